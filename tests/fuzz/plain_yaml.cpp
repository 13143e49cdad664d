#include <cstdint>
#include <cstdlib>
#include <string>

#include "fuzz/mutator.h"
#include "read/formats.h"
#include "support/reading.h"

using namespace alignlint;

namespace {

/// What plain YAML is made of, and what is nearly plain.
constexpr std::string_view kPieces[] = {"a: #\n",
                                        "b: #\n",
                                        "  c: #\n",
                                        "    d: #\n",
                                        "a:\n",
                                        "  b:\n",
                                        "    c:\n",
                                        "- #\n",
                                        "  - #\n",
                                        "- a: #\n",
                                        "  - b: #\n",
                                        "- - #\n",
                                        "#: #\n",
                                        "# #\n",
                                        " # #",
                                        "\n",
                                        "\n\n",
                                        "  ",
                                        "[#, #]",
                                        "[#]",
                                        "[]",
                                        "{a: #}",
                                        "{a: #, b: #}",
                                        "{}",
                                        "{#}",
                                        "'#'",
                                        "\"#\"",
                                        "''",
                                        "&x #",
                                        "&x\n",
                                        "*x",
                                        "a: &x\n  b: #\n",
                                        "a: *x\n",
                                        "<<: *x\n",
                                        "null",
                                        "~",
                                        "1",
                                        "-1",
                                        "1e-8",
                                        "--a",
                                        "a-b",
                                        "a b",
                                        "a:b",
                                        "a: b",
                                        "a:",
                                        ": ",
                                        "-",
                                        "- ",
                                        "?",
                                        "!!str #",
                                        "| \n  #\n",
                                        ">\n  #\n",
                                        "---\n",
                                        "...\n",
                                        "%",
                                        "@a",
                                        "\xC3\xA9",
                                        "\xEF\xBB\xBF",
                                        "\r\n",
                                        "\t",
                                        "/a/b.c",
                                        "<a>",
                                        "$a",
                                        "{a, b}",
                                        "[a: b]",
                                        ", ",
                                        "Null",
                                        "null: 1\n",
                                        "1: 2\n",
                                        "'a': 1\n",
                                        "{\"a\":#}",
                                        "{'a':#, \"b\":'#'}",
                                        "'\\.'",
                                        "--a: #\n",
                                        ".a: #\n",
                                        "/a: #\n",
                                        "a : #\n",
                                        "'a' : #\n",
                                        ":a",
                                        ":4096:8",
                                        "a: \r\n",
                                        "a: #\r\n",
                                        "\"#\\n\"",
                                        "\\\\",
                                        "\\\"",
                                        "\\t",
                                        "\\/",
                                        "''''",
                                        "'a''#'"};

}  // namespace

std::span<const std::string_view> fuzz::pieces() { return kPieces; }

/// The quick way of plain YAML against the library: the same tree, the same places, the same to tell.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Sources sources;
  Diagnostics diagnostics;
  const FileId file = sources.add("fuzz.yaml", std::string(reinterpret_cast<const char*>(data), size));
  if (!check_text("fuzz.yaml", file, sources.text(file), diagnostics)) return 0;
  if (test::read_by(read_yaml, file, sources) != test::read_by(read_yaml_by_library, file, sources)) std::abort();
  return 0;
}
