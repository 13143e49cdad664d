#include "pipeline/judge/analyses.h"

#include <algorithm>

#include "analysis/layer_pattern.h"
#include "analysis/parameters.h"
#include "analysis/records.h"
#include "environment/compare_packages.h"
#include "pipeline/tell/report_builder.h"
#include "report/numbers.h"

namespace alignlint {

namespace {

constexpr std::size_t kMostOfKind = 6;

bool usable(const LoadedSide* side) { return side != nullptr && side->usable(); }

void add_observation(LoadedSide& side, Observation observation) {
  side.pair_observations.push_back(std::move(observation));
  side.rule_side.observations.push_back(&side.pair_observations.back());
}

ParameterTable table_of(const LoadedSide& side, Data& data, Diagnostics& diagnostics) {
  return evaluate_parameters(data.parameters(side.mapping->name, diagnostics), data.vocabulary(), side.effective->settings);
}

/// A list with one number a layer, for people; empty when it is not known.
std::string layers_text(std::string_view name, const LoadedSide& side, const Vocabulary& vocabulary) {
  const auto key = vocabulary.find(name);
  if (!key.has_value() || !side.effective->settings[*key].value.is_list()) return {};
  return shown_value(side.effective->settings[*key].value, vocabulary[*key]);
}

/// Of a model without a pattern: the layers as built, without those that the pattern has no word for since they do nothing.
std::string computing_layers(const ParameterSettingNames& names, const LoadedSide& side, const Vocabulary& vocabulary) {
  const auto built = vocabulary.find(names.built_layers.text);
  const auto pattern = vocabulary.find(names.layers.text);
  if (!built.has_value() || !pattern.has_value() || !side.effective->settings[*built].value.is_list()) return {};
  const auto words = static_cast<std::int64_t>(vocabulary[*pattern].items.size());
  ValueList layers = side.effective->settings[*built].value.as_list();
  std::erase_if(layers, [&](const Value& layer) { return layer.is_int() && layer.as_int() >= words; });
  return shown_value(Value(std::move(layers)), vocabulary[*pattern]);
}

ParameterTotals totals_of(const ParameterTable& table, const ParameterSettingNames& names, const LoadedSide& side,
                          const Vocabulary& vocabulary) {
  ParameterTotals totals{table.total, table.active, {}, layers_text(names.built_layers.text, side, vocabulary)};
  totals.layers = layers_text(names.layers.text, side, vocabulary);
  if (totals.layers.empty()) totals.layers = computing_layers(names, side, vocabulary);
  return totals;
}

/// Puts the rows of one or two tables under their groups.
class ParameterReportBuilder {
 public:
  ParameterReportBuilder(const ParameterSpecs& specs, const ParameterTable* reference, const ParameterTable* candidate)
      : specs_(specs), reference_(reference), candidate_(candidate) {}

  ParameterReport build() {
    static const ParameterTable kNone;
    const std::vector<ParameterRow> rows =
        compare_parameters(reference_ != nullptr ? *reference_ : kNone, candidate_ != nullptr ? *candidate_ : kNone);
    for (const ParameterGroupSpec& spec : specs_.groups) {
      ParameterGroup group;
      group.name = spec.name;
      group.title = spec.title;
      for (const ParameterRow& row : rows) {
        if (row.any().group == spec.name) group.rows.push_back(settled(row));
      }
      if (group.rows.empty()) continue;
      if (reference_ != nullptr) group.reference = reference_->total_of(spec.name);
      if (candidate_ != nullptr) group.candidate = candidate_->total_of(spec.name);
      report_.groups.push_back(std::move(group));
    }
    return std::move(report_);
  }

 private:
  /// Of one side alone nothing is missing on the other.
  [[nodiscard]] ParameterRow settled(ParameterRow row) const {
    if (reference_ == nullptr || candidate_ == nullptr) row.differs = row.undecided = {};
    return row;
  }

