#include <algorithm>
#include <utility>

#include "read/shell/expand/pattern.h"
#include "read/shell/run/choice.h"
#include "read/shell/run/descriptors.h"
#include "read/shell/run/files.h"
#include "text/deeper.h"

namespace alignlint::shell {

namespace {

/// Variables the condition at `span` found absent are expected from outside.
void expect_from_outside(Shell& shell, Span span) {
  for (const auto& [use, name] : shell.told.absent_uses) {
    if (use.file == span.file && use.begin >= span.begin && use.end <= span.end) expect_from_outside(shell, name, use);
  }
}

std::string shown(std::string_view source) {
  std::string text(source.substr(0, source.find('\n')));
  return text.size() > 80 ? text.substr(0, 77) + "..." : text;
}

/// What one of two ways prints, and leaves besides the state.
struct Printed {
  Text output;
  Text error;
  std::optional<Text> input = {};  ///< of what is read
  std::uint64_t source = 0;
  std::map<int, Channel> others = {};
  std::vector<Status> statuses = {};
};

void listen(Io& io, const Io& outer, Printed& printed) {
  io.output = outer.output ? &printed.output : nullptr;
  io.error = !outer.error ? nullptr : outer.error == outer.output ? &printed.output : &printed.error;
  listen_beyond(io, outer, io.output, io.error);
}

void keep(Shell& shell, Printed& printed) {
  share_rests(shell.io, shell.io);
  printed.input = std::exchange(shell.io.input, std::nullopt);
  printed.source = shell.io.source;
  printed.others = shell.io.others;
  printed.statuses = shell.pipe_statuses;
}

/// What is left to be read, and `PIPESTATUS`, after two ways of which one was taken.
void merge_left(Shell& shell, const Io& outer, const Printed& a, const Printed& b, const Why& reason) {
  if (!outer.others.empty() || !a.others.empty() || !b.others.empty())
    shell.io.others = merge_channels(shell, outer, a.others, b.others, reason);
  shell.io.source = a.source == b.source ? a.source : ++shell.sources;
  shell.io.input = a.input && b.input ? std::optional(merge(shell, *a.input, *b.input, reason)) : std::nullopt;
  const auto alike = [](const Status& x, const Status& y) { return x.code == y.code && x.why == y.why && x.several == y.several; };
  shell.pipe_statuses = a.statuses;
  if (std::equal(a.statuses.begin(), a.statuses.end(), b.statuses.begin(), b.statuses.end(), alike)) return;
  shell.pipe_statuses.assign(1, Status{.code = std::nullopt, .why = reason});
  shell.pipe_statuses.front().several = true;
}

/// Output of two ways, of which one was taken.
void add_printed(Shell& shell, const Io& outer, const Printed& a, const Printed& b, const Why& reason) {
  shell.io.output = outer.output;
  shell.io.error = outer.error;
  if (outer.output) outer.output->add(merge(shell, a.output, b.output, reason));
  if (outer.error && outer.error != outer.output) outer.error->add(merge(shell, a.error, b.error, reason));
}

/// The condition holds (or not) only as long as nobody gives what is absent.
Flow decide_assumed(Shell& shell, const Status& status, Span span, std::string_view source, const Way& yes, const Way& no) {
  const State before = copy_state(shell);
  const std::size_t launches = shell.document.launches.size();
  const bool holds = *status.code == 0;
  const Flow flow = (holds ? yes : no)(shell);
  const bool guard = flow == Flow::exit_shell && shell.document.launches.size() == launches;
  if (!guard) {
    tell(shell, make_diagnostic<Code::assumed_branch, "absent">({{span, holds ? "assumed true" : "assumed false"}}, shown(source),
                                                                status.why->reason));
    return flow;
  }
  shell.state = before;
  expect_from_outside(shell, span);
  tell(shell, make_diagnostic<Code::assumed_branch, "end skipped">({{span, holds ? "assumed false" : "assumed true"}}, shown(source),
                                                                   status.why->reason));
  return (holds ? no : yes)(shell);
}

/// A program that is taken to succeed may fail all the same. To do nothing then but end, return or leave a loop is what scripts are full of, and is
/// assumed not to happen; what else is done makes a difference. Where it needs what the inputs do not have, that what is done then is reached is in doubt.
Flow decide_likely(Shell& shell, const Status& status, Span span, std::string_view source, const Way& yes, const Way& no) {
  const State before = copy_state(shell);
  const std::size_t launches = shell.document.launches.size();
  const Io outer = shell.io;
  const std::vector<Status> statuses = shell.pipe_statuses;
  Printed unheard;
  listen(shell.io, outer, unheard);
  const bool holds = *status.code == 0;
  const Flow failing = (holds ? no : yes)(shell);
  keep(shell, unheard);
  State failed = std::exchange(shell.state, before);
  shell.io = outer;
  shell.pipe_statuses = statuses;
  const bool launched = shell.document.launches.size() > launches;
  const Why& missing = status.missing;
  const Why unreached = missing ? why(missing->reason + ", without which this is not reached", missing->span) : nullptr;
  if (unreached) doubt(shell, unreached);
  const Flow flow = (holds ? yes : no)(shell);
  if (failing == Flow::next) std::erase(shell.state.doubts, unreached);  // what follows is reached in any case
  if (failing != Flow::next && failing != Flow::exit_shell) {
    const Label label{span, holds ? "assumed true" : "assumed false"};
    tell(shell, make_diagnostic<Code::assumed_branch, "end not taken">({label}, shown(source), status.why->reason));
  }
  if (failing != Flow::next && !launched) return flow;
  Printed heard;
  keep(shell, heard);
  const Printed& taken = flow == Flow::exit_shell ? unheard : heard;
  const Why whether = why("whether '" + shown(source) + "' holds (" + status.why->reason + ")", span);
  merge_left(shell, outer, taken, failing == Flow::exit_shell ? taken : unheard, whether);
  const bool elsewhere = failed.directory.path != before.directory.path || failed.directory.known != before.directory.known;
  if (flow != Flow::next || launched || elsewhere) {
    const Label label{span, holds ? "assumed true" : "assumed false"};
    tell(shell, make_diagnostic<Code::assumed_branch, "both">({label}, shown(source), status.why->reason));
  }
  if (failing != Flow::next) return flow;
  if (flow == Flow::exit_shell) {  // the branch that ends is not taken
    shell.state = std::move(failed);
    return Flow::next;
  }
  if (flow == Flow::return_function) {  // it may go on as well
    shell.left.push_back(std::exchange(shell.state, std::move(failed)));
    return Flow::next;
  }
  const Directory directory = shell.state.directory;
  const Status last = status.missing && shell.state.status.code == 0 && !shell.state.status.why ? status : shell.state.status;
  merge(shell, failed, whether);
  if (!status.missing) shell.state.directory = directory;
  shell.state.status = last;
  return Flow::next;  // a loop that is left then may go on as well
}

/// Choices that nobody can decide: the next one is asked within the way on which the one before did not hold, and each takes stack.
constexpr int kMostUndecided = 800;

Flow run_chosen(Shell& shell, const Script& body, const Via& decided) {
  const Choosing chosen(shell, decided);
  return run(shell, body);
}

}  // namespace

void expect_from_outside(Shell& shell, const std::string& name, Span use) {
  if (name.empty() || shell.state.find(name)) return;
  Variable& variable = shell.state.variables[name];
  variable.stamp = shell.clock;
  variable.set = true;
  variable.value = make_unknown("$" + name, set_outside("environment variable '" + name + "'", use));
}

Flow decide(Shell& shell, const Status& status, Span span, std::string_view source, const Way& yes, const Way& no) {
  if (status.code && !status.why) return (*status.code == 0 ? yes : no)(shell);
  const Deeper deeper(shell.limits.nesting, kMostUndecided);
  if (status.code && status.likely) return decide_likely(shell, status, span, source, yes, no);
  if (status.code) return decide_assumed(shell, status, span, source, yes, no);
  const Why reason = why("whether '" + shown(source) + "' holds (" + status.why->reason + ")", span);
  const State before = copy_state(shell);
  const Io outer = shell.io;
  const std::vector<Status> statuses = shell.pipe_statuses;
  Printed printed_yes;
  Printed printed_no;
  listen(shell.io, outer, printed_yes);
  note_folder(shell, status, true);
  const Flow flow_yes = yes(shell);
  keep(shell, printed_yes);
  State after_yes = std::move(shell.state);
  shell.state = before;
  shell.pipe_statuses = statuses;
  shell.io.input = outer.input;
  shell.io.source = outer.source;
  shell.io.others = outer.others;
  listen(shell.io, outer, printed_no);
  note_folder(shell, status, false);
  const Flow flow_no = no(shell);
  keep(shell, printed_no);
  const Printed& taken = flow_yes == Flow::exit_shell ? printed_no : printed_yes;
  merge_left(shell, outer, taken, flow_no == Flow::exit_shell ? taken : printed_no, reason);
  lose_beyond(outer, reason);
  add_printed(shell, outer, printed_yes, printed_no, reason);
  if (flow_yes == Flow::exit_shell || flow_no == Flow::exit_shell) {
    if (flow_yes == flow_no) {
      tell(shell, make_diagnostic<Code::assumed_branch, "both end">({{span, "not known"}}, shown(source), status.why->reason));
    } else {
      const Label label{span, flow_yes == Flow::exit_shell ? "assumed false" : "assumed true"};
      tell(shell, make_diagnostic<Code::assumed_branch, "end not taken">({label}, shown(source), status.why->reason));
    }
    if (flow_yes == Flow::exit_shell) return flow_no;
    shell.state = std::move(after_yes);
    return flow_yes;
  }
  tell(shell, make_diagnostic<Code::assumed_branch, "both">({{span, "not known"}}, shown(source), status.why->reason));
  if (flow_yes == Flow::return_function && flow_no != Flow::return_function) {
    shell.left.push_back(std::move(after_yes));
    return flow_no;
  }
  if (flow_no == Flow::return_function && flow_yes != Flow::return_function) {
    shell.left.push_back(std::move(shell.state));
    shell.state = std::move(after_yes);
    return flow_yes;
  }
  merge(shell, after_yes, reason);
  return flow_yes == flow_no ? flow_no : Flow::next;
}

Flow run_if(Shell& shell, const If& command, std::size_t branch) {
  Status status;
  Via decided;
  while (true) {
    if (branch >= command.branches.size()) {
      set_status(shell, 0);
      return Flow::next;
    }
    const If::Branch& one = command.branches[branch];
    if (!one.condition) return run_chosen(shell, *one.body, decided);
    ++shell.tested;
    const Flow flow = [&] {
      const Asking asking(shell, decided);
      return run(shell, *one.condition);
    }();
    --shell.tested;
    if (flow != Flow::next) return flow;
    status = shell.state.status;
    if (!status.code || status.why) break;
    if (*status.code == 0) return run_chosen(shell, *one.body, decided);
    ++branch;
  }
  const If::Branch& now = command.branches[branch];
  const Choosing chosen(shell, decided);
  const std::string source(shell.context.sources && now.span.known() ? shell.context.sources->text(now.span) : std::string_view());
  return decide(
      shell, status, now.span, source, [&](Shell& inner) { return run(inner, *now.body); },
      [&](Shell& inner) { return run_if(inner, command, branch + 1); });
}

namespace {

Status case_matches(Shell& shell, const Case::Item& item, const Text& subject) {
  Status result{1, nullptr};
  for (const SyntaxWord& word : item.patterns) {
    const Text pattern = expand_pattern(shell, word);
    const std::string glob = pattern_of(pattern);
    if (!shell.state.options.extended_globs && has_groups(glob)) {
      // written here, bash refuses the script; from a variable, it is no pattern
      const Why reason = why("a pattern that 'shopt -s extglob' would make one", word.span);
      doubt(shell, reason);
      result = {std::nullopt, reason};
      continue;
    }
    if (glob == "*") return {0, subject.known() ? subject.assumed() : nullptr};  // whatever the subject is
    const Status one = compare(shell, "==", subject, pattern, true);
    if (!one.code) {
      result = one;
    } else if (*one.code == 0) {
      return one;
    } else if (one.why && result.code) {
      result.why = one.why;
    }
  }
  return result;
}

Flow run_items(Shell& shell, const Case& command, const Text& subject, std::size_t from, bool fall_through) {
  for (std::size_t i = from; i < command.items.size(); ++i) {
    const Case::Item& item = command.items[i];
    const Way body = [&, i](Shell& inner) {
      if (command.items[i].body->items.empty()) set_status(inner, 0);  // otherwise `$?` is still that of what came before
      const Flow flow = run(inner, *command.items[i].body);
      if (flow != Flow::next || command.items[i].terminator == ";;" || command.items[i].terminator.empty()) return flow;
      return run_items(inner, command, subject, i + 1, command.items[i].terminator == ";&");
    };
    if (fall_through) return body(shell);
    const Status status = case_matches(shell, item, subject);
    if (status.code && !status.why) {
      if (*status.code == 0) return body(shell);
      continue;
    }
    const Way rest = [&, i](Shell& inner) { return run_items(inner, command, subject, i + 1, false); };
    return decide(shell, status, command.subject.span, "case " + command.subject.source, body, rest);
  }
  set_status(shell, 0);
  return Flow::next;
}

}  // namespace

Flow run_case(Shell& shell, const Case& command) {
  const Text subject = expand_single(shell, command.subject);
  const Choosing chosen(shell, subject.via());
  const Why assumed = subject.known() ? subject.assumed() : nullptr;
  const State before = copy_state(shell);
  const std::size_t launches = shell.document.launches.size();
  if (!assumed) return run_items(shell, command, subject, 0, false);
  // an absent subject often means `*) usage; exit`: then every other branch is possible
  Text empty = subject;
  for (Fragment& fragment : empty.fragments) fragment.assumed = nullptr;
  const Flow flow = run_items(shell, command, empty, 0, false);
  const bool guard = flow == Flow::exit_shell && shell.document.launches.size() == launches;
  if (!guard) {
    tell(shell, make_diagnostic<Code::assumed_branch, "absent case">({{command.subject.span, "assumed empty"}}, command.subject.source,
                                                                     assumed->reason));
    return flow;
  }
  shell.state = before;
  expect_from_outside(shell, command.subject.span);
  Text unknown = make_unknown(command.subject.source, assumed);
  return run_items(shell, command, unknown, 0, false);
}

}  // namespace alignlint::shell
