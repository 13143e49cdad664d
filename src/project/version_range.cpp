#include "project/version_range.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <compare>
#include <cstdint>

namespace alignlint {

namespace {

using Version = std::array<std::uint32_t, 4>;

std::string_view without_blanks(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \t");
  return begin == std::string_view::npos ? std::string_view() : text.substr(begin, text.find_last_not_of(" \t") + 1 - begin);
}

/// The text up to the first `separator`, which is taken off with it.
std::string_view take_part(std::string_view& text, char separator) {
  const std::string_view part = text.substr(0, text.find(separator));
  text.remove_prefix(std::min(part.size() + 1, text.size()));
  return part;
}

std::optional<Version> version_of(std::string_view text) {
  Version version{};
  if (text.empty() || text.ends_with('.')) return std::nullopt;
  for (std::uint32_t& number : version) {
    if (text.empty()) return version;
    const std::string_view part = take_part(text, '.');
    const auto [end, error] = std::from_chars(part.data(), part.data() + part.size(), number);
    if (error != std::errc() || end != part.data() + part.size()) return std::nullopt;
  }
  return text.empty() ? std::optional(version) : std::nullopt;
}

/// Whether one comparison, `>= 0.2`, holds; none when it is none.
std::optional<bool> holds(const Version& version, std::string_view comparison) {
  const std::size_t length = std::min(comparison.find_first_not_of("<>="), comparison.size());
  const std::string_view sign = comparison.substr(0, length);
  const auto bound = version_of(without_blanks(comparison.substr(length)));
  if (!bound.has_value()) return std::nullopt;
  const std::strong_ordering order = version <=> *bound;
  if (sign.empty() || sign == "==") return order == 0;
  if (sign == ">=") return order >= 0;
  if (sign == ">") return order > 0;
  if (sign == "<=") return order <= 0;
  return sign == "<" ? std::optional(order < 0) : std::nullopt;
}

}  // namespace

std::optional<bool> in_version_range(std::string_view version, std::string_view range) {
  const auto known = version_of(version);
  if (!known.has_value() || without_blanks(range).empty()) return std::nullopt;
  bool all = true;
  while (!range.empty()) {
    const auto one = holds(*known, without_blanks(take_part(range, ',')));
    if (!one.has_value()) return std::nullopt;
    all = all && *one;
  }
  return all;
}

}  // namespace alignlint
