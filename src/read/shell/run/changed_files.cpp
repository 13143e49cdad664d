#include <algorithm>
#include <cctype>
#include <iterator>
#include <string_view>
#include <tuple>
#include <utility>

#include "read/shell/run/changes.h"
#include "read/shell/run/files.h"
#include "text/disk.h"

namespace alignlint::shell {

std::string base_of(const std::string& path) { return path.substr(path.find_last_of('/') + 1); }

bool holds_name(std::string_view text, std::string_view name) {
  const auto is_part = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '-' || c == '.'; };
  for (std::size_t at = text.find(name); !name.empty() && at != std::string_view::npos; at = text.find(name, at + 1)) {
    const std::size_t end = at + name.size();
    if ((at == 0 || !is_part(text[at - 1])) && (end == text.size() || !is_part(text[end]))) return true;
  }
  return false;
}

namespace {

constexpr std::size_t kMostChanges = 256;  // a script that changes more makes no configuration of its launch

/// What is known of a path before its first, and behind its last unknown part.
std::pair<std::string, std::string> known_ends(const Shell& shell, const Text& path) {
  std::pair<std::string, std::string> ends;
  const auto unknown = [](const Fragment& fragment) { return fragment.unknown != nullptr; };
  const auto first = std::find_if(path.fragments.begin(), path.fragments.end(), unknown);
  for (auto part = path.fragments.begin(); part != first; ++part) ends.first += part->text;
  const auto last = std::find_if(path.fragments.rbegin(), path.fragments.rend(), unknown).base();
  for (auto part = last; part != path.fragments.end(); ++part) ends.second += part->text;
  // `output/$(date)`: what a folder is named is as it is, what begins a name is not
  if (const std::size_t slash = ends.first.rfind('/'); slash != std::string::npos)
    ends.first = place_of(shell.state, ends.first.substr(0, slash + 1)) + "/" + ends.first.substr(slash + 1);
  return ends;
}

bool matches_ends(const FileChange& change, const std::string& place) {
  std::string_view end = change.tail;
  if (end.starts_with('/') && end.substr(1) == place) return true;  // `$DIRECTORY/x` may be `./x`
  return place.size() >= end.size() && place.ends_with(end) && place.starts_with(change.head);
}

bool concerns(const FileChange& change, const std::string& place) {
  switch (change.extent) {
    case FileChange::Extent::file:
      return change.head == place;
    case FileChange::Extent::below:
      return place.starts_with(change.head + "/") || (change.head == "." && !place.starts_with('/') && !place.starts_with(".."));
    case FileChange::Extent::ends:
      return matches_ends(change, place);
    case FileChange::Extent::text:
      return holds_name(change.head, base_of(place));
  }
  return false;
}

void keep_change(Shell& shell, FileChange change) {
  spend(shell, kUnitsOfWord + shell.changes.size() / 8);
  const auto same = [&](const FileChange& one) {
    return one.extent == change.extent && one.sure == change.sure && one.head == change.head && one.tail == change.tail &&
           one.by == change.by;
  };
  const auto old = std::find_if(shell.changes.begin(), shell.changes.end(), same);
  if (old != shell.changes.end())
    old->reason = change.reason;
  else if (shell.changes.size() < kMostChanges)
    shell.changes.push_back(std::move(change));
}

}  // namespace

bool path_is_given(const Text& path) { return !path.fragments.empty() && !path.empty(); }

void note_written(Shell& shell, const Text& path, const Why& reason, bool sure) {
  if (!path_is_given(path) || path.str().starts_with("/dev/")) return;
  if (const auto place = place_of(shell, path)) return keep_change(shell, {FileChange::Extent::file, *place, {}, {}, sure, reason});
  if (path.known()) return;
  auto [head, tail] = known_ends(shell, path);
  if (!head.empty() || !tail.empty()) keep_change(shell, {FileChange::Extent::ends, std::move(head), std::move(tail), {}, false, reason});
}

