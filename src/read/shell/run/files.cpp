#include <algorithm>

#include "read/shell/run/changes.h"
#include "read/shell/run/files.h"
#include "text/shown_path.h"

namespace alignlint::shell {

namespace {

std::string without_end(std::string place) {
  while (place.size() > 1 && place.back() == '/') place.pop_back();
  return place;
}

/// Whether a path leads elsewhere than its words say: by `..` out of a folder that is, or may be, reached through a link, or need not be there.
bool leads_elsewhere(Shell& shell, std::string_view path) {
  if (path.find("..") == std::string_view::npos) return false;
  std::string place = path.starts_with('/') ? "/" : shell.state.directory.path;
  while (!path.empty()) {
    const std::size_t end = std::min(path.find('/'), path.size());
    const std::string_view component = path.substr(0, end);
    if (component == ".." && (!is_known_folder(shell, place) || is_link(shell, place) || folder_lost(shell, place + "/.."))) return true;
    place = without_end(join_path(place, component));
    path.remove_prefix(std::min(end + 1, path.size()));
  }
  return false;
}

}  // namespace

std::string place_of(const State& state, std::string_view path) {
  if (!state.directory.known && !path.starts_with('/')) return "?/" + std::string(path);
  return without_end(join_path(state.directory.path, path));
}

std::optional<std::string> place_of(Shell& shell, const Text& path) {
  constexpr std::size_t kLongest = 4'096;  // no system opens a longer path
  const std::string words = path.str();
  if (words.size() + shell.state.directory.path.size() > kLongest) return std::nullopt;
  if (path.known()) return leads_elsewhere(shell, words) ? std::nullopt : std::optional(place_of(shell.state, words));
  if (path.fragments[0].unknown != shell.start_directory || !shell.start_directory) return std::nullopt;
  Text rest = path;
  rest.fragments.erase(rest.fragments.begin());
  if (!rest.known()) return std::nullopt;
  State start;
  std::swap(start.directory, shell.state.directory);
  const bool known = !leads_elsewhere(shell, "./" + rest.str());
  std::swap(start.directory, shell.state.directory);
  return known ? std::optional(place_of(State{}, "./" + rest.str())) : std::nullopt;
}

void write_output(Shell& shell, const Text& text) {
  if (!shell.io.output) return;
  spend(shell, text.cost());
  const bool nul = std::any_of(text.fragments.begin(), text.fragments.end(),
                               [](const Fragment& part) { return !part.unknown && part.text.find('\0') != std::string::npos; });
  shell.io.output->add(nul ? make_unknown(text.str(), why("what becomes of a NUL", text.span())) : text);
}

void write_unknown(Shell& shell, const Call& call, std::string reason) {
  if (shell.io.output) write_output(shell, make_unknown(call.source, why(std::move(reason), call.span)));
  if (shell.io.error != shell.io.output) write_complaint(shell, call);
}

void write_complaint(Shell& shell, const Call& call) {
  if (!shell.io.error) return;
  spend(shell, kUnitsOfWord);
  shell.io.error->add(make_unknown(call.source, why("what '" + call.words[0].str() + "' says on standard error", call.span)));
}

namespace {

std::string what_is_wrong(ReadError error) {
  switch (error) {
    case ReadError::too_large:
      return "too large";
    case ReadError::directory:
      return "a directory";
    case ReadError::outside:
      return "outside of the folder from which inputs may be read";
    case ReadError::not_regular:
      return "not a regular file";
    default:
      return "unreadable";
  }
}

/// What reports call the file at a place: a path like that of the script.
std::string name_of(const Shell& shell, const std::string& place) {
  const std::string name = seen_from_here(*shell.context.disk, place);
  return name.starts_with("../") && shell.context.sources->name(shell.file).starts_with('/') ? place : name;
}

}  // namespace

std::optional<Text> read_disk(Shell& shell, const std::string& place) {
  auto known = shell.sourced.find(place);
  if (known == shell.sourced.end()) {
    const std::string name = name_of(shell, place);
    ReadResult result = shell.context.disk->read(name);
    if (!result.ok() && result.error == ReadError::missing) return std::nullopt;
    if (!result.ok())
      return make_unknown(place, why("the contents of '" + place + "', " + what_is_wrong(result.error), {shell.file, 0, 0}));
    known = shell.sourced.emplace(place, shell.context.sources->add(name, std::move(result.text))).first;
  }
  const std::string_view bytes = shell.context.sources->text(known->second);
  spend(shell, bytes.size() / 64 + 1);
  if (bytes.find('\0') != std::string_view::npos)
    return make_unknown(place, why("the contents of '" + place + "', which holds a NUL", {known->second, 0, 0}));
  if (bytes.size() > kMostBytes) return make_unknown(place, why("the contents of '" + place + "', too large", {known->second, 0, 0}));
  Text text;
  text.add(Fragment{.text = std::string(bytes), .span = {known->second, 0, static_cast<std::uint32_t>(bytes.size())}, .exact = true});
  return text;
}

Why folder_lost(const Shell& shell, const std::string& place) {
  if (shell.state.files.empty()) return nullptr;
  const auto lost = [&](const std::string& folder) {
    const Text* const found = shell.state.files.find(folder);
    return found != nullptr ? found->unknown() : nullptr;
  };
  for (std::size_t slash = place.rfind('/'); slash != std::string::npos && slash > 0; slash = place.rfind('/', slash - 1)) {
    if (Why reason = lost(place.substr(0, slash))) return reason;
  }
  return place.starts_with('/') || place.starts_with("..") ? nullptr : lost(".");
}

namespace {

/// Whether a path begins in a directory into which `cd` need not have gone: what is written there may be another file.
bool is_astray(const Shell& shell, const Text& path) {
  const Directory& directory = shell.state.directory;
  return !(directory.sure && directory.known) && path.known() && !path.str().starts_with('/');
}

/// Whether a place is in the folder of a script that was named by its whole path, wherever it is started.
bool is_beside_script(const Shell& shell, const std::string& place) {
  const std::string folder = parent_path(std::string(shell.context.sources->name(shell.file)));
  return folder.starts_with('/') && place.starts_with(folder + "/");
}

/// What a question to the disk takes, in units of `Budget`: every folder on the way is looked up, and links are followed.
constexpr std::uint64_t kOfAQuestion = 160;

}  // namespace

std::optional<Text> read_text_file(Shell& shell, const Text& path, Contents contents) {
  const std::string name = path.str();
  if (const Text* found = shell.state.files.find(name)) return *found;
  if (name == "/dev/null") return Text{};
  if (name == "/dev/stdin") return shell.io.input;
  const auto where = place_of(shell, path);
  if (!where) return std::nullopt;
  if (const Text* found = shell.state.files.find(*where)) return *found;
  if (const Why reason = folder_lost(shell, *where)) return make_unknown(name, reason);
  if (is_astray(shell, path)) return make_unknown(name, why("in which directory '" + name + "' is", path.span()));
  if (shell.state.files_unknown) return make_unknown(name, shell.state.files_unknown);
  // what a link leads to may have been written under its own name
  if (!shell.state.files.empty() && is_link(shell, *where)) return make_unknown(name, why("which file '" + name + "' is", path.span()));
  const bool inside = is_below_start(shell, *where) || is_beside_script(shell, *where);
  if (contents == Contents::data && !inside) return std::nullopt;
  if (!shell.context.disk || !shell.context.sources) return std::nullopt;
  // `$PWD/x.sh` and `$(pwd)/x.sh` are absolute, and yet reached from where the script is started
  const bool from_start =
      !path.known() || (inside && where->starts_with('/')) || (shell.state.directory.from_start && !name.starts_with('/'));
  if (const Why reason = named_by_program(shell, *where)) return make_unknown(name, reason);
  spend(shell, kOfAQuestion);
  return from_start ? read_from_start(shell, *where, path.span()) : read_disk(shell, *where);
}

bool is_absent(Shell& shell, const Text& path) {
  const std::string name = path.str();
  const auto where = path.known() && !name.empty() && shell.context.disk ? place_of(shell, path) : std::nullopt;
  if (!where || !is_below_start(shell, *where) || is_astray(shell, path) || is_folder(shell, *where)) return false;
  if (const bool* const there = shell.state.made_folders.find(*where)) return !*there;  // removed
  const bool made = shell.made_names.contains(where->substr(where->rfind('/') + 1)) || is_link(shell, *where);
  return !made && name.find_first_of("*?[") == std::string::npos && !read_text_file(shell, path, Contents::data);
}

namespace {

/// Whether a file or folder was made, or removed, on one of the ways only that may have led here.
bool is_on_one_way(Shell& shell, const Text& path) {
  const State& state = shell.state;
  const auto where = path.known() && !path.empty() ? place_of(shell, path) : std::nullopt;
  if (!where || is_astray(shell, path) || state.made_folders.contains(*where)) return false;
  if (state.unsure_folders.contains(*where)) return true;
  const bool* const named = state.named_files.find(where->substr(where->rfind('/') + 1));
  const bool written = state.files.contains(*where) || state.links.contains(*where);
  const bool sure = named != nullptr ? *named : !written || !state.unsure_files.contains(*where);
  return !sure && (!shell.context.disk || !is_below_start(shell, *where) || shell.context.disk->resolve(*where).empty());
}

}  // namespace

bool may_be_absent(Shell& shell, const Text& path) { return is_absent(shell, path) || is_on_one_way(shell, path); }

namespace {

/// Whether a link of the repository is on the way to a place.
bool is_link_on_disk(Shell& shell, const std::string& place) {
  if (!shell.context.disk || !is_below_start(shell, place)) return false;
  const auto known = shell.disk_links.find(place);
  if (known != shell.disk_links.end()) return known->second;
  spend(shell, kUnitsOfWord);
  const std::string start = start_of(shell);
  const std::string here = shell.context.disk->resolve(start);
  const std::string there = shell.context.disk->resolve(place);
  const std::string inside = start == "." ? place : seen_from(start, place);
  const std::size_t slash = place.rfind('/');
  const bool is_there = !here.empty() && !there.empty();  // what is not may lie below a link
  const bool above = !is_there && slash != std::string::npos && slash > 0 && is_link_on_disk(shell, place.substr(0, slash));
  return shell.disk_links[place] = above || (is_there && there != without_end(join_path(here, inside)));
}

}  // namespace

bool is_link(Shell& shell, const std::string& place) {
  if (place.starts_with("/proc/")) return true;
  for (std::string way = place; !shell.state.links.empty();) {
    if (shell.state.links.contains(way)) return true;
    const std::size_t slash = way.rfind('/');
    if (slash == std::string::npos || slash == 0) break;
    way.resize(slash);
  }
  return is_link_on_disk(shell, place);
}

namespace {

/// The folder of a file, where it is known to be there.
std::optional<std::string> folder_of(Shell& shell, const Text& path) {
  const std::size_t slash = path.str().rfind('/');
  const Text above = slash == std::string::npos ? make_text(".") : slice(path, 0, slash);
  const auto place = above.known() && path_is_given(above) ? place_of(shell, above) : std::nullopt;
  return place && is_folder(shell, *place) ? place : std::nullopt;
}

/// A file is written of which nobody knows which it is. A folder stays where it is.
void lose_written(Shell& shell, const Text& path, const Why& reason) {
  const auto folder = folder_of(shell, path);
  const SharedMap<bool> folders = shell.state.made_folders;
  const SharedMap<Text> files = shell.state.files;
  lose_files(shell, reason);
  for (const auto& [place, contents] : files) {
    spend(shell, 1);
    if (keeps_tree(shell, path, place, contents)) shell.state.files[place] = contents;
  }
  for (const auto& [place, there] : folders) {
    if (there) shell.state.made_folders[place] = true;
  }
  if (folder) shell.state.made_folders[*folder] = true;
}

}  // namespace

void write_file(Shell& shell, const Text& path, Text contents, bool append, Span span) {
  note_written(shell, path, why("what the script writes into it", span));
  const auto where = place_of(shell, path);
  if (!where) {
    const Why unknown = path.unknown();
    return lose_written(shell, path,
                        why("which file is written (" + (unknown ? unknown->reason : "where '" + path.str() + "' leads") + ")", span));
  }
  const bool* const own = shell.state.made_folders.find(where->substr(0, std::min(where->rfind('/'), where->size())));
  const bool elsewhere = is_link(shell, *where) || (folder_lost(shell, *where) && !(own != nullptr && *own));
  if (is_astray(shell, path)) lose_files(shell, why("in which directory '" + path.str() + "' is", span));
  const Why which = elsewhere ? why("which file '" + *where + "' is", span) : nullptr;
  if (which) lose_files(shell, which);
  if (*where == "/dev/null" || *where == "/dev/stderr") return;
  if (append) {
    const auto before = read_text_file(shell, path, Contents::data);
    Text whole = before ? *before : make_unknown(path.str(), why("what '" + path.str() + "' held before", span));
    whole.add(contents);
    contents = std::move(whole);
  }
  spend(shell, contents.cost());
  if (which) contents = make_unknown(path.str(), which);
  shell.state.files[*where] = std::move(contents);
  shell.state.unsure_files.erase(*where);
  shell.rewritten[*where] = ++shell.writes;
  heed_rewritten(shell);
}

void heed_rewritten(Shell& shell) {
  Io& io = shell.io;
  if (io.place.empty() || !io.input) return;
  const auto written = shell.rewritten.find(io.place);
  if (written == shell.rewritten.end() || written->second <= io.opened) return;
  io.input = make_unknown(io.place, why("what is left of a file that is written while it is read", io.input->span()));
}

}  // namespace alignlint::shell
