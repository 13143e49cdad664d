// Which folders are there: a redirection into one that is not keeps its command from running.
#include <algorithm>

#include "read/shell/run/files.h"

namespace alignlint::shell {

namespace {

bool is_everywhere(std::string_view place) {
  return place == "." || place == "?" || place == "/" || place == "/tmp" || place == "/dev" || place == "/dev/shm";
}

/// What `..` leaves of a place seen from where the script is started: that folder and those above it are there.
bool is_above_start(const Shell& shell, std::string_view place) {
  if (place.starts_with('/')) return start_of(shell).starts_with(std::string(place) + "/");
  while (place.starts_with("../")) place.remove_prefix(3);
  return place == "..";
}

/// The folder of the script, as it is named, and those above it: it is read from there.
bool is_above_script(const Shell& shell, const std::string& place) {
  if (shell.context.sources == nullptr) return false;
  const std::string folder = parent_path(join_path(start_of(shell), shell.context.sources->name(shell.file)));
  return place == folder || folder.starts_with(place + "/");
}

/// What stands for a place that is not known: the same text, computed at the same place of the script.
std::string unknown_place(const Text& path, const std::string& text) {
  const Why reason = path.unknown();
  return "?" + std::to_string(reason ? reason->span.begin : 0) + ":" + text;
}

/// Nothing can be opened for writing there: it is a folder, or what is above it is none.
bool cannot_open(Shell& shell, const std::string& place, const std::string& above) {
  if (is_folder(shell, place) || shell.state.unsure_folders.contains(place)) return true;
  const Text* const written = shell.state.files.find(above);
  return written != nullptr && written->known();
}

}  // namespace

bool is_folder(Shell& shell, const std::string& place) { return place == shell.state.directory.path || is_known_folder(shell, place); }

bool is_known_folder(Shell& shell, const std::string& place) {
  if (is_everywhere(place) || is_above_start(shell, place) || place == start_of(shell)) return true;
  if (const bool* const made = shell.state.made_folders.find(place)) return *made;
  if (is_above_script(shell, place)) return true;
  if (const Text* written = shell.state.files.find(place); written != nullptr || shell.state.files_unknown) return false;
  if (!shell.context.disk || !is_below_start(shell, place)) return false;
  const auto known = shell.disk_folders.find(place);
  if (known != shell.disk_folders.end()) return known->second;
  spend(shell, kUnitsOfWord);
  const Disk& disk = *shell.context.disk;
  bool found = !disk.resolve(place).empty() && disk.read(place).error == ReadError::directory;
  if (!found && disk.children) {  // a disk that has files, and no folders of its own
    const Children inside = disk.children(place);
    found = !inside.files.empty() || !inside.folders.empty();
  }
  return shell.disk_folders.emplace(place, found).first->second;
}

namespace {

/// A folder and those above it. Where something else may be, it is not known to be a folder of its own, unless it was removed before.
void make_folder(Shell& shell, const std::string& place) {
  bool own = false;
  for (std::size_t slash = place.find('/', 1);; slash = place.find('/', slash + 1)) {
    spend(shell, kUnitsOfWord);
    const std::string folder = place.substr(0, slash);
    const bool* const made = shell.state.made_folders.find(folder);
    own = own || (made != nullptr && !*made);
    const bool above = is_everywhere(folder) || folder.find_first_not_of("./") == std::string::npos;
    if (!above && (own || !folder_lost(shell, folder + "/."))) shell.state.made_folders[folder] = true;
    shell.made_names.insert(folder.substr(folder.rfind('/') + 1));
    if (slash == std::string::npos) return;
  }
}

/// The folder and, as far as what is known of its name tells, those above it.
void make_unknown_folder(Shell& shell, const Text& path) {
  std::string text = path.str();
  while (text.size() > 1 && text.back() == '/') text.pop_back();
  std::size_t unknown = 0;  // where what is not known ends
  std::size_t at = 0;
  for (const Fragment& fragment : path.fragments) {
    at += fragment.text.size();
    if (fragment.unknown) unknown = at;
  }
  for (std::size_t end = text.size(); end != std::string::npos && end >= unknown && end > 0; end = text.rfind('/', end - 1)) {
    spend(shell, kUnitsOfWord);
    shell.state.made_folders[unknown_place(path, text.substr(0, end))] = true;
  }
}

/// Outputs of programs, and parameters, in which there is never a `/`: `$(date +%s)`.
bool holds_no_slash(const Text& text) {
  static constexpr std::string_view kSources[] = {"$(date", "$(hostname", "$(whoami", "$(nproc", "`date", "`hostname", "`whoami"};
  return std::all_of(text.fragments.begin(), text.fragments.end(), [](const Fragment& part) {
    if (part.text.find('/') != std::string::npos) return false;
    if (!part.unknown || part.number || part.text == "$$" || part.text == "$RANDOM") return true;
    const bool by_locale = part.text.find("%D") != std::string::npos || part.text.find("%x") != std::string::npos;
    return !by_locale && std::any_of(std::begin(kSources), std::end(kSources), [&](std::string_view source) {
      const std::size_t end = source.size();
      return part.text.starts_with(source) && part.text.size() > end &&
             std::string_view(" )`").find(part.text[end]) != std::string_view::npos;
    });
  });
}

/// `logs/x_$(date +%s).log`, `~/x.log`: whether the folder of a file whose name is not known is there.
bool is_in_folder(Shell& shell, const Text& target) {
  const std::string text = target.str();
  const std::size_t slash = text.rfind('/');
  const std::string folder = text.substr(0, std::min(slash, text.size()));
  if (slash != std::string::npos && shell.state.made_folders.contains(unknown_place(target, folder))) return true;
  if (folder == "~" || folder == "$HOME" || folder == "${HOME}") {
    const Variable* const home = shell.state.find("HOME");
    return home == nullptr || !home->assigned;
  }
  const Text above = slash == std::string::npos ? make_text(".") : slice(target, 0, slash);
  const auto place = above.known() ? place_of(shell, above) : std::nullopt;
  return place && is_folder(shell, *place) && holds_no_slash(slice(target, slash == std::string::npos ? 0 : slash + 1, text.size()));
}

}  // namespace

void make_folders(Shell& shell, const Call& call) {
  for (std::size_t i = 1; i < call.words.size(); ++i) {
    if (call.words[i].str().starts_with('-')) continue;
    const auto where = place_of(shell, call.words[i]);
    if (!where) make_unknown_folder(shell, call.words[i]);
    if (!where || !call.words[i].known()) continue;
    make_folder(shell, *where);
  }
}

std::string folder_name(Shell& shell, const Text& path) {
  const auto place = place_of(shell, path);
  return place ? *place : unknown_place(path, path.str());
}

void note_folder(Shell& shell, const Status& status, bool holds) {
  if (!status.folder.empty() && holds != status.folder_missing) shell.state.made_folders[status.folder] = true;
  if (!status.file.empty() && holds != status.folder_missing) shell.state.named_files[status.file] = true;
}

void note_clone(Shell& shell, const Call& call) {
  Fields operands;
  for (std::size_t i = 1; i < call.words.size(); ++i) {
    const std::string word = call.words[i].str();
    static constexpr std::string_view kWithValue[] = {"-b", "--branch", "--depth", "-c", "--config",
                                                      "-o", "--origin", "-C",      "-j", "--jobs"};
    if (std::find(std::begin(kWithValue), std::end(kWithValue), word) != std::end(kWithValue))
      ++i;
    else if (!word.starts_with('-'))
      operands.push_back(call.words[i]);
  }
  if (operands.size() < 2 || operands.size() > 3 || operands[0].str() != "clone" || !operands.back().known()) return;
  std::string name = operands.back().str();
  while (name.ends_with('/')) name.pop_back();
  if (operands.size() == 2) name = name.substr(name.rfind('/') + 1);
  if (operands.size() == 2 && name.ends_with(".git")) name.resize(name.size() - 4);
  if (const auto place = place_of(shell, make_text(name))) make_folder(shell, *place);
}

void forget_folders(Shell& shell, const std::string& place) {
  std::vector<std::string> gone;
  for (const auto& [folder, made] : shell.state.made_folders) {
    spend(shell, 1);
    if (place == "." || folder == place || folder.starts_with(place + "/")) gone.push_back(folder);
  }
  for (const std::string& folder : gone) shell.state.made_folders.erase(folder);
}

void lose_unknown_place(Shell& shell, const Why& reason) {
  std::vector<std::string> places;
  for (const auto& [place, contents] : shell.state.files) {
    spend(shell, 1);
    if (place.starts_with("?/")) places.push_back(place);
  }
  for (const std::string& place : places) shell.state.files[place] = make_unknown(place, reason);
  forget_folders(shell, "?");
}

Why may_not_open(Shell& shell, const Text& target, Span span) {
  const auto place = place_of(shell, target);
  const std::string text = target.str();
  const Why reason = why("whether '" + text + "' can be written", span);
  if (target.empty() && !target.assumed()) return reason;
  if (!place) return is_in_folder(shell, target) ? nullptr : reason;
  if (place->starts_with("/dev/")) return nullptr;
  const std::size_t slash = place->rfind('/');
  const std::string above = slash == std::string::npos ? "." : slash == 0 ? "/" : place->substr(0, slash);
  if (cannot_open(shell, *place, above)) return reason;
  const auto home = shell.context.environment.find("HOME");
  const bool at_home = home != shell.context.environment.end() && home->second.value == above;
  return at_home || is_folder(shell, above) ? nullptr : reason;
}

}  // namespace alignlint::shell
