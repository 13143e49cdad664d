#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "data/data.h"
#include "expr/evaluate.h"
#include "mapping/backwards/inverse.h"
#include "mapping/entries/entries.h"
#include "mapping/spec/mapping.h"
#include "mapping/spec/outline.h"

namespace alignlint {

/// The outline of a framework at one of its versions, with what it adds to that of the framework it extends.
struct VersionedOutline {
  Outline outline;
  const VersionTree* versions = nullptr;  ///< of its rows: of the framework that has the outline
  VersionId version = 0;                  ///< among these
};

/// Nothing where neither the framework has one nor those that it extends.
std::optional<VersionedOutline> outline_of(const Mapping& mapping, VersionId version, Data& data, Diagnostics& diagnostics);

/// Whether a row holds for the settings that the scope knows, whatever the version is.
bool applies(const OutlineRow& row, const Scope& scope);

/// What a kind of network is called, apart from one of its name in files of another layout: `pynative/qwen3`.
std::string full_name(const OutlineNetwork& network);
/// By its name, that of its layout, or both; an empty name asks for any.
bool is_asked_for(const OutlineNetwork& network, std::string_view name);

/// The layouts of an outline, that of a file with these entries first; of layouts that say equally much of it, the usual one.
std::vector<std::string_view> layouts_of(const Outline& outline, const Entries& like);

/// Whether a change writes an entry that the outline leaves to a person together with another one.
bool decides(const Outline& outline, const Change& change);

}  // namespace alignlint
