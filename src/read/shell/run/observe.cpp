#include <algorithm>
#include <cctype>
#include <optional>
#include <string_view>

#include "read/shell/run/shell.h"

namespace alignlint::shell {

void observe(Shell& shell, ObservationKind kind, std::string message, std::vector<Label> labels, std::string note) {
  std::vector<Span> places;
  for (const Label& label : labels) places.push_back(label.span);
  if (!shell.told.observations.emplace(kind, std::move(places)).second) return;
  Observation& observation = shell.document.observations.emplace_back();
  observation.kind = kind;
  observation.message = std::move(message);
  observation.labels = std::move(labels);
  observation.note = std::move(note);
}

void tell(Shell& shell, Diagnostic diagnostic) {
  if (shell.told.places.insert(diagnostic.labels.front().span).second) shell.diagnostics.push_back(std::move(diagnostic));
}

namespace {

void observe_word(Shell& shell, const Word& word) {
  std::vector<Label> labels{{word.span, "here"}};
  if (!word.via.empty()) labels.push_back(word.via.front());
  if (word.text.find('\r') != std::string::npos) {
    std::string text = word.text;
    text.erase(std::remove(text.begin(), text.end(), '\r'), text.end());
    if (text.empty()) return;  // left of a line that does not continue
    observe(shell, ObservationKind::carriage_return, "the argument '" + text + "' ends in a carriage return", std::move(labels),
            "the file has Windows line endings; bash treats the carriage return as part of the word, so the program does not see the value "
            "that is written");
  } else if (word.text == "\\") {
    observe(shell, ObservationKind::stray_backslash, "a single '\\' is passed as an argument", std::move(labels),
            "inside quotes a backslash continues a line only when the line ends right after it");
  }
}

/// No arguments were given, and options may be among them.
void observe_open_list(Shell& shell, Span span) {
  observe(
      shell, ObservationKind::unresolved_word,
      "what '" + std::string(shell.context.sources->text(span)) + "' adds to the command is not known: the script's positional parameters",
      {{span, {}}}, "options in it would override what is written here");
}

void observe_absent(Shell& shell, const Unresolved& absent) {
  const auto use = shell.told.absent_uses.find(absent.span);
  if (use == shell.told.absent_uses.end()) {
    // `${X:+…}` says itself what is to happen without it
    if (shell.state.arguments_assumed && absent.reason == shell.state.arguments_assumed->reason) observe_open_list(shell, absent.span);
    return;
  }
  std::string message = absent.reason + " is used in a launch but neither assigned nor given";
  std::vector<Label> labels{{absent.span, "empty here"}};
  const auto assigned = shell.told.assignments.find(use->second);
  if (assigned != shell.told.assignments.end()) {
    const AssignedPlace& place = assigned->second;
    const std::string_view missing = place.arguments_given ? "which do not give it" : "which were not given";
    message = "'" + use->second + "' is empty in a launch: " +
              (place.by_arguments ? "it is set from the script's arguments, " + std::string(missing)
                                  : "it was not given, and no value assigned to it is in force there");
    labels.push_back(place.where);
  }
  observe(shell, ObservationKind::unassigned_variable, std::move(message), std::move(labels),
          "bash expands it to nothing; an option whose whole value it is, unquoted, takes the next word instead, or none");
}

/// Whether a place is on the lines of the launch's words: the text it is made of may hold other commands.
bool on_its_lines(const Shell& shell, const Launch& launch, Span place) {
  const auto line_of = [&](FileId file, std::uint32_t offset) { return shell.context.sources->position(file, offset).line; };
  bool before = false;
  bool after = false;
  for (const Word& word : launch.argv) {
    if (word.span.file != place.file) continue;
    before = before || line_of(place.file, word.span.begin) <= line_of(place.file, place.begin);
    after = after || line_of(place.file, word.span.end) >= line_of(place.file, place.begin);
  }
  return before && after;
}

}  // namespace

void observe_launch(Shell& shell, const Launch& launch) {
  for (const Word& word : launch.argv) observe_word(shell, word);
  for (const Why& absent : shell.told.absent_in_command) observe_absent(shell, *absent);
  for (const Why& absent : shell.told.absent_in_text) {
    if (on_its_lines(shell, launch, absent->span)) observe_absent(shell, *absent);
  }
  for (const Span& list : shell.told.open_lists) observe_open_list(shell, list);
}

/// What a command's own text gives away, whatever it runs.
void observe_command(Shell& shell, const Command& command) {
  for (std::size_t i = 0; i + 1 < command.redirects.size(); ++i) {
    const Redirect& in = command.redirects[i];
    const Redirect& out = command.redirects[i + 1];
    if (in.kind != Redirect::Kind::input || out.kind != Redirect::Kind::output || in.descriptor >= 0 || out.descriptor >= 0) continue;
    if (in.span.file != out.span.file || in.span.end != out.span.begin || in.target.plain().empty()) continue;
    const std::string name = "<" + in.target.source + ">";
    observe(shell, ObservationKind::split_placeholder, "the placeholder '" + name + "' is read as two redirections",
            {{{in.span.file, in.span.begin, out.span.end}, "here"}},
            "bash opens the file '" + in.target.source + "' for reading and '" + out.target.source +
                "' for writing, and passes neither to the program");
  }
  const auto* simple = std::get_if<SimpleCommand>(&command.form);
  if (!simple || simple->assignments.empty() || simple->words.empty()) return;
  const Assignment& last = simple->assignments.back();
  std::string whole = last.value.plain();
  for (const auto& word : simple->words) whole += " " + word.word.plain();
  const std::string program = simple->words[0].word.plain();
  const Placeholders* placeholders = shell.context.placeholders;
  if (placeholders == nullptr || placeholders->fits(last.value.plain()) || !placeholders->fits(whole)) return;
  if (program.empty() || find_builtin(program) || shell.state.functions.contains(program)) return;
  observe(shell, ObservationKind::split_placeholder, "the unquoted placeholder assigned to '" + last.name + "' is cut at its first space",
          {{{command.span.file, last.span.begin, command.span.end}, "here"}},
          "bash runs '" + program + "' with '" + last.name + "' set to '" + last.value.plain() + "' for that command only");
}

void observe_cut_lines(Shell& shell, const std::vector<Span>& lines) {
  bool windows = false;
  for (const Span& line : lines) {
    if (shell.context.sources->text(line).ends_with('\r')) {
      if (!windows) {
        observe(shell, ObservationKind::carriage_return,
                "the '\\' at the end of the line is followed by a carriage return, so the command ends here",
                {{line, "a carriage return after the backslash"}},
                "the file has Windows line endings; no line continues, and the words on the next lines are not passed to this command");
      }
      windows = true;  // the whole file has such lines
      continue;
    }
    observe(shell, ObservationKind::cut_continuation, "the '\\' at the end of the line is followed by whitespace, so the command ends here",
            {{line, "whitespace after the backslash"}}, "the words on the next lines are not passed to this command");
    Fix fix{"remove the whitespace after the backslash", Trust::unsafe, {{{line.file, line.begin + 1, line.end}, ""}}};
    shell.document.observations.back().fix = std::move(fix);
  }
}

namespace {

/// Where the first comment begins, when nothing but comments, blanks and ends of lines stands there; the length of the text where there is none.
/// A command follows, so a comment has an end.
std::optional<std::size_t> first_comment(std::string_view between) {
  std::size_t comment = between.size();
  for (std::size_t at = 0; at < between.size(); ++at) {
    if (between[at] == '#') {
      comment = std::min(comment, at);
      at = between.find('\n', at);
    } else if (std::string_view(" \t\n").find(between[at]) == std::string_view::npos && !between.substr(at).starts_with("\\\n")) {
      return {};
    }
  }
  return comment;
}

/// Where a command's words end: the text of one may have comments behind them.
std::size_t end_of_words(std::string_view command) {
  std::size_t end = command.size();
  while (end > 0) {
    const std::size_t newline = command.rfind('\n', end - 1);
    const std::size_t line = newline == std::string_view::npos ? 0 : newline + 1;
    const std::string_view text = command.substr(line, end - line);
    const std::size_t first = std::min(text.find_first_not_of(" \t"), text.size());
    if (text.substr(first).starts_with('#')) {
      end = newline == std::string_view::npos ? 0 : newline;
      continue;
    }
    const std::size_t comment = text.find(" #");
    return comment == std::string_view::npos || text.find_first_of("'\"", comment) != std::string_view::npos ? end : line + comment;
  }
  return end;
}

/// The last line of a command, without the blanks it begins with.
Span last_line(const Shell& shell, Span command) {
  const std::string_view text = shell.context.sources->text(command);
  const std::size_t line = text.find_last_of('\n');
  const std::size_t begin = line == std::string_view::npos ? 0 : text.find_first_not_of(" \t", line + 1);
  return {command.file, command.begin + static_cast<std::uint32_t>(std::min(begin, text.size())), command.end};
}

/// Words that belong to the launch right before them, which has ended.
void tell_lost(Shell& shell, Span lost) {
  const Span launch = shell.document.launches.back().span;
  if (launch.file != lost.file || launch.end > lost.begin) return;
  const std::string_view own = shell.context.sources->text(launch);
  const std::string_view words = own.substr(0, end_of_words(own));
  if (words.ends_with('\r')) return;  // told as such
  const bool continued = words.ends_with('\\');
  const std::size_t length = words.size() - (continued ? 1 : 0);
  const Span gap{launch.file, launch.begin + static_cast<std::uint32_t>(length), lost.begin};
  const std::string_view between = shell.context.sources->text(gap);
  const std::optional<std::size_t> comment = first_comment(between);
  if (!comment.has_value() || between.find('\n') == std::string_view::npos) return;
  const auto part = [&](std::size_t begin, std::size_t end) {
    return Span{gap.file, gap.begin + static_cast<std::uint32_t>(begin), gap.begin + static_cast<std::uint32_t>(end)};
  };
  std::string message = "the line does not end in '\\', so the command ends here";
  Label place{last_line(shell, {gap.file, launch.begin, gap.begin}), "no backslash at its end"};
  std::string help = "end the line with a backslash";
  if (*comment < between.size()) {
    message = "the command ends at this comment";
    place = {part(*comment, between.find('\n', *comment)), "no line continues behind it"};
    help = "move the comment out of the command";
  } else if (continued) {
    message = "the command ends at this empty line";
    place = {part(2, 2), "empty"};
    help = "delete the empty line";
  }
  const std::size_t before = shell.document.observations.size();
  observe(shell, ObservationKind::cut_continuation, std::move(message), {std::move(place), {lost, "bash takes this for another command"}},
          "the words on the next lines are not passed to this command");
  if (shell.document.observations.size() == before) return;
  Observation& observation = shell.document.observations.back();
  if (*comment == between.size() && !continued) observation.fix = Fix{help, Trust::unsafe, {{part(0, between.find('\n')), " \\"}}};
  observation.help = std::move(help);
}

/// `--lr`, `-x`, but not `--- notes ---`
bool is_option(std::string_view word) {
  const std::size_t name = word.starts_with("--") ? 2 : 1;
  return word.size() > name && word[0] == '-' && std::isalpha(static_cast<unsigned char>(word[name])) != 0;
}

/// Whether the lines behind a command are its input.
bool has_here_document(std::string_view command) {
  std::size_t at = command.find("<<");
  while (at != std::string_view::npos && command.substr(at).starts_with("<<<")) at = command.find("<<", at + 3);
  return at != std::string_view::npos;
}

}  // namespace

/// `--lr 1e-4` as a command: no program has such a name.
void observe_lost_words(Shell& shell, const Call& call) {
  if (is_option(call.words[0].str()) && !shell.document.launches.empty()) tell_lost(shell, call.span);
}

/// The same behind a launch that ends the script (`exec`), so that the next line is not run.
void observe_lost_line(Shell& shell) {
  const Span launch = shell.document.launches.back().span;
  const std::string_view text = shell.context.sources->text(launch.file);
  if (has_here_document(text.substr(launch.begin, std::min(text.find('\n', launch.end), text.size()) - launch.begin))) return;
  std::size_t at = text.find_first_not_of(" \t\n\\", launch.end);
  while (at < text.size() && text[at] == '#') at = text.find_first_not_of(" \t\n\\", text.find('\n', at));
  if (at >= text.size() || !is_option(text.substr(at))) return;
  const std::size_t end = std::min(text.find('\n', at), text.size());
  tell_lost(shell, {launch.file, static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(end)});
}

void observe_placeholders(Shell& shell, const std::vector<Span>& placeholders) {
  for (const Span& place : placeholders) {
    const std::string text(shell.context.sources->text(place));
    observe(shell, ObservationKind::placeholder, "the placeholder '" + text + "' is left in", {{place, "here"}},
            "bash reads it as redirections and rejects the script as it is written; here it is read as a word");
  }
}

}  // namespace alignlint::shell
