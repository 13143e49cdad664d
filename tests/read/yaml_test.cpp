#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "read/formats.h"
#include "read/marked.h"

namespace alignlint {

namespace {

using test::Marked;
using test::Read;

/// The value at `path` stands where `marked` says, and nothing is wrong.
void check_value(const std::string& path, const std::string& marked) {
  INFO(marked);
  const Marked expected(marked);
  const Read read(read_yaml, expected.text);
  CHECK(read.messages().empty());
  const Node* node = find_path(read.document.root, path);
  REQUIRE(node != nullptr);
  CHECK(std::string(read.sources.text(node->span)) == std::string(read.sources.text(expected.places.front())));
  CHECK(node->span == expected.places.front());
}

void check_key(const std::string& path, const std::string& marked) {
  INFO(marked);
  const Marked expected(marked);
  const Read read(read_yaml, expected.text);
  CHECK(read.messages().empty());
  const Entry* entry = find_entry(read.document.root, path);
  REQUIRE(entry != nullptr);
  CHECK(entry->key_span == expected.places.front());
}

std::string tree(const std::string& text) {
  const Read read(read_yaml, text);
  return read.diagnostics.empty() ? dump(read.document.root) : read.messages();
}

std::string errors(const std::string& text) {
  const Read read(read_yaml, text);
  for (const Diagnostic& diagnostic : read.diagnostics) CHECK(diagnostic.code == "input/syntax");
  return read.messages();
}

}  // namespace

TEST_CASE("a YAML value's span is its own bytes") {
  check_value("lr", "lr: «1.e-5»\n");
  check_value("lr", "lr: «1.e-5» # comment\n");
  check_value("lr", "lr: «1.e-5»");
  check_value("a", "a: «'x # y'» # z\n");
  check_value("a", "a: «\"x \\\" y\"»\n");
  check_value("a", "a: «'it''s'»\nb: 'x'\n");
  check_value("a", "a: «''»\n");
  check_value("a", "a: «x#y»\n");
  check_value("a", "a: «http://x.y/#z» # c\n");
  check_value("a[1]", "a: [1, «two words» , 3]\n");
  check_value("a[0].b", "a: [{b: «1»}, 2]\n");
  check_value("a[0].b", "a: [b: «1», 2]\n");
  check_value("a[1]", "a:\n- 1\n-   «x y»\n");
  check_value("a.b", "a:\n  \"b\"  :   «1»\n");
  check_value("a", "{a: «1»}");
  check_value("", "«word»\n");
}

TEST_CASE("YAML places behind other than ASCII text, a byte order mark and CR LF") {
  check_value("b", "a: 学习率 # é\nb: «é»\n");
  check_value("名", "名: «学习 率» # é\n");
  check_value("b", "\xEF\xBB\xBF# 学\na: 1\nb: «2»\n");
  check_value("a",
              "\xEF\xBB\xBF"
              "a: «1»\n");
  check_value("b", "a: 1\r\nb: «2»\r\nc: 3\r\n");
  check_value("b", "a: 1\rb: «2»\rc: 3\r");
  check_value("b", "a:\r\n- 1\r\n\r\nb: «x\r\n  y»\r\nc: 3\r\n");
  check_key("b", "a: é\n«b»: 1\n");
  check_key("学", "a:\n- 1\n«\"学\"»: 1\n");
}

TEST_CASE("YAML scalars over several lines") {
  check_value("a", "a: «one\n  two» # comment\nb: 1\n");
  check_value("a", "a: «one\n\n  two»\nb: 1\n");
  check_value("a", "a: «\"one\n  two\"»\nb: 1\n");
  check_value("a", "a: «|\n  one\n\n  two»\n\nb: 1\n");
  check_value("a", "a: «>-  # header\n  one\n  # text\n  two»\n# comment\nb: 1\n");
  check_value("a", "a: «|»\nb: 1\n");
  check_value("b", "a: |\n  x\nb: «1»\n");
  check_value("a[0]", "a: [«one\n  two», 3]\n");
  check_value("a", "a:\n  «one\n  two»\nb: 1\n");
}

TEST_CASE("properties are no part of a YAML value") {
  check_value("a", "a: &x «1»\n");
  check_value("a", "a: !!str «1»\n");
  check_value("a", "a: &x !!str   «1»\n");
  check_value("a", "a: !!str &x «\"1\"»\n");
  check_value("a", "a: &x\n  «b: 1\n  c: 2»\nd: 1\n");
  check_value("a", "a: &x # comment\n  «- 1\n  - 2»\nd: 1\n");
  check_value("a", "a: &x «[1, {b: 2}, ]» # c\n");
  check_value("a", "a: !<tag:yaml.org,2002:str> «1»\n");
}

TEST_CASE("a YAML collection's span reaches from its first to its last byte") {
  check_value("", "«a: 1\nb:\n  c: [1, 2 ]»\n\n# end\n");
  check_value("b", "a: 1\nb:\n  «c: 1\n  d:\n  - x»\ne: 1\n");
  check_value("a", "a: «{}»\n");
  check_value("a", "a: «[ # one\n 1, # ]\n 2 # ]\n]»\nb: 1\n");
  check_value("a", "a: «{b: 1, c: , }»\n");
  check_value("a", "a:\n«- 1\n- b: 2»\nc: 1\n");
  check_value("a[0]", "a: [«b: 1»]\n");
  check_value("a[0]", "a:\n- «- 1\n  - 2»\n- 3\n");
}

TEST_CASE("a YAML value that is not written has an empty span behind its ':' or '-'") {
  check_value("a", "a:«»\nb: 1\n");
  check_value("a", "a:«»   # comment\n\nb: 1\n");
  check_value("b", "a: 1\nb  :«»");
  check_value("a.b", "a:\n  b:«»\nc: 1\n");
  check_value("a[0]", "a:\n-«»\n- 1\n");
  check_value("a[1]", "a:\n- 1\n-«» # c\nb: 1\n");
  check_value("a.b", "a: {b:«», c: 1}\n");
  check_value("a.b", "a: {b«», c: 1}\n");
  check_value("a", "a: &x«»\nb: 1\n");
  check_value("a", "? a«»\n? b\n");
  check_value("a", "a: !!str«»\nb: 1\n");
  CHECK(tree("a:\nb: ~\nc: null\nd: 'null'\nnull: 1\n") == "{a: ~, b: ~, c: null, d: 'null', null: 1}");
  const Read read(read_yaml, "a:\nb: ~\n");
  CHECK(find_path(read.document.root, "a")->kind == NodeKind::null);
  CHECK(find_path(read.document.root, "b")->kind == NodeKind::scalar);
}

TEST_CASE("a YAML key's span is its own bytes") {
  check_key("b", "a: 1\n«b»  : 2\n");
  check_key("b c", "«'b c'»: 2\n");
  check_key("a.b", "a: {«b»: 2}\n");
  check_key("a", "? «a»\n: 1\n");
  check_key("a", "&x «a»: 1\n");
  check_key("a", "x: &k a\n«*k» : 1\n");
}

TEST_CASE("YAML keeps text, quotes and tags") {
  CHECK(tree("a: 1.e-5\nb: '1'\nc: \"x\\ty\"\nd: [on, \"off\"]\n") == "{a: 1.e-5, b: '1', c: 'x\ty', d: [on, 'off']}");
  CHECK(tree("a: |\n  x\n   y\nb: >-\n  x\n  y\n") == "{a: 'x\n y\n', b: 'x y'}");
  const Read read(read_yaml, "a: !!str 1\nb: ! \"2\"\n'c': 3\nd: 4\n");
  CHECK(find_path(read.document.root, "a")->notation == Notation::yaml_str);
  CHECK(find_path(read.document.root, "b")->notation == Notation::yaml);
  CHECK_FALSE(find_path(read.document.root, "b")->quoted);
  CHECK(find_entry(read.document.root, "c")->key_quoted);
  CHECK_FALSE(find_entry(read.document.root, "d")->key_quoted);
}

TEST_CASE("a YAML alias is a copy of the value it names, at the value's own place") {
  const std::string text = "p:\n  dp: &dp «8»\ns: [«*dp», 1]\n";
  const Marked marked(text);
  const Read read(read_yaml, marked.text);
  const Node* item = find_path(read.document.root, "s[0]");
  REQUIRE(item != nullptr);
  CHECK(item->text == "8");
  CHECK(item->span == marked.places[0]);
  CHECK(item->via == std::vector<Label>{{marked.places[1], "*dp used here"}});
  CHECK(find_path(read.document.root, "p.dp")->via.empty());
}

TEST_CASE("every value under a YAML alias says through which aliases it came") {
  const Read read(read_yaml, "a: &a {x: &x 1}\nb: &b\n  inner: *a\nc: *b\nd: *x\n");
  CHECK(read.messages().empty());
  const auto via = [&](const char* path) { return read.places(find_path(read.document.root, path)->via); };
  CHECK(via("a.x").empty());
  CHECK(via("b.inner.x") == "3:10 '*a' = *a used here");
  CHECK(via("c.inner.x") == "4:4 '*b' = *b used here | 3:10 '*a' = *a used here");
  CHECK(via("d") == "5:4 '*x' = *x used here");
}

TEST_CASE("YAML merge keys put the other mapping's entries first") {
  CHECK(tree("a: &a {x: 1, y: 2}\nb:\n  y: 3\n  <<: *a\n") == "{a: {x: 1, y: 2}, b: {x: 1, y: 2, y: 3}}");
  CHECK(tree("a: &a {x: 1}\nb: &b {x: 2, z: 3}\nc: {<<: [*a, *b], w: 4}\n") == "{a: {x: 1}, b: {x: 2, z: 3}, c: {x: 2, z: 3, x: 1, w: 4}}");
  CHECK(tree("a: {'<<': 1}\n") == "{a: {<<: 1}}");
  CHECK(errors("a: {<<: 1}\n") == "not valid YAML: '<<' needs a mapping or a list of mappings @ 1:9 '1'");
  const Read read(read_yaml, "a: &a {x: 1}\nb:\n  <<: *a\n  x: 2\n");
  CHECK(read.observations().empty());
}

TEST_CASE("equal YAML keys are kept and observed") {
  const Read read(read_yaml, "lr: 1\nopt:\n  eps: 1.0e-8\n  eps: 1.0e-6\nlr: 1\nlr: 2\n");
  CHECK(dump(read.document.root) == "{lr: 1, opt: {eps: 1.0e-8, eps: 1.0e-6}, lr: 1, lr: 2}");
  CHECK(
      read.observations() ==
      "duplicate-entry: 'opt.eps' is written twice, the last value '1.0e-6' counts @ 4:3 'eps' = this one counts | 3:3 'eps' = first "
      "written here\n"
      "duplicate-entry: 'lr' is written 3 times, the last value '2' counts @ 6:1 'lr' = this one counts | 1:1 'lr' = first written here | "
      "5:1 'lr' = written again here");
  CHECK(read.document.observations[0].note == "the loader silently keeps the last of equal keys");
  CHECK(read.document.observations[0].fact("path") == "opt.eps");
  CHECK(read.document.observations[0].fact("effect") == "overridden");
}

TEST_CASE("equal YAML keys with equal values change nothing, and collections are not printed") {
  const Read read(read_yaml, "a: [{b: {c: 1}, b: {c: 1}}]\n");
  CHECK(read.observations() ==
        "duplicate-entry: 'a[0].b' is written twice, the last value counts @ 1:17 'b' = this one counts | 1:6 'b' = first written here");
  CHECK(read.document.observations[0].fact("effect") == "none");
}

TEST_CASE("YAML without a value has a null root") {
  for (const char* text : {"", "\n", "# comment\n", "---\n", "--- # c\n...\n"}) {
    const Read read(read_yaml, text);
    CHECK(read.messages().empty());
    CHECK(read.document.root.kind == NodeKind::null);
    CHECK(read.document.kind == DocumentKind::yaml);
  }
}

TEST_CASE("YAML mistakes are named where they were made") {
  CHECK(errors("a:\n  b: 1\n  c:2\n  d: 3\n") == "not valid YAML: a space is missing after the ':' @ 3:3 'c:2'");
  CHECK(errors("a:\nb:1\n") == "not valid YAML: a space is missing after the ':' @ 2:1 'b:1'");
  CHECK(errors("a:\n  b:1\n") == "");  // a text, in YAML
  CHECK(errors("a: 1\nb\nc: 2\n") == "not valid YAML: a ':' is missing after this key @ 2:1 'b'");
  CHECK(errors("a:\n  x: 1\n  b = 1\nc: 2\n") == "not valid YAML: a ':' is missing after this key @ 3:3 'b = 1'");
  CHECK(errors("a:\n  x: 1\n  b:\xC2\xA0\x31\nc: 2\n") == "not valid YAML: a space is missing after the ':' @ 3:3 'b:\xC2\xA0\x31'");
  CHECK(errors("a: b: c\n") == "not valid YAML: a second ':' in one line @ 1:5 ':'");
  CHECK(errors("a: 1\n  b: 2\n") == "not valid YAML: an entry cannot begin here, it is indented too far @ 2:4 ':'");
  CHECK(errors("a:\n  b: 1\n c: 2\n") == "not valid YAML: the indentation matches no mapping around it @ 3:2 'c'");
  CHECK(errors("a: [1, 2\nb: 1\n") == "not valid YAML: a '[' is not closed @ 1:4 '[' | 2:2 ':' = still open here");
  CHECK(errors("a: {b: 1\n") == "not valid YAML: a '{' is not closed @ 1:4 '{' | 2:1 '' = still open here");
  CHECK(errors("a: 1\nb: ]\n") == "not valid YAML: a bracket closes that was not opened @ 2:4 ']'");
  CHECK(errors("a: \"text\nb: 1\n") == "not valid YAML: a quoted string is not closed @ 1:4 '\"text\nb: 1\n'");
  CHECK(errors("a: @x\n") == "not valid YAML: no value can begin with this character @ 1:4 '@'");
  CHECK(errors("a: 1\n: 2\n") == "not valid YAML: a key is missing before this ':' @ 2:1 ':'");
  CHECK(errors("a: [1, , 2]\n") == "not valid YAML: a value is missing in a list @ 1:8 ','");
  CHECK(errors("a:\n[1]\n") == "not valid YAML: a value must be indented further than its key or dash @ 2:1 '[1]'");
  CHECK(errors("a: [1, :20]\n") == "not valid YAML: a value in brackets cannot begin with ':' @ 1:8 ':'");
  CHECK(errors("a: {b: 1, , c: 2}\n") == "not valid YAML: an entry is missing before this ',' @ 1:11 ','");
  CHECK(errors("a: \"it\\'s\"\n") == "not valid YAML: there is no escape '\\'' @ 1:7 '\\''");
  CHECK(errors("!!int 5: x\n") == "not valid YAML: a key can have no tag but '!!str' @ 1:7 '5'");
  CHECK(errors("%YAM:L 1.1\n---\na: 1\n") == "not valid YAML: a directive that the loader does not take @ 1:1 '%YAM:L 1.1'");
  CHECK(errors("? [a]\n: 1\n") == "not valid YAML: a list or a mapping cannot be a key @ 1:3 '[a]'");
  CHECK(errors("a: 1\n<<<<<<< HEAD:x.yaml\nb: 1\n=======\nb: 2\n>>>>>>> theirs\n") ==
        "not valid YAML: an unresolved merge conflict @ 2:1 '<<<<<<< HEAD:x.yaml'");
  CHECK(errors("a: 学: b\n") == "not valid YAML: a second ':' in one line @ 1:5 ':'");
}

TEST_CASE("tabs between YAML values are refused, as the loader does") {
  CHECK(errors("a:\n\tb: 1\n") == "not valid YAML: a tab cannot be used for indentation @ 2:1 '\t'");
  CHECK(errors("a:\tb\n") == "not valid YAML: a tab is not allowed between values @ 1:3 '\t'");
  CHECK(errors("a: 1\t# c\n") == "not valid YAML: a tab is not allowed between values @ 1:5 '\t'");
  CHECK(errors("a: 'x'\t\nb: 1\n") == "not valid YAML: a tab is not allowed between values @ 1:7 '\t'");
  CHECK(errors("a: |\t\n  x\n") == "not valid YAML: a tab is not allowed between values @ 1:5 '\t'");
  CHECK(errors("a: 'x\ty' # c\td\n# \t\nb: |\n  x\ty\n  \n\nc: \"\t\"\n") == "");
}

TEST_CASE("YAML anchors, documents and tags the loader refuses") {
  CHECK(errors("a: *nope\n") == "not valid YAML: this alias names no anchor before it @ 1:4 '*'");
  CHECK(errors("a: &x [1, *x]\n") == "not valid YAML: '*x' is inside the value it names @ 1:11 '*x'");
  CHECK(errors("a: &x 1\nb: &x 2\n") ==
        "not valid YAML: the anchor '&x' is written a second time @ 2:4 '&x' | 1:4 '&x' = first written here");
  CHECK(errors("a: &x.y 1\n") == "not valid YAML: the name 'x.y' of an anchor may have letters, digits, '_' and '-' only @ 1:4 '&x.y'");
  CHECK(errors("a: 1\n---\nb: 2\n") == "not valid YAML: a second document begins here, a configuration has one @ 2:1 '---'");
  CHECK(errors("# head\n\n...\n") == "not valid YAML: a document ends here that has not begun @ 3:1 '...'");
  CHECK(errors("a: 1\n...\n") == "");
  CHECK(errors("a: >+\n  x\n\nb: 1\n") ==
        "not valid YAML: of the line ends that '>+' keeps, loaders keep different numbers @ 1:4 '>+\n  x'");
  CHECK(errors("a: >2+\n  x\n") == "not valid YAML: of the line ends that '>+' keeps, loaders keep different numbers @ 1:4 '>2+\n  x'");
  CHECK(errors("a: |+\n  x\n\nb: >-\n  x\n") == "");
  CHECK(errors("a: !foo 1\n") == "not valid YAML: the tag '!foo' is not one of plain data @ 1:4 '!foo 1'");
  // which the loader reads as lists of pairs
  CHECK(errors("a: !!omap [b: 1]\n") == "not valid YAML: the tag '!!omap' is not one of plain data @ 1:4 '!!omap ['");
  CHECK(errors("a: !\"b c\n") == "not valid YAML: something follows a tag without a blank @ 1:4 '!\"b'");
  CHECK(errors("a: !!str\"b\"\n") == "not valid YAML: something follows a tag without a blank @ 1:4 '!!str\"b\"'");
  CHECK(errors("!foo\n") == "not valid YAML: the tag '!foo' is not one of plain data @ 1:1 '!foo'");
  CHECK(errors("a: !!str\n'b'\nc: 1\n") == "not valid YAML: a value must be indented further than its key or dash @ 1:4 '!!str\n'b''");
  CHECK(errors("a: [!!str]\n") == "not valid YAML: something follows a tag without a blank @ 1:5 '!!str'");
  CHECK(errors("a: !!int [1]\n") == "not valid YAML: the tag '!!int' does not fit this value @ 1:4 '!!int ['");
  CHECK(errors("a: 1\n%b: 2\n") == "not valid YAML: a line cannot begin with '%', unless it is a directive above a '---' @ 2:1 '%'");
  CHECK(errors("a: \"\x01\"\n") == "not valid YAML: the control character U+0001 is not allowed @ 1:5 '\x01'");
  CHECK(errors("\xEF\xBB\xBF\xEF\xBB\xBF"
               "a: 1\n") == "not valid YAML: a second byte order mark @ 1:2 '\xEF\xBB\xBF'");
  CHECK(errors("?\n:]\n: 1 1\n") == "not valid YAML: a key in a line below its '?' must be indented further @ 2:1 ':]'");
  CHECK(errors("?\n! :]\n: 1 1\n") == "not valid YAML: a key in a line below its '?' must be indented further @ 2:3 ':]'");
  CHECK(errors("?\n!!str k\n: 1\n") == "not valid YAML: a key in a line below its '?' must be indented further @ 2:7 'k'");
  CHECK(errors("?\n  ! k\n: 1\n") == "");
  CHECK(errors("?\n  k\n: 1\n") == "");
  CHECK(errors("a: \x7F\n") == "not valid YAML: the control character U+007F is not allowed @ 1:4 '\x7F'");
}

TEST_CASE("YAML has its limits") {
  const std::string deep = std::string(200, '[') + std::string(200, ']');
  CHECK(errors(deep) == "not valid YAML: values are nested more than 100 deep @ 1:101 '['");

  std::string bomb = "a0: &a0 [x, x]\n";
  for (int i = 1; i < 40; ++i) {
    const std::string before = std::to_string(i - 1);
    bomb += "a" + std::to_string(i) + ": &a" + std::to_string(i) + " [*a" + before + ", *a" + before + "]\n";
  }
  const Read read(read_yaml, bomb);
  REQUIRE(read.diagnostics.size() == 1);
  CHECK(read.diagnostics.front().code == "input/too-much-work");
  CHECK(read.messages().find("takes too much work to read for a configuration; reading stopped here @ ") != std::string::npos);
}

}  // namespace alignlint
