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

/// One row of the table in docs/design.md, "Data flow". Third-party headers are allowed in .cpp files only.
struct FolderRow {
  std::string folder;
  std::set<std::string> may_include;
  std::set<std::string> third_party;  ///< first parts of the headers: `nlohmann`
};

/// Headers of the operating system and who may use them: the one door to the disk, and the program that asks whether a terminal is there.
constexpr std::array<std::string_view, 3> kSystemUsers = {"text", "preload", "cli"};

/// Frameworks are folders in `mappings/`; code that names one knows too much.
constexpr std::array<std::string_view, 4> kFrameworks = {"megatron", "mindformers", "mindspeed", "veomni"};

constexpr std::size_t kMostLines = 400;
constexpr std::size_t kMostLinesOfFunction = 60;

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

/// Cells of a line `| a | b |` of a Markdown table, without the blanks around them.
std::vector<std::string> cells_of(const std::string& line) {
  std::vector<std::string> cells;
  std::istringstream stream(line.substr(1));
  for (std::string cell; std::getline(stream, cell, '|');) {
    const std::size_t begin = cell.find_first_not_of(' ');
    cells.push_back(begin == std::string::npos ? std::string() : cell.substr(begin, cell.find_last_not_of(' ') + 1 - begin));
  }
  return cells;
}

/// The words of a cell that stand between backticks.
std::set<std::string> code_words(const std::string& cell) {
  std::set<std::string> words;
  for (std::size_t open = cell.find('`'); open != std::string::npos; open = cell.find('`', open + 1)) {
    const std::size_t close = cell.find('`', open + 1);
    if (close == std::string::npos) break;
    words.insert(cell.substr(open + 1, close - open - 1));
    open = close;
  }
  return words;
}

/// The table of folders of docs/design.md, in its order.
std::vector<FolderRow> folder_table(const std::string& markdown) {
  std::vector<FolderRow> table;
  std::set<std::string> above;
  std::istringstream stream(markdown);
  bool inside = false;
  for (std::string line; std::getline(stream, line);) {
    if (!inside || !line.starts_with('|')) {
      inside = line.starts_with("| folder in `src/` |");
      continue;
    }
    const std::vector<std::string> cells = cells_of(line);
    if (cells.size() != 4 || !cells[0].ends_with("/`")) continue;
    FolderRow row{cells[0].substr(1, cells[0].size() - 3), {}, code_words(cells[3])};
    std::istringstream words(cells[2] == "–" ? std::string() : cells[2]);
    if (cells[2] == "all above") {
      row.may_include = above;
    } else {
      row.may_include = {std::istream_iterator<std::string>(words), std::istream_iterator<std::string>()};
    }
    above.insert(row.folder);
    table.push_back(std::move(row));
  }
  return table;
}

std::vector<FolderRow> folder_table() { return folder_table(text_of(test::source_path("docs/design.md"))); }

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

std::string joined(const std::set<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
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
  const std::string folder(header.substr(0, slash));
  if (folder == row.folder || row.may_include.contains(folder)) return {};
  return "is not among what this folder may include: " + joined(row.may_include);
}

