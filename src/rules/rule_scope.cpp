#include "rules/rule_scope.h"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

namespace alignlint {

namespace {

constexpr std::string_view kReference = "reference.";
constexpr std::string_view kCandidate = "candidate.";
constexpr std::string_view kFactPrefix = "fact.";
constexpr std::array<std::string_view, 4> kWords{"framework", "version", "chip", "profile"};

}  // namespace

std::span<const std::string_view> rule_words() { return kWords; }

std::vector<KeyId> deciding_alone(const RuleSet& rules, const Vocabulary& vocabulary, std::string_view profile) {
  std::set<KeyId> keys;
  const auto take = [&](std::string_view name) {
    if (const auto key = vocabulary.find(name)) keys.insert(*key);
  };
  for (const Rule& rule : rules.rules) {
    const bool decided_by_two = rule.scope == RuleScope::pair || rule.kind == CheckKind::ask;
    if (!rule.in_profile(profile) || (decided_by_two && rule.kind != CheckKind::observe)) continue;
    keys.insert(rule.keys.begin(), rule.keys.end());
    for (const Expression* expression : {&rule.when, &rule.expression}) {
      for (const ExprName& name : expression->names()) take(name.name);
      for (const ExprCall& call : expression->calls()) {
        for (const std::optional<Value>& argument : call.arguments) {
          if (argument.has_value() && argument->is_text()) take(argument->as_text());
        }
      }
    }
  }
  return {keys.begin(), keys.end()};
}

Scope RuleNames::scope(const RuleSide* side, const Observation* observation) const {
  Scope scope;
  scope.name = [this, side, observation](std::string_view text) { return name(text, side, observation); };
  scope.call = [this, side](std::string_view function, std::span<const Value> arguments) { return call(function, arguments, side); };
  return scope;
}

Value RuleNames::name(std::string_view name, const RuleSide* side, const Observation* observation) const {
  if (name == "profile") return Value(context_.profile);
  if (name == "chip") return context_.chip.empty() ? Value::unknown("the chip family is not given") : Value(context_.chip);
  if (name.starts_with(kReference)) return of_side(name.substr(kReference.size()), context_.reference);
  if (name.starts_with(kCandidate)) return of_side(name.substr(kCandidate.size()), context_.candidate);
  if (name.starts_with(kFactPrefix)) {
    if (observation == nullptr) return Value::none();
    const auto fact = observation->fact(name.substr(kFactPrefix.size()));
    return fact.has_value() ? Value(*fact) : Value::none();
  }
  return of_side(name, side);
}

Value RuleNames::of_side(std::string_view name, const RuleSide* side) const {
  if (side == nullptr) return Value::unknown("there is no such side");
  if (name == "framework") return Value(side->framework);
  if (name == "version") return Value(side->version);
  const auto key = context_.vocabulary->find(name);
  if (!key.has_value()) return Value::unknown("no setting is named '" + std::string(name) + "'");
  return (*side->settings)[*key].value;
}

std::optional<Value> RuleNames::call(std::string_view function, std::span<const Value> arguments, const RuleSide* side) const {
  if (function != "origin" || arguments.size() != 1 || !arguments[0].is_text()) return std::nullopt;
  std::string_view name = arguments[0].as_text();
  if (name.starts_with(kReference)) {
    side = context_.reference;
    name.remove_prefix(kReference.size());
  } else if (name.starts_with(kCandidate)) {
    side = context_.candidate;
    name.remove_prefix(kCandidate.size());
  }
  const auto key = context_.vocabulary->find(name);
  if (side == nullptr || !key.has_value()) return Value::unknown("there is no setting '" + std::string(name) + "'");
  return Value(to_string((*side->settings)[*key].origin));
}

}  // namespace alignlint
