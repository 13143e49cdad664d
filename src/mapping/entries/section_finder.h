#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "document/path.h"
#include "mapping/entries/entries.h"
#include "mapping/entries/entry_questions.h"

namespace alignlint {

/// Finds what is written at native paths, of entries that no longer change and outlive this: sections are few, and what leads to one is followed once.
class SectionFinder {
 public:
  explicit SectionFinder(const Entries& entries) : entries_(entries) {}
  SectionFinder(const SectionFinder&) = delete;
  SectionFinder& operator=(const SectionFinder&) = delete;

  /// As `Entries::find`, with the entry; `asking` learns what that rests on.
  PathEnd find(std::string_view native, EntryQuestions& asking);

 private:
  struct Section {
    PathEnd end;
    EntryQuestions asked;  ///< by who asks for something in it
  };
  struct Hash : std::hash<std::string_view> {
    using is_transparent = void;
  };

  const Section& section(std::string_view path);
  [[nodiscard]] PathEnd follow(const Section& from, std::string_view steps) const;

  const Entries& entries_;
  std::unordered_map<std::string, Section, Hash, std::equal_to<>> sections_;
  const std::pair<const std::string, Section>* last_ = nullptr;  ///< that was asked for: the next question is often about the same
};

}  // namespace alignlint
