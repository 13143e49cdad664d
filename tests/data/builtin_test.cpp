// What a look at one file of the built-in data cannot see.

#include <algorithm>
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

/// Whether an expression, or a definition it uses, reads a setting or asks for an entry.
bool reads_something(const Expression& expression, const Mapping& mapping, std::set<std::string_view>& seen) {
  constexpr std::string_view kLocal = "local.";
  const auto one_reads = [&](const Expression* one) { return reads_something(*one, mapping, seen); };
  for (const ExprCall& call : expression.calls()) {
    if (call.function == "given" || call.function == "native") return true;
  }
  for (const ExprName& name : expression.names()) {
    if (!name.name.starts_with(kLocal)) {
      if (name.name.find('.') != std::string_view::npos) return true;
      continue;
    }
    if (!seen.insert(name.name).second) continue;
    for (const Mapping* owner = &mapping; owner != nullptr; owner = owner->base) {
      for (const DefineSpec& define : owner->defines) {
        if (define.name != name.name.substr(kLocal.size())) continue;
        const std::vector<const Expression*> all = expressions_of(define.value);
        if (std::any_of(all.begin(), all.end(), one_reads)) return true;
      }
    }
  }
  return false;
}

/// Whether a setting has a name that a report can give: an entry of its own, here or elsewhere, one that it reads, or one to look at.
bool has_name(const SettingSpec& spec, const Mapping& mapping) {
  if (!spec.see.empty()) return true;
  for (const Mapping* owner = &mapping; owner != nullptr; owner = owner->base) {
    for (const SettingSpec* other : owner->settings_of(spec.key)) {
      if (!other->natives.empty()) return true;
    }
  }
  std::set<std::string_view> seen;
  std::vector<const Expression*> all = expressions_of(spec.value);
  all.push_back(&spec.default_value);
  all.push_back(&spec.condition.when);
  return std::any_of(all.begin(), all.end(), [&](const Expression* one) { return reads_something(*one, mapping, seen); });
}

}  // namespace

TEST_CASE("data: every setting can be named by an entry") {
  Builtin builtin;
  for (const std::string_view name : builtin.data.frameworks()) {
    const Mapping& mapping = *builtin.data.mapping(name, builtin.diagnostics);
    for (const SettingSpec& spec : mapping.settings) {
      const Position at = builtin.sources.position(spec.span);
      INFO(builtin.sources.name(spec.span.file) << ":" << at.line << ": " << builtin.data.vocabulary()[spec.key].name);
      CHECK(has_name(spec, mapping));
    }
  }
}

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
