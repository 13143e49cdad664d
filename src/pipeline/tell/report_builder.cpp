#include "pipeline/tell/report_builder.h"

#include <algorithm>
#include <map>

#include "analysis/layer_pattern.h"
#include "mapping/evaluate/other_words.h"
#include "pipeline/tell/help.h"
#include "pipeline/tell/shown_setting.h"
#include "pipeline/tell/subject.h"
#include "value/written.h"

namespace alignlint {

namespace {

/// What all findings of a report have in common.
struct Common {
  Common(const std::vector<Finding>& findings, const RuleSet& rules) {
    for (const Rule& rule : rules.rules) {
      if (rule.kind == CheckKind::same && rule.severity >= Severity::warning) compared.push_back(rule.key);
    }
    for (const Finding& finding : findings) {
      const bool grave = finding.outcome == Outcome::fires && finding.severity >= Severity::warning;
      if (grave && finding.rule->kind == CheckKind::same) differing.push_back(finding.rule->key);
    }
  }

  std::map<const LoadedSide*, Unchanged> unchanged;  ///< the sides as they are
  std::vector<KeyId> compared;                       ///< settings that would be told if they differed
  std::vector<KeyId> differing;                      ///< those that are
};

class FindingBuilder {
 public:
  FindingBuilder(const Finding& finding, const ReportContext& context, Common& common)
      : finding_(finding), context_(context), common_(common) {}

  ReportedFinding build() {
    const Rule& rule = *finding_.rule;
    result_.diagnostic.code = rule.id;
    result_.diagnostic.severity = finding_.severity;
    result_.diagnostic.message = finding_.message;
    const Prose prose = rule.prose(context_.language);
    result_.diagnostic.help = prose.help;
    result_.why = why(prose);
    result_.source = rule.source;
    result_.chapter = context_.rules.chapter_of(rule.id);
    if (!rule.rows.empty()) {
      result_.row = rule.rows.front();
      if (const ChecklistSpec* checklist = context_.rules.checklist_of(result_.row)) result_.checklist = checklist->name;
    }
    for (const KeyId key : finding_.keys) result_.keys.emplace_back(context_.vocabulary[key].name);
    if (finding_.observation != nullptr) {
      take_observation(*finding_.observation);
    } else {
      take_settings();
    }
    if (finding_.in_every_version)
      result_.diagnostic.notes.push_back("true in every possible version; the values are those of the assumed one");
    take_place();
    return std::move(result_);
  }

 private:
  /// A finding on what nobody writes still has a place: where it would be written, on the side that moves.
  void take_place() {
    if (place_to_change(result_).known()) return;
    for (const LoadedSide* side : {context_.candidate, context_.reference}) {
      const std::optional<SideValue>& value = side == context_.candidate ? result_.candidate : result_.reference;
      if (!shows(side)) continue;
      const Observation* observation = finding_.observation;
      const std::string native = value.has_value() ? value->native : observation != nullptr ? observation->would_be : std::string();
      const Span near = native.empty() && !finding_.keys.empty() ? near_of(finding_.keys.front(), *side, context_.vocabulary) : Span{};
      const Span home = near.known() ? near : home_of(native, *side);
      if (!home.known()) continue;
      const bool fixed = value.has_value() && value->origin == to_string(Origin::fixed);
      const char* const open = near.known() ? "it is not written" : "it is not written; it would stand here";
      result_.diagnostic.labels.push_back({home, fixed ? "no entry configures it" : open});
      return;
    }
  }

  [[nodiscard]] std::string why(const Prose& prose) const {
    // What is not decided is no statement on this pair.
    std::string text;
    if (finding_.outcome == Outcome::unknown) text = context_.language == Language::zh ? "未能判定；若如此：" : "Not decided; if so: ";
    text += prose.why;
    for (const Remark* remark : finding_.remarks) text += " " + std::string(remark->text(context_.language));
    return text;
  }

