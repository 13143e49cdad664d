#pragma once

#include <memory>
#include <string>
#include <vector>

#include "edit/working_copy.h"
#include "loading/side_loader.h"
#include "mapping/backwards/inverse.h"
#include "pipeline/rewrite/done_edit.h"

namespace alignlint {

/// Writes entries of one side into the working copy of its files. The side is read before and after each edit: only an edit stays by which the entry, and
/// nothing else, says something else. Everything that is given outlives this.
class EntryWriter {
 public:
  /// `context` reads through the copy's disk.
  EntryWriter(const SideRequest& side, WorkingCopy& copy, const LoadContext& context) : request_(side), copy_(copy), context_(context) {}

  /// Writes all entries of a change and says in `edits` what was done, one each. False where an entry could not be written; entries before it may have been.
  bool write(const Change& change, std::vector<DoneEdit>& edits);

  /// What the last edit that was taken back would have changed, too; empty where there was none. It is forgotten then.
  [[nodiscard]] std::string take_other();

 private:
  /// The side, only read. The states before and after the last edit are kept: what is tried next begins with one of them.
  struct ReadSide;
  std::shared_ptr<const ReadSide> read();
  bool write(const EntryChange& entry, std::vector<DoneEdit>& edits);
  bool only_differs(const std::string& native, const LoadedSide& before, const LoadedSide& after, std::string& shared);
  [[nodiscard]] DoneEdit described(const EntryChange& entry, const Edit& edit) const;

  const SideRequest& request_;
  WorkingCopy& copy_;
  const LoadContext& context_;
  std::shared_ptr<const ReadSide> before_, after_;
  std::string other_;
};

}  // namespace alignlint
