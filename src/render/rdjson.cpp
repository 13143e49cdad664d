#include "render/alert.h"
#include "render/json_values.h"
#include "render/many_renderers.h"
#include "report/version.h"
#include "text/printable.h"

namespace alignlint {

namespace {

std::string_view rdjson_severity(Severity severity) {
  return severity == Severity::error ? "ERROR" : severity == Severity::warning ? "WARNING" : "INFO";
}

/// Lines from 1; columns from 1 in bytes of UTF-8, unlike everywhere else.
Json position(FileId file, std::uint32_t offset, const Sources& sources) {
  const std::string_view before = sources.text(file).substr(0, offset);
  const std::size_t line_end = before.rfind('\n');
  const std::size_t column = before.size() - (line_end == std::string_view::npos ? 0 : line_end + 1) + 1;
  return Json::Object{{"line", sources.position(file, offset).line}, {"column", column}};
}

Json range(Span span, const Sources& sources) {
  return Json::Object{{"start", position(span.file, span.begin, sources)}, {"end", position(span.file, span.end, sources)}};
}

Json location(Span span, std::string_view path, const Sources& sources) {
  Json::Object out{{"path", path}};
  if (span.known()) out.emplace_back("range", range(span, sources));
  return out;
}

/// A suggestion is one range of the file that is commented on; a fix of several files is none.
Json::Array suggestions(const Alert& alert, const Sources& sources) {
  Json::Array out;
  if (!alert.diagnostic->fix || alert.diagnostic->fix->edits.size() != 1) return out;
  const Edit& edit = alert.diagnostic->fix->edits.front();
  if (edit.span.known() && edit.span.file == alert.place.file)
    out.push_back(Json::Object{{"range", range(edit.span, sources)}, {"text", edit.replacement}});
  return out;
}

Json::Array related(const Alert& alert, const Sources& sources) {
  Json::Array out;
  if (alert.finding == nullptr) return out;
  for (const std::optional<SideValue>* side : {&alert.finding->reference, &alert.finding->candidate}) {
    const Span span = side->has_value() ? nearest_place(**side) : Span{};
    if (!span.known() || span == alert.place) continue;
    const SideName name = side == &alert.finding->reference ? SideName::reference : SideName::candidate;
    out.push_back(Json::Object{{"message", to_string(name)}, {"location", location(span, printable(sources.name(span.file)), sources)}});
  }
  return out;
}

}  // namespace

std::string rdjson(std::span<const Report> reports, const Sources& sources, const RenderOptions& options) {
  Json::Array diagnostics;
  for (const Alert& alert : open_alerts_of(reports, sources, options)) {
    Json::Object out{{"message", alert_text(alert, sources)},
                     {"location", location(alert.place, alert.path, sources)},
                     {"severity", rdjson_severity(alert.diagnostic->severity)},
                     {"code", Json::Object{{"value", alert.diagnostic->code}}}};
    if (Json::Array made = suggestions(alert, sources); !made.empty()) out.emplace_back("suggestions", std::move(made));
    if (Json::Array places = related(alert, sources); !places.empty()) out.emplace_back("related_locations", std::move(places));
    diagnostics.emplace_back(std::move(out));
  }
  return to_json_text(Json::Object{{"source", Json::Object{{"name", "alignlint " + std::string(tool_version())}}},
                                   {"diagnostics", std::move(diagnostics)}});
}

}  // namespace alignlint