  [[nodiscard]] bool shows(const LoadedSide* side) const {
    return side != nullptr && side->usable() && (finding_.side == nullptr || finding_.side == &side->rule_side);
  }

  void take_observation(const Observation& observation) {
    result_.diagnostic.labels = observation.labels;
    if (!observation.note.empty()) result_.diagnostic.notes.push_back(observation.note);
    if (!observation.only_at.empty()) result_.diagnostic.notes.push_back("so in " + observation.only_at + "; the version is not specified");
    if (!observation.source.empty()) result_.source = observation.source;
    if (!observation.help.empty()) result_.diagnostic.help = observation.help;
    result_.diagnostic.fix = observation.fix;
    if (observation.fix.has_value()) result_.diagnostic.help.clear();  // the fix says it
    for (const LoadedSide* side : {context_.candidate, context_.reference}) {
      if (side != nullptr && finding_.side == &side->rule_side) take_subject(observation, *side);
    }
  }

  void take_subject(const Observation& observation, const LoadedSide& side) {
    result_.side = &side == context_.reference ? SideName::reference : SideName::candidate;
    result_.subject = subject_of(observation, side);
    if (!result_.subject.has_value() || !result_.keys.empty()) return;
    for (const KeyId key : settings_at(result_.subject->native, side)) result_.keys.emplace_back(context_.vocabulary[key].name);
  }

  /// The first key fills the two sides; the others become notes. The place in the candidate is the primary one: it is the side that moves.
  void take_settings() {
    bool first = true;
    for (const KeyId key : finding_.keys) {
      for (const LoadedSide* side : {context_.candidate, context_.reference}) {
        if (!shows(side)) continue;
        const Setting& setting = *setting_of(side, key, finding_);
        const std::string role = side == context_.reference ? "reference" : "candidate";
        if (first && setting.mapped) {
          SideValue value = side_value(setting, context_.vocabulary[key]);
          put_differing_first(value.via, setting, *side);
          (side == context_.reference ? result_.reference : result_.candidate) = std::move(value);
        }
        add_label(setting, role, key);
        if (!first && !setting.where.span.known()) add_note(setting, role, key);
      }
      first = false;
    }
    if (finding_.keys.empty()) return;
    if (finding_.outcome == Outcome::fires && context_.helps) take_help(finding_.keys.front());
    if (finding_.outcome == Outcome::fires || finding_.outcome == Outcome::manual) add_hints(finding_.keys.front());
  }

  /// Of what a value is worked out from, what is something else on the other side comes first: there the cause is looked for.
  void put_differing_first(std::vector<Label>& sources, const Setting& setting, const LoadedSide& side) const {
    const LoadedSide* const other = &side == context_.candidate ? context_.reference : context_.candidate;
    if (!shows(other)) return;
    const auto differs = [&](const Label& source) {
      return std::any_of(setting.reads.begin(), setting.reads.end(), [&](KeyId key) {
        const Setting& own = *setting_of(&side, key);
        const auto is_its = [&](const Label& label) { return label.span == source.span; };
        const bool stands_there =
            own.where.span.known() ? own.where.span == source.span : std::any_of(own.via.begin(), own.via.end(), is_its);
        return stands_there && equal(own.value, setting_of(other, key)->value) == Truth::no;
      });
    };
    std::stable_partition(sources.begin(), sources.end(), differs);
  }

  /// The candidate moves; of one side alone, that side does.
  void take_help(KeyId key) {
    const bool pair = finding_.side == nullptr;
    const LoadedSide* moving = shows(context_.candidate) ? context_.candidate : context_.reference;
    const Setting* reference = pair ? setting_of(context_.reference, key, finding_) : nullptr;
    if (!shows(moving)) return;
    // What both sides must have in common is met by the same value, though others may do; a text, such as a path, means something else there.
    const bool in_common =
        finding_.rule->kind == CheckKind::require && pair && finding_.keys.size() == 1 && context_.vocabulary[key].type != KeyType::text;
    const bool same = (finding_.rule->kind == CheckKind::same || in_common) && reference != nullptr;
    if (same || finding_.wanted.has_value()) {
      const Value& wanted = same ? reference->value : *finding_.wanted;
      const std::string made = help_to(key, wanted, *moving, pair);
      std::string& help = result_.diagnostic.help;
      const std::string_view between = finding_.rule->alternative ? "; or " : "; ";
      if (!made.empty()) help = made + (help.empty() || in_common ? std::string() : std::string(between) + help);
    }
  }

