#include "recipes/recipe.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>

#include "support/shared.h"
#include "toml/messages.h"
#include "toml/parse.h"
#include "toml/strict_table.h"

namespace alignlint::test {

namespace {

namespace fs = std::filesystem;

/// The texts of a list.
std::vector<std::string> row(TomlNode list) {
  std::vector<std::string> texts;
  REQUIRE(list.kind() == TomlKind::array);
  for (const TomlNode item : list.items()) {
    REQUIRE(item.kind() == TomlKind::text);
    texts.emplace_back(item.text());
  }
  return texts;
}

std::vector<std::vector<std::string>> rows(StrictTable& table, std::string_view key) {
  std::vector<std::vector<std::string>> all;
  const auto list = table.any(key);
  if (!list.has_value()) return all;
  REQUIRE(list->kind() == TomlKind::array);
  for (const TomlNode item : list->items()) all.push_back(row(item));
  return all;
}

std::vector<Change> changes(StrictTable& table, std::string_view key) {
  std::vector<Change> all;
  for (const auto& texts : rows(table, key)) {
    REQUIRE(texts.size() == 2);
    all.push_back({texts[0], texts[1]});
  }
  return all;
}

std::vector<std::string> words(const std::string& text) {
  std::istringstream stream(text);
  return {std::istream_iterator<std::string>(stream), {}};
}

class Loader {
 public:
  Loader(const fs::path& path, std::string name) : path_(path) { recipe_.path = std::move(name); }

  Recipe load() {
    std::ifstream stream(path_, std::ios::binary);
    const FileId file = sources_.add(recipe_.path, {std::istreambuf_iterator<char>(stream), {}});
    const TomlFile toml = parse_toml(file, sources_, diagnostics_);
    StrictTable root(toml.root(), "the file", diagnostics_);
    for (const TomlNode node : root.tables("port")) add_port(node);
    recipe_.reference = files(root, "reference");
    recipe_.candidate = files(root, "candidate");
    recipe_.harmless = changes(root, "harmless");
    for (const TomlNode node : root.tables("mistakes")) add_mistakes(node);
    root.finish();
    INFO(recipe_.path);
    REQUIRE(messages(diagnostics_, sources_) == "");
    REQUIRE_FALSE(recipe_.ports.empty());
    return std::move(recipe_);
  }

 private:
  void add_port(TomlNode node) {
    StrictTable table(node, "[[port]]", diagnostics_);
    Port port;
    port.reference = table.required_text("reference").text;
    port.candidate = table.required_text("candidate").text;
    port.adapted = changes(table, "adapted");
    port.profile = view(table.text("profile"));
    port.chip = view(table.text("chip"));
    table.finish();
    recipe_.ports.push_back(std::move(port));
  }

  std::vector<RecipeFile> files(StrictTable& root, std::string_view side) {
    std::vector<RecipeFile> all;
    for (const TomlNode node : root.tables(side)) {
      StrictTable table(node, side, diagnostics_);
      all.push_back({std::string(table.required_text("name").text), std::string(table.required_text("text").text), table.flag("beside")});
      table.finish();
    }
    return all;
  }

  /// Mistakes belong to the first port unless they name another by its versions.
  void add_mistakes(TomlNode node) {
    StrictTable table(node, "[[mistakes]]", diagnostics_);
    Mistakes mistakes;
    if (const auto name = table.text("port")) {
      const auto named = [&](const Port& port) { return port.reference + " " + port.candidate == name->text; };
      const auto found = std::find_if(recipe_.ports.begin(), recipe_.ports.end(), named);
      INFO(recipe_.path << ": " << name->text);
      REQUIRE(found != recipe_.ports.end());
      mistakes.port = static_cast<std::size_t>(found - recipe_.ports.begin());
    }
    for (const auto& texts : rows(table, "made")) {
      REQUIRE((texts.size() == 3 || texts.size() == 4));
      mistakes.made.push_back({{texts[0], texts[1]}, words(texts[2]), texts.size() == 4 ? texts[3] : texts[1]});
    }
    table.finish();
    recipe_.mistakes.push_back(std::move(mistakes));
  }

  fs::path path_;
  Sources sources_;
  Diagnostics diagnostics_;
  Recipe recipe_;
};

/// The one place of `text`: the file and the offset there.
std::pair<Files::const_iterator, std::size_t> place_of(const std::string& text, const Files& files) {
  std::pair<Files::const_iterator, std::size_t> found{files.end(), 0};
  INFO("'" << text << "' should stand once");
  REQUIRE_FALSE(text.empty());
  for (auto file = files.begin(); file != files.end(); ++file) {
    for (std::size_t at = file->second.find(text); at != std::string::npos; at = file->second.find(text, at + 1)) {
      REQUIRE(found.first == files.end());
      found = {file, at};
    }
  }
  REQUIRE(found.first != files.end());
  return found;
}

}  // namespace

std::vector<Recipe> load_recipes() {
  const fs::path folder = source_path("tests/recipes");
  std::vector<fs::path> paths;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (entry.path().extension() == ".toml") paths.push_back(entry.path());
  }
  std::sort(paths.begin(), paths.end());
  std::vector<Recipe> recipes;
  for (const fs::path& path : paths) recipes.push_back(Loader(path, fs::relative(path, folder).string()).load());
  return recipes;
}

Files files_of(const Recipe& recipe, const Port& port) {
  Files files;
  for (const auto* side : {&recipe.reference, &recipe.candidate}) {
    for (const RecipeFile& file : *side) files[file.name] = file.text;
  }
  for (const Change& change : port.adapted) make(change, files);
  return files;
}

void make(const Change& change, Files& files) {
  const auto [file, at] = place_of(change.old_text, files);
  files[file->first].replace(at, change.old_text.size(), change.new_text);
}

Lines lines_of(const std::string& text, const Files& files) {
  const auto [file, at] = place_of(text, files);
  const std::size_t first = text.find_first_not_of(" \n");
  const std::size_t last = text.find_last_not_of(" \n");
  REQUIRE(first != std::string::npos);
  const auto line = [&, begin = file->second.begin()](std::size_t offset) {
    return static_cast<std::size_t>(std::count(begin, begin + static_cast<std::ptrdiff_t>(at + offset), '\n')) + 1;
  };
  return {file->first, line(first), line(last)};
}

}  // namespace alignlint::test
