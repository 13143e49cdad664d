#pragma once

#include <map>
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
  /// Whether a row of a layout holds for the source.
  [[nodiscard]] bool has(const OutlineRow& row, std::string_view layout) const;
  /// What stands in every file of a layout, with what names a kind of network.
  [[nodiscard]] Draft of(const OutlineNetwork& network) const;

 private:
  void add(Draft& draft, const std::vector<OutlineRow>& rows, bool names_network) const;
  /// What the source says if what a person has to decide is what stands there until then: a warm-up that is a part of a training whose length is not known.
  [[nodiscard]] Settings supposed(std::string_view layout) const;
  /// Whether a row of a layout is written for what follows from that setting.
  [[nodiscard]] bool is_asked_for(KeyId key, std::string_view layout) const;
  [[nodiscard]] Value value_of(const Settings& settings, std::string_view name) const;
  /// Of a row's expressions.
  [[nodiscard]] Scope scope_of(const OutlineRow& row, std::string_view layout) const;

  const Composing& what_;
  const Vocabulary& vocabulary_;
  const Settings& source_;
  std::map<std::string_view, Settings> supposed_;  // by layout
};

}  // namespace alignlint