  /// What is said is tried. A trial costs as much as reading a file, so that advice looks first whether there is anything to say.
  [[nodiscard]] std::string help_to(KeyId key, const Value& wanted, const LoadedSide& side, bool pair) const {
    const Setting& setting = *setting_of(&side, key, finding_);
    Moving moving = moving_side(side, pair);
    const bool is_advice = result_.diagnostic.severity < Severity::warning;
    if (is_advice && help_for(key, setting, wanted, moving).empty()) return {};
    moving.mapping = side.mapping;
    moving.unchanged = &common_.unchanged
                            .try_emplace(&side, context_.vocabulary, *side.mapping, side.version, side.entries, std::string(context_.chip),
                                         side.effective->evaluator)
                            .first->second;
    return is_advice ? advice_for(key, setting, wanted, moving) : help_for(key, setting, wanted, moving);
  }

  [[nodiscard]] Moving moving_side(const LoadedSide& side, bool pair) const {
    Moving moving{side.effective->settings, side.entries, context_.vocabulary, *context_.sources, pair ? "candidate" : ""};
    moving.observations = &side.effective->observations;
    moving.version = side.version;
    moving.chip = context_.chip;
    if (side.launch.has_value() && side.launch->launch != nullptr) moving.launch = side.launch->launch->span;
    if (!pair || context_.reference == nullptr || !context_.reference->usable()) return moving;
    moving.other = &context_.reference->effective->settings;
    moving.compared = common_.compared;
    moving.differing = common_.differing;
    return moving;
  }

  /// What a side should have: the rule's value, else that of the other side.
  [[nodiscard]] std::string wanted_of(const LoadedSide& side, KeyId key) const {
    if (finding_.wanted.has_value()) return to_text(*finding_.wanted);
    const Setting* other = setting_of(&side == context_.candidate ? context_.reference : context_.candidate, key, finding_);
    return other == nullptr ? std::string() : to_text(other->value);
  }

  /// Two sides of one framework have the same hints, which are told once.
  void add_hints(KeyId key) {
    std::vector<std::string>& notes = result_.diagnostic.notes;
    for (const LoadedSide* side : {context_.candidate, context_.reference}) {
      if (!shows(side)) continue;
      for (const Hint& hint : side->effective->hints) {
        const bool applies = hint.key == key && (hint.wanted.empty() || hint.wanted == wanted_of(*side, key));
        if (applies && std::find(notes.begin(), notes.end(), hint.text) == notes.end()) notes.push_back(hint.text);
      }
    }
  }

  void add_label(const Setting& setting, const std::string& role, KeyId key) {
    if (!setting.where.span.known()) return;
    result_.diagnostic.labels.push_back({setting.where.span, role + ": " + std::string(context_.vocabulary[key].title) + " is " +
                                                                 quoted_value(setting.value, context_.vocabulary[key])});
  }

  void add_note(const Setting& setting, const std::string& role, KeyId key) {
    if (!setting.mapped) return;
    result_.diagnostic.notes.push_back(role + ": " + std::string(context_.vocabulary[key].title) + " is " +
                                       quoted_value(setting.value, context_.vocabulary[key]) +
                                       (setting.why.empty() ? "" : ", " + setting.why));
  }

