#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace alignlint {

/// Why a path gave no text.
enum class ReadError {
  none,
  missing,
  directory,
  unreadable,
  too_large,
  not_regular,  ///< a device, a socket, a named pipe: reading it could wait for ever, or change something
  outside,      ///< it lies outside of where it may lie (`text/confinement.h`)
};

struct ReadResult {
  std::string text;  ///< raw bytes, unchecked
  ReadError error = ReadError::none;

  [[nodiscard]] bool ok() const { return error == ReadError::none; }
};

/// A file that is read piece by piece, because it may be too long to hold (a log).
struct FileStream {
  /// Fills the buffer as far as there are bytes; 0 at the end. A file that has grown since gives more when asked again.
  std::function<std::size_t(char* to, std::size_t size)> read;
  /// Goes to a byte; false where that cannot be done (a pipe).
  std::function<bool(std::uint64_t offset)> seek;
  std::optional<std::uint64_t> size;  ///< in bytes, when it was opened; none: not known (a pipe)
};

struct OpenResult {
  FileStream stream;  ///< closed when it is destroyed
  ReadError error = ReadError::none;

  [[nodiscard]] bool ok() const { return error == ReadError::none; }
};

/// What lies in a folder itself: paths, each list in order.
struct Children {
  std::vector<std::string> files;
  std::vector<std::string> folders;  ///< without links
  std::vector<std::string> links;    ///< to folders
  bool complete = true;              ///< false: the folder cannot be read, or only in part
};

/// The files below a folder.
struct Listing {
  std::vector<std::string> files;       ///< at any depth, in the order of their paths
  std::vector<std::string> unreadable;  ///< folders that could not be read, or are links to folders; the folder itself when it is none, or
                                        ///< when there are more than 100,000 files below it, of which only some are listed
};

/// The one door to the file system. Reading is all it can do; tests replace it by memory.
struct Disk {
  /// Reads a regular file, or a pipe that the user handed over by its descriptor (`/dev/fd/63` of a process substitution, `/dev/stdin`). Never waits
  /// for anything else.
  std::function<ReadResult(const std::string& path)> read;
  std::function<Listing(const std::string& directory)> list;
  std::function<Children(const std::string& directory)> children;
  /// The absolute path with every symbolic link followed, of a file or a folder; empty when nothing is there. `.` is the working directory.
  std::function<std::string(const std::string& path)> resolve;
  /// A file of any length; otherwise what `read` takes and refuses.
  std::function<OpenResult(const std::string& path)> open;
};

/// The real disk. Files over 64 MiB are refused (`too_large`) before they are read: no configuration is that long.
Disk real_disk();

/// A disk in memory: path to text. Every other path is `missing`; there are no links.
Disk memory_disk(std::map<std::string, std::string> files);

/// What was asked of a disk, each path once, as it was asked for, in the order of the first time.
struct ReadLog {
  std::vector<std::string> read;    ///< files
  std::vector<std::string> absent;  ///< what was not there, or could not be read
};

/// A disk that notes in `log`, which must outlive it, what is read of it.
Disk logged(const Disk& disk, ReadLog& log);

/// A path of an open descriptor of this process, which only the user can have handed over.
[[nodiscard]] bool is_descriptor(std::string_view path);

/// Lexical path arithmetic with `/`, without touching the disk.
std::string parent_path(std::string_view path);
/// `path` as seen from directory `base`; an absolute `path` stays as it is. `.` and `..` are folded.
std::string join_path(std::string_view base, std::string_view path);
/// The same file as seen from directory `base` (both absolute): `a/b.yaml`, `../b.yaml`. What people are shown does not depend on where a checkout lies.
std::string seen_from(std::string_view base, std::string_view path);

}  // namespace alignlint
