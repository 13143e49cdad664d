#include <catch2/catch.hpp>

#include "read/formats.h"

namespace alignlint {

namespace {

std::string entries_of(const std::string& text) {
  Sources sources;
  Diagnostics diagnostics;
  ReadContext context;
  context.sources = &sources;
  const FileId file = sources.add("test.env", text);
  const Document document = read_env(file, context, diagnostics);
  if (!diagnostics.empty())
    return diagnostics[0].code + ": " + diagnostics[0].message + " [" + std::string(sources.text(diagnostics[0].labels.at(0).span)) + "]";
  return dump(document.root);
}

}  // namespace

TEST_CASE("env: lines", "[env]") {
  CHECK(entries_of("A=1\nB=two\n") == "{A: 1, B: two}");
  CHECK(entries_of("export A=1\nexport  B=2") == "{A: 1, B: 2}");
  CHECK(entries_of("# all\n\n  A=1 # one\n") == "{A: 1}");
  CHECK(entries_of("A=x y z\n") == "{A: x y z}");
  CHECK(entries_of("A=a=b:c/d\n") == "{A: a=b:c/d}");
  CHECK(entries_of("A=\nB=") == "{A: , B: }");
  CHECK(entries_of("A=1\r\nB=2\r\n") == "{A: 1, B: 2}");
  CHECK(entries_of("\xEF\xBB\xBF"
                   "A=1") == "{A: 1}");
  CHECK(entries_of("A=1\nA=2\n") == "{A: 1, A: 2}");
}

TEST_CASE("env: quotes", "[env]") {
  CHECK(entries_of("A='x y'\nB=\"z w\"") == "{A: 'x y', B: 'z w'}");
  CHECK(entries_of("A='x'\"y\"z") == "{A: 'xyz'}");
  CHECK(entries_of("A=\"a\\\"b\"") == "{A: 'a\"b'}");
  CHECK(entries_of("A='x\ny'\nB=1") == "{A: 'x\ny', B: 1}");
  CHECK(entries_of("A=\"it") == "{A: \"it}");
}

TEST_CASE("env: what env prints of functions is passed over", "[env]") {
  CHECK(entries_of("A=1\nBASH_FUNC_f%%=() {  echo x\n}\nB=2\n") == "{A: 1, B: 2}");
}

TEST_CASE("env: other lines are refused", "[env]") {
  CHECK(entries_of("A=1\nhello world\n") == "input/syntax: a line of an environment file is not 'NAME=VALUE' [hello world]");
  CHECK(entries_of("1A=1") == "input/syntax: a line of an environment file is not 'NAME=VALUE' [1A=1]");
}

TEST_CASE("env: places", "[env]") {
  Sources sources;
  Diagnostics diagnostics;
  ReadContext context;
  context.sources = &sources;
  const FileId file = sources.add("test.env", "export A=1\nB='x y'\n");
  const Document document = read_env(file, context, diagnostics);
  REQUIRE(document.root.entries.size() == 2);
  CHECK(document.root.entries[0].key_span == Span{0, 7, 8});
  CHECK(document.root.entries[0].value.span == Span{0, 9, 10});
  CHECK(document.root.entries[1].value.span == Span{0, 13, 18});
  CHECK(document.root.entries[1].value.quoted);
}

}  // namespace alignlint
