#pragma once

#include <string_view>
#include <vector>

#include "mapping/spec/mapping.h"

namespace alignlint {

/// Whether a name may be meant for another one of its section. A name that some class has, at whatever version, is a word of its own: it is
/// meant for what says the same (`num_attention_heads` and `num_heads`), however near others look (`dtype` and `type`).
class NameMeanings {
 public:
  /// `chain`: a framework and those it extends. All outlive this.
  NameMeanings(const std::vector<const Mapping*>& chain, std::string_view name);

  [[nodiscard]] bool may_mean(std::string_view other) const;

 private:
  [[nodiscard]] bool is_spelling_of(std::string_view other) const;
  [[nodiscard]] bool says_the_same(std::string_view other) const;

  const std::vector<const Mapping*>& chain_;
  std::string_view name_;
  bool is_a_word_ = false;
};

/// What may stand in a section of the tree, `train.` with its dot: the keys of its class, and the sections that are mounted right below it.
std::vector<std::string_view> names_in(const std::vector<const Mapping*>& chain, std::string_view class_name, std::string_view section);

}  // namespace alignlint
