#include <algorithm>
#include <memory>
#include <utility>

#include "read/shell/run/descriptors.h"
#include "read/shell/run/files.h"

namespace alignlint::shell {

namespace {

/// What the command reads and writes, as far as its redirections have been looked at.
struct Streams : Io {
  Why doubtful = {};     ///< that one of the redirections may fail
  bool missing = false;  ///< it does, as far as the inputs tell
};

/// A file that a command writes, put in place when the command has ended.
struct Opened {
  Text path;
  std::unique_ptr<Text> contents;
  bool append = false;
  Why doubtful = {};       ///< that it may not be written
  std::string place = {};  ///< of a file that another descriptor keeps open: what is written stands behind what was
};

/// `> >(tee log)`: always there, and no file.
bool is_process(const SyntaxWord& target) {
  return target.parts.size() == 1 && std::holds_alternative<ProcessSubstitution>(target.parts[0]);
}

/// `> $X` with a blank in the value.
bool is_split(std::string_view path, const Redirect& redirect) {
  return path.find_first_of(" \t\n") != std::string_view::npos && redirect.target.source.find_first_of("'\"\\") == std::string::npos;
}

constexpr int kMostDescriptor = 255;

/// The descriptor that `2` or `<&2` names; none: it is not known which, or there is none of that number.
std::optional<int> descriptor_in(std::string_view word) {
  if (word.empty() || word.size() > 3 || word.find_first_not_of("0123456789") != std::string_view::npos) return std::nullopt;
  int number = 0;
  for (const char digit : word) number = 10 * number + (digit - '0');
  return number <= kMostDescriptor ? std::optional(number) : std::nullopt;
}

/// `N>&M`, `N>&-`
void duplicate_output(Shell& shell, const Redirect& redirect, int descriptor, const std::string& path, Streams& streams,
                      std::vector<Opened>& files) {
  Channel copy{.writes = true};
  const auto number = descriptor_in(path);
  const auto from = number ? channel_of(streams, *number) : std::nullopt;
  if (path == "-") {
    streams.others.erase(descriptor);
    if (descriptor > 2) return;
    streams.doubtful = why("what is done with descriptor " + std::to_string(descriptor) + ", which is closed", redirect.span);
  } else if (!from || from->lost) {
    streams.doubtful = why("whether descriptor " + path + " is open", redirect.span);
    if (from) lose_files(shell, from->lost);
    if (from && shell.io.output) shell.io.output->add(make_unknown(path, from->lost));
    copy.lost = streams.doubtful;
  } else if (from->writes) {
    copy = *from;
  } else if (*number != 0) {
    streams.doubtful = why("whether descriptor " + path + " is open for writing", redirect.span);
  }
  if (descriptor > 2) {
    streams.others[descriptor] = std::move(copy);
    return;
  }
  Text* sink = copy.output;
  if (!copy.file.empty()) {
    files.push_back({make_text(copy.file, redirect.span), std::make_unique<Text>(), true, {}, copy.file});
    sink = files.back().contents.get();
  }
  (descriptor == 1 ? streams.output : streams.error) = sink;
}

void redirect_output(Shell& shell, const Redirect& redirect, Streams& streams, std::vector<Opened>& files) {
  using Kind = Redirect::Kind;
  const bool both = redirect.kind == Kind::both || redirect.kind == Kind::both_append;
  const int descriptor = redirect.descriptor < 0 ? 1 : redirect.descriptor;
  Text target = expand_single(shell, redirect.target);
  const std::string path = target.str();
  const bool is_pattern =
      path.find_first_of("*?[") != std::string::npos && redirect.target.source.find_first_of("'\"\\") == std::string::npos;
  if (is_pattern) target = make_unknown(path, why("which file '" + path + "' is", redirect.span));
  if (target.known() && is_split(path, redirect)) {  // bash takes one word only
    streams.doubtful = why("whether '" + redirect.target.source + "' is one word", redirect.span);
    streams.missing = true;
  }
  const bool numbered = path == "-" || (path.find_first_not_of("0123456789") == std::string::npos && !path.empty());
  if (redirect.kind == Kind::duplicate_output && target.known() && numbered)
    return duplicate_output(shell, redirect, descriptor, path, streams, files);
  Text* sink = nullptr;
  if (path == "/dev/stdout" || path == "/dev/stderr") {
    sink = path == "/dev/stdout" ? streams.output : streams.error;
  } else if (is_process(redirect.target)) {
    sink = nullptr;  // its commands have been followed
  } else if (path != "/dev/null" && !path.starts_with('&')) {
    if (shell.state.options.no_clobber && redirect.kind == Kind::output)
      doubt(shell, why("whether '" + path + "' may be overwritten after 'set -C'", redirect.span));
    const bool appends = redirect.kind == Kind::append || redirect.kind == Kind::both_append;
    Why doubtful = may_not_open(shell, target, redirect.span);
    if (doubtful && !streams.doubtful) streams.doubtful = doubtful;
    const std::size_t slash = path.rfind('/');
    streams.missing = streams.missing || (doubtful && slash != std::string::npos && may_be_absent(shell, slice(target, 0, slash)));
    if (descriptor > 2 && !both) return open_for_writing(shell, streams, descriptor, target, appends, doubtful, redirect.span);
    files.push_back({target, std::make_unique<Text>(), appends, std::move(doubtful)});
    sink = files.back().contents.get();
  }
  if (descriptor == 1 || both) streams.output = sink;
  if (descriptor == 2 || both) streams.error = sink;
  if (descriptor > 2 && !both) streams.others[descriptor] = {.writes = true, .output = sink};
}

Text input_of(Shell& shell, const Redirect& redirect, Streams& streams, Channel& opened) {
  const Text path = expand_single(shell, redirect.target);
  const auto text = read_text_file(shell, path, Contents::data);
  const bool is_there = text && (text->known() || path.str().starts_with("/dev/")) && !is_split(path.str(), redirect);
  if (!is_there) streams.doubtful = why("whether '" + path.str() + "' is there", redirect.span);
  streams.missing = streams.missing || may_be_absent(shell, path);
  opened.place = place_of(shell, path).value_or("");
  opened.opened = shell.writes;
  return text ? *text : make_unknown(redirect.target.source, why("the contents of '" + path.str() + "'", redirect.span));
}

/// A file that is written to is empty before the command runs, also for that command.
void empty_opened(Shell& shell, const std::vector<Opened>& files, const std::vector<Redirect>& redirects, Streams& streams) {
  for (const Opened& file : files) {
    const auto place = place_of(shell, file.path);
    if (file.append || file.doubtful || !place) continue;
    if (shell.state.files.contains(*place)) shell.state.files[*place] = Text{};
    if (streams.place == *place) shell.rewritten[*place] = ++shell.writes;
    for (const Redirect& redirect : redirects) {
      if (redirect.kind == Redirect::Kind::input && streams.input && redirect.target.source == file.path.str()) streams.input = Text{};
    }
  }
}

/// That `set -e` does not end the script is assumed, though the file may not be there.
void tell_assumed(Shell& shell, const Why& reason) {
  if (shell.state.options.exit_on_error && shell.tested == 0 && shell.context.sources)
    tell(shell, make_diagnostic<Code::assumed_branch, "end not taken">({{reason->span, "assumed to be written"}},
                                                                       shell.context.sources->text(reason->span), reason->reason));
}

/// A command whose redirection may fail is followed as if it ran: its launches are in doubt, and whatever it changes may be as it was.
Flow run_doubtful(Shell& shell, const Why& reason, bool missing, const Way& way) {
  const State before = copy_state(shell);
  const std::size_t launches = shell.document.launches.size();
  const bool untold = shell.told.doubts.insert(reason->span).second;  // it is said here, in other words
  doubt(shell, reason);
  const Flow flow = way(shell);
  const bool launched = shell.document.launches.size() > launches;
  // what follows does not depend on it, unless the shell itself ends without that file
  if (!shell.keeps_redirects) std::erase(shell.state.doubts, reason);
  if (untold && launched)
    shell.diagnostics.push_back(make_diagnostic<Code::launch_in_doubt, "redirected">({{reason->span, "may fail"}}, reason->reason));
  else if (untold)
    shell.told.doubts.erase(reason->span);
  if (!launched) tell_assumed(shell, reason);
  if (flow == Flow::exit_shell && !launched) may_launch(shell, reason);  // the script may go on
  if (flow != Flow::next) return flow;
  const Status last = shell.state.status;
  const std::vector<Why> doubts = shell.state.doubts;
  merge(shell, before, reason);
  shell.state.doubts = doubts;
  const Status failing{0, reason, true, missing ? reason : nullptr};
  shell.state.status = last.code == 0 && !last.why ? failing : last;
  if (shell.state.status.why && missing) shell.state.status.missing = reason;
  if (shell.state.options.exit_on_error && shell.tested == 0) heed_end(shell, failing);
  return flow;
}

Text written_later(const Redirect& redirect) {
  return make_unknown(redirect.target.source, why("what is written to descriptor " + std::to_string(redirect.descriptor), redirect.span));
}

/// `{NAME}>FILE` opens a descriptor of its own and assigns its number.
void assign_descriptor(Shell& shell, const Redirect& redirect) {
  const Why reason = why("the number of a file descriptor", redirect.span);
  if (redirect.element)
    touch(shell, redirect.variable).lose(reason, redirect.variable);
  else
    assign(shell, redirect.variable, make_unknown("$" + redirect.variable, reason), assigned_here(redirect.variable, redirect.span));
}

/// What is read from `descriptor` from then on.
void set_input(Shell& shell, int descriptor, Channel channel, Streams& streams) {
  if (channel.source == 0) channel.source = ++shell.sources;
  if (descriptor > 2) {
    streams.others[descriptor] = std::move(channel);
  } else if (descriptor <= 0) {
    streams.input = std::move(channel.input);
    streams.place = std::move(channel.place);
    streams.opened = channel.opened;
    streams.source = channel.source;
  }
}

/// `<FILE`
void redirect_input(Shell& shell, const Redirect& redirect, Streams& streams) {
  Channel opened;
  opened.input = input_of(shell, redirect, streams, opened);
  set_input(shell, redirect.descriptor, std::move(opened), streams);
}

/// `N<&M`, `N<&-`. Whether standard input is another one.
bool duplicate_input(Shell& shell, const Redirect& redirect, Streams& streams) {
  const Text target = expand_single(shell, redirect.target);
  const std::string path = target.str();
  const auto number = target.known() ? descriptor_in(path) : std::nullopt;
  const int descriptor = std::max(redirect.descriptor, 0);
  if (number == descriptor) return false;
  std::optional<Channel> from = number ? channel_of(streams, *number) : std::nullopt;
  if (path == "-" && descriptor > 2) {
    streams.others.erase(descriptor);
    return false;
  }
  if (number && !from) streams.doubtful = why("whether descriptor " + path + " is open", redirect.span);
  if (!from || (from->writes && descriptor <= 0)) from = Channel{.lost = why("another file descriptor", redirect.span)};
  if (from->lost) from->input = make_unknown(redirect.target.source, from->lost);
  set_input(shell, descriptor, std::move(*from), streams);
  return descriptor == 0;
}

/// `<<END`, `<<<TEXT`
void redirect_text(Shell& shell, const Redirect& redirect, Streams& streams) {
  const bool document = redirect.kind == Redirect::Kind::here_document;
  Text given = document ? expand_single(shell, *redirect.document) : expand_single(shell, redirect.target, true);
  if (!document) given.add(make_text("\n"));
  set_input(shell, redirect.descriptor, Channel{.input = std::move(given)}, streams);
}

/// `<>FILE`
void redirect_both_ways(Shell& shell, const Redirect& redirect, bool other, Streams& streams) {
  if (other) {
    write_file(shell, expand_single(shell, redirect.target), written_later(redirect), false, redirect.span);
    const Why reason = why("what is read and written by descriptor " + std::to_string(redirect.descriptor), redirect.span);
    if (redirect.descriptor > 2) streams.others[redirect.descriptor] = {.writes = true, .lost = reason};
  } else {
    redirect_input(shell, redirect, streams);
  }
  if (redirect.descriptor == 1) streams.output = nullptr;
}

/// Opens what a redirection names. Whether standard input is the command's own from then on.
bool open_one(Shell& shell, const Redirect& redirect, Streams& streams, std::vector<Opened>& files) {
  using Kind = Redirect::Kind;
  if (!redirect.variable.empty()) assign_descriptor(shell, redirect);
  const bool other = redirect.descriptor > 0;
  switch (redirect.kind) {
    case Kind::here_document:
    case Kind::here_string:
      redirect_text(shell, redirect, streams);
      return !other;
    case Kind::input:
      redirect_input(shell, redirect, streams);
      return !other;
    case Kind::duplicate_input:
      return duplicate_input(shell, redirect, streams);
    case Kind::read_write:
      redirect_both_ways(shell, redirect, other, streams);
      return !other;
    default:
      redirect_output(shell, redirect, streams, files);
      return false;
  }
}

/// Standard streams as the redirections leave them; `outer`: as they were.
Io redirected(Shell& shell, const Streams& streams, const std::vector<Opened>& files, const Io& outer) {
  const auto standard = std::find_if(files.begin(), files.end(), [&](const Opened& file) { return file.contents.get() == streams.output; });
  const bool to_file = standard != files.end();
  Io io = streams;
  io.file = to_file ? streams.output : outer.file;
  io.file_place = !to_file ? outer.file_place : standard->place.empty() ? place_of(shell, standard->path).value_or("") : standard->place;
  return io;
}

/// `exec > FILE`: whatever follows writes there.
void keep_open(Shell& shell, const Streams& streams, std::vector<Opened>& files, Io& outer, Span span) {
  const Why reason = why("what is written after this 'exec'", span);
  if (streams.source != outer.source && shell.inner_shells > 0)  // where it fails, the shell goes on with the input it had
    shell.put_aside.emplace_back(outer.source, streams.doubtful ? make_unknown("", streams.doubtful) : outer.input);
  outer.source = streams.source;
  outer.others = streams.others;
  for (Opened& file : files) {
    *file.contents = make_unknown(file.path.str(), reason);
    lose_sink(outer, file.contents.get(), reason);
  }
  if (outer.output && streams.output != outer.output) outer.output->add(make_unknown("exec", reason));
  if (streams.error != outer.error) outer.error = streams.error == outer.output ? outer.output : nullptr;
}

/// Puts what was written into the files. `opened`: when they were.
void write_opened(Shell& shell, std::vector<Opened>& files, std::uint64_t opened, Span span) {
  for (Opened& file : files) {
    if (file.doubtful) *file.contents = make_unknown(file.path.str(), file.doubtful);
    if (!file.place.empty()) {
      write_through(shell, file.place, std::move(*file.contents), span);
      continue;
    }
    const auto written = shell.rewritten.find(place_of(shell, file.path).value_or(""));
    if (written != shell.rewritten.end() && written->second > opened)
      *file.contents = make_unknown(file.path.str(), why("what is left of a file that is opened twice", span));
    write_file(shell, file.path, std::move(*file.contents), file.append, span);
  }
}

}  // namespace

Flow with_redirects(Shell& shell, const std::vector<Redirect>& redirects, const Way& way) {
  if (redirects.empty()) return way(shell);
  const Span span = redirects[0].span;
  if (shell.io.source == 0) shell.io.source = ++shell.sources;
  share_rests(shell.io, shell.io);
  pay_for_copies(shell);
  Streams streams{shell.io};
  std::vector<Opened> files;
  bool own_input = false;
  for (const Redirect& redirect : redirects) own_input = open_one(shell, redirect, streams, files) || own_input;
  empty_opened(shell, files, redirects, streams);
  const std::uint64_t opened = shell.writes;
  Io outer = shell.io;
  shell.io = redirected(shell, streams, files, outer);
  heed_rewritten(shell);
  shell.keeps_redirects = false;
  const Flow flow = streams.doubtful ? run_doubtful(shell, streams.doubtful, streams.missing, way) : way(shell);
  const bool kept = std::exchange(shell.keeps_redirects, false);
  if (kept) keep_open(shell, streams, files, outer, span);
  // what a command reads of an input that it shares is gone for those behind it
  share_rests(shell.io, outer);
  if (!own_input || kept) outer.input = std::move(shell.io.input);
  shell.io = std::move(outer);
  heed_rewritten(shell);
  write_opened(shell, files, opened, span);
  return flow;
}

void lose_appended(Shell& shell, const std::vector<Redirect>& redirects, const Fields& words) {
  if (!words.empty() && words[0].str() == "cat" && shell.state.status.code == 1 && !shell.state.status.why) return;  // it has refused that
  for (const Redirect& redirect : redirects) {
    const std::string path = redirect.kind == Redirect::Kind::append ? redirect.target.plain() : std::string();
    if (path.empty()) continue;
    const std::string place = place_of(shell.state, path);
    const auto is_it = [&](const Text& word) { return place_of(shell.state, word.str()) == place; };
    const auto reads = [&](const Redirect& other) { return other.kind == Redirect::Kind::input && other.target.plain() == path; };
    const bool both = std::any_of(words.begin(), words.end(), is_it) || std::any_of(redirects.begin(), redirects.end(), reads);
    if (!both) continue;
    const Why reason = why("what is left of '" + path + "', which is read and appended to", redirect.span);
    write_file(shell, make_text(path, redirect.span), make_unknown(path, reason), false, redirect.span);
    shell.state.status = {std::nullopt, reason};
  }
}

}  // namespace alignlint::shell
