#include "lsp/synchronization.h"

#include <algorithm>
#include <set>

#include "lsp/file_uri.h"

namespace alignlint {

namespace {

/// Where the file of a URI is; none of another scheme.
std::optional<std::string> place_of_uri(const Workspace& workspace, const std::string& uri) {
  const auto path = path_of_uri(uri);
  return path.has_value() ? std::optional(place_in(workspace, *path)) : std::nullopt;
}

const std::string& uri_of(const Json& params) { return text_of(member(member(params, "textDocument"), "uri"), "uri"); }

std::int64_t version_of(const Json& document) {
  const auto* version = std::get_if<std::int64_t>(&member(document, "version").variant());
  return version == nullptr ? 0 : *version;
}

std::vector<TextChange> changes_of(const Json& params) {
  std::vector<TextChange> out;
  for (const Json& item : items_of(member(params, "contentChanges"), "contentChanges")) {
    TextChange change{std::nullopt, text_of(member(item, "text"), "text")};
    const Json& range = member(item, "range");
    if (!is_null(range)) change.range = TextChange::Range{position_of(member(range, "start")), position_of(member(range, "end"))};
    out.push_back(std::move(change));
  }
  return out;
}

/// What all subjects say of a file, each thing once.
Json::Array diagnostics_at(const Server& server, const std::string& place) {
  Json::Array out;
  std::set<std::string> seen;
  for (const auto& [subject, places] : server.shown) {
    const auto found = places.find(place);
    if (found == places.end()) continue;
    for (const Json& diagnostic : found->second) {
      if (seen.insert(to_json_text(diagnostic)).second) out.push_back(diagnostic);
    }
  }
  return out;
}

/// The diagnostics of subjects as they are now; gives the places where that may be seen.
std::set<std::string> update_shown(Server& server, const std::set<Subject>& changed) {
  std::set<std::string> places;
  for (const Subject& subject : changed) {
    std::map<std::string, Json::Array>& shown = server.shown[subject];
    for (const auto& [place, diagnostics] : shown) places.insert(place);
    const auto judged = server.workspace.judged.find(subject);
    const bool is_judged = judged != server.workspace.judged.end() && judged->second != nullptr;
    shown = is_judged ? published_diagnostics(server.workspace, *judged->second, server.client) : std::map<std::string, Json::Array>();
    for (const auto& [place, diagnostics] : shown) places.insert(place);
    // Also that there is nothing to say of a file that is open.
    const auto add_open = [&](const std::string& place) {
      if (server.workspace.open.contains(place)) places.insert(place);
    };
    add_open(subject.file);
    if (is_judged) std::for_each(judged->second->reads.begin(), judged->second->reads.end(), add_open);
    if (!is_judged) server.shown.erase(subject);
  }
  return places;
}

/// Sends what is not as it was.
void send_shown(Server& server, const std::set<Subject>& changed) {
  for (const std::string& place : update_shown(server, changed)) {
    Json::Object params{{"uri", uri_of_place(server.workspace, place)}};
    if (const auto open = server.workspace.open.find(place); open != server.workspace.open.end())
      params.emplace_back("version", open->second.version);
    params.emplace_back("diagnostics", diagnostics_at(server, place));
    std::string message = notification_text("textDocument/publishDiagnostics", std::move(params));
    if (server.sent[place] == message) continue;
    server.send(message);
    server.sent[place] = std::move(message);
  }
}

}  // namespace

TextPosition position_of(const Json& json) {
  return {count_of(member(json, "line"), "line"), count_of(member(json, "character"), "character")};
}

Asked asked_of(const Server& server, const Json& params) {
  const auto place = place_of_uri(server.workspace, uri_of(params));
  if (!place.has_value() || !server.workspace.open.contains(*place)) throw Refusal{RpcError::invalid_params, "'uri' names no open file"};
  return {*place, position_of(member(params, "position"))};
}

bool is_open(const Server& server, const Json& params) {
  const auto place = place_of_uri(server.workspace, uri_of(params));
  return place.has_value() && server.workspace.open.contains(*place);
}

void take_open(Server& server, const Json& params) {
  const Json& document = member(params, "textDocument");
  const auto place = place_of_uri(server.workspace, uri_of(params));
  if (!place.has_value()) return;
  server.workspace.open[*place] = {uri_of(params), text_of(member(document, "text"), "text"), version_of(document)};
  touch(server.workspace, *place);
}

void take_change(Server& server, const Json& params) {
  const auto place = place_of_uri(server.workspace, uri_of(params));
  const auto file = place.has_value() ? server.workspace.open.find(*place) : server.workspace.open.end();
  if (file == server.workspace.open.end()) return;
  apply_changes(file->second.text, changes_of(params), server.client.encoding);
  file->second.version = version_of(member(params, "textDocument"));
  touch(server.workspace, *place);
}

void take_close(Server& server, const Json& params) {
  const auto place = place_of_uri(server.workspace, uri_of(params));
  if (!place.has_value() || server.workspace.open.erase(*place) == 0) return;
  touch(server.workspace, *place);
}

void take_save(Server& server, const Json& /*params*/) {
  Workspace& workspace = server.workspace;
  workspace.reads.clear();
  for (const auto& [subject, judgement] : workspace.judged) workspace.stale.insert(subject);
}

void publish(Server& server) { send_shown(server, settle(server.workspace)); }

void publish_helps(Server& server) { send_shown(server, complete(server.workspace)); }

}  // namespace alignlint
