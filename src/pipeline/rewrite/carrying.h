#pragma once

#include "pipeline/rewrite/draft_reader.h"

namespace alignlint {

/// What a draft takes over from a source of the same framework, or of one that extends it, as it stands there.
class Carrying {
 public:
  /// All outlive this.
  Carrying(const Composing& what, const LoadContext& context, const DraftReader& reader)
      : what_(what), context_(context), reader_(reader) {}

  void into(Composition& best) const;

 private:
  /// An entry says what it says in the source, where a setting is another otherwise, or none stands for it; that may make others count.
  void carry_entries(Composition& best) const;
  /// Whether one of them stays.
  bool carry(Composition& best, const std::vector<EntryChange>& entries, std::size_t least) const;
  /// What one class reads as a whole, as the samples are by their loader, stands as it does in the source, where that is nearer.
  void carry_section(Composition& best, const std::vector<std::string_view>& below) const;
  /// What counts beside other entries only, as an option that is refused without a second one, is tried with all that the source says; what of that changes nothing
  /// goes again.
  void carry_together(Composition& best) const;
  [[nodiscard]] bool is_apart(const Composition& one) const;
  [[nodiscard]] bool is_spent() const { return reader_.is_spent(); }
  /// Nothing was lost for what was gained; what the source risks may be risked here, too.
  [[nodiscard]] bool is_gain(const Composition& before, const Composition& after) const;

  const Composing& what_;
  const LoadContext& context_;
  const DraftReader& reader_;
};

}  // namespace alignlint
