#include "pipeline/rewrite/unconfirmed.h"

#include <algorithm>

namespace alignlint {

std::vector<Unrepaired> unconfirmed(const Judged& judged, std::string_view profile, const std::set<std::string>& decided,
                                    const Vocabulary& vocabulary) {
  const Settings& source = judged.reference->effective->settings;
  const Settings& result = judged.candidate->effective->settings;
  const auto is_lost = [&](KeyId key) {
    const Setting& now = result[key];
    const bool is_said = !source[key].value.is_unknown() && !source[key].value.is_none();
    return is_said && now.mapped && now.value.is_unknown() && !decided.contains(now.native);
  };
  std::vector<Unrepaired> open;
  for (const Finding& finding : judged.findings) {
    if (finding.outcome != Outcome::unknown || finding.follows != nullptr || finding.side != nullptr) continue;
    const auto lost = std::find_if(finding.keys.begin(), finding.keys.end(), is_lost);
    if (lost == finding.keys.end() || finding.rule->severity_of(profile) != Severity::error) continue;
    const std::string title(vocabulary[*lost].title);
    open.push_back({finding.rule->id, title + " cannot be compared: unknown in candidate", result[*lost].value.as_unknown().reason});
    for (const KeyId key : finding.keys) open.back().keys.emplace_back(vocabulary[key].name);
  }
  return open;
}

}  // namespace alignlint
