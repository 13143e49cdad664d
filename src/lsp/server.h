#pragma once

#include <map>
#include <string>

#include "lsp/frames.h"
#include "lsp/message.h"
#include "lsp/published.h"
#include "lsp/workspace.h"

namespace alignlint {

/// A session of an editor. One at a time, one message after the other: what it answers depends on nothing but the messages.
struct Server {
  Workspace workspace;
  ClientAbilities client;
  enum class State { fresh, running, shut_down, over } state = State::fresh;
  std::map<Subject, std::map<std::string, Json::Array>> shown;  ///< diagnostics by subject and place
  std::map<std::string, std::string> sent;                      ///< by place: what was said last, as it was sent
  std::function<void(const std::string& message)> send;
};

/// Runs the protocol until the editor says `exit` or goes away: 0 when it said `shutdown` before, else 1 (the protocol's exit codes). Messages that have arrived
/// are taken together: of many changes only what comes of them is judged, and a request that was cancelled meanwhile is not worked on.
int serve(EditorSettings settings, const Channel& channel);

/// What stands at a place of an open file: the words of `textDocument/…` requests.
struct Asked {
  std::string place;
  TextPosition position;
};
Asked asked_of(const Server& server, const Json& params);
TextPosition position_of(const Json& json);

// ---- one function a request, in the file of its name; each gives the result, or throws a `Refusal` ----

Json answer_hover(Server& server, const Json& params);
Json answer_definition(Server& server, const Json& params);
Json answer_completion(Server& server, const Json& params);
Json answer_code_action(Server& server, const Json& params);

}  // namespace alignlint
