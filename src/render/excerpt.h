#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "text/assignments.h"

namespace alignlint {

/// One source line as shown, and where in it the marked bytes stand.
struct Excerpt {
  std::string text;            ///< tabs expanded, nothing unprintable, no blanks at the end; `…` where it was cut
  std::size_t mark_begin = 0;  ///< columns from 0
  std::size_t mark_end = 0;    ///< at least one more than `mark_begin`
  bool cut = false;
};

/// A line of at most `width` columns (0: no limit) that shows bytes `[begin, end)`, or as much of them as fits. Tab stops are every 4
/// columns. A line that must be cut is cut so that `room` columns are left behind the mark, where a remark will stand, if that costs no
/// more than half the width. `secrets` are places in the line, in order, that are not shown.
Excerpt make_excerpt(std::string_view line, std::size_t begin, std::size_t end, std::size_t width, std::size_t room = 0,
                     std::span<const TextRange> secrets = {});

}  // namespace alignlint
