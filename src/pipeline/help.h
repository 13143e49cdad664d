#pragma once

#include <string>

#include "mapping/settings.h"
#include "text/sources.h"
#include "vocab/vocabulary.h"

namespace alignlint {

/// The words of an entry that gives a setting another value: `weight_decay: 0.1`, `--weight-decay 0.1`, `WEIGHT=0.1`. The whole path where the entry is not
/// written yet. Empty when the entry's value is not the setting's as it stands, or its type has no plain way to write `wanted`.
std::string entry_text(const Setting& setting, const Value& wanted);

/// How the entry of a setting is made to say `wanted`: `write '…' at …`, `add '…' to the candidate`. Empty as `entry_text` is.
std::string edit_for(const Setting& setting, const Value& wanted, std::string_view role, const Sources& sources);

/// What to do so that a setting becomes `wanted`: the entry to write and the line, in the words of its side. `role` names the side; empty when there is one
/// only. Empty when `wanted` is not known.
std::string help_for(const Setting& setting, const Value& wanted, const KeySpec& key, std::string_view role, const Sources& sources);

}  // namespace alignlint
