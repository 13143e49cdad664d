#include "cli/word_order.h"

#include <algorithm>

#include "cli/option_text.h"

namespace alignlint {

namespace {

/// Whether an option has this name, also with its value behind `=`.
bool is_named(const Option& option, std::string_view word) {
  const std::string_view name = word.substr(0, word.find('='));
  const std::vector<std::string_view> names = names_of(option);
  return std::find(names.begin(), names.end(), name) != names.end();
}

bool takes_pasted(const Command& command) {
  const std::vector<const Option*> options = options_of(command);
  return std::any_of(options.begin(), options.end(), [](const Option* option) { return option->pasted; });
}

/// What begins with dashes and is no option of the command, with the words that follow it, behind `--`.
void settle_pasted(const Command& command, std::vector<std::string>& words) {
  const std::vector<const Option*> options = options_of(command);
  std::vector<std::string> pasted;
  bool inside = false;
  std::erase_if(words, [&](const std::string& word) {
    const bool known = word == "-h" || word == "--help" || word == "--" ||
                       std::any_of(options.begin(), options.end(), [&](const Option* option) { return is_named(*option, word); });
    inside = !known && (inside || word.starts_with('-'));
    if (inside) pasted.push_back(word);
    return inside;
  });
  if (pasted.empty()) return;
  if (std::find(words.begin(), words.end(), "--") == words.end()) words.emplace_back("--");
  words.insert(words.end(), pasted.begin(), pasted.end());
}

}  // namespace

std::vector<std::string> in_parsers_order(std::vector<std::string> words) {
  if (!words.empty() && words.front() == "help") {
    words.erase(words.begin());
    if (words.empty() || words.front().starts_with('-') || find_command(words.front()) != nullptr) words.emplace_back("--help");
  }
  const auto named = std::find_if(words.begin(), words.end(), [](const std::string& word) { return find_command(word) != nullptr; });
  if (named == words.end()) return words;
  // What stands before it is only moved when it begins as an option does: `alignlint chek lint` asks for no command.
  if (named != words.begin() && !words.front().starts_with('-')) return words;
  std::rotate(words.begin(), named, named + 1);
  const Command& command = *find_command(words.front());
  if (takes_pasted(command)) settle_pasted(command, words);
  return words;
}

}  // namespace alignlint
