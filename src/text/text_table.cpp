#include "text/text_table.h"

#define XXH_FORCE_MEMORY_ACCESS 1  // reads are one instruction each, not a call
#define XXH_INLINE_ALL
#include <xxhash.h>

namespace alignlint {

std::size_t hash_of(std::string_view text) { return XXH3_64bits(text.data(), text.size()); }

}  // namespace alignlint
