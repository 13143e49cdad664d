#include "cli/limits.h"

#include <malloc.h>
#include <sys/resource.h>

#include <algorithm>

#include "text/sanitizers.h"

namespace alignlint {

void limit_memory(std::size_t files, std::size_t jobs) {
#if !ALIGNLINT_SANITIZED
  constexpr rlim_t kMebibyte = 1024UL * 1024;
  // What one pair or file gives back the next one takes again: the system need not clear it, nor be asked for each list of thousands of values.
  mallopt(M_TRIM_THRESHOLD, 8 * 1024 * 1024);
  mallopt(M_MMAP_THRESHOLD, 4 * 1024 * 1024);  // glibc learns it no more where the line above is
  constexpr rlim_t kOfJob = 160;               // what a thread's stack and heap lay claim to, used or not
  static rlim_t before = 0;                    // this program's own limit may be raised again, the caller's not
  rlimit limit{};
  if (getrlimit(RLIMIT_AS, &limit) != 0) return;
  if (before == 0) before = limit.rlim_cur;
  limit.rlim_cur =
      std::min<rlim_t>(before, (1024 + files + kOfJob * std::min(jobs, files)) * kMebibyte);  // "no limit" is the largest number
  setrlimit(RLIMIT_AS, &limit);
#else
  static_cast<void>(files);
  static_cast<void>(jobs);
#endif
}

}  // namespace alignlint
