#pragma once

#include <bitset>
#include <cstddef>
#include <string_view>

#include "mapping/entries/entries.h"
#include "mapping/evaluate/version_questions.h"

namespace alignlint {

/// What an answer rests on of what is written: the paths that were asked for on the way to it, as bits of a small table that paths share. So it holds for
/// other entries, too, unless they differ from these at one of those paths, or at one that happens to have the same bit: then it is worked out once too often.
class EntryQuestions {
 public:
  /// What stands at a path, all of it.
  void ask(std::string_view path);
  /// Whether something stands there.
  void ask_existence(std::string_view path);
  /// The two parts of `ask`, for who knows the sections above a path already: what stands there, as far as it is not a section above that changes …
  void ask_here(std::string_view path) { set(About::content, path); }
  /// … and whether such a section is another one.
  void ask_below(std::string_view section) { set(About::below, section); }
  /// What is not asked for by a path.
  void ask_everything() { asked_.set(); }

  /// The questions that are answered otherwise when `path` is all that was written, written otherwise or taken away.
  void change(std::string_view path, const Entries& before, const Entries& after);

  [[nodiscard]] bool meet(const EntryQuestions& others) const { return (asked_ & others.asked_).any(); }
  EntryQuestions& operator|=(const EntryQuestions& other) {
    asked_ |= other.asked_;
    return *this;
  }

 private:
  static constexpr std::size_t kBits = 256;
  enum class About : char { content, existence, below };

  void set(About about, std::string_view path);
  void set_below(std::string_view path);

  std::bitset<kBits> asked_;
};

/// What an answer rests on: of the version, of what is written, and whether on settings.
struct Questions : VersionQuestions {
  EntryQuestions entries;
  bool settings = false;  ///< on one at least; while the version is searched for none is known

  [[nodiscard]] bool meet(const Questions& others) const {
    return VersionQuestions::meet(others) || entries.meet(others.entries) || (settings && others.settings);
  }
  Questions& operator|=(const Questions& other) {
    VersionQuestions::operator|=(other);
    entries |= other.entries;
    settings = settings || other.settings;
    return *this;
  }
};

}  // namespace alignlint
