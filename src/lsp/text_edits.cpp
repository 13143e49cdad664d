#include "lsp/text_edits.h"

#include <algorithm>

#include "lsp/spots.h"

namespace alignlint {

namespace {

bool is_inside_of_character(std::string_view text, std::size_t at) {
  if (at == 0 || at >= text.size()) return false;
  const bool continues = (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U;
  return continues || (text[at] == '\n' && text[at - 1] == '\r');
}

}  // namespace

TextDifference difference_of(std::string_view before, std::string_view after) {
  const std::size_t most = std::min(before.size(), after.size());
  std::size_t head = static_cast<std::size_t>(
      std::mismatch(before.begin(), before.begin() + static_cast<std::ptrdiff_t>(most), after.begin()).first - before.begin());
  while (is_inside_of_character(before, head) || is_inside_of_character(after, head)) --head;
  std::size_t tail = 0;
  while (tail < most - head && before[before.size() - tail - 1] == after[after.size() - tail - 1]) ++tail;
  while (tail > 0 && (is_inside_of_character(before, before.size() - tail) || is_inside_of_character(after, after.size() - tail))) --tail;
  return {static_cast<std::uint32_t>(head), static_cast<std::uint32_t>(before.size() - tail),
          std::string(after.substr(head, after.size() - tail - head))};
}

Json workspace_edit(const Workspace& workspace, const std::vector<EditedFile>& files, const ClientAbilities& client) {
  Json::Array versioned;
  Json::Object plain;
  for (const EditedFile& file : files) {
    const std::string place = place_in(workspace, file.path);
    const std::string uri = uri_of_place(workspace, place);
    const auto open = workspace.open.find(place);
    const bool is_there = open != workspace.open.end() || !workspace.disk.resolve(file.path).empty();
    const TextDifference difference = difference_of(file.before, file.after);
    const LineTable lines(file.before);
    const Json range = Json::Object{{"start", json_position(lines.position(difference.begin, client.encoding))},
                                    {"end", json_position(lines.position(difference.end, client.encoding))}};
    const Json edits = Json::Array{Json::Object{{"range", range}, {"newText", difference.replacement}}};
    if (!is_there && client.creates_files)
      versioned.emplace_back(Json::Object{{"kind", "create"}, {"uri", uri}, {"options", Json::Object{{"ignoreIfExists", true}}}});
    const Json version = open == workspace.open.end() ? Json() : Json(open->second.version);
    versioned.emplace_back(Json::Object{{"textDocument", Json::Object{{"uri", uri}, {"version", version}}}, {"edits", edits}});
    plain.emplace_back(uri, edits);
  }
  if (client.versioned_edits) return Json::Object{{"documentChanges", std::move(versioned)}};
  return Json::Object{{"changes", std::move(plain)}};
}

}  // namespace alignlint
