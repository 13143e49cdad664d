#include "mapping/evaluate/telling_entry.h"

#include <algorithm>

namespace alignlint {

const Lookup* telling_entry(const Resolver& resolver, const Value& value, const Reads& reads, const Lookup& primary) {
  const bool switches = resolver.value_of(EntryAtHand{&primary}).is_bool() && value.is_number();
  if (!switches) return &primary;
  const auto says_it = [&](const Lookup* entry) {
    return entry != &primary && entry->given() && equal(resolver.value_of(EntryAtHand{entry}), value) == Truth::yes;
  };
  const auto first = std::find_if(reads.entries.begin(), reads.entries.end(), says_it);
  if (first == reads.entries.end() || std::any_of(first + 1, reads.entries.end(), says_it)) return &primary;
  return *first;
}

}  // namespace alignlint
