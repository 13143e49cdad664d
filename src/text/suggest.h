#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace alignlint {

/// Edits (insertion, deletion, substitution, swap of neighbours) that turn `a` into `b`, counted up to `limit`; `limit + 1` when more are needed.
std::size_t edit_distance(std::string_view a, std::string_view b, std::size_t limit);

/// The candidate nearest to `word`, ignoring case and `-`/`_`; empty when none is near enough to be what was meant (a third of its length, at most 5).
std::string_view nearest(std::string_view word, std::span<const std::string_view> candidates);

/// `", did you mean 'x'?"`, or nothing.
std::string did_you_mean(std::string_view word, std::span<const std::string_view> candidates);

}  // namespace alignlint
