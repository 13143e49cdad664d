#pragma once

#include <optional>
#include <string>
#include <vector>

#include "mapping/evaluate/settings.h"
#include "mapping/spec/mapping.h"

namespace alignlint {

class Inverse;

/// What an entry is to say.
struct EntryChange {
  std::string native;              ///< as the input spells it, where it is written
  std::optional<Value> value;      ///< none: the entry is to be removed
  const SchemaKey* key = nullptr;  ///< what its class says of it; null: nothing
};

/// Entries that are changed together; empty: nothing needs to be.
using Change = std::vector<EntryChange>;

/// Ways in which a setting may come to be `wanted`, the fewest entries first: its `[[setting]]` read backwards, through conditions, cases, maps and formulas, down
/// to the entries. Where an expression cannot be inverted there is no way through it. They are proposals: what a framework makes of the changed entries
/// only reading them back shows, because one entry may feed many settings.
std::vector<Change> changes_for(const Vocabulary& vocabulary, const Mapping& mapping, VersionId version, const Entries& entries,
                                const std::string& chip, KeyId key, const Value& wanted);
/// The same of one side that is asked several times: what was worked out is remembered.
std::vector<Change> changes_for(Inverse& side, KeyId key, const Value& wanted);

/// What a mapping tells of a setting that is not, and by no edit came to be, what is wanted.
struct Told {
  /// Its value is a fact of the framework, with its source, which no entry moves as long as the branch that counts does. Where it is not, that no way to another
  /// value was found proves nothing.
  bool is_fact = false;
  ValueList only;                ///< of a fact: all that its entry can say, where it has one
  bool is_whole = false;         ///< of a fact: that its entries say whole numbers only, and no such number is wanted
  std::string_view reason = {};  ///< where the framework's outline says it; of what is no fact: how a person can write it
};
Told told_of(const Vocabulary& vocabulary, const Mapping& mapping, VersionId version, const Entries& entries, const std::string& chip,
             KeyId key, const Value& wanted);

/// The values that the mapping names for a setting, in its maps and as words of its cases.
ValueList named_values(const Vocabulary& vocabulary, const Mapping& mapping, VersionId version, const Entries& entries, KeyId key);

}  // namespace alignlint
