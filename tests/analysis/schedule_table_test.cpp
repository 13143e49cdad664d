#include "analysis/schedule_table.h"

#include <catch2/catch.hpp>

#include "toml/parse.h"

namespace alignlint {

TEST_CASE("a broken schedule table is reported") {
  Sources sources;
  Diagnostics diagnostics;
  const TomlFile words = parse_toml(
      sources.add("vocabulary.toml", "[[key]]\nname = 'net.width'\ntype = 'int'\ntitle = 'width'\nrow = 'N2'\n"), sources, diagnostics);
  Vocabulary vocabulary;
  vocabulary.load(words.root(), diagnostics);
  const TomlFile toml = parse_toml(sources.add("schedule.toml", R"toml(
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
)toml"),
                                   sources, diagnostics);
  ScheduleTableSpec spec;
  load_schedule_table(toml.root(), vocabulary, spec, diagnostics);
  check_schedule_table(spec, vocabulary, diagnostics);
  std::vector<std::string> messages;
  for (const Diagnostic& diagnostic : diagnostics) messages.push_back(diagnostic.message);
  CHECK(messages == std::vector<std::string>{"no setting is named 'training.nothing'",
                                             "'of' in [[curve]] is 'learning_rat', did you mean 'learning_rate'?",
                                             "a [[row]] needs 'key' or '[[row.product]]'", "one number is divided by one other",
                                             "no setting is named 'net.oops'"});
  CHECK_FALSE(spec.length.has_value());
  CHECK(spec.rows.size() == 3);
}

TEST_CASE("the parts of a curve have settings of their own") {
  Sources sources;
  Diagnostics diagnostics;
  const TomlFile words = parse_toml(
      sources.add("vocabulary.toml", "[[key]]\nname = 'net.width'\ntype = 'int'\ntitle = 'width'\nrow = 'N2'\n"), sources, diagnostics);
  Vocabulary vocabulary;
  vocabulary.load(words.root(), diagnostics);
  const TomlFile toml = parse_toml(sources.add("schedule.toml", R"toml(
length = "net.width"
[[curve]]
of = "learning_rate"
title = "rate"
at = "net.width"
  [curve.parts]
  floor = "net.width"
  roof = "net.width"
)toml"),
                                   sources, diagnostics);
  ScheduleTableSpec spec;
  load_schedule_table(toml.root(), vocabulary, spec, diagnostics);
  REQUIRE(diagnostics.size() == 1);
  CHECK(diagnostics[0].message == "unknown key 'roof' in [curve.parts]");
  CHECK(spec.curve("learning_rate")->key_of(CurvePart::floor) == KeyId{0});
  CHECK_FALSE(spec.curve("learning_rate")->key_of(CurvePart::peak).has_value());
}

}  // namespace alignlint
