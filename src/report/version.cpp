#include "report/version.h"

namespace alignlint {

std::string_view tool_version() { return ALIGNLINT_VERSION; }

}  // namespace alignlint
