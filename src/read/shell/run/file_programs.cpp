#include <algorithm>
#include <cctype>
#include <iterator>
#include <string_view>
#include <utility>

#include "read/shell/run/changes.h"
#include "read/shell/run/files.h"

namespace alignlint::shell {

void lose_below(Shell& shell, const Text& path, const Why& reason) {
  const auto place = place_of(shell, path);
  if (!place) return lose_files(shell, reason);
  shell.state.files[*place] = make_unknown(path.str(), reason);
  forget_folders(shell, *place);
  std::vector<std::string> below;
  for (const auto& [name, text] : shell.state.files) {
    spend(shell, 1);
    const bool here = *place == "." && !name.starts_with('/') && !name.starts_with("..");
    if (here || name.starts_with(*place + "/")) below.push_back(name);
  }
  for (const std::string& name : below) shell.state.files[name] = make_unknown(name, reason);
}

namespace {

/// The words that are no options, and whether an option is among the words.
struct Operands {
  Fields files;
  bool recursive = false;
  bool target_given = false;  ///< `-t DIRECTORY`: the usual order is another
  bool conditional = false;   ///< `-n`, `-u`, `-b`: not every file is written, or another one, too
  bool linked = false;        ///< `-l`, `-s` of `cp`
};

Operands operands_of(const Call& call) {
  Operands operands;
  bool options = true;
  for (std::size_t i = 1; i < call.words.size(); ++i) {
    const std::string word = call.words[i].str();
    if (options && word == "--") {
      options = false;
    } else if (options && call.words[0].str().ends_with("install") && (word == "-m" || word == "-o" || word == "-g" || word == "--mode")) {
      ++i;
    } else if (options && call.words[i].known() && word.size() > 1 && word[0] == '-') {
      operands.recursive =
          operands.recursive || word == "--recursive" || (word[1] != '-' && word.find_first_of("rRa") != std::string::npos);
      operands.conditional = operands.conditional || word.starts_with("--no-clobber") || word.starts_with("--update") ||
                             word.starts_with("--backup") || word.starts_with("--suffix") ||
                             (word[1] != '-' && word.find_first_of("nubSi") != std::string::npos);
      operands.linked = operands.linked || word == "--link" || word == "--symbolic-link" ||
                        (word[1] != '-' && word.find_first_of("ls") != std::string::npos);
      operands.target_given = operands.target_given || word.starts_with("-t") || word.starts_with("--target-directory");
    } else {
      operands.files.push_back(call.words[i]);
    }
  }
  return operands;
}

Why changed_by(const Call& call) { return why("what '" + call.words[0].str() + "' makes of files", call.span); }

/// Whatever it holds, it is there.
void put(Shell& shell, const Text& path) {
  if (const auto place = place_of(shell, path)) shell.state.unsure_files.erase(*place);
}

/// The names of what a folder holds lie elsewhere from then on, too.
void note_names_below(Shell& shell, const Text& folder) {
  const auto place = place_of(shell, folder);
  if (!place || !shell.context.disk || !shell.context.disk->list || !is_below_start(shell, *place)) return;
  spend(shell, kUnitsOfWord);
  for (const std::string& file : shell.context.disk->list(*place).files) {
    spend(shell, kUnitsOfWord);
    shell.made_names.insert(base_of(file));
  }
}

/// `cp A B`, `mv A B`: contents go along when both are files; into a folder they go under their own name.
void copy(Shell& shell, const Call& call, const Operands& operands, bool move) {
  const Why reason = changed_by(call);
  const Text& target = operands.files.back();
  for (std::size_t i = 0; i + 1 < operands.files.size(); ++i) {
    const Text& source = operands.files[i];
    const auto contents = read_text_file(shell, source, Contents::data);
    if (!source.known()) {
      lose_below(shell, target, reason);  // under names that are not known
      if (move) lose_files(shell, reason);
      continue;
    }
    const auto into = place_of(shell, target);
    const bool folder = operands.files.size() > 2 || target.str().ends_with('/') || (into && is_folder(shell, *into));
    Text place = target;
    if (folder) place.add(make_text("/" + base_of(source.str())));
    if (!target.known() || operands.recursive || operands.conditional || !contents) {
      if (operands.recursive || move) note_names_below(shell, source);
      lose_below(shell, place, reason);
      put(shell, place);
    } else {
      write_file(shell, place, *contents, false, call.span);
    }
    if (!move) continue;
    lose_below(shell, source, reason);
    if (const auto written = place_of(shell, source)) shell.state.made_folders[*written] = false;
  }
}

/// `ln`, `cp -s`: what the names that are made lead to is another file, or folder.
void link(Shell& shell, const Call& call, const Operands& operands) {
  const Why reason = changed_by(call);
  std::vector<Text> made;
  for (const Text& file : operands.files) made.push_back(make_text(base_of(file.str())));  // in this folder
  if (operands.files.size() > 1 || operands.target_given) {
    made = operands.target_given ? operands.files : Fields{operands.files.back()};
    for (std::size_t i = made.size(); i-- > 0;) {
      for (const Text& file : operands.files) {
        made.push_back(made[i]);
        made.back().add(make_text("/" + base_of(file.str())));
      }
    }
  }
  spend(shell, kUnitsOfWord * made.size());
  for (const Text& name : made) {
    lose_below(shell, name, reason);
    if (const auto place = place_of(shell, name)) shell.state.links[*place] = true;
  }
}

/// Programs that write files below the working directory which none of their words names.
bool writes_below(const Call& call, const std::string& name) {
  const std::string first = call.words.size() > 1 ? call.words[1].str() : std::string();
  const auto has = [&](std::string_view text) {
    return std::any_of(call.words.begin() + 1, call.words.end(), [&](const Text& word) { return word.str() == text; });
  };
  static constexpr std::string_view kAlways[] = {"patch",  "unzip",      "cpio",   "7z",  "7za",     "bsdtar", "gunzip", "unxz",
                                                 "unzstd", "uncompress", "rename", "mmv", "bunzip2", "split",  "csplit"};
  if (std::find(std::begin(kAlways), std::end(kAlways), name) != std::end(kAlways)) return true;
  if (name == "tar") {
    const bool bundled = !first.starts_with("--") && first.find('x') != std::string::npos;
    return bundled || has("--extract") || has("--get") || has("-x");
  }
  if (name == "wget") return true;
  if (name == "curl") {
    return std::any_of(call.words.begin() + 1, call.words.end(), [](const Text& word) {
      const std::string text = word.str();
      return text.starts_with("--remote") || (text.size() > 1 && text[0] == '-' && text[1] != '-' && text.find('O') != std::string::npos);
    });
  }
  static constexpr std::string_view kChanging[] = {"checkout", "switch", "restore", "reset",       "pull",   "merge", "rebase",
                                                   "apply",    "am",     "stash",   "cherry-pick", "revert", "clean", "submodule"};
  return name == "git" && std::any_of(std::begin(kChanging), std::end(kChanging), has);
}

/// Trees that the script has made are no part of what is fetched or unpacked, unless they are named.
void lose_unnamed(Shell& shell, const Why& reason) {
  const SharedMap<Text> files = shell.state.files;
  lose_below(shell, make_text("."), reason);
  for (const auto& [place, contents] : files) {
    spend(shell, 1);
    if (contents.known() && is_tree_file(place)) shell.state.files[place] = contents;
  }
}

bool has_option(const Call& call, std::string_view option) {
  return std::any_of(call.words.begin() + 1, call.words.end(), [&](const Text& word) { return word.str().starts_with(option); });
}

bool only_reads(const Call& call) {
  const std::string name = base_of(call.words[0].str());
  if (name == "yq") return !has_option(call, "-i") && !has_option(call, "--in");
  return is_reader(name);
}

}  // namespace

bool is_own_program(std::string_view name) { return name.find('/') != std::string_view::npos && !name.starts_with('/'); }

namespace {

Why named_in(Shell& shell, const std::map<std::string, Why, std::less<>>& words, const std::string& place) {
  const std::string base = base_of(place);
  for (const auto& [text, reason] : words) {
    spend(shell, 1 + text.size() / 64);
    if (!base.empty() && holds_name(text, base)) return reason;
  }
  return nullptr;
}

}  // namespace

Why named_by_program(Shell& shell, const std::string& place) {
  const Why reason = named_in(shell, shell.named, place);
  return reason ? reason : named_in(shell, shell.named_in_launches, place);
}

namespace {

/// Whether the last `count` bytes of a text are known.
bool ends_known(const Text& text, std::size_t count) {
  for (std::size_t i = text.fragments.size(); i > 0 && count > 0; --i) {
    const Fragment& fragment = text.fragments[i - 1];
    if (fragment.unknown) return false;
    count -= std::min(count, fragment.text.size());
  }
  return true;
}

}  // namespace

void lose_named_files(Shell& shell, const Call& call, bool launches) {
  if (launches) note_launch(shell, call);
  std::map<std::string, Why, std::less<>>& named = launches ? shell.named_in_launches : shell.named;
  for (std::size_t i = 1; i < call.words.size(); ++i) {
    const std::string text = call.words[i].str();
    spend(shell, text.size() / 64);  // whoever made the words has paid for them
    if (text.starts_with('-') || text.find_first_of("*?[") != std::string::npos) continue;
    const std::string name = base_of(text.substr(text.find('=') + 1));  // `dd of=FILE`
    shell.made_names.insert(name);
    // of a name that is not known, nobody can say that the file is made
    if (ends_known(call.words[i], name.size())) shell.state.named_files[name] = true;
  }
  for (std::size_t i = 1; i < call.words.size() && !only_reads(call); ++i) {
    const std::string text = call.words[i].str();
    if (text.find('.') == std::string::npos || named.contains(text)) continue;
    spend(shell, kUnitsOfWord + text.size() / 16);
    named.emplace(text, why("what '" + call.words[0].str() + "' does to the files that it is given", call.span));
  }
  std::vector<std::string> places;
  for (const auto& [place, contents] : shell.state.files) places.push_back(place);
  for (const std::string& place : places) {
    if (is_tree_file(place) && !is_changed_at(shell, place, call.span)) continue;
    const std::string base = base_of(place);
    for (const Text& word : call.words) {
      const std::string text = word.str();
      spend(shell, 1 + text.size() / 64);
      const bool holds = !base.empty() && base != "." && text.find(base) != std::string::npos;
      if (!holds && place_of(shell, word) != place) continue;
      shell.state.files[place] = make_unknown(place, why("what '" + call.words[0].str() + "' does to '" + place + "'", call.span));
      break;
    }
  }
}

namespace {

/// `--x`, `-x`: an option that mkdir has not, of those before the first folder.
bool is_no_option(const std::string& word) {
  static constexpr std::string_view kOptions[] = {"--context", "--help", "--mode", "--parents", "--verbose", "--version"};
  if (!word.starts_with("--")) return word.size() > 1 && word[0] == '-' && std::string_view("mpvZ").find(word[1]) == std::string_view::npos;
  const std::string_view name = std::string_view(word).substr(0, word.find('='));
  return std::none_of(std::begin(kOptions), std::end(kOptions), [&](std::string_view option) { return option.starts_with(name); });
}

/// `mkdir x` where the script has made x, without `-p`, or with an option that there is not: it fails for certain.
bool fails_to_make(Shell& shell, const Call& call) {
  bool made = false;
  if (call.words.size() > 1 && call.words[1].known() && is_no_option(call.words[1].str())) return true;
  for (std::size_t i = 1; i < call.words.size(); ++i) {
    const std::string word = call.words[i].str();
    if (!call.words[i].known() || word == "--parents" || (word.starts_with('-') && word.find('p') != std::string::npos)) return false;
    const auto place = place_of(shell, call.words[i]);
    const bool* const there = place ? shell.state.made_folders.find(*place) : nullptr;
    made = made || (there != nullptr && *there);
  }
  return made;
}

/// What a program does to the files that it is given.
enum class Effect { none, moves, copies, links, removes, empties, writes };

Effect effect_of(std::string_view name) {
  static constexpr std::pair<std::string_view, Effect> kEffects[] = {
      {"mv", Effect::moves},         {"cp", Effect::copies},   {"install", Effect::copies}, {"ln", Effect::links},
      {"link", Effect::links},       {"rm", Effect::removes},  {"unlink", Effect::removes}, {"rmdir", Effect::removes},
      {"truncate", Effect::empties}, {"wget", Effect::writes}, {"curl", Effect::writes},    {"dd", Effect::writes},
      {"patch", Effect::writes},     {"tar", Effect::writes},  {"unzip", Effect::writes},   {"rsync", Effect::writes},
      {"perl", Effect::writes},      {"cpio", Effect::writes}, {"git", Effect::writes},
  };
  const auto* const found = std::find_if(std::begin(kEffects), std::end(kEffects), [&](const auto& one) { return one.first == name; });
  return found == std::end(kEffects) ? Effect::none : found->second;
}

/// True when it fails for certain; else its status is that of any program.
bool run_mkdir(Shell& shell, const Call& call) {
  const bool fails = fails_to_make(shell, call);
  make_folders(shell, call);
  if (!fails) return false;
  write_complaint(shell, call);
  set_status(shell, 1);
  return true;
}

/// True for `chmod +x`, after which the files hold what they held.
bool run_chmod(Shell& shell, const Call& call) {
  note_modes(shell, call);
  if (call.words.size() <= 2 || call.words[1].str() != "+x") return false;
  set_likely_status(shell, "whether 'chmod' succeeds", call.span);
  return true;
}

/// `dd of=FILE`, `--output=FILE`, `-O FILE`
void lose_outputs(Shell& shell, const Call& call) {
  for (const Text& word : call.words) {
    const Text path = slice(word, word.str().find('=') + 1, word.str().size());
    const auto place = place_of(shell, path);
    if (place && (shell.state.files.contains(*place) || path.str().ends_with(".sh"))) lose_below(shell, path, changed_by(call));
  }
}

/// `removed`: none is left.
void lose_files(Shell& shell, const Call& call, const Operands& operands, bool removed) {
  for (const Text& file : operands.files) {
    lose_below(shell, file, changed_by(call));
    const auto place = removed && file.known() ? place_of(shell, file) : std::nullopt;
    if (place && file.str().find_first_of("*?[") == std::string::npos) shell.state.made_folders[*place] = false;
  }
}

void change_files(Shell& shell, const Call& call, const Operands& operands, Effect effect) {
  const bool taken_away = effect == Effect::removes || effect == Effect::empties;
  if (effect == Effect::links || (operands.linked && base_of(call.words[0].str()) == "cp"))
    link(shell, call, operands);
  else if (!taken_away && operands.files.size() >= 2 && !operands.target_given)
    copy(shell, call, operands, effect == Effect::moves);
  else
    lose_files(shell, call, operands, effect == Effect::removes);
}

}  // namespace

bool run_file_program(Shell& shell, const Call& call) {
  note_program(shell, call);
  if (is_own_program(call.words[0].str())) return false;
  const std::string name = base_of(call.words[0].str());
  if (name == "sed" && run_sed_in_place(shell, call)) return true;
  if (name == "mkdir") return run_mkdir(shell, call);
  if (name == "chmod") return run_chmod(shell, call);
  if (name == "install" && has_option(call, "-d")) {
    make_folders(shell, call);
    set_likely_status(shell, "whether 'install' succeeds", call.span);
    return true;
  }
  if (name == "git") note_clone(shell, call);
  const Effect effect = effect_of(name);
  if (effect == Effect::none) return false;
  if (writes_below(call, name)) lose_unnamed(shell, changed_by(call));
  if (effect == Effect::writes) {
    lose_outputs(shell, call);
    return false;  // its output and status are those of any program
  }
  change_files(shell, call, operands_of(call), effect);
  set_likely_status(shell, "whether '" + name + "' succeeds", call.span);
  return true;
}

}  // namespace alignlint::shell
