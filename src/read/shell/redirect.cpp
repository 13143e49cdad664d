#include "read/shell/shell.h"

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
  if (!shell.output) return;
  std::size_t size = 0;
  for (const Fragment& fragment : shell.output->fragments) size += fragment.text.size();
  if (size > kMostBytes || shell.output->fragments.size() > 20'000) return;
  shell.output->add(text);
}

/// A text the script wrote itself, or one read from the disk (only for scripts: other files may differ where the script runs).
std::optional<Text> read_text_file(Shell& shell, const Text& path, bool scripts_too) {
  const std::string name = path.str();
  if (const auto found = shell.state.files.find(name); found != shell.state.files.end()) return found->second;
  if (name == "/dev/null") return Text{};
  if (name == "/dev/stdin") return shell.input;
  const auto where = place_of(shell, path);
  if (!where) return std::nullopt;
  const std::string& place = *where;
  if (const auto found = shell.state.files.find(place); found != shell.state.files.end()) return found->second;
  if (!scripts_too || !shell.context.disk || !shell.context.sources) return std::nullopt;
  ReadResult result = shell.context.disk->read(place);
  if (!result.ok()) return std::nullopt;
  const FileId file = shell.context.sources->add(place, std::move(result.text));
  const std::string_view bytes = shell.context.sources->text(file);
  Text text;
  text.add(Fragment{.text = std::string(bytes), .span = {file, 0, static_cast<std::uint32_t>(bytes.size())}, .exact = true});
  return text;
}

namespace {

struct Streams {
  std::optional<Text> input;
  Text* output = nullptr;
  Text* error = nullptr;
};

void redirect_output(Shell& shell, const Redirect& redirect, Streams& streams,
                     std::vector<std::pair<std::string, std::unique_ptr<Text>>>& files) {
  using Kind = Redirect::Kind;
  const bool both = redirect.kind == Kind::both || redirect.kind == Kind::both_append;
  const int descriptor = redirect.descriptor < 0 ? 1 : redirect.descriptor;
  const Text target = expand_single(shell, redirect.target);
  const std::string path = target.str();
  Text* sink = nullptr;
  if (redirect.kind == Kind::duplicate_output && (path == "1" || path == "2" || path == "-")) {
    sink = path == "1" ? streams.output : path == "2" ? streams.error : nullptr;
  } else if (const auto where = place_of(shell, target); where && path != "/dev/null" && path != "/dev/stderr") {
    if (path == "/dev/stdout") {
      sink = streams.output;
    } else {
      const std::string& place = *where;
      auto text = std::make_unique<Text>();
      const bool appends = redirect.kind == Kind::append || redirect.kind == Kind::both_append;
      const auto old = shell.state.files.find(place);
      if (appends && old != shell.state.files.end()) *text = old->second;
      if (appends && old == shell.state.files.end())
        text->add(make_unknown(path, why("what '" + path + "' held before", redirect.span)).fragments[0]);
      sink = text.get();
      files.emplace_back(place, std::move(text));
    }
  }
  if (descriptor == 1 || both) streams.output = sink;
  if (descriptor == 2 || both) streams.error = sink;
}

}  // namespace

Flow with_redirects(Shell& shell, const std::vector<Redirect>& redirects, const Way& way) {
  if (redirects.empty()) return way(shell);
  using Kind = Redirect::Kind;
  Streams streams{shell.input, shell.output, nullptr};
  const std::optional<Text> input = shell.input;
  Text* const output = shell.output;
  std::vector<std::pair<std::string, std::unique_ptr<Text>>> files;
  for (const Redirect& redirect : redirects) {
    const bool other_input = redirect.descriptor > 0 && redirect.kind != Kind::duplicate_output;
    switch (redirect.kind) {
      case Kind::here_document:
        if (!other_input) streams.input = expand_single(shell, *redirect.document);
        break;
      case Kind::here_string:
        if (other_input) break;
        streams.input = expand_single(shell, redirect.target);
        streams.input->add(make_text("\n"));
        break;
      case Kind::input: {
        if (other_input) break;
        const Text path = expand_single(shell, redirect.target);
        streams.input = read_text_file(shell, path, false);
        if (!streams.input)
          streams.input = make_unknown(redirect.target.source, why("the contents of '" + path.str() + "'", redirect.span));
        break;
      }
      case Kind::duplicate_input:
        if (redirect.descriptor <= 0) streams.input = make_unknown(redirect.target.source, why("another file descriptor", redirect.span));
        break;
      case Kind::read_write:
        break;
      default:
        redirect_output(shell, redirect, streams, files);
    }
  }
  shell.input = streams.input;
  shell.output = streams.output;
  const Flow flow = way(shell);
  shell.input = input;
  shell.output = output;
  for (auto& [path, text] : files) shell.state.files[path] = std::move(*text);
  return flow;
}

}  // namespace alignlint::shell
