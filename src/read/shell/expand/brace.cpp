#include <algorithm>
#include <limits>

#include "read/shell/run/shell.h"
#include "read/shell/syntax/parser.h"
#include "text/ascii.h"

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

/// How many numbers `{from..to..step}` stands for; counted without signs, since neither the distance nor the step need fit a signed number.
std::uint64_t count_of(std::int64_t from, std::int64_t to, std::uint64_t step) {
  const auto low = static_cast<std::uint64_t>(std::min(from, to));
  const auto high = static_cast<std::uint64_t>(std::max(from, to));
  const std::uint64_t steps = (high - low) / step;
  return steps == std::numeric_limits<std::uint64_t>::max() ? steps : steps + 1;
}

std::int64_t nth(std::int64_t from, std::int64_t to, std::uint64_t step, std::uint64_t index) {
  const auto start = static_cast<std::uint64_t>(from);
  return static_cast<std::int64_t>(from <= to ? start + step * index : start - step * index);
}

std::string padded_number(std::int64_t value, std::size_t width) {
  const auto bits = static_cast<std::uint64_t>(value);
  std::string digits = std::to_string(value < 0 ? 0 - bits : bits);
  const std::size_t sign = value < 0 ? 1 : 0;
  if (digits.size() + sign < width) digits.insert(0, width - digits.size() - sign, '0');
  return (value < 0 ? "-" : "") + digits;
}

std::vector<std::string> sequence(std::string_view text, bool& too_many) {
  const auto dots = text.find("..");
  if (dots == std::string_view::npos) return {};
  const std::string_view from = text.substr(0, dots);
  std::string_view to = text.substr(dots + 2);
  std::uint64_t step = 0;
  if (const auto second = to.find(".."); second != std::string_view::npos) {
    const auto value = whole_number(to.substr(second + 2));
    if (!value || *value == std::numeric_limits<std::int64_t>::min()) return {};  // which bash cannot turn round
    step = *value < 0 ? 0 - static_cast<std::uint64_t>(*value) : static_cast<std::uint64_t>(*value);
    to = to.substr(0, second);
  }
  if (step == 0) step = 1;
  std::vector<std::string> result;
  const auto low = whole_number(from);
  const auto high = whole_number(to);
  if (low && high) {
    const auto padded = [](std::string_view part) {
      return part.size() > 1 && (part[0] == '0' || (part[0] == '-' && part.size() > 2 && part[1] == '0'));
    };
    const std::size_t width = padded(from) || padded(to) ? std::max(from.size(), to.size()) : 0;
    const std::uint64_t count = count_of(*low, *high, step);
    too_many = count > kMostWords || width > kMostBytes / kMostWords;
    for (std::uint64_t i = 0; i < count && !too_many; ++i) result.push_back(padded_number(nth(*low, *high, step, i), width));
  } else if (from.size() == 1 && to.size() == 1 && is_letter(from[0]) && is_letter(to[0])) {
    too_many = is_lower(from[0]) != is_lower(to[0]);  // `[`, `\` and a backquote are among them, which mean something
    const std::uint64_t count = count_of(from[0], to[0], step);
    for (std::uint64_t i = 0; i < count; ++i) result.emplace_back(1, static_cast<char>(nth(from[0], to[0], step, i)));
  }
  return result;
}

std::vector<Units> expand(const Units& units, bool& too_many);

/// The alternatives between an opening brace and its end, or none.
std::vector<Units> alternatives(const Units& units, std::size_t open, std::size_t& close, bool& too_many) {
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
      for (const std::string& value : sequence(text, too_many)) {
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
    const std::vector<Units> parts = alternatives(units, open, close, too_many);
    if (too_many) return {units};
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

/// How many opening braces could begin an expansion.
std::size_t count_braces(const SyntaxWord& word) {
  std::size_t count = 0;
  for (const Part& part : word.parts) {
    const auto* literal = std::get_if<Literal>(&part);
    if (!literal || literal->fragment.quoted) continue;
    count += static_cast<std::size_t>(std::count(literal->fragment.text.begin(), literal->fragment.text.end(), '{'));
  }
  return count;
}

SyntaxWord unknown_words(const SyntaxWord& word) {
  SyntaxWord unknown = word;
  unknown.parts = {
      Literal{Fragment{.text = word.source,
                       .span = word.span,
                       .unknown = why("a brace expansion into thousands of words, or into signs that mean something", word.span)}}};
  return unknown;
}

}  // namespace

std::vector<SyntaxWord> expand_braces(Shell& shell, const SyntaxWord& word) {
  constexpr std::size_t kMostBraces = 100;  // each looks through all that follows it
  const std::size_t braces = count_braces(word);
  if (braces == 0) return {word};
  if (braces > kMostBraces) return {unknown_words(word)};
  spend(shell, braces * (word.source.size() / 16 + 1));
  std::vector<SyntaxWord> result;
  bool too_many = false;
  for (const Units& units : expand(take_apart(word), too_many)) {
    spend(shell, units.size() / 4 + 1);
    result.push_back(put_together(units, word));
  }
  if (too_many) return {unknown_words(word)};
  return result;
}

}  // namespace alignlint::shell
