#pragma once

#include "mapping/spec/mapping.h"

namespace alignlint {

// Readers of those tables of a mapping that say what the files of a side are: how they are told, and which of them are read in place of, or beside, which
// (docs/mapping-format.md). What is wrong is appended to `diagnostics`; the texts are views of the mapping's files.

DetectSpec read_detect(TomlNode node, Diagnostics& diagnostics);
FormSpec read_form(TomlNode node, const VersionTree& versions, Diagnostics& diagnostics);
CommandLineSpec read_command_line(TomlNode node, Diagnostics& diagnostics);
MovedSpec read_moved(TomlNode node, const VersionTree& versions, Diagnostics& diagnostics);
CompanionSpec read_companion(TomlNode node, const VersionTree& versions, Diagnostics& diagnostics);

}  // namespace alignlint
