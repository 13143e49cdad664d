// Texts and lists as such, with the names and the behaviour that CEL gives them. A dtype counts as its name.

#include "expr/text_functions.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "expr/operators.h"
#include "text/suggest.h"
#include "value/number.h"
#include "value/size.h"
#include "value/written.h"

namespace alignlint {

namespace {

using Arguments = std::span<const Value>;

std::optional<std::string> text_of(const Value& value) {
  if (value.is_text()) return value.as_text();
  if (value.is_dtype()) return std::string(to_string(value.as_dtype()));
  return std::nullopt;
}

/// Characters, not bytes.
std::ptrdiff_t characters_of(std::string_view text) {
  return std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; });
}

Value call_size(Arguments a, std::string_view part) {
  if (a[0].is_list()) return Value(a[0].as_list().size());
  if (a[0].is_dict()) return Value(a[0].as_dict().size());
  const auto text = text_of(a[0]);
  return text ? Value(characters_of(*text)) : needs(part, "a list, a dict or a string", a[0]);
}

Value call_is_list(Arguments a, std::string_view /*part*/) { return Value(a[0].is_list()); }
Value call_is_dict(Arguments a, std::string_view /*part*/) { return Value(a[0].is_dict()); }
Value call_is_bool(Arguments a, std::string_view /*part*/) { return Value(a[0].is_bool()); }
Value call_is_text(Arguments a, std::string_view /*part*/) { return Value(text_of(a[0]).has_value()); }
Value call_string(Arguments a, std::string_view /*part*/) { return Value(to_text(a[0])); }

std::string plural(const std::string& noun) {
  if (noun.ends_with("y")) return noun.substr(0, noun.size() - 1) + "ies";
  return noun + (noun.ends_with("s") || noun.ends_with("tch") ? "es" : "s");
}

/// `1 layer`, `8 layers`, for messages.
Value call_counted(Arguments a, std::string_view part) {
  const auto noun = text_of(a[1]);
  if (!noun || noun->empty()) return needs(part, "a noun", a[1]);
  return Value(written_text(a[0]) + " " + (a[0].is_number() && a[0].number() == 1 ? *noun : plural(*noun)));
}

/// `1.0` where the dot matters: sentences leave it out otherwise.
Value call_dotted(Arguments a, std::string_view /*part*/) {
  const std::string text = a[0].is_real() ? to_text(a[0]) : std::string();
  return text.ends_with(".0") ? Value(text) : a[0];
}

Value call_lower_ascii(Arguments a, std::string_view part) {
  const auto text = text_of(a[0]);
  return text ? Value(lower_case(*text)) : needs(part, "a string", a[0]);
}

/// Two texts compared in some way.
template <class Compare>
Value compared(Arguments a, std::string_view part, const Compare& compare) {
  const auto text = text_of(a[0]);
  const auto other = text_of(a[1]);
  if (!text || !other) return needs(part, "two strings", text ? a[1] : a[0]);
  return Value(static_cast<bool>(compare(*text, *other)));
}

Value call_starts_with(Arguments a, std::string_view part) {
  return compared(a, part, [](const std::string& text, const std::string& prefix) { return text.starts_with(prefix); });
}

Value call_ends_with(Arguments a, std::string_view part) {
  return compared(a, part, [](const std::string& text, const std::string& suffix) { return text.ends_with(suffix); });
}

Value call_contains(Arguments a, std::string_view part) {
  return compared(a, part, [](const std::string& text, const std::string& inner) { return text.find(inner) != std::string::npos; });
}

Value call_split(Arguments a, std::string_view part) {
  const auto text = text_of(a[0]);
  const auto separator = text_of(a[1]);
  if (!text || !separator || separator->empty()) return needs(part, "text and a separator", text ? a[1] : a[0]);
  ValueList pieces;
  std::size_t from = 0;
  for (std::size_t at = 0; (at = text->find(*separator, from)) != std::string::npos; from = at + separator->size()) {
    if (pieces.size() == kMostItems) return failed(part, "has more than " + std::to_string(kMostItems) + " items");
    pieces.emplace_back(text->substr(from, at - from));
  }
  pieces.emplace_back(text->substr(from));
  return Value(std::move(pieces));
}

Value call_join(Arguments a, std::string_view part) {
  const auto separator = text_of(a[1]);
  if (!a[0].is_list() || !separator) return needs(part, "a list of texts and a separator", a[0].is_list() ? a[1] : a[0]);
  std::string joined;
  for (const Value& item : a[0].as_list()) {
    if (item.is_unknown()) return item;
    const auto text = text_of(item);
    if (!text) return needs(part, "a list of texts and a separator", item);
    joined += (&item == a[0].as_list().data() ? "" : *separator) + *text;
  }
  return joined;
}

