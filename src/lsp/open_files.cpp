#include "lsp/open_files.h"

#include <algorithm>
#include <memory>

namespace alignlint {

namespace {

/// A stream over a text that it holds.
FileStream stream_of(std::string text) {
  const auto held = std::make_shared<const std::string>(std::move(text));
  const auto at = std::make_shared<std::size_t>(0);
  FileStream stream;
  stream.read = [held, at](char* to, std::size_t size) {
    const std::size_t got = held->copy(to, size, *at);
    *at += got;
    return got;
  };
  stream.seek = [held, at](std::uint64_t offset) {
    *at = static_cast<std::size_t>(std::min<std::uint64_t>(offset, held->size()));
    return true;
  };
  stream.size = held->size();
  return stream;
}

}  // namespace

void apply_changes(std::string& text, const std::vector<TextChange>& changes, PositionEncoding encoding) {
  for (const TextChange& change : changes) {
    if (!change.range.has_value()) {
      text = change.text;
      continue;
    }
    const LineTable lines(text);
    const std::uint32_t begin = lines.offset(change.range->begin, encoding);
    const std::uint32_t end = std::max(begin, lines.offset(change.range->end, encoding));
    text.replace(begin, end - begin, change.text);
  }
}

std::string place_of(const Disk& disk, const std::string& path) {
  std::string real = disk.resolve(path);
  return real.empty() ? join_path("", path) : real;
}

Disk edited_disk(const Disk& disk, const std::string& directory, const OpenFiles& open) {
  const auto whole = [directory](const std::string& path) {
    std::string out = join_path(directory, path);
    if (out.size() > 1 && out.ends_with('/')) out.pop_back();  // of the folder itself
    return out;
  };
  const auto find = [disk, whole, &open](const std::string& path) -> const OpenFile* {
    if (open.empty()) return nullptr;
    const auto found = open.find(place_of(disk, whole(path)));
    return found == open.end() ? nullptr : &found->second;
  };
  Disk edited;
  edited.read = [disk, whole, find](const std::string& path) -> ReadResult {
    if (is_descriptor(path)) return {{}, ReadError::missing};
    const OpenFile* file = find(path);
    return file == nullptr ? disk.read(whole(path)) : ReadResult{file->text, ReadError::none};
  };
  edited.open = [disk, whole, find](const std::string& path) -> OpenResult {
    if (is_descriptor(path)) return {{}, ReadError::missing};
    const OpenFile* file = find(path);
    return file == nullptr ? disk.open(whole(path)) : OpenResult{stream_of(file->text), ReadError::none};
  };
  edited.resolve = [disk, whole, find](const std::string& path) {
    const std::string real = disk.resolve(whole(path));
    return real.empty() && find(path) != nullptr ? whole(path) : real;
  };
  edited.list = [disk, whole](const std::string& folder) { return disk.list(whole(folder)); };
  edited.children = [disk, whole](const std::string& folder) { return disk.children(whole(folder)); };
  return edited;
}

}  // namespace alignlint
