// Holds the shape of the sources: who may include whom, where third-party headers end, and what code never names.

#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "support/shared.h"
#include "support/strip_comments.h"

namespace alignlint {

namespace {

namespace fs = std::filesystem;

/// One row of the table in docs/design.md, "Data flow", which must say the same: change both or neither. Lists are separated by blanks; `*` is every
/// folder. Third-party headers are allowed in .cpp files only.
struct FolderRow {
  std::string_view folder;
  std::string_view may_include;
  std::string_view third_party;
};

constexpr FolderRow kTable[] = {
    {"text", "", ""},
    {"diag", "text", "fmt"},
    {"toml", "text diag", "toml++"},
    {"document", "text diag", ""},
    {"value", "text diag document", "fmt"},
    {"read", "text diag document", "yaml-cpp nlohmann minizip"},
    {"side", "text diag document read", ""},
    {"expr", "text diag document value", ""},
    {"vocab", "text diag toml document value expr", "fmt"},
    {"mapping", "text diag toml document value read side expr vocab", ""},
    {"analysis", "text diag toml document value expr vocab mapping", ""},
    {"rules", "text diag toml document value expr vocab mapping analysis", ""},
    {"report", "text diag value", ""},
    {"render", "text diag value report", "nlohmann fmt"},
    {"lint", "*", ""},
    {"embed", "*", ""},
    {"cli", "*", "CLI"},
};

/// Headers of the operating system and who may use them: the one door to the disk, and the program that asks whether a terminal is there.
constexpr std::array<std::string_view, 2> kSystemUsers = {"text", "cli"};

/// Frameworks are folders in `mappings/`; code that names one knows too much.
constexpr std::array<std::string_view, 4> kFrameworks = {"megatron", "mindformers", "mindspeed", "veomni"};

constexpr std::size_t kMostLines = 400;

struct SourceFile {
  fs::path path;
  std::string name;    ///< relative to the checkout
  std::string folder;  ///< below src/
  std::string text;
};

std::string text_of(const fs::path& path) {
  std::ifstream stream(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

std::vector<SourceFile> source_files() {
  const fs::path root = test::source_path("src");
  std::vector<SourceFile> files;
  for (const auto& entry : fs::recursive_directory_iterator(root)) {
    if (entry.path().extension() != ".cpp" && entry.path().extension() != ".h") continue;
    const fs::path relative = fs::relative(entry.path(), root);
    files.push_back({entry.path(), "src/" + relative.string(), relative.begin()->string(), text_of(entry.path())});
  }
  std::sort(files.begin(), files.end(), [](const SourceFile& a, const SourceFile& b) { return a.name < b.name; });
  return files;
}

bool lists(std::string_view words, std::string_view word) {
  if (words == "*") return true;
  std::istringstream stream{std::string(words)};
  return std::find(std::istream_iterator<std::string>(stream), {}, word) != std::istream_iterator<std::string>();
}

/// What `#include` lines name, with the opening `"` or `<` in front.
std::vector<std::string> includes_of(const std::string& text) {
  std::vector<std::string> found;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) {
    if (!line.starts_with("#include ")) continue;
    const std::size_t open = line.find_first_of("\"<");
    const std::size_t close = line.find_first_of("\">", open + 1);
    if (open != std::string::npos && close != std::string::npos) found.push_back(line.substr(open, close - open));
  }
  return found;
}

/// Our own include, `"folder/file.h"`: empty when allowed, else what is wrong.
std::string wrong_own(const FolderRow& row, std::string_view header) {
  const std::size_t slash = header.find('/');
  if (slash == std::string_view::npos) return "is not written from src/ (\"folder/file.h\")";
  const std::string_view folder = header.substr(0, slash);
  if (folder == row.folder || lists(row.may_include, folder)) return {};
  return "is not among what this folder may include: " + std::string(row.may_include);
}

/// An include in angle brackets.
std::string wrong_foreign(const FolderRow& row, bool is_header, std::string_view header) {
  if (header.find_first_of("/.") == std::string_view::npos) return {};  // the standard library
  if (header == "zlib.h") header = "minizip/zlib.h";                    // minizip's own dependency
  const std::string_view library = header.substr(0, header.find('/'));
  if (library == header || library == "sys") {
    const bool allowed = std::find(kSystemUsers.begin(), kSystemUsers.end(), row.folder) != kSystemUsers.end();
    return allowed ? std::string() : "is a header of the operating system";
  }
  if (!lists(row.third_party, library)) return "is third party and not for this folder: " + std::string(row.third_party);
  return is_header ? "is third party and stands in a header" : std::string();
}

std::vector<std::string> wrong_includes(const FolderRow& row, const SourceFile& file) {
  std::vector<std::string> wrong;
  for (const std::string& include : includes_of(file.text)) {
    const std::string_view header = std::string_view(include).substr(1);
    const std::string why = include.front() == '"' ? wrong_own(row, header) : wrong_foreign(row, file.path.extension() == ".h", header);
    if (!why.empty()) wrong.push_back(file.name + ": '" + std::string(header) + "' " + why);
  }
  return wrong;
}

std::string lower(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return text;
}

/// Ids of all rules, `file stem/name`, found without the rule loader.
std::set<std::string> rule_ids() {
  std::set<std::string> ids;
  if (!fs::exists(test::source_path("rules"))) return ids;
  for (const auto& entry : fs::recursive_directory_iterator(test::source_path("rules"))) {
    if (entry.path().extension() != ".toml") continue;
    std::istringstream stream(text_of(entry.path()));
    for (std::string line; std::getline(stream, line);) {
      if (!line.starts_with("name")) continue;
      const std::size_t open = line.find('"');
      const std::size_t close = line.find('"', open + 1);
      if (close != std::string::npos) ids.insert(entry.path().stem().string() + "/" + line.substr(open + 1, close - open - 1));
    }
  }
  return ids;
}

}  // namespace

TEST_CASE("folders include only what the table allows") {
  for (const SourceFile& file : source_files()) {
    const auto row = std::find_if(std::begin(kTable), std::end(kTable), [&](const FolderRow& r) { return r.folder == file.folder; });
    if (row == std::end(kTable)) {
      FAIL_CHECK(file.name << ": the folder is not in the table");
      continue;
    }
    for (const std::string& wrong : wrong_includes(*row, file)) FAIL_CHECK(wrong);
  }
}

TEST_CASE("the table sees what it forbids") {
  const FolderRow& diag = kTable[1];
  const FolderRow& read = kTable[5];
  const auto wrong = [](const FolderRow& row, const char* path, const char* text) {
    return wrong_includes(row, {path, path, std::string(row.folder), text});
  };
  CHECK(wrong(diag, "a.cpp", "#include \"text/span.h\"\n#include <fmt/format.h>\n#include <vector>\n").empty());
  CHECK(wrong(diag, "a.cpp", "#include \"read/read.h\"\n").size() == 1);
  CHECK(wrong(diag, "a.cpp", "#include \"span.h\"\n").size() == 1);
  CHECK(wrong(diag, "a.cpp", "#include <re2/re2.h>\n").size() == 1);
  CHECK(wrong(diag, "a.h", "#include <fmt/format.h>\n").size() == 1);
  CHECK(wrong(diag, "a.cpp", "#include <unistd.h>\n").size() == 1);
  CHECK(wrong(read, "a.cpp", "#include <minizip/unzip.h>\n#include <zlib.h>\n").empty());
}

TEST_CASE("code names no framework and no rule") {
  const std::set<std::string> rules = rule_ids();
  for (const SourceFile& file : source_files()) {
    const std::string code = test::strip_comments(file.text);
    const std::string folded = lower(code);
    for (const std::string_view framework : kFrameworks) {
      if (folded.find(framework) != std::string::npos) FAIL_CHECK(file.name << ": names '" << framework << "' outside a comment");
    }
    for (const std::string& rule : rules) {
      if (code.find("\"" + rule + "\"") != std::string::npos) FAIL_CHECK(file.name << ": names the rule '" << rule << "'");
    }
  }
}

TEST_CASE("regular expressions are RE2's") {
  for (const SourceFile& file : source_files()) {
    const std::string code = test::strip_comments(file.text);
    if (code.find("<regex>") != std::string::npos || code.find("std::regex") != std::string::npos) FAIL_CHECK(file.name << ": std::regex");
  }
}

TEST_CASE("source files are one idea long") {
  for (const SourceFile& file : source_files()) {
    const auto lines = static_cast<std::size_t>(std::count(file.text.begin(), file.text.end(), '\n'));
    if (file.path.extension() == ".cpp" && lines > kMostLines) FAIL_CHECK(file.name << ": " << lines << " lines, at most " << kMostLines);
  }
}

TEST_CASE("headers start with pragma once") {
  for (const SourceFile& file : source_files()) {
    if (file.path.extension() == ".h" && test::strip_comments(file.text).find("#pragma once") == std::string::npos) {
      FAIL_CHECK(file.name << ": no '#pragma once'");
    }
  }
}

TEST_CASE("comments are told from code") {
  CHECK(test::strip_comments("a // b\nc") == "a \nc");
  CHECK(test::strip_comments("a /* b\n */ c") == "a \n c");
  CHECK(test::strip_comments("\"// no\" // yes") == "\"// no\" ");
  CHECK(test::strip_comments("'\"' // \"") == "'\"' ");
  CHECK(test::strip_comments("\"\\\"//\" b") == "\"\\\"//\" b");
  CHECK(test::strip_comments("R\"x(// \" no)x\" // yes") == "R\"x(// \" no)x\" ");
  CHECK(test::strip_comments("1'000'000 // a") == "1'000'000 ");
}

}  // namespace alignlint
