// SARIF 2.1.0 (OASIS): what code-scanning services read. One run, whatever the number of pairs: services take one for each tool.

#include <algorithm>
#include <map>

#include "render/alert.h"
#include "render/json_values.h"
#include "render/many_renderers.h"
#include "render/source_frame.h"
#include "report/version.h"
#include "text/printable.h"

namespace alignlint {

namespace {

/// SARIF takes `[a](b)` for a link.
std::string message_text(std::string_view text) {
  std::string out(text);
  for (std::size_t at = out.find("]("); at != std::string::npos; at = out.find("](", at + 2)) out.insert(at + 1, " ");
  return out;
}

Json text(std::string_view words) { return Json::Object{{"text", message_text(words)}}; }

// ---- places ----

/// A path as a URI reference (RFC 3986).
std::string uri_of(std::string_view path) {
  std::string out = path.starts_with('/') ? "file://" : "";
  for (const char c : path) {
    const auto byte = static_cast<unsigned char>(c);
    const bool plain = (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') || (byte >= '0' && byte <= '9');
    if (plain || std::string_view("-._~/").find(c) != std::string_view::npos) {
      out += c;
    } else {
      out += '%';
      out += "0123456789ABCDEF"[byte >> 4];
      out += "0123456789ABCDEF"[byte & 0xf];
    }
  }
  return out;
}

Json artifact(std::string_view path) {
  Json::Object out{{"uri", uri_of(path)}};
  if (!path.starts_with('/')) out.emplace_back("uriBaseId", "%SRCROOT%");
  return out;
}

Json region(Span span, const Sources& sources) {
  const Position at = sources.position(span);
  const Position end = sources.position(span.file, span.end);
  return Json::Object{{"startLine", at.line}, {"startColumn", at.column}, {"endLine", end.line}, {"endColumn", end.column}};
}

Json physical(Span span, const Sources& sources) {
  return Json::Object{{"artifactLocation", artifact(sources.name(span.file))}, {"region", region(span, sources)}};
}

Json::Array locations(const Alert& alert, const Sources& sources) {
  if (alert.place.known()) return {Json::Object{{"physicalLocation", physical(alert.place, sources)}}};
  if (alert.path.empty()) return {};
  return {Json::Object{{"physicalLocation", Json::Object{{"artifactLocation", artifact(alert.path)}}}}};
}

/// The places of both sides' values and of what they came through, but for the one where the alert stands.
Json::Array related_locations(const Alert& alert, const Sources& sources) {
  Json::Array out;
  std::vector<Span> shown{alert.place};
  const auto add = [&](Span span, const std::string& words) {
    if (!span.known() || std::find(shown.begin(), shown.end(), span) != shown.end()) return;
    shown.push_back(span);
    out.push_back(Json::Object{{"id", out.size() + 1}, {"physicalLocation", physical(span, sources)}, {"message", text(words)}});
  };
  const auto add_side = [&](const std::optional<SideValue>& side, SideName name) {
    if (!side) return;
    const std::string of(to_string(name));
    add(side->where.span, of + ": " + printable(side->native));
    for (const Label& label : side->via) add(label.span, of + ": " + printable(label.text));
  };
  if (alert.finding != nullptr) {
    add_side(alert.finding->reference, SideName::reference);
    add_side(alert.finding->candidate, SideName::candidate);
  }
  for (const Label& label : alert.diagnostic->labels) add(label.span, printable(label.text.empty() ? "here" : label.text));
  return out;
}

// ---- what is said ----

/// `level` counts only for what is wrong; a question that is open, or one for a person, has a kind of its own.
struct Grade {
  const char* kind;
  const char* level;
};

Grade grade_of(Severity severity) {
  switch (severity) {
    case Severity::error:
      return {"fail", "error"};
    case Severity::warning:
      return {"fail", "warning"};
    case Severity::advice:
      return {"fail", "note"};
    case Severity::unknown:
      return {"open", "none"};
    case Severity::manual:
      return {"review", "none"};
    case Severity::information:
      break;
  }
  return {"informational", "none"};
}

bool is_placed(const Fix& fix) {
  return std::all_of(fix.edits.begin(), fix.edits.end(), [](const Edit& edit) { return edit.span.known(); });
}

Json fixes(const Fix& fix, const Sources& sources) {
  std::map<FileId, Json::Array> files;
  for (const Edit& edit : fix.edits) {
    files[edit.span.file].push_back(
        Json::Object{{"deletedRegion", region(edit.span, sources)}, {"insertedContent", Json::Object{{"text", edit.replacement}}}});
  }
  Json::Array changes;
  for (auto& [file, replacements] : files)
    changes.push_back(Json::Object{{"artifactLocation", artifact(sources.name(file))}, {"replacements", std::move(replacements)}});
  return Json::Array{Json::Object{{"description", text(fix.title)}, {"artifactChanges", std::move(changes)}}};
}

void add_suppression(const Suppressed& suppressed, Json::Object& result) {
  if (suppressed.kind == Suppressed::Kind::base) {
    result.emplace_back("baselineState", "unchanged");
    return;
  }
  const char* kind = suppressed.kind == Suppressed::Kind::line ? "inSource" : "external";
  result.emplace_back("suppressions",
                      Json::Array{Json::Object{{"kind", kind}, {"status", "accepted"}, {"justification", suppressed.reason}}});
}

/// What of a finding has no member of its own in SARIF.
Json properties(const Alert& alert) {
  Json::Object out;
  if (!alert.report->pair.empty()) out.emplace_back("pair", alert.report->pair);
  if (alert.finding != nullptr) {
    if (!alert.finding->row.empty()) out.emplace_back("row", alert.finding->row);
    if (!alert.finding->keys.empty()) out.emplace_back("keys", json_strings(alert.finding->keys));
  }
  return out;
}

/// The rules that are shown, each once, in the order of their first findings.
class Descriptors {
 public:
  explicit Descriptors(const Explanation* known) : known_(known) {}

  std::size_t index_of(const std::string& id) {
    const auto [place, is_new] = places_.emplace(id, rules_.size());
    if (is_new) rules_.push_back(described(id));
    return place->second;
  }
  [[nodiscard]] const Json::Array& rules() const { return rules_; }

 private:
  [[nodiscard]] Json described(const std::string& id) const {
    if (known_ == nullptr) return Json::Object{{"id", id}};
    for (const RuleEntry& rule : known_->rules) {
      if (rule.id == id) return described(rule);
    }
    for (const DiagnosticEntry& entry : known_->diagnostics) {
      if (entry.code == id) return described(entry);
    }
    return Json::Object{{"id", id}};
  }

  static Json configuration(std::string_view severity) {
    return Json::Object{{"level", grade_of(parse_severity(severity).value_or(Severity::information)).level}};
  }

  static Json described(const RuleEntry& rule) {
    const std::string help = rule.why + (rule.help.empty() ? "" : "\n\n" + rule.help);
    std::vector<std::string> tags;
    if (!rule.checklist.empty()) tags.push_back(rule.checklist);
    if (!rule.row.empty()) tags.push_back(rule.row);
    return Json::Object{
        {"id", rule.id},
        {"shortDescription", text(rule.summary)},
        {"fullDescription", text(rule.why.empty() ? rule.summary : rule.why)},
        {"help", Json::Object{{"text", help.empty() ? rule.summary : help}, {"markdown", help.empty() ? rule.summary : help}}},
        {"defaultConfiguration", configuration(rule.severity)},
        {"properties", Json::Object{{"tags", json_strings(tags)}, {"source", rule.source}}}};
  }

  static Json described(const DiagnosticEntry& entry) {
    const std::string help = entry.advice.empty() ? entry.meaning : entry.advice;
    return Json::Object{{"id", entry.code},
                        {"shortDescription", text(entry.meaning)},
                        {"help", text(help)},
                        {"defaultConfiguration", configuration(entry.severity)}};
  }

  const Explanation* known_;
  std::map<std::string, std::size_t> places_;
  Json::Array rules_;
};

Json result(const Alert& alert, Descriptors& descriptors, const Sources& sources) {
  const Grade grade = grade_of(alert.diagnostic->severity);
  Json::Object out{{"ruleId", alert.diagnostic->code},
                   {"ruleIndex", descriptors.index_of(alert.diagnostic->code)},
                   {"kind", grade.kind},
                   {"level", grade.level},
                   {"message", text(alert_text(alert, sources))},
                   {"locations", locations(alert, sources)},
                   {"partialFingerprints", Json::Object{{"alignlint/v1", alert.fingerprint}}}};
  if (Json::Array related = related_locations(alert, sources); !related.empty()) out.emplace_back("relatedLocations", std::move(related));
  if (alert.finding != nullptr && alert.finding->suppressed) add_suppression(*alert.finding->suppressed, out);
  if (alert.diagnostic->fix && is_placed(*alert.diagnostic->fix)) out.emplace_back("fixes", fixes(*alert.diagnostic->fix, sources));
  out.emplace_back("properties", properties(alert));
  return out;
}

}  // namespace

std::string sarif(std::span<const Report> reports, const Sources& sources, const RenderOptions& options) {
  Descriptors descriptors(options.described);
  Json::Array results;
  for (const Alert& alert : alerts_of(reports, sources, options)) results.push_back(result(alert, descriptors, sources));
  const bool complete = std::none_of(reports.begin(), reports.end(), [](const Report& report) { return has_errors(report.diagnostics); });
  const Json driver = Json::Object{{"name", "alignlint"}, {"semanticVersion", tool_version()}, {"rules", descriptors.rules()}};
  Json::Object run{{"tool", Json::Object{{"driver", driver}}},
                   {"columnKind", "unicodeCodePoints"},
                   {"invocations", Json::Array{Json::Object{{"executionSuccessful", complete}}}},
                   {"results", std::move(results)}};
  return to_json_text(
      Json::Object{{"$schema", "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"},
                   {"version", "2.1.0"},
                   {"runs", Json::Array{Json(std::move(run))}}});
}

}  // namespace alignlint
