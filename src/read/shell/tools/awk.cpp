#include "read/shell/tools/awk_program.h"

namespace alignlint::shell {

std::optional<ToolResult> tool_awk(const ToolCall& call) {
  AwkCall awk;
  bool given = false;
  for (std::size_t i = 1; i < call.words.size(); ++i) {
    const std::string& word = call.words[i];
    if (given) {
      if (word.find('=') != std::string::npos) return std::nullopt;
      awk.files.push_back(word);
    } else if (word == "-F" && i + 1 < call.words.size()) {
      awk.separator = call.words[++i];
    } else if (word.starts_with("-F")) {
      awk.separator = word.substr(2);
    } else if (word == "-v" && i + 1 < call.words.size()) {
      const std::string& setting = call.words[++i];
      const auto equals = setting.find('=');
      if (equals == std::string::npos) return std::nullopt;
      awk.variables[setting.substr(0, equals)] = from_input(setting.substr(equals + 1));
    } else if (word.starts_with("-")) {
      return std::nullopt;
    } else {
      awk.program = word;
      given = true;
    }
  }
  if (!given || awk.separator.empty()) return std::nullopt;
  try {
    return ToolResult{run_awk(call, awk), 0};
  } catch (const AwkFailure&) {
    return std::nullopt;
  }
}

}  // namespace alignlint::shell
