#pragma once

#include <string>

namespace alignlint {

// Scripts by which a shell completes commands, options and their values, and the manual: made of the table of commands, so that they are never behind it.

std::string bash_completions();
std::string zsh_completions();
std::string fish_completions();

/// In the language of man(7).
std::string manual_page();

}  // namespace alignlint
