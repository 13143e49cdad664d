#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "value/parse.h"

namespace alignlint {

/// What is known of variables when hosts are compared: `mappings/hosts.toml`. Names may end in `*`.
struct HostVariables {
  /// What a difference between hosts means.
  enum class Meaning {
    unknown,   ///< no row names the variable
    rightly,   ///< each host has its own: its rank, its address, its folders
    training,  ///< what is computed, or whether the hosts can talk to each other, depends on it
  };
  struct Row {
    std::vector<std::string> names;
    Meaning meaning = Meaning::rightly;
    const Parser* parser = nullptr;    ///< how its reader takes a value; null: as it is written
    std::optional<std::string> unset;  ///< the value that means the same as none
  };

  std::vector<Row> rows;  ///< the first that fits counts

  /// The first that names it; null when none does.
  [[nodiscard]] const Row* find(std::string_view name) const;
  [[nodiscard]] Meaning meaning_of(std::string_view name) const;
};

}  // namespace alignlint
