#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "loading/side_loader.h"

namespace alignlint {

/// What can be written at a path of a side: a name, with what its schema and the vocabulary say of it.
struct KnownEntry {
  std::string name;      ///< as the section writes it: `weight_decay`, `--weight-decay`
  std::string path;      ///< `optimizer.weight_decay`
  bool section = false;  ///< something stands below it
  std::string detail;    ///< `float, default 0.01`; in one line
  std::string text;      ///< Markdown: what is wrong with using it, title and meaning; may be empty
  bool deprecated = false;
};

/// A value that a key takes.
struct KnownValue {
  std::string word;
  std::string detail;  ///< `default`; may be empty
};

/// What the framework of a side takes in a section of a tree; of an empty one at its top.
std::vector<KnownEntry> entries_below(std::string_view section, const LoadedSide& side, const std::string& chip,
                                      const Vocabulary& vocabulary);
/// The options of its launch.
std::vector<KnownEntry> known_options(const LoadedSide& side, const std::string& chip, const Vocabulary& vocabulary);
/// The environment variables that it knows: `name` without `env:`.
std::vector<KnownEntry> known_variables(const LoadedSide& side, const std::string& chip, const Vocabulary& vocabulary);

/// The values that an entry can have, where they can be counted.
std::vector<KnownValue> known_values(const std::string& path, const LoadedSide& side, const std::string& chip,
                                     const Vocabulary& vocabulary);

/// What the schema says of the entry at a native path, in Markdown, without the meaning of the settings it decides; empty when it knows nothing of it.
std::string schema_text(const std::string& native, const LoadedSide& side, const std::string& chip, const Vocabulary& vocabulary);

}  // namespace alignlint
