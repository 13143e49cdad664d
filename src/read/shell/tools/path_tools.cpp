// Programs that pass on what they are given, or work on the text of a path: their results keep what of their words is not known.

#include <algorithm>
#include <utility>

#include "read/shell/run/files.h"
#include "read/shell/tools/tools.h"

namespace alignlint::shell {

namespace {

void put(Shell& shell, Text text) {
  for (Fragment& fragment : text.fragments) fragment.quoted = fragment.split = false;
  text.add(make_text("\n"));
  write_output(shell, text);
  set_status(shell, 0);
}

/// The tail of a text behind its last unknown fragment.
std::size_t known_from(const Text& text) {
  std::size_t at = 0;
  std::size_t from = 0;
  for (const Fragment& fragment : text.fragments) {
    at += fragment.text.size();
    if (fragment.unknown) from = at;
  }
  return from;
}

void run_basename(Shell& shell, const Call& call, std::size_t first) {
  const Text& path = call.words[first];
  const std::string bytes = path.str();
  std::size_t end = bytes.size();
  while (end > 1 && bytes[end - 1] == '/') --end;
  const std::size_t slash = end == 0 ? std::string::npos : bytes.rfind('/', end - 1);
  const std::size_t begin = slash == std::string::npos || end == 1 ? 0 : slash + 1;
  if (!path.known() && (slash == std::string::npos || begin < known_from(path) || begin == end)) {
    write_output(shell, make_unknown(call.source, path.unknown(), path.via()));
    set_status(shell, 0);
    return;
  }
  if (first + 1 < call.words.size()) {
    const std::string suffix = call.words[first + 1].str();
    if (end - begin > suffix.size() && bytes.substr(begin, end - begin).ends_with(suffix)) end -= suffix.size();
  }
  put(shell, slice(path, begin, end));
}

/// Every operand of it has a line.
void run_dirname(Shell& shell, const Call& call, std::size_t first) {
  for (std::size_t i = first; i < call.words.size(); ++i) {
    const Text& path = call.words[i];
    const std::string bytes = path.str();
    std::size_t end = bytes.size();
    while (end > 1 && bytes[end - 1] == '/') --end;
    const std::size_t slash = bytes.substr(0, end).rfind('/');
    if (!path.known() && (slash == std::string::npos || slash < known_from(path))) {
      write_output(shell, make_unknown(call.source, path.unknown(), path.via()));
      set_status(shell, 0);
      continue;
    }
    end = std::min(slash, end);
    while (slash != std::string::npos && end > 0 && bytes[end - 1] == '/') --end;
    if (slash == std::string::npos)
      put(shell, make_text(".", call.span, path.via()));
    else
      put(shell, end == 0 ? make_text("/", call.span, path.via()) : slice(path, 0, end));
  }
}

/// Where links are on the way, it is not known.
void run_realpath(Shell& shell, const Call& call, std::size_t first) {
  const Text& path = call.words[first];
  Text result;
  const auto where = place_of(shell, path);
  const std::string above = where ? where->substr(0, std::min(std::max<std::size_t>(where->rfind('/'), 1), where->size())) : std::string();
  const bool is_there = where && (is_folder(shell, *where) || where->find('/') == std::string::npos || is_folder(shell, above));
  if (path.known() && (!is_there || is_link(shell, *where) || folder_lost(shell, *where + "/."))) {
    // left unknown
  } else if (path.known() && path.str().starts_with('/')) {
    result = derive(*where, call.span, {&path});
  } else if (path.known() && shell.state.directory.known) {
    const std::string& place = *where;
    if (place.starts_with('/')) {
      result = derive(place, call.span, {&path});
    } else if (!place.starts_with("..")) {
      State start;
      std::swap(start.directory, shell.state.directory);
      result = look_up(shell, "PWD")->value;
      std::swap(start.directory, shell.state.directory);
      if (place != "." && !place.empty()) result.add(derive("/" + place, call.span, {&path}));
    }
  } else if (where && !path.known() && !where->starts_with("..") && !is_link(shell, *where)) {
    result.add(path.fragments[0]);
    if (*where != ".") result.add(derive("/" + *where, call.span, {}));
  }
  if (result.fragments.empty()) {
    const std::string what =
        shell.state.directory.known ? "where '" + path.str() + "' leads, and whether it is there" : "the working directory";
    write_output(shell, make_unknown(call.source, path.known() ? why(what, call.span) : path.unknown(), path.via()));
    set_likely_status(shell, "whether '" + path.str() + "' is there", call.span);
    return;
  }
  put(shell, std::move(result));
}

/// Whether a file is what standard output goes to, and has something already: `cat` refuses to copy it.
bool is_own_output(const Shell& shell, const Text& path, const Text& contents) {
  if (shell.io.output == nullptr || shell.io.output != shell.io.file || (contents.empty() && shell.io.output->empty())) return false;
  return path.known() && place_of(shell.state, path.str()) == shell.io.file_place;
}

void run_cat(Shell& shell, const Call& call) {
  set_status(shell, 0);
  std::vector<const Text*> paths;
  bool plain = true;
  for (std::size_t i = 1; i < call.words.size(); ++i) {
    const std::string word = call.words[i].str();
    const bool option = word.starts_with("-") && word.size() > 1;
    if (!option) paths.push_back(&call.words[i]);
    plain = plain && (!option || word == "--" || word == "-u");
  }
  if (!plain) {
    write_output(shell, make_unknown(call.source, why("output of '" + call.source + "'", call.span)));
    set_likely_status(shell, "whether '" + call.source + "' succeeds", call.span);
    return;
  }
  const Text standard = make_text("-");
  if (paths.empty()) paths.push_back(&standard);
  for (const Text* path : paths) {
    const std::string name = path->str();
    const bool from_input = name == "-";
    const auto text = from_input ? std::exchange(shell.io.input, Text{}) : read_text_file(shell, *path, Contents::data);
    const Why there = why("whether '" + name + "' is there", call.span);
    if (!text && !from_input) shell.state.status = {std::nullopt, there};
    if (text && !from_input && is_own_output(shell, *path, *text)) {
      shell.state.status = text->known() ? Status{1, nullptr} : Status{std::nullopt, text->unknown()};
      continue;
    }
    if (text && !from_input && shell.state.status.code && text->unknown()) shell.state.status = {0, there, true};  // it may be gone
    const std::string what = from_input ? "standard input" : "the contents of '" + name + "'";
    write_output(shell, text ? *text : make_unknown(call.source, why(what, call.span)));
  }
}

/// Its options may stand behind its files.
void run_tee(Shell& shell, const Call& call) {
  Text passed = shell.io.input ? *shell.io.input : make_unknown(call.source, why("standard input", call.span));
  shell.io.input = Text{};
  write_output(shell, passed);
  bool appends = false;
  bool options = true;
  std::vector<const Text*> files;
  for (std::size_t i = 1; i < call.words.size(); ++i) {
    const std::string word = call.words[i].str();
    const bool option = options && word.size() > 1 && word[0] == '-';
    if (option && word == "--")
      options = false;
    else if (option)
      appends = appends || word.starts_with("--a") || (word[1] != '-' && word.find('a') != std::string::npos);
    else
      files.push_back(&call.words[i]);
  }
  set_status(shell, 0);
  for (const Text* const file : files) {
    const Why doubtful = may_not_open(shell, *file, call.span);
    write_file(shell, *file, doubtful ? make_unknown(file->str(), doubtful) : passed, appends, call.span);
    if (doubtful) shell.state.status = {0, doubtful, true};
  }
}

}  // namespace

bool run_structural(Shell& shell, const Call& call, const std::string& name) {
  std::size_t first = 1;
  while (first < call.words.size() && call.words[first].str().starts_with("-") && call.words[first].str() != "-") ++first;
  if (name == "cat" || name == "tee") {
    name == "cat" ? run_cat(shell, call) : run_tee(shell, call);
    return true;
  }
  if (first >= call.words.size()) return false;
  if (name == "basename") {
    constexpr std::size_t kMostOperands = 2;
    if (first > 1) return false;
    if (call.words.size() > first + kMostOperands) {
      set_status(shell, 1);
      return true;
    }
    run_basename(shell, call, first);
  } else if (name == "dirname") {
    run_dirname(shell, call, first);
  } else if (name == "realpath" || (name == "readlink" && first > 1)) {
    const std::string option = first == 2 ? call.words[1].str() : std::string();
    if (first > 2 || first + 1 != call.words.size() || (first == 2 && option != "-f" && option != "-m" && option != "-s" && option != "--"))
      return false;
    run_realpath(shell, call, first);
  } else {
    return false;
  }
  return true;
}

}  // namespace alignlint::shell
