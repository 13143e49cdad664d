#include "render/json_values.h"
#include "render/renderers.h"

namespace alignlint {

namespace {

/// The members of a place without the file, which is the input's own.
Json::Object line_and_column(Span span, const Sources& sources) {
  Json::Object place = json_place(span, sources);
  place.erase(place.begin());
  return place;
}

Json entry_json(const InspectedEntry& entry, const Sources& sources) {
  Json::Object out = {{"path", entry.path}};
  if (entry.type.empty()) {
    Json::Array values;
    for (const Value& value : entry.values) values.push_back(json_value(value));
    out.emplace_back("values", std::move(values));
  } else {
    out.emplace_back("type", entry.type);
    out.emplace_back("value", entry.values.empty() ? Json() : json_value(entry.values.front()));
  }
  append(out, line_and_column(entry.span, sources));
  return out;
}

Json entries_json(const std::vector<InspectedEntry>& entries, const Sources& sources) {
  Json::Array out;
  for (const InspectedEntry& entry : entries) out.push_back(entry_json(entry, sources));
  return out;
}

Json launch_json(const InspectedLaunch& launch, const Sources& sources) {
  Json::Array words;
  Json::Array unresolved;
  for (std::size_t i = 0; i < launch.argv.size(); ++i) {
    const InspectedWord& word = launch.argv[i];
    words.emplace_back(word.text);
    if (word.unresolved.empty()) continue;
    Json::Object row = {{"index", i}, {"text", word.text}, {"reason", word.unresolved}};
    append(row, line_and_column(word.span, sources));
    unresolved.emplace_back(std::move(row));
  }
  Json::Object environment;
  for (const auto& [name, value] : launch.environment) environment.emplace_back(name, value);
  Json::Array doubts;
  for (const InspectedWord& doubt : launch.doubts) {
    Json::Object row = {{"reason", doubt.unresolved}};
    append(row, line_and_column(doubt.span, sources));
    doubts.emplace_back(std::move(row));
  }
  const bool complete = unresolved.empty() && doubts.empty();
  Json::Object row = {{"argv", std::move(words)}, {"complete", complete}, {"unresolved", std::move(unresolved)}};
  if (!launch.doubts.empty()) row.emplace_back("doubts", std::move(doubts));
  row.emplace_back("environment", std::move(environment));
  row.emplace_back("entries", entries_json(launch.entries, sources));
  row.emplace_back("chosen", launch.chosen);
  return row;
}

Json problems_json(const std::vector<ReportedFinding>& problems, const Sources& sources) {
  Json::Array out;
  for (const ReportedFinding& problem : problems) {
    Json::Object row = {
        {"rule", problem.diagnostic.code}, {"severity", to_string(problem.diagnostic.severity)}, {"message", problem.diagnostic.message}};
    append(row, line_and_column(first_place(problem), sources));
    out.emplace_back(std::move(row));
  }
  return out;
}

Json input_json(const InspectedInput& input, const Sources& sources) {
  Json::Object out = {{"path", input.path},
                      {"kind", json_text_or_null(input.kind)},
                      {"framework", json_text_or_null(input.framework)},
                      {"version", json_text_or_null(input.version)}};
  const bool has_launches = input.kind == "shell" || input.kind == "args" || !input.launches.empty();
  if (has_launches) {
    Json::Array launches;
    for (const InspectedLaunch& launch : input.launches) launches.push_back(launch_json(launch, sources));
    out.emplace_back("launches", std::move(launches));
  } else {
    out.emplace_back("entries", entries_json(input.entries, sources));
  }
  append(out, {{"problems", problems_json(input.problems, sources)},
               {"diagnostics", json_diagnostics(input.diagnostics, sources)},
               {"version_assumed", input.version_assumed}});
  return out;
}

Json inspected_json(const SettingRow& row, const Sources& sources) {
  const SideValue& side = *row.reference;
  Json::Object rest = json_side(side, sources);  // native, value, origin, …
  Json::Object out = {{"key", row.key}, {"value", rest[1].second}, {"origin", rest[2].second}, {"native", rest[0].second}};
  rest.erase(rest.begin(), rest.begin() + 3);
  append(out, std::move(rest));
  return out;
}

}  // namespace

Json json_inspect(const Inspection& inspection, const Sources& sources, const RenderOptions&) {
  Json::Array inputs;
  for (const InspectedInput& input : inspection.inputs) inputs.push_back(input_json(input, sources));
  Json::Array settings;
  for (const SettingRow& row : inspection.settings) {
    if (row.reference) settings.push_back(inspected_json(row, sources));
  }
  return Json(Json::Object{{"format", "alignlint-inspect/1"},
                           {"inputs", std::move(inputs)},
                           {"settings", std::move(settings)},
                           {"diagnostics", json_diagnostics(inspection.diagnostics, sources)},
                           {"named_inputs", json_strings(inspection.named_inputs)}});
}

}  // namespace alignlint
