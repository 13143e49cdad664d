#pragma once

#include <string>
#include <string_view>

#include "render/json_values.h"

namespace alignlint {

// JSON-RPC 2.0 as the Language Server Protocol uses it: requests, responses, notifications; no batches.

/// The codes of errors (JSON-RPC 2.0; Language Server Protocol 3.17, "ResponseMessage").
enum class RpcError {
  parse = -32700,
  invalid_request = -32600,
  method_not_found = -32601,
  invalid_params = -32602,
  internal = -32603,
  not_initialized = -32002,
  cancelled = -32800,
};

/// Thrown while a request is answered: it is answered by this instead.
struct Refusal {
  RpcError code = RpcError::invalid_params;
  std::string message;
};

/// What came from the editor.
struct Incoming {
  enum class Kind { request, notification, response, broken } kind = Kind::broken;
  Json id;  ///< a number or a text; null: there is none
  std::string method;
  Json params;
  Refusal problem;  ///< of a broken one
};

/// Never throws. Values may lie 100 deep, as in the inputs.
Incoming parse_message(const std::string& text);

std::string response_text(const Json& id, const Json& result);
std::string error_text(const Json& id, const Refusal& refusal);
std::string notification_text(std::string_view method, Json params);

// ---- reading parameters: a wrong type is a `Refusal` ----

/// A member of an object; null of anything else, or when it is absent. Lives as long as `json`.
const Json& member(const Json& json, std::string_view name);
bool is_null(const Json& json);
const Json::Array& items_of(const Json& json, std::string_view what);
const std::string& text_of(const Json& json, std::string_view what);
/// A number that counts: not negative, at most 2^31 - 1, as the protocol has it.
std::uint32_t count_of(const Json& json, std::string_view what);
/// False when it is absent, or something else.
bool is_true(const Json& json);
/// Whether a list has that text.
bool lists(const Json& json, std::string_view word);

}  // namespace alignlint
