#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "gate/accepted.h"

namespace alignlint {

/// The text of `alignlint-accepted.toml` after a change: a table a finding, sorted, so that two branches that accept different findings merge. Comments of
/// a hand-edited file stay with the table below them.
class AcceptedText {
 public:
  /// `acceptances` are those of `text`, in its order.
  AcceptedText(std::string_view text, std::vector<Acceptance> acceptances);

  /// Adds one, in place of what was accepted of the same finding.
  void accept(Acceptance acceptance);
  /// Removes those for which `gone` holds; how many.
  template <class Gone>
  std::size_t prune(const Gone& gone) {
    return std::erase_if(blocks_, [&](const Block& block) { return gone(block.acceptance); });
  }

  [[nodiscard]] std::string text() const;

 private:
  struct Block {
    std::string comments;  ///< the lines above the table
    std::string table;     ///< as it stands in the file
    Acceptance acceptance;
  };

  std::string head_;  ///< what stands above the first table and its comments
  std::vector<Block> blocks_;
};

}  // namespace alignlint
