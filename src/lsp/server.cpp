#include "lsp/server.h"

#include <algorithm>
#include <deque>
#include <exception>
#include <set>

#include "lsp/lifecycle.h"
#include "lsp/synchronization.h"

namespace alignlint {

namespace {

/// A method that an editor may call.
struct Method {
  std::string_view name;
  Json (*answer)(Server& server, const Json& params) = nullptr;  ///< of a request
  void (*take)(Server& server, const Json& params) = nullptr;    ///< of a notification
  bool of_file = false;                                          ///< without an open file there is nothing to answer
};

constexpr Method kMethods[] = {
    {"initialize", answer_initialize},
    {"shutdown", answer_shutdown},
    {"exit", nullptr, take_exit},
    {"textDocument/didOpen", nullptr, take_open},
    {"textDocument/didChange", nullptr, take_change},
    {"textDocument/didSave", nullptr, take_save},
    {"textDocument/didClose", nullptr, take_close},
    {"workspace/didChangeWatchedFiles", nullptr, take_save},
    {"textDocument/hover", answer_hover, nullptr, true},
    {"textDocument/definition", answer_definition, nullptr, true},
    {"textDocument/completion", answer_completion, nullptr, true},
    {"textDocument/codeAction", answer_code_action, nullptr, true},
};

const Method* find_method(std::string_view name) {
  const auto* found = std::find_if(std::begin(kMethods), std::end(kMethods), [&](const Method& method) { return method.name == name; });
  return found == std::end(kMethods) ? nullptr : found;
}

/// What the state of the session says against a request; nothing when it may be answered.
std::optional<Refusal> refusal_of(const Server& server, const Incoming& request, const Method* method) {
  const bool initializes = request.method == "initialize";
  if (server.state == Server::State::fresh && !initializes) return Refusal{RpcError::not_initialized, "'initialize' comes first"};
  if (server.state == Server::State::running && initializes) return Refusal{RpcError::invalid_request, "'initialize' comes once"};
  if (server.state == Server::State::shut_down) return Refusal{RpcError::invalid_request, "the session was shut down"};
  if (method == nullptr || method->answer == nullptr)
    return Refusal{RpcError::method_not_found, "there is no request '" + request.method + "'"};
  return std::nullopt;
}

std::string answer(Server& server, const Incoming& request) {
  const Method* method = find_method(request.method);
  if (auto refusal = refusal_of(server, request, method)) return error_text(request.id, *refusal);
  try {
    if (method->of_file && !is_open(server, request.params)) return response_text(request.id, Json());
    publish(server);
    return response_text(request.id, method->answer(server, request.params));
  } catch (const Refusal& refusal) {
    return error_text(request.id, refusal);
  } catch (const std::exception& error) {
    return error_text(request.id, {RpcError::internal, "'" + request.method + "' failed: " + error.what()});
  }
}

void take(Server& server, const Incoming& notification) {
  const Method* method = find_method(notification.method);
  const bool counts = server.state == Server::State::running || notification.method == "exit";
  if (!counts || method == nullptr || method->take == nullptr) return;
  constexpr int kError = 1;
  const auto tell = [&](const std::string& problem) {
    server.send(notification_text("window/logMessage", Json::Object{{"type", kError}, {"message", notification.method + ": " + problem}}));
  };
  try {
    method->take(server, notification.params);
  } catch (const Refusal& refusal) {
    tell(refusal.message);
  } catch (const std::exception& error) {
    tell(error.what());
  }
}

/// What has arrived, and is not done yet.
class Inbox {
 public:
  explicit Inbox(const Channel& channel) : reader_(channel) {}

  /// Waits for a message where none is there; takes along what has come with it. False at the end of the stream.
  bool wait() {
    if (!at_end_ && messages_.empty()) take(reader_.next());
    return !is_idle();
  }
  /// Whether nothing waits to be done.
  bool is_idle() {
    while (!at_end_ && messages_.size() < kMost && reader_.ready()) take(reader_.next());
    return messages_.empty();
  }
  [[nodiscard]] bool empty() const { return messages_.empty(); }
  Incoming next() {
    Incoming first = std::move(messages_.front());
    messages_.pop_front();
    return first;
  }

 private:
  static constexpr std::size_t kMost = 256;

  void take(MessageFrame frame) {
    at_end_ = frame.kind == MessageFrame::Kind::end;
    if (at_end_) return;
    if (frame.kind == MessageFrame::Kind::broken) {
      messages_.push_back({Incoming::Kind::broken, {}, {}, {}, {RpcError::parse, std::move(frame.text)}});
      return;
    }
    Incoming message = parse_message(frame.text);
    if (message.kind == Incoming::Kind::notification && message.method == "$/cancelRequest")
      cancel(member(message.params, "id"));
    else
      messages_.push_back(std::move(message));
  }

  void cancel(const Json& id) {
    for (Incoming& message : messages_) {
      if (message.kind != Incoming::Kind::request || message.id.variant().index() != id.variant().index() ||
          to_json_text(message.id) != to_json_text(id))
        continue;
      message.kind = Incoming::Kind::broken;
      message.problem = {RpcError::cancelled, "the request was cancelled"};
    }
  }

  FrameReader reader_;
  std::deque<Incoming> messages_;
  bool at_end_ = false;
};

void handle(Server& server, const Incoming& message) {
  switch (message.kind) {
    case Incoming::Kind::request:
      server.send(answer(server, message));
      break;
    case Incoming::Kind::notification:
      take(server, message);
      break;
    case Incoming::Kind::broken:
      server.send(error_text(message.id, message.problem));
      break;
    case Incoming::Kind::response:
      break;
  }
}

}  // namespace

int serve(EditorSettings settings, const Channel& channel) {
  Server server;
  server.workspace.settings = std::move(settings);
  server.send = [&channel](const std::string& message) { channel.write(framed(message)); };
  Inbox inbox(channel);
  bool was_shut_down = false;
  while (server.state != Server::State::over && inbox.wait()) {
    while (!inbox.empty() && server.state != Server::State::over) {
      handle(server, inbox.next());
      was_shut_down = was_shut_down || server.state == Server::State::shut_down;
    }
    if (server.state == Server::State::running) publish(server);
    if (server.state == Server::State::running && inbox.is_idle()) publish_helps(server);
  }
  return was_shut_down ? 0 : 1;
}

}  // namespace alignlint
