#include "lsp/message.h"

#include <limits>
#include <nlohmann/json.hpp>
#include <optional>
#include <vector>

namespace alignlint {

namespace {

constexpr std::size_t kDeepest = 100;

/// Builds the tree while the library reads. Returning false is how the library is stopped.
class Builder {
 public:
  bool null() { return add(Json()); }
  bool boolean(bool value) { return add(Json(value)); }
  bool number_integer(std::int64_t value) { return add(Json(value)); }
  bool number_unsigned(std::uint64_t value) {
    const bool fits = value <= static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
    return add(fits ? Json(static_cast<std::int64_t>(value)) : Json(static_cast<double>(value)));
  }
  bool number_float(double value, const std::string& /*text*/) { return add(Json(value)); }
  bool string(std::string& value) { return add(Json(std::move(value))); }
  bool binary(nlohmann::json::binary_t& /*value*/) { return false; }
  bool start_object(std::size_t /*size*/) { return open(true); }
  bool start_array(std::size_t /*size*/) { return open(false); }
  bool key(std::string& name) {
    open_.back().key = std::move(name);
    return true;
  }
  bool end_object() { return close(); }
  bool end_array() { return close(); }
  bool parse_error(std::size_t position, const std::string& /*token*/, const nlohmann::detail::exception& /*error*/) {
    problem_ = "the message is not JSON: byte " + std::to_string(position);
    return false;
  }

  [[nodiscard]] std::optional<Json> result() && { return std::move(whole_); }
  [[nodiscard]] const std::string& problem() const { return problem_; }

 private:
  struct Level {
    bool object;
    std::string key;
    Json::Object members;
    Json::Array items;
  };

  bool open(bool object) {
    if (open_.size() == kDeepest) {
      problem_ = "the message is nested too deeply";
      return false;
    }
    open_.push_back({object, {}, {}, {}});
    return true;
  }
  bool close() {
    Level level = std::move(open_.back());
    open_.pop_back();
    return add(level.object ? Json(std::move(level.members)) : Json(std::move(level.items)));
  }
  bool add(Json value) {
    if (open_.empty())
      whole_ = std::move(value);
    else if (open_.back().object)
      open_.back().members.emplace_back(std::move(open_.back().key), std::move(value));
    else
      open_.back().items.push_back(std::move(value));
    return true;
  }

  std::vector<Level> open_;
  std::optional<Json> whole_;
  std::string problem_;
};

template <class Type>
const Type* as(const Json& json) {
  return std::get_if<Type>(&json.variant());
}

[[noreturn]] void refuse(std::string_view what, std::string_view kind) {
  throw Refusal{RpcError::invalid_params, "'" + std::string(what) + "' must be " + std::string(kind)};
}

Incoming broken(RpcError code, std::string message, Json id = {}) {
  return {Incoming::Kind::broken, std::move(id), {}, {}, {code, std::move(message)}};
}

Incoming incoming(const Json& message) {
  if (as<Json::Object>(message) == nullptr) return broken(RpcError::invalid_request, "a message must be an object");
  const Json& id = member(message, "id");
  const bool plain_id = is_null(id) || as<std::int64_t>(id) != nullptr || as<std::string>(id) != nullptr;
  if (!plain_id) return broken(RpcError::invalid_request, "'id' must be a number or a text");
  const auto* method = as<std::string>(member(message, "method"));
  if (method == nullptr) {
    const bool response = !is_null(id) && as<std::string>(member(message, "method")) == nullptr && is_null(member(message, "method"));
    return response ? Incoming{Incoming::Kind::response, id, {}, {}, {}} : broken(RpcError::invalid_request, "'method' must be a text", id);
  }
  return {is_null(id) ? Incoming::Kind::notification : Incoming::Kind::request, id, *method, member(message, "params"), {}};
}

Json::Object head() { return {{"jsonrpc", "2.0"}}; }

std::string text_of_message(Json::Object message) { return to_json_text(Json(std::move(message))); }

}  // namespace

Incoming parse_message(const std::string& text) {
  Builder builder;
  try {
    if (!nlohmann::json::sax_parse(text, &builder)) return broken(RpcError::parse, builder.problem());
  } catch (const nlohmann::json::exception&) {
    return broken(RpcError::parse, "the message is not JSON");
  }
  const auto whole = std::move(builder).result();
  return whole.has_value() ? incoming(*whole) : broken(RpcError::parse, "the message is not JSON");
}

std::string response_text(const Json& id, const Json& result) {
  Json::Object message = head();
  message.emplace_back("id", id);
  message.emplace_back("result", result);
  return text_of_message(std::move(message));
}

std::string error_text(const Json& id, const Refusal& refusal) {
  Json::Object message = head();
  message.emplace_back("id", id);
  message.emplace_back("error", Json::Object{{"code", static_cast<int>(refusal.code)}, {"message", refusal.message}});
  return text_of_message(std::move(message));
}

std::string notification_text(std::string_view method, Json params) {
  Json::Object message = head();
  message.emplace_back("method", method);
  message.emplace_back("params", std::move(params));
  return text_of_message(std::move(message));
}

const Json& member(const Json& json, std::string_view name) {
  static const Json kNull;
  const auto* object = as<Json::Object>(json);
  if (object == nullptr) return kNull;
  for (auto entry = object->rbegin(); entry != object->rend(); ++entry) {  // the last of equal names counts
    if (entry->first == name) return entry->second;
  }
  return kNull;
}

bool is_null(const Json& json) { return as<std::nullptr_t>(json) != nullptr; }

const Json::Array& items_of(const Json& json, std::string_view what) {
  const auto* items = as<Json::Array>(json);
  if (items == nullptr) refuse(what, "a list");
  return *items;
}

const std::string& text_of(const Json& json, std::string_view what) {
  const auto* text = as<std::string>(json);
  if (text == nullptr) refuse(what, "a text");
  return *text;
}

std::uint32_t count_of(const Json& json, std::string_view what) {
  const auto* number = as<std::int64_t>(json);
  if (number == nullptr || *number < 0 || *number > std::numeric_limits<std::int32_t>::max()) refuse(what, "a number from 0 to 2147483647");
  return static_cast<std::uint32_t>(*number);
}

bool is_true(const Json& json) {
  const bool* value = as<bool>(json);
  return value != nullptr && *value;
}

bool lists(const Json& json, std::string_view word) {
  const auto* items = as<Json::Array>(json);
  if (items == nullptr) return false;
  for (const Json& item : *items) {
    if (const auto* text = as<std::string>(item); text != nullptr && *text == word) return true;
  }
  return false;
}

}  // namespace alignlint
