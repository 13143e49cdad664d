// Which folders are there: a redirection into one that is not keeps its command from running.
#include "read/shell/run/shell.h"

namespace alignlint::shell {

namespace {

bool is_everywhere(std::string_view place) {
  return place == "." || place == "?" || place == "/" || place == "/tmp" || place == "/dev" || place == "/dev/shm";
}

/// What `..` leaves of a place seen from where the script is started: that folder and those above it are there.
bool is_above_start(std::string_view place) {
  while (place.starts_with("../")) place.remove_prefix(3);
  return place == "..";
}

}  // namespace

bool is_folder(Shell& shell, const std::string& place) {
  if (is_everywhere(place) || is_above_start(place) || place == shell.state.directory.path) return true;
  if (shell.state.made_folders.contains(place)) return true;
  if (const Text* written = shell.state.files.find(place); written != nullptr || shell.state.files_unknown) return false;
  if (!shell.context.disk || place.starts_with('/') || place.starts_with("?/")) return false;
  const auto known = shell.disk_folders.find(place);
  if (known != shell.disk_folders.end()) return known->second;
  spend(shell, kUnitsOfWord);
  const bool found = !shell.context.disk->resolve(place).empty() && shell.context.disk->read(place).error == ReadError::directory;
  return shell.disk_folders.emplace(place, found).first->second;
}

void make_folders(Shell& shell, const Call& call) {
  for (std::size_t i = 1; i < call.words.size(); ++i) {
    if (!call.words[i].known() || call.words[i].str().starts_with('-')) continue;
    std::string place = place_of(shell.state, call.words[i].str());
    while (!is_everywhere(place) && place.find_first_not_of("./") != std::string::npos) {
      spend(shell, kUnitsOfWord);
      shell.state.made_folders[place] = true;
      shell.state.files.erase(place);
      const std::size_t slash = place.rfind('/');
      if (slash == std::string::npos || slash == 0) break;
      place.resize(slash);
    }
  }
}

void forget_folders(Shell& shell, const std::string& place) {
  std::vector<std::string> gone;
  for (const auto& [folder, made] : shell.state.made_folders) {
    spend(shell, 1);
    if (place == "." || folder == place || folder.starts_with(place + "/")) gone.push_back(folder);
  }
  for (const std::string& folder : gone) shell.state.made_folders.erase(folder);
}

Why may_not_open(Shell& shell, const Text& target, Span span) {
  const auto place = place_of(shell, target);
  const Why reason = why("whether '" + target.str() + "' can be written", span);
  if (!place) return reason;
  if (place->starts_with("/dev/")) return nullptr;
  const std::size_t slash = place->rfind('/');
  const std::string above = slash == std::string::npos ? "." : slash == 0 ? "/" : place->substr(0, slash);
  return !is_folder(shell, *place) && is_folder(shell, above) ? nullptr : reason;
}

}  // namespace alignlint::shell