/// An include in angle brackets.
std::string wrong_foreign(const FolderRow& row, bool is_header, std::string_view header) {
  if (header.find_first_of("/.") == std::string_view::npos) return {};  // the standard library
  if (header == "zlib.h") header = "zlib/zlib.h";                       // a library of one header
  if (header == "xxhash.h") header = "xxhash/xxhash.h";
  const std::string library(header.substr(0, header.find('/')));
  if (library == header || library == "sys") {
    const bool allowed = std::find(kSystemUsers.begin(), kSystemUsers.end(), row.folder) != kSystemUsers.end();
    return allowed ? std::string() : "is a header of the operating system";
  }
  if (!row.third_party.contains(library)) return "is third party and not for this folder: " + joined(row.third_party);
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

/// The functions of C that follow a format, and which argument it is.
struct FormatFunction {
  std::string_view name;
  std::size_t format;
};
constexpr FormatFunction kFormatFunctions[] = {
    {"printf", 0},   {"fprintf", 1},  {"dprintf", 1},  {"sprintf", 1},   {"snprintf", 2},  {"asprintf", 1}, {"vprintf", 0},
    {"vfprintf", 1}, {"vdprintf", 1}, {"vsprintf", 1}, {"vsnprintf", 2}, {"vasprintf", 1}, {"syslog", 1},   {"scanf", 0},
    {"fscanf", 1},   {"sscanf", 1},   {"strftime", 2}, {"err", 1},       {"warn", 0},      {"errx", 1},     {"warnx", 0},
};

/// The arguments of a call, from behind its parenthesis.
std::vector<std::string> arguments_of(std::string_view code) {
  std::vector<std::string> arguments(1);
  int depth = 0;
  bool quoted = false;
  for (std::size_t i = 0; i < code.size(); ++i) {
    const char c = code[i];
    if (quoted && c == '\\') {
      arguments.back() += c;
      if (++i < code.size()) arguments.back() += code[i];
      continue;
    }
    if (c == '"') quoted = !quoted;
    if (!quoted && (c == '(' || c == '{' || c == '[')) ++depth;
    if (!quoted && (c == ')' || c == '}' || c == ']') && depth-- == 0) break;
    if (!quoted && c == ',' && depth == 0)
      arguments.emplace_back();
    else if (quoted || std::isspace(static_cast<unsigned char>(c)) == 0)
      arguments.back() += c;
  }
  return arguments;
}

/// Calls of C's formatting functions whose format is not written out in place.
std::vector<std::string> computed_formats(const std::string& code) {
  std::vector<std::string> found;
  for (const FormatFunction& function : kFormatFunctions) {
    for (std::size_t at = code.find(function.name); at != std::string::npos; at = code.find(function.name, at + 1)) {
      const auto in_name = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '.' || c == '"'; };
      std::size_t open = at + function.name.size();
      while (open < code.size() && code[open] == ' ') ++open;
      if ((at > 0 && in_name(code[at - 1])) || open >= code.size() || code[open] != '(') continue;
      const std::vector<std::string> arguments = arguments_of(std::string_view(code).substr(open + 1));
      if (arguments.size() <= function.format || !arguments[function.format].starts_with('"'))
        found.push_back(std::string(function.name) + "(" + arguments[0]);
    }
  }
  return found;
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

/// The names of all canonical settings, found without the loader: every one has a dot in it.
std::set<std::string> setting_names() {
  std::set<std::string> names;
  std::istringstream stream(text_of(test::source_path("mappings/vocabulary.toml")));
  for (std::string line; std::getline(stream, line);) {
    if (!line.starts_with("name")) continue;
    const std::size_t open = line.find('"');
    const std::size_t close = line.find('"', open + 1);
    if (close != std::string::npos) names.insert(line.substr(open + 1, close - open - 1));
  }
  return names;
}

/// What stands between the quotes of code without comments.
std::vector<std::string> literals_of(const std::string& code) {
  std::vector<std::string> literals;
  for (std::size_t i = 0; i < code.size(); ++i) {
    if (code[i] == '\'' && i + 2 < code.size() && (code[i + 1] == '\\' || code[i + 2] == '\'')) {
      i = code.find('\'', i + (code[i + 1] == '\\' ? 3U : 1U));
    } else if (code[i] == '"') {
      const std::size_t begin = ++i;
      while (i < code.size() && code[i] != '"') i += code[i] == '\\' ? 2U : 1U;
      literals.push_back(code.substr(begin, i - begin));
    }
  }
  return literals;
}

/// Whether the name stands in the text by itself: `training.steps` in `training.steps > 1`, not in `training.steps_left`.
bool names_setting(const std::string& text, const std::string& name) {
  const auto goes_on = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '.'; };
  for (std::size_t at = text.find(name); at != std::string::npos; at = text.find(name, at + 1)) {
    const bool begins = at == 0 || !goes_on(text[at - 1]);
    const bool ends = at + name.size() == text.size() || !goes_on(text[at + name.size()]);
    if (begins && ends) return true;
  }
  return false;
}

