#include "support/places.h"

namespace alignlint::test {

const char* source_folder() { return ALIGNLINT_SOURCE_DIR; }

const char* shared_folder() { return ALIGNLINT_SHARED_DIR; }

const char* program_path() { return ALIGNLINT_EXECUTABLE; }

}  // namespace alignlint::test
