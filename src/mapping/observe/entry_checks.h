#pragma once

#include <set>
#include <vector>

#include "document/document.h"
#include "mapping/evaluate/resolver.h"

namespace alignlint {

/// Holds every written entry against the schema: entries nobody knows (`unknown-entry`, with `fact.effect`: refused, warned, dropped), values of the
/// wrong type or outside the choices (`refused-value`), text where a number or a bool is meant (`text-number`, `text-bool`), deprecated spellings
/// (`deprecated-entry`), keys read by nothing (`inert-entry`), two spellings of one key (`contradicted-entry`), options given twice with different
/// values (`repeated-option`).
/// With `places` only where something is told of these is asked for, not in which words, which spares the work of the rest.
void check_entries(Resolver& resolver, std::vector<Observation>& observations, const std::set<Span>* places = nullptr);

/// Only of entries that mean something else to `before`, which saw the entries before they were changed.
void check_changed_entries(Resolver& resolver, const Resolver& before, std::vector<Observation>& observations);

/// Whether the framework takes keys there that it does not know.
bool takes_any_key(const MountSpec& mount);

}  // namespace alignlint
