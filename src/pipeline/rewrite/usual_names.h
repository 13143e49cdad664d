#pragma once

#include <string_view>

#include "pipeline/rewrite/compose.h"
#include "pipeline/rewrite/draft_reader.h"
#include "pipeline/rewrite/first_draft.h"

namespace alignlint {

/// Of several names that mean the same to the class of a section, the one that the target's own files use.
class UsualNames {
 public:
  /// All outlive this.
  UsualNames(const Composing& what, const FirstDraft& rows, const DraftReader& reader) : what_(what), rows_(rows), reader_(reader) {}

  /// The same under these names, as far as nothing is another then.
  [[nodiscard]] Composition under(Composition best) const;

 private:
  /// Whether such files have an entry of that name.
  [[nodiscard]] bool is_usual(std::string_view native, const Draft& draft) const;
  /// Empty where the entry has a usual name, or its class knows it under no such one.
  [[nodiscard]] std::string_view usual_name(const DraftEntry& entry, const Composition& in) const;

  const Composing& what_;
  const FirstDraft& rows_;
  const DraftReader& reader_;
};

}  // namespace alignlint
