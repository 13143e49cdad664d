#include <algorithm>
#include <array>
#include <cctype>
#include <string>
#include <string_view>

#include "read/shell/run/changes.h"
#include "read/shell/run/files.h"
#include "read/shell/run/program_words.h"

// Programs that edit the files they are given, or write those that their own program names.

namespace alignlint::shell {

void note_edited(Shell& shell, const Words& words, const Why& reason) {
  const Fields operands = words.operands();
  for (std::size_t i = 0; i < operands.size(); ++i) {
    if (!is_wholly_unknown(operands[i]))
      note_replaced(shell, operands[i], reason);
    else if (i + 1 == operands.size() && i > 0)
      note_any_written(shell, reason);
  }
}

namespace {

/// Files of which only the end of their names is known.
void note_ending(Shell& shell, const std::string& end, const Why& reason) {
  Text path = make_unknown("*", reason);
  path.add(make_text(end));
  note_written(shell, path, reason, false);
}

/// `awk -i inplace`, and what `print > "FILE"` names
void note_awk(Shell& shell, const Words& words, const Why& reason) {
  const bool in_place = words.value("-i").str() == "inplace" || words.value("--include").str() == "inplace";
  if (in_place) return note_edited(shell, words, reason);
  std::string text;
  bool writes = false;
  bool own_names = false;
  const auto add = [&](const std::string& program) {
    text += program + "\n";
    writes = writes || program.find_first_of(">|") != std::string::npos || program.find("system") != std::string::npos;
    own_names = own_names || program.find("FILENAME") != std::string::npos || program.find("ARGV") != std::string::npos;
  };
  if (const Text file = words.value("-f"); path_is_given(file)) {
    if (const auto program = read_text_file(shell, file, Contents::data)) add(program->str());
  }
  const Fields operands = words.operands();
  for (const Text& word : operands) {
    const bool program = word.str().find_first_of("{>|") != std::string::npos;
    if (program || word.str().find('=') != std::string::npos) add(word.str());
  }
  if (writes && own_names) note_edited(shell, words, reason);
  if (writes) note_names_in(shell, std::move(text), reason);
}

/// Whether a program of sed writes a file: `w FILE` where a command or a flag of `s` may stand. A `w` behind a letter or a word ends a word.
bool writes_file(std::string_view program) {
  static constexpr std::string_view kFlags = "gpIiMme";
  for (std::size_t at = program.find("w "); at != std::string_view::npos; at = program.find("w ", at + 1)) {
    std::size_t before = at;
    while (before > 0 && kFlags.find(program[before - 1]) != std::string_view::npos) --before;
    while (before > 0 && program[before - 1] == ' ') --before;
    if (before == 0 || std::isalpha(static_cast<unsigned char>(program[before - 1])) == 0) return true;
  }
  return false;
}

/// `sed 'w FILE'`; of `-i` sed_in_place.cpp knows.
void note_sed(Shell& shell, const Words& words, const Why& reason) {
  for (std::size_t i = 1; i < words.size(); ++i) {
    if (writes_file(words.at(i))) note_names_in(shell, words.at(i), reason);
  }
}

/// `gunzip FILE.gz` makes FILE.
void note_inflated(Shell& shell, const Words& words, const Why& reason) {
  if (words.has("--stdout") || words.has("--to-stdout") || words.has_letter('c') || words.has_letter('t') || words.has_letter('l')) return;
  for (const Text& file : words.operands()) {
    const std::string name = file.str();
    const std::size_t dot = name.rfind('.');
    if (file.known() && dot != std::string::npos && dot > 0) note_replaced(shell, slice(file, 0, dot), reason);
  }
}

/// `find … -fprint FILE`, `-delete`
void note_found(Shell& shell, const Words& words, const Why& reason) {
  static constexpr std::array<std::string_view, 4> kWriting = {"-fprint", "-fprint0", "-fls", "-fprintf"};
  std::string pattern;
  for (std::size_t i = 1; i + 1 < words.size(); ++i) {
    if (std::find(kWriting.begin(), kWriting.end(), words.at(i)) != kWriting.end()) note_replaced(shell, words.word(i + 1), reason);
    if (words.at(i) == "-name" || words.at(i) == "-iname") pattern = words.at(i + 1);
  }
  if (!words.has("-delete")) return;
  const std::size_t star = pattern.find_last_of("*?]");
  if (!pattern.empty()) return note_ending(shell, star == std::string::npos ? "/" + pattern : pattern.substr(star + 1), reason);
  const Fields operands = words.operands();
  note_below(shell, operands.empty() ? make_text(".") : operands[0], reason, false);
}

/// `rename a b FILES`: under names with the same end.
void note_renamed(Shell& shell, const Words& words, const Why& reason) {
  const Fields operands = words.operands();
  if (operands.empty()) return;
  const std::string name = base_of(operands.back().str());
  const std::size_t dot = name.rfind('.');
  dot == std::string::npos ? note_any_written(shell, reason) : note_ending(shell, name.substr(dot), reason);
}

bool is_inflating(std::string_view name, const Words& words) {
  static constexpr std::string_view kAlways[] = {"gunzip", "bunzip2", "unxz", "unzstd", "unlzma", "uncompress", "lz4"};
  static constexpr std::string_view kAsked[] = {"gzip", "bzip2", "xz", "zstd", "lzma", "pigz"};
  const bool asked = words.has_letter('d') || words.has("--decompress") || words.has("--uncompress");
  return is_one_of(kAlways, name) || (asked && is_one_of(kAsked, name));
}

}  // namespace

bool note_editor(Shell& shell, const std::string& name, const Words& words, const Why& reason) {
  if (name == "sort") {
    Text file = words.value("--output");
    if (!path_is_given(file)) file = words.value("-o");
    if (path_is_given(file)) note_replaced(shell, file, reason);
  } else if (name.ends_with("awk")) {
    note_awk(shell, words, reason);
  } else if (name == "sed") {
    note_sed(shell, words, reason);
  } else if (is_inflating(name, words)) {
    note_inflated(shell, words, reason);
  } else if (name == "find") {
    note_found(shell, words, reason);
  } else if (name == "rename" || name == "mmv") {
    note_renamed(shell, words, reason);
  } else if (name == "openssl") {
    if (const Text file = words.value("-out"); path_is_given(file)) note_replaced(shell, file, reason);
  } else {
    return name == "crudini" && words.has("--get");
  }
  return true;
}

}  // namespace alignlint::shell
