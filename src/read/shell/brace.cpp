#include <charconv>

#include "read/shell/parser.h"
#include "read/shell/shell.h"

namespace alignlint::shell {

namespace {

constexpr std::size_t kMostWords = 4'096;

/// One element of a word: a byte of an unquoted literal, or a whole part.
struct Unit {
  char byte = 0;  ///< 0 for anything that cannot be brace syntax
  std::vector<Part> part;
};
using Units = std::vector<Unit>;

Units take_apart(const SyntaxWord& word) {
  Units units;
  for (const Part& part : word.parts) {
    const auto* literal = std::get_if<Literal>(&part);
    if (!literal || literal->fragment.quoted || literal->fragment.unknown) {
      units.push_back({0, {part}});
      continue;
    }
    Text whole;
    whole.add(literal->fragment);
    for (std::size_t i = 0; i < literal->fragment.text.size(); ++i) {
      units.push_back({literal->fragment.text[i], {Literal{slice(whole, i, i + 1).fragments[0]}}});
    }
  }
  return units;
}

SyntaxWord put_together(const Units& units, const SyntaxWord& word) {
  SyntaxWord result;
  result.span = word.span;
  result.source = word.source;
  for (const Unit& unit : units) {
    // brace expansion is textual: what now stands behind `$name` belongs to the name
    auto* parameter = result.parts.empty() ? nullptr : std::get_if<Parameter>(&result.parts.back());
    if (unit.byte != 0 && parameter && !parameter->braced && !parameter->quoted && is_name(parameter->name)) {
      const std::string& text = std::get<Literal>(unit.part[0]).fragment.text;
      std::size_t size = 0;
      while (size < text.size() && is_name_char(text[size])) ++size;
      parameter->name += text.substr(0, size);
      parameter->source += text.substr(0, size);
      if (size == text.size()) continue;
      if (size > 0) {
        Literal rest = std::get<Literal>(unit.part[0]);
        rest.fragment.text.erase(0, size);
        result.parts.emplace_back(std::move(rest));
        continue;
      }
    }
    auto* last = result.parts.empty() ? nullptr : std::get_if<Literal>(&result.parts.back());
    if (unit.byte != 0 && last && !last->fragment.quoted && !last->fragment.unknown) {
      const Fragment& next = std::get<Literal>(unit.part[0]).fragment;
      if (last->fragment.exact && next.exact && last->fragment.span.end == next.span.begin && last->fragment.span.file == next.span.file) {
        last->fragment.text += next.text;
        last->fragment.span.end = next.span.end;
        continue;
      }
    }
    result.parts.push_back(unit.part[0]);
  }
  return result;
}

std::optional<long> number(std::string_view text) {
  if (!text.empty() && text[0] == '+') text.remove_prefix(1);
  long value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (text.empty() || error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

std::vector<std::string> sequence(std::string_view text) {
  const auto dots = text.find("..");
  if (dots == std::string_view::npos) return {};
  const std::string_view from = text.substr(0, dots);
  std::string_view to = text.substr(dots + 2);
  long step = 0;
  if (const auto second = to.find(".."); second != std::string_view::npos) {
    const auto value = number(to.substr(second + 2));
    if (!value) return {};
    step = *value < 0 ? -*value : *value;
    to = to.substr(0, second);
  }
  if (step == 0) step = 1;
  std::vector<std::string> result;
  const auto low = number(from);
  const auto high = number(to);
  if (low && high) {
    const auto padded = [](std::string_view part) {
      return part.size() > 1 && (part[0] == '0' || (part[0] == '-' && part.size() > 2 && part[1] == '0'));
    };
    const std::size_t width = padded(from) || padded(to) ? std::max(from.size(), to.size()) : 0;
    for (long i = *low; *low <= *high ? i <= *high : i >= *high; i += *low <= *high ? step : -step) {
      std::string digits = std::to_string(i < 0 ? -i : i);
      const std::size_t sign = i < 0 ? 1 : 0;
      if (digits.size() + sign < width) digits.insert(0, width - digits.size() - sign, '0');
      result.push_back((i < 0 ? "-" : "") + digits);
      if (result.size() > kMostWords) return {};
    }
  } else if (from.size() == 1 && to.size() == 1 && !low && !high) {
    for (int c = from[0]; from[0] <= to[0] ? c <= to[0] : c >= to[0]; c += static_cast<int>(from[0] <= to[0] ? step : -step)) {
      result.emplace_back(1, static_cast<char>(c));
    }
  }
  return result;
}

std::vector<Units> expand(const Units& units, bool& too_many);

/// The alternatives between an opening brace and its end, or none.
std::vector<Units> alternatives(const Units& units, std::size_t open, std::size_t& close) {
  int depth = 0;
  std::vector<Units> parts(1);
  bool comma = false;
  for (std::size_t i = open + 1; i < units.size(); ++i) {
    const char c = units[i].byte;
    if (c == '{') ++depth;
    if (c == '}' && depth-- == 0) {
      close = i;
      if (comma) return parts;
      std::string text;
      for (const Unit& unit : parts[0]) {
        if (unit.byte == 0) return {};
        text += unit.byte;
      }
      std::vector<Units> result;
      for (const std::string& value : sequence(text)) {
        Fragment fragment = std::get<Literal>(parts[0][0].part[0]).fragment;
        fragment.text = value;
        fragment.exact = false;
        Units one;
        one.push_back({'x', {Literal{fragment}}});
        result.push_back(std::move(one));
      }
      return result;
    }
    if (c == ',' && depth == 0) {
      comma = true;
      parts.emplace_back();
      continue;
    }
    parts.back().push_back(units[i]);
  }
  return {};
}

std::vector<Units> expand(const Units& units, bool& too_many) {
  for (std::size_t open = 0; open < units.size(); ++open) {
    if (units[open].byte != '{') continue;
    std::size_t close = 0;
    const std::vector<Units> parts = alternatives(units, open, close);
    if (parts.empty()) continue;
    std::vector<Units> result;
    const std::vector<Units> tails = expand(Units(units.begin() + static_cast<std::ptrdiff_t>(close) + 1, units.end()), too_many);
    for (const Units& part : parts) {
      for (const Units& middle : expand(part, too_many)) {
        for (const Units& tail : tails) {
          Units one(units.begin(), units.begin() + static_cast<std::ptrdiff_t>(open));
          one.insert(one.end(), middle.begin(), middle.end());
          one.insert(one.end(), tail.begin(), tail.end());
          result.push_back(std::move(one));
          too_many = too_many || result.size() > kMostWords;
          if (too_many) return {units};
        }
      }
    }
    return result;
  }
  return {units};
}

}  // namespace

std::vector<SyntaxWord> expand_braces(const SyntaxWord& word) {
  bool any = false;
  for (const Part& part : word.parts) {
    const auto* literal = std::get_if<Literal>(&part);
    any = any || (literal && !literal->fragment.quoted && literal->fragment.text.find('{') != std::string::npos);
  }
  if (!any) return {word};
  std::vector<SyntaxWord> result;
  bool too_many = false;
  for (const Units& units : expand(take_apart(word), too_many)) result.push_back(put_together(units, word));
  if (too_many) {
    SyntaxWord unknown = word;
    unknown.parts = {
        Literal{Fragment{.text = word.source, .span = word.span, .unknown = why("a brace expansion into thousands of words", word.span)}}};
    return {unknown};
  }
  return result;
}

}  // namespace alignlint::shell
