#include "lsp/message.h"

#include <catch2/catch.hpp>

namespace alignlint {

namespace {

/// `request 1 name`, or what is wrong.
std::string told(const std::string& text) {
  const Incoming message = parse_message(text);
  const std::string id = to_json_text(message.id);
  const std::string head = id.substr(0, id.size() - 1) + " " + message.method;
  switch (message.kind) {
    case Incoming::Kind::request:
      return "request " + head;
    case Incoming::Kind::notification:
      return "notification " + head;
    case Incoming::Kind::response:
      return "response " + head;
    case Incoming::Kind::broken:
      break;
  }
  return std::to_string(static_cast<int>(message.problem.code)) + " " + message.problem.message;
}

template <class Work>
std::string refused(const Work& work) {
  try {
    work();
  } catch (const Refusal& refusal) {
    return std::to_string(static_cast<int>(refusal.code)) + " " + refusal.message;
  }
  return {};
}

}  // namespace

TEST_CASE("message: requests, notifications, responses") {
  CHECK(told(R"({"jsonrpc":"2.0","id":1,"method":"a/b","params":{}})") == "request 1 a/b");
  CHECK(told(R"({"id":"x","method":"a"})") == "request \"x\" a");
  CHECK(told(R"({"method":"a"})") == "notification null a");
  CHECK(told(R"({"id":7,"result":null})") == "response 7 ");
}

TEST_CASE("message: what is none") {
  CHECK(told("") == "-32700 the message is not JSON: byte 1");
  CHECK(told("{\"a\":}") == "-32700 the message is not JSON: byte 6");
  CHECK(told("\xFF") == "-32700 the message is not JSON: byte 1");
  CHECK(told("{\"method\":\"\xC3\x28\"}") == "-32700 the message is not JSON: byte 13");
  CHECK(told("[]") == "-32600 a message must be an object");
  CHECK(told("1") == "-32600 a message must be an object");
  CHECK(told(R"({"id":[1],"method":"a"})") == "-32600 'id' must be a number or a text");
  CHECK(told(R"({"id":1.5,"method":"a"})") == "-32600 'id' must be a number or a text");
  CHECK(told(R"({"id":1,"method":2})") == "-32600 'method' must be a text");
  CHECK(told("{}") == "-32600 'method' must be a text");
  CHECK(told(std::string(100000, '[')) == "-32700 the message is nested too deeply");
  CHECK(told(std::string(100, '[') + std::string(100, ']')) == "-32600 a message must be an object");
}

TEST_CASE("message: numbers of any size are numbers") {
  CHECK(told(R"({"id":9223372036854775807,"method":"a"})") == "request 9223372036854775807 a");
  CHECK(told(R"({"id":9223372036854775808,"method":"a"})") == "-32600 'id' must be a number or a text");
  CHECK(told(R"({"method":"a","params":[1e999]})") == "-32700 the message is not JSON: byte 29");
}

TEST_CASE("message: members and their types") {
  const Json json = Json::Object{{"a", 1}, {"a", 2}, {"b", Json::Array{"x"}}, {"c", -1}, {"d", true}};
  CHECK(count_of(member(json, "a"), "a") == 2);
  CHECK(is_null(member(json, "e")));
  CHECK(is_null(member(member(json, "a"), "e")));
  CHECK(lists(member(json, "b"), "x"));
  CHECK_FALSE(lists(member(json, "a"), "x"));
  CHECK(is_true(member(json, "d")));
  CHECK_FALSE(is_true(member(json, "a")));
  CHECK(refused([&] { count_of(member(json, "c"), "line"); }) == "-32602 'line' must be a number from 0 to 2147483647");
  CHECK(refused([&] { count_of(Json(2147483648), "line"); }) == "-32602 'line' must be a number from 0 to 2147483647");
  CHECK(refused([&] { text_of(member(json, "a"), "uri"); }) == "-32602 'uri' must be a text");
  CHECK(refused([&] { items_of(member(json, "a"), "only"); }) == "-32602 'only' must be a list");
}

TEST_CASE("message: what is sent") {
  CHECK(response_text(1, Json()) == "{\n  \"jsonrpc\": \"2.0\",\n  \"id\": 1,\n  \"result\": null\n}\n");
  CHECK(error_text("x", {RpcError::cancelled, "no"}) ==
        "{\n  \"jsonrpc\": \"2.0\",\n  \"id\": \"x\",\n  \"error\": {\n    \"code\": -32800,\n    \"message\": \"no\"\n  }\n}\n");
  CHECK(notification_text("a", Json::Array{}) == "{\n  \"jsonrpc\": \"2.0\",\n  \"method\": \"a\",\n  \"params\": []\n}\n");
}

}  // namespace alignlint
