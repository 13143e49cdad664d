#include "loading/launch_config.h"

#include <algorithm>

#include "diag/catalog.h"
#include "loading/side_files.h"
#include "text/disk.h"

namespace alignlint {

std::optional<Unresolved> tell_changed(const Launch& launch, const Word& config, Diagnostics& diagnostics) {
  if (config.unresolved.has_value()) return std::nullopt;
  const auto changed =
      std::find_if(launch.changed.begin(), launch.changed.end(), [&](const ChangedFile& file) { return file.path == config.text; });
  if (changed == launch.changed.end()) return std::nullopt;
  const Span at = changed->why.span;
  const bool elsewhere = at.known() && at != config.span;
  const Places places = elsewhere ? Places{{at, "changed here"}, {config.span, "read here"}} : Places{{config.span, "read here"}};
  diagnostics.push_back(make_diagnostic<Code::launch_in_doubt, "configuration">(places, config.text, changed->why.reason));
  return Unresolved{"the script changes '" + config.text + "', which the launch reads (" + changed->why.reason + ")", config.span};
}

namespace {

/// `path`: from where the script was started, or as a launch names it.
bool is_file(std::string_view name, std::string_view path) {
  while (path.starts_with("./")) path.remove_prefix(2);
  return name == path || (!path.empty() && !path.starts_with('/') && name.ends_with("/" + std::string(path)));
}

}  // namespace

void tell_changed_inputs(const Launch& launch, const LoadedSide& side, const Sources& sources, Diagnostics& diagnostics) {
  std::vector<FileId> read;
  for (const LoadedInput& input : side.inputs) {
    if (input.document.has_value() && is_tree(input.document->kind)) read.push_back(input.document->file);
  }
  if (side.companion.has_value()) read.push_back(side.companion->file);
  for (const FileId file : read) {
    const std::string name(sources.name(file));
    const auto changed =
        std::find_if(launch.changed.begin(), launch.changed.end(), [&](const ChangedFile& one) { return is_file(name, one.path); });
    if (changed == launch.changed.end()) continue;
    const Span start{file, 0, 0};
    const Span at = changed->why.span;
    const Places places = at.known() ? Places{{at, "changed here"}, {start, {}}} : Places{{start, {}}};
    diagnostics.push_back(make_diagnostic<Code::launch_in_doubt, "configuration">(places, name, changed->why.reason));
  }
}

namespace {

/// Where it may lie, the likeliest first: from the folder in which the launch runs, else as any file that an input names.
std::vector<std::string> places_of_config(const Launch& launch, const Word& config, const LoadContext& context) {
  std::vector<std::string> places;
  if (!launch.directory.empty() && launch.directory != "." && !config.text.starts_with('/')) {
    places = places_of(join_path(launch.directory, config.text), config.span, context);
    std::reverse(places.begin(), places.end());  // from where scripts are started first
  }
  for (std::string& place : places_of(config.text, config.span, context)) places.push_back(std::move(place));
  return places;
}

}  // namespace

std::optional<Document> read_config(const Launch& launch, const Word& config, const LoadContext& context, Diagnostics& diagnostics,
                                    bool& there) {
  for (const std::string& path : places_of_config(launch, config, context)) {
    ReadResult result = context.disk.read(path);
    if (result.error == ReadError::missing) continue;
    there = true;
    return read_typed(path, std::move(result), plain_context(context), config.span, diagnostics);
  }
  return std::nullopt;
}

}  // namespace alignlint
