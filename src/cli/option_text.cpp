#include "cli/option_text.h"

#include <algorithm>

#include "cli/shared_options.h"

namespace alignlint {

bool is_positional(const Option& option) { return !option.names.starts_with('-'); }

std::vector<std::string_view> names_of(const Option& option) {
  std::vector<std::string_view> names;
  std::string_view rest = is_positional(option) ? std::string_view() : option.names;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find(','), rest.size());
    names.push_back(rest.substr(0, end));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return names;
}

std::vector<std::string_view> words_of(const Option& option, const Command& command) {
  if (&option == &kFormat) return formats_of(command);
  return {option.words.begin(), option.words.end()};
}

std::string help_of(const Option& option, const Command& command) {
  const std::vector<std::string_view> words = words_of(option, command);
  return std::string(option.help) + (words.empty() ? "" : ": " + joined(words, ", "));
}

Argument argument_of(const Option& option, const Command& command) {
  if (option.kind == Option::Kind::flag) return Argument::none;
  if (!words_of(option, command).empty()) return Argument::words;
  if (option.value == "DIR") return Argument::folder;
  const bool is_file = option.value == "FILE" || option.value == "LOG" || option.value == "PATH";
  return is_file ? Argument::file : Argument::text;
}

std::string joined(const std::vector<std::string_view>& words, std::string_view between) {
  std::string text;
  for (const std::string_view word : words) {
    if (!text.empty()) text += between;
    text += word;
  }
  return text;
}

}  // namespace alignlint
