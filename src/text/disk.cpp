#include "text/disk.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <memory>
#include <utility>

namespace alignlint {

namespace {

constexpr std::uintmax_t kMaxBytes = 64ULL * 1024 * 1024;

ReadResult read_file(const std::string& path) {
  std::error_code error;
  const auto status = std::filesystem::status(path, error);
  if (status.type() == std::filesystem::file_type::not_found) return {{}, ReadError::missing};
  if (error) return {{}, ReadError::unreadable};
  if (std::filesystem::is_directory(status)) return {{}, ReadError::directory};
  std::ifstream stream(path, std::ios::binary);
  if (!stream) return {{}, ReadError::unreadable};
  // Read by chunks instead of asking for the size: a pipe (`<(...)`) has none.
  std::string text;
  char chunk[1 << 16];
  while (stream.read(chunk, sizeof chunk) || stream.gcount() > 0) {
    text.append(chunk, static_cast<std::size_t>(stream.gcount()));
    if (text.size() > kMaxBytes) return {{}, ReadError::too_large};
  }
  if (stream.bad()) return {{}, ReadError::unreadable};
  return {std::move(text), ReadError::none};
}

std::vector<std::string> list_files(const std::string& directory) {
  std::vector<std::string> paths;
  std::error_code error;
  std::filesystem::recursive_directory_iterator at(directory, error);
  for (const std::filesystem::recursive_directory_iterator end; !error && at != end; at.increment(error)) {
    if (at->is_regular_file(error)) paths.push_back(at->path().string());
  }
  std::sort(paths.begin(), paths.end());
  return paths;
}

}  // namespace

Disk real_disk() { return {read_file, list_files}; }

Disk memory_disk(std::map<std::string, std::string> files) {
  const auto shared = std::make_shared<const std::map<std::string, std::string>>(std::move(files));
  Disk disk;
  disk.read = [shared](const std::string& path) -> ReadResult {
    const auto found = shared->find(path);
    if (found == shared->end()) return {{}, ReadError::missing};
    return {found->second, ReadError::none};
  };
  disk.list = [shared](const std::string& directory) {
    std::vector<std::string> paths;
    for (const auto& [path, text] : *shared) {
      if (path.starts_with(directory + "/")) paths.push_back(path);
    }
    return paths;
  };
  return disk;
}

std::string parent_path(std::string_view path) { return std::filesystem::path(path).parent_path().string(); }

std::string join_path(std::string_view base, std::string_view path) {
  return (std::filesystem::path(base) / path).lexically_normal().string();
}

}  // namespace alignlint