void note_replaced(Shell& shell, const Text& path, const Why& reason, bool sure) {
  note_written(shell, path, reason, sure);
  const auto place = path_is_given(path) ? place_of(shell, path) : std::nullopt;
  if (place && is_tree_file(*place) && shell.state.files.contains(*place)) shell.state.files[*place] = make_unknown(*place, reason);
}

void note_any_written(Shell& shell, const Why& reason) { keep_change(shell, {FileChange::Extent::ends, {}, {}, {}, false, reason}); }

void note_below(Shell& shell, const Text& folder, const Why& reason, bool sure) {
  const auto place = path_is_given(folder) ? place_of(shell, folder) : std::nullopt;
  if (!place) return;
  const bool all = *place == "." || *place == place_of(shell.state, ".");
  const FileChange change{FileChange::Extent::below, *place, {}, {}, sure && !all, reason};
  std::vector<std::string> made;
  for (const auto& [name, contents] : shell.state.files) {
    if (is_tree_file(name) && concerns(change, name)) made.push_back(name);
  }
  for (const std::string& name : made) shell.state.files[name] = make_unknown(name, reason);
  keep_change(shell, change);
}

void note_named(Shell& shell, const Text& path, const Why& reason, std::string by) {
  const auto place = path_is_given(path) ? place_of(shell, path) : std::nullopt;
  if (place && place->find('.') != std::string::npos)
    keep_change(shell, {FileChange::Extent::file, *place, {}, std::move(by), false, reason});
}

void note_names_in(Shell& shell, std::string text, const Why& reason, std::string by) {
  constexpr std::size_t kLongest = 65'536;
  spend(shell, text.size() / 16);
  if (text.size() <= kLongest) keep_change(shell, {FileChange::Extent::text, std::move(text), {}, std::move(by), false, reason});
}

void note_program_text(Shell& shell, const std::string& text, const Why& reason, std::string by) {
  static constexpr std::string_view kWriting[] = {"dump", "write", "\"w", "'w", "r+", "shutil", "os.re", "os.system"};
  spend(shell, text.size() / 16);
  if (std::any_of(std::begin(kWriting), std::end(kWriting), [&](std::string_view word) { return text.find(word) != std::string::npos; }))
    note_names_in(shell, text, reason, std::move(by));
}

bool is_tree_file(std::string_view place) { return place.ends_with(".json") || place.ends_with(".yaml") || place.ends_with(".yml"); }

namespace {

/// What becomes of a file until the program at hand reads it; none when nothing is known to change it.
std::optional<ChangedFile> change_of(Shell& shell, const std::string& place, const std::string& program) {
  std::optional<ChangedFile> found;
  for (const FileChange& change : shell.changes) {
    spend(shell, 1 + (change.extent == FileChange::Extent::text ? change.head.size() / 64 : 0));
    const bool again = !change.by.empty() && change.by == program;  // what reads it now has read it before
    if (again || !concerns(change, place)) continue;
    if (!found || change.sure || !found->sure) found = ChangedFile{{}, place, *change.reason, change.sure, {}};
  }
  if (!found || !found->sure) return found;
  const Text* const written = shell.state.files.find(place);
  if (written == nullptr || !written->known()) return found;
  found->text = written->str();
  // a copy of a file of the repository is found in that file
  const Fragment* const only = written->fragments.size() == 1 ? &written->fragments[0] : nullptr;
  const bool whole = only != nullptr && only->exact && only->span.known() && only->span.begin == 0 && shell.context.sources != nullptr;
  if (whole && shell.context.sources->text(only->span.file) == *found->text) found->copy_of = only->span.file;
  return found;
}

/// The bytes of a tree, as the script has made it, else as it lies on the disk.
std::string tree_at(Shell& shell, const std::string& place) {
  if (const Text* const made = shell.state.files.find(place)) return made->str();
  return shell.context.disk && is_below_start(shell, place) ? shell.context.disk->read(place).text : std::string();
}

/// The trees that a tree may name, beside it or where the script runs: bases, companions.
void add_named_in(Shell& shell, const std::string& place, std::vector<std::string>& places) {
  constexpr std::size_t kLongest = 262'144;
  constexpr std::size_t kMost = 64;
  const std::string text = tree_at(shell, place);
  spend(shell, kUnitsOfWord + text.size() / 16);
  const auto ends_name = [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) == 0 && std::string_view("._-/").find(c) == std::string_view::npos;
  };
  for (std::size_t dot = text.find('.'); dot != std::string::npos && text.size() <= kLongest && places.size() < kMost;
       dot = text.find('.', dot + 1)) {
    const auto end =
        static_cast<std::size_t>(std::find_if(text.begin() + static_cast<std::ptrdiff_t>(dot), text.end(), ends_name) - text.begin());
    std::size_t begin = dot;
    while (begin > 0 && !ends_name(text[begin - 1])) --begin;
    const std::string name = text.substr(begin, end - begin);
    if (is_tree_file(name)) {
      for (const std::string& named : {join_path(parent_path(place), name), place_of(shell.state, name)}) {
        if (std::find(places.begin(), places.end(), named) == places.end()) places.push_back(named);
      }
    }
    dot = std::max(dot, end == 0 ? dot : end - 1);
  }
}

}  // namespace

