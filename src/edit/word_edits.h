#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "diag/diagnostic.h"
#include "document/document.h"
#include "text/sources.h"

namespace alignlint {

// Edits of the text of a script, an argument list or an environment file that change one word and nothing else. A word may come from an assignment that feeds
// others, too: who applies an edit reads the text again.

using Edits = std::vector<Edit>;

/// Ways to give a value that is written another spelling: at the assignment that it comes from, last the word itself. Also of a YAML scalar.
std::vector<Edits> replace_value(const Node& value, const std::string& spelling, const Sources& sources);

/// Puts an option among the words of a launch, before the last of their options that is written in a file: on a line of its own where that one is. `words`: `--lr 1e-4`.
std::optional<Edits> add_option(std::span<const Word> launch, const std::string& words, const Sources& sources);

/// Takes out an option that is written at `key`, with its value; the whole line where nothing else stands on it.
std::optional<Edits> remove_option(Span key, const Node& value, const Sources& sources);

/// Exports a variable before the line of the launch.
Edits export_variable(const Launch& launch, const std::string& assignment, const Sources& sources);

/// The same in an environment file, as its last line.
Edits append_line(FileId file, const std::string& line, const Sources& sources);

}  // namespace alignlint
