#include <catch2/catch.hpp>

#include "toml/messages.h"
#include "toml/parse.h"

using namespace alignlint;

namespace {

struct Parsed {
  explicit Parsed(std::string text) : id(sources.add("a.toml", std::move(text))), file(parse_toml(id, sources, diagnostics)) {}

  std::string_view source(Span span) const { return sources.text(span); }
  std::string errors() const { return messages(diagnostics, sources); }

  Sources sources;
  Diagnostics diagnostics;
  FileId id;
  TomlFile file;
};

std::string parsed(std::string text) {
  const Parsed file(std::move(text));
  return file.diagnostics.empty() ? dump(file.file.root()) : file.errors();
}

/// Every key and value with the bytes its span covers: `a=1`.
std::string spans(const Parsed& file, TomlNode node) {
  std::string out;
  for (const TomlEntry entry : node.entries()) {
    out += "<" + std::string(file.source(entry.key_span)) + "|" + std::string(file.source(entry.value.span())) + ">";
    out += spans(file, entry.value);
  }
  for (const TomlNode item : node.items()) out += "<" + std::string(file.source(item.span())) + ">" + spans(file, item);
  return out;
}

std::string spans(std::string text) {
  const Parsed file(std::move(text));
  return spans(file, file.file.root());
}

}  // namespace

TEST_CASE("toml: letters where a blank may stand", "[toml]") {
  // the library's tables have no row for them
  for (const char* letter : {"\xCF\x8D", "\xE6\x97\xA5", "\xEF\xBB\xB6", "\xE1\xA0\x8F", "\xE2\x80\xBF"}) {
    CHECK(parsed("a = \"\"\"x\\\n" + std::string(letter) + "\"\"\"\n") == "{a: 'x" + std::string(letter) + "'}");
    CHECK_FALSE(Parsed("a = 1 " + std::string(letter) + "\n").errors().empty());
    CHECK_FALSE(Parsed(std::string(letter) + " = 1\n").errors().empty());
  }
}

TEST_CASE("toml: TOML values have their kinds") {
  CHECK(parsed("") == "{}");
  CHECK(parsed("a = 1\nb = 'x'\nc = 0.5\nd = true\ne = [1, 'y', [2.0]]\nf = {g = 1, h = {}}") ==
        "{a: 1, b: 'x', c: 0.5, d: true, e: [1, 'y', [2]], f: {g: 1, h: {}}}");
  CHECK(parsed("a = 0x10\nb = 1_000\nc = -9223372036854775808\nd = 1e-8\ne = \"\\u00e9\\n\"") ==
        "{a: 16, b: 1000, c: -9223372036854775808, d: 1e-08, e: '\xC3\xA9\n'}");
  CHECK(parsed("\xEF\xBB\xBF"
               "a = 1\r\nb = 2\r\n") == "{a: 1, b: 2}");
}

TEST_CASE("toml: tables keep the order of the file, which the library loses") {
  CHECK(parsed("z = 1\na = 2\n[m]\nk.z = 1\nk.a = 2\n[b]\n[[c.y]]\nq = 1\np = 2\n[[c.y]]\n[c.a]\n[a0]") ==
        "{z: 1, a: 2, m: {k: {z: 1, a: 2}}, b: {}, c: {y: [{q: 1, p: 2}, {}], a: {}}, a0: {}}");
  CHECK(parsed("o = { \"--z\" = '1', \"--a\" = '2' }") == "{o: {--z: '1', --a: '2'}}");
}

TEST_CASE("toml: spans are exact bytes") {
  CHECK(spans("key = 'value' # c") == "<key|'value'>");
  CHECK(spans("  \"k y\"=\t[ 1 , \"\xC3\xA9\" ,'b']\r\nc=1e-8\r\n") == "<\"k y\"|[ 1 , \"\xC3\xA9\" ,'b']><1><\"\xC3\xA9\"><'b'><c|1e-8>");
  CHECK(spans("\xEF\xBB\xBF"
              "\"\xE6\x97\xA5\" = { a = \"\xE6\x97\xA5\", b = +1_0 }") ==
        "<\"\xE6\x97\xA5\"|{ a = \"\xE6\x97\xA5\", b = +1_0 }><a|\"\xE6\x97\xA5\"><b|+1_0>");
  CHECK(spans("a = '''\nx\n'''\nb = \"\"\"y\"\"\"") == "<a|'''\nx\n'''><b|\"\"\"y\"\"\">");
}

TEST_CASE("toml: a table's span is its header") {
  const Parsed file("# c\n [[rule]] # d\nx = 1\n  [[rule.example]]\n  [rule.zh]\n[[rule]]\n");
  const auto rules = file.file.root().entries()[0].value.items();
  REQUIRE(rules.size() == 2);
  CHECK(file.source(rules[0].span()) == "[[rule]]");
  CHECK(file.sources.position(rules[1].span()) == Position{6, 1});
  CHECK(file.source(rules[0].entries()[1].value.items()[0].span()) == "[[rule.example]]");
  CHECK(file.source(rules[0].entries()[2].value.span()) == "[rule.zh]");
}

