// How launch options spell lists of layers and of pipeline parts.

#include <algorithm>
#include <optional>

#include "text/ascii.h"
#include "value/number.h"
#include "value/parse.h"
#include "value/size.h"

namespace alignlint {

namespace {

constexpr int kMaxListDepth = 100;

Parsed refused_list(const std::string& error) { return {Value::unknown(error), error}; }

/// The number at the front of `text`, which is taken away; nothing when there is none, or one beyond all lists.
std::optional<std::size_t> take_number(std::string_view& text) {
  std::size_t length = 0;
  std::size_t number = 0;
  while (length < text.size() && is_digit(text[length]) && number <= kMostItems) {
    number = number * 10 + static_cast<std::size_t>(text[length++] - '0');
  }
  text.remove_prefix(length);
  return length == 0 || number > kMostItems ? std::nullopt : std::optional(number);
}

/// Items up to the closing bracket, which is taken away; everything that is no digit, star or bracket only separates.
std::optional<ValueList> take_items(std::string_view& text, int depth, std::size_t& count) {
  ValueList items;
  while (!text.empty()) {
    const char c = text.front();
    if (is_digit(c)) {
      const auto number = take_number(text);
      if (!number || ++count > kMostItems) return std::nullopt;
      items.emplace_back(static_cast<std::int64_t>(*number));
      continue;
    }
    text.remove_prefix(1);
    if (c == ']') return depth > 0 ? std::optional(std::move(items)) : std::nullopt;
    if (c == '[') {
      auto inner = depth < kMaxListDepth ? take_items(text, depth + 1, count) : std::nullopt;
      if (!inner) return std::nullopt;
      items.emplace_back(*std::move(inner));
    } else if (c == '*') {
      const auto times = take_number(text);
      if (!times || items.empty() || (count += *times * count_values(items.back())) > kMostItems) return std::nullopt;
      const Value last = items.back();
      items.pop_back();
      items.insert(items.end(), *times, last);
    }
  }
  return depth == 0 ? std::optional(std::move(items)) : std::nullopt;
}

/// Replaces `X*n` by n times X, where X is what `(…)` holds or, in the second pass, one character.
std::optional<std::string> repeated(std::string_view text, bool groups) {
  std::string out;
  while (!text.empty()) {
    const std::size_t close = groups && text.front() == '(' ? text.find(')') : std::string_view::npos;
    const bool group = close != std::string_view::npos && close > 1;
    const std::string_view whole = text.substr(0, group ? close + 1 : 1);
    const std::string_view inner = group ? whole.substr(1, whole.size() - 2) : whole;
    std::string_view rest = text.substr(whole.size());
    std::optional<std::size_t> times;
    if ((group || !groups) && rest.size() >= 2 && rest[0] == '*' && is_digit(rest[1])) {
      rest.remove_prefix(1);
      times = take_number(rest);
      if (!times || *times * inner.size() > kMostItems - std::min(out.size(), kMostItems)) return std::nullopt;
      for (std::size_t i = 0; i < *times; ++i) out += inner;
      text = rest;
    } else {
      out += whole;
      text.remove_prefix(whole.size());
    }
  }
  return out;
}

}  // namespace

Parsed parse_comma_ints(std::string_view text) {
  ValueList items;
  for (;;) {
    const std::size_t comma = std::min(text.find(','), text.size());
    auto item = python_int_value(text.substr(0, comma));
    if (!item) return refused_list("invalid int value: '" + std::string(text.substr(0, comma)) + "'");
    items.push_back(*std::move(item));
    if (comma == text.size()) return {Value(std::move(items)), {}};
    text.remove_prefix(comma + 1);
  }
}

Parsed parse_bracketed_ints(std::string_view text) {
  const std::string whole(text);
  std::size_t count = 0;
  auto items = take_items(text, 0, count);
  if (!items || items->empty() || !items->front().is_list()) return refused_list("'" + whole + "' is not a list of integers");
  return {std::move(items->front()), {}};
}

Parsed parse_lettered_parts(std::string_view text) {
  std::string letters(text);
  std::erase(letters, ',');
  for (const bool groups : {true, false}) {
    auto written_out = repeated(letters, groups);
    if (!written_out) return {too_many_items(), {}};
    letters = *std::move(written_out);
  }
  if (letters.find_first_of("()*") != std::string::npos) return refused_list("'" + std::string(text) + "' is not a layout of parts");
  ValueList parts;
  for (std::string_view rest = letters;;) {
    const std::size_t bar = std::min(rest.find('|'), rest.size());
    parts.emplace_back(rest.substr(0, bar));
    if (bar == rest.size()) return {Value(std::move(parts)), {}};
    rest.remove_prefix(bar + 1);
  }
}

}  // namespace alignlint
