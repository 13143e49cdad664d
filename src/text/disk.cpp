#include "text/disk.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <iterator>
#include <limits>
#include <memory>
#include <utility>

namespace alignlint {

namespace {

constexpr std::size_t kMostListed = 100'000;  // a script may ask for the folder of everything
constexpr std::size_t kMaxBytes = 64UL * 1024 * 1024;

/// An open file, closed with the object.
class Descriptor {
 public:
  // Without waiting: opening a named pipe blocks until somebody writes to it. What was opened is looked at before it is read.
  explicit Descriptor(const std::string& path) : number_(::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)) {}
  ~Descriptor() {
    if (number_ >= 0) ::close(number_);
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;

  [[nodiscard]] bool open() const { return number_ >= 0; }
  [[nodiscard]] int number() const { return number_; }

 private:
  int number_;
};

ReadError error_of(int number) { return number == ENOENT || number == ENOTDIR ? ReadError::missing : ReadError::unreadable; }

/// The same where a name leads: a link to nothing is there, and cannot be read.
ReadError error_at(const std::string& path, int number) {
  struct stat link {};
  const bool dangles = error_of(number) == ReadError::missing && ::lstat(path.c_str(), &link) == 0 && S_ISLNK(link.st_mode);
  return dangles ? ReadError::unreadable : error_of(number);
}

/// Whether what stands there may be read.
ReadError judge(const struct stat& status, const std::string& path, std::uintmax_t most) {
  if (S_ISDIR(status.st_mode)) return ReadError::directory;
  if (S_ISFIFO(status.st_mode) && is_descriptor(path)) return ReadError::none;
  if (!S_ISREG(status.st_mode)) return ReadError::not_regular;
  return static_cast<std::uintmax_t>(status.st_size) > most ? ReadError::too_large : ReadError::none;
}

/// By chunks up to the end: a pipe has no size, and that of a file under `/proc` is 0. Of a file that has one, a chunk that is not full ends where the file does.
ReadResult read_all(int file, std::size_t expected) {
  ReadResult result;
  result.text.reserve(expected);
  char chunk[1 << 16];
  while (true) {
    const ssize_t count = ::read(file, chunk, sizeof chunk);
    const bool full = count == static_cast<ssize_t>(sizeof chunk);
    if (count == 0) return result;
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return {{}, ReadError::unreadable};
    result.text.append(chunk, static_cast<std::size_t>(count));
    if (result.text.size() > kMaxBytes) return {{}, ReadError::too_large};
    if (!full && result.text.size() == expected) return result;
  }
}

/// A file that may be read, opened; none with the reason.
struct Opened {
  std::shared_ptr<const Descriptor> file;
  struct stat status = {};
  ReadError error = ReadError::none;
};

/// `most`: bytes.
Opened open_checked(const std::string& path, std::uintmax_t most) {
  Opened opened;
  // Looked at before it is opened too: opening some devices does something.
  if (::stat(path.c_str(), &opened.status) != 0) return {nullptr, {}, error_at(path, errno)};
  if (const ReadError error = judge(opened.status, path, most); error != ReadError::none) return {nullptr, {}, error};
  opened.file = std::make_shared<const Descriptor>(path);
  if (!opened.file->open()) return {nullptr, {}, error_of(errno)};
  if (::fstat(opened.file->number(), &opened.status) != 0) return {nullptr, {}, ReadError::unreadable};
  if (const ReadError error = judge(opened.status, path, most); error != ReadError::none) return {nullptr, {}, error};
  if (S_ISFIFO(opened.status.st_mode)) ::fcntl(opened.file->number(), F_SETFL, O_RDONLY);  // it is read as its writer gets on
  return opened;
}

ReadResult read_file(const std::string& path) {
  const Opened opened = open_checked(path, kMaxBytes);
  if (opened.error != ReadError::none) return {{}, opened.error};
  return read_all(opened.file->number(), static_cast<std::size_t>(opened.status.st_size));
}

/// Nothing where reading fails: the file ends there.
std::size_t read_some(int file, char* to, std::size_t size) {
  while (true) {
    const ssize_t count = ::read(file, to, size);
    if (count >= 0) return static_cast<std::size_t>(count);
    if (errno != EINTR) return 0;
  }
}

OpenResult open_file(const std::string& path) {
  const Opened opened = open_checked(path, std::numeric_limits<std::uintmax_t>::max());
  if (opened.error != ReadError::none) return {{}, opened.error};
  OpenResult result;
  result.stream.read = [file = opened.file](char* to, std::size_t size) { return read_some(file->number(), to, size); };
  result.stream.seek = [file = opened.file](std::uint64_t offset) {
    return ::lseek(file->number(), static_cast<off_t>(offset), SEEK_SET) >= 0;
  };
  if (S_ISREG(opened.status.st_mode)) result.stream.size = static_cast<std::uint64_t>(opened.status.st_size);
  return result;
}

/// `others`: what is neither a file nor a folder, a link to nothing, a pipe.
Children children_and_others(const std::string& directory, std::vector<std::string>& others) {
  Children children;
  std::error_code error;
  std::filesystem::directory_iterator at(directory, error);
  for (const std::filesystem::directory_iterator end; !error && at != end; at.increment(error)) {
    std::error_code ignored;
    if (at->is_regular_file(ignored)) {
      children.files.push_back(at->path().string());
    } else if (at->is_directory(ignored)) {
      (at->is_symlink(ignored) ? children.links : children.folders).push_back(at->path().string());
    } else if (!at->path().filename().string().starts_with(".#")) {  // by which an editor says that it has a file open
      others.push_back(at->path().string());
    }
  }
  children.complete = !error;
  for (std::vector<std::string>* paths : {&children.files, &children.folders, &children.links}) std::sort(paths->begin(), paths->end());
  return children;
}

Children children_of(const std::string& directory) {
  std::vector<std::string> others;
  return children_and_others(directory, others);
}

Listing list_files(const std::string& directory) {
  Listing listing;
  std::vector<std::string> folders{directory};
  while (!folders.empty()) {
    if (listing.files.size() + folders.size() > kMostListed) {
      listing.unreadable.push_back(directory);
      break;
    }
    const std::string folder = std::move(folders.back());
    folders.pop_back();
    // What is no file is listed as one: whoever wants it finds that it cannot be read.
    Children children = children_and_others(folder, listing.files);
    std::erase_if(children.folders, [](const std::string& path) { return path.ends_with("/.git"); });  // no content of the repository
    std::move(children.files.begin(), children.files.end(), std::back_inserter(listing.files));
    std::move(children.folders.begin(), children.folders.end(), std::back_inserter(folders));
    // A link to a folder could lead round in a circle; passing it by without a word would lose what is in it.
    std::move(children.links.begin(), children.links.end(), std::back_inserter(listing.unreadable));
    if (!children.complete) listing.unreadable.push_back(folder);
  }
  std::sort(listing.files.begin(), listing.files.end());
  std::sort(listing.unreadable.begin(), listing.unreadable.end());
  return listing;
}

std::string resolve_path(const std::string& path) {
  struct Free {
    void operator()(char* text) const { std::free(text); }
  };
  const std::unique_ptr<char, Free> real(::realpath(path.c_str(), nullptr));
  return real == nullptr ? std::string() : std::string(real.get());
}

using Files = std::map<std::string, std::string>;

Listing list_below(const Files& files, const std::string& directory) {
  Listing listing;
  for (const auto& [path, text] : files) {
    if (path.starts_with(directory + "/")) listing.files.push_back(path);
  }
  if (listing.files.empty()) listing.unreadable.push_back(directory);
  return listing;
}

Children children_in(const Files& files, const std::string& directory) {
  const std::string plain = join_path("", directory);
  const std::string head = plain == "." || plain.empty() ? "" : plain.ends_with('/') ? plain : plain + "/";
  Children children;
  for (const auto& [path, text] : files) {
    if (!path.starts_with(head) || (head.empty() && path.starts_with('/'))) continue;
    const std::size_t slash = path.find('/', head.size());
    if (slash == std::string::npos) {
      children.files.push_back(path);
    } else if (std::string folder = path.substr(0, slash); children.folders.empty() || children.folders.back() != folder) {
      children.folders.push_back(std::move(folder));
    }
  }
  children.complete = !children.files.empty() || !children.folders.empty();
  return children;
}

/// Shares the files with the disk.
OpenResult open_in(const std::shared_ptr<const Files>& files, const std::string& path) {
  const auto found = files->find(path);
  if (found == files->end()) return {{}, ReadError::missing};
  OpenResult result;
  const auto at = std::make_shared<std::size_t>(0);
  result.stream.read = [files, found, at](char* to, std::size_t size) {
    const std::size_t got = found->second.copy(to, size, *at);
    *at += got;
    return got;
  };
  result.stream.seek = [files, found, at](std::uint64_t offset) {
    *at = static_cast<std::size_t>(std::min<std::uint64_t>(offset, found->second.size()));
    return true;
  };
  result.stream.size = found->second.size();
  return result;
}

/// There are no links in memory: what is there, as a file or as the folder of one, is where its path says.
std::string resolve_in(const Files& files, const std::string& path) {
  const std::string plain = join_path("", path);
  if (plain == "." || files.contains(plain)) return plain;
  const auto below = files.lower_bound(plain + "/");
  return below != files.end() && below->first.starts_with(plain + "/") ? plain : std::string();
}

/// Whether nothing of a path is to be put in order: no step of it is empty, `.` or `..`. So are nearly all, and walks ask for thousands.
bool is_plain(std::string_view path) {
  std::string_view rest = path.starts_with('/') ? path.substr(1) : path;
  if (rest.empty()) return !path.empty();
  for (std::size_t end = 0; !rest.empty(); rest.remove_prefix(std::min(end + 1, rest.size()))) {
    end = std::min(rest.find('/'), rest.size());
    const std::string_view step = rest.substr(0, end);
    if (step.empty() || step == "." || step == "..") return false;
  }
  return true;
}

}  // namespace

Disk real_disk() { return {read_file, list_files, children_of, resolve_path, open_file}; }

Disk memory_disk(std::map<std::string, std::string> files) {
  const auto shared = std::make_shared<const Files>(std::move(files));
  Disk disk;
  disk.read = [shared](const std::string& path) -> ReadResult {
    const auto found = shared->find(path);
    if (found == shared->end()) return {{}, ReadError::missing};
    return {found->second, ReadError::none};
  };
  disk.list = [shared](const std::string& directory) { return list_below(*shared, directory); };
  disk.children = [shared](const std::string& directory) { return children_in(*shared, directory); };
  disk.resolve = [shared](const std::string& path) { return resolve_in(*shared, path); };
  disk.open = [shared](const std::string& path) { return open_in(shared, path); };
  return disk;
}

Disk logged(const Disk& disk, ReadLog& log) {
  const auto note = [&log](const std::string& path, bool ok) {
    std::vector<std::string>& paths = ok ? log.read : log.absent;
    if (std::find(paths.begin(), paths.end(), path) == paths.end()) paths.push_back(path);
  };
  Disk noting = disk;
  noting.read = [disk, note](const std::string& path) {
    ReadResult result = disk.read(path);
    note(path, result.ok());
    return result;
  };
  noting.open = [disk, note](const std::string& path) {
    OpenResult result = disk.open(path);
    note(path, result.ok());
    return result;
  };
  return noting;
}

bool is_descriptor(std::string_view path) {
  return path == "/dev/stdin" || path.starts_with("/dev/fd/") || path.starts_with("/proc/self/fd/");
}

std::string parent_path(std::string_view path) { return std::filesystem::path(path).parent_path().string(); }

std::string join_path(std::string_view base, std::string_view path) {
  std::string joined(path.starts_with('/') ? std::string_view() : base);
  if (!joined.empty() && !joined.ends_with('/')) joined += '/';
  joined += path;
  return is_plain(joined) ? joined : std::filesystem::path(joined).lexically_normal().string();
}

std::string seen_from(std::string_view base, std::string_view path) {
  return std::filesystem::path(path).lexically_normal().lexically_proximate(std::filesystem::path(base).lexically_normal()).string();
}

}  // namespace alignlint
