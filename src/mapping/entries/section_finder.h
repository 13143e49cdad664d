#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "document/path.h"
#include "mapping/entries/entries.h"
#include "mapping/entries/entry_questions.h"
#include "text/text_table.h"

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

  const Section& section(std::string_view path);
  [[nodiscard]] PathEnd follow(const Section& from, std::string_view steps) const;

  const Entries& entries_;
  TextTable<Section> sections_;
  const std::pair<const std::string, Section>* last_ = nullptr;  ///< that was asked for: the next question is often about the same
};

}  // namespace alignlint
