#include <algorithm>

#include "read/shell/run/shell.h"
#include "text/shown_path.h"

namespace alignlint::shell {

std::string place_of(const State& state, std::string_view path) {
  if (!state.directory.known && !path.starts_with('/')) return "?/" + std::string(path);
  std::string place = join_path(state.directory.path, path);
  while (place.size() > 1 && place.back() == '/') place.pop_back();
  return place;
}

std::optional<std::string> place_of(const Shell& shell, const Text& path) {
  if (path.known()) return place_of(shell.state, path.str());
  if (path.fragments[0].unknown != shell.start_directory || !shell.start_directory) return std::nullopt;
  Text rest = path;
  rest.fragments.erase(rest.fragments.begin());
  if (!rest.known()) return std::nullopt;
  return place_of(State{}, "./" + rest.str());
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

namespace {

/// Why what lies there is not known although nothing is known to have written it: a folder above it was removed, moved or written to.
Why folder_lost(const Shell& shell, std::string place) {
  if (shell.state.files.empty()) return nullptr;
  const auto start = shell.context.environment.find("PWD");
  if (start != shell.context.environment.end() && place.starts_with(start->second.value + "/"))
    place.erase(0, start->second.value.size() + 1);
  const auto lost = [&](const std::string& folder) {
    const Text* const found = shell.state.files.find(folder);
    return found != nullptr ? found->unknown() : nullptr;
  };
  for (std::size_t slash = place.rfind('/'); slash != std::string::npos && slash > 0; slash = place.rfind('/', slash - 1)) {
    if (Why reason = lost(place.substr(0, slash))) return reason;
  }
  return place.starts_with('/') || place.starts_with("..") ? nullptr : lost(".");
}

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
  if (shell.state.files_unknown) return make_unknown(name, shell.state.files_unknown);
  // `$PWD/x.sh` and `$(pwd)/x.sh` are absolute, and yet reached from where the script is started
  const auto start = shell.context.environment.find("PWD");
  const bool below_start = start != shell.context.environment.end() && where->starts_with(start->second.value + "/");
  const bool elsewhere = (where->starts_with('/') && !below_start) || where->starts_with("..") || where->starts_with("?/");
  if (contents == Contents::data && elsewhere) return std::nullopt;
  if (!shell.context.disk || !shell.context.sources) return std::nullopt;
  const bool from_start = !path.known() || below_start || (shell.state.directory.from_start && !name.starts_with('/'));
  return contents == Contents::script && from_start ? read_from_start(shell, *where, path.span()) : read_disk(shell, *where);
}

namespace {

/// Whether a place is reached through a link, so that writing there may write another file.
bool is_link(Shell& shell, const std::string& place) {
  if (place.starts_with("/proc/")) return true;
  if (!shell.context.disk || place.starts_with('/') || place.starts_with("..") || place.starts_with("?/")) return false;
  const auto known = shell.disk_links.find(place);
  if (known != shell.disk_links.end()) return known->second;
  spend(shell, kUnitsOfWord);
  const std::string here = shell.context.disk->resolve(".");
  const auto leads_elsewhere = [&](const std::string& path) {
    const std::string there = shell.context.disk->resolve(path);
    return !here.empty() && !there.empty() && there != join_path(here, path);
  };
  const std::size_t slash = place.rfind('/');
  const bool found = leads_elsewhere(place) || (slash != std::string::npos && leads_elsewhere(place.substr(0, slash)));
  return shell.disk_links.emplace(place, found).first->second;
}

}  // namespace

void write_file(Shell& shell, const Text& path, Text contents, bool append, Span span) {
  const auto where = place_of(shell, path);
  if (!where) return lose_files(shell, why("which file is written (" + path.unknown()->reason + ")", span));
  if (is_link(shell, *where) || folder_lost(shell, *where)) lose_files(shell, why("which file '" + *where + "' is", span));
  if (*where == "/dev/null" || *where == "/dev/stderr") return;
  if (append) {
    const auto before = read_text_file(shell, path, Contents::data);
    Text whole = before ? *before : make_unknown(path.str(), why("what '" + path.str() + "' held before", span));
    whole.add(contents);
    contents = std::move(whole);
  }
  spend(shell, contents.cost());
  shell.state.files[*where] = std::move(contents);
}

}  // namespace alignlint::shell
