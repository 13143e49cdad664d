#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "cli/command.h"

namespace alignlint {

/// What a command line says: a command, and the values of its options. Only options that the command takes may be asked for.
class Options {
 public:
  explicit Options(const Command& command);

  [[nodiscard]] const Command& command() const { return *command_; }
  [[nodiscard]] bool takes(const Option& option) const;

  void set(const Option& option, std::vector<std::string> values);

  /// Whether it stands on the command line.
  [[nodiscard]] bool given(const Option& option) const;
  /// Every value, in order.
  [[nodiscard]] const std::vector<std::string>& values(const Option& option) const;
  /// Its one value, or what holds where it is not given.
  [[nodiscard]] std::string value(const Option& option, const std::string& otherwise = {}) const;
  /// The number of an option that counts.
  [[nodiscard]] std::optional<std::uint64_t> count(const Option& option) const;

 private:
  const Command* command_;
  std::map<const Option*, std::vector<std::string>> values_;  // of those given
};

}  // namespace alignlint