std::vector<ChangedFile> changed_files(Shell& shell, const Call& call) {
  std::vector<ChangedFile> changed;
  const std::string program = call.words.size() > 1 ? call.words[1].str() : std::string();
  for (std::size_t i = 1; i < call.words.size() && !shell.changes.empty(); ++i) {
    const std::string word = call.words[i].str();
    const std::size_t begin = word.starts_with('-') ? word.find('=') + 1 : 0;  // `--config=FILE`
    if (!call.words[i].known() || word.find('.', begin) == std::string::npos) continue;
    spend(shell, 1);
    const auto place = place_of(shell, slice(call.words[i], begin, word.size()));
    // `folder/../FILE` may be another one
    auto change = change_of(shell, place ? *place : place_of(shell.state, std::string_view(word).substr(begin)), program);
    if (!change) continue;
    if (!place) {
      change->sure = false;
      change->text.reset();
    }
    change->path = word.substr(begin);
    changed.push_back(*std::move(change));
  }
  // a configuration may name others
  std::vector<std::string> places;
  for (std::size_t i = 1; i < call.words.size() && !shell.changes.empty(); ++i) {
    const std::string word = call.words[i].str();
    const auto place = is_tree_file(word)
                           ? place_of(shell, slice(call.words[i], word.starts_with('-') ? word.find('=') + 1 : 0, word.size()))
                           : std::nullopt;
    if (place) add_named_in(shell, *place, places);
  }
  for (std::size_t i = 0; i < places.size(); ++i) add_named_in(shell, std::string(places[i]), places);
  for (const FileChange& change : shell.changes) {
    if (change.extent == FileChange::Extent::file && is_tree_file(change.head)) places.push_back(change.head);
  }
  for (const std::string& place : places) {
    const auto there = [&](const ChangedFile& one) { return one.place == place; };
    if (std::any_of(changed.begin(), changed.end(), there)) continue;
    if (auto change = change_of(shell, place, program)) changed.push_back(*std::move(change));
  }
  return changed;
}

bool keeps_tree(const Shell& shell, const Text& path, const std::string& place, const Text& contents) {
  if (!contents.known() || !is_tree_file(place)) return false;
  FileChange change;
  std::tie(change.head, change.tail) = known_ends(shell, path);
  return (change.head.empty() && change.tail.empty()) || !matches_ends(change, place);
}

bool is_changed_at(const Shell& shell, const std::string& place, Span span) {
  return std::any_of(shell.changes.begin(), shell.changes.end(),
                     [&](const FileChange& change) { return change.reason->span == span && concerns(change, place); });
}

}  // namespace alignlint::shell
