#pragma once

#include <map>
#include <string>
#include <vector>

#include "read/shell/tools/awk_value.h"
#include "read/shell/tools/tools.h"

namespace alignlint::shell {

struct AwkCall {
  std::string program;
  std::string separator = " ";
  std::map<std::string, AwkValue> variables;
  std::vector<std::string> files;
};

/// What the program prints. Throws `AwkFailure`.
std::string run_awk(const ToolCall& call, const AwkCall& awk);

}  // namespace alignlint::shell