  const ParameterSpecs& specs_;
  const ParameterTable* reference_;
  const ParameterTable* candidate_;
  ParameterReport report_;
};

/// `word embedding (shape), key (shape), …`
std::string differing_rows(const ParameterTable& reference, const ParameterTable& candidate) {
  std::string out;
  std::size_t named = 0;
  for (const ParameterRow& row : compare_parameters(reference, candidate)) {
    const auto counts = [](std::string_view field) { return field == "shape" || field == "copies" || field == "presence"; };
    const auto field = std::find_if(row.differs.begin(), row.differs.end(), counts);
    if (field == row.differs.end()) continue;
    if (++named > kMostOfKind) return out + ", …";
    const std::string how = !row.reference ? "in candidate only" : !row.candidate ? "in reference only" : *field;
    out += (out.empty() ? "" : ", ") + row.any().name + " (" + how + ")";
  }
  return out;
}

Report start_report(const LoadedSide* reference, const LoadedSide* candidate) {
  Report report;
  if (reference != nullptr) report.reference = reference->reported();
  if (candidate != nullptr) report.candidate = candidate->reported();
  return report;
}

/// The report of one analysis: both sides as far as it reads them, and what it fills in. A side without files does not exist.
template <class Fill>
Report analyse(const CheckRequest& request, const LoadContext& context, const Wanted& wanted, const Fill& fill) {
  Diagnostics diagnostics;
  const auto load = [&](const SideRequest& side) { return !side.given() ? nullptr : load_side(side, context, diagnostics, wanted); };
  const std::unique_ptr<LoadedSide> reference = load(request.reference);
  const std::unique_ptr<LoadedSide> candidate = load(request.candidate);
  Report report = start_report(reference.get(), candidate.get());
  report.pair = request.pair;
  fill(report, reference.get(), candidate.get(), diagnostics);
  report.diagnostics = std::move(diagnostics);
  return report;
}

PrecisionRow precision_row(const PrecisionPlanSpec& plan, const PrecisionStepSpec& step, const KeySpec& key) {
  PrecisionRow row;
  const auto phase = std::find_if(plan.phases.begin(), plan.phases.end(), [&](const auto& spec) { return spec.name == step.phase; });
  row.phase = phase == plan.phases.end() ? step.phase : phase->title;
  row.title = step.title;
  row.key = key.name;
  return row;
}

}  // namespace

std::optional<ParameterReport> reported_parameters(const LoadedSide* reference, const LoadedSide* candidate, Data& data,
                                                   Diagnostics& diagnostics) {
  std::optional<ParameterTable> first;
  std::optional<ParameterTable> second;
  if (usable(reference)) first = table_of(*reference, data, diagnostics);
  if (usable(candidate)) second = table_of(*candidate, data, diagnostics);
  if (!first && !second) return std::nullopt;
  const ParameterSpecs& specs = data.parameters((first ? reference : candidate)->mapping->name, diagnostics);
  ParameterReport report = ParameterReportBuilder(specs, first ? &*first : nullptr, second ? &*second : nullptr).build();
  if (first) report.reference = totals_of(*first, specs.settings, *reference, data.vocabulary());
  if (second) report.candidate = totals_of(*second, specs.settings, *candidate, data.vocabulary());
  return report;
}

std::vector<PrecisionRow> reported_precision(const LoadedSide* reference, const LoadedSide* candidate, Data& data,
                                             Diagnostics& diagnostics) {
  std::vector<PrecisionRow> rows;
  const PrecisionPlanSpec& plan = data.precision_plan(diagnostics);
  const Vocabulary& vocabulary = data.vocabulary();
  for (const PrecisionStepSpec& step : plan.steps) {
    PrecisionRow row = precision_row(plan, step, vocabulary[step.key]);
    const auto value_of = [&](const LoadedSide* side) -> std::optional<SideValue> {
      if (!usable(side) || !takes_step(step, vocabulary, side->effective->settings)) return std::nullopt;
      return side_value(side->effective->settings[step.key], vocabulary[step.key]);
    };
    row.reference = value_of(reference);
    row.candidate = value_of(candidate);
    if (!row.reference && !row.candidate) continue;
    if (row.reference && row.candidate) {
      const Truth same = equal(row.reference->value, row.candidate->value);
      if (same != Truth::unknown) row.equal = same == Truth::yes;
    }
    rows.push_back(std::move(row));
  }
  return rows;
}

namespace {

ScheduleSide schedule_side(const LoadedSide& loaded) { return {*loaded.effective->evaluator, loaded.effective->settings}; }

ScheduleContext schedule_context(const LoadContext& context, Diagnostics& diagnostics) {
  return {context.data.vocabulary(), context.data.schedule_table(diagnostics)};
}

}  // namespace

std::optional<ScheduleReport> reported_schedule(const LoadedSide& reference, const LoadedSide& candidate, const LoadContext& context,
                                                Diagnostics& diagnostics, const ScheduleOptions& options) {
  if (!reference.usable() || !candidate.usable()) return std::nullopt;
  return compare_schedules(schedule_side(reference), schedule_side(candidate), schedule_context(context, diagnostics), options);
}

std::vector<std::string_view> equal_curves(const ScheduleReport& report) {
  std::vector<std::string_view> names;
  for (const std::string_view name : kScheduleNames) {
    const auto is_one = [&](const CurveComparison& curve) { return curve.name == name && curve.is_one(); };
    if (std::any_of(report.curves.begin(), report.curves.end(), is_one)) names.push_back(name);
  }
  return names;
}

std::optional<KnownRates> predicted_rates(const LoadedSide& side) {
  if (!side.usable()) return std::nullopt;
  return known_rates(schedule_side(side));
}

void observe_schedule(const ScheduleReport& report, const LoadedSide& reference, LoadedSide& candidate, Data& data,
                      Diagnostics& diagnostics) {
  const ScheduleTableSpec& table = data.schedule_table(diagnostics);
  for (Observation& observation : observe_schedules(report, schedule_side(reference), schedule_side(candidate), table))
    add_observation(candidate, std::move(observation));
}

void observe_parameters(const LoadedSide& reference, LoadedSide& candidate, Data& data, Diagnostics& diagnostics) {
  if (!reference.usable() || !candidate.usable()) return;
  const ParameterTable first = table_of(reference, data, diagnostics);
  const ParameterTable second = table_of(candidate, data, diagnostics);
  if (equal(first.total.value, second.total.value) != Truth::no) return;
  Observation observation;
  observation.kind = ObservationKind::parameter_count;
  observation.message = "number of parameters differs: " + grouped_digits(first.total.known) + " in reference, " +
                        grouped_digits(second.total.known) + " in candidate";
  observation.note = "these parameters differ: " + differing_rows(first, second);
  add_observation(candidate, std::move(observation));
}

void observe_records(const LoadedSide& reference, LoadedSide& candidate) {
  const auto records_of = [](const LoadedSide& side) {
    std::vector<const Record*> records;
    for (const LoadedInput& input : side.inputs) {
      if (!input.document.has_value()) continue;
      for (const Record& record : input.document->records) records.push_back(&record);
    }
    return records;
  };
  for (Observation& observation : compare_records(records_of(reference), records_of(candidate)))
    add_observation(candidate, std::move(observation));
}

void observe_packages(const LoadedSide& reference, LoadedSide& candidate, Data& data, Diagnostics& diagnostics) {
  if (reference.installed.empty() || candidate.installed.empty()) return;
  candidate.rule_side.searched.push_back(ObservationKind::package_differs);
  const Compatibility& compatibility = data.compatibility(diagnostics);
  for (Observation& observation : compare_packages(reference.installed, candidate.installed, data.packages(), compatibility))
    add_observation(candidate, std::move(observation));
}

Report analyse_settings(const CheckRequest& request, const LoadContext& context) {
  return analyse(request, context, {},
                 [&](Report& report, const LoadedSide* reference, const LoadedSide* candidate, Diagnostics& diagnostics) {
                   const ReportContext builder{context.data.vocabulary(), context.data.rules(diagnostics), reference, candidate};
                   report.checklists = reported_checklists({}, {}, builder);
                   report.settings = reported_settings(builder);
                   count_settings(report.settings, report.counts);
                 });
}

Report analyse_schedule(const CheckRequest& request, const LoadContext& context) {
  return analyse(request, context, {},
                 [&](Report& report, const LoadedSide* reference, const LoadedSide* candidate, Diagnostics& diagnostics) {
                   if (reference == nullptr || candidate == nullptr) return;
                   report.schedule = reported_schedule(*reference, *candidate, context, diagnostics, request.schedule);
                 });
}

Report analyse_parameters(const CheckRequest& request, const LoadContext& context) {
  const auto wanted = [&](const Mapping& mapping, Diagnostics& diagnostics) {
    return Selection{settings_of_parameters(context.data.parameters(mapping.name, diagnostics), context.data.vocabulary()), false};
  };
  return analyse(request, context, wanted,
                 [&](Report& report, const LoadedSide* reference, const LoadedSide* candidate, Diagnostics& diagnostics) {
                   report.parameters = reported_parameters(reference, candidate, context.data, diagnostics);
                 });
}

Report analyse_precision(const CheckRequest& request, const LoadContext& context) {
  const auto wanted = [&](const Mapping&, Diagnostics& diagnostics) {
    return Selection{settings_of_precision(context.data.precision_plan(diagnostics), context.data.vocabulary()), false};
  };
  return analyse(request, context, wanted,
                 [&](Report& report, const LoadedSide* reference, const LoadedSide* candidate, Diagnostics& diagnostics) {
                   report.precision = reported_precision(reference, candidate, context.data, diagnostics);
                 });
}

}  // namespace alignlint
