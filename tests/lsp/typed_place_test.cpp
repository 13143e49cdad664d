#include "lsp/typed_place.h"

#include <catch2/catch.hpp>

namespace alignlint {

namespace {

/// The cursor is the `|`. `section/key/typed`, with `:` when a colon follows; `?` where nothing is known.
std::string entry(std::string text) {
  const auto at = static_cast<std::uint32_t>(text.find('|'));
  text.erase(at, 1);
  const TypedEntry typed = typed_entry(text, at);
  if (!typed.known) return "?";
  return typed.section + "/" + typed.key + "/" + text.substr(typed.begin, at - typed.begin) + (typed.has_colon ? ":" : "");
}

std::string word(std::string text) {
  const auto at = static_cast<std::uint32_t>(text.find('|'));
  text.erase(at, 1);
  const TypedWord typed = typed_word(text, at);
  return typed.previous + "/" + typed.word + (typed.starts_line ? "^" : "");
}

}  // namespace

TEST_CASE("typed place: keys of YAML, by the lines above") {
  CHECK(entry("|") == "//");
  CHECK(entry("mod|") == "//mod");
  CHECK(entry("a: 1\nop|") == "//op");
  CHECK(entry("optimizer:\n  type: AdamW\n  we|") == "optimizer//we");
  CHECK(entry("optimizer:\n  we|\n  type: AdamW\n") == "optimizer//we");
  CHECK(entry("optimizer:\n  |") == "optimizer//");
  CHECK(entry("model:\n  arch: {a: 1}\n  model_config:\n    type: x\n    # note\n\n    num|: 3") == "model.model_config//num:");
  CHECK(entry("a:\n  b:\n    c: 1\n  d|") == "a//d");
  CHECK(entry("a:\n  b: 1\nc|") == "//c");
  CHECK(entry("'a b':\n  c|") == "a b//c");
  CHECK(entry("a:\r\n  b|\r\n") == "a//b");
}

TEST_CASE("typed place: lists of YAML") {
  CHECK(entry("callbacks:\n  - type: A\n  - ty|") == "callbacks[1]//ty");
  CHECK(entry("callbacks:\n  - type: A\n    x: 1\n  - type: B\n    y|") == "callbacks[1]//y");
  CHECK(entry("callbacks:\n- type: A\n- type: B\n  y|") == "callbacks[1]//y");
  CHECK(entry("a:\n  callbacks:\n  - |") == "a.callbacks[0]//");
  CHECK(entry("a:\n  - b:\n      c|") == "a[0].b//c");
  CHECK(entry("a:\n  - - b|") == "a[0][0]//b");
}

TEST_CASE("typed place: values of YAML") {
  CHECK(entry("optimizer:\n  type: Ad|") == "optimizer/type/Ad:");
  CHECK(entry("seed:|") == "/seed/:");
  CHECK(entry("seed:  |") == "/seed/:");
  CHECK(entry("- type: |") == "[0]/type/:");
}

TEST_CASE("typed place: where nothing is offered") {
  CHECK(entry("# comm|") == "?");
  CHECK(entry("a: 1 # comm|") == "?");
  CHECK(entry("a: {b|") == "?");
  CHECK(entry("a: [b|") == "?");
  CHECK(entry("a: two words|") == "?");
}

TEST_CASE("typed place: words of a script") {
  CHECK(word("torchrun x.py --num-la|") == "x.py/--num-la");
  CHECK(word("torchrun x.py \\\n    --bf16 \\\n    |") == "--bf16/^");
  CHECK(word("ARGS=(\n  --lr 1e-4\n  --min|\n)") == "1e-4/--min^");
  CHECK(word("--position-embedding-type ro|") == "--position-embedding-type/ro");
  CHECK(word("ARGS=\"--lr|") == "/--lr");
  CHECK(word("export HCCL_|") == "export/HCCL_");
  CHECK(word("|") == "/^");
}

TEST_CASE("typed place: a text without the line that is typed") {
  CHECK(without_line("a: 1\n  b\nc: 2\n", 7) == "a: 1\n   \nc: 2\n");
  CHECK(without_line("a\r\nb", 0) == " \r\nb");
  CHECK(without_line("", 0).empty());
  CHECK(without_line("ab", 99) == "  ");
}

}  // namespace alignlint
