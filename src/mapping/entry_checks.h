#pragma once

#include <functional>
#include <vector>

#include "document/document.h"
#include "mapping/resolver.h"

namespace alignlint {

/// Holds every written entry against the schema: entries nobody knows (`unknown-entry`, with `fact.effect`: refused, warned, dropped), values of the
/// wrong type or outside the choices (`refused-value`), text where a number or a bool is meant (`text-number`, `text-bool`), deprecated spellings
/// (`deprecated-entry`), keys read by nothing (`inert-entry`), two spellings of one key (`contradicted-entry`), options given twice with different
/// values (`repeated-option`).
void check_entries(Resolver& resolver, std::vector<Observation>& observations);

/// Visits what is written and counts: options (of those given twice the last), and the keys of trees that are no sections. The environment is full of
/// variables that are nobody's business, and left out.
void each_entry(Resolver& resolver, const std::function<void(const Lookup&, const Entry&)>& visit);

}  // namespace alignlint
