#include "pipeline/rewrite/repair_state.h"

#include "pipeline/rewrite/refusals.h"

namespace alignlint {

std::string subject_of(const ReportedFinding& finding) {
  std::string text = finding.diagnostic.code;
  for (const std::string& key : finding.keys) text += '\0' + key;
  if (finding.subject.has_value()) text += '\0' + finding.subject->native;
  if (finding.keys.empty() && !finding.subject.has_value()) text += '\0' + finding.diagnostic.message;
  return text;
}

std::string subject_of(const Finding& finding, const Vocabulary& vocabulary) {
  std::string text = finding.rule->id;
  for (const KeyId key : finding.keys) text += '\0' + std::string(vocabulary[key].name);
  if (finding.keys.empty() && finding.observation == nullptr) text += '\0' + finding.message;
  return text;
}

Brought brought_by(const Shown& shown) {
  const Observation* observation = shown.finding->observation;
  return {shown.reported.diagnostic.message, observation != nullptr && is_refusal(*observation),
          shown.reported.diagnostic.severity == Severity::error};
}

std::string no_entry(const Setting& setting, const Told& fact) {
  std::string values;
  for (const Value& value : fact.only) values += (values.empty() ? "" : ", ") + to_text(value);
  std::string why = values.empty() ? setting.why : "'" + setting.native + "' can be read as " + values + " only";
  if (fact.is_whole) why = "'" + setting.native + "' is a whole number";
  const std::string text = "no entry says it" + (why.empty() ? "" : ": " + why);
  return setting.source.empty() ? text : text + " (" + std::string(setting.source) + ")";
}

}  // namespace alignlint
