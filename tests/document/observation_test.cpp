#include "document/observation.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <fstream>
#include <sstream>

#include "support/shared.h"

namespace alignlint {

namespace {

std::string text_of(const std::string& page) {
  std::ifstream file(test::source_path(page));
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

}  // namespace

TEST_CASE("observation: the table has a row for every kind, under its own word") {
  const auto words = observation_words();
  REQUIRE(words.size() == observation_specs().size());
  for (std::size_t i = 0; i < words.size(); ++i) {
    const auto kind = static_cast<ObservationKind>(i);
    CHECK(spec_of(kind).kind == kind);
    CHECK(to_string(kind) == words[i]);
    CHECK(spec_of(kind).word == words[i]);
    CHECK_FALSE(spec_of(kind).doc.empty());
  }
  CHECK(std::is_sorted(words.begin(), words.end()));
}

TEST_CASE("observation: a fact that was stated, the first of its values, or nothing") {
  Observation observation;
  observation.kind = ObservationKind::inert_entry;
  CHECK(observation.fact("effect") == "overruled");
  CHECK(observation.fact("entry") == std::nullopt);
  CHECK(observation.fact("efect") == std::nullopt);
  observation.state("effect", "dead");
  observation.state("entry", "--x");
  CHECK(observation.fact("effect") == "dead");
  CHECK(observation.fact("entry") == "--x");
  CHECK(observation.facts().size() == 2);
}

TEST_CASE("observation: facts and values that data files misspell") {
  const auto problem = [](ObservationKind kind, std::string_view name, std::optional<std::string_view> value) {
    const auto found = fact_problem(kind, name, value);
    return found.has_value() ? std::string(found->of_value ? "value: " : "name: ") + found->text : std::string();
  };
  using enum ObservationKind;
  CHECK(problem(inert_entry, "effect", "dead").empty());
  CHECK(problem(inert_entry, "entry", "anything").empty());
  CHECK(problem(inert_entry, "efect", std::nullopt) == "name: no fact of 'inert-entry' is named 'efect', did you mean 'effect'?");
  CHECK(problem(inert_entry, "effect", "ded") == "value: the fact 'effect' of 'inert-entry' cannot be 'ded', did you mean 'dead'?");
  CHECK(problem(unknown_entry, "effect", "x") ==
        "value: the fact 'effect' of 'unknown-entry' cannot be 'x', must be one of 'refused', 'warned', 'dropped'");
  CHECK(problem(placeholder, "entry", std::nullopt) == "name: no fact of 'placeholder' is named 'entry', it has none");
}

TEST_CASE("observation: the page on rules lists every kind with its facts") {
  const std::string page = text_of("docs/rule-format.md");
  for (const ObservationSpec& spec : observation_specs()) {
    std::string facts;
    for (const FactSpec& fact : spec.facts) {
      facts += (facts.empty() ? "`" : "; `") + std::string(fact.name) + "`";
      for (std::size_t i = 0; i < fact.values.size(); ++i) facts += (i == 0 ? ": `" : ", `") + std::string(fact.values[i]) + "`";
    }
    const std::string row = "| `" + std::string(spec.word) + "` | " + std::string(spec.doc) + " | " + facts + " |\n";
    INFO(row);
    CHECK(page.find(row) != std::string::npos);
  }
}

}  // namespace alignlint
