#include "analysis/precision_plan.h"

#include <algorithm>

#include "diag/catalog.h"
#include "toml/strict_table.h"

namespace alignlint {

void load_precision_plan(TomlNode root, const Vocabulary& vocabulary, PrecisionPlanSpec& plan, Diagnostics& diagnostics) {
  StrictTable file = data_file(root, "a precision plan", diagnostics);
  for (const TomlNode& node : file.tables("phase")) {
    StrictTable table(node, "[[phase]]", diagnostics);
    plan.phases.push_back({table.required_text("name").text, table.required_text("title").text});
    table.finish();
  }
  for (const TomlNode& node : file.tables("step")) {
    StrictTable table(node, "[[step]]", diagnostics);
    PrecisionStepSpec step;
    step.title = table.required_text("title").text;
    step.phase = table.required_text("phase").text;
    const TomlString key = table.required_text("key");
    const auto id = vocabulary.require(key.text, key.span, diagnostics);
    if (const auto when = table.text("when")) step.when = Expression(when->text, when->span);
    step.span = table.span();
    table.finish();
    if (!id.has_value()) continue;
    step.key = *id;
    plan.steps.push_back(std::move(step));
  }
  file.finish();
}

void check_precision_plan(const PrecisionPlanSpec& plan, const Vocabulary& vocabulary, Diagnostics& diagnostics) {
  for (const PrecisionStepSpec& step : plan.steps) {
    check_setting_expression(step.when, vocabulary, {}, diagnostics);
    const bool known = std::any_of(plan.phases.begin(), plan.phases.end(), [&](const auto& phase) { return phase.name == step.phase; });
    if (!known) {
      diagnostics.push_back(make_diagnostic<Code::unknown_name, "phase">(step.span, step.phase));
    }
  }
}

std::vector<KeyId> settings_of_precision(const PrecisionPlanSpec& plan, const Vocabulary& vocabulary) {
  SettingsRead read(vocabulary, {});
  for (const PrecisionStepSpec& step : plan.steps) {
    read.add(vocabulary[step.key].name);
    read.add(step.when);
  }
  return read.keys();
}

bool takes_step(const PrecisionStepSpec& step, const Vocabulary& vocabulary, const Settings& settings) {
  return SettingScope(vocabulary, settings, {}).holds(step.when) != Truth::no;
}

}  // namespace alignlint
