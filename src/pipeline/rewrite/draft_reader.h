#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "pipeline/rewrite/compose.h"
#include "pipeline/rewrite/wishes.h"

namespace alignlint {

/// Reads drafts as any file is read, and counts what of the source they say.
class DraftReader {
 public:
  /// All outlive this.
  DraftReader(const Composing& what, const LoadContext& context, const Wishes& wishes) : what_(what), context_(context), wishes_(wishes) {}

  [[nodiscard]] Composition read(Draft draft) const;
  /// The same kind of network; what cannot be read refuses no less than before.
  [[nodiscard]] Composition read_instead(const Composition& from, Draft draft) const;
  [[nodiscard]] Composition without(const Composition& from, const std::string& native) const;
  [[nodiscard]] Composition with_entry(const Composition& from, const DraftEntry& entry) const;
  /// With an entry as it stood before, or without it.
  [[nodiscard]] Composition with_former(const Composition& from, const std::string& native, const Draft& before) const;
  /// Makes a change if at least so much agrees then, nothing more is refused, and it is not dear.
  bool take(Composition& best, const Change& change, std::size_t least) const { return take(best, best.draft, change, least); }
  /// The same of another draft. `key`: agrees then, too.
  bool take(Composition& best, Draft draft, const Change& change, std::size_t least, std::optional<KeyId> key = {}) const;
  [[nodiscard]] bool agrees(KeyId key, const Composition& with) const;
  /// Whether the source knows a setting that is, or may be, another one here.
  [[nodiscard]] bool is_goal(KeyId key, const Composition& now) const;
  /// Whether more is refused, or does something other than it seems to.
  [[nodiscard]] static bool is_worse(const Composition& one, const Composition& other) {
    return one.refused > other.refused || one.risky > other.risky;
  }
  /// Whether something is an error that was none, or more is a finding than before: what nobody is told of is not worth one. A draft
  /// that cannot be read is, whatever it says.
  [[nodiscard]] bool is_dear(const Composition& before, const Composition& after) const;
  /// How many settings differ in `after`, and that is as grave, that did not in `before`.
  [[nodiscard]] std::size_t lost(const Composition& before, const Composition& after, Severity least) const;
  /// All entries that the source says, too. What is refused beside them goes: what was written in another way and, after that, what the framework refuses of them
  /// wherever it stands, as a name that is out of date.
  [[nodiscard]] Composition with_all(const Composition& from, const std::vector<EntryChange>& all) const;
  /// The entries of the draft that the framework refuses.
  [[nodiscard]] static std::vector<std::string> refused_entries(const Composition& in);
  /// Entries that the framework refuses stand as in `usual`, or not at all, as far as less is refused then.
  [[nodiscard]] Composition without_refused(Composition best, const Draft& usual) const;
  /// Settings that are errors, and that the framework's facts make something else for this kind of network, whatever is written.
  [[nodiscard]] std::vector<std::string_view> out_of_reach(const Composition& one) const;
  /// Layouts as they were, but those first of which some kind has least that is fixed otherwise: what only another trainer has is not looked for in the usual one.
  [[nodiscard]] std::vector<std::string_view> by_reach(std::vector<std::string_view> layouts, const std::vector<Composition>& kinds) const;
  /// A whole number stands in place of one with a fraction, where the entry takes no other: steps of warm-up.
  [[nodiscard]] bool is_rounded(KeyId key, const Composition& in) const;
  /// The setting that an entry is the value of, where it is known.
  [[nodiscard]] static std::optional<KeyId> setting_of(std::string_view native, const Composition& in);
  /// Whether what is known before is the same after.
  [[nodiscard]] bool says_the_same(const Composition& before, const Composition& after) const;
  /// Without what nothing reads beside the other entries: no person has to decide it, either. What stands in every such file stays, but for sections that are not
  /// known beside this network.
  [[nodiscard]] Composition without_inert(Composition best) const;
  /// Entries for which no setting stands, and that say something else than in the source.
  [[nodiscard]] std::size_t uncompared_of(const Composition& one) const;
  /// Whether more is as in the source.
  [[nodiscard]] bool is_nearer(const Composition& one, const Composition& other) const;
  /// Whether reading more would take too long.
  [[nodiscard]] bool is_spent() const { return spent_ > kMostBytes; }

  /// Settings that are errors, and other than in the source.
  [[nodiscard]] std::size_t errors_apart(const Composition& one) const;

 private:
  /// Errors, by facts of the framework, whatever is written.
  [[nodiscard]] std::size_t fixed_otherwise(const Composition& one) const;
  /// Bytes of drafts that may be read, one or two seconds, where a usual one counts as what it takes, however short it is. Real configurations are translated with some
  /// hundred drafts.
  static constexpr std::size_t kMostBytes = 5'000'000;
  static constexpr std::size_t kUsualBytes = 10'000;

  const Composing& what_;
  const LoadContext& context_;
  const Wishes& wishes_;
  mutable std::size_t spent_ = 0;  // bytes, as they count
};

}  // namespace alignlint
