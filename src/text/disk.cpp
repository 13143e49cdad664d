#include "text/disk.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <filesystem>
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

/// Whether what stands there may be read.
ReadError judge(const struct stat& status, const std::string& path) {
  if (S_ISDIR(status.st_mode)) return ReadError::directory;
  if (S_ISFIFO(status.st_mode) && is_descriptor(path)) return ReadError::none;
  if (!S_ISREG(status.st_mode)) return ReadError::not_regular;
  return static_cast<std::uintmax_t>(status.st_size) > kMaxBytes ? ReadError::too_large : ReadError::none;
}

/// By chunks up to the end: a pipe has no size, and that of a file under `/proc` is 0.
ReadResult read_all(int file, std::size_t expected) {
  ReadResult result;
  result.text.reserve(expected);
  char chunk[1 << 16];
  while (true) {
    const ssize_t count = ::read(file, chunk, sizeof chunk);
    if (count == 0) return result;
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return {{}, ReadError::unreadable};
    result.text.append(chunk, static_cast<std::size_t>(count));
    if (result.text.size() > kMaxBytes) return {{}, ReadError::too_large};
  }
}

ReadResult read_file(const std::string& path) {
  struct stat status {};
  // Looked at before it is opened too: opening some devices does something.
  if (::stat(path.c_str(), &status) != 0) return {{}, error_of(errno)};
  if (const ReadError error = judge(status, path); error != ReadError::none) return {{}, error};
  const Descriptor file(path);
  if (!file.open()) return {{}, error_of(errno)};
  if (::fstat(file.number(), &status) != 0) return {{}, ReadError::unreadable};
  if (const ReadError error = judge(status, path); error != ReadError::none) return {{}, error};
  ::fcntl(file.number(), F_SETFL, O_RDONLY);  // a pipe is read as its writer gets on
  return read_all(file.number(), static_cast<std::size_t>(status.st_size));
}

Listing list_files(const std::string& directory) {
  Listing listing;
  std::vector<std::filesystem::path> folders{directory};
  while (!folders.empty()) {
    if (listing.files.size() + folders.size() > kMostListed) {
      listing.unreadable.push_back(directory);
      break;
    }
    const std::filesystem::path folder = std::move(folders.back());
    folders.pop_back();
    std::error_code error;
    std::filesystem::directory_iterator at(folder, error);
    for (const std::filesystem::directory_iterator end; !error && at != end; at.increment(error)) {
      std::error_code ignored;
      if (at->is_regular_file(ignored)) {
        listing.files.push_back(at->path().string());
      } else if (at->is_directory(ignored)) {
        // A link to a folder could lead round in a circle; passing it by without a word would lose what is in it.
        if (at->is_symlink(ignored)) {
          listing.unreadable.push_back(at->path().string());
        } else {
          folders.push_back(at->path());
        }
      }
    }
    if (error) listing.unreadable.push_back(folder.string());
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

/// There are no links in memory: what is there, as a file or as the folder of one, is where its path says.
std::string resolve_in(const Files& files, const std::string& path) {
  const std::string plain = join_path("", path);
  if (plain == "." || files.contains(plain)) return plain;
  const auto below = files.lower_bound(plain + "/");
  return below != files.end() && below->first.starts_with(plain + "/") ? plain : std::string();
}

}  // namespace

Disk real_disk() { return {read_file, list_files, resolve_path}; }

Disk memory_disk(std::map<std::string, std::string> files) {
  const auto shared = std::make_shared<const Files>(std::move(files));
  Disk disk;
  disk.read = [shared](const std::string& path) -> ReadResult {
    const auto found = shared->find(path);
    if (found == shared->end()) return {{}, ReadError::missing};
    return {found->second, ReadError::none};
  };
  disk.list = [shared](const std::string& directory) { return list_below(*shared, directory); };
  disk.resolve = [shared](const std::string& path) { return resolve_in(*shared, path); };
  return disk;
}

bool is_descriptor(std::string_view path) {
  return path == "/dev/stdin" || path.starts_with("/dev/fd/") || path.starts_with("/proc/self/fd/");
}

std::string parent_path(std::string_view path) { return std::filesystem::path(path).parent_path().string(); }

std::string join_path(std::string_view base, std::string_view path) {
  return (std::filesystem::path(base) / path).lexically_normal().string();
}

}  // namespace alignlint