  const Finding& finding_;
  const ReportContext& context_;
  Common& common_;
  ReportedFinding result_;
};

}  // namespace

SideValue side_value(const Setting& setting, const KeySpec& key) {
  SideValue value;
  value.native = setting.native;
  value.near = setting.near;
  value.value = setting.value;
  if (std::string shown = shown_value(setting.value, key); shown != written_text(setting.value)) value.shown = std::move(shown);
  value.origin = to_string(setting.origin);
  value.where = setting.where;
  value.why = setting.why;
  if (setting.value.is_unknown() && !setting.value.as_unknown().reason.empty()) value.why = setting.value.as_unknown().reason;
  value.via = setting.via;
  value.source = setting.source;
  return value;
}

namespace {

/// All consequences of a finding are one note.
void add_consequence(const std::string& message, std::vector<std::string>& notes) {
  constexpr std::string_view kTherefore = "therefore also: ";
  const auto same = std::find_if(notes.begin(), notes.end(), [&](const std::string& note) { return note.starts_with(kTherefore); });
  if (same == notes.end()) {
    notes.push_back(std::string(kTherefore) + message);
  } else {
    *same += "; " + message;
  }
}

/// None: one of them is unknown.
std::optional<bool> are_equal(const Setting& reference, const Setting& candidate) {
  const Truth same = are_other_kinds(reference, candidate) ? Truth::unknown : equal(reference.value, candidate.value);
  return same == Truth::unknown ? std::nullopt : std::optional(same == Truth::yes);
}

}  // namespace

std::vector<ReportedFinding> reported_findings(const std::vector<Finding>& findings, const ReportContext& context,
                                               std::vector<const Finding*>* told) {
  std::vector<ReportedFinding> reported;
  std::vector<const Finding*> causes;
  Common common(findings, context.rules);
  for (const Finding& finding : findings) {
    if (finding.outcome < Outcome::manual || finding.follows != nullptr) continue;
    reported.push_back(FindingBuilder(finding, context, common).build());
    causes.push_back(&finding);
  }
  // What follows from a finding is said with it.
  for (const Finding& finding : findings) {
    for (std::size_t i = 0; finding.follows != nullptr && i < causes.size(); ++i) {
      const bool is_cause = causes[i]->rule == finding.follows && (finding.behind == nullptr || causes[i]->observation == finding.behind);
      if (is_cause) add_consequence(finding.message, reported[i].diagnostic.notes);
    }
  }
  if (told != nullptr) *told = std::move(causes);
  if (told == nullptr) sort_findings(reported);
  return reported;
}

std::vector<std::string> reported_chapters(const RuleSet& rules) {
  std::vector<std::string> titles;
  for (const ChapterSpec& chapter : rules.chapters) titles.emplace_back(chapter.title);
  return titles;
}

std::vector<SettingRow> reported_settings(const ReportContext& context) {
  std::vector<SettingRow> rows;
  for (KeyId key = 0; key < context.vocabulary.size(); ++key) {
    const Setting* reference = setting_of(context.reference, key);
    const Setting* candidate = setting_of(context.candidate, key);
    const bool mapped = (reference != nullptr && reference->mapped) || (candidate != nullptr && candidate->mapped);
    if (!mapped) continue;
    SettingRow row;
    row.key = context.vocabulary[key].name;
    row.title = context.vocabulary[key].title;
    row.checklist_row = context.vocabulary[key].row;
    if (reference != nullptr) row.reference = side_value(*reference, context.vocabulary[key]);
    if (candidate != nullptr) row.candidate = side_value(*candidate, context.vocabulary[key]);
    if (reference != nullptr && candidate != nullptr) row.equal = are_equal(*reference, *candidate);
    rows.push_back(std::move(row));
  }
  return rows;
}

void count_settings(const ReportContext& context, Counts& counts) {
  for (KeyId key = 0; key < context.vocabulary.size(); ++key) {
    const Setting* reference = setting_of(context.reference, key);
    const Setting* candidate = setting_of(context.candidate, key);
    if (reference == nullptr || candidate == nullptr || !(reference->mapped || candidate->mapped)) continue;
    count_setting(are_equal(*reference, *candidate), counts);
  }
}

}  // namespace alignlint
