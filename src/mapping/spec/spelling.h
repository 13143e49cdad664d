#pragma once

#include <memory>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "diag/diagnostic.h"
#include "mapping/spec/version_tree.h"
#include "text/text_table.h"
#include "toml/node.h"

namespace alignlint {

/// What a class makes of a name, where its keys do not say it: it counts as a key, or it is written in vain.
struct Spelling {
  enum class Verdict {
    counts,   ///< it says the key `of`
    refused,  ///< the framework stops: something else already says the key `of`
    dropped,  ///< it is taken, and does not reach the key `of`
    aside,    ///< it is taken and kept beside what is configured here: for other parts of the framework to read
    unknown,  ///< the class does not know it, though one it inherits from does: the mount says what happens
  };

  std::string_view name;
  std::string_view of;  ///< the key it says or would say; empty: none
  std::string_view
      instead;  ///< what says the key in its place: a name of the same section, or the path of another one; empty: the names that count
  Verdict verdict = Verdict::counts;
  VersionRange range;

  /// Whether an entry of that name is read as what it is or says.
  [[nodiscard]] bool is_read() const { return verdict == Verdict::counts || verdict == Verdict::aside; }
};

/// The names of one class that are no keys of their own, over all versions. Made on first use, and only as far as it is asked for.
class Spellings {
 public:
  void add_rows(TomlNode rows) { rows_.push_back(rows); }

  /// What a name is at a version; null when nothing is said of it. It lives as long as this. `bounds` gets the versions on which the answer rests.
  [[nodiscard]] const Spelling* find(std::string_view name, const VersionTree& tree, VersionId version,
                                     std::vector<VersionId>* bounds) const;
  /// The names that something is said of in connection with a key, in any version.
  [[nodiscard]] std::vector<std::string_view> names_of(std::string_view key) const;
  /// Every name, in any version.
  [[nodiscard]] std::vector<std::string_view> names() const;

  /// Reads every row strictly.
  void check(const VersionTree& tree, Diagnostics& diagnostics) const;

 private:
  struct Place {
    TomlNode node;
    std::unique_ptr<Spelling> row;  ///< null until it is asked for
  };

  void make_index() const;

  std::vector<TomlNode> rows_;
  mutable ViewTable<std::vector<Place>> places_;  // by name
  mutable std::unordered_multimap<std::string_view, std::string_view> by_key_;
};

}  // namespace alignlint