struct Function {
  std::string head;  ///< its first line
  std::size_t lines = 0;
};

/// The functions outside of classes in code as clang-format leaves it: from a head that begins in the first column to the brace there. A function that is one
/// table is none.
std::vector<Function> functions_of(const std::string& code) {
  std::vector<Function> found;
  std::istringstream stream(code);
  std::string head;  // begun, and not at its end
  bool inside = false;
  for (std::string line; std::getline(stream, line);) {
    if (inside && found.back().lines++ == 0 && line.ends_with("] = {")) found.pop_back(), inside = false;
    if (line.starts_with("}")) inside = false;
    if (inside || line.empty()) continue;
    if (line.front() != ' ') head = line;
    const bool opens = line.ends_with(") {") || line.ends_with(") const {") || line.ends_with(") noexcept {");
    if (!head.empty() && opens) found.push_back({head, 0}), inside = true;
    if (opens || !line.ends_with(",")) head.clear();
  }
  return found;
}

}  // namespace

TEST_CASE("folders include only what the table allows") {
  const std::vector<FolderRow> table = folder_table();
  REQUIRE(table.size() > 15);
  for (const SourceFile& file : source_files()) {
    const auto row = std::find_if(table.begin(), table.end(), [&](const FolderRow& r) { return r.folder == file.folder; });
    if (row == table.end()) {
      FAIL_CHECK(file.name << ": the folder is not in the table of docs/design.md");
      continue;
    }
    for (const std::string& wrong : wrong_includes(*row, file)) FAIL_CHECK(wrong);
  }
}

TEST_CASE("the table names the folders there are, and none that stands below") {
  std::set<std::string> above;
  for (const FolderRow& row : folder_table()) {
    CHECK(fs::is_directory(test::source_path("src/" + row.folder)));
    CHECK(above.insert(row.folder).second);
  }
  for (const FolderRow& row : folder_table()) {
    for (const std::string& folder : row.may_include) {
      if (!above.contains(folder)) FAIL_CHECK(row.folder << ": '" << folder << "' is no folder");
    }
  }
}

TEST_CASE("tests mirror the sources") {
  const fs::path tests = test::source_path("tests");
  const std::set<std::string> others = {"architecture", "bench",   "cases",   "fuzz",    "hostile", "pairs",
                                        "precommit",    "recipes", "samples", "schemas", "support", "web"};
  std::set<std::string> folders;
  for (const FolderRow& row : folder_table()) folders.insert(row.folder);
  for (const auto& entry : fs::directory_iterator(tests)) {
    const std::string name = entry.path().filename().string();
    if (entry.is_directory() && !folders.contains(name) && !others.contains(name)) FAIL_CHECK("tests/" << name << ": no folder of src/");
  }
}

