#pragma once

#include <string>
#include <vector>

#include "edit/draft.h"
#include "loading/side_loader.h"

namespace alignlint {

/// Says of the entries of a draft where they come from in the source.
class Explainer {
 public:
  /// All outlive this.
  Explainer(const LoadedSide& source, const LoadedSide& made, const Sources& sources);

  void explain(DraftEntry& entry) const;

 private:
  /// What is written there of the settings that the entry is about.
  [[nodiscard]] std::string written(const DraftEntry& entry) const;
  /// Those of them that decide what is written there: where one has the very value, what else is worked out from it only follows, unless it is a switch, which
  /// decides each alike; where one is said by the entry, what both sides work out does not tell where the entry comes from.
  [[nodiscard]] std::vector<KeyId> decided_by(const DraftEntry& entry) const;
  [[nodiscard]] bool says_setting(const DraftEntry& entry) const;
  [[nodiscard]] bool is_about(const DraftEntry& entry, KeyId key) const;
  /// `--lr, pretrain.sh:12`; of what is worked out, how.
  [[nodiscard]] std::string origin_of(const Setting& setting) const;
  /// Where the source, of a framework that has the same entry, says the same there.
  [[nodiscard]] std::string carried(const DraftEntry& entry) const;
  /// Of an entry that is a setting's value as it stands: the default that it has there.
  [[nodiscard]] std::string standard(const DraftEntry& entry) const;
  [[nodiscard]] std::string place_of(Span span) const;

  const LoadedSide& side_;
  const Settings& source_;
  const Settings& made_;
  const Sources& sources_;
  const bool related_;  // one of the frameworks extends the other, or they are one
};

}  // namespace alignlint
