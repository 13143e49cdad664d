#include "text/run_disk.h"

#include <unistd.h>

#include <cerrno>
#include <memory>
#include <mutex>
#include <unordered_map>

namespace alignlint {

namespace {

class KnownFolders {
 public:
  explicit KnownFolders(std::function<std::string(const std::string&)> resolve) : resolve_(std::move(resolve)) {}

  std::string resolve(const std::string& path) {
    const std::size_t slash = path.rfind('/');
    const std::string last = slash == std::string::npos ? path : path.substr(slash + 1);
    if (path == ".") return real_of(path);
    if (last.empty() || last == "." || last == "..") return resolve_(path);
    const std::string folder = real_of(slash == std::string::npos ? "." : slash == 0 ? "/" : path.substr(0, slash));
    if (folder.empty()) return {};
    const std::string there = (folder == "/" ? folder : folder + "/") + last;
    char target = 0;  // whether it is a link is all that is asked
    if (::readlink(there.c_str(), &target, 1) >= 0) return resolve_(path);
    return errno == EINVAL ? there : std::string();
  }

 private:
  /// What is not there may come to be.
  std::string real_of(const std::string& folder) {
    const std::lock_guard lock(mutex_);
    if (const auto known = real_.find(folder); known != real_.end()) return known->second;
    std::string real = resolve_(folder);
    return real.empty() ? real : real_[folder] = std::move(real);
  }

  const std::function<std::string(const std::string&)> resolve_;
  std::mutex mutex_;
  std::unordered_map<std::string, std::string> real_;
};

}  // namespace

Disk disk_of_a_run() {
  Disk disk = real_disk();
  disk.resolve = [known = std::make_shared<KnownFolders>(disk.resolve)](const std::string& path) { return known->resolve(path); };
  return disk;
}

}  // namespace alignlint
