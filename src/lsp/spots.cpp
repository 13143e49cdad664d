#include "lsp/spots.h"

#include <algorithm>

#include "lsp/file_uri.h"
#include "pipeline/tell/subject.h"

namespace alignlint {

namespace {

/// Where a setting was written, or what it was written with.
bool comes_from(const Setting& setting, Span place) {
  if (setting.origin != Origin::written || setting.native.empty()) return false;
  const auto here = [&](const Label& label) { return holds(label.span, place); };
  return here(setting.where) || std::any_of(setting.via.begin(), setting.via.end(), here);
}

std::optional<EntryHere> entry_of(const LoadedSide& side, Span place) {
  if (!side.usable()) return std::nullopt;
  EntryHere here{&side, native_at(side.entries, place), {}};
  if (!here.native.empty()) {
    here.keys = settings_at(here.native, side);
    return here;
  }
  const Settings& settings = side.effective->settings;
  for (KeyId key = 0; key < settings.size(); ++key) {
    if (comes_from(settings[key], place)) here.keys.push_back(key);
  }
  return here.keys.empty() ? std::nullopt : std::optional(std::move(here));
}

}  // namespace

bool holds(Span whole, Span place) {
  return whole.known() && whole.file == place.file && whole.begin <= place.begin && place.end <= whole.end;
}

std::string uri_of_place(const Workspace& workspace, const std::string& place) {
  const auto open = workspace.open.find(place);
  return open == workspace.open.end() ? uri_of_path(place) : open->second.uri;
}

Json json_position(TextPosition position) { return Json::Object{{"line", position.line}, {"character", position.character}}; }

std::optional<EntryHere> entry_at(const Judgement& judgement, Span place) {
  for (const auto* side : {&judgement.judged.candidate, &judgement.judged.reference}) {
    if (*side == nullptr) continue;
    if (auto here = entry_of(**side, place)) return here;
    for (const auto& tool : (*side)->tools) {
      if (auto here = entry_of(*tool, place)) return here;
    }
  }
  return std::nullopt;
}

std::optional<std::string> Spots::place(FileId file) {
  const auto known = places_.find(file);
  if (known != places_.end()) return known->second;
  std::optional<std::string> out;
  if (file < judgement_.sources.end()) {
    const std::string name(judgement_.sources.name(file));
    const std::string found = place_in(workspace_, name);
    const bool is_file = workspace_.open.contains(found) || !workspace_.disk.resolve(name).empty();
    // Built-in data has names that a file of the open folder may have, too.
    const bool own = file >= judgement_.first_input || name == judgement_.project.path || name.starts_with('/');
    if (is_file && own && found.starts_with('/')) out = found;
  }
  places_.emplace(file, out);
  return out;
}

const LineTable& Spots::lines(FileId file) { return lines_.try_emplace(file, judgement_.sources.text(file)).first->second; }

Json Spots::range(Span span) {
  const LineTable& text = lines(span.file);
  return Json::Object{{"start", json_position(text.position(span.begin, encoding_))},
                      {"end", json_position(text.position(std::max(span.begin, span.end), encoding_))}};
}

std::optional<Json> Spots::location(Span span) {
  if (!span.known()) return std::nullopt;
  const auto file = place(span.file);
  if (!file.has_value()) return std::nullopt;
  return Json(Json::Object{{"uri", uri_of_place(workspace_, *file)}, {"range", range(span)}});
}

std::vector<Span> Spots::at(const std::string& file, TextPosition position) {
  std::vector<Span> out;
  for (const FileId id : judgement_.sources.from(judgement_.first_input)) {
    if (place(id) != file) continue;
    const std::uint32_t offset = lines(id).offset(position, encoding_);
    out.push_back({id, offset, offset});
  }
  return out;
}

}  // namespace alignlint
