// Every default of the MindFormers schema against the facts table, which was extracted by another program.

#include <catch2/catch.hpp>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "data/builtin.h"
#include "data/data.h"
#include "support/shared.h"
#include "value/parse.h"

namespace alignlint {

namespace {

using Cells = std::vector<std::string>;

std::vector<std::string> split(const std::string& text, char separator) {
  std::vector<std::string> parts;
  std::istringstream stream(text + separator);
  for (std::string part; std::getline(stream, part, separator);) parts.push_back(part);
  return parts;
}

/// The rows of a tab-separated file, without those that begin with `#`.
std::vector<Cells> read_cells(const std::filesystem::path& path) {
  std::vector<Cells> rows;
  std::ifstream stream(path);
  REQUIRE(stream.good());
  for (std::string line; std::getline(stream, line);) {
    if (!line.empty() && line.front() != '#') rows.push_back(split(line, '\t'));
  }
  return rows;
}

/// Which classes of the mapping hold the keys of a class of the table.
struct Counterpart {
  std::vector<std::string> classes;  ///< the default of one of them must be equal; empty: none is described
  std::string until;                 ///< `-`: always
  bool used = false;
};

/// A difference that is meant, with the number of cells that need it.
struct Exception {
  std::string class_name;
  std::string key;
  std::set<std::string> versions;  ///< `*`: all
  std::size_t used = 0;

  [[nodiscard]] bool covers(const std::string& in_class, const std::string& of_key, const std::string& version) const {
    return (class_name == "*" || class_name == in_class) && key == of_key && (versions.contains("*") || versions.contains(version));
  }
};

class Comparison {
 public:
  Comparison() : data_(sources_) {
    data_.add_image(builtin_image());
    data_.load(diagnostics_);
    mapping_ = data_.mapping("mindformers", diagnostics_);
    REQUIRE(mapping_ != nullptr);
    for (const Cells& row : read_cells(test::source_path("tests/data/mindformers/classes.tsv"))) {
      REQUIRE(row.size() == 5);
      counterparts_[{row[0], row[1]}] = {row[2] == "-" ? std::vector<std::string>{} : split(row[2], '+'), row[3]};
    }
    for (const Cells& row : read_cells(test::source_path("tests/data/mindformers/exceptions.tsv"))) {
      REQUIRE(row.size() == 4);
      const std::vector<std::string> versions = split(row[2], ',');
      exceptions_.push_back({row[0], row[1], {versions.begin(), versions.end()}});
    }
  }

  /// One key of one class at all versions.
  void check(const Cells& head, const Cells& row) {
    const auto found = counterparts_.find({row[0], row[1]});
    INFO(row[0] << " " << row[1]);
    if (found == counterparts_.end()) {
      FAIL_CHECK("the class is not in tests/data/mindformers/classes.tsv");
      return;
    }
    found->second.used = true;
    for (std::size_t i = kFirstVersion; i + 1 < head.size(); ++i) {
      const std::string version = head[i] == "master" ? "lab-master" : head[i];
      if (!row[i].empty() && !found->second.classes.empty()) check_cell(found->second, row, version, row[i]);
    }
  }

  void check_all_used() const {
    for (const auto& [name, counterpart] : counterparts_) {
      if (!counterpart.used) FAIL_CHECK(name.first << " " << name.second << " of classes.tsv is not in the table");
    }
    for (const Exception& exception : exceptions_) {
      if (exception.used == 0) FAIL_CHECK(exception.class_name << "." << exception.key << " of exceptions.tsv no longer differs");
    }
  }

  static constexpr std::size_t kFirstVersion = 4;  // after group, class, key, type

  [[nodiscard]] std::size_t equal_cells() const { return equal_; }

 private:
  void check_cell(const Counterpart& counterpart, const Cells& row, const std::string& version_name, const std::string& cell) {
    const auto version = mapping_->versions.find(version_name);
    REQUIRE(version.has_value());
    if (counterpart.until != "-" && mapping_->versions.at_or_after(*version, *mapping_->versions.find(counterpart.until))) return;
    std::string differences;
    for (const std::string& class_name : counterpart.classes) {
      const SchemaKey* key = mapping_->find_key(class_name, row[2], *version);
      if (key != nullptr && equal(key->default_value, expected(cell)) == Truth::yes) {
        ++equal_;
        return;
      }
      differences += " " + class_name + ": " + (key != nullptr ? to_text(key->default_value) : "no such key");
    }
    for (Exception& exception : exceptions_) {
      if (!exception.covers(row[1], row[2], version_name)) continue;
      ++exception.used;
      return;
    }
    FAIL_CHECK(row[2] << " at " << version_name << " is " << cell << " in the table;" << differences);
  }

  /// A cell is JSON; a text may be a Python expression.
  static Value expected(const std::string& cell) {
    const Parsed parsed = parse_json_value(cell);
    REQUIRE(parsed.ok());
    if (parsed.value.is_dict() && parsed.value.as_dict().empty()) return Value::none();
    if (!parsed.value.is_text()) return parsed.value;
    std::string text = parsed.value.as_text();
    const std::string list = "field(default_factory=lambda: ";
    if (text == "<required>") return Value::none();
    if (text == "field(default_factory=list)") return ValueList{};
    if (text.starts_with("mstype.")) return text.substr(text.find('.') + 1);
    if (!text.starts_with(list)) return parsed.value;
    return find_parser("python_literal")->parse(text.substr(list.size(), text.size() - list.size() - 1), false).value;
  }

  Sources sources_;
  Diagnostics diagnostics_;
  Data data_;
  const Mapping* mapping_ = nullptr;
  std::map<std::pair<std::string, std::string>, Counterpart> counterparts_;
  std::vector<Exception> exceptions_;
  std::size_t equal_ = 0;
};

}  // namespace

TEST_CASE("MindFormers defaults: every default of every branch is that of the facts table, or a reasoned exception") {
  const auto table = test::shared_path("facts/mindformers_defaults.tsv");
  if (!table) return;
  const std::vector<Cells> rows = read_cells(*table);
  Comparison comparison;
  for (std::size_t i = 1; i < rows.size(); ++i) {
    REQUIRE(rows[i].size() == rows[0].size());
    comparison.check(rows[0], rows[i]);
  }
  comparison.check_all_used();
  CHECK(comparison.equal_cells() > 11500);
}

}  // namespace alignlint
