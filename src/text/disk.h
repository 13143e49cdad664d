#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace alignlint {

/// Why a path gave no text.
enum class ReadError { none, missing, directory, unreadable, too_large };

struct ReadResult {
  std::string text;  ///< raw bytes, unchecked
  ReadError error = ReadError::none;

  [[nodiscard]] bool ok() const { return error == ReadError::none; }
};

/// The one door to the file system. Reading is all it can do; tests replace it by memory.
struct Disk {
  std::function<ReadResult(const std::string& path)> read;
  /// The files below a directory, at any depth, in the order of their paths; nothing when it is no directory.
  std::function<std::vector<std::string>(const std::string& directory)> list;
};

/// The real disk. Files over 64 MiB are refused (`too_large`): no configuration is that long.
Disk real_disk();

/// A disk in memory: path to text. Every other path is `missing`.
Disk memory_disk(std::map<std::string, std::string> files);

/// Lexical path arithmetic with `/`, without touching the disk.
std::string parent_path(std::string_view path);
/// `path` as seen from directory `base`; an absolute `path` stays as it is. `.` and `..` are folded.
std::string join_path(std::string_view base, std::string_view path);

}  // namespace alignlint
