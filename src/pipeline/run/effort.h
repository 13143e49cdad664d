#pragma once

#include <cstddef>
#include <cstdint>

#include "text/sources.h"

namespace alignlint {

/// What looking at one of many files or pairs takes, in thousands of instructions or so. It is told by what was read and found, never by a clock: the same on
/// every machine, however many look at a time, and for results that were kept.
using Effort = std::uint64_t;

/// What one run takes at most over files and pairs of which there may be any number: seven seconds of two cores of three thousand million instructions, less
/// than ten where they are a third slower. What is left then is told, not judged.
inline constexpr Effort kEffortOfARun = 45'000'000;
/// The same for what looks at one after the other, and so has one core.
inline constexpr Effort kEffortOfOneCore = kEffortOfARun / 2;

/// `base`: without a text and without findings; `each`: for a finding more. The texts are those of `sources` from `first` on.
Effort effort_of(const Sources& sources, FileId first, Effort base, std::size_t findings, Effort each);

}  // namespace alignlint
