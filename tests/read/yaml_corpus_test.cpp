// PyYAML itself is the oracle: every scalar's path, type and value, over the cases written for this reader and over real configurations.

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "read/formats.h"
#include "support/shared.h"
#include "value/leaves.h"

namespace alignlint {

namespace {

namespace fs = std::filesystem;

using Lines = std::vector<std::string>;

std::string read_bytes(const fs::path& path) {
  std::ifstream stream(path, std::ios::binary);
  std::ostringstream out;
  out << stream.rdbuf();
  return out.str();
}

/// As Python's `json.dumps(text, ensure_ascii=False)` writes it.
std::string json_text(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    constexpr std::string_view kEscaped = "\"\\\n\r\t\b\f";
    constexpr std::string_view kLetters = "\"\\nrtbf";
    if (const std::size_t at = kEscaped.find(c); at != std::string_view::npos) {
      out += '\\';
      out += kLetters[at];
    } else if (static_cast<unsigned char>(c) < 0x20) {
      char code[8];
      std::snprintf(code, sizeof code, "\\u%04x", static_cast<unsigned>(c));
      out += code;
    } else {
      out += c;
    }
  }
  return out + "\"";
}

/// The reader's answer in the oracle's form.
Lines our_lines(const fs::path& path) {
  Sources sources;
  ReadContext context;
  context.sources = &sources;
  Diagnostics diagnostics;
  const Document document = read_yaml(sources.add(path.string(), read_bytes(path)), context, diagnostics);
  if (diagnostics.empty()) refuse_scalars(document.root, diagnostics);
  if (!diagnostics.empty()) return {"refused"};
  Lines lines;
  for (const Leaf& leaf : list_leaves(document.root)) {
    const std::string value = leaf.value.is_text() ? json_text(leaf.value.as_text()) : to_text(leaf.value);
    lines.push_back(leaf.path + "\t" + std::string(to_string(leaf.type)) + "\t" + value);
  }
  return lines;
}

/// A folder of its own for this run, gone afterwards.
struct Scratch {
  Scratch() {
    std::string name = (fs::temp_directory_path() / "alignlint_XXXXXX").string();
    REQUIRE(mkdtemp(name.data()) != nullptr);
    folder = name;
  }
  ~Scratch() { fs::remove_all(folder); }
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;

  fs::path folder;
};

/// Runs the oracle once over all files.
std::map<std::string, Lines> oracle_lines(const std::vector<fs::path>& files, const fs::path& scratch) {
  std::ofstream(scratch / "files.txt") << [&] {
    std::string names;
    for (const fs::path& file : files) names += file.string() + "\n";
    return names;
  }();
  const std::string script = test::source_path("tests/read/pyyaml_oracle.py").string();
  const std::string command =
      "python3 '" + script + "' - < '" + (scratch / "files.txt").string() + "' > '" + (scratch / "answers.txt").string() + "'";
  INFO("needs python3 with PyYAML (Debian: python3-yaml)");
  REQUIRE(std::system(command.c_str()) == 0);

  std::map<std::string, Lines> answers;
  std::ifstream stream(scratch / "answers.txt");
  Lines* current = nullptr;
  for (std::string line; std::getline(stream, line);) {
    if (line.starts_with("== "))
      current = &answers[line.substr(3)];
    else if (line.starts_with("refused\t"))
      *current = {"refused"};
    else
      current->push_back(line);
  }
  return answers;
}

std::vector<fs::path> yaml_files(const fs::path& folder) {
  std::vector<fs::path> files;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (entry.path().extension() == ".yaml") files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  return files;
}

}  // namespace

TEST_CASE("the YAML cases are read and typed as PyYAML does, with either line end and with a byte order mark") {
  const Scratch owner;
  const fs::path& scratch = owner.folder;
  std::vector<fs::path> files;
  for (const fs::path& file : yaml_files(test::source_path("tests/read/yaml_cases"))) {
    files.push_back(file);
    const std::string text = read_bytes(file);
    const std::string stem = file.stem().string();
    std::string dos;
    for (const char c : text) dos += c == '\n' ? std::string("\r\n") : std::string(1, c);
    std::ofstream(scratch / (stem + ".crlf"), std::ios::binary) << dos;
    std::ofstream(scratch / (stem + ".bom"), std::ios::binary) << "\xEF\xBB\xBF" << text;
    files.push_back(scratch / (stem + ".crlf"));
    files.push_back(scratch / (stem + ".bom"));
  }
  REQUIRE(files.size() > 150);
  const auto answers = oracle_lines(files, scratch);
  for (const fs::path& file : files) {
    INFO(file.string());
    // Python's dict keeps the place of the first of equal keys, the listing that of the one that counts.
    Lines ours = our_lines(file);
    Lines theirs = answers.at(file.string());
    std::sort(ours.begin(), ours.end());
    std::sort(theirs.begin(), theirs.end());
    CHECK(ours == theirs);
    CHECK((theirs == Lines{"refused"}) == file.filename().string().starts_with("refused_"));
  }
}

TEST_CASE("every scalar of the real configurations is read and typed as PyYAML does") {
  const auto folder = test::shared_path("corpus/mindformers");
  if (!folder) return;
  const std::vector<fs::path> files = yaml_files(*folder);
  REQUIRE(files.size() == 60);
  const Scratch scratch;
  const auto answers = oracle_lines(files, scratch.folder);
  std::size_t scalars = 0;
  for (const fs::path& file : files) {
    INFO(file.string());
    const Lines ours = our_lines(file);
    CHECK(ours == answers.at(file.string()));
    scalars += ours.size();
  }
  CHECK(scalars > 10'000);
}

}  // namespace alignlint
