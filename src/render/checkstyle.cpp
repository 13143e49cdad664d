#include <map>

#include "render/alert.h"
#include "render/many_renderers.h"
#include "render/xml.h"

namespace alignlint {

namespace {

std::string_view checkstyle_severity(Severity severity) {
  return severity == Severity::error ? "error" : severity == Severity::warning ? "warning" : "info";
}

std::string element_of(const Alert& alert, const Sources& sources) {
  XmlAttributes attributes;
  if (alert.place.known()) {
    const Position at = sources.position(alert.place);
    attributes = {{"line", std::to_string(at.line)}, {"column", std::to_string(at.column)}};
  }
  attributes.emplace_back("severity", checkstyle_severity(alert.diagnostic->severity));
  attributes.emplace_back("message", alert_text(alert, sources));
  attributes.emplace_back("source", "alignlint." + alert.diagnostic->code);
  return "    " + xml_element("error", attributes);
}

}  // namespace

std::string checkstyle(std::span<const Report> reports, const Sources& sources, const RenderOptions& options) {
  std::map<std::string, std::string> files;
  for (const Alert& alert : open_alerts_of(reports, sources, options)) files[alert.path] += element_of(alert, sources);
  std::string content = "\n";
  for (const auto& [path, errors] : files) content += "  " + xml_element("file", {{"name", path}}, "\n" + errors + "  ");
  return xml_document(xml_element("checkstyle", {{"version", "10.0"}}, content));
}

}  // namespace alignlint
