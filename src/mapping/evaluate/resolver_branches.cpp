// The part of `Resolver` that takes one of several branches, and looks values up in maps.

#include "expr/operators.h"
#include "mapping/evaluate/resolver.h"

namespace alignlint {

namespace {

/// `'normalization: QKNorm' is not described`
Value not_in_map(const Value& in, const EntryAtHand& at) {
  const std::string key =
      at.lookup == nullptr ? std::string() : std::string(at.lookup->written.substr(at.lookup->written.rfind('.') + 1)) + ": ";
  return Value::unknown("'" + key + (in.is_none() ? "null" : to_text(in)) + "' is not described");
}

}  // namespace

Value Resolver::choose_value(const ValueSpec& spec, const Mapping& owner, const EntryAtHand& at, Reads& reads) {
  if (spec.value.empty()) reads.native = true;
  Value value = spec.value.empty() ? value_of(at) : evaluate(spec.value, owner, at, reads);
  if (spec.map.rows.empty() || value.is_unknown()) return value;
  if (const ValueMap::Row* row = spec.map.find(value)) return row->out;
  return spec.map.otherwise.empty() ? not_in_map(value, at) : evaluate(spec.map.otherwise, owner, at, reads);
}

Resolver::Choice Resolver::choose(const Branches& branches, const Mapping& owner, const EntryAtHand& at, Reads& reads) {
  if (branches.cases.empty()) return {choose_value(branches.value, owner, at, reads), {}, {}};
  return choose_case(branches.cases, owner, at, reads);
}

Resolver::Choice Resolver::choose_case(std::span<const CaseSpec> cases, const Mapping& owner, const EntryAtHand& at, Reads& reads) {
  for (; !cases.empty(); cases = cases.subspan(1)) {
    const CaseSpec& one = cases.front();
    Value holds = one.when.empty() ? Value(true) : evaluate(one.when, owner, at, reads);
    if (holds.is_bool() && !holds.as_bool()) continue;
    Value value = choose_value(one.value, owner, at, reads);
    if (holds.is_bool()) return {std::move(value), one.why, one.source};
    const Choice rest = choose_case(cases.subspan(1), owner, at, reads);
    if (rest.applies && equal_by_meaning(value, rest.value) == Truth::yes) return {std::move(value), one.why, one.source};
    return {holds.is_unknown() ? std::move(holds) : Value::unknown("its condition is neither true nor false"), {}, one.source};
  }
  return {Value::none(), {}, {}, false};
}

}  // namespace alignlint
