#include <algorithm>
#include <iterator>
#include <string_view>

#include "read/shell/run/changes.h"
#include "read/shell/run/files.h"
#include "read/shell/run/program_words.h"

namespace alignlint::shell {

namespace {

/// `cp A B`: B, or what is named like A below it.
void note_copied(Shell& shell, const Words& words, const Why& reason, bool moved) {
  Fields files = words.operands();
  Text target = words.value("--target-directory");
  if (!path_is_given(target)) target = words.value("-t");
  const bool given = path_is_given(target);
  if (!given && files.size() >= 2) {
    target = files.back();
    files.pop_back();
  }
  for (const Text& file : files) {
    if (moved && !is_wholly_unknown(file)) note_written(shell, file, reason);  // its contents go along
  }
  if (!path_is_given(target) || is_remote(target) || is_wholly_unknown(target)) return;
  const bool unsure = words.has_letter('n') || words.has_letter('u') || words.has("--no-clobber") || words.has("--update");
  const auto into = place_of(shell, target);
  for (const Text& file : files) {
    const auto from = place_of(shell, file);
    const bool open = !file.known() || file.str().find_first_of("*?[") != std::string::npos;
    for (const Text& place : {target, below(target, base_of(file.str()))}) {
      const auto to = place_of(shell, place);
      // where a path is known in part, the file that bears the name already is not the one that is written
      const bool itself = to ? to == from : place.str().ends_with("/" + base_of(file.str()));
      if (!open && !itself) note_replaced(shell, place, reason, !unsure);
    }
    if (words.has_letter('r') || words.has_letter('R') || words.has_letter('a') || words.has("--recursive")) {
      if (into && *into != place_of(shell.state, ".")) note_below(shell, target, reason);
    }
  }
}

/// `rm`, `truncate`
void note_removed(Shell& shell, const Words& words, const Why& reason) {
  for (const Text& file : words.operands()) {
    if (is_wholly_unknown(file)) continue;
    note_replaced(shell, file, reason);
    if (words.has_letter('r') || words.has_letter('R')) note_below(shell, file, reason);
  }
}

/// `wget`, `curl`: the file that is named, else what the address ends in.
void note_fetched(Shell& shell, const Words& words, const Why& reason, bool wget) {
  Text file = words.value(wget ? "--output-document" : "--output");
  if (!path_is_given(file)) file = words.value(wget ? "-O" : "-o");
  if (path_is_given(file)) {
    if (!is_wholly_unknown(file)) note_replaced(shell, file, reason);
    return;
  }
  if (!wget && !words.has_letter('O') && !words.has("--remote-name") && !words.has("--remote-name-all")) return;
  Text folder = words.value(wget ? "--directory-prefix" : "--output-dir");
  if (wget && !path_is_given(folder)) folder = words.value("-P");
  for (const Text& address : words.operands()) {
    const std::string text = address.str().substr(0, address.str().find('?'));
    if (text.find("://") == std::string::npos || text.ends_with('/')) continue;
    const Text name = make_text(base_of(text), address.span());
    note_replaced(shell, path_is_given(folder) ? below(folder, name.str()) : name, reason, !wget);  // wget keeps what is there
  }
}

/// `rsync`, `scp`, `hdfs dfs -get`, `obsutil cp`: only the last word is written.
void note_transferred(Shell& shell, const Words& words, const Why& reason, bool folders) {
  const Fields operands = words.operands();
  if (operands.size() < 2 || is_remote(operands.back()) || is_wholly_unknown(operands.back())) return;
  const Text& target = operands.back();
  note_replaced(shell, target, reason);
  note_replaced(shell, below(target, base_of(operands[operands.size() - 2].str())), reason);
  if (folders) note_below(shell, target, reason);
}

/// Programs that send their files elsewhere, name them, or start others which do what they are told on another machine.
bool is_sender(std::string_view name) {
  static constexpr std::string_view kNames[] = {"awk",    "gawk", "sort",   "zip",         "gzip",    "base64",   "logger", "pkill",
                                                "pgrep",  "kill", "ps",     "xargs",       "find",    "env",      "ssh",    "sshpass",
                                                "pdsh",   "pssh", "mail",   "wandb",       "nohup",   "time",     "tmux",   "screen",
                                                "sbatch", "srun", "mlflow", "tensorboard", "sync",    "tee",      "echo",   "printf",
                                                "sleep",  "ping", "conda",  "swanlab",     "killall", "envsubst", "sed",    "timeout"};
  return is_one_of(kNames, name);
}

/// Programs of which some commands write the last of their words, and the others none.
bool is_store(std::string_view name) {
  static constexpr std::string_view kNames[] = {"hdfs", "hadoop",  "aws",    "gsutil", "gcloud", "obsutil", "ossutil", "ossutil64",
                                                "mc",   "kubectl", "coscmd", "docker", "podman", "s3cmd",   "rclone",  "azcopy"};
  return is_one_of(kNames, name);
}

/// `-o FILE`, `--output FILE` of programs that are not known.
void note_outputs(Shell& shell, const Words& words, const Why& reason) {
  static constexpr std::string_view kOptions[] = {"--output", "--out", "--output-file", "--output_file", "--output-path", "--output_path"};
  for (const std::string_view option : kOptions) {
    const Text file = words.value(option);
    if (path_is_given(file) && file.known()) note_replaced(shell, file, reason);
  }
  const Text file = words.has("-o") ? words.value("-o") : Text{};
  if (path_is_given(file) && file.known()) note_replaced(shell, file, reason);
}

/// `dd of=FILE`
void note_dumped(Shell& shell, const Words& words, const Why& reason) {
  for (const Text& word : words.operands()) {
    if (word.known() && word.str().starts_with("of=")) note_replaced(shell, Words::behind(word, 3), reason);
  }
}

/// `aws s3 cp A B`
void note_stored(Shell& shell, const Words& words, const Why& reason) {
  static constexpr std::string_view kCopying[] = {"cp",     "mv",          "get",          "-get",      "sync",
                                                  "copyTo", "copyToLocal", "-copyToLocal", "-getmerge", "copy"};
  const bool copies = is_one_of(kCopying, words.at(1)) || is_one_of(kCopying, words.at(2)) || is_one_of(kCopying, words.at(3));
  if (copies) note_transferred(shell, words, reason, false);
}

/// True when it is known what the program does. Of sed, sed_in_place.cpp knows it.
bool note_known(Shell& shell, const std::string& name, const Words& words, const Why& reason) {
  static constexpr std::string_view kCopying[] = {"cp", "mv", "install", "ln", "link"};
  static constexpr std::string_view kRemoving[] = {"rm", "unlink", "truncate", "shred"};
  const bool in_place =
      (name == "yq" ? words.has_in_place("yYrRnPCMejv") : words.has_in_place()) || words.has("--inplace") || words.has("--in-place");
  const bool edits = name == "yq" || name == "perl";
  if (edits && in_place)
    note_edited(shell, words, reason);
  else if (is_one_of(kCopying, name))
    note_copied(shell, words, reason, name == "mv");
  else if (is_one_of(kRemoving, name))
    note_removed(shell, words, reason);
  else if (name == "wget" || name == "curl")
    note_fetched(shell, words, reason, name == "wget");
  else if (name == "rsync" || name == "scp")
    note_transferred(shell, words, reason, name == "rsync");
  else if (name == "dd")
    note_dumped(shell, words, reason);
  else if (is_store(name))
    note_stored(shell, words, reason);
  else
    return note_tree_program(shell, name, words, reason) || note_editor(shell, name, words, reason) || edits || is_reader(name) ||
           is_sender(name);
  return true;
}

}  // namespace

bool is_reader(std::string_view name) {
  static constexpr std::string_view kNames[] = {
      "ls",     "chmod",    "chown",    "chgrp",    "stat",    "file",       "md5sum",  "sha1sum", "sha256sum", "sha512sum", "shasum",
      "cksum",  "diff",     "cmp",      "comm",     "du",      "df",         "less",    "more",    "cat",       "head",      "tail",
      "wc",     "grep",     "egrep",    "fgrep",    "rg",      "which",      "bat",     "jq",      "test",      "touch",     "tac",
      "source", "realpath", "readlink", "basename", "dirname", "mkdir",      "npu-smi", "pip",     "pip3",      "export",    "nl",
      "cut",    "uniq",     "tr",       "yamllint", "lsof",    "nvidia-smi", "tree",    "od",      "xxd",       "hexdump",   "strings"};
  return is_one_of(kNames, name);
}

void note_program(Shell& shell, const Call& call) {
  const std::string word = call.words[0].str();
  const Why reason = why("what '" + word + "' makes of files", call.span);
  const Words words(call);
  spend(shell, kUnitsOfWord * call.words.size());
  if (!is_own_program(word) && note_known(shell, base_of(word), words, reason)) return;
  if (base_of(word).starts_with("python")) return note_launch(shell, call);
  note_outputs(shell, words, reason);
  for (const std::string_view option : {"--local-dir", "--local_dir"})
    note_below(shell, words.value(option), reason, false);  // `hf download`
  for (const std::string_view option : {"-e", "-c", "-r", "--eval"})
    note_program_text(shell, words.value(option).str(), reason);  // `node -e TEXT`
  const Why doubt = why("what '" + word + "' does to the files that it is given", call.span);
  for (std::size_t i = 1; i < call.words.size(); ++i) {
    const std::string text = call.words[i].str();
    const std::size_t begin = text.find('=') + 1;
    if (call.words[i].known()) note_named(shell, slice(call.words[i], begin, text.size()), doubt);
  }
}

namespace {

/// `-m tools.edit`
Text file_of_module(std::string name) {
  std::replace(name.begin(), name.end(), '.', '/');
  return make_text(name + ".py");
}

}  // namespace

void note_launch(Shell& shell, const Call& call) {
  const std::string word = call.words[0].str();
  const Words words(call);
  spend(shell, kUnitsOfWord * call.words.size());
  note_outputs(shell, words, why("what '" + word + "' makes of files", call.span));
  if (!base_of(word).starts_with("python")) return;  // a launcher starts a training, which reads its configuration
  const Why reason = why("what '" + word + "' does to the files that it is given", call.span);
  std::size_t first = 1;
  while (words.at(first) == "-u" || words.at(first) == "-B" || words.at(first) == "-O") ++first;
  const std::string program = words.at(first);
  std::string given;  // `python - FILE`
  for (std::size_t i = first + 1; i < words.size(); ++i) given += words.at(i) + "\n";
  if (program == "-c") return note_program_text(shell, given, reason);
  if ((program == "-" || program.empty()) && shell.io.input) return note_program_text(shell, shell.io.input->str() + given, reason);
  const bool module = program == "-m";
  if (program.empty() || (program.starts_with('-') && !module)) return;
  if (const auto file = read_text_file(shell, module ? file_of_module(words.at(first + 1)) : words.word(first), Contents::data))
    note_program_text(shell, file->str(), reason, program);
  for (std::size_t i = first + (module ? 2 : 1); i < call.words.size(); ++i) {
    if (call.words[i].known() && !words.at(i).starts_with('-') && !words.at(i - 1).starts_with('-'))
      note_named(shell, call.words[i], reason, program);
  }
}

}  // namespace alignlint::shell
