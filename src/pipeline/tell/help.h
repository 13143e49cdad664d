#pragma once

#include <string>
#include <string_view>

#include "mapping/evaluate/settings.h"
#include "pipeline/tell/advice.h"
#include "text/sources.h"
#include "vocab/vocabulary.h"

namespace alignlint {

/// A place as help names it: `run.yaml:12`.
std::string line_of(Span span, const Sources& sources);

/// The words of an entry that gives a setting another value: `weight_decay: 0.1`, `--weight-decay 0.1`, `WEIGHT=0.1`. The whole path where the entry is not
/// written yet. Empty when the entry's value is not the setting's as it stands, or its type has no plain way to write `wanted`.
std::string entry_text(const Setting& setting, const Value& wanted, const Sources& sources);

/// How the entry of a setting is made to say `wanted`: `write '…' at …`, `add '…' to the candidate`. Empty as `entry_text` is.
std::string edit_for(const Setting& setting, const Value& wanted, const Moving& side);

/// What to do so that a setting of a side becomes `wanted`: the entries to write or to take out and their lines, in the words of the side. Of what is worked out
/// from other settings, those. Empty when `wanted` is not known, or nothing that is written decides it.
std::string help_for(KeyId key, const Setting& setting, const Value& wanted, const Moving& side);

/// The same of what need not be done: entries are to be written only where nothing else moves that is as it should be.
std::string advice_for(KeyId key, const Setting& setting, const Value& wanted, const Moving& side);

}  // namespace alignlint
