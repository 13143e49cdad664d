#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "read/shell/run/shell.h"

namespace alignlint::shell {

/// What a pure text program did to known words and known input. `refused` says what of this use of it is not followed; then nothing else counts.
struct ToolResult {
  std::string output = {};
  int status = 0;
  std::string refused = {};
};

struct ToolCall {
  std::vector<std::string> words;  ///< the program's name first
  /// The contents of the files, one behind the other; of standard input when none is named. None: not known, and the caller knows why.
  std::function<std::optional<std::string>(const std::vector<std::string>& files)> input;
  Shell& shell;  ///< for what the work costs
};

/// None when this use of the program is not understood, or its input is not known.
using Tool = std::optional<ToolResult> (*)(const ToolCall& call);

ToolResult refuse(std::string reason);
/// `cat`, `tee`, `basename`, `dirname`, `realpath`; false for anything else.
bool run_structural(Shell& shell, const Call& call, const std::string& name);
std::vector<std::string> lines_of(const std::string& text);
std::string join_lines(const std::vector<std::string>& lines);

// text_tools.cpp, select_tools.cpp
std::optional<ToolResult> tool_seq(const ToolCall& call);
std::optional<ToolResult> tool_tr(const ToolCall& call);
std::optional<ToolResult> tool_sort(const ToolCall& call);
std::optional<ToolResult> tool_uniq(const ToolCall& call);
std::optional<ToolResult> tool_rev(const ToolCall& call);
std::optional<ToolResult> tool_paste(const ToolCall& call);
std::optional<ToolResult> tool_cut(const ToolCall& call);
std::optional<ToolResult> tool_head(const ToolCall& call);
std::optional<ToolResult> tool_tail(const ToolCall& call);
std::optional<ToolResult> tool_wc(const ToolCall& call);
std::optional<ToolResult> tool_tac(const ToolCall& call);
// each in a file of its name
std::optional<ToolResult> tool_grep(const ToolCall& call);
std::optional<ToolResult> tool_sed(const ToolCall& call);
/// The files that the words of a call of sed name; none when they are not understood.
std::optional<std::vector<std::string>> files_of_sed(const std::vector<std::string>& words);
std::optional<ToolResult> tool_expr(const ToolCall& call);
std::optional<ToolResult> tool_awk(const ToolCall& call);
std::optional<ToolResult> tool_bc(const ToolCall& call);
std::optional<ToolResult> tool_getopt(const ToolCall& call);

}  // namespace alignlint::shell
