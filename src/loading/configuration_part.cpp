#include "loading/configuration_part.h"

namespace alignlint {

Document configuration_part(const Document& document) {
  return {document.file, document.kind, document.root, document.launches, document.members, {}, document.observations};
}

}  // namespace alignlint
