#include "loading/named_tools.h"

#include <algorithm>
#include <utility>

#include "diag/catalog.h"
#include "loading/side_files.h"

namespace alignlint {

namespace {

std::string_view file_name(std::string_view path) { return path.substr(path.rfind('/') + 1); }

}  // namespace

void NamedTools::run() {
  for (const Detection& tool : context_.data.detections()) {
    const Entry* variable = tool.variable.empty() ? nullptr : side_.entries.environment.find(tool.variable);
    const bool known = variable != nullptr && variable->value.kind == NodeKind::scalar && !variable->value.unresolved.has_value();
    if (known && !variable->value.text.empty()) take(tool, *variable);
  }
}

void NamedTools::take(const Detection& tool, const Entry& variable) {
  const auto given =
      std::find_if(side_.inputs.begin(), side_.inputs.end(), [&](const LoadedInput& input) { return input.framework == tool.name; });
  if (given == side_.inputs.end()) {
    read(tool, variable);
  } else {
    compare(*given, variable);
  }
}

/// Folders differ between the machine that trains and the one that checks: only the names are compared.
void NamedTools::compare(const LoadedInput& given, const Entry& variable) {
  if (file_name(given.path) == file_name(variable.value.text)) return;
  Observation& observation = side_.word_observations.emplace_back();
  observation.kind = ObservationKind::risky_entry;
  observation.message = "'" + variable.key + "' names '" + variable.value.text + "', but '" + given.path + "' is checked";
  observation.labels = {{variable.value.span, {}}, {{given.document->file, 0, 0}, "the file that was given"}};
  observation.note = "the run reads the file that the variable names";
  observation.state("entry", variable.key);
}

void NamedTools::read(const Detection& tool, const Entry& variable) {
  const std::string& named = variable.value.text;
  const Span where = variable.value.span;
  for (const std::string& path : places_of(named, where, context_)) {
    ReadResult result = context_.disk.read(path);
    if (result.error != ReadError::none) continue;  // it lies on the machine that trains
    auto document = read_typed(path, std::move(result), plain_context(context_), where, diagnostics_);
    if (!document.has_value()) return;
    LoadedInput& input = side_.inputs.emplace_back();
    input.path = path;
    input.document = std::move(document);
    input.framework = tool.name;
    input.tool = true;
    input.named = true;
    return;
  }
}

}  // namespace alignlint
