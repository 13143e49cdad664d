#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "cache/bytes.h"
#include "text/disk.h"

namespace alignlint {

/// All that was asked of a disk, and what it answered: who asks the same and hears the same comes to the same result.
class DiskQuestions {
 public:
  /// A disk that notes here what is asked of it; this object outlives it, and stays where it is.
  Disk noting(const Disk& disk);

  /// Whether all of it can be asked again: there was no stream, nothing that the user handed over by a descriptor, and no answer that changed meanwhile.
  [[nodiscard]] bool repeatable() const { return repeatable_; }

  void write(ByteWriter& bytes) const;
  /// Asks what was written once more, of `disk`. The texts that were read, in their order; none where it answers another thing, or the bytes are no questions.
  static std::optional<std::vector<std::string>> same_answers(ByteReader& bytes, const Disk& disk);

  /// Where among the texts that were read this one is.
  [[nodiscard]] std::optional<std::size_t> find_text(std::string_view text) const;

 private:
  struct Reading {
    std::string path;
    ReadError error = ReadError::none;
    std::string text;
  };

  void note(const std::string& path, const ReadResult& result);
  template <class Answer>
  void note(std::map<std::string, Answer>& answers, const std::string& path, const Answer& answer);

  std::vector<Reading> readings_;
  std::map<std::string, std::size_t> reading_of_;  ///< by path
  std::map<std::string, std::string> resolved_;
  std::map<std::string, Children> children_;
  std::map<std::string, Listing> listings_;
  bool repeatable_ = true;
};

}  // namespace alignlint
