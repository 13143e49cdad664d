#pragma once

#include <optional>

#include "data/data.h"
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

}  // namespace alignlint
