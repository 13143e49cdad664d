// What is said of every name of a model's key, against what the releases' own classes and converters made of it.

#include <catch2/catch.hpp>
#include <fstream>
#include <map>
#include <sstream>

#include "data/builtin.h"
#include "data/data.h"
#include "mapping/observe/entry_checks.h"
#include "support/shared.h"

namespace alignlint {

namespace {

/// A row of the table: what became of one key, written alone into the smallest configuration of a model.
struct Row {
  std::string version, model, key, verdict, target, notes;
};

std::vector<Row> read_rows(const std::filesystem::path& path) {
  std::vector<Row> rows;
  std::ifstream stream(path);
  REQUIRE(stream.good());
  for (std::string line; std::getline(stream, line);) {
    if (line.starts_with("#") || line.starts_with("version\t")) continue;
    std::istringstream cells(line);
    Row& row = rows.emplace_back();
    for (std::string* cell : {&row.version, &row.model, &row.key, &row.verdict, &row.target, &row.notes}) std::getline(cells, *cell, '\t');
  }
  return rows;
}

/// Rows that the way the table was made gets wrong, each with the reason.
std::map<std::pair<std::string, std::string>, std::string> read_exceptions() {
  std::map<std::pair<std::string, std::string>, std::string> exceptions;
  std::ifstream stream(test::source_path("tests/data/mindformers/spelling_exceptions.tsv"));
  REQUIRE(stream.good());
  for (std::string line; std::getline(stream, line);) {
    if (line.starts_with("#")) continue;
    std::istringstream cells(line);
    std::string key, model, reason;
    std::getline(cells, key, '\t');
    std::getline(cells, model, '\t');
    std::getline(cells, reason);
    exceptions[{key, model}] = reason;
  }
  return exceptions;
}

Node scalar(std::string text) {
  Node node;
  node.kind = NodeKind::scalar;
  node.text = std::move(text);
  return node;
}

Node section(std::initializer_list<std::pair<std::string, Node>> entries) {
  Node node;
  node.kind = NodeKind::mapping;
  for (const auto& [key, value] : entries) {
    Entry& entry = node.entries.emplace_back();
    entry.key = key;
    entry.value = value;
  }
  return node;
}

class Judge {
 public:
  Judge() : data_(sources_) {
    data_.add_image(builtin_image());
    data_.load(diagnostics_);
    mapping_ = data_.mapping("mindformers", diagnostics_);
    REQUIRE(mapping_ != nullptr);
  }

  struct Verdict {
    std::string word;    ///< as the table has it
    std::string target;  ///< of what is effective
  };

  [[nodiscard]] Verdict of(const Row& row) const {
    const auto version = mapping_->versions.find(row.version);
    REQUIRE(version.has_value());
    Entries entries;
    // no class has this value as a default of anything
    entries.tree =
        section({{"use_legacy", scalar("False")},
                 {"model", section({{"model_config", section({{"model_type", scalar(row.model)}, {row.key, scalar("977")}})}})}});
    Resolver resolver(*mapping_, *version, entries, data_.vocabulary(), "", [](KeyId) { return Value::unknown("not asked"); });
    std::vector<Observation> observations;
    check_entries(resolver, observations);
    const std::string path = "model.model_config." + row.key;
    for (const Observation& observation : observations) {
      if (observation.fact("entry") != path) continue;
      const std::string_view effect = observation.fact("effect").value_or("");
      if (effect == "refused") return {"refused", {}};
      if (effect == "dropped" || effect == "warned" || effect == "dead") return {"dropped", {}};
    }
    const Lookup& lookup = resolver.lookup(path);
    if (lookup.spelling != nullptr && lookup.spelling->verdict == Spelling::Verdict::aside) return {"dropped", {}};
    return {"effective", lookup.key == nullptr ? "" : std::string(lookup.key->name)};
  }

 private:
  Sources sources_;
  Diagnostics diagnostics_;
  Data data_;
  const Mapping* mapping_ = nullptr;
};

}  // namespace

TEST_CASE("MindFormers spellings: every name is judged as the release's own converter judges it") {
  const auto table = test::shared_path("facts/mindformers_spellings.tsv");
  if (!table) return;
  const Judge judge;
  const auto exceptions = read_exceptions();
  std::size_t equal = 0;
  std::map<std::pair<std::string, std::string>, std::size_t> used;
  for (const Row& row : read_rows(*table)) {
    // a key whose values were all refused for other reasons is known: what it may be is not a matter of its name
    const bool known = row.verdict == "effective" || row.notes.starts_with("value");
    const Judge::Verdict verdict = judge.of(row);
    const std::string expected = known ? "effective" : row.verdict;
    if (verdict.word == expected && (row.verdict != "effective" || verdict.target == row.target)) {
      ++equal;
      continue;
    }
    if (exceptions.contains({row.key, row.model})) {
      ++used[{row.key, row.model}];
      continue;
    }
    FAIL_CHECK(row.version << " " << row.model << " " << row.key << ": " << row.verdict << " " << row.target << " in the table, here "
                           << verdict.word << " " << verdict.target);
  }
  CHECK(equal > 5500);
  for (const auto& [key, reason] : exceptions) {
    if (!used.contains(key)) FAIL_CHECK(key.first << " of " << key.second << " no longer differs");
    CHECK(reason.size() > 20);
  }
}

}  // namespace alignlint
