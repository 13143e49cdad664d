#include "vocab/words.h"

#include <catch2/catch.hpp>

#include "toml/messages.h"
#include "toml/parse.h"

namespace alignlint {

namespace {

struct Words {
  Words() : file(parse_toml(sources.add("v.toml", kText), sources, diagnostics)) { vocabulary.load(file.root(), diagnostics); }

  static constexpr const char* kText =
      "[[key]]\nname = 'net.norm'\ntype = 'word'\ntitle = 'norm'\nrow = 'N1'\nchoices = ['layer_norm', 'rms_norm']\n"
      "[[key]]\nname = 'net.width'\ntype = 'int'\ntitle = 'width'\nrow = 'N1'\n";

  Expression expression(std::string_view text) { return parse_expression(text, Span{}, diagnostics); }
  [[nodiscard]] std::string said() const {
    std::string out;
    for (const Diagnostic& diagnostic : diagnostics) out += diagnostic.message + "\n";
    return out;
  }

  Sources sources;
  Diagnostics diagnostics;
  TomlFile file;
  Vocabulary vocabulary;
};

}  // namespace

TEST_CASE("words: what a setting is compared with is one of its choices") {
  Words words;
  for (const std::string_view right : {"net.norm == 'rms_norm'", "net.width == 'x'", "net.norm != null", "other == 'rmsnorm'"}) {
    check_compared_words(words.expression(right), words.vocabulary, words.diagnostics);
  }
  CHECK(words.said().empty());
  check_compared_words(words.expression("reference.net.norm == 'rmsnorm' || candidate.net.norm in ['rms_norm', 'x']"), words.vocabulary,
                       words.diagnostics);
  CHECK(words.said() ==
        "'net.norm' cannot be 'rmsnorm', did you mean 'rms_norm'?\n"
        "'net.norm' cannot be 'x', must be one of 'layer_norm', 'rms_norm'\n");
}

TEST_CASE("words: what an expression gives is one of the setting's choices") {
  Words words;
  check_given_words(words.expression("a ? 'rms_norm' : null"), words.vocabulary[0], words.diagnostics);
  check_given_words(words.expression("'anything'"), words.vocabulary[1], words.diagnostics);
  CHECK(words.said().empty());
  check_given_words(words.expression("a == 'RMSNorm' ? 'rmsnorm' : 'layer_norm'"), words.vocabulary[0], words.diagnostics);
  CHECK(words.said() == "'net.norm' cannot be 'rmsnorm', did you mean 'rms_norm'?\n");
}

TEST_CASE("words: a value that is none of the choices is unknown") {
  const Words words;
  CHECK(coerce(Value("rms_norm"), words.vocabulary[0]).value.as_text() == "rms_norm");
  CHECK(coerce(Value("rmsnorm"), words.vocabulary[0]).problem == "'rmsnorm' is not one of 'layer_norm', 'rms_norm'");
}

TEST_CASE("words: a key of type word needs choices, and no other key has them") {
  Sources sources;
  Diagnostics diagnostics;
  const TomlFile file = parse_toml(sources.add("v.toml",
                                               "[[key]]\nname = 'a.b'\ntype = 'word'\ntitle = 'b'\nrow = 'N1'\n"
                                               "[[key]]\nname = 'a.c'\ntype = 'int'\ntitle = 'c'\nrow = 'N1'\nchoices = ['x']\n"),
                                   sources, diagnostics);
  Vocabulary vocabulary;
  vocabulary.load(file.root(), diagnostics);
  CHECK(messages(diagnostics, sources) ==
        "1:1-1:8 data/missing-key: [[key]] has no 'choices'\n11:11-11:16 data/bad-value: only a key of type 'word' has choices");
}

}  // namespace alignlint
