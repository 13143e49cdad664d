#include "hostile/inputs.h"

namespace alignlint::test {

namespace {

constexpr std::size_t kMegabyte = 1'000'000;

std::string laughs() {
  std::string text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n";
  for (int i = 1; i < 12; ++i) {
    const std::string before = "*a" + std::to_string(i - 1);
    text += "a" + std::to_string(i) + ": &a" + std::to_string(i) + " [" + before;
    for (int k = 1; k < 10; ++k) text += ", " + before;
    text += "]\n";
  }
  return text;
}

/// Each list holds the one before: a value at the end came through all of them.
std::string chain() {
  std::string text = "- &a0 [x]\n";
  for (int i = 1; i < 40'000; ++i) text += "- &a" + std::to_string(i) + " [*a" + std::to_string(i - 1) + "]\n";
  return text;
}

constexpr HostileInput kTrees[] = {
    {"yaml: brackets that nobody closes", "a.yaml", [] { return times(kMegabyte, "["); }, Outcome::refused},
    {"yaml: braces that nobody closes", "a.yaml", [] { return "a: " + times(kMegabyte, "{"); }, Outcome::refused},
    {"yaml: brackets and braces", "a.yaml", [] { return times(kMegabyte / 2, "[{"); }, Outcome::refused},
    {"yaml: dashes", "a.yaml", [] { return times(kMegabyte / 2, "- "); }, Outcome::refused},
    {"yaml: question marks", "a.yaml", [] { return times(kMegabyte / 2, "? "); }, Outcome::refused},
    {"yaml: colons", "a.yaml", [] { return "a" + times(kMegabyte / 2, ": "); }, Outcome::refused},
    {"yaml: commas", "a.yaml", [] { return "[" + times(kMegabyte, ","); }, Outcome::refused},
    {"yaml: small lists", "a.yaml", [] { return "a: [" + times(kMegabyte / 3, "[],") + "]\n"; }, Outcome::given_up},
    {"yaml: 100,000 keys in a mapping", "a.yaml", [] { return numbered(100'000, "k#: 1\n"); }, Outcome::read},
    {"yaml: 100,000 keys in a section", "a.yaml", [] { return "model:\n" + numbered(100'000, "  k#: 1\n"); }, Outcome::read},
    {"yaml: 100,000 dotted keys", "a.yaml", [] { return numbered(100'000, "a.b#.c: 1\n"); }, Outcome::read},
    {"yaml: one key 100,000 times", "a.yaml", [] { return times(100'000, "lr: 1\n"); }, Outcome::read},
    {"yaml: mappings with equal keys", "a.yaml", [] { return times(100'000, "- {a, a}\n"); }, Outcome::given_up},
    {"yaml: a billion laughs", "a.yaml", laughs, Outcome::given_up},
    {"yaml: a chain of aliases", "a.yaml", chain, Outcome::given_up},
    {"yaml: anchors", "a.yaml", [] { return numbered(80'000, "- &a# 1\n"); }, Outcome::read},
    {"yaml: merges", "a.yaml", [] { return "a: &a {b: 1, c: 2}\n" + numbered(60'000, "k#: {<<: *a}\n"); }, Outcome::given_up},
    {"yaml: one plain value", "a.yaml", [] { return "a: " + times(kMegabyte, "x") + "\n"; }, Outcome::read},
    {"yaml: one value of many lines", "a.yaml", [] { return "a:\n" + times(kMegabyte / 4, "  x\n"); }, Outcome::read},
    {"yaml: one quoted value", "a.yaml", [] { return "a: \"" + times(kMegabyte / 2, "\\\"") + "\"\n"; }, Outcome::read},
    {"yaml: one key", "a.yaml", [] { return times(kMegabyte, "x") + ": 1\n"; }, Outcome::refused},
    {"yaml: quotes", "a.yaml", [] { return times(kMegabyte, "'"); }, Outcome::refused},
    {"yaml: empty lines", "a.yaml", [] { return "a: 1\n" + times(kMegabyte, "\n"); }, Outcome::read},
    {"yaml: tabs in a comment", "a.yaml", [] { return "a: 1 #" + times(kMegabyte, "\t") + "\n"; }, Outcome::read},
    {"yaml: comments", "a.yaml", [] { return "a: 1\n" + times(kMegabyte / 2, "#\n"); }, Outcome::read},
    {"yaml: percents in a block", "a.yaml", [] { return "b: 'x'\na: |\n" + times(kMegabyte / 4, " %a\n"); }, Outcome::read},
    {"yaml: percents between quotes", "a.yaml", [] { return times(60'000, "- 'x'\n") + "- \"" + times(60'000, "\n%a") + "\"\n"; },
     Outcome::read},
    {"yaml: tags", "a.yaml", [] { return times(kMegabyte / 8, "- !!str\n"); }, Outcome::read},
    {"yaml: documents", "a.yaml", [] { return times(kMegabyte / 4, "---\n"); }, Outcome::refused},
    {"yaml: a value behind a line end of some loaders", "a.yaml", [] { return std::string("a: 1 # \xE2\x80\xA8lr: 2\n"); },
     Outcome::refused},
    {"yaml: 20 MB", "a.yaml", [] { return "a: " + times(20 * kMegabyte, "x"); }, Outcome::refused},
    {"json: brackets", "a.json", [] { return times(kMegabyte, "["); }, Outcome::refused},
    {"json: objects", "a.json", [] { return times(kMegabyte / 5, "{\"a\":"); }, Outcome::refused},
    {"json: small lists", "a.json", [] { return "[" + times(kMegabyte / 3, "[],") + "1]"; }, Outcome::given_up},
    {"json: 80,000 keys", "a.json", [] { return "{" + numbered(80'000, "\"k#\":1,") + "\"lr\":1}"; }, Outcome::read},
    {"json: one key 80,000 times", "a.json", [] { return "{" + times(80'000, "\"lr\":1,") + "\"lr\":1}"; }, Outcome::read},
    {"json: objects with equal keys", "a.json", [] { return "[" + times(70'000, "{\"a\":1,\"a\":2},") + "1]"; }, Outcome::given_up},
    {"json: a long number", "a.json", [] { return "[" + times(kMegabyte, "9") + "]"; }, Outcome::refused},
    {"json: a long text", "a.json", [] { return "[\"" + times(kMegabyte / 6, "\\u0041") + "\"]"; }, Outcome::read},
    {"json: words of Python", "a.json", [] { return "[" + times(100'000, "NaN,-Infinity,") + "1]"; }, Outcome::read},
    {"json: 20 MB", "a.json", [] { return "[" + times(20 * kMegabyte, " ") + "1]"; }, Outcome::refused},
};

}  // namespace

std::span<const HostileInput> hostile_trees() { return kTrees; }

}  // namespace alignlint::test
