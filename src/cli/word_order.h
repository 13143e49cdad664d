#pragma once

#include <string>
#include <vector>

namespace alignlint {

/// The words of a command line (without the program) as the parser takes them: `help check` is `check --help`, options before the command stand behind it,
/// and what a command takes as it was pasted is no option of it: `keys --num-query-groups`.
std::vector<std::string> in_parsers_order(std::vector<std::string> words);

}  // namespace alignlint
