#include <cstdint>
#include <cstdlib>
#include <string>

#include "fuzz/mutator.h"
#include "read/formats.h"
#include "value/leaves.h"

using namespace alignlint;

namespace {

// What is no Python costs the parser ten times what Python does: it looks for the least that could be wrong.
constexpr std::string_view kPieces[] = {"a = #\n",
                                        "a: int = #\n",
                                        "model = dict(#)\n",
                                        "model = dict(\n    type=#,\n    heads=#)\n",
                                        "_base_ = [#]\n",
                                        "class C(D):\n    x: int = #\n    y = #\n",
                                        "def f(x, y=#):\n    return #\n",
                                        "if #:\n    a = #\nelse:\n    a = #\n",
                                        "for i in #:\n    a += #\n",
                                        "from os import path\n",
                                        "import a.b as c\n",
                                        "a.b['c'] = #\n",
                                        "a.update(#)\n",
                                        "del a\n",
                                        "{#: #, 'b': #}",
                                        "{**a, 'b': #}",
                                        "[#, #]",
                                        "(#, #)",
                                        "(#,)",
                                        "dict(a=#, **b)",
                                        "[x for x in #]",
                                        "# + #",
                                        "# * #",
                                        "-#",
                                        "not #",
                                        "# if # else #",
                                        "lambda x: #",
                                        "f'{a}b'",
                                        "r'\\a'",
                                        "b'x'",
                                        "'a' 'b'",
                                        "\"\"\"a\nb\"\"\"",
                                        "'\\x41\\u00e9\\N{BULLET}\\\n'",
                                        "a[#]",
                                        "a.b",
                                        "a",
                                        "True",
                                        "None",
                                        "1",
                                        "1e-5",
                                        "0x1F",
                                        "1_000",
                                        "9223372036854775808",
                                        "1j",
                                        "...",
                                        " \\\n ",
                                        "  \xC3\xA9",
                                        "\t",
                                        ";",
                                        "\n"};

void check(const Node& node, std::size_t size) {
  if (node.span.known() && (node.span.begin > node.span.end || node.span.end > size)) std::abort();
  for (const Node& item : node.items) check(item, size);
  for (const Entry& entry : node.entries) {
    if (entry.key_span.known() && (entry.key_span.begin > entry.key_span.end || entry.key_span.end > size)) std::abort();
    check(entry.value, size);
  }
}

}  // namespace

std::span<const std::string_view> fuzz::pieces() { return kPieces; }

/// Any text as a Python file: read, placed and typed.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Sources sources;
  ReadContext context;
  context.sources = &sources;
  Diagnostics diagnostics;
  const FileId file = sources.add("fuzz.py", std::string(reinterpret_cast<const char*>(data), size));
  const Document document = read_python(file, context, diagnostics);
  for (const Diagnostic& diagnostic : diagnostics) {
    const Span span = diagnostic.labels.at(0).span;
    if (span.file != 0 || span.begin > span.end || span.end > size) std::abort();
  }
  check(document.root, size);
  list_leaves(document.root);
  return 0;
}
