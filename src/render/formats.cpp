#include "render/many_renderers.h"
#include "render/matrix.h"
#include "render/render.h"
#include "render/renderers.h"
#include "text/printable.h"

namespace alignlint {

namespace {

/// A renderer whose output is looked over as a whole: each piece of it is printable already, and what one of them forgets must not get out. JSON has
/// its escapes (`to_json_text`), and annotations are commands on purpose.
template <auto one, class Shown>
std::string printed(const Shown& shown, const Sources& sources, const RenderOptions& options) {
  return printable_lines(one(shown, sources, options), options.color);
}

/// One after the other, with a blank line between.
template <auto one, class Shown>
std::string in_turn(std::span<const Shown> shown, const Sources& sources, const RenderOptions& options) {
  std::string text;
  for (const Shown& each : shown) text += (text.empty() ? "" : "\n") + printed<one>(each, sources, options);
  return text;
}

/// One document for all of them.
template <auto all>
std::string document(std::span<const Report> reports, const Sources& sources, const RenderOptions& options) {
  return printable_lines(all(reports, sources, options), options.color);
}

/// The lines of all of them.
template <auto one>
std::string lines(std::span<const Report> reports, const Sources& sources, const RenderOptions& options) {
  std::string text;
  for (const Report& report : reports) text += one(report, sources, options);
  return text;
}

/// The same, and at the end what became of each pair: of many pairs the last screen is the summary.
template <auto one, auto summary>
std::string check_in_turn(std::span<const Report> reports, const Sources& sources, const RenderOptions& options) {
  std::string text = in_turn<one, Report>(reports, sources, options);
  if (options.of_pairs && reports.size() > 1) text += "\n" + printable_lines(summary(reports, options), options.color);
  return text;
}

/// The lines of a JSON document, as they stand inside another one: no text in it holds a line end.
void add_indented(std::string& out, std::string_view document) {
  for (std::size_t begin = 0; begin < document.size();) {
    const std::size_t end = document.find('\n', begin);
    out.append(begin == 0 ? "    " : "\n    ").append(document.substr(begin, end - begin));
    begin = end + 1;
  }
}

template <auto one, class Shown>
std::string json(std::span<const Shown> shown, const Sources& sources, const RenderOptions& options) {
  return to_json_text(one(shown.front(), sources, options));
}

/// A member of an object that is a list. Each item is made and written before the next: a thousand trees at a time would fill the memory.
template <class Items, class ToJson>
void add_list(std::string& out, std::string_view name, const Items& items, const ToJson& to_json) {
  out += ",\n  \"" + std::string(name) + "\": [";
  bool first = true;
  for (const auto& item : items) {
    out += first ? "\n" : ",\n";
    add_indented(out, to_json_text(to_json(item)));
    first = false;
  }
  out += first ? "]" : "\n  ]";
}

/// An object; of several pairs a list of them.
std::string json_of_pairs(std::span<const Report> reports, const Sources& sources, const RenderOptions& options) {
  if (!options.of_pairs) return json<json_check>(reports, sources, options);
  std::string text = "{\n  \"format\": \"alignlint-reports/1\"";
  add_list(text, "reports", reports, [&](const Report& report) { return json_check(report, sources, options); });
  const Matrix matrix = matrix_of(reports);
  add_list(text, "matrix", matrix.rows, [&](const MatrixRow& row) { return json_matrix_row(matrix, row); });
  return text + "\n}\n";
}

constexpr Renderer<Report> kCheck[] = {
    {"text", check_in_turn<text_check, text_pairs>},
    {"concise", lines<printed<concise_check, Report>>},
    {"json", json_of_pairs},
    {"github", lines<github_check>},
    {"markdown", check_in_turn<markdown_check, markdown_pairs>},
    {"sarif", sarif, true},
    {"junit", junit},
    {"gitlab", gitlab},
    {"rdjson", rdjson},
    {"checkstyle", checkstyle},
    {"html", document<html_check>},
};
constexpr Renderer<Report> kChecklist[] = {{"text", in_turn<text_checklist>},
                                           {"json", json<json_check>},
                                           {"markdown", in_turn<markdown_checklist>},
                                           {"html", in_turn<html_checklist_page>}};
constexpr Renderer<Report> kCompare[] = {{"text", in_turn<text_compare>},
                                         {"json", json<json_compare>},
                                         {"markdown", in_turn<markdown_compare>},
                                         {"html", in_turn<html_compare>}};
constexpr Renderer<Report> kSchedule[] = {{"text", in_turn<text_schedule>},
                                          {"json", json<json_schedule>},
                                          {"csv", in_turn<csv_schedule>},
                                          {"svg", in_turn<svg_schedule>},
                                          {"html", in_turn<html_schedule>}};
constexpr Renderer<Report> kParams[] = {{"text", in_turn<text_parameters>},
                                        {"json", json<json_parameters>},
                                        {"markdown", in_turn<markdown_parameters>},
                                        {"html", in_turn<html_parameters>}};
constexpr Renderer<Report> kPrecision[] = {{"text", in_turn<text_precision>},
                                           {"json", json<json_precision>},
                                           {"markdown", in_turn<markdown_precision>},
                                           {"html", in_turn<html_precision>}};
constexpr Renderer<Inspection> kInspect[] = {{"text", in_turn<text_inspect>}, {"json", json<json_inspect>}};
constexpr Renderer<AccuracyReport> kAccuracy[] = {{"text", in_turn<text_accuracy>},         {"json", json<json_accuracy>},
                                                  {"markdown", in_turn<markdown_accuracy>}, {"csv", in_turn<csv_accuracy>},
                                                  {"svg", in_turn<svg_accuracy>},           {"html", in_turn<html_accuracy>}};
constexpr Renderer<DiffReport> kDiff[] = {
    {"text", in_turn<text_diff>}, {"markdown", in_turn<markdown_diff>}, {"json", json<json_diff>}, {"html", in_turn<html_diff>}};
constexpr Renderer<RuleEntry> kRules[] = {{"text", text_rules}, {"markdown", markdown_rules}, {"json", json_rules}};
constexpr Renderer<Explanation> kExplain[] = {
    {"text", in_turn<text_explanation>}, {"markdown", in_turn<markdown_explanation>}, {"json", json<json_explanation>}};
constexpr Renderer<KeyEntry> kKeys[] = {{"text", text_keys}, {"markdown", markdown_keys}, {"json", json_keys}};

}  // namespace

RenderersOf<Report> check_renderers() { return kCheck; }
RenderersOf<Report> checklist_renderers() { return kChecklist; }
RenderersOf<Report> compare_renderers() { return kCompare; }
RenderersOf<Report> schedule_renderers() { return kSchedule; }
RenderersOf<Report> params_renderers() { return kParams; }
RenderersOf<Report> precision_renderers() { return kPrecision; }
RenderersOf<Inspection> inspect_renderers() { return kInspect; }
RenderersOf<AccuracyReport> accuracy_renderers() { return kAccuracy; }
RenderersOf<DiffReport> diff_renderers() { return kDiff; }
RenderersOf<RuleEntry> rules_renderers() { return kRules; }
RenderersOf<Explanation> explain_renderers() { return kExplain; }
RenderersOf<KeyEntry> keys_renderers() { return kKeys; }

}  // namespace alignlint
