#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/command.h"

namespace alignlint {

// What the help, the manual and the completions of a shell say of an option: each from its row of the table.

/// `-v`, `--verbose`; of a positional word none.
std::vector<std::string_view> names_of(const Option& option);

bool is_positional(const Option& option);

/// The only words that it takes: of `--format` the formats of the command; empty: any.
std::vector<std::string_view> words_of(const Option& option, const Command& command);

/// One line, with these words.
std::string help_of(const Option& option, const Command& command);

/// What stands in the place of a value.
enum class Argument { none, words, file, folder, text };
Argument argument_of(const Option& option, const Command& command);

/// Words with something between.
std::string joined(const std::vector<std::string_view>& words, std::string_view between);

}  // namespace alignlint
