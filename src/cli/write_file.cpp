#include "cli/write_file.h"

#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <system_error>

namespace alignlint {

namespace {

/// The name of a new file with that text, next to `path`; empty when it could not be written. Nothing that is there already is opened, a link least of all.
std::string write_beside(const std::string& path, const std::string& text) {
  constexpr int kMostNames = 100;
  for (int i = 0; i < kMostNames; ++i) {
    const std::string beside = path + ".new" + (i == 0 ? "" : std::to_string(i));
    std::FILE* const file = std::fopen(beside.c_str(), "wbx");
    if (file == nullptr && errno == EEXIST) continue;
    if (file == nullptr) return {};
    const bool written = std::fwrite(text.data(), 1, text.size(), file) == text.size();
    if (std::fclose(file) == 0 && written) return beside;
    std::remove(beside.c_str());
    return {};
  }
  return {};
}

bool says(const std::string& path, const std::string& text) {
  std::ifstream file(path, std::ios::binary);
  return file.good() && std::string(std::istreambuf_iterator<char>(file), {}) == text;
}

/// `own`: nobody else may look into it, whatever was there before. `read`: what must still be there when the new text takes its place.
bool replace_file(const std::string& path, const std::string& text, bool own, const std::string* read = nullptr) {
  namespace fs = std::filesystem;
  std::error_code error;
  const fs::file_status before = fs::symlink_status(path, error);
  if (fs::exists(before) && !fs::is_regular_file(before)) return false;
  const std::string beside = write_beside(path, text);
  if (beside.empty()) return false;
  constexpr fs::perms kOwn = fs::perms::owner_read | fs::perms::owner_write;
  if (own || fs::exists(before)) fs::permissions(beside, own ? kOwn : before.permissions(), error);
  if (read == nullptr || says(path, *read)) {
    fs::rename(beside, path, error);
    if (!error) return true;
  }
  fs::remove(beside, error);
  return false;
}

}  // namespace

bool write_atomically(const std::string& path, const std::string& text) { return replace_file(path, text, false); }

bool write_privately(const std::string& path, const std::string& text) { return replace_file(path, text, true); }

bool rewrite_atomically(const std::string& path, const std::string& read, const std::string& text) {
  return replace_file(path, text, false, &read);
}

bool leads_through_link(const std::string& path) {
  namespace fs = std::filesystem;
  std::error_code error;
  if (path.starts_with("/dev/") || path.starts_with("/proc/")) return false;  // `/dev/stdout` is a link of the machine
  if (path.starts_with('/')) return fs::is_symlink(fs::symlink_status(path, error));
  fs::path way;
  for (const fs::path& step : fs::path(path)) {
    way /= step;
    if (fs::is_symlink(fs::symlink_status(way, error))) return true;
  }
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

bool is_open_to_all(const std::string& folder) {
  std::error_code error;
  const std::filesystem::file_status status = std::filesystem::status(folder, error);
  return std::filesystem::is_directory(status) &&
         (status.permissions() & std::filesystem::perms::others_write) != std::filesystem::perms::none;
}

bool is_same_file(const std::string& one, const std::string& other) {
  std::error_code error;
  return std::filesystem::equivalent(one, other, error) && !error;
}

}  // namespace alignlint
