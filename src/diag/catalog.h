#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <initializer_list>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "diag/catalog_page.h"
#include "diag/code.h"
#include "diag/diagnostic.h"

namespace alignlint {

/// The catalog's line of a code.
const CatalogLine& row_of(Code code);
/// The line of a code by its name as shown; none of anything else, such as a rule.
const CatalogLine* find_code(std::string_view name);
/// The messages that a code can have, as people read them: with `{word}` for what differs.
std::vector<std::string> messages_of(Code code);

/// Who is to blame for a diagnostic; rule findings are nobody's.
[[nodiscard]] Blame blame_of(const Diagnostic& diagnostic);

/// Inside of a `catch`: says that `what` failed by the exception that is being handled, so that everything else can go on.
Diagnostic failure_of(const std::string& what);

/// Where a diagnostic points: nowhere, at one place that needs no words, or at labels.
struct Places {
  Places() = default;
  Places(Span span) : labels{{span, ""}} {}
  Places(std::initializer_list<Label> given) : labels(given) {}
  Places(std::vector<Label> given) : labels(std::move(given)) {}

  std::vector<Label> labels;
};

/// The name of a message within its code, as a template argument.
template <std::size_t Size>
struct MessageName {
  consteval MessageName(const char (&literal)[Size]) {
    for (std::size_t i = 0; i < Size; ++i) text[i] = literal[i];
  }
  [[nodiscard]] constexpr std::string_view view() const { return {text.data(), Size - 1}; }

  std::array<char, Size> text{};
};

/// Where the catalog has that message of a code; its size when it has not. A number, for a pointer is no constant to a compiler that looks for null ones.
consteval std::size_t find_message(Code code, std::string_view name) {
  bool inside = false;
  for (std::size_t i = 0; i < std::size(kCatalog); ++i) {
    if (kCatalog[i].is_code) {
      inside = kCatalog[i].code == code;
    } else if (inside && kCatalog[i].name == name) {
      return i;
    }
  }
  return std::size(kCatalog);
}

/// The different words in braces of a template, in the order in which they first stand.
constexpr std::vector<std::string_view> placeholders(std::string_view text) {
  std::vector<std::string_view> words;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '{' && text[i] != '}') continue;
    if (i + 1 < text.size() && text[i + 1] == text[i]) {
      ++i;  // a brace itself
      continue;
    }
    const std::size_t end = text.find('}', i);
    const std::string_view word = text.substr(i + 1, end - i - 1);
    bool known = false;
    for (const std::string_view other : words) known = known || other == word;
    if (!known) words.push_back(word);
    i = end;
  }
  return words;
}

/// The template of `line` with its words replaced by `arguments`, one for each.
Diagnostic fill(Code code, const CatalogLine& line, Places places, const std::vector<std::string>& arguments);

inline std::string argument_text(std::string_view text) { return std::string(text); }
std::string argument_text(std::integral auto number) { return std::to_string(number); }

/// A diagnostic of the catalog: severity and words are those of its line, `arguments` (strings and counts) stand for the words in braces. A message that
/// the catalog does not have, and a wrong number of arguments, do not compile.
template <Code code, MessageName name = "", class... Arguments>
Diagnostic make_diagnostic(Places places, const Arguments&... arguments) {
  constexpr std::size_t kLine = find_message(code, name.view());
  static_assert(kLine < std::size(kCatalog), "the catalog has no message of this name below this code");
  if constexpr (kLine < std::size(kCatalog)) {
    static_assert(placeholders(kCatalog[kLine].text).size() == sizeof...(Arguments), "one argument for each word in braces");
    return fill(code, kCatalog[kLine], std::move(places), {argument_text(arguments)...});
  }
}

}  // namespace alignlint
