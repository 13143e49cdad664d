#include "loading/launch_config.h"

#include <algorithm>

#include "diag/catalog.h"
#include "loading/side_files.h"
#include "text/disk.h"
#include "text/shown_path.h"

namespace alignlint {

namespace {

void tell_change(const ChangedFile& change, const std::string& name, Span read, Diagnostics& diagnostics) {
  const Span at = change.why.span;
  const bool elsewhere = at.known() && at != read;
  const Places places = elsewhere ? Places{{at, "changed here"}, {read, "read here"}} : Places{{read, "read here"}};
  diagnostics.push_back(change.sure ? make_diagnostic<Code::launch_in_doubt, "configuration">(places, name, change.why.reason)
                                    : make_diagnostic<Code::launch_in_doubt, "named">(places, name, change.why.reason));
}

/// Where it may lie, the likeliest first: from the folder in which the launch runs, else as any file that an input names.
std::vector<std::string> places_of_config(const Launch& launch, const Word& config, const LoadContext& context) {
  std::vector<std::string> places;
  if (!launch.directory.empty() && launch.directory != "." && !config.text.starts_with('/')) {
    places = places_of(seen_from_here(context.disk, join_path(launch.directory, config.text)), config.span, context);
    std::reverse(places.begin(), places.end());  // from where scripts are started first
  }
  for (std::string& place : places_of(config.text, config.span, context)) places.push_back(std::move(place));
  return places;
}

/// A text that the script has made, under the name of its file; a copy is the file that was copied.
std::optional<Document> read_made(const ChangedFile& change, const std::string& path, Span read, const LoadContext& context,
                                  Diagnostics& diagnostics) {
  if (change.copy_of != kNoFile) {
    const std::string name(context.sources.name(change.copy_of));
    ReadResult copied = context.disk.read(name);
    if (copied.ok()) return read_typed(name, std::move(copied), plain_context(context), read, diagnostics);
  }
  return read_typed(path, ReadResult{*change.text, ReadError::none}, plain_context(context), read, diagnostics);
}

}  // namespace

LaunchConfig read_changed(const ChangedFile& change, const std::string& name, const std::string& path, Span read,
                          const LoadContext& context, Diagnostics& diagnostics) {
  LaunchConfig found;
  if (change.text.has_value()) {
    found.there = true;
    found.document = read_made(change, path, read, context, diagnostics);
    return found;
  }
  tell_change(change, name, read, diagnostics);
  if (!change.sure) return found;
  found.there = true;
  found.changed = Unresolved{"the script changes '" + name + "', which the launch reads (" + change.why.reason + ")", read};
  return found;
}

const ChangedFile* change_of(const Launch& launch, const std::string& path, const LoadContext& context) {
  for (const ChangedFile& change : launch.changed) {
    std::vector<std::string> places = places_of(change.place, launch.span, context);
    places.push_back(seen_from_here(context.disk, change.place));
    if (std::find(places.begin(), places.end(), path) != places.end()) return &change;
  }
  return nullptr;
}

LaunchConfig read_config(const Launch& launch, const Word& config, const LoadContext& context, Diagnostics& diagnostics) {
  LaunchConfig found;
  const std::vector<std::string> places = places_of_config(launch, config, context);
  const auto change =
      std::find_if(launch.changed.begin(), launch.changed.end(), [&](const ChangedFile& file) { return file.path == config.text; });
  if (change != launch.changed.end()) found = read_changed(*change, config.text, places.front(), config.span, context, diagnostics);
  if (found.there) return found;
  for (const std::string& path : places) {
    ReadResult result = context.disk.read(path);
    if (result.error == ReadError::missing) continue;
    found.there = true;
    found.document = read_typed(path, std::move(result), plain_context(context), config.span, diagnostics);
    break;
  }
  return found;
}

void tell_changed_companion(const LoadedSide& side, const LoadContext& context, Diagnostics& diagnostics) {
  const Document& companion = *side.companion;
  const auto is_given = [&](const LoadedInput& input) {
    return !input.named && input.document.has_value() && input.document->file == companion.file;
  };
  if (!side.launch.has_value() || std::any_of(side.inputs.begin(), side.inputs.end(), is_given)) return;
  const Launch& launch = *side.launch->launch;
  const std::string name(context.sources.name(companion.file));
  if (const ChangedFile* const change = change_of(launch, name, context)) tell_change(*change, name, {companion.file, 0, 0}, diagnostics);
}

}  // namespace alignlint
