#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "gate/accepted.h"

namespace alignlint {

/// The text of `alignlint-accepted.toml` after a change: a table a finding, sorted, so that two branches that accept different findings merge. Comments of
/// a hand-edited file stay with the table below them, those below the last table at the end.
class AcceptedText {
 public:
  /// `acceptances` are those of the text that was read, in its order.
  AcceptedText(std::string_view read, const std::vector<Acceptance>& acceptances);

  /// Adds one, in place of what was accepted of the same finding.
  void accept(const Acceptance& acceptance);
  /// Removes those of the file for which `gone(index)` holds; how many.
  template <class Gone>
  std::size_t prune(const Gone& gone) {
    return std::erase_if(blocks_, [&](const auto& entry) { return entry.second.index && gone(*entry.second.index); });
  }

  [[nodiscard]] std::string text() const;

 private:
  struct Block {
    std::string comments;              ///< the lines above the table
    std::string table;                 ///< as it stands in the file
    std::optional<std::size_t> index;  ///< of the acceptance in the file; none: it is new
  };

  std::string head_;                          ///< what stands above the first table and its comments
  std::multimap<std::string, Block> blocks_;  ///< by what they are about, which is their order in the file
  std::string tail_;                          ///< the comments below the last table
};

}  // namespace alignlint
