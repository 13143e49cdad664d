#include "cli/write_file.h"

#include <filesystem>
#include <fstream>
#include <system_error>

namespace alignlint {

bool write_atomically(const std::string& path, const std::string& text) {
  namespace fs = std::filesystem;
  std::error_code error;
  const fs::file_status before = fs::symlink_status(path, error);
  if (fs::exists(before) && !fs::is_regular_file(before)) return false;
  const std::string beside = path + ".new";
  {
    std::ofstream stream(beside, std::ios::binary | std::ios::trunc);
    stream << text;
    if (!stream.flush()) {
      fs::remove(beside, error);
      return false;
    }
  }
  if (fs::exists(before)) fs::permissions(beside, before.permissions(), error);
  fs::rename(beside, path, error);
  if (!error) return true;
  fs::remove(beside, error);
  return false;
}

bool make_folder(const std::string& path) {
  std::error_code error;
  std::filesystem::create_directories(path, error);
  return !error;
}

bool make_private_folder(const std::string& path) {
  std::error_code error;
  if (std::filesystem::is_directory(path, error)) return true;
  if (!make_folder(path)) return false;
  std::filesystem::permissions(path, std::filesystem::perms::owner_all, error);
  return !error;
}

bool is_same_file(const std::string& one, const std::string& other) {
  std::error_code error;
  return std::filesystem::equivalent(one, other, error) && !error;
}

}  // namespace alignlint
