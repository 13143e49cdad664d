#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "mapping/evaluate/resolver.h"
#include "mapping/evaluate/settings.h"
#include "mapping/observe/traps.h"

namespace alignlint {

/// Evaluates settings on demand: each once, in the order in which they need each other. What it is given outlives it, but for the chip; it cannot be moved.
class Evaluator {
 public:
  /// `assumptions` stand for settings that are not known, `replaced` for settings whatever they are.
  Evaluator(const Vocabulary& vocabulary, const Mapping& mapping, VersionId version, const Entries& entries, const std::string& chip,
            const Assumptions& assumptions = {}, const Assumptions& replaced = {});
  /// Of the same side, with other assumptions. `known` outlives this.
  Evaluator(const Evaluator& known, const Assumptions& assumptions, const Assumptions& replaced);

  const Setting& setting(KeyId key);
  /// Of these settings those that may be others at one of these versions; of those that are worked out, only what rests on the version.
  [[nodiscard]] std::vector<KeyId> varying(const std::vector<KeyId>& keys, const std::vector<VersionId>& versions) const;
  /// Those that have been worked out, by key, these among them; the others are unknown.
  [[nodiscard]] std::vector<Setting> settings(const std::vector<KeyId>& keys);
  /// What is to be said of the entries.
  std::vector<Observation> observations();
  /// Those that changed entries may bring, and perhaps more; of traps only what those say that are `wanted`, empty: all. `before` is the evaluator of the
  /// entries before, whose work is shared.
  std::vector<Observation> observations_since(Evaluator& before, const std::function<bool(const TrapSpec&)>& wanted = {});
  /// Those that stand at the same place and are of the same kind as one of `others`, an evaluator's of another version, and perhaps more.
  std::vector<Observation> observations_like(const std::vector<Observation>& others);
  /// What is worth knowing of settings that differ.
  std::vector<Hint> hints();
  Schedule schedule(std::string_view name);
  /// False when the options are those of another program.
  bool judges_options();
  /// What the class of an entry says of it; null: nothing.
  const SchemaKey* schema_of(std::string_view native);
  /// What an entry says, as the class has it.
  Value said(std::string_view native);
  /// What the training runs on; empty where the mapping does not say it, or it is not known.
  std::string runtime();

  /// What `other`, an evaluator at another version for the same inputs, has worked out and what is the same here is not worked out again. It outlives
  /// this. `changed`: what is asked of the inputs and answered otherwise here, where they were changed.
  void share(const Evaluator& other, const EntryQuestions& changed = {});
  /// The same of the resolvers, by version, with which the version was searched for, and which knew no settings. All are kept: they rest on each other.
  void share_search(const std::vector<std::shared_ptr<const Resolver>>& searched);
  /// The same for a resolver that asks this evaluator for settings.
  void lend(Resolver& resolver) const { resolver.share(resolver_); }
  /// The side as this evaluator sees it.
  Resolver& resolver() { return resolver_; }

 private:
  /// Of the entries that were checked, everything else that is to be said; of the ranges of settings that are `wanted`, null: of all.
  std::vector<Observation> completed(std::vector<Observation> observations, const std::function<bool(KeyId)>& wanted);
  bool is_written(KeyId key);
  /// What each trap's answer rests on.
  const std::vector<Questions>& trap_questions();
  Setting evaluate(KeyId key);
  /// Nothing when no case of the entry holds.
  std::optional<Setting> evaluate(const SettingSpec& spec, const Mapping& owner, const Reads& condition);
  /// It is not known whether an entry applies, `reason` says why: neither is the value.
  Setting undecided(const SettingSpec& spec, Value reason, const Reads& condition);
  void assume(KeyId key, Value& value) const;
  /// The entry that comes nearest to deciding a setting without a name of its own: what its value was worked out from, what the mapping says people look at,
  /// what the choice of this `[[setting]]` rests on, how the setting is written elsewhere. It lies where that lies.
  std::string_view near(const SettingSpec& spec, const Reads& value, const Reads& condition);
  std::string_view name_among(const Reads& reads);
  static void take_origin(Setting& setting, const SettingSpec& spec, const Reads& reads, bool written);
  void take_provenance(Setting& setting, const Reads& reads, const Lookup* primary, bool written);
  /// Where the inputs show the default, if they do.
  void take_standing(Setting& setting, const Lookup& lookup) const;
  /// The places of what a derived setting was computed from.
  void add_sources(Setting& setting);
  [[nodiscard]] std::string reason(const Setting& setting, const Lookup* primary) const;
  [[nodiscard]] std::string version_name() const;
  /// `default of AdamW in MindSpore Transformers r1.8.0`
  [[nodiscard]] std::string default_of(const Lookup& lookup) const;
  /// The value in the key's own type; what cannot be that is unknown. `why` is what the mapping says of it.
  void convert(Setting& setting, KeyId key, std::string_view why);
  /// Another schedule of this side, worked out with other settings.
  Schedule borrowed(const ScheduleChoice& choice);

  const Vocabulary& vocabulary_;
  const Entries& entries_;
  const std::string chip_;
  const Assumptions assumptions_;
  const Assumptions replaced_;
  std::vector<std::shared_ptr<const Resolver>> searched_;
  Resolver resolver_;
  Memo<KeyId, Setting> settings_;
  SprungTraps traps_;
  Questions otherwise_;                                   // what is answered otherwise than where work is shared with
  std::optional<std::vector<Questions>> trap_questions_;  // made when first asked for
};

}  // namespace alignlint
