#pragma once

#include <vector>

#include "document/document.h"
#include "mapping/evaluate/resolver.h"

namespace alignlint {

/// Whether two names of one key say the same. A flag and a word (`true` and `float32`) cannot be compared: a converter turns one into the other first.
Truth say_same(const Value& a, const Value& b);

/// To Python true is 1.
Value as_number(const Value& value);

/// Whether a section that is of one of several classes (`among`) takes a name: one of them knows it and does not stop with it.
bool one_takes(Resolver& resolver, const MountSpec& mount, std::string_view path);

/// Whether the framework stops with an entry whose name does not count as the key it would say: another one says that key already. `unknown` where it
/// stops only with a different value, and the values are not known.
Truth stops_with(Resolver& resolver, const Lookup& lookup, const Node& written);

/// Judges an entry whose name does not count (`Lookup::counts`): `misspelt-entry` with `fact.effect` refused or dropped, `fact.equal` whether what counts
/// has the same value.
void check_spelling(Resolver& resolver, const Lookup& lookup, const Entry& entry, std::vector<Observation>& observations);

}  // namespace alignlint
