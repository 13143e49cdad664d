#include "project/pair_patterns.h"

#include <algorithm>
#include <utility>

#include "diag/catalog.h"
#include "text/checkout.h"
#include "text/confinement.h"

namespace alignlint {

namespace {

constexpr std::string_view kSigns = "*?[";

/// The folder in front of a pattern's first sign, `configs/qwen3` of `configs/qwen3/*.yaml`; empty: the working directory.
std::string folder_of(std::string_view pattern) {
  const std::size_t slash = pattern.rfind('/', pattern.find_first_of(kSigns));
  return std::string(pattern.substr(0, slash == std::string_view::npos ? 0 : slash));
}

/// A path below a folder, as seen from it.
std::string_view below(std::string_view path, std::string_view folder) { return folder.empty() ? path : path.substr(folder.size() + 1); }

bool is_below(std::string_view path, std::string_view folder) {
  return folder.empty() || (path.starts_with(folder) && path.substr(folder.size()).starts_with('/'));
}

class Expander {
 public:
  Expander(Project& project, const Disk& disk, Diagnostics& diagnostics) : project_(project), disk_(disk), diagnostics_(diagnostics) {}

  void run() {
    std::vector<ProjectPair> pairs;
    for (ProjectPair& pair : std::exchange(project_.pairs, {})) {
      const auto& files = pair.request.candidate.files;
      const auto pattern = std::find_if(files.begin(), files.end(), [&](const std::string& file) { return is_pattern(file); });
      if (pattern == files.end()) {
        pairs.push_back(std::move(pair));
      } else {
        expand(pair, static_cast<std::size_t>(pattern - files.begin()), pairs);
      }
    }
    project_.pairs = std::move(pairs);
  }

 private:
  /// A file may be called like a pattern.
  [[nodiscard]] bool is_pattern(const std::string& file) const {
    return file.find_first_of(kSigns) != std::string::npos && disk_.resolve(file).empty();
  }

  void expand(const ProjectPair& group, std::size_t at, std::vector<ProjectPair>& pairs) {
    const std::string& pattern = group.request.candidate.files[at];
    const std::string folder = folder_of(pattern);
    const std::size_t before = pairs.size();
    for (const std::string& file : matching(pattern, folder)) {
      ProjectPair pair = group;
      pair.group = group.name;
      pair.name = group.name + "/" + std::string(below(file, folder));
      pair.request.pair = pair.name;
      pair.request.candidate.files[at] = file;
      pairs.push_back(std::move(pair));
    }
    if (pairs.size() == before)
      diagnostics_.push_back(make_diagnostic<Code::usage, "pattern without files">({{group.span, ""}}, group.name, pattern));
  }

  [[nodiscard]] std::vector<std::string> matching(const std::string& pattern, const std::string& folder) const {
    const std::string here = folder.empty() ? "." : folder;
    // A stranger's pattern lists no foreign folders.
    if (!confined(disk_, std::vector{root_of(disk_, project_.path)}).children(here).complete) return {};
    PathPatterns wanted;
    wanted.add("/" + std::string(below(pattern, folder)));
    const std::string home = parent_path(project_.path);
    std::vector<std::string> files = files_of_checkout(disk_, here).files;
    std::erase_if(files, [&](const std::string& file) {
      const bool excluded = is_below(file, home) && project_.exclude.cover(below(file, home));
      return excluded || wanted.decide(below(file, folder), false) != true;
    });
    return files;
  }

  Project& project_;
  const Disk& disk_;
  Diagnostics& diagnostics_;
};

}  // namespace

void expand_pairs(Project& project, const Disk& disk, Diagnostics& diagnostics) { Expander(project, disk, diagnostics).run(); }

}  // namespace alignlint
