#include "report/translate.h"

#include <string>

namespace alignlint {

namespace {

class Translator {
 public:
  explicit Translator(const Phrasebook& phrases) : phrases_(phrases) {}

  void operator()(std::string& text) const { text = phrases_.translate(text); }
  void operator()(Label& label) const { (*this)(label.text); }
  /// Why it is not known is said; all other values are what a framework reads.
  void operator()(Value& value) const {
    if (value.is_unknown()) value = Value::unknown(phrases_.translate(value.as_unknown().reason), value.as_unknown().where);
  }

  template <class Item>
  void operator()(std::vector<Item>& items) const {
    for (Item& item : items) (*this)(item);
  }
  template <class Item>
  void operator()(std::optional<Item>& item) const {
    if (item) (*this)(*item);
  }

  void operator()(Fix& fix) const { (*this)(fix.title); }
  void operator()(Diagnostic& d) const { all(d.message, d.labels, d.notes, d.help, d.fix); }

  void operator()(SideValue& side) const { all(side.value, side.where, side.why, side.via, side.shown); }

  /// Reasons are the user's own words.
  void operator()(ReportedFinding& f) const { all(f.diagnostic, f.reference, f.candidate, f.subject, f.why); }
  void operator()(ChecklistRow& row) const { all(row.title, row.decide, row.evidence); }
  void operator()(Checklist& checklist) const { all(checklist.title, checklist.rows); }
  void operator()(SettingRow& row) const { all(row.title, row.reference, row.candidate); }
  void operator()(PrecisionRow& row) const { all(row.phase, row.title, row.reference, row.candidate); }

  /// `key` is a word of its own among parameters: such ones stand in the book as `parameter key`.
  void operator()(Parameter& c) const {
    if (const auto own = phrases_.find("parameter " + c.title)) {
      c.title = *own;
    } else {
      (*this)(c.title);
    }
    all(c.shape, c.copies, c.total, c.active, c.init, c.std, c.scaled, c.dtype, c.decays, c.learning_rate);
  }
  void operator()(ParameterRow& row) const { all(row.reference, row.candidate); }
  void operator()(ParameterSum& count) const { (*this)(count.value); }
  void operator()(ParameterGroup& group) const { all(group.title, group.rows, group.reference, group.candidate); }
  void operator()(ParameterTotals& totals) const { all(totals.total, totals.active, totals.layers, totals.built_layers); }
  void operator()(ParameterReport& report) const { all(report.groups, report.reference, report.candidate); }

  void operator()(CurveSide& side) const { all(side.unknown, side.shape, side.why); }
  void operator()(CurveComparison& curve) const {
    all(curve.title, curve.reference, curve.candidate, curve.tolerance_why, curve.causes, curve.notes);
  }
  void operator()(BatchSide& side) const { all(side.value, side.how); }
  void operator()(BatchRow& row) const { all(row.title, row.reference, row.candidate); }
  void operator()(ScheduleReport& schedule) const { all(schedule.curves, schedule.batch); }

  void operator()(ReportedInput& input) const { (*this)(input.reason); }
  void operator()(OpenVersion& version) const { all(version.text, version.witnesses); }
  void operator()(ReportedSide& side) const { (*this)(side.open_version); }
  void operator()(Report& r) const {
    all(r.reference, r.candidate, r.inputs, r.findings, r.checklists, r.settings, r.parameters, r.precision, r.schedule, r.diagnostics,
        r.chapters);
  }

  void operator()(ConfigurationDiff& d) const { all(d.reason, d.moved, d.curves, d.appeared, d.disappeared); }
  void operator()(DiffReport& r) const { all(r.configurations, r.diagnostics); }

  void operator()(AccuracyCriterion& criterion) const { all(criterion.title, criterion.evidence); }
  void operator()(ConfigurationCheck& check) const { all(check.title, check.text); }
  void operator()(AccuracySuspect& suspect) const { (*this)(suspect.message); }
  void operator()(AccuracyReport& r) const { all(r.criteria, r.scenario_title, r.next, r.checks, r.suspects, r.diagnostics); }

  void operator()(InspectedWord& word) const { (*this)(word.unresolved); }
  void operator()(InspectedLaunch& launch) const { all(launch.argv, launch.doubts); }
  void operator()(InspectedInput& input) const { all(input.launches, input.problems, input.diagnostics); }
  void operator()(Inspection& inspection) const { all(inspection.inputs, inspection.settings, inspection.diagnostics); }

  void operator()(RuleEntry& rule) const { all(rule.summary, rule.why, rule.help, rule.remarks); }
  void operator()(DiagnosticEntry& entry) const { all(entry.meaning, entry.advice, entry.consequence, entry.messages); }
  void operator()(Explanation& explanation) const { all(explanation.rules, explanation.diagnostics); }
  void operator()(KeySpelling& spelling) const { all(spelling.note); }
  void operator()(KeyEntry& key) const { all(key.title, key.doc, key.spellings); }

 private:
  template <class... Parts>
  void all(Parts&... parts) const {
    ((*this)(parts), ...);
  }

  const Phrasebook& phrases_;
};

}  // namespace

void translate(Report& report, const Phrasebook& phrases) { Translator{phrases}(report); }
void translate(AccuracyReport& report, const Phrasebook& phrases) { Translator{phrases}(report); }
void translate(DiffReport& report, const Phrasebook& phrases) { Translator{phrases}(report); }
void translate(Inspection& inspection, const Phrasebook& phrases) { Translator{phrases}(inspection); }
void translate(Explanation& explanation, const Phrasebook& phrases) { Translator{phrases}(explanation); }
void translate(RuleEntry& rule, const Phrasebook& phrases) { Translator{phrases}(rule); }
void translate(KeyEntry& key, const Phrasebook& phrases) { Translator{phrases}(key); }
void translate(Diagnostics& diagnostics, const Phrasebook& phrases) { Translator{phrases}(diagnostics); }

}  // namespace alignlint
