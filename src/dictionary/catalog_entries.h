#pragma once

#include <string>
#include <vector>

#include "data/data.h"
#include "report/report.h"

namespace alignlint {

/// The rules as `rules` and `explain` show them.
std::vector<RuleEntry> rule_entries(const RuleSet& rules, const Vocabulary& vocabulary, Language language = Language::en);

/// The dictionary: every canonical key with every framework's spelling. `word` (any spelling or title, any part of one; empty for all) chooses.
std::vector<KeyEntry> key_entries(Data& data, const std::string& word, Diagnostics& diagnostics, Language language = Language::en);

/// Adds to each entry which places of the data files say it.
void add_sources(std::vector<KeyEntry>& entries, Data& data, const Sources& sources, Diagnostics& diagnostics);

}  // namespace alignlint
