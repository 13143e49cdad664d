#pragma once

#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "document/observation.h"
#include "expr/expression.h"
#include "mapping/spec/version_tree.h"
#include "toml/strict_table.h"

namespace alignlint {

// Fields that tables of several kinds have (docs/mapping-format.md). What is wrong is appended to `diagnostics` at its place.

/// Reads `since` and `until` of a table; a version that does not exist is reported with a suggestion.
VersionRange read_range(StrictTable& table, const VersionTree& tree, Diagnostics& diagnostics);

/// The version of that name; reported when there is none.
std::optional<VersionId> require_version(TomlString name, const VersionTree& tree, Diagnostics& diagnostics);

/// The expression written as `key`; empty when there is none. `check_mapping` reports its mistakes.
Expression read_expression(StrictTable& table, std::string_view key);

/// The word `kind` of a table that makes observations; reported with a suggestion when there is no such kind.
std::optional<ObservationKind> read_observation_kind(StrictTable& table);

/// What `facts` says of an observation of that kind; a fact or a value that the kind does not have is reported.
std::vector<std::pair<std::string_view, std::string_view>> read_facts(StrictTable& table, ObservationKind kind, Diagnostics& diagnostics);

}  // namespace alignlint
