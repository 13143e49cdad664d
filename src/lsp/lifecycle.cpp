#include "lsp/lifecycle.h"

#include "lsp/file_uri.h"
#include "lsp/synchronization.h"
#include "report/version.h"

namespace alignlint {

namespace {

/// The folder that is open in the editor; empty: none that is on this machine.
std::string folder_of(const Json& params) {
  const Json& folders = member(params, "workspaceFolders");
  const auto* list = std::get_if<Json::Array>(&folders.variant());
  const Json& uri = list != nullptr && !list->empty() ? member(list->front(), "uri") : member(params, "rootUri");
  const auto* text = std::get_if<std::string>(&uri.variant());
  return text == nullptr ? std::string() : path_of_uri(*text).value_or("");
}

ClientAbilities abilities_of(const Json& capabilities) {
  const Json& document = member(capabilities, "textDocument");
  const Json& diagnostics = member(document, "publishDiagnostics");
  const Json& edits = member(member(capabilities, "workspace"), "workspaceEdit");
  ClientAbilities client;
  // What files are written in needs no conversion.
  if (lists(member(member(capabilities, "general"), "positionEncodings"), to_string(PositionEncoding::utf8)))
    client.encoding = PositionEncoding::utf8;
  client.related_information = is_true(member(diagnostics, "relatedInformation"));
  client.tags = !is_null(member(diagnostics, "tagSupport"));
  client.markdown = lists(member(member(document, "hover"), "contentFormat"), "markdown");
  client.versioned_edits = is_true(member(edits, "documentChanges"));
  client.creates_files = client.versioned_edits && lists(member(edits, "resourceOperations"), "create");
  return client;
}

Json capabilities(const ClientAbilities& client) {
  constexpr int kIncremental = 2;
  return Json::Object{
      {"positionEncoding", to_string(client.encoding)},
      {"textDocumentSync", Json::Object{{"openClose", true}, {"change", kIncremental}, {"save", true}}},
      {"hoverProvider", true},
      {"definitionProvider", true},
      {"completionProvider", Json::Object{{"triggerCharacters", Json::Array{"-"}}}},
      {"codeActionProvider", Json::Object{{"codeActionKinds", Json::Array{"quickfix", "source.fixAll.alignlint"}}}},
  };
}

}  // namespace

Json answer_initialize(Server& server, const Json& params) {
  server.client = abilities_of(member(params, "capabilities"));
  if (const std::string folder = folder_of(params); !folder.empty()) server.workspace.settings.directory = folder;
  start_workspace(server.workspace);
  server.state = Server::State::running;
  return Json::Object{{"capabilities", capabilities(server.client)},
                      {"serverInfo", Json::Object{{"name", "alignlint"}, {"version", tool_version()}}}};
}

Json answer_shutdown(Server& server, const Json& /*params*/) {
  publish_helps(server);  // nothing comes behind it that they would have to wait for
  server.state = Server::State::shut_down;
  return {};
}

void take_exit(Server& server, const Json& /*params*/) { server.state = Server::State::over; }

}  // namespace alignlint
