#include "pipeline/rewrite/repair_state.h"

#include <algorithm>
#include <iterator>

#include "mapping/spec/native_path.h"
#include "pipeline/rewrite/mend.h"
#include "pipeline/rewrite/refusals.h"
#include "pipeline/rewrite/repair.h"
#include "value/size.h"

namespace alignlint {

namespace {

/// The sides as wholes have one such observation, of a curve each: its message has the numbers, and where it points follows what is written.
bool is_of_whole(const Observation* observation) {
  return observation != nullptr &&
         (observation->kind == ObservationKind::schedule_differs || observation->kind == ObservationKind::parameter_count);
}

/// Settings, with all that those are worked out from.
std::set<KeyId> read_by(KeyId key, const Settings& settings) {
  std::set<KeyId> found;
  std::vector<KeyId> open{key};
  while (!open.empty()) {
    const KeyId next = open.back();
    open.pop_back();
    for (const KeyId read : settings[next].reads) {
      if (found.insert(read).second) open.push_back(read);
    }
  }
  return found;
}

/// Of how many of the settings that findings are about its own is worked out.
std::size_t rank_of(const Finding& finding, const std::set<KeyId>& keys, const Settings& settings) {
  const std::set<KeyId> read = read_by(finding.keys.front(), settings);
  return static_cast<std::size_t>(std::count_if(keys.begin(), keys.end(), [&](KeyId key) { return read.contains(key); }));
}

std::string as_error(const Shown& shown) { return shown.subject + '\0' + "error"; }

/// That the other side is told, too, where it has the same entry.
bool is_told_of_both(const Shown& shown, const RepairState& state) {
  return std::any_of(state.findings.begin(), state.findings.end(), [&](const Shown& one) {
    const RuleSide* const side = one.finding->side;
    return side != nullptr && shown.finding->side != nullptr && side != shown.finding->side && one.subject == shown.subject;
  });
}

/// Gives a finding about the side that has no fix the one that its entry suggests.
void mend(Shown& shown, const LoadedSide* side, const ReportContext& context) {
  std::optional<Fix>& fix = shown.reported.diagnostic.fix;
  if (side == nullptr || shown.finding->observation == nullptr || shown.finding->side != &side->rule_side) return;
  auto own = fix.has_value() && fix->trust == Trust::safe
                 ? std::nullopt
                 : mend_of(*shown.finding->observation, *side, context.vocabulary, *context.sources);
  shown.mended = !fix.has_value() && own.has_value();
  (fix.has_value() ? shown.otherwise : fix) = std::move(own);
}

/// Counts what a finding is about, twice where it is an error, so that `decided` knows it.
void count_subject(const Shown& shown, Subjects& subjects) {
  const Severity severity = shown.reported.diagnostic.severity;
  if (severity >= Severity::unknown) subjects.insert(shown.subject);
  if (severity == Severity::error) subjects.insert(as_error(shown));
}

}  // namespace

void put_in_order(std::vector<Shown>& findings, const Settings* moving) {
  const auto graver = [](const Shown& a, const Shown& b) {
    return a.mended != b.mended ? a.mended : a.reported.diagnostic.severity > b.reported.diagnostic.severity;
  };
  std::stable_sort(findings.begin(), findings.end(), graver);
  if (moving == nullptr) return;
  std::set<KeyId> keys;
  for (const Shown& shown : findings) {
    if (!shown.finding->keys.empty()) keys.insert(shown.finding->keys.front());
  }
  std::size_t last = 0;  // what is about no setting stays behind those before it
  for (auto shown = findings.begin(); shown != findings.end(); ++shown) {
    if (shown != findings.begin() && graver(*std::prev(shown), *shown)) last = 0;
    shown->rank = shown->finding->keys.empty() ? last : rank_of(*shown->finding, keys, *moving);
    last = std::max(last, shown->rank);
  }
  std::stable_sort(findings.begin(), findings.end(),
                   [&](const Shown& a, const Shown& b) { return graver(a, b) || (!graver(b, a) && a.rank < b.rank); });
}

void show(RepairState& state, const LoadedSide* moving, const LoadedSide* standing, const ReportContext& context) {
  for (const Finding& finding : state.judged.findings) {
    for (ReportedFinding& reported : reported_findings({finding}, context)) {
      std::string subject = subject_of(finding, reported);
      state.findings.push_back({&finding, std::move(reported), std::move(subject)});
      mend(state.findings.back(), moving, context);
    }
  }
  put_in_order(state.findings, settings_of(moving));
  for (const Shown& shown : state.findings) {
    if (standing == nullptr || shown.finding->side != &standing->rule_side) count_subject(shown, state.subjects);
  }
  for (const Diagnostic& diagnostic : state.judged.diagnostics) state.failures += diagnostic.severity == Severity::error ? 1 : 0;
}

std::size_t errors_of(const RepairState& state) {
  return static_cast<std::size_t>(std::count_if(state.findings.begin(), state.findings.end(),
                                                [](const Shown& shown) { return shown.reported.diagnostic.severity == Severity::error; }));
}

std::size_t size_of_inputs(const LoadedSide* side, const Sources& sources) {
  std::size_t size = 0;
  if (side == nullptr) return size;
  for (const LoadedInput& input : side->inputs) size += input.document.has_value() ? sources.text(input.document->file).size() : 0;
  return size;
}

std::size_t size_of_lists(const LoadedSide* side) {
  constexpr std::size_t kOfAnItem = 4;
  const Settings* const settings = settings_of(side);
  std::size_t items = 0;
  for (KeyId key = 0; settings != nullptr && key < settings->size(); ++key) items += count_values((*settings)[key].value) - 1;
  return items * kOfAnItem;
}

std::string subject_of(const Finding& finding, const ReportedFinding& reported) {
  std::string text = reported.diagnostic.code;
  if (is_of_whole(finding.observation)) return text + '\0' + std::string(finding.observation->fact("of").value_or(""));
  for (const std::string& key : reported.keys) text += '\0' + key;
  if (reported.subject.has_value()) text += '\0' + reported.subject->native;
  if (reported.keys.empty() && !reported.subject.has_value()) text += '\0' + reported.diagnostic.message;
  return text;
}

std::string subject_of(const Finding& finding, const Vocabulary& vocabulary) {
  std::string text = finding.rule->id;
  if (is_of_whole(finding.observation)) return text + '\0' + std::string(finding.observation->fact("of").value_or(""));
  for (const KeyId key : finding.keys) text += '\0' + std::string(vocabulary[key].name);
  if (finding.keys.empty() && finding.observation == nullptr) text += '\0' + finding.message;
  return text;
}

Brought brought_by(const Shown& shown, bool reached) {
  const Observation* observation = shown.finding->observation;
  return {shown.reported.diagnostic.message, observation != nullptr && is_refusal(*observation),
          shown.reported.diagnostic.severity == Severity::error, reached};
}

void note(BroughtBy& known, const std::string& subject, Brought brought) {
  const auto [first, is_new] = known.try_emplace(subject, brought);
  const Brought& before = first->second;
  if (!is_new && brought.refused && (!before.refused || (brought.reached && !before.reached))) first->second = std::move(brought);
}

void note_refusals(BroughtBy& known, const std::string& subject, const std::vector<const Shown*>& brought) {
  for (const Shown* one : brought) {
    if (Brought refusal = brought_by(*one, false); refusal.refused) note(known, subject, std::move(refusal));
  }
}

bool is_barred(const std::string& subject, const BroughtBy& known) {
  const auto brought = known.find(subject);
  return brought != known.end() && (brought->second.refused || brought->second.is_error);
}

bool names_any(const Change& change, const std::vector<std::string>& natives) {
  return std::any_of(change.begin(), change.end(), [&](const EntryChange& entry) {
    return std::any_of(natives.begin(), natives.end(), [&](const std::string& native) { return path_in(native, entry.native); });
  });
}

const Settings* settings_of(const LoadedSide* side) { return side == nullptr || !side->usable() ? nullptr : &side->effective->settings; }

bool keeps_what_is_trained(const Shown& shown, const LoadedSide* before, const LoadedSide* after) {
  if (after == nullptr || !after->usable()) return false;
  const ObservationKind kind = shown.finding->observation->kind;
  if (kind == ObservationKind::unknown_entry || kind == ObservationKind::missing_entry) return true;
  for (KeyId key = 0; key < after->effective->settings.size(); ++key) {
    const Value& value = after->effective->settings[key].value;
    const Value& was = before->effective->settings[key].value;
    if (was.is_unknown() != value.is_unknown() || equal(was, value) == Truth::no) return false;
  }
  return true;
}

bool has_moved(const Held& held, const Settings& now, const Settings* follows) {
  const auto& [key, was] = held;
  const Value& is = now[key].value;
  if (follows != nullptr && equal(is, (*follows)[key].value) == Truth::yes) return false;  // as it followed there
  // The placement of other layers is another one.
  if (is.is_list() && was.is_list() && is.as_list().size() != was.as_list().size()) return false;
  return equal(is, was) == Truth::no;
}

bool is_gone(const Shown& shown, const RepairState& state) {
  if (!state.subjects.contains(shown.subject)) return true;
  if (shown.reported.diagnostic.severity != Severity::error || shown.finding->observation != nullptr) return false;
  return std::all_of(state.findings.begin(), state.findings.end(), [&](const Shown& one) {
    return one.subject != shown.subject || one.reported.diagnostic.severity <= Severity::unknown;
  });
}

bool is_told_elsewhere(const Shown& shown, const RepairState& state) {
  return std::any_of(state.findings.begin(), state.findings.end(), [&](const Shown& one) {
    return one.reported.diagnostic.code == shown.reported.diagnostic.code &&
           one.reported.diagnostic.message == shown.reported.diagnostic.message;
  });
}

Subjects subjects_without(const Shown& shown, const RepairState& state, const Vocabulary& vocabulary) {
  Subjects known = state.subjects;
  for (const Finding& finding : state.judged.findings) {
    if (finding.outcome == Outcome::fires && finding.follows == shown.finding->rule) known.insert(subject_of(finding, vocabulary));
  }
  return known;
}

std::vector<const Shown*> added(const RepairState& state, const Subjects& known, bool advised) {
  std::vector<const Shown*> out;
  for (const Shown& shown : state.findings) {
    const Severity severity = shown.reported.diagnostic.severity;
    if (severity == Severity::advice && advised) continue;
    if (severity < Severity::error && is_told_of_both(shown, state)) continue;
    if (severity >= Severity::unknown && state.subjects.count(shown.subject) > known.count(shown.subject)) out.push_back(&shown);
  }
  return out;
}

bool brings_more(const Shown& shown, const Fix& fix, const std::vector<const Shown*>& brought) {
  const bool stopped = shown.mended && fix.trust == Trust::safe && shown.finding->observation->kind == ObservationKind::unknown_entry;
  return std::any_of(brought.begin(), brought.end(),
                     [&](const Shown* one) { return !stopped || one->reported.diagnostic.severity == Severity::error; });
}

std::size_t decided(const RepairState& state, const Subjects& known) {
  return static_cast<std::size_t>(std::count_if(state.findings.begin(), state.findings.end(), [&](const Shown& shown) {
    const bool is_error = shown.reported.diagnostic.severity == Severity::error;
    return is_error && known.contains(shown.subject) && !known.contains(as_error(shown));
  }));
}

std::string no_entry(const Setting& setting, const Told& fact) {
  if (!fact.reason.empty()) return (fact.is_fact ? "no entry says it: " : "a person has to write it: ") + std::string(fact.reason);
  std::string values;
  for (const Value& value : fact.only) values += (values.empty() ? "" : ", ") + to_text(value);
  std::string why = values.empty() ? setting.why : "'" + setting.native + "' can be read as " + values + " only";
  if (fact.is_whole) why = "'" + setting.native + "' is a whole number";
  const std::string text = "no entry says it" + (why.empty() ? "" : ": " + why);
  return setting.source.empty() ? text : text + " (" + std::string(setting.source) + ")";
}

bool edits_side(const Fix& fix, const LoadedSide* side) {
  return side != nullptr && std::any_of(side->inputs.begin(), side->inputs.end(), [&](const LoadedInput& input) {
           return input.document.has_value() && !fix.edits.empty() && input.document->file == fix.edits.front().span.file;
         });
}

void tell_last(std::vector<Repaired>& done) {
  std::map<std::string, std::pair<DoneEdit, std::string>> last;  // by entry: the edit, and the rule it is for
  for (auto one = done.rbegin(); one != done.rend(); ++one) {
    std::vector<DoneEdit> kept;
    for (const DoneEdit& edit : one->edits) {
      const auto found = edit.set.empty() ? last.end() : last.find(edit.set);
      if (found == last.end()) {
        if (!edit.set.empty()) last.emplace(edit.set, std::pair(edit, one->rule));
        kept.push_back(edit);
      } else if (found->second.second != one->rule) {
        kept.push_back(found->second.first);
      }
    }
    one->edits = std::move(kept);
  }
  std::erase_if(done, [](const Repaired& one) { return one.edits.empty(); });
}

}  // namespace alignlint
