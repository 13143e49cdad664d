#include "loading/entry_script.h"

#include <algorithm>
#include <utility>

#include "loading/side_files.h"
#include "mapping/entries/collect.h"
#include "mapping/entries/detect.h"

namespace alignlint {

namespace {

bool is_tool(std::string_view framework, Data& data) {
  const auto detections = data.detections();
  return std::any_of(detections.begin(), detections.end(), [&](const Detection& one) { return one.name == framework && one.tool; });
}

void add(LoadedSide& side, const std::string& path, Document document, Data& data) {
  const auto given = [&](const LoadedInput& input) { return join_path("", input.path) == join_path("", path); };
  if (std::any_of(side.inputs.begin(), side.inputs.end(), given)) return;
  const std::string_view framework = detect_framework(document, data.launchers(), data.detections());
  if (!is_tool(framework, data)) return;
  LoadedInput& input = side.inputs.emplace_back();
  input.path = path;
  input.framework = framework;
  input.document = std::move(document);
  input.tool = true;
  input.named = true;
}

}  // namespace

KnownLaunch known_trainings(Data& data) {
  return [&data](const Launch& launch) { return shows_training(launch, data.launchers(), data.detections()); };
}

void read_entry_script(LoadedSide& side, const LoadContext& context) {
  const ChosenLaunch* launch = side.launch.has_value() ? &*side.launch : nullptr;
  const CommandLineSpec* command_line = launch == nullptr ? nullptr : command_line_of(launch, *side.mapping);
  if (command_line == nullptr || !command_line->reads_program || launch->parts.program->unresolved.has_value()) return;
  const std::string program = launch->parts.program->text;
  const Span where = launch->parts.program->span;
  for (const std::string& path : places_of(program, where, context)) {
    ReadResult result = context.disk.read(path);
    if (result.error != ReadError::none) continue;  // it lies on the machine that trains
    Diagnostics ignored;                            // nobody gave it
    auto document = read_typed(path, std::move(result), plain_context(context), where, ignored);
    if (document.has_value()) add(side, path, std::move(*document), context.data);
    return;
  }
}

void name_configuration(LoadedSide& side, const Sources& sources) {
  const auto tree =
      std::find_if(side.side.documents.begin(), side.side.documents.end(), [](const Document& document) { return is_tree(document.kind); });
  if (tree == side.side.documents.end()) return;
  const Span start{tree->file, 0, 0};
  side.entries.launch.entries.push_back({"config", start, make_scalar(std::string(sources.name(tree->file)), start)});
}

}  // namespace alignlint
