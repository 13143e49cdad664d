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
  Places places{{config.span, "read here"}};
  if (changed->why.span.known() && changed->why.span != config.span) places.insert(places.begin(), {changed->why.span, "changed here"});
  diagnostics.push_back(make_diagnostic<Code::launch_in_doubt, "configuration">(places, config.text, changed->why.reason));
  return Unresolved{"the script changes '" + config.text + "', which the launch reads (" + changed->why.reason + ")", config.span};
}

namespace {

/// Where it may lie, the likeliest first: from the folder in which the launch runs, else as any file that an input names.
std::vector<std::string> places_of_config(const Launch& launch, const Word& config, const LoadContext& context) {
  std::vector<std::string> places;
  if (!launch.directory.empty() && launch.directory != "." && !config.text.starts_with('/')) {
    const std::string here = join_path(launch.directory, config.text);
    places.push_back(seen_from_here(context.disk, join_path(context.directory, here)));
    for (std::string& place : places_of(here, config.span, context)) places.push_back(std::move(place));
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
