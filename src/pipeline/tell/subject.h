#pragma once

#include <optional>
#include <vector>

#include "loading/side_loader.h"
#include "report/report.h"

namespace alignlint {

/// The entry that an observation of a side is about, as the framework writes it: the one it names, else the one at its place. Its value is what the file
/// says there, read as its format reads it. Nothing when it is about no entry.
std::optional<SideValue> subject_of(const Observation& observation, const LoadedSide& side);

/// The native path of the entry at whose key or value a place lies; empty when there is none. The innermost counts.
std::string native_at(const Entries& entries, Span place);

/// The settings of a side whose values are written at an entry; when there is none, those that
/// its framework reads there on other configurations.
std::vector<KeyId> settings_at(std::string_view native, const LoadedSide& side);

/// Where the side says something else of the same part, the first group of the key's name; unknown when it says nothing of it.
Span near_of(KeyId key, const LoadedSide& side, const Vocabulary& vocabulary);

/// Where an entry that is not written would stand: in the innermost section of its path that is, else at the launch, else where the first file begins.
Span home_of(const std::string& native, const LoadedSide& side);

}  // namespace alignlint
