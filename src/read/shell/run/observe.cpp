#include <algorithm>

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

std::string lower(std::string_view text) {
  std::string result(text);
  for (char& c : result) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c ^ 0x20);
  }
  return result;
}

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

/// `<master ip>` somewhere in the text.
bool has_angle_placeholder(std::string_view text) {
  for (std::size_t open = text.find('<'); open != std::string_view::npos; open = text.find('<', open + 1)) {
    const std::size_t close = text.find('>', open);
    if (close == std::string_view::npos) return false;
    const std::string_view inside = text.substr(open + 1, close - open - 1);
    const auto fits = [](char c) { return is_letter(c) || c == '_' || c == '-' || c == ' ' || c == '.' || (c >= '0' && c <= '9'); };
    if (inside.size() > 1 && is_letter(inside[0]) && std::all_of(inside.begin(), inside.end(), fits)) return true;
  }
  return false;
}

/// A path component that begins like `your_…`, or `path/to/`, or several words that end in `path` or `ip`: `master node ip`.
bool is_placeholder(std::string_view text) {
  if (has_angle_placeholder(text)) return true;
  const std::string words = lower(text);
  if (words[0] != '-' && (words.ends_with(" path") || words.ends_with(" ip"))) return true;
  if (words.find("path/to/") != std::string::npos || words.ends_with("path/to")) return true;
  for (std::size_t at = words.find("your"); at != std::string::npos; at = words.find("your", at + 1)) {
    const bool starts = at == 0 || words[at - 1] == '/' || words[at - 1] == '=';
    const char after = at + 4 < words.size() ? words[at + 4] : '\0';
    if (starts && (after == ' ' || after == '_' || after == '-' || after == '\0')) return true;
  }
  return false;
}

void observe_word(Shell& shell, const Word& word) {
  std::vector<Label> labels{{word.span, "here"}};
  if (!word.via.empty()) labels.push_back(word.via.front());
  if (word.text.find('\r') != std::string::npos) {
    std::string text = word.text;
    text.erase(std::remove(text.begin(), text.end(), '\r'), text.end());
    if (text.empty()) return;  // left of a line that does not continue
    observe(shell, ObservationKind::carriage_return, "the argument '" + text + "' ends in a carriage return", std::move(labels),
            "the file has Windows line ends; bash takes the carriage return as part of the word, so the program does not see the value "
            "that is written");
  } else if (word.text == "\\") {
    observe(shell, ObservationKind::stray_backslash, "a single '\\' is passed as an argument", std::move(labels),
            "inside quotes a backslash continues a line only when the line ends right after it");
  } else if (!word.unresolved && is_placeholder(word.text)) {
    observe(shell, ObservationKind::placeholder, "the placeholder '" + word.text + "' is left in", std::move(labels));
  }
}

/// How many words from `first` on stand side by side in one assignment: a text in quotes that an unquoted expansion has split.
std::size_t words_side_by_side(const std::vector<Word>& argv, std::size_t first) {
  constexpr std::size_t kMostWords = 32;  // nobody is told in more words what to put in their place
  std::size_t last = first;
  while (last - first < kMostWords && last + 1 < argv.size() && !argv[last + 1].unresolved &&
         argv[last + 1].span.file == argv[last].span.file && argv[last + 1].span.begin == argv[last].span.end + 1 &&
         !argv[last].text.starts_with('-') && !argv[last + 1].text.starts_with('-')) {
    ++last;
  }
  return last - first + 1;
}

/// `your model path`, assigned in quotes and used without: each of its words is an argument of its own.
bool observe_split_placeholder(Shell& shell, const std::vector<Word>& argv, std::size_t first, std::size_t count) {
  if (count < 2 || argv[first].via.empty() || argv[first].unresolved) return false;
  const Span whole{argv[first].span.file, argv[first].span.begin, argv[first + count - 1].span.end};
  std::string text = argv[first].text;
  for (std::size_t i = first + 1; i < first + count; ++i) text += " " + argv[i].text;
  if (!is_placeholder(argv[first].text) && !is_placeholder(text)) return false;
  observe(shell, ObservationKind::split_placeholder,
          "the placeholder '" + text + "' is left in, and splits into " + std::to_string(count) + " words", {{whole, "here"}},
          "the variable is used without quotes: each of its words is an argument of its own");
  return true;
}

}  // namespace

void observe_launch(Shell& shell, const Launch& launch) {
  for (std::size_t i = 0; i < launch.argv.size(); ++i) {
    const std::size_t count = words_side_by_side(launch.argv, i);
    if (observe_split_placeholder(shell, launch.argv, i, count)) {
      i += count - 1;
    } else {
      observe_word(shell, launch.argv[i]);
    }
  }
  for (const Why& absent : shell.told.absent_in_command) {
    observe(shell, ObservationKind::unassigned_variable, absent->reason + " is used in a launch but neither assigned nor given",
            {{absent->span, "empty here"}},
            "bash expands it to nothing; the option before it then takes the next word as its value, or none");
  }
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
  const std::string value = lower(last.value.plain());
  const std::string program = simple->words[0].word.plain();
  if (value != "your" && value != "path" && value != "the") return;
  if (program.empty() || find_builtin(program) || shell.state.functions.contains(program)) return;
  observe(shell, ObservationKind::split_placeholder, "the unquoted placeholder assigned to '" + last.name + "' is cut at its first blank",
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
                "the file has Windows line ends; no line of it continues, and the words on the next lines are not passed to this command");
      }
      windows = true;  // the whole file has such lines
      continue;
    }
    observe(shell, ObservationKind::cut_continuation, "the '\\' at the end of the line is followed by blanks, so the command ends here",
            {{line, "blanks after the backslash"}}, "the words on the next lines are not passed to this command");
    Fix fix{"remove the blanks after the backslash", Trust::unsafe, {{{line.file, line.begin + 1, line.end}, ""}}};
    shell.document.observations.back().fix = std::move(fix);
  }
}

void observe_placeholders(Shell& shell, const std::vector<Span>& placeholders) {
  for (const Span& place : placeholders) {
    const std::string text(shell.context.sources->text(place));
    observe(shell, ObservationKind::placeholder, "the placeholder '" + text + "' is left in", {{place, "here"}},
            "bash reads it as redirections and rejects the script as it is written; here it is read as a word");
  }
}

}  // namespace alignlint::shell
