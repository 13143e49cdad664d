#include <algorithm>
#include <string_view>
#include <utility>

#include "read/shell/run/changes.h"
#include "read/shell/run/files.h"
#include "read/shell/tools/tools.h"

namespace alignlint::shell {

namespace {

/// Where the `i` of `-i`, `-ni`, `-Ei.bak` stands among a word's letters: those that may stand before it take no value.
std::size_t in_place_letter(std::string_view word) {
  constexpr std::string_view kAlone = "nErsuzb";
  if (word.size() < 2 || word[0] != '-') return std::string_view::npos;
  const std::size_t letter = word.find_first_not_of(kAlone, 1);
  return letter < word.size() && word[letter] == 'i' ? letter : std::string_view::npos;
}

/// Of sed; GNU's programs take every unambiguous beginning of an option.
bool is_in_place(std::string_view word) { return word.starts_with("--i") || in_place_letter(word) != std::string_view::npos; }

/// `sed $OPTIONS s/a/b/ FILE`, where `-i` may be one of them.
void lose_if_in_place(Shell& shell, const Call& call) {
  if (call.words.size() < 3) return;
  const auto open = std::find_if(call.words.begin() + 1, call.words.end() - 1,
                                 [](const Text& word) { return !word.fragments.empty() && word.fragments[0].unknown; });
  if (open == call.words.end() - 1) return;
  for (std::size_t i = 1; i < call.words.size(); ++i) {
    const auto place = place_of(shell, call.words[i]);
    if (place && shell.state.files.contains(*place)) lose_below(shell, call.words[i], open->unknown());
  }
}

/// `sed -i SCRIPT FILE`: what the same script prints is what the file holds.
void edit(Shell& shell, const Call& call) {
  const Why reason = why("what '" + call.words[0].str() + "' makes of files", call.span);
  Call print = call;
  print.words.clear();
  bool plain = true;
  std::vector<std::string> words;
  for (const Text& word : call.words) {
    const std::string text = word.str();
    const std::size_t letter = in_place_letter(text);
    if (!is_in_place(text)) {
      print.words.push_back(word);
    } else if (letter != std::string::npos) {
      plain = plain && letter + 1 == text.size();  // else what follows is the end of a copy's name
      if (letter > 1) print.words.push_back(make_text(text.substr(0, letter)));
    } else {
      plain = plain && text == "--in-place";
    }
  }
  for (const Text& word : print.words) words.push_back(word.str());
  const Text& file = call.words.back();
  Text output;
  Io outer = shell.io;
  shell.io = {Text{}, &output};
  if (plain && read_text_file(shell, file, Contents::script)) run_tool(shell, print);
  shell.io = std::move(outer);
  // several files, a copy kept, or nothing that could be followed
  const auto files = files_of_sed(words);
  const bool only = files && files->size() == 1 && (*files)[0] == file.str();
  const bool followed = plain && only && !output.fragments.empty() && output.known();
  if (followed) return write_file(shell, file, std::move(output), false, call.span);
  for (std::size_t i = 1; i < call.words.size(); ++i) {
    lose_below(shell, call.words[i], reason);
    const bool open = call.words[i].fragments.size() == 1 && call.words[i].fragments[0].unknown;
    if (!open) note_written(shell, call.words[i], reason);
    if (open && i + 1 == call.words.size()) note_any_written(shell, reason);
  }
}

}  // namespace

bool run_sed_in_place(Shell& shell, const Call& call) {
  const auto in_place = [](const Text& word) { return is_in_place(word.str()); };
  if (std::none_of(call.words.begin() + 1, call.words.end(), in_place)) {
    lose_if_in_place(shell, call);
    return false;
  }
  const bool absent = is_absent(shell, call.words.back());
  edit(shell, call);
  absent ? set_likely_status(shell, "whether 'sed' succeeds", call.span) : set_status(shell, 0);
  return true;
}

}  // namespace alignlint::shell
