#include "read/shell/expand/file_names.h"

#include <algorithm>
#include <set>

#include "read/shell/expand/pattern.h"
#include "read/shell/run/files.h"
#include "read/shell/syntax/parser.h"

namespace alignlint::shell {

namespace {

/// The names of what lies directly in a folder.
std::set<std::string> names_of(const Children& children) {
  std::set<std::string> names;
  for (const auto* paths : {&children.files, &children.folders, &children.links}) {
    for (const std::string& path : *paths) names.insert(path.substr(path.rfind('/') + 1));
  }
  return names;
}

/// `[0]*3+[1]*5`, `([1]*3+[0])*6`: a list as Python writes it. Nobody names a file so.
bool is_list_arithmetic(const std::string& source) {
  return source.find('[') != std::string::npos && source.find_first_not_of("0123456789[]()*+, '\"") == std::string::npos;
}

/// `trainer.logger=[console]`: a setting whose value is a list.
bool is_list_setting(const std::string& source) {
  const std::size_t equals = source.find("=[");
  if (equals == std::string::npos || !source.ends_with(']') || source.find_first_of("*?/") != std::string::npos) return false;
  const auto in_name = [](char c) { return is_name_char(c) || c == '.'; };
  return equals > 0 && std::all_of(source.begin(), source.begin() + static_cast<std::ptrdiff_t>(equals), in_name);
}

bool is_hidden(std::string_view name, std::string_view pattern) { return name.starts_with('.') && !pattern.starts_with('.'); }

/// Whether a file that the script itself has made may match, wherever it lies.
bool may_match_made(Shell& shell, const std::string& pattern) {
  const auto is_matched = [&](std::string_view path) {
    spend(shell, 1);
    return matches(shell, pattern, path.substr(path.find_last_of('/') + 1));
  };
  for (const auto& [path, text] : shell.state.files) {
    if (is_matched(path)) return true;
  }
  return std::any_of(shell.made_names.begin(), shell.made_names.end(), is_matched);
}

/// The names in a folder of the disk; null when they cannot be listed.
const std::set<std::string>* names_in(Shell& shell, const std::string& folder) {
  auto found = shell.folders.find(folder);
  if (found == shell.folders.end()) {
    Children children = shell.context.disk->children(folder);
    // where the script is started may not be looked at: its own folder stands in; any other folder may hold anything
    if (!children.complete && folder == start_of(shell)) children = shell.context.disk->children(folder_of_script(shell));
    if (folder.starts_with('/') && !children.complete) return nullptr;
    found = shell.folders.emplace(folder, names_of(children)).first;
  }
  return &found->second;
}

/// Whether a file could match. What looks like a file name could; what does not (`[0]*3+[1]*5`, `N*2`) is looked up among the names that are here.
bool may_match_files(Shell& shell, const std::string& source, const std::string& pattern) {
  const bool is_option = source.starts_with("-");
  const bool like_a_name = source == "*" || (source.find('[') == std::string::npos && source.find_first_of("./") != std::string::npos);
  if (!is_option && (like_a_name || source.find('/') != std::string::npos)) return true;
  if (may_match_made(shell, pattern)) return true;
  const bool is_list = is_option || is_list_arithmetic(source) || is_list_setting(source);
  if (!shell.context.disk || !shell.context.disk->children || !shell.state.directory.known || shell.state.files_unknown) return !is_list;
  const std::set<std::string>* const names = names_in(shell, shell.state.directory.path);
  if (names == nullptr) return !is_list;
  return std::any_of(names->begin(), names->end(), [&](const std::string& name) {
    spend(shell, 1);
    return !is_hidden(name, pattern) && matches(shell, pattern, name);
  });
}

/// What lies directly in a folder, as far as the script and the disk tell.
class Folder {
 public:
  Folder(Shell& shell, std::string place, const std::string& pattern) : shell_(shell), place_(std::move(place)), pattern_(pattern) {}

