#include "loading/tool_commands.h"

#include <algorithm>
#include <utility>

#include "loading/configuration_part.h"
#include "mapping/entries/detect.h"

namespace alignlint {

namespace {

/// A document of one of another's launches.
Document of_launch(const Document& script, Launch launch) {
  Document document;
  document.file = script.file;
  document.kind = script.kind;
  document.launches.push_back(std::move(launch));
  return document;
}

bool is_tool(const Document& document, Data& data) {
  const std::string_view framework = detect_framework(document, data.launchers(), data.detections());
  const auto detections = data.detections();
  return std::any_of(detections.begin(), detections.end(), [&](const Detection& one) { return one.name == framework && one.tool; });
}

/// The command lines of tools in a script, which keeps the launches of its own.
std::vector<Document> take_tools(Document& script, Data& data) {
  std::vector<Document> tools;
  std::vector<Launch> own;
  for (Launch& launch : script.launches) {
    Document document = of_launch(script, launch);
    if (is_tool(document, data)) {
      tools.push_back(std::move(document));
    } else {
      own.push_back(std::move(launch));
    }
  }
  script.launches = std::move(own);
  if (script.launches.empty() && !tools.empty()) {
    script.launches = std::move(tools.front().launches);
    tools.erase(tools.begin());
  }
  return tools;
}

}  // namespace

void separate_tools(std::vector<LoadedInput>& inputs, Data& data) {
  std::vector<LoadedInput> all;
  for (LoadedInput& input : inputs) {
    std::vector<Document> tools;
    if (input.document.has_value() && !input.document->launches.empty()) tools = take_tools(*input.document, data);
    const std::string path = input.path;
    all.push_back(std::move(input));
    for (Document& tool : tools) {
      LoadedInput& command = all.emplace_back();
      command.path = path;
      command.document = std::move(tool);
      command.command = true;
    }
  }
  inputs = std::move(all);
}

std::vector<std::vector<Document>> tool_groups(std::span<const LoadedInput> inputs, std::string_view framework) {
  std::vector<Document> files;
  std::vector<Document> commands;
  for (const LoadedInput& input : inputs) {
    if (!input.tool || input.framework != framework) continue;
    (input.document->launches.empty() ? files : commands).push_back(configuration_part(*input.document));
  }
  std::vector<std::vector<Document>> groups;
  if (commands.size() == 1) files.push_back(std::move(commands.front()));
  if (!files.empty()) groups.push_back(std::move(files));
  if (commands.size() < 2) return groups;
  for (Document& command : commands) groups.push_back({std::move(command)});
  return groups;
}

}  // namespace alignlint
