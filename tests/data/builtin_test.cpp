// What a look at one file of the built-in data cannot see.

#include <catch2/catch.hpp>
#include <set>

#include "data/builtin.h"
#include "data/data.h"

namespace alignlint {

namespace {

struct Builtin {
  Builtin() : data(sources) {
    data.add_image(builtin_image());
    data.load(diagnostics);
  }

  Sources sources;
  Diagnostics diagnostics;
  Data data;
};

}  // namespace

TEST_CASE("data: the built-in data passes every check") {
  Builtin builtin;
  builtin.data.check(builtin.diagnostics);
  for (const Diagnostic& diagnostic : builtin.diagnostics) FAIL_CHECK(diagnostic.code << ": " << diagnostic.message);
}

TEST_CASE("data: every kind of observation that a mapping makes is observed by a rule") {
  Builtin builtin;
  std::set<ObservationKind> observed;
  for (const Rule& rule : builtin.data.rules(builtin.diagnostics).rules) {
    if (rule.kind == CheckKind::observe) observed.insert(rule.observation);
  }
  for (const std::string_view name : builtin.data.frameworks()) {
    for (const TrapSpec& trap : builtin.data.mapping(name, builtin.diagnostics)->traps) {
      const Position at = builtin.sources.position(trap.span);
      INFO(builtin.sources.name(trap.span.file) << ":" << at.line);
      CHECK(observed.contains(trap.kind));
    }
  }
}

TEST_CASE("data: every setting of the vocabulary has a framework that knows it and a row of a checklist") {
  Builtin builtin;
  const Vocabulary& vocabulary = builtin.data.vocabulary();
  const RuleSet& rules = builtin.data.rules(builtin.diagnostics);
  std::set<KeyId> mapped;
  for (const std::string_view name : builtin.data.frameworks()) {
    for (const SettingSpec& spec : builtin.data.mapping(name, builtin.diagnostics)->settings) mapped.insert(spec.key);
  }
  for (KeyId key = 0; key < vocabulary.size(); ++key) {
    INFO(vocabulary[key].name << ", row " << vocabulary[key].row);
    CHECK(mapped.contains(key));
    CHECK(rules.checklist_of(vocabulary[key].row) != nullptr);
  }
}

}  // namespace alignlint
