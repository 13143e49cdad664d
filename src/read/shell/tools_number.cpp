#include "read/shell/tools.h"

namespace alignlint::shell {

std::optional<ToolResult> tool_awk(const ToolCall&) { return std::nullopt; }
std::optional<ToolResult> tool_bc(const ToolCall&) { return std::nullopt; }

}  // namespace alignlint::shell
