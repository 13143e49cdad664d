#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "diag/diagnostic.h"
#include "text/disk.h"
#include "text/sources.h"

namespace alignlint {

/// What becomes of a file.
struct EditedFile {
  std::string path;  ///< as it was read
  std::string before;
  std::string after;
};

/// Files as they would be: edits are laid over a disk, which stays as it is.
class WorkingCopy {
 public:
  /// `disk` is copied; what it refers to outlives this.
  explicit WorkingCopy(const Disk& disk);
  WorkingCopy(const WorkingCopy&) = delete;
  WorkingCopy& operator=(const WorkingCopy&) = delete;

  /// The disk with the edits.
  [[nodiscard]] const Disk& disk() const { return edited_; }

  /// Carries out edits of texts that were read from `disk()`. False, and nothing is done, where a text is not that of a file there (a pack's member, an older
  /// state) or edits overlap.
  bool apply(std::vector<Edit> edits, const Sources& sources);

  /// What was edited so far, by file (a link is the file that it leads to); to go back to.
  struct Edited {
    /// Lines that came, or went, behind a line of the text as it was then.
    struct Shift {
      std::uint32_t line = 0;
      std::int64_t more = 0;
    };

    std::string path;  ///< as it was read
    std::string text;
    std::vector<Shift> shifts = {};  ///< how it came to be so, the latest last

    bool operator==(const Edited& other) const { return path == other.path && text == other.text; }
  };
  using State = std::map<std::string, Edited>;
  [[nodiscard]] const State& state() const { return texts_; }
  void restore(State state) { texts_ = std::move(state); }

  /// `run.yaml:12`, the line of a place in a text of that state as it stands in the file that is there: what people have open. What is added stands behind it.
  [[nodiscard]] std::string line_before(Span place, const State& state, const Sources& sources) const;

  /// The files that are not as they were.
  [[nodiscard]] std::vector<EditedFile> changes() const;

 private:
  [[nodiscard]] std::string file_of(const std::string& path) const;

  Disk real_;
  Disk edited_;
  State texts_;
};

}  // namespace alignlint
