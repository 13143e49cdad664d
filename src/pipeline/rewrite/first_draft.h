#pragma once

#include <string_view>
#include <vector>

#include "edit/draft.h"
#include "expr/evaluate.h"
#include "pipeline/rewrite/compose.h"

namespace alignlint {

/// The rows of an outline, as far as they hold for what is translated.
class FirstDraft {
 public:
  /// Both outlive this.
  FirstDraft(const Composing& what, const Vocabulary& vocabulary);
  FirstDraft(const FirstDraft&) = delete;
  FirstDraft& operator=(const FirstDraft&) = delete;

  /// Whether the outline's version is in a range.
  [[nodiscard]] bool holds(const VersionRange& range) const { return range.holds(what_.outline_versions, what_.outline_version); }
  /// Whether a row holds for the source.
  [[nodiscard]] bool has(const OutlineRow& row) const;
  /// What stands in every such file, with what names a kind of network.
  [[nodiscard]] Draft of(const std::vector<OutlineRow>& network) const;

 private:
  void add(Draft& draft, const std::vector<OutlineRow>& rows, bool names_network) const;
  /// What the source says if what a person has to decide is what stands there until then: a warm-up that is a part of a training whose length is not known.
  [[nodiscard]] Settings supposed() const;
  /// Whether a row is written for what follows from that setting.
  [[nodiscard]] bool is_asked_for(KeyId key) const;
  [[nodiscard]] Value value_of(const Settings& settings, std::string_view name) const;

  const Composing& what_;
  const Vocabulary& vocabulary_;
  const Settings& source_;
  const Settings supposed_;
  // Of the outline's expressions.
  const Scope scope_;
  const Scope supposed_scope_;
};

}  // namespace alignlint
