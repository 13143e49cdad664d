#pragma once

#include <string>
#include <string_view>

#include "text/phrasebook.h"

namespace alignlint {

/// The renderers' own words in the language of the run: what is given to it stands in `mappings/zh/words.toml`.
class Words {
 public:
  Words() = default;  ///< English
  explicit Words(const Phrasebook* phrases) : phrases_(phrases) {}

  [[nodiscard]] std::string operator()(std::string_view english) const {
    return phrases_ == nullptr ? std::string(english) : phrases_->translate(english);
  }
  /// Null in English.
  [[nodiscard]] const Phrasebook* phrases() const { return phrases_; }

 private:
  const Phrasebook* phrases_ = nullptr;
};

}  // namespace alignlint
