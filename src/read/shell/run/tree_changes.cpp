#include <algorithm>
#include <string>
#include <string_view>

#include "read/shell/run/changes.h"
#include "read/shell/run/files.h"
#include "read/shell/run/program_words.h"

// Programs that change files of the repository which none of their words may name: versions, patches, archives.

namespace alignlint::shell {

namespace {

bool is_brought(Shell& shell, const Text& path) {
  const auto place = path.known() && path_is_given(path) ? place_of(shell, path) : std::nullopt;
  return place && shell.context.disk && is_below_start(shell, *place) && !shell.context.disk->resolve(*place).empty();
}

/// The names that a patch is about; none: it is not known.
std::optional<std::string> names_of_patch(Shell& shell, const std::optional<Text>& patch) {
  if (!patch || !patch->known()) return std::nullopt;
  const std::string text = patch->str();
  spend(shell, text.size() / 4);
  std::string names;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    const std::string_view line = std::string_view(text).substr(at, end - at);
    static constexpr std::string_view kHeads[] = {"+++ ", "--- ", "*** ", "Index: ", "diff ", "rename ", "copy "};
    if (std::any_of(std::begin(kHeads), std::end(kHeads), [&](std::string_view head) { return line.starts_with(head); }))
      names += std::string(line) + "\n";
    at = end + 1;
  }
  return names;
}

void note_patch(Shell& shell, const std::optional<Text>& patch, const Why& reason) {
  auto names = names_of_patch(shell, patch);
  names ? note_names_in(shell, *std::move(names), reason) : note_any_written(shell, reason);
}

/// The files of the repository that holds the working directory: another one, where that is no folder of the inputs.
void note_repository(Shell& shell, const Why& reason) {
  const Text here = make_text(".");
  const auto place = place_of(shell, here);
  const bool known = place && shell.context.disk && *place != "." && *place != start_of(shell);
  if (!known || !shell.context.disk->resolve(*place).empty()) return note_any_written(shell, reason);
  note_below(shell, here, reason, false);
}

/// `patch FILE < PATCH`, `patch -p1 -i PATCH`
void note_patched(Shell& shell, const Words& words, const Why& reason) {
  if (words.has("--dry-run")) return;
  Text patch = words.value("--input");
  if (!path_is_given(patch)) patch = words.value("-i");
  const Fields operands = words.operands();
  for (const Text& file : operands) {
    const bool last = &file == &operands.back() && operands.size() > 1;
    if (!last && !is_wholly_unknown(file) && !(path_is_given(patch) && file.str() == patch.str())) note_replaced(shell, file, reason);
  }
  const bool named = !operands.empty() && !(path_is_given(patch) && operands.size() == 1);
  if (named) return;
  note_patch(shell, path_is_given(patch) ? read_text_file(shell, patch, Contents::data) : shell.io.input, reason);
}

/// `git checkout REVISION`, `git checkout REVISION -- FILES`, `git checkout FILE`
void note_checked_out(Shell& shell, const Words& words, std::size_t command, const Why& reason) {
  static constexpr std::string_view kMaking[] = {"-b", "-B", "-c", "-C", "--orphan", "--create"};
  bool makes = false;  // a branch, of what is there
  bool files_only = false;
  std::size_t operands = 0;
  for (std::size_t i = command + 1; i < words.size(); ++i) {
    const std::string word = words.at(i);
    if (word == "--") files_only = true;
    makes = makes || (!files_only && is_one_of(kMaking, word));
    if (word.starts_with('-') && words.word(i).known()) continue;
    ++operands;
    const bool file = files_only || is_brought(shell, words.word(i));
    if (!file && operands == 1 && !words.has("--")) {
      if (!makes) note_repository(shell, reason);
      continue;
    }
    if (!words.word(i).known()) continue;
    note_replaced(shell, words.word(i), reason);
    if (const auto place = place_of(shell, words.word(i)); place && is_folder(shell, *place))
      note_below(shell, words.word(i), reason, false);
  }
  if (makes && operands > 1 && !files_only) note_repository(shell, reason);
}

/// `git rm FILES`, `git mv A B`, `git restore FILES`: none of their words is a revision but the one that an option names.
void note_tree_files(Shell& shell, const Words& words, std::size_t command, const Why& reason) {
  const std::string name = words.at(command);
  const bool staged = words.has("--staged") || words.has_letter('S');
  const bool worktree = words.has("--worktree") || words.has_letter('W');
  if (name == "rm" ? words.has("--cached") : name == "restore" && staged && !worktree) return;  // only what is to be committed
  if (name != "restore" && (words.has("--dry-run") || words.has_letter('n'))) return;
  bool files_only = false;
  for (std::size_t i = command + 1; i < words.size(); ++i) {
    const Text& word = words.word(i);
    const bool option = !files_only && word.known() && words.at(i).starts_with('-');
    files_only = files_only || words.at(i) == "--";
    if (option) {
      if (name == "restore" && (words.at(i) == "-s" || words.at(i) == "--source")) ++i;
      continue;
    }
    const bool many = word.known() && (words.at(i).find_first_of("*?[") != std::string::npos || words.at(i).starts_with(':'));
    if (many || is_wholly_unknown(word)) return note_repository(shell, reason);  // a pattern of git's own
    note_replaced(shell, word, reason);
    if (const auto place = place_of(shell, word); place && is_folder(shell, *place)) note_below(shell, word, reason, false);
  }
}

/// Where git's command stands, and whether it works in another folder.
std::size_t git_command(const Words& words, Text& folder) {
  std::size_t at = 1;
  while (at < words.size() && words.at(at).starts_with('-')) {
    if (words.at(at) == "-C") folder = words.word(at + 1);
    at += words.at(at) == "-C" || words.at(at) == "-c" || words.at(at) == "--git-dir" || words.at(at) == "--work-tree" ? 2U : 1U;
  }
  return at;
}

void note_git(Shell& shell, const Words& words, const Why& reason) {
  static constexpr std::string_view kFiles[] = {"checkout", "restore", "switch", "rm", "mv"};
  static constexpr std::string_view kRevision[] = {"checkout", "switch"};  // whose lone word may be a revision
  static constexpr std::string_view kWhole[] = {"pull", "merge", "rebase", "cherry-pick", "revert", "checkout-index", "read-tree"};
  static constexpr std::string_view kLooking[] = {"list", "show", "drop", "clear", "create", "branch"};
  Text folder;
  const std::size_t command = git_command(words, folder);
  const std::string name = words.at(command);
  if (path_is_given(folder) && folder.str() != ".") {
    if (is_one_of(kFiles, name) || is_one_of(kWhole, name) || name == "apply" || name == "reset") note_below(shell, folder, reason, false);
  } else if (is_one_of(kFiles, name)) {
    is_one_of(kRevision, name) ? note_checked_out(shell, words, command, reason) : note_tree_files(shell, words, command, reason);
  } else if (is_one_of(kWhole, name) || (name == "reset" && !words.has("--soft") && (words.has("--hard") || words.has("--merge")))) {
    note_repository(shell, reason);
  } else if (name == "stash" && !is_one_of(kLooking, words.at(command + 1))) {
    note_repository(shell, reason);
  } else if (name == "apply" || name == "am") {
    if (words.has("--check") || words.has("--stat") || words.has("--numstat") || words.has("--summary")) return;
    const Fields operands = words.operands();
    if (operands.size() < 2) note_patch(shell, shell.io.input, reason);
    for (std::size_t i = 1; i < operands.size(); ++i) {
      const auto patch = read_text_file(shell, operands[i], Contents::data);
      patch ? note_patch(shell, patch, reason) : note_repository(shell, reason);
    }
  }
}

/// Which archive is unpacked; none: it is piped, or nothing is unpacked.
Text unpacked_archive(const std::string& name, const Words& words) {
  if (name.ends_with("tar")) {
    Text file = words.value("--file");
    if (!path_is_given(file)) file = words.value("-f");
    const Fields operands = words.operands();
    const bool bundled = !words.at(1).starts_with('-') && operands.size() > 1;  // `tar xzf A`
    return path_is_given(file) || !bundled ? file : operands[1];
  }
  const Fields operands = words.operands();
  const std::size_t first = name.starts_with("7z") ? 1 : 0;  // `7z x A`
  return operands.size() > first ? operands[first] : Text{};
}

bool unpacks(const std::string& name, const Words& words) {
  const std::string first = words.at(1);
  if (name.starts_with("7z")) return first == "x" || first == "e";
  if (name == "cpio") return words.has_letter('i') || words.has("--extract");
  if (name == "unzip") return !words.has_letter('l') && !words.has_letter('p') && !words.has_letter('t') && !words.has_letter('v');
  return (!first.starts_with("--") && first.find('x') != std::string::npos) || words.has("--extract") || words.has("--get") ||
         words.has_letter('x');
}

/// `tar xf A -C FOLDER`, `unzip A -d FOLDER`. Without a folder nothing says what is written; an archive that the repository brings may hold any of its files.
void note_unpacked(Shell& shell, const std::string& name, const Words& words, const Why& reason) {
  if (!unpacks(name, words)) return;
  Text folder = words.value(name == "unzip" ? "-d" : "-C");
  if (!path_is_given(folder)) folder = words.value("--directory");
  const auto place = path_is_given(folder) ? place_of(shell, folder) : std::nullopt;
  const bool here = !path_is_given(folder) || (place && (*place == "." || *place == place_of(shell.state, ".")));
  if (place && !here) return note_below(shell, folder, reason);
  const bool brought = name == "cpio" ? shell.io.input.has_value() : is_brought(shell, unpacked_archive(name, words));
  if (here && brought) note_repository(shell, reason);
}

}  // namespace

bool note_tree_program(Shell& shell, const std::string& name, const Words& words, const Why& reason) {
  static constexpr std::string_view kUnpacking[] = {"tar", "bsdtar", "unzip", "cpio", "7z", "7za", "7zr", "jar"};
  if (name == "patch")
    note_patched(shell, words, reason);
  else if (name == "git")
    note_git(shell, words, reason);
  else if (is_one_of(kUnpacking, name))
    note_unpacked(shell, name, words, reason);
  else
    return false;
  return true;
}

}  // namespace alignlint::shell
