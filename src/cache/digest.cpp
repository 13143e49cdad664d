#include "cache/digest.h"

#include <cstdint>

#define XXH_INLINE_ALL
#include <xxhash.h>

namespace alignlint {

std::string digest_of(std::string_view bytes) {
  const XXH128_hash_t hash = XXH3_128bits(bytes.data(), bytes.size());
  std::string digits;
  for (const std::uint64_t half : {hash.high64, hash.low64}) {
    for (int shift = 60; shift >= 0; shift -= 4) digits += "0123456789abcdef"[(half >> shift) & 0xf];
  }
  return digits;
}

}  // namespace alignlint