/// The steps of a path, without those that lead nowhere.
std::vector<std::string_view> steps_of(std::string_view path) {
  std::vector<std::string_view> steps;
  while (!path.empty()) {
    const std::size_t end = std::min(path.find('/'), path.size());
    if (end != 0 && path.substr(0, end) != ".") steps.push_back(path.substr(0, end));
    path.remove_prefix(std::min(end + 1, path.size()));
  }
  return steps;
}

/// Where a path begins: at the root, at home, or wherever the program is started.
char begin_of(std::string_view path) { return path.starts_with('/') || path.starts_with('~') ? path.front() : '.'; }

Value call_lies_in(Arguments a, std::string_view part) {
  const auto path = text_of(a[0]);
  const auto folder = text_of(a[1]);
  if (!path || !folder) return needs(part, "two paths", path ? a[1] : a[0]);
  const auto steps = steps_of(*path);
  const auto outer = steps_of(*folder);
  const auto goes_up = [](const std::vector<std::string_view>& all) { return std::find(all.begin(), all.end(), "..") != all.end(); };
  if (begin_of(*path) != begin_of(*folder) || goes_up(steps) || goes_up(outer)) return failed(part, "needs the working directory");
  return Value(outer.size() <= steps.size() && std::equal(outer.begin(), outer.end(), steps.begin()));
}

/// Dialects of regular expressions take different things; these mistakes are none's.
Value call_pattern_mistake(Arguments a, std::string_view part) {
  constexpr std::array<std::string_view, 5> kCertain{"missing ]", "missing )", "unexpected )", "trailing \\", "no argument for repetition"};
  const auto pattern = text_of(a[0]);
  if (!pattern) return needs(part, "a string", a[0]);
  const Regex regex(*pattern);
  const std::string_view mistake = regex.mistake();
  const bool certain = std::any_of(kCertain.begin(), kCertain.end(), [&](std::string_view one) { return mistake.starts_with(one); });
  return Value(certain ? std::string(mistake) : std::string());
}
Value call_matches(Arguments a, std::string_view part) {
  const auto pattern = text_of(a[1]);
  if (!pattern) return needs(part, "two strings", a[1]);
  const Regex regex(*pattern);
  if (!regex.valid()) return failed(part, "has an invalid regular expression: " + std::string(regex.mistake()));
  return find_match(a[0], regex, part);
}

/// What a word that is none of a list is most likely a misspelling of; null when it is too far from all.
Value call_nearest(Arguments a, std::string_view part) {
  const auto text = text_of(a[0]);
  if (!text || !a[1].is_list()) return needs(part, "a string and a list", text ? a[1] : a[0]);
  std::vector<std::string> words;
  for (const Value& item : a[1].as_list()) {
    if (auto word = text_of(item)) words.push_back(std::move(*word));
  }
  const std::vector<std::string_view> candidates(words.begin(), words.end());
  const std::string_view meant = nearest(*text, candidates);
  return meant.empty() ? Value::none() : Value(std::string(meant));
}

Value call_edits(Arguments a, std::string_view part) {
  constexpr std::size_t kMost = 100;
  const auto first = text_of(a[0]);
  const auto second = text_of(a[1]);
  if (!first || !second) return needs(part, "two strings", first ? a[1] : a[0]);
  return Value(static_cast<std::int64_t>(edit_distance(*first, *second, kMost)));
}

constexpr std::array<PureFunction, 19> kTextFunctions = {{
    {"size", 1, 1, call_size, CallStyle::either},
    {"is_bool", 1, 1, call_is_bool},
    {"is_dict", 1, 1, call_is_dict},
    {"is_list", 1, 1, call_is_list},
    {"is_text", 1, 1, call_is_text},
    {"string", 1, 1, call_string},
    {"counted", 2, 2, call_counted},
    {"dotted", 1, 1, call_dotted},
    {"lowerAscii", 1, 1, call_lower_ascii, CallStyle::method},
    {"startsWith", 2, 2, call_starts_with, CallStyle::method},
    {"endsWith", 2, 2, call_ends_with, CallStyle::method},
    {"contains", 2, 2, call_contains, CallStyle::method},
    {"split", 2, 2, call_split, CallStyle::method},
    {"join", 2, 2, call_join, CallStyle::method},
    {kMatches, 2, 2, call_matches, CallStyle::either},
    {"lies_in", 2, 2, call_lies_in},
    {"nearest", 2, 2, call_nearest},
    {"edits", 2, 2, call_edits},
    {"pattern_mistake", 1, 1, call_pattern_mistake},
}};

}  // namespace

std::span<const PureFunction> text_functions() { return kTextFunctions; }

Value find_match(const Value& value, const Regex& pattern, std::string_view part) {
  if (value.is_unknown()) return value;
  const auto text = text_of(value);
  return text ? Value(pattern.found_in(*text)) : needs(part, "two strings", value);
}

}  // namespace alignlint
