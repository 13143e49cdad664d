#include "pipeline/rewrite/refusal_aims.h"

#include <algorithm>
#include <set>
#include <string>
#include <utility>

#include "mapping/evaluate/evaluator.h"
#include "mapping/spec/native_path.h"
#include "pipeline/rewrite/carried.h"
#include "pipeline/rewrite/ways_to.h"

namespace alignlint {

namespace {

constexpr std::size_t kMostChoices = 8;
constexpr std::size_t kMostEntries = 12;  // of a condition that reads a whole section no entry is likelier than another

/// The entries and the settings of an observation on the moving side.
class RestingOn {
 public:
  RestingOn(const Observation& observation, const Ends& ends, const LoadContext& context)
      : observation_(observation),
        ends_(ends),
        context_(context),
        moving_(ends.moving->effective->settings),
        standing_(ends.standing->effective->settings) {}

  [[nodiscard]] std::vector<Aim> aims() && {
    std::vector<std::string> entries = observation_.rests_on;
    if (const auto entry = observation_.fact("entry"); entries.empty() && entry.has_value()) entries.emplace_back(*entry);
    for (const std::string& entry : entries) {
      for (KeyId key = 0; key < moving_.size(); ++key) {
        if (moving_[key].native == entry || moving_[key].near == entry) as_it_stands(key);
      }
    }
    if (entries.size() > kMostEntries) entries.clear();
    as_there(entries);
    for (const std::string& entry : entries) as_new(entry);
    for (const std::string& entry : entries) other_truth(entry);
    for (const std::string& name : observation_.rests_on_keys) {
      if (const auto key = context_.data.vocabulary().find(name)) as_it_stands(*key);
    }
    if (!observation_.would_be.empty()) other_choice(observation_.would_be);
    if (const auto entry = observation_.fact("entry")) {
      other_choice(std::string(*entry));
      not_written(std::string(*entry));
    }
    // A size that is chosen for the machine is the last that is changed.
    const std::vector<KeyId> of_machine = keys_of_machine(context_.data);
    std::stable_partition(aims_.begin(), aims_.end(), [&](const Aim& aim) {
      return !aim.entries.empty() || std::find(of_machine.begin(), of_machine.end(), aim.key) == of_machine.end();
    });
    return std::move(aims_);
  }

 private:
  void as_it_stands(KeyId key) {
    const Value& wanted = standing_[key].value;
    if (wanted.is_unknown() || equal(moving_[key].value, wanted) == Truth::yes || !keys_.insert(key).second) return;
    aims_.push_back({key, wanted});
    aims_.back().tentative = aims_.back().keeps_held = true;
  }

  void add(const std::string& entry, std::optional<Value> value) {
    aims_.push_back({0, Value(), {{entry, std::move(value), evaluator().schema_of(entry)}}});
    aims_.back().tentative = aims_.back().keeps_held = true;
  }

  /// Where the framework is the same.
  void as_there(const std::vector<std::string>& entries) {
    for (EntryChange& change : common_entries(*ends_.standing, *ends_.moving)) {
      const bool is_one = std::find(entries.begin(), entries.end(), change.native) != entries.end();
      if (is_one && change.value.has_value() && equal(evaluator().said(change.native), *change.value) != Truth::yes)
        add(change.native, std::move(change.value));
    }
  }

  /// A text names a class or a file: another one is no repair.
  void as_new(const std::string& entry) {
    if (evaluator().said(entry).is_text()) return;
    for (Value& value : laid_out(*ends_.moving, entry, standing_, context_)) {
      if (equal(evaluator().said(entry), value) != Truth::yes) add(entry, std::move(value));
    }
  }

  /// Not a whole section: what else it says would be lost.
  void not_written(const std::string& entry) {
    const Node* const node = ends_.moving->entries.find(entry);
    if (node != nullptr && node->kind != NodeKind::mapping) add(entry, std::nullopt);
  }

  void other_truth(const std::string& entry) {
    const Value said = evaluator().said(entry);
    if (said.is_bool() && evaluator().schema_of(entry) != nullptr) add(entry, Value(!said.as_bool()));
  }

  /// What the class takes, where that is few words.
  void other_choice(const std::string& entry) {
    const SchemaKey* const key = evaluator().schema_of(entry);
    if (key == nullptr || key->choices.size() > kMostChoices) return;
    for (const Value& choice : key->choices) {
      if (equal(evaluator().said(entry), choice) != Truth::yes) add(entry, choice);
    }
  }

  [[nodiscard]] Evaluator& evaluator() const { return *ends_.moving->effective->evaluator; }

  const Observation& observation_;
  const Ends& ends_;
  const LoadContext& context_;
  const Settings& moving_;
  const Settings& standing_;
  std::vector<Aim> aims_;
  std::set<KeyId> keys_;
};

}  // namespace

std::vector<Aim> aims_of_what_it_rests_on(const Finding& finding, const Ends& ends, const LoadContext& context) {
  const bool both = ends.moving != nullptr && ends.moving->usable() && ends.standing != nullptr && ends.standing->usable();
  const bool of_moving = both && finding.observation != nullptr && finding.side == &ends.moving->rule_side;
  if (!of_moving || ends.moving->effective->evaluator == nullptr) return {};
  switch (finding.observation->kind) {
    case ObservationKind::refused:
    case ObservationKind::refused_value:
    case ObservationKind::missing_entry:
    case ObservationKind::contradicted_entry:
    case ObservationKind::inert_entry:
      break;
    default:
      return {};
  }
  return RestingOn(*finding.observation, ends, context).aims();
}

}  // namespace alignlint
