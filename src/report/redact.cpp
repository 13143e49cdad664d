#include "report/redact.h"

#include <string>
#include <variant>

namespace alignlint {

namespace {

class Redactor {
 public:
  explicit Redactor(const Redaction& redaction) : redaction_(redaction) {}

  void operator()(std::string& text) const { redaction_.hide_in(text); }
  void operator()(Label& label) const { (*this)(label.text); }
  void operator()(Edit& edit) const { (*this)(edit.replacement); }
  void operator()(Value& value) const { value = hidden(value); }

  template <class Item>
  void operator()(std::vector<Item>& items) const {
    for (Item& item : items) (*this)(item);
  }
  template <class Item>
  void operator()(std::optional<Item>& item) const {
    if (item) (*this)(*item);
  }

  void operator()(Fix& fix) const { all(fix.title, fix.edits); }
  void operator()(Diagnostic& d) const { all(d.message, d.labels, d.notes, d.help, d.fix); }

  void operator()(SideValue& side) const {
    if (redaction_.is_name(side.native)) blot(side.value);
    all(side.value, side.where, side.why, side.via, side.shown);
  }

  void operator()(Suppressed& suppressed) const { (*this)(suppressed.reason); }
  void operator()(ReportedFinding& f) const { all(f.diagnostic, f.reference, f.candidate, f.subject, f.why, f.suppressed); }
  void operator()(ChecklistRow& row) const { (*this)(row.evidence); }
  void operator()(Checklist& checklist) const { (*this)(checklist.rows); }
  void operator()(SettingRow& row) const { all(row.reference, row.candidate); }
  void operator()(PrecisionRow& row) const { all(row.reference, row.candidate); }

  void operator()(Parameter& c) const {
    all(c.shape, c.copies, c.total, c.active, c.init, c.std, c.scaled, c.dtype, c.decays, c.learning_rate);
  }
  void operator()(ParameterRow& row) const { all(row.reference, row.candidate); }
  void operator()(ParameterSum& count) const { (*this)(count.value); }
  void operator()(ParameterGroup& group) const { all(group.rows, group.reference, group.candidate); }
  void operator()(ParameterTotals& totals) const { all(totals.total, totals.active, totals.layers, totals.built_layers); }
  void operator()(ParameterReport& report) const { all(report.groups, report.reference, report.candidate); }

  void operator()(CurveSide& side) const { all(side.unknown, side.shape, side.why); }
  void operator()(CurveComparison& curve) const { all(curve.reference, curve.candidate, curve.tolerance_why, curve.causes, curve.notes); }
  void operator()(BatchSide& side) const { all(side.value, side.how); }
  void operator()(BatchRow& row) const { all(row.reference, row.candidate); }
  void operator()(ScheduleReport& schedule) const { all(schedule.curves, schedule.batch); }

  void operator()(ReportedInput& input) const { (*this)(input.reason); }
  void operator()(Report& r) const {
    all(r.inputs, r.findings, r.checklists, r.settings, r.parameters, r.precision, r.schedule, r.diagnostics);
  }

  void operator()(ChangedEntry& entry) const {
    for (std::optional<std::string>* text : {&entry.before, &entry.after}) {
      if (redaction_.is_name(entry.native) && *text) *text = kHiddenSecret;
    }
    all(entry.before, entry.after);
  }
  void operator()(ConfigurationDiff& d) const { all(d.reason, d.moved, d.curves, d.others, d.appeared, d.disappeared); }
  void operator()(DiffReport& r) const { all(r.configurations, r.diagnostics); }

  void operator()(AccuracyCriterion& criterion) const { (*this)(criterion.evidence); }
  void operator()(ConfigurationCheck& check) const { (*this)(check.text); }
  void operator()(AccuracySuspect& suspect) const { (*this)(suspect.message); }
  void operator()(AccuracyReport& r) const { all(r.criteria, r.checks, r.suspects, r.diagnostics); }

  void operator()(InspectedEntry& entry) const {
    if (redaction_.is_name(entry.path)) {
      for (Value& value : entry.values) blot(value);
    }
    (*this)(entry.values);
  }
  void operator()(InspectedWord& word) const { all(word.text, word.unresolved); }
  void operator()(std::pair<std::string, std::string>& variable) const {
    if (redaction_.is_name(variable.first)) variable.second = kHiddenSecret;
    (*this)(variable.second);
  }
  void operator()(InspectedLaunch& launch) const {
    for (std::size_t i = 0; i + 1 < launch.argv.size(); ++i) {
      const std::string& option = launch.argv[i].text;
      if (option.starts_with('-') && redaction_.is_name(option)) launch.argv[i + 1].text = kHiddenSecret;
    }
    all(launch.argv, launch.doubts, launch.environment, launch.entries);
  }
  void operator()(InspectedInput& input) const { all(input.launches, input.entries, input.problems, input.diagnostics); }
  void operator()(Inspection& inspection) const { all(inspection.inputs, inspection.settings, inspection.diagnostics); }

 private:
  template <class... Parts>
  void all(Parts&... parts) const {
    ((*this)(parts), ...);
  }

  static void blot(Value& value) {
    if (!value.is_unknown() && !value.is_none()) value = Value(std::string(kHiddenSecret));
  }

  [[nodiscard]] Value hidden(const Value& value) const {
    if (value.is_text()) return redaction_.hide(value.as_text());
    if (value.is_unknown()) return Value::unknown(redaction_.hide(value.as_unknown().reason), value.as_unknown().where);
    if (value.is_list()) {
      ValueList items = value.as_list();
      (*this)(items);
      return items;
    }
    if (!value.is_dict()) return value;
    ValueDict entries = value.as_dict();
    for (auto& [name, entry] : entries) {
      if (redaction_.is_name(name)) blot(entry);
      (*this)(entry);
    }
    return entries;
  }

  const Redaction& redaction_;
};

}  // namespace

void redact(Report& report, const Redaction& redaction) { Redactor{redaction}(report); }
void redact(AccuracyReport& report, const Redaction& redaction) { Redactor{redaction}(report); }
void redact(DiffReport& report, const Redaction& redaction) { Redactor{redaction}(report); }
void redact(Inspection& inspection, const Redaction& redaction) { Redactor{redaction}(inspection); }
void redact(Diagnostics& diagnostics, const Redaction& redaction) { Redactor{redaction}(diagnostics); }

}  // namespace alignlint
