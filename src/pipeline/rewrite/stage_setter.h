#pragma once

#include <array>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "pipeline/rewrite/entry_writer.h"
#include "pipeline/rewrite/repair.h"
#include "rules/guidance.h"

namespace alignlint {

/// Brings settings of one side about, in a working copy of its files, for an alignment run (`pipeline/rewrite/prepare.h`). Everything that is given outlives this.
class StageSetter {
 public:
  StageSetter(const SideRequest& side, const LoadContext& context);

  /// By the change by which the least is refused and then the fewest settings move, and none that was brought about before. What was done is appended to `done`;
  /// false where it could not be brought about.
  bool set(const StageSetting& wanted, std::vector<Repaired>& done);

  /// Takes out entries that the framework refuses by now, or that do something else than they seem to, because of what was brought about: a schedule of pipeline stages where there are none. And those that
  /// nothing ever read: what they say is no part of the run. A slip of a name is left to be put right.
  void tidy(std::vector<Repaired>& done);

  [[nodiscard]] std::vector<EditedFile> changes() const { return copy_.changes(); }
  [[nodiscard]] std::vector<KeyId> brought() const;

 private:
  struct Read {
    std::unique_ptr<LoadedSide> side;
    std::size_t failures = 0;
  };
  /// One of several ways to a setting.
  struct Way {
    WorkingCopy::State state;
    std::vector<DoneEdit> edits;
    std::array<std::size_t, 3>
        cost;  ///< what is refused then; settings that are not what they were; entries that say a value, rather than go
  };
  using Unread = std::map<std::string, std::string>;

  Read read();
  [[nodiscard]] std::vector<Change> changes_at(const LoadedSide& side, VersionId version, KeyId key, const Value& value) const;
  std::optional<Way> tried(const Change& change, KeyId key, const Value& value, const Read& before);
  /// Where no version is named, and those that are possible write it in different ways: in all of them, one after another.
  std::optional<Way> for_all_versions(KeyId key, const Value& value, const Read& before);
  /// Entries that nothing reads since the change, as of a class that took the place of another.
  void remove_unread(const Unread& before, std::vector<DoneEdit>& edits);
  bool set_at_once(const StageSetting& wanted, std::vector<Repaired>& done);
  /// Of what is refused or a risk by now: its entry, or one that it stands against. False where none is left that can go.
  bool remove_one_refused(std::vector<Repaired>& done);
  bool remove_for(const Observation& observation, const std::string& entry, const Read& now, std::vector<Repaired>& done);
  [[nodiscard]] bool is_of_start(const Observation& observation) const;
  /// Whether a setting came to be what it should be, and those before it still are.
  [[nodiscard]] bool has(const LoadedSide& side, KeyId key, const Value& value) const;
  [[nodiscard]] bool has_all(const LoadedSide& side) const;

  const SideRequest& side_;
  WorkingCopy copy_;
  LoadContext context_;
  EntryWriter writer_{side_, copy_, context_};
  const Read start_ = read();
  std::vector<std::pair<KeyId, Value>> brought_;
};

}  // namespace alignlint
