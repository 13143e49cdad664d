#pragma once

#include "read/shell/syntax/ast.h"

namespace alignlint::shell {

/// Whether bash keeps the status of a command in `PIPESTATUS`: of loops, choices and groups those inside do.
inline bool has_own_status(const Command& command) {
  return std::holds_alternative<SimpleCommand>(command.form) || std::holds_alternative<Subshell>(command.form) ||
         std::holds_alternative<ArithmeticCommand>(command.form) || std::holds_alternative<ConditionCommand>(command.form);
}

/// A loop, or a choice between commands.
inline bool is_structured(const Command& command) {
  return std::holds_alternative<If>(command.form) || std::holds_alternative<While>(command.form) ||
         std::holds_alternative<For>(command.form) || std::holds_alternative<ArithmeticFor>(command.form) ||
         std::holds_alternative<Case>(command.form);
}

}  // namespace alignlint::shell
