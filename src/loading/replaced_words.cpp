#include "loading/replaced_words.h"

#include <algorithm>
#include <iterator>
#include <utility>
#include <vector>

#include "mapping/entries/form.h"
#include "mapping/observe/entry_checks.h"
#include "mapping/observe/traps.h"

namespace alignlint {

namespace {

/// What stops the program while it parses, or right behind that.
bool is_stop(const Observation& one) {
  using Kind = ObservationKind;
  return one.kind == Kind::stray_word || one.kind == Kind::missing_value || one.kind == Kind::unknown_entry ||
         one.kind == Kind::refused_value || one.kind == Kind::refused;
}

class WordsOfVersion {
 public:
  WordsOfVersion(const LoadedSide& side, VersionId version, const Vocabulary& vocabulary, const std::string& chip)
      : side_(side), version_(version), vocabulary_(vocabulary), chip_(chip) {
    words_.launch = side.entries.launch;
    words_.options = parse_program_options(side.launch->parts.arguments, *side.mapping, version, stops_);
  }

  [[nodiscard]] const Node& options() const { return words_.options; }

  /// What is said of the words alone; of the traps only those that speak of the file, for the values of the others are not the run's.
  std::vector<Observation> stops(const std::vector<std::string_view>& names_file) {
    const auto nothing = [](KeyId) { return Value::unknown("replaced by a file"); };
    Resolver resolver(*side_.mapping, version_, words_, vocabulary_, chip_, nothing);
    check_entries(resolver, stops_);
    const auto speaks = [&](const TrapSpec& trap, std::size_t) {
      return std::any_of(trap.with.begin(), trap.with.end(),
                         [&](std::string_view path) { return std::find(names_file.begin(), names_file.end(), path) != names_file.end(); });
    };
    SprungTraps sprung;
    spring_traps(resolver, sprung, stops_, speaks);
    std::erase_if(stops_, [](const Observation& one) { return !is_stop(one); });
    return std::move(stops_);
  }

 private:
  const LoadedSide& side_;
  VersionId version_;
  const Vocabulary& vocabulary_;
  const std::string& chip_;
  Entries words_;
  std::vector<Observation> stops_;
};

/// The form whose files the launch names, where the framework is the form's own: what extends it may read the words for purposes of its own.
const FormSpec* named_form(const LoadedSide& side) {
  const auto names = [&](const FormSpec& form) { return word_of_option(side.launch->parts.arguments, form.config).has_value(); };
  const auto found = std::find_if(side.mapping->forms.begin(), side.mapping->forms.end(), names);
  return found == side.mapping->forms.end() ? nullptr : &*found;
}

bool is_at(const Observation& one, const Observation& other) {
  return one.kind == other.kind && !one.labels.empty() && !other.labels.empty() && one.labels.front().span == other.labels.front().span;
}

/// One finding for all of them, at the first.
void tell_replaced(const Node& options, const FormSpec& form, const std::vector<Observation>& stops, std::vector<Observation>& told) {
  std::vector<const Entry*> replaced;
  for (const Entry& entry : options.entries) {
    const auto is_told = [&](const Observation& one) { return one.fact("entry") == entry.key; };
    const bool names = std::find(form.config.begin(), form.config.end(), entry.key) != form.config.end();
    if (!names && std::none_of(stops.begin(), stops.end(), is_told)) replaced.push_back(&entry);
  }
  if (replaced.empty()) return;
  const std::string config(form.config.front());
  Observation& observation = told.emplace_back();
  observation.kind = ObservationKind::risky_entry;
  observation.message = "'" + replaced.front()->key + "' has no effect beside '" + config + "'";
  if (replaced.size() > 1) observation.message += "; the same holds for " + std::to_string(replaced.size() - 1) + " more";
  observation.note = "the options are parsed, and then the file stands for all of them";
  observation.help = "write it into that file, or remove it";
  constexpr std::size_t kMostShown = 16;
  replaced.resize(std::min(replaced.size(), kMostShown));
  for (const Entry* entry : replaced) observation.labels.push_back({entry->key_span, {}});
  observation.state("entry", replaced.front()->key);
}

}  // namespace

void judge_replaced_words(LoadedSide& side, const Vocabulary& vocabulary, const std::string& chip) {
  if (!side.launch.has_value()) return;
  const FormSpec* form = named_form(side);
  if (form == nullptr || (!side.entries.resolved && !side.unread.has_value())) return;
  const std::vector<VersionId> versions = side.possible.has_value() ? side.possible->versions : std::vector<VersionId>{side.version};
  WordsOfVersion assumed(side, side.version, vocabulary, chip);
  std::vector<Observation> stops = assumed.stops(form->config);
  for (const VersionId version : versions) {
    if (version == side.version) continue;
    const std::vector<Observation> there = WordsOfVersion(side, version, vocabulary, chip).stops(form->config);
    std::erase_if(stops, [&](const Observation& one) {
      return std::none_of(there.begin(), there.end(), [&](const Observation& other) { return is_at(one, other); });
    });
  }
  std::erase_if(side.word_observations, [&](const Observation& one) {
    return std::any_of(stops.begin(), stops.end(), [&](const Observation& other) { return is_at(one, other); });
  });
  tell_replaced(assumed.options(), *form, stops, side.word_observations);
  std::move(stops.begin(), stops.end(), std::back_inserter(side.word_observations));
}

}  // namespace alignlint