  /// The names that match, in order; none when others may, or when nobody knows their order.
  std::optional<std::vector<std::string>> matching() {
    const State& state = shell_.state;
    if (state.files_unknown || folder_lost(shell_, place_ + "/x") || is_link(shell_, place_)) return std::nullopt;
    const Children children = shell_.context.disk->children(place_);
    if (!children.complete) return std::nullopt;
    for (const std::string& name : names_of(children)) {
      if (is_matched(name)) found_.insert(name);
    }
    for (const auto& [path, text] : state.files) add_made(path, !state.unsure_files.contains(path));
    for (const auto& [path, there] : state.made_folders) add_made(path, there);
    for (const auto& [path, unsure] : state.unsure_folders) add_made(path, false);
    for (const auto& [path, link] : state.links) add_made(path, false);
    for (const std::string& name : shell_.made_names) {
      if (is_matched(name) && !found_.contains(name)) sure_ = false;  // nobody knows in which folder it lies
    }
    std::vector<std::string> names(found_.begin(), found_.end());
    for (std::size_t i = 1; i < names.size(); ++i) sure_ = sure_ && order_is_sure(names[i - 1], names[i]);
    return sure_ ? std::optional(std::move(names)) : std::nullopt;
  }

 private:
  bool is_matched(const std::string& name) {
    spend(shell_, 1);
    if (is_hidden(name, pattern_) || !matches(shell_, pattern_, name)) return false;
    sure_ = sure_ && doubt_of_pattern(shell_, pattern_, name).empty();
    return true;
  }

  void add_made(const std::string& path, bool there) {
    const std::size_t slash = path.rfind('/');
    const std::string folder = slash == std::string::npos ? "." : path.substr(0, slash);
    const std::string name = path.substr(slash + 1);
    if (folder != place_ || !is_matched(name)) return;
    if (there)
      found_.insert(name);
    else
      sure_ = false;
  }

  Shell& shell_;
  std::string place_;
  const std::string& pattern_;
  std::set<std::string> found_;
  bool sure_ = true;  ///< whether these are all, and in this order
};

/// The files of the repository that match a pattern whose last step alone is one; none when that is not known, or nothing does.
std::optional<Fields> matching_files(Shell& shell, const Text& field, const std::string& pattern) {
  const std::size_t slash = pattern.rfind('/');
  const std::string above = slash == std::string::npos ? std::string() : pattern.substr(0, slash + 1);
  const std::string last = pattern.substr(above.size());
  const Directory& directory = shell.state.directory;
  if (last.empty() || is_pattern(shell, above) || !shell.context.disk || !shell.context.disk->children || !shell.context.sources) return {};
  if (!directory.known || !directory.sure || above.starts_with('/') || last.find("**") != std::string::npos) return {};
  const std::string folder = unescape_pattern(above);
  const auto place = place_of(shell, make_text(folder.empty() ? "." : folder));
  if (!place || !is_below_start(shell, *place)) return {};
  const auto names = Folder(shell, *place, last).matching();
  if (!names || names->empty()) return {};
  Fields files;
  for (const std::string& name : *names) {
    Text file = make_text(folder + name, field.span(), field.via());
    for (Fragment& fragment : file.fragments) fragment.quoted = true;
    files.push_back(std::move(file));
  }
  return files;
}

}  // namespace

void expand_names(Shell& shell, Fields& fields) {
  if (shell.state.options.no_globbing) return;
  Fields kept;
  for (Text& field : fields) {
    bool any = false;
    for (const Fragment& fragment : field.fragments)
      any = any || (!fragment.quoted && !fragment.unknown && fragment.text.find_first_of("*?[(") != std::string::npos);
    const std::string pattern = any && !field.unknown() ? pattern_of(field) : std::string();
    if (is_pattern(shell, pattern)) {
      const std::string source = field.str();
      if (may_match_files(shell, source, pattern)) {
        if (auto files = matching_files(shell, field, pattern)) {
          std::move(files->begin(), files->end(), std::back_inserter(kept));
          continue;
        }
        const Why reason = why("the files that match '" + source + "'", field.span());
        for (Fragment& fragment : field.fragments) fragment.unknown = reason;
      } else if (shell.state.options.null_glob) {
        continue;  // nothing matches: no word
      }
    }
    kept.push_back(std::move(field));
  }
  fields = std::move(kept);
}

}  // namespace alignlint::shell
