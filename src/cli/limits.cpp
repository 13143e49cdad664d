#include "cli/limits.h"

#include <sys/resource.h>

#include <algorithm>

namespace alignlint {

void limit_memory(std::size_t files) {
#if !defined(__SANITIZE_ADDRESS__)
  constexpr rlim_t kMebibyte = 1024UL * 1024;
  rlimit limit{};
  if (getrlimit(RLIMIT_AS, &limit) != 0) return;
  limit.rlim_cur = std::min<rlim_t>(limit.rlim_cur, (1024 + files) * kMebibyte);  // "no limit" is the largest number
  setrlimit(RLIMIT_AS, &limit);
#else
  static_cast<void>(files);
#endif
}

}  // namespace alignlint
