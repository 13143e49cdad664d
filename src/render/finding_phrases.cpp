#include "render/finding_phrases.h"

#include <algorithm>
#include <set>

#include "value/number.h"
#include "value/written.h"

namespace alignlint {

bool says_itself(const SideValue& side, const Sources& sources) {
  if (!side.where.span.known()) return false;
  const std::string_view text = sources.text(side.where.span);
  if (!side.value.is_number()) return text == written_text(side.value);
  const auto number = number_in_text(text);
  return number.has_value() && *number == side.value.number();
}

std::string label_text(const SideValue& side, const Diagnostic& diagnostic) {
  if (!side.where.text.empty()) return side.where.text;
  const auto label =
      std::find_if(diagnostic.labels.begin(), diagnostic.labels.end(), [&](const Label& l) { return l.span == side.where.span; });
  return label == diagnostic.labels.end() ? std::string() : label->text;
}

std::string help_text(const ReportedFinding& finding, const Sources& sources) {
  std::string text = finding.diagnostic.help;
  std::set<std::string> paths;
  const auto add = [&](Span span) {
    if (span.known()) paths.insert(std::string(sources.name(span.file)));
  };
  for (const Label& label : finding.diagnostic.labels) add(label.span);
  for (const std::optional<SideValue>& side : {finding.reference, finding.candidate}) {
    if (!side) continue;
    add(side->where.span);
    for (const Label& label : side->via) add(label.span);
  }
  std::set<std::string> names;
  for (const std::string& path : paths) names.insert(path.substr(path.rfind('/') + 1));
  if (names.size() != paths.size()) return text;
  for (const std::string& path : paths) {
    const std::string folder = path.substr(0, path.rfind('/') + 1);
    for (std::size_t at = text.find(path + ":"); !folder.empty() && at != std::string::npos; at = text.find(path + ":"))
      text.erase(at, folder.size());
  }
  return text;
}

std::string fix_text(const Fix& fix, const Words& say) {
  return fix.trust == Trust::safe ? fix.title : say(fix.title + " (changes the meaning)");
}

std::string reason_text(const Suppressed& suppressed, const Words& say) {
  return suppressed.reason.empty() ? say("no reason given") : suppressed.reason;
}

}  // namespace alignlint
