#pragma once

#include <string>
#include <vector>

#include "read/shell/shell.h"

namespace alignlint::shell {

/// A pure text program applied to known words and known input: its output and exit status; nothing when this use of it is not understood.
struct ToolResult {
  std::string output;
  int status = 0;
};
struct ToolCall {
  std::vector<std::string> words;  ///< the program's name first
  std::string input;
};
using Tool = std::optional<ToolResult> (*)(const ToolCall& call);

std::vector<std::string> lines_of(const std::string& text);

// tools_text.cpp
std::optional<ToolResult> tool_seq(const ToolCall& call);
std::optional<ToolResult> tool_tr(const ToolCall& call);
std::optional<ToolResult> tool_cut(const ToolCall& call);
std::optional<ToolResult> tool_head(const ToolCall& call);
std::optional<ToolResult> tool_tail(const ToolCall& call);
std::optional<ToolResult> tool_wc(const ToolCall& call);
std::optional<ToolResult> tool_sort(const ToolCall& call);
std::optional<ToolResult> tool_uniq(const ToolCall& call);
std::optional<ToolResult> tool_rev(const ToolCall& call);
std::optional<ToolResult> tool_paste(const ToolCall& call);
// tools_regex.cpp
std::optional<ToolResult> tool_grep(const ToolCall& call);
std::optional<ToolResult> tool_sed(const ToolCall& call);
std::optional<ToolResult> tool_expr(const ToolCall& call);
// tools_awk.cpp, tools_bc.cpp
std::optional<ToolResult> tool_awk(const ToolCall& call);
std::optional<ToolResult> tool_bc(const ToolCall& call);

}  // namespace alignlint::shell
