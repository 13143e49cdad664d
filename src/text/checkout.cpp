#include "text/checkout.h"

#include <algorithm>
#include <set>
#include <vector>

#include "text/confinement.h"
#include "text/git_index.h"
#include "text/path_patterns.h"

namespace alignlint {

namespace {

constexpr std::size_t kMostFiles = 100'000;
/// Tried, in units of their cost, of all files together: a stranger may have written the `.gitignore` files.
constexpr std::size_t kMostPatterns = 50'000'000;

class Walk {
 public:
  Walk(const Disk& disk, std::string folder) : disk_(disk), here_(disk.resolve(".")), folder_(std::move(folder)) {}

  Listing run() {
    const std::string start = absolute(folder_);
    const std::string root = root_of(disk_, join_path(start, "file"));
    in_repository_ = is_repository(root);
    if (in_repository_) open_above(root, start);
    if (in_repository_) read_index(root);
    enter(folder_, false);
    std::sort(listing_.files.begin(), listing_.files.end());
    return std::move(listing_);
  }

 private:
  /// The patterns of a `.gitignore`, and the absolute folder it lies in.
  struct Level {
    std::string folder;
    PathPatterns patterns;
  };

  [[nodiscard]] std::string absolute(const std::string& path) const {
    std::string whole = join_path(here_, path);
    while (whole.size() > 1 && whole.ends_with('/')) whole.pop_back();
    return whole;
  }

  [[nodiscard]] bool is_repository(const std::string& folder) const { return !disk_.resolve(join_path(folder, ".git")).empty(); }

  /// The levels from the repository's folder down to the one above `start`.
  void open_above(const std::string& root, const std::string& start) {
    if (start == root) return;
    const std::string head = root == "/" || root == "." ? (root == "/" ? "/" : "") : root + "/";
    if (!start.starts_with(head)) return;  // a link led here
    open(root);
    for (std::size_t slash = start.find('/', head.size()); slash != std::string::npos; slash = start.find('/', slash + 1)) {
      open(start.substr(0, slash));
    }
  }

  /// What git tracks it lists even when a pattern excludes it. In a linked worktree `.git` is a file that names the folder with the index.
  void read_index(const std::string& root) {
    constexpr std::string_view kElsewhere = "gitdir: ";
    std::string git = join_path(root, ".git");
    if (const ReadResult link = disk_.read(git); link.ok() && link.text.starts_with(kElsewhere))
      git = join_path(root, link.text.substr(kElsewhere.size(), link.text.find_last_not_of("\r\n") + 1 - kElsewhere.size()));
    const ReadResult index = disk_.read(join_path(git, "index"));
    if (!index.ok()) return;
    for (const std::string& path : tracked_paths(index.text).value_or(std::vector<std::string>())) tracked_.insert(join_path(root, path));
  }

  [[nodiscard]] bool is_tracked(const std::string& path) const { return tracked_.contains(absolute(path)); }

  [[nodiscard]] bool holds_tracked(const std::string& folder) const {
    const std::string head = absolute(folder) + "/";
    const auto first = tracked_.lower_bound(head);
    return first != tracked_.end() && first->starts_with(head);
  }

  void open(const std::string& folder) {
    Level level{folder, {}};
    if (const ReadResult text = disk_.read(join_path(folder, ".gitignore")); text.ok()) level.patterns.add_lines(text.text);
    levels_.push_back(std::move(level));
  }

  /// The nearest `.gitignore` that says something counts.
  [[nodiscard]] bool is_excluded(const std::string& path, bool folder) {
    const std::string whole = absolute(path);
    for (auto level = levels_.rbegin(); level != levels_.rend(); ++level) {
      tried_ += level->patterns.overfull() ? kMostPatterns : level->patterns.cost();
      const bool top = level->folder == "." || level->folder == "/";
      const std::size_t start = top ? level->folder.size() - (level->folder == "." ? 1 : 0) : level->folder.size() + 1;
      if (const auto said = level->patterns.decide(std::string_view(whole).substr(start), folder)) return *said;
    }
    return false;
  }

  [[nodiscard]] bool is_too_much() const { return listing_.files.size() >= kMostFiles || tried_ >= kMostPatterns; }

  /// Of an excluded folder only what is tracked.
  void enter(const std::string& folder, bool excluded) {
    if (in_repository_) open(absolute(folder));
    const Children children = disk_.children(folder);
    if (!children.complete) listing_.unreadable.push_back(folder);
    for (const std::string& file : children.files) {
      std::string path = join_path("", file);
      if (!is_too_much() && (is_tracked(path) || !(excluded || is_excluded(path, false)))) listing_.files.push_back(std::move(path));
    }
    for (const std::string& inner : children.folders) {
      if (is_too_much()) break;
      const std::string path = join_path("", inner);
      if (path.ends_with("/.git") || path == ".git" || is_repository(path)) continue;
      const bool out = excluded || is_excluded(path, true);
      if (!out || holds_tracked(path)) enter(path, out);
    }
    if (is_too_much() && listing_.unreadable.empty()) listing_.unreadable.push_back(folder_);
    if (in_repository_) levels_.pop_back();
  }

  const Disk& disk_;
  const std::string here_;
  const std::string folder_;
  bool in_repository_ = false;
  std::set<std::string> tracked_;  ///< absolute paths
  std::vector<Level> levels_;      ///< from the repository's folder down to the one that is walked
  std::size_t tried_ = 0;
  Listing listing_;
};

}  // namespace

Listing files_of_checkout(const Disk& disk, const std::string& folder) { return Walk(disk, folder).run(); }

}  // namespace alignlint
