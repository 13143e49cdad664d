#include "pipeline/repair_state.h"

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

}  // namespace alignlint
