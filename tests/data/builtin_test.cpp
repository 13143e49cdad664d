// What a look at one file of the built-in data cannot see.

#include <algorithm>
#include <catch2/catch.hpp>
#include <cctype>
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

TEST_CASE("data: the help of a rule names no framework's spelling; hints and traps do") {
  Builtin builtin;
  std::set<std::string, std::less<>> spellings;
  for (const std::string_view name : builtin.data.frameworks()) {
    for (const auto& [class_name, schema_class] : builtin.data.mapping(name, builtin.diagnostics)->classes) {
      for (const std::string_view spelling : schema_class.spellings()) {
        if (spelling.starts_with("--") || spelling.find('_') != std::string_view::npos) spellings.emplace(spelling);
      }
    }
  }
  REQUIRE(spellings.contains("--weight-decay"));
  for (const Rule& rule : builtin.data.rules(builtin.diagnostics).rules) {
    std::string word;
    for (const char c : std::string(rule.help) + " ") {
      const bool inside = std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '-';
      if (inside) word += c;
      if (inside) continue;
      INFO(rule.id << ": " << word);
      CHECK_FALSE(spellings.contains(word));
      word.clear();
    }
  }
}

}  // namespace alignlint
