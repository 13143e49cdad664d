// The pages of docs/ and the README hold what they show: every fenced command is run, every fenced file is written and read.
//
// A fence `toml file=NAME` or `sh file=NAME` is that file, `append=NAME` goes behind what it holds already. In a fence `console` and in one without a word,
// lines with `$ ` are commands, and the lines below are parts of what they print. The folder has the misaligned sample and a project file beside it.

#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

#include "read/read.h"
#include "support/places.h"
#include "support/program.h"
#include "support/shared.h"
#include "toml/messages.h"
#include "toml/parse.h"

namespace alignlint {

namespace {

namespace fs = std::filesystem;

struct Fence {
  std::string info;
  std::string text;
  std::size_t line = 0;
};

std::string read(const fs::path& path) {
  std::ifstream stream(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

std::vector<std::string> lines_of(const std::string& text) {
  std::istringstream stream(text);
  std::vector<std::string> lines;
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

std::vector<Fence> fences_of(const std::string& page) {
  std::vector<Fence> fences;
  bool inside = false;
  std::size_t indent = 0;
  std::size_t number = 0;
  for (const std::string& line : lines_of(page)) {
    ++number;
    const std::size_t ticks = line.find("```");
    if (ticks != std::string::npos && line.find_first_not_of(' ') == ticks) {
      inside = !inside;
      indent = ticks;
      if (inside) fences.push_back({line.substr(ticks + 3), {}, number});
    } else if (inside) {
      fences.back().text += (line.size() > indent ? line.substr(indent) : "") + "\n";
    }
  }
  return fences;
}

/// `NAME` of `toml file=NAME`; empty: there is none.
std::string value_of(const std::string& info, const std::string& key) {
  const std::size_t at = info.find(" " + key + "=");
  return at == std::string::npos ? std::string() : info.substr(at + key.size() + 2);
}

class PageRunner {
 public:
  explicit PageRunner(std::string page) : page_(std::move(page)) {
    const fs::path sample = test::source_path("samples/dense-misaligned");
    fs::create_directories(folder_.path() / "configs");
    fs::create_directories(folder_.path() / "scripts");
    fs::create_directories(folder_.path() / "base");
    fs::copy(test::source_path("samples"), folder_.path() / "samples", fs::copy_options::recursive);
    for (const std::string name : {"pretrain.sh", "scripts/pretrain.sh"}) fs::copy(sample / "pretrain.sh", folder_.path() / name);
    for (const std::string name : {"pretrain.yaml", "configs/pretrain.yaml"}) fs::copy(sample / "pretrain.yaml", folder_.path() / name);
    const fs::path logs = test::source_path("samples/weight-decay-misaligned");
    for (const std::string name : {"reference.log", "candidate.log"}) fs::copy(logs / (name + ".gz"), folder_.path() / name);
    folder_.write("alignlint.toml", "[[pair]]\nname = \"sample\"\nreference = \"pretrain.sh\"\ncandidate = \"pretrain.yaml\"\n");
    fs::create_symlink(test::program_path(), folder_.path() / "alignlint");
  }

  void write(const std::string& name, const std::string& text) const { folder_.write(name, text); }

  /// Here is no repository whose changes git could list, and no hook that names them.
  static std::string with_changed_files(const std::string& command) {
    const std::size_t pipe = command.find(" | xargs -0 ");
    if (command.starts_with("git diff") && pipe != std::string::npos) return "printf 'pretrain.yaml\\0'" + command.substr(pipe);
    return command.ends_with(" --changed --") ? command + " pretrain.yaml" : command;
  }

  /// The status of a command that uses the program must be 0 or 1. What it prints is given.
  std::string run(const std::string& command) {
    INFO(page_ << ": " << command);
    const test::Ran ran = folder_.run(directory_ + with_changed_files(command));
    CAPTURE(ran.error, ran.out.substr(0, 2000));
    const bool ends_well =
        ran.status == 0 || ran.status == 1 || (ran.status == 123 && command.find("xargs") != std::string::npos);  // xargs says 123 for 1
    CHECK(ends_well);
    if (command.starts_with("cd ") && command.find("&&") == std::string::npos) directory_ += command + " && ";
    return ran.out;
  }

  void take(const Fence& fence) {
    INFO(page_ << ":" << fence.line);
    const std::string word = fence.info.substr(0, fence.info.find(' '));
    if (const std::string name = value_of(fence.info, "file"); !name.empty()) write(name, fence.text);
    if (const std::string name = value_of(fence.info, "append"); !name.empty()) write(name, read(folder_.path() / name) + fence.text);
    if (word == "toml") {
      check_toml(fence.text);
    } else if (word == "yaml") {
      check_yaml(fence.text);
    } else if (fence.info.find('=') == std::string::npos) {
      follow(fence, word == "sh");
    }
  }

 private:
  static void check_toml(const std::string& text) {
    Sources sources;
    Diagnostics diagnostics;
    parse_toml(sources.add("fence.toml", text), sources, diagnostics);
    CHECK(messages(diagnostics, sources) == "");
  }

  /// Workflows and hooks: what they run is run.
  void check_yaml(const std::string& text) {
    Sources sources;
    Diagnostics diagnostics;
    const Disk disk = memory_disk({});
    ReadContext context;
    context.sources = &sources;
    context.disk = &disk;
    for (const alignlint::Reader& reader : readers()) {
      if (reader.kind == DocumentKind::yaml) reader.read(sources.add("fence.yaml", text), context, diagnostics);
    }
    CHECK(messages(diagnostics, sources) == "");
    for (const std::string& line : lines_of(text)) {
      for (const std::string key : {"run: ", "entry: "}) {
        const std::size_t at = line.find(key);
        if (at != std::string::npos && line.find("alignlint ", at) != std::string::npos) run(line.substr(at + key.size()));
      }
    }
  }

  /// Builds are not run again: their targets and presets must be there.
  void check_build(const std::string& command) {
    std::istringstream words(command);
    for (std::string word, before; words >> word && word != "#"; before = word) {
      if (before == "make") CHECK(read(test::source_path("Makefile")).find("\n" + word + ":") != std::string::npos);
      if (before == "--preset") CHECK(read(test::source_path("CMakePresets.json")).find("\"name\": \"" + word + "\"") != std::string::npos);
    }
  }

  void follow(const Fence& fence, bool all) {
    std::string out;
    std::string expected;
    bool has_command = false;
    for (std::string line : lines_of(fence.text)) {
      const bool command = line.starts_with("$ ");
      if (!command && !all) {
        if (has_command && fence.info == "console") CHECK(out.find(line) != std::string::npos);
        if (has_command && fence.info.empty()) expected += line + "\n";
        continue;
      }
      if (command) line.erase(0, 2);
      has_command = true;
      INFO(line);
      if (line.starts_with("make ") || line.starts_with("cmake ") || line.starts_with("build/")) {
        check_build(line);
      } else {
        out = run(line);
      }
    }
    if (!expected.empty()) CHECK(out.find(expected) != std::string::npos);
  }

  std::string page_;
  std::string directory_;  ///< `cd a && `
  test::Folder folder_;
};

/// Written by hand.
std::vector<std::string> pages() {
  std::vector<std::string> names{"README.md", "CONTRIBUTING.md", "samples/README.md"};
  for (const auto& entry : fs::directory_iterator(test::source_path("docs"))) {
    if (entry.path().extension() == ".md") names.push_back("docs/" + entry.path().filename().string());
  }
  std::sort(names.begin(), names.end());
  return names;
}

}  // namespace

TEST_CASE("pages: every fenced command runs, every fenced file is read") {
  std::size_t fences = 0;
  for (const std::string& name : pages()) {
    PageRunner reader(name);
    if (name == "docs/project-file.md") {
      for (const std::string file : {"reference/pretrain_qwen3_32b.sh", "configs/pretrain_qwen3_32b.yaml"}) {
        reader.write(file, read(test::source_path("samples/dense-misaligned") / ("pretrain" + fs::path(file).extension().string())));
      }
      reader.write("scripts/cluster.env", "NNODES=4\n");
      reader.write("cluster/node-1.env", "NNODES=4\n");
      reader.write("lint/rules/none.toml", "");
      reader.write("lint/mappings/megatron/none.toml", "");
    }
    for (const Fence& fence : fences_of(read(test::source_path(name)))) {
      ++fences;
      reader.take(fence);
    }
    if (name == "docs/project-file.md") reader.run("alignlint check");
    if (name == "docs/rule-format.md") reader.run("alignlint rules --test lint-rules");
  }
  CHECK(fences > 40);
}

}  // namespace alignlint
