#include "read/read.h"

#include <catch2/catch.hpp>
#include <string>

#include "diag/catalog.h"
#include "read/guess.h"

namespace alignlint {

namespace {

/// What `read_file` says of one file of a disk in memory: the document's kind, or `code: message @ place`.
std::string outcome(const std::string& path, const std::map<std::string, std::string>& files) {
  Sources sources;
  const Disk disk = memory_disk(files);
  ReadContext context;
  context.sources = &sources;
  context.disk = &disk;
  Diagnostics diagnostics;
  const auto document = read_file(path, context, diagnostics);
  CHECK(document.has_value() == diagnostics.empty());
  if (document) return std::string(to_string(document->kind));
  REQUIRE(diagnostics.size() == 1);
  const Diagnostic& diagnostic = diagnostics.front();
  std::string out = diagnostic.code + ": " + diagnostic.message;
  if (!diagnostic.labels.empty()) {
    const Position position = sources.position(diagnostic.labels.front().span);
    out += " @ " + std::to_string(position.line) + ":" + std::to_string(position.column);
  }
  return out;
}

std::string text_outcome(const std::string& name, const std::string& text) { return outcome(name, {{name, text}}); }

std::string guessed(const std::string& text) {
  const auto kind = kind_of("file", text);
  return kind ? std::string(to_string(*kind)) : "nothing";
}

}  // namespace

TEST_CASE("a file is read by its suffix") {
  CHECK(text_outcome("a.yaml", "a: 1\n") == "yaml");
  CHECK(text_outcome("dir.json/a.yml", "a: 1\n") == "yaml");
  CHECK(text_outcome("a.JSON", "{}") == "json");
  CHECK(text_outcome("a.txt", "--- x ---\n  lr ............ 1\n--- end of x ---\n") == "log");
  CHECK(text_outcome("only_comment.yaml", "# nothing\n") == "yaml");
}

TEST_CASE("what cannot be read is said of the path") {
  CHECK(outcome("no.yaml", {}) == "input/missing: there is no file 'no.yaml'");
  CHECK(text_outcome("a.yaml", "") == "input/empty: 'a.yaml' is empty");
  CHECK(text_outcome("a.sh", " \r\n\t\n") == "input/empty: 'a.sh' is empty");
  CHECK(text_outcome("a.yaml", "\xEF\xBB\xBF") == "input/empty: 'a.yaml' is empty");
  CHECK(text_outcome("a.yaml", std::string("a: 1\nb\0c", 8)) == "input/binary: 'a.yaml' is a binary file, a text file is needed @ 2:2");
  CHECK(text_outcome("a.yaml", "a: \xE9t\xE9\n") == "input/not-utf8: 'a.yaml' is not UTF-8 text @ 1:4");
  CHECK(text_outcome("a.yaml", "a: [1\n") == "input/syntax: not valid YAML: a '[' is not closed @ 1:4");
  CHECK(text_outcome("a.json", "{") == "input/syntax: not valid JSON: the file ends too early @ 1:2");
}

TEST_CASE("errors of the disk") {
  const auto said = [](ReadError error) {
    Sources sources;
    Disk disk;
    disk.read = [error](const std::string&) { return ReadResult{{}, error}; };
    ReadContext context;
    context.sources = &sources;
    context.disk = &disk;
    Diagnostics diagnostics;
    CHECK_FALSE(read_file("x", context, diagnostics).has_value());
    return diagnostics.front().code + ": " + diagnostics.front().message;
  };
  CHECK(said(ReadError::directory) == "input/directory: 'x' is a directory, a file is needed");
  CHECK(said(ReadError::unreadable) == "input/unreadable: 'x' cannot be read");
  CHECK(said(ReadError::not_regular) == "input/not-regular: 'x' is not a regular file");
  CHECK(said(ReadError::outside) == "input/outside: 'x' lies outside of the folder from which inputs may be read");
  CHECK(said(ReadError::too_large) == "input/too-large: 'x' is larger than 64 MiB: too large for a configuration");
}

TEST_CASE("what cannot be recognized is said with a help") {
  CHECK(text_outcome("notes", "Dear reader, this is prose.\n") ==
        "input/unrecognised: the format of 'notes' cannot be recognized from its name or its content");
  CHECK(text_outcome("run.log", "step 1 loss 2.0\n") == "input/unrecognised: there is no block of arguments in 'run.log' @ 1:1");
  CHECK(text_outcome("pack.zip", std::string("PK\x03\x04\0\0", 6)) ==
        "input/syntax: 'pack.zip' cannot be unpacked: it is not a ZIP archive, or its end is missing");
  CHECK(text_outcome("pack", std::string("PK\x03\x04\0\0", 6)) ==
        "input/syntax: 'pack' cannot be unpacked: it is not a ZIP archive, or its end is missing");
  CHECK(text_outcome("pack.zip", "") == "input/empty: 'pack.zip' is empty");
  CHECK(text_outcome("pack.yaml", std::string("PK\x03\x04\0\0", 6)) ==
        "input/binary: 'pack.yaml' is a binary file, a text file is needed @ 1:5");
}

TEST_CASE("the kind can be given") {
  Sources sources;
  const Disk disk = memory_disk({{"notes", "just text"}});
  ReadContext context;
  context.sources = &sources;
  context.disk = &disk;
  Diagnostics diagnostics;
  const auto document = read_file("notes", context, diagnostics, DocumentKind::yaml);
  REQUIRE(document.has_value());
  CHECK(dump(document->root) == "just text");
}

TEST_CASE("the kind of a nameless file is guessed from its content") {
  CHECK(guessed("{\"a\": 1}") == "json");
  CHECK(guessed("\n[1]\n") == "json");
  CHECK(guessed("#!/bin/bash\npython train.py\n") == "shell");
  CHECK(guessed("export A=1\npython train.py --lr 1\n") == "shell");
  CHECK(guessed("ARGS=\"\n    --lr 1\n\"\ntorchrun train.py $ARGS\n") == "shell");
  CHECK(guessed("torchrun --nproc_per_node 8 \\\n  train.py \\\n  --lr 1\n") == "shell");
  CHECK(guessed("A=1\nexport B='x y'\n# comment\n\nC_D=\n") == "env");
  CHECK(guessed("SHLVL=1\nLS_COLORS=rs=0:di=01\n_=/usr/bin/env\n") == "env");
  CHECK(guessed("--num-layers 32\n--lr 1e-4 # comment\n") == "args");
  CHECK(guessed("# from the log\ntorchrun --nproc_per_node 8 train.py --lr 1\n") == "args");
  CHECK(guessed("a: 1\nb:\n  - x\n  - y\n") == "yaml");
  CHECK(guessed("# comment\n\"quoted key\": 1\n") == "yaml");
  CHECK(guessed("\xEF\xBB\xBFseed: 1\n") == "yaml");
  CHECK(guessed("run: echo $HOME\nuse: x\nlast: --option\n") == "yaml");
  CHECK(guessed("Dear reader: this is prose.\nNothing else.\n") == "nothing");
  CHECK(guessed("#!/usr/bin/env python3\nimport x\n") == "python");
  CHECK(guessed("") == "nothing");
  CHECK(guessed(std::string("a: 1\0", 5)) == "nothing");
}

TEST_CASE("bytes that are no UTF-8 are found") {
  const auto bad = [](const std::string& text) {
    const std::size_t at = first_not_utf8(text);
    return at == text.size() ? -1 : static_cast<int>(at);
  };
  CHECK(bad("aé学😀") == -1);
  CHECK(bad("") == -1);
  CHECK(bad("a\x80") == 1);
  CHECK(bad("ab\xC3") == 2);
  CHECK(bad("a\xC0\x80") == 1);  // too long a form
  CHECK(bad("a\xE0\x80\x80") == 1);
  CHECK(bad("a\xED\xA0\x80") == 1);      // a surrogate
  CHECK(bad("a\xF4\x90\x80\x80") == 1);  // beyond the last code point
  CHECK(bad("\xF0\x9F\x98\x80\xFF") == 4);
  CHECK(bad("\xE5\xAD") == 0);
}

TEST_CASE("every kind has one reader at most, every suffix one") {
  std::map<std::string_view, int> suffixes;
  std::map<DocumentKind, int> kinds;
  for (const Reader& reader : readers()) {
    CHECK(++kinds[reader.kind] == 1);
    for (const std::string_view suffix : reader.suffixes) CHECK(++suffixes[suffix] == 1);
    CHECK(reader.read != nullptr);
    CHECK(reader.looks_like != nullptr);
  }
}

}  // namespace alignlint
