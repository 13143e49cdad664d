#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "lsp/text_position.h"
#include "text/disk.h"

namespace alignlint {

/// A file as an editor shows it.
struct OpenFile {
  std::string uri;  ///< as the editor writes it
  std::string text;
  std::int64_t version = 0;
};

/// The files that are open, by their place: absolute, links followed; of a file that is not on the disk yet, its path.
using OpenFiles = std::map<std::string, OpenFile>;

/// One change of a text: a range is replaced, or without one the whole.
struct TextChange {
  struct Range {
    TextPosition begin, end;
  };
  std::optional<Range> range;
  std::string text;
};

/// One change after the other; each is about the text that the one before it left.
void apply_changes(std::string& text, const std::vector<TextChange>& changes, PositionEncoding encoding);

/// The place of a file as `OpenFiles` has it. `path` is absolute.
std::string place_of(const Disk& disk, const std::string& path);

/// A disk as the editor sees it: relative paths are seen from `directory` (absolute), open files have the text of the editor. Descriptors of this process are
/// not there: the protocol runs over them. `open` outlives it.
Disk edited_disk(const Disk& disk, const std::string& directory, const OpenFiles& open);

}  // namespace alignlint
