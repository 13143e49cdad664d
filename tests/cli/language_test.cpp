// `--lang zh`: every command that takes it, on real samples. What stays English in its output is listed here.

#include <catch2/catch.hpp>
#include <map>
#include <set>

#include "cli/command.h"
#include "cli/said_comments.h"
#include "cli/shared_options.h"
#include "support/program.h"
#include "support/shared.h"
#include "text/regex.h"

namespace alignlint {

namespace {

using test::Folder;

struct Samples : Folder {
  Samples() {
    const auto from = std::filesystem::path(test::source_path("samples"));
    for (const char* name : {"dense-misaligned", "dense-aligned"}) {
      std::filesystem::create_directory(path() / name);
      for (const char* file : {"pretrain.sh", "pretrain.yaml"}) std::filesystem::copy(from / name / file, path() / name / file);
    }
    std::filesystem::copy(from / "dense-misaligned/pretrain.sh", path() / "a.sh");
    std::filesystem::copy(from / "dense-misaligned/pretrain.yaml", path() / "b.yaml");
    write("alignlint.toml", "[[pair]]\nname = \"p\"\nreference = \"a.sh\"\ncandidate = \"b.yaml\"\n");
    std::filesystem::create_directory(path() / "fresh");
    for (const char* file : {"a.sh", "b.yaml"}) std::filesystem::copy(path() / file, path() / "fresh" / file);
    for (const char* file : {"pretrain.sh", "pretrain.yaml"})
      std::filesystem::copy(from / "moe-misaligned" / file, path() / "fresh" / ("moe-" + std::string(file)));
    std::string first;
    std::string second;
    for (int step = 1; step <= 40; ++step) {
      const std::string head = " iteration " + std::to_string(step) + "/ 40 | consumed samples: 8 | elapsed time per iteration (ms): 9.0 |";
      const std::string middle = " learning rate: 1.000000E-04 | global batch size: 8 | lm loss: 1.0";
      const std::string tail =
          "00000E+01 | loss scale: 1.0 | grad norm: 1.000 | number of skipped iterations: 0 | number of nan iterations: 0 |\n";
      first += head + middle + "0" + tail;
      second += head + middle + std::to_string(step > 20 ? 5 : 0) + tail;
    }
    write("first.log", first);
    write("second.log", second);
  }
};

/// The command lines of each command that says something to people.
const std::multimap<std::string, std::string> kSpoken{
    {"check", "a.sh b.yaml"},
    {"check", "a.sh b.yaml -v"},
    {"check", "a.sh b.yaml --format markdown"},
    {"lint", "b.yaml"},
    {"accept", "--pair p --all --reason x"},
    {"align", "a.sh b.yaml"},
    {"translate", "a.sh --to mindformers"},
    {"prepare", "a.sh b.yaml --stage first-step -o made; cat made/README.md"},
    {"next", ""},
    {"next", "--symptom overflow"},
    {"next", "--symptom long-term"},
    {"diff", "dense-aligned/pretrain.yaml b.yaml"},
    {"diff", "dense-aligned/pretrain.yaml b.yaml --format markdown"},
    {"init", "fresh --dry-run"},
    {"inspect", "a.sh"},
    {"inspect", "b.yaml"},
    {"compare", "a.sh b.yaml"},
    {"compare", "a.sh b.yaml --format markdown"},
    {"checklist", "a.sh b.yaml"},
    {"checklist", "a.sh b.yaml --format markdown"},
    {"schedule", "a.sh b.yaml"},
    {"params", "a.sh b.yaml"},
    {"params", "a.sh b.yaml --format markdown"},
    {"precision", "a.sh b.yaml"},
    {"precision", "b.yaml"},
    {"accuracy", "first.log second.log"},
    {"accuracy", "first.log second.log --format markdown"},
    {"accuracy", "first.log second.log --reference a.sh --candidate b.yaml"},
    {"rules", ""},
    {"keys", ""},
    {"keys", "--sources"},
    {"keys", "--format markdown"},
    {"explain", "optimizer/epsilon-mismatch"},
    {"explain", "input/missing"},
    {"explain", "moe"},
};

std::string without(std::string_view text, const char* pattern) {
  const Regex regex(pattern);
  std::string out;
  std::size_t at = 0;
  for (auto found = regex.search(text); found; found = regex.search(text, at)) {
    out += std::string(text.substr(at, found->front().first - at)) + "_";
    at = found->front().second;
  }
  return out + std::string(text.substr(at));
}

/// Three English words beside each other: terms of two, such as `flash attention`, are Chinese usage, outside of quotes, code, paths and names.
std::set<std::string> english_in(const std::string& output) {
  const std::string prose = without(without(output, "```[^`]*```"), R"('[^'\n]*'|`[^`\n]*`|\$\{[^}\n]*\})");
  const Regex words(R"((?:^|[^\w'./:=\-@\[{<"*])([a-z]{3,}(?: [a-z]{2,}){2,})(?:$|[^\w/=\-.]))");
  std::set<std::string> found;
  for (auto one = words.search(prose); one; one = words.search(prose, one->at(1).second))
    found.insert(prose.substr(one->at(1).first, one->at(1).second - one->at(1).first));
  return found;
}

/// Names, terms that Chinese texts of the frameworks leave as they are, and the sources of facts, which are titles.
const std::set<std::string> kNames{"bos token id",
                                   "eos token id",
                                   "pad token id",
                                   "key table of",
                                   "accuracy guide of",
                                   "precision guide of",
                                   "locating guide of",
                                   "megatron iteration line",
                                   "implicit resolver of floats",
                                   "see the finding",
                                   "and the other one is looked up",
                                   "level or switch",
                                   "the name is misspelt there",
                                   "use but the choice of experts",
                                   "when it is not set"};

}  // namespace

TEST_CASE("language: every command that speaks Chinese is tried here") {
  std::string untried;
  for (const Command& command : commands()) {
    bool speaks = false;
    for (const Option* option : options_of(command)) speaks = speaks || option == &kLanguage;
    if (speaks && command.name != "lsp" && !kSpoken.contains(std::string(command.name))) untried += std::string(command.name) + "\n";
  }
  CHECK(untried == "");
}

TEST_CASE("language: no command leaves English in what it says in Chinese") {
  const Samples folder;
  std::string english;
  for (const auto& [command, words] : kSpoken) {
    const std::string config = command == "accept" || command == "init" ? "" : "--no-config ";
    const auto ran = folder.run("alignlint " + command + " --lang zh " + config + words);
    CAPTURE(command, words, ran.error);
    CHECK(ran.status < 2);
    CHECK(ran.out != "");
    for (const std::string& one : english_in(ran.out + ran.error)) {
      if (!kNames.contains(one)) english += command + " " + words + ": " + one + "\n";
    }
  }
  CHECK(english == "");
}

TEST_CASE("language: English is found where it is left") {
  CHECK(english_in("标杆侧 two words here, 一词 one") == std::set<std::string>{"two words here"});
  CHECK(english_in("see 'two words', `more words`, a/b c.d --no-config").empty());
}

TEST_CASE("language: comments of ours are said, and what stands in front of them is kept") {
  Phrasebook book;
  book.add("the run", "运行");
  book.add("steps", "步骤");
  book.add("default of {name}", "{name} 的默认值");
  const Words say(&book);
  const std::string script = "# the run\nx: 1  # default of --x\nthe run\n#   network/layers: steps\n#\n";
  CHECK(said_comments(script, say) == "# 运行\nx: 1  # --x 的默认值\nthe run\n#   network/layers: 步骤\n#\n");
  CHECK(said_comments(script, {}) == script);
}

}  // namespace alignlint
