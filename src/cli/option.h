#pragma once

#include <span>
#include <string_view>

namespace alignlint {

/// One option of the command line, or one positional word. In the code its address stands for it.
struct Option {
  enum class Kind {
    flag,         ///< without a value
    once,         ///< one value
    repeated,     ///< a value each time it is given
    assignments,  ///< the same, each `NAME=VALUE`
    list,         ///< the same, and several values between commas
    count,        ///< a whole number from 1
  };

  std::string_view names;  ///< `-v,--verbose`; without a dash: a positional word
  Kind kind = Kind::once;
  std::string_view value;                        ///< what stands for the value in the help: `DIR`
  std::string_view help;                         ///< one line
  std::span<const std::string_view> words = {};  ///< the only values it takes; empty: any
  std::string_view needs = {};                   ///< what is missing where it is not given: `a file`; empty: it need not be given
};

/// Options that go together. Of several commands, or of one alone.
using OptionGroup = std::span<const Option* const>;

}  // namespace alignlint
