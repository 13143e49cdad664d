#pragma once

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cache/bytes.h"
#include "cache/disk_questions.h"
#include "text/sources.h"

namespace alignlint {

/// Where bytes stay from run to run, by names of letters and digits.
struct Shelf {
  std::function<std::optional<std::string>(const std::string& name)> take;
  /// What cannot be put there is made again.
  std::function<void(const std::string& name, const std::string& bytes)> put;
};

/// A text that a result was worked out with, and what of it must not be shown, as `Sources` has it.
struct KeptText {
  std::string name;
  std::string text;
  std::vector<std::string> secrets;             ///< values that reading it made
  std::optional<std::vector<TextRange>> found;  ///< where secrets stand in it
};

/// A result that is kept, and is still right.
struct KeptResult {
  std::vector<KeptText> texts;
  std::string bytes;  ///< itself
};

/// Results of earlier runs. An entry holds all that was asked for, everything that was read for it, and the result. It counts if the same is asked for, by the
/// same program with the same data, and the disk answers every question as it did: byte for byte, so no hash has to be trusted. Anything else about it
/// (torn, changed, of another build) makes it nothing.
class ResultCache {
 public:
  /// `knowledge`: stands for the program and all that it knows.
  ResultCache(Shelf shelf, std::string knowledge) : shelf_(std::move(shelf)), knowledge_(std::move(knowledge)) {}

  /// `asked`: the bytes of the request, the kind of request among them.
  [[nodiscard]] std::optional<KeptResult> find(const std::string& asked, const Disk& disk) const;

  /// Keeps a result, if it can be found again. It was worked out with the texts of `sources` from `first` on.
  template <class Result>
  void keep(const std::string& asked, const Result& result, const DiskQuestions& questions, const Sources& sources, FileId first) const {
    ByteWriter bytes(first);
    bytes(result);
    if (bytes.complete() && questions.repeatable()) put(asked, bytes.bytes(), questions, sources, first);
  }

 private:
  [[nodiscard]] std::string name_of(const std::string& asked) const;
  void put(const std::string& asked, const std::string& result, const DiskQuestions& questions, const Sources& sources, FileId first) const;

  Shelf shelf_;
  std::string knowledge_;
};

void add_to(Sources& sources, KeptText text);

/// What was kept, with its texts in `sources`, as if it had been worked out now.
template <class Result>
std::optional<Result> unpacked(KeptResult kept, Sources& sources) {
  std::vector<std::size_t> sizes;
  for (const KeptText& text : kept.texts) sizes.push_back(text.text.size());
  ByteReader bytes(kept.bytes, sources.end(), &sizes);
  Result result;
  bytes(result);
  if (!bytes.ok() || !bytes.at_end()) return std::nullopt;
  for (KeptText& text : kept.texts) add_to(sources, std::move(text));
  return result;
}

}  // namespace alignlint
