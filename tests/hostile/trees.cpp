#include "hostile/inputs.h"

namespace alignlint::test {

namespace {

using Size = std::size_t;

/// A configuration of some framework with more behind it.
std::string tree(const std::string& text) {
  return "run_mode: train\ntrainer: {type: CausalLanguageModelingTrainer}\nrunner_config: {epochs: 1}\nmodel:\n  model_config:\n    type: "
         "LlamaConfig\n    num_layers: 2\n" +
         text;
}

std::string laughs(Size) {
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
std::string chain(Size bytes) {
  std::string text = "- &a0 [x]\n";
  for (Size i = 1; i < bytes / 25; ++i) text += "- &a" + std::to_string(i) + " [*a" + std::to_string(i - 1) + "]\n";
  return text;
}

constexpr HostileInput kTrees[] = {
    {"yaml: brackets that nobody closes", "a.yaml", [](Size n) { return times(n, "["); }, Outcome::refused},
    {"yaml: braces that nobody closes", "a.yaml", [](Size n) { return "a: " + times(n, "{"); }, Outcome::refused},
    {"yaml: brackets and braces", "a.yaml", [](Size n) { return times(n / 2, "[{"); }, Outcome::refused},
    {"yaml: dashes", "a.yaml", [](Size n) { return times(n / 2, "- "); }, Outcome::refused},
    {"yaml: question marks", "a.yaml", [](Size n) { return times(n / 2, "? "); }, Outcome::refused},
    {"yaml: colons", "a.yaml", [](Size n) { return "a" + times(n / 2, ": "); }, Outcome::refused},
    {"yaml: commas", "a.yaml", [](Size n) { return "[" + times(n, ","); }, Outcome::refused},
    {"yaml: small lists", "a.yaml", [](Size n) { return "a: [" + times(n / 3, "[],") + "]\n"; }, Outcome::given_up},
    {"yaml: as many keys", "a.yaml", [](Size n) { return tree(numbered(n / 10, "k#: 1\n")); }, Outcome::given_up},
    {"yaml: as many keys in a section", "a.yaml", [](Size n) { return tree(numbered(n / 14, "    k#: 1\n")); }, Outcome::read},
    {"yaml: as many sections", "a.yaml", [](Size n) { return tree(numbered(n / 17, "    k#:\n     a: 1\n")); }, Outcome::given_up},
    {"yaml: as many dotted keys", "a.yaml", [](Size n) { return tree(numbered(n / 14, "a.b#.c: 1\n")); }, Outcome::read},
    {"yaml: dotted keys of one section", "a.yaml", [](Size n) { return tree(numbered(n / 30, "model.model_config.b#: 1\n")); },
     Outcome::read},
    {"yaml: keys that are nearly those of the framework", "a.yaml", [](Size n) { return tree(numbered(n / 18, "    num_layer#: 1\n")); },
     Outcome::read},
    {"yaml: one key again and again", "a.yaml", [](Size n) { return tree(times(n / 6, "lr: 1\n")); }, Outcome::given_up},
    {"yaml: mappings with equal keys", "a.yaml", [](Size n) { return times(n / 9, "- {a, a}\n"); }, Outcome::given_up},
    {"yaml: a billion laughs", "a.yaml", laughs, Outcome::given_up},
    {"yaml: a chain of aliases", "a.yaml", chain, Outcome::given_up},
    {"yaml: anchors", "a.yaml", [](Size n) { return numbered(n / 13, "- &a# 1\n"); }, Outcome::read},
    {"yaml: merges", "a.yaml", [](Size n) { return "a: &a {b: 1, c: 2}\n" + numbered(n / 18, "k#: {<<: *a}\n"); }, Outcome::given_up},
    {"yaml: one mapping merged again and again", "a.yaml",
     [](Size n) { return "a: &a {b: 1}\nk: {<<: [" + times(n / 4, "*a, ") + "*a]}\n"; }, Outcome::given_up},
    {"yaml: one plain value", "a.yaml", [](Size n) { return "a: " + times(n, "x") + "\n"; }, Outcome::read},
    {"yaml: one value of many lines", "a.yaml", [](Size n) { return "a:\n" + times(n / 4, "  x\n"); }, Outcome::read},
    {"yaml: one quoted value", "a.yaml", [](Size n) { return "a: \"" + times(n / 2, "\\\"") + "\"\n"; }, Outcome::read},
    {"yaml: one key", "a.yaml", [](Size n) { return times(n, "x") + ": 1\n"; }, Outcome::refused},
    {"yaml: quotes", "a.yaml", [](Size n) { return times(n / 2, "''"); }, Outcome::read},
    {"yaml: a quote that nobody closes", "a.yaml", [](Size n) { return times(n / 2, "''") + "'"; }, Outcome::refused},
    {"yaml: empty lines", "a.yaml", [](Size n) { return "a: 1\n" + times(n, "\n"); }, Outcome::read},
    {"yaml: tabs in a comment", "a.yaml", [](Size n) { return "a: 1 #" + times(n, "\t") + "\n"; }, Outcome::read},
    {"yaml: comments", "a.yaml", [](Size n) { return "a: 1\n" + times(n / 2, "#\n"); }, Outcome::read},
    {"yaml: comments one below the other that allow a rule", "a.yaml",
     [](Size n) { return times(n / 50, "# alignlint: allow network/kv-heads-mismatch -- r\n") + "a: 1\n"; }, Outcome::read},
    {"yaml: as many comments that allow nothing", "a.yaml", [](Size n) { return numbered(n / 45, "k#: 1 # alignlint: allow x/y#\n"); },
     Outcome::refused},
    {"yaml: a comment that allows as many rules", "a.yaml",
     [](Size n) { return "# alignlint: allow-file " + numbered(n / 10, "a/b#, ") + "z -- why\na: 1\n"; }, Outcome::read},
    {"yaml: percents in a block", "a.yaml", [](Size n) { return "b: 'x'\na: |\n" + times(n / 4, " %a\n"); }, Outcome::read},
    {"yaml: percents between quotes", "a.yaml", [](Size n) { return times(n / 12, "- 'x'\n") + "- \"" + times(n / 6, "\n%a") + "\"\n"; },
     Outcome::read},
    {"yaml: tags", "a.yaml", [](Size n) { return times(n / 8, "- !!str\n"); }, Outcome::read},
    {"yaml: documents", "a.yaml", [](Size n) { return times(n / 4, "---\n"); }, Outcome::refused},
    {"yaml: numbers in base 60", "a.yaml", [](Size n) { return "a: 1" + times(n / 3, ":59") + "\n"; }, Outcome::read},
    {"yaml: a value behind a line end of some loaders", "a.yaml", [](Size) { return std::string("a: 1 # \xE2\x80\xA8lr: 2\n"); },
     Outcome::refused},
    {"yaml: 20 MB", "a.yaml", [](Size) { return "a: " + times(20 * kMegabyte, "x"); }, Outcome::refused},
    {"yaml: a list of 15 MB", "a.yaml", [](Size n) { return "a: [" + times(n / 2, "1,") + "]\n"; }, Outcome::given_up, 15},
    {"yaml: one value of 15 MB", "a.yaml", [](Size n) { return "a: " + times(n, "x") + "\n"; }, Outcome::read, 15},
    {"json: brackets", "a.json", [](Size n) { return times(n, "["); }, Outcome::refused},
    {"json: objects", "a.json", [](Size n) { return times(n / 5, "{\"a\":"); }, Outcome::refused},
    {"json: small lists", "a.json", [](Size n) { return "[" + times(n / 3, "[],") + "1]"; }, Outcome::given_up},
    {"json: as many keys", "a.json", [](Size n) { return "{" + numbered(n / 12, "\"k#\":1,") + "\"lr\":1}"; }, Outcome::read},
    {"json: one key again and again", "a.json", [](Size n) { return "{" + times(n / 7, "\"lr\":1,") + "\"lr\":1}"; }, Outcome::read},
    {"json: objects with equal keys", "a.json", [](Size n) { return "[" + times(n / 14, "{\"a\":1,\"a\":2},") + "1]"; }, Outcome::given_up},
    {"json: a long number", "a.json", [](Size n) { return "[" + times(n, "9") + "]"; }, Outcome::refused},
    {"json: a long text", "a.json", [](Size n) { return "[\"" + times(n / 6, "\\u0041") + "\"]"; }, Outcome::read},
    {"json: words of Python", "a.json", [](Size n) { return "[" + times(n / 14, "NaN,-Infinity,") + "1]"; }, Outcome::read},
    {"json: 20 MB", "a.json", [](Size) { return "[" + times(20 * kMegabyte, " ") + "1]"; }, Outcome::refused},
    {"json: a list of 15 MB", "a.json", [](Size n) { return "[" + times(n / 2, "1,") + "1]"; }, Outcome::given_up, 15},
    {"python: parentheses", "a.py", [](Size n) { return times(n, "("); }, Outcome::given_up},
    {"python: mistakes", "a.py", [](Size n) { return times(n / 4, "a=)\n"); }, Outcome::given_up},
    {"python: comparisons in a row", "a.py", [](Size n) { return times(n / 6, "a<b>c "); }, Outcome::given_up},
    {"python: names in a text", "a.py", [](Size n) { return "a=f\"" + times(n / 3, "{a}") + "\"\n"; }, Outcome::given_up},
    {"python: lists in lists", "a.py", [](Size n) { return nested(n / 2, "[", "1", "]"); }, Outcome::given_up},
    {"python: comments", "a.py", [](Size n) { return "f()\n" + times(n / 2, "#\n"); }, Outcome::given_up},
    {"python: a line that goes on and on", "a.py", [](Size n) { return "a=" + times(n / 2, "\\\n") + "1\n"; }, Outcome::given_up},
    {"python: blanks in a line that goes on", "a.py", [](Size n) { return "a=" + times(n / 102, "\\\n" + times(100, " ")) + "1\n"; },
     Outcome::given_up},
    {"python: one name", "a.py", [](Size n) { return times(n, "a") + "=1\n"; }, Outcome::read},
};

}  // namespace

std::span<const HostileInput> hostile_trees() { return kTrees; }

}  // namespace alignlint::test