TEST_CASE("toml: the text span has the very bytes of a text, or all of it where it is escaped") {
  const auto inside = [](std::string written) {
    const Parsed file("k = " + std::move(written));
    return std::string(file.source(file.file.root().entries()[0].value.text_span()));
  };
  CHECK(inside("'a b'") == "a b");
  CHECK(inside("\"a b\"") == "a b");
  CHECK(inside("\"\"") == "");
  CHECK(inside("''''''") == "");
  CHECK(inside("'''a'b'''") == "a'b");
  CHECK(inside("\"\"\"\na\nb\"\"\"") == "a\nb");
  CHECK(inside("\"\"\"\r\na\"\"\"") == "a");
  CHECK(inside("\"a\\tb\"") == "\"a\\tb\"");
  CHECK(inside("\"\"\"a\\\n  b\"\"\"") == "\"\"\"a\\\n  b\"\"\"");
}

TEST_CASE("toml: nodes stay valid when their file is moved") {
  Parsed parsed("a = [\"x\\ty\"]");
  const TomlNode item = parsed.file.root().entries()[0].value.items()[0];
  const TomlFile moved = std::move(parsed.file);
  CHECK(item.text() == "x\ty");
}

TEST_CASE("toml: mistakes in TOML are told with their place, and leave an empty table") {
  const Parsed broken("a = 1\nb = [1,\n");
  CHECK_FALSE(broken.file.ok());
  CHECK(dump(broken.file.root()) == "{}");
  CHECK(broken.errors() == "2:8-2:8 data/syntax: not valid TOML: in array, encountered end-of-file");

  CHECK(parsed("\xC3\xA9 = 1") == "1:1-1:2 data/syntax: not valid TOML: '\xC3\xA9' outside of strings and comments");
  CHECK(parsed("a = \"\xC3\xA9\" b") ==
        "1:9-1:9 data/syntax: not valid TOML: in key-value pair, expected a comment or whitespace, saw 'b'");
  CHECK(parsed("a = 1\na = 2") == "2:5-2:5 data/syntax: not valid TOML: in key-value pair, cannot redefine existing integer 'a'");
  CHECK(parsed("[a]\n[a]") == "2:1-2:1 data/syntax: not valid TOML: in table header, cannot redefine existing table 'a'");
  CHECK(parsed("a = 'x") == "1:7-1:7 data/syntax: not valid TOML: in string, encountered end-of-file");
  CHECK(parsed("a = '\xFF'") == "1:5-1:5 data/syntax: not valid TOML: encountered invalid utf-8 sequence");
  CHECK(parsed("a = \"\"\"x\"\"\"\"\" # \xC3\xA9\nb = '\\' \xC3\xA9") ==
        "2:9-2:10 data/syntax: not valid TOML: '\xC3\xA9' outside of strings and comments");
  CHECK(parsed("a = \"\"\"\\\xC3\xA9\"\"\"") == "1:9-1:10 data/syntax: not valid TOML: there is no escape '\\\xC3\xA9'");
  // The library takes the quote for a part of the number, and asks what kind of blank the letter behind it is: undefined behaviour.
  CHECK(parsed("a = 79-05-9-\"\xEF\xBB\x8B\"") == "1:13-1:14 data/syntax: not valid TOML: a string in the middle of something else");
  CHECK(parsed("a = 1.\"\xEF\xBB\x8B\"") == "1:7-1:8 data/syntax: not valid TOML: a string in the middle of something else");
  CHECK(parsed("a = =\"\xEF\xBB\x8B\"") == "1:6-1:7 data/syntax: not valid TOML: a string in the middle of something else");
  CHECK(parsed("a.\"\xC3\xA9\".'b' = {\"c\".d = [\n'1',\n\n# \"\n\"2\"], e='3'}\n['\xC3\xA9'.\"f\"]\n\"g\" = '''h'''") ==
        "{a: {\xC3\xA9: {b: {c: {d: ['1', '2']}, e: '3'}}}, \xC3\xA9: {f: {g: 'h'}}}");
  CHECK(parsed("a = [\n[+1],\n [{}]]\n[$a]") == "4:2-4:3 data/syntax: not valid TOML: a table header without a key");
  CHECK(parsed(" [[ \nb]]") == "1:5-2:1 data/syntax: not valid TOML: a table header without a key");
  CHECK(parsed("a = {b = [1, 2}]") == "1:15-1:16 data/syntax: not valid TOML: expected ']', found '}'");
  CHECK(parsed("a = [ &b ]") == "1:7-1:7 data/syntax: not valid TOML: in value, could not determine value type");
  CHECK(parsed("d = 2020-01-01\ne = [12:00:00]") ==
        "1:5-1:15 data/wrong-type: dates are not supported, write it as a string in quotes\n"
        "2:6-2:14 data/wrong-type: dates are not supported, write it as a string in quotes");
}

TEST_CASE("toml: depth is bounded") {
  std::string dotted = "a";
  for (int i = 0; i < 100000; ++i) dotted += ".a";
  CHECK(parsed(dotted + " = 1") == "1:202-1:203 data/syntax: not valid TOML: too many dots in one line");
  CHECK_THAT(parsed(dotted.substr(0, 201) + " = 1"), Catch::EndsWith("data/syntax: nested too deeply"));
  CHECK_THAT(parsed("a = " + std::string(100000, '[')),
             Catch::EndsWith("not valid TOML: in value, exceeded maximum nested value depth of 32"));
}
