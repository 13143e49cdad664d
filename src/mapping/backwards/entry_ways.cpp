#include "mapping/backwards/entry_ways.h"

#include <algorithm>
#include <charconv>

namespace alignlint {

namespace {

/// Where the class reads the key under another name than the mapping's.
Ways of_other_name(const Resolver& resolver, const Lookup& lookup, const Value& wanted) {
  if (lookup.key == nullptr || !lookup.remainder.empty() || wanted.is_dict()) return kNoWay;
  if (wanted.is_none() && lookup.key->default_value.is_none()) return kNoWay;
  const auto names = resolver.mapping().names_that_count(lookup.class_name, *lookup.key, resolver.version());
  const std::size_t step = lookup.path.rfind('.');
  if (names.empty() || step == std::string::npos) return kNoWay;
  return one_entry({std::string(lookup.path.substr(0, step + 1)).append(names.front()), wanted, lookup.key});
}

/// An item of a list that is not written: the whole list as it is by default, with that item.
Ways of_item(const Lookup& lookup, const Value& wanted) {
  const std::string_view step = lookup.remainder;
  if (lookup.key == nullptr || !lookup.key->default_value.is_list() || !lookup.path.ends_with(step)) return kNoWay;
  ValueList items = lookup.key->default_value.as_list();
  std::size_t index = items.size();
  if (!step.starts_with('[') || std::from_chars(step.data() + 1, step.data() + step.size() - 1, index).ec != std::errc()) return kNoWay;
  if (index >= items.size()) return kNoWay;
  items[index] = wanted;
  return one_entry({std::string(lookup.path.substr(0, lookup.path.size() - step.size())), Value(std::move(items)), lookup.key});
}

/// A section is many entries: to take it away is no change of one. Of a launch the launcher would decide what it says: how many processes there are.
Ways removal_of(const Lookup& lookup) {
  const bool section = lookup.node != nullptr && lookup.node->kind == NodeKind::mapping;
  const bool launches = parse_native(lookup.path).space == Space::launch;
  return section || launches ? kNoWay : one_entry({std::string(lookup.written), std::nullopt, nullptr});
}

/// The entry says nothing: it goes or, where its class has a value for it, stands in its tree without one.
Ways ways_to_none(const Lookup& lookup) {
  const bool chosen = lookup.key != nullptr && lookup.remainder.empty() && !lookup.key->default_value.is_none();
  if (chosen && parse_native(lookup.path).space == Space::tree) return one_entry({std::string(lookup.written), Value::none(), lookup.key});
  return lookup.given() ? removal_of(lookup) : kNoWay;
}

}  // namespace

bool is_meant(const Value& value, const Value& wanted) {
  if (wanted.is_dtype() && value.is_text()) return parse_dtype(value.as_text()) == wanted.as_dtype();
  return equal(value, wanted) == Truth::yes;
}

Ways ways_of_entry(const Resolver& resolver, const Lookup* lookup, const Value& wanted) {
  if (lookup == nullptr || lookup->class_name.empty()) return kNoWay;
  const bool flag = lookup->key != nullptr && lookup->key->type == NativeType::flag;
  const bool stands = lookup->given();
  if (!stands && !lookup->counts()) return of_other_name(resolver, *lookup, wanted);
  if (flag && wanted.is_bool()) {
    const bool written = wanted.as_bool();
    if (written == stands) return kNothingToDo;
    return one_entry({std::string(lookup->written), written ? std::optional<Value>(true) : std::nullopt, lookup->key});
  }
  if (is_meant(resolver.value_of(*lookup).value, wanted)) return kNothingToDo;
  if (flag) return kNoWay;
  if (wanted.is_none()) return ways_to_none(*lookup);
  const bool section = lookup->key != nullptr && lookup->key->type == NativeType::dict && lookup->remainder.empty();
  if (wanted.is_dict() || section || lookup->path == kLaunchedProgram) return kNoWay;
  if (!stands && !lookup->remainder.empty()) return of_item(*lookup, wanted);
  return one_entry({std::string(lookup->written), wanted, lookup->key});
}

Ways ways_of_being_given(const Lookup& lookup, bool wanted) {
  if (lookup.given() == wanted) return kNothingToDo;
  if (!wanted) return removal_of(lookup);
  const bool flag = lookup.key != nullptr && lookup.key->type == NativeType::flag && lookup.counts();
  // Of another entry it is hoped that it gets the value that is wanted of it.
  return flag ? one_entry({std::string(lookup.written), Value(true), lookup.key}) : kLeftToOthers;
}

Ways ways_of_raw(const Lookup* lookup, const Value& wanted) {
  if (lookup == nullptr || wanted.is_dict() || lookup->path == kLaunchedProgram) return kNoWay;
  if (wanted.is_none()) return lookup->given() ? removal_of(*lookup) : kNothingToDo;
  return one_entry({std::string(lookup->written), wanted, lookup->key});
}

Ways ways_to_another(const Lookup& lookup, const ValueList& unwanted) {
  if (lookup.class_name.empty() || !lookup.remainder.empty()) return kNoWay;
  const auto is_another = [&](const Value& value) {
    return std::all_of(unwanted.begin(), unwanted.end(), [&](const Value& one) { return equal(value, one) == Truth::no; });
  };
  Ways ways;
  const Value without = lookup.key == nullptr ? Value::none() : lookup.key->default_value;
  if (lookup.given() && is_another(without)) add(ways, removal_of(lookup));
  if (lookup.key == nullptr || (!lookup.given() && !lookup.counts())) return ways;
  for (const Value& choice : lookup.key->choices) {
    if (is_another(choice)) add(ways, one_entry({std::string(lookup.written), choice, lookup.key}));
  }
  return ways;
}

}  // namespace alignlint
