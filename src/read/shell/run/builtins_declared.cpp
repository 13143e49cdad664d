#include "read/shell/run/builtins.h"

namespace alignlint::shell {

Flow show_declared(Shell& shell, const Call& call, std::size_t first) {
  for (std::size_t i = first; i < call.words.size(); ++i) {
    const std::string name = call.words[i].str();
    const Variable* const found = look_up(shell, name);
    if (!call.words[i].known())
      shell.state.status = {std::nullopt, call.words[i].unknown()};
    else if (!found)
      shell.state.status = {1, why("environment variable '" + name + "'", call.span)};
    else if (found->perhaps_unset)
      shell.state.status = {std::nullopt, found->perhaps_unset};
    else if (!found->set)
      set_unknown_status(shell, "whether '" + name + "' is declared", call.span);
  }
  return Flow::next;
}

}  // namespace alignlint::shell
