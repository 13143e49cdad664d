#pragma once

#include <optional>

#include "render/render.h"

namespace alignlint {

/// Whether a table shows a row: all of them, or what was asked for: what differs, what is unknown. `equal` is that of two sides, nothing when it cannot be
/// told; a row of one side alone (`two_sides` false) neither differs nor is unknown.
inline bool is_row_shown(std::optional<bool> equal, bool two_sides, const RenderOptions& options) {
  if (options.all_rows && !options.unknown_rows) return true;
  if (!two_sides) return false;
  return equal.has_value() ? !*equal && !options.all_rows : options.unknown_rows;
}

}  // namespace alignlint
