#include "render/alert.h"
#include "render/json_values.h"
#include "render/many_renderers.h"
#include "text/printable.h"

namespace alignlint {

namespace {

/// Of its five words: `blocker` is left to what stops a merge by itself, which a report cannot know.
std::string_view gitlab_severity(Severity severity) {
  switch (severity) {
    case Severity::error:
      return "critical";
    case Severity::warning:
      return "major";
    case Severity::advice:
      return "minor";
    default:
      return "info";
  }
}

/// Line 1 of the file for what has no place in it: GitLab drops what has no line.
Json lines(const Alert& alert, const Sources& sources) {
  if (!alert.place.known()) return Json::Object{{"begin", 1}, {"end", 1}};
  return Json::Object{{"begin", sources.position(alert.place).line}, {"end", sources.position(alert.place.file, alert.place.end).line}};
}

}  // namespace

std::string gitlab(std::span<const Report> reports, const Sources& sources, const RenderOptions& options) {
  Json::Array out;
  for (const Alert& alert : open_alerts_of(reports, sources, options)) {
    out.push_back(Json::Object{{"description", alert_text(alert, sources)},
                               {"check_name", alert.diagnostic->code},
                               {"fingerprint", alert.fingerprint},
                               {"severity", gitlab_severity(alert.diagnostic->severity)},
                               {"location", Json::Object{{"path", alert.path}, {"lines", lines(alert, sources)}}}});
  }
  return to_json_text(out);
}

}  // namespace alignlint
