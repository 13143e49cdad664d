#include "analysis/schedule_table.h"

#include <catch2/catch.hpp>

#include "toml/parse.h"

namespace alignlint {

namespace {

/// A table read beside a vocabulary of one setting, `net.width`, and what is said of it.
struct Table {
  explicit Table(const std::string& text)
      : words(parse_toml(sources.add("vocabulary.toml", "[[key]]\nname = 'net.width'\ntype = 'int'\ntitle = 'width'\nrow = 'N2'\n"),
                         sources, diagnostics)),
        toml(parse_toml(sources.add("schedule.toml", text), sources, diagnostics)) {
    vocabulary.load(words.root(), diagnostics);
    load_schedule_table(toml.root(), vocabulary, spec, diagnostics);
    check_schedule_table(spec, vocabulary, diagnostics);
  }

  [[nodiscard]] std::vector<std::string> messages() const {
    std::vector<std::string> out;
    for (const Diagnostic& diagnostic : diagnostics) out.push_back(diagnostic.message);
    return out;
  }

  Sources sources;
  Diagnostics diagnostics;
  TomlFile words;  // whose texts the vocabulary has, as the table those of the other
  TomlFile toml;
  Vocabulary vocabulary;
  ScheduleTableSpec spec;
};

}  // namespace

TEST_CASE("a broken schedule table is reported") {
  const Table table(R"toml(
length = "training.nothing"
[[curve]]
of = "learning_rat"
title = "rate"
at = "net.width"
[[row]]
name = "a"
title = "a"
[[row]]
name = "b"
title = "b"
  [[row.product]]
  divides = true
  factors = [ { key = "net.width", word = "wide" } ]
[[row]]
name = "c"
title = "c"
key = "net.width"
  [[row.note]]
  when = "net.oops > 1"
  text = "{net.width}"
)toml");
  CHECK(table.messages() == std::vector<std::string>{"no setting is named 'training.nothing'",
                                                     "'of' in [[curve]] is 'learning_rat', did you mean 'learning_rate'?",
                                                     "a [[row]] needs 'key' or '[[row.product]]'", "one number is divided by one other",
                                                     "no setting is named 'net.oops'"});
  CHECK_FALSE(table.spec.length.has_value());
  CHECK(table.spec.rows.size() == 3);
}

TEST_CASE("the parts of a curve have settings of their own") {
  const Table table(R"toml(
length = "net.width"
[[curve]]
of = "learning_rate"
title = "rate"
at = "net.width"
  [curve.parts]
  floor = "net.width"
  roof = "net.width"
)toml");
  CHECK(table.messages() == std::vector<std::string>{"unknown key 'roof' in [curve.parts]"});
  CHECK(table.spec.curve("learning_rate")->key_of(CurvePart::floor) == KeyId{0});
  CHECK_FALSE(table.spec.curve("learning_rate")->key_of(CurvePart::peak).has_value());
}

}  // namespace alignlint