TEST_CASE("the table sees what it forbids") {
  const std::vector<FolderRow> table = folder_table(
      "| folder in `src/` | holds | may include | third party |\n|---|---|---|---|\n"
      "| `text/` | a | – | – |\n| `diag/` | `b` | text | `fmt` |\n| `read/` | c | text diag | `yaml-cpp`, `minizip`: one each |\n"
      "| `cli/` | d | all above | – |\n\n| `no/` | of another table | text | – |\n");
  REQUIRE(table.size() == 4);
  const FolderRow& diag = table[1];
  const FolderRow& read = table[2];
  CHECK(table[3].may_include == std::set<std::string>{"diag", "read", "text"});
  CHECK(read.third_party == std::set<std::string>{"minizip", "yaml-cpp"});
  const auto wrong = [](const FolderRow& row, const char* path, const char* text) {
    return wrong_includes(row, {path, path, row.folder, text});
  };
  CHECK(wrong(diag, "a.cpp", "#include \"text/span.h\"\n#include <fmt/format.h>\n#include <vector>\n").empty());
  CHECK(wrong(diag, "a.cpp", "#include \"read/read.h\"\n").size() == 1);
  CHECK(wrong(diag, "a.cpp", "#include \"span.h\"\n").size() == 1);
  CHECK(wrong(diag, "a.cpp", "#include <re2/re2.h>\n").size() == 1);
  CHECK(wrong(diag, "a.h", "#include <fmt/format.h>\n").size() == 1);
  CHECK(wrong(diag, "a.cpp", "#include <unistd.h>\n").size() == 1);
  CHECK(wrong(read, "a.cpp", "#include <minizip/unzip.h>\n").empty());
  CHECK(wrong(read, "a.cpp", "#include <zlib.h>\n").size() == 1);
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

TEST_CASE("code names no canonical setting") {
  const std::set<std::string> names = setting_names();
  REQUIRE(names.size() > 150);
  for (const SourceFile& file : source_files()) {
    for (const std::string& literal : literals_of(test::strip_comments(file.text))) {
      for (const std::string& name : names) {
        if (names_setting(literal, name)) FAIL_CHECK(file.name << ": names the setting '" << name << "', which is data");
      }
    }
  }
}

TEST_CASE("settings are seen in code") {
  CHECK(literals_of("f('\"', \"a\", '\\'', \"b\\\"c\")") == std::vector<std::string>{"a", "b\\\"c"});
  CHECK(names_setting("training.steps > 1", "training.steps"));
  CHECK_FALSE(names_setting("training.steps_left", "training.steps"));
  CHECK_FALSE(names_setting("a.training.steps", "training.steps"));
}

TEST_CASE("regular expressions are RE2's") {
  for (const SourceFile& file : source_files()) {
    const std::string code = test::strip_comments(file.text);
    if (code.find("<regex>") != std::string::npos || code.find("std::regex") != std::string::npos) FAIL_CHECK(file.name << ": std::regex");
  }
}

// What an input says must never be a format: it would read and write memory.
TEST_CASE("formats of C functions are written out") {
  for (const SourceFile& file : source_files()) {
    for (const std::string& call : computed_formats(test::strip_comments(file.text)))
      FAIL_CHECK(file.name << ": computed format in " << call);
  }
  CHECK(computed_formats("std::snprintf(buffer.data(), size(a, b), \"%d\", 1); std::printf(\"%s\", x);").empty());
  CHECK(computed_formats("take(\"printf\"); run_printf(shell, call); table.printf;").empty());
  CHECK(computed_formats("snprintf(a, f(1, 2), spec, 1)") == std::vector<std::string>{"snprintf(a"});
  CHECK(computed_formats("std::printf (text.c_str())") == std::vector<std::string>{"printf(text.c_str()"});
  CHECK(computed_formats("std::fprintf(stderr, \",\" , x); std::fprintf(stderr, x)") == std::vector<std::string>{"fprintf(stderr"});
}

TEST_CASE("source files are one idea long") {
  for (const SourceFile& file : source_files()) {
    const auto lines = static_cast<std::size_t>(std::count(file.text.begin(), file.text.end(), '\n'));
    if (file.path.extension() == ".cpp" && lines > kMostLines) FAIL_CHECK(file.name << ": " << lines << " lines, at most " << kMostLines);
  }
}

TEST_CASE("functions fit on a screen") {
  for (const SourceFile& file : source_files()) {
    for (const Function& function : functions_of(file.text)) {
      if (function.lines > kMostLinesOfFunction) FAIL_CHECK(file.name << ": " << function.lines << " lines: " << function.head);
    }
  }
  const std::vector<Function> functions = functions_of(
      "int f() {\n  if (a) {\n    b();\n  }\n}\n\nstruct S {\n  int a;\n};\n\nlong g(int a,\n       int b) {\n  return 1;\n}\n\n"
      "T t() {\n  static const T k[] = {\n      1,\n  };\n}\n");
  REQUIRE(functions.size() == 2);
  CHECK(functions[0].head == "int f() {");
  CHECK(functions[0].lines == 4);
  CHECK(functions[1].lines == 2);
}

TEST_CASE("an unnamed namespace is not left to be entered again at once") {
  for (const SourceFile& file : source_files()) {
    if (file.text.find("}  // namespace\n\nnamespace {\n") != std::string::npos) FAIL_CHECK(file.name << ": two where one does");
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
