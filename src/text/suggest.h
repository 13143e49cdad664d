#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace alignlint {

/// Edits (insertion, deletion, substitution, swap of neighbours) that turn `a` into `b`, counted up to `limit`; `limit + 1` when more are needed.
std::size_t edit_distance(std::string_view a, std::string_view b, std::size_t limit);

/// The candidate nearest to `word`, ignoring case and `-`/`_`; empty when none is near enough to be what was meant (a third of its length, at most 5).
/// Only the few that are near enough are asked for whether they may be `taken`.
std::string_view nearest(std::string_view word, std::span<const std::string_view> candidates,
                         const std::function<bool(std::string_view)>& taken = {});

/// Whether a word is another but for a slip: one edit, two where both have at least eight letters.
bool is_slip_of(std::string_view word, std::string_view meant);

/// `", did you mean 'x'?"`, or nothing.
std::string did_you_mean(std::string_view word, std::span<const std::string_view> candidates);
/// The same, or `", use one of a, b, c"` where none is near: for the few words of a closed list.
std::string did_you_mean_one_of(std::string_view word, std::span<const std::string_view> words);

}  // namespace alignlint
