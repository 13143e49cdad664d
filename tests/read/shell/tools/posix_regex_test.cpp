#include "read/shell/tools/posix_regex.h"

#include <catch2/catch.hpp>

namespace alignlint::test {

using namespace shell;

namespace {

/// The first match and its groups, `-` for one that took no part; what is refused stands in `<…>`.
std::string matched(const char* pattern, const char* text, RegexSyntax syntax = RegexSyntax::extended, bool ignore_case = false) {
  std::string refused;
  const auto regex = PosixRegex::compile(pattern, syntax, ignore_case, refused);
  if (!regex) return "<" + refused + ">";
  if (!regex->can_tell(text)) return "<locale>";
  const auto groups = regex->search(text, 0);
  if (!groups) return "no";
  if (!regex->groups_are_sure(text, 0, *groups)) return "<unsure>";
  std::string result;
  for (const auto& [begin, end] : *groups)
    result += (result.empty() ? "" : "|") + (begin == std::string::npos ? "-" : std::string(text).substr(begin, end - begin));
  return result;
}

}  // namespace

TEST_CASE("extended expressions match as POSIX has it") {
  CHECK(matched("a|ab", "xabc") == "ab");
  CHECK(matched("a*", "baa") == "");
  CHECK(matched("(a)(b)?", "ac") == "a|a|-");
  CHECK(matched("a{2,3}", "aaaa") == "aaa");
  CHECK(matched("a{,2}b", "aab") == "aab");
  CHECK(matched("^[]x]+$", "]x") == "]x");
  CHECK(matched("[^[:digit:]]+", "12ab3") == "ab");
  CHECK(matched("a.b", "a\nb") == "a\nb");
  CHECK(matched("x^", "x^") == "no");
  CHECK(matched("a\\.b", "a.b") == "a.b");
  CHECK(matched("ABC", "abc", RegexSyntax::extended, true) == "abc");
  CHECK(matched("(^| )b$", "a b") == " b| ");
  CHECK(matched("[\\.]+", "a\\.") == "\\.");
  CHECK(matched("[\\.]+", "a\\.", RegexSyntax::awk) == ".");
  CHECK(matched("a**", "aaa") == "aaa");
  CHECK(matched("\xC3\xA9+", "\xC3\xA9\xC3\xA9") == "\xC3\xA9\xC3\xA9");
}

TEST_CASE("basic expressions have their operators behind backslashes") {
  CHECK(matched("a+", "aa+", RegexSyntax::basic) == "a+");
  CHECK(matched("a\\+", "aa+", RegexSyntax::basic) == "aa");
  CHECK(matched("\\(a\\)\\(b\\)", "ab", RegexSyntax::basic) == "ab|a|b");
  CHECK(matched("*a", "x*a", RegexSyntax::basic) == "*a");
  CHECK(matched("^*a", "*a", RegexSyntax::basic) == "*a");
  CHECK(matched("a\\{2\\}", "aaa", RegexSyntax::basic) == "aa");
  CHECK(matched("a\\|b", "b", RegexSyntax::basic) == "b");
  CHECK(matched("a^b$c", "a^b$c", RegexSyntax::basic) == "a^b$c");
  CHECK(matched("a\\nb", "a\nb", RegexSyntax::basic_sed) == "a\nb");
}

TEST_CASE("what RE2 would say otherwise is refused") {
  CHECK(matched("(a)\\1", "aa") == "<a back-reference>");
  CHECK(matched("\\<a", "a") == "<the escape '\\<'>");
  CHECK(matched("*a", "a") == "<a quantifier with nothing before it>");
  CHECK(matched("(a", "a") == "<an unmatched '('>");
  CHECK(matched("a)", "a") == "<an unmatched ')'>");
  CHECK(matched("[a", "a") == "<an unmatched '['>");
  CHECK(matched("[[.a.]]", "a") == "<a collating element>");
  CHECK(matched("[[:what:]]", "a") == "<a character class that is not known>");
  CHECK(matched("a\\", "a") == "<a trailing backslash>");
  CHECK(matched("a{x}", "a") == "<an interval that is not understood>");
  CHECK(matched("a{9999}", "a") == "<a regular expression that is not understood>");
  CHECK(matched("(a|ab)(c|bcd)(d*)", "abcd") == "<unsure>");
  CHECK(matched("[a-z]", "\xC3\xA9") == "<locale>");
  CHECK(matched(std::string(1'000, '(').c_str(), "a") == "<a regular expression nested too deeply>");
}

}  // namespace alignlint::test
