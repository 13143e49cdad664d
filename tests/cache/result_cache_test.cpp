#include "cache/result_cache.h"

#include <catch2/catch.hpp>

#include "cache/report_parts.h"

namespace alignlint {

namespace {

/// A shelf in memory, a disk with two files, and a result that was worked out from one of them.
struct Kitchen {
  std::map<std::string, std::string> entries;
  std::map<std::string, std::string> files{{"a.yaml", "x: 1\n"}, {"b.yaml", "y: 2\n"}};

  [[nodiscard]] ResultCache cache(const std::string& knowledge = "program") {
    Shelf shelf;
    shelf.take = [this](const std::string& name) -> std::optional<std::string> {
      const auto found = entries.find(name);
      if (found == entries.end()) return std::nullopt;
      return found->second;
    };
    shelf.put = [this](const std::string& name, const std::string& bytes) { entries[name] = bytes; };
    return {shelf, knowledge};
  }

  void keep(const std::string& asked) {
    const Disk disk = memory_disk(files);
    DiskQuestions questions;
    Sources sources;
    sources.add("rules.toml", "the tool's own");
    const FileId first = sources.end();
    const FileId file = sources.add("a.yaml", questions.noting(disk).read("a.yaml").text);
    sources.keep_secret(file, "assembled");
    sources.keep_found(file, {{3, 4}});
    sources.add("base of a.yaml", "made up");
    cache().keep(asked, Label{{file, 0, 1}, "here"}, questions, sources, first);
  }

  /// The place and text that are found, in a run that has read other things before.
  [[nodiscard]] std::string found(const std::string& asked, const std::string& knowledge = "program") {
    Sources sources;
    for (const char* name : {"rules.toml", "more.toml", "other.yaml"}) sources.add(name, "");
    auto kept = cache(knowledge).find(asked, memory_disk(files));
    if (!kept) return "nothing";
    const auto label = unpacked<Label>(std::move(*kept), sources);
    if (!label) return "broken";
    std::string out = label->text + " in " + std::string(sources.name(label->span.file)) + ":";
    for (const FileId file : sources.from(3)) {
      out += " '" + std::string(sources.text(file)) + "'";
      for (const std::string& secret : sources.secrets(file)) out += " hides " + secret;
      if (!sources.found(file)) continue;
      for (const TextRange range : *sources.found(file))
        out += " hides " + std::string(sources.text(file).substr(range.begin, range.end - range.begin));
    }
    return out;
  }
};

}  // namespace

TEST_CASE("result cache: a result is found with its texts") {
  Kitchen kitchen;
  kitchen.keep("lint a.yaml");
  CHECK(kitchen.found("lint a.yaml") == "here in a.yaml: 'x: 1\n' hides assembled hides 1 'made up'");
  kitchen.files["b.yaml"] = "changed";
  CHECK(kitchen.found("lint a.yaml") == "here in a.yaml: 'x: 1\n' hides assembled hides 1 'made up'");
}

TEST_CASE("result cache: another request, program or file has none") {
  Kitchen kitchen;
  kitchen.keep("lint a.yaml");
  CHECK(kitchen.found("check a.yaml") == "nothing");
  CHECK(kitchen.found("lint a.yaml", "another build") == "nothing");
  kitchen.files["a.yaml"] = "x: 2\n";
  CHECK(kitchen.found("lint a.yaml") == "nothing");
}

TEST_CASE("result cache: an entry of the same name for something else is none") {
  Kitchen kitchen;
  kitchen.keep("lint a.yaml");
  const std::string entry = kitchen.entries.begin()->second;
  kitchen.keep("lint b.yaml");
  for (auto& [name, bytes] : kitchen.entries) bytes = entry;
  CHECK(kitchen.found("lint b.yaml") == "nothing");
  CHECK(kitchen.found("lint a.yaml") == "here in a.yaml: 'x: 1\n' hides assembled hides 1 'made up'");
}

TEST_CASE("result cache: a torn or changed entry is none") {
  Kitchen kitchen;
  kitchen.keep("lint a.yaml");
  const std::string entry = kitchen.entries.begin()->second;
  std::string& there = kitchen.entries.begin()->second;
  for (std::size_t size = 0; size < entry.size(); ++size) {
    there = entry.substr(0, size);
    CHECK(kitchen.found("lint a.yaml") == "nothing");
  }
  for (std::size_t at = 0; at < entry.size(); ++at) {
    there = entry;
    there[at] = static_cast<char>(there[at] ^ 1);
    CHECK(kitchen.found("lint a.yaml") == "nothing");
  }
}

TEST_CASE("result cache: what depends on the run itself is not kept") {
  Kitchen kitchen;
  const Disk disk = memory_disk(kitchen.files);
  Sources sources;
  sources.add("rules.toml", "the tool's own");
  kitchen.cache().keep("x", Label{{0, 0, 1}, "in a rule file"}, DiskQuestions(), sources, 1);
  DiskQuestions stream;
  stream.noting(disk).open("a.yaml");
  kitchen.cache().keep("x", Label{}, stream, sources, 1);
  CHECK(kitchen.entries.empty());
}

}  // namespace alignlint
