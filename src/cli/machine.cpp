#include "cli/machine.h"

#include <unistd.h>

#include <array>
#include <iostream>
#include <iterator>

namespace alignlint {

Machine this_machine() {
  Machine machine;
  std::array<char, 256> name{};
  if (::gethostname(name.data(), name.size() - 1) == 0) machine.host = name.data();
  for (char** variable = environ; variable != nullptr && *variable != nullptr; ++variable) {
    const std::string_view text(*variable);
    const std::size_t equals = text.find('=');
    if (equals != std::string_view::npos) machine.environment.emplace(text.substr(0, equals), text.substr(equals + 1));
  }
  return machine;
}

std::string standard_input() { return {std::istreambuf_iterator<char>(std::cin), std::istreambuf_iterator<char>()}; }

}  // namespace alignlint
