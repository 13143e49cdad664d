#include <algorithm>

#include "read/shell/run/descriptors.h"
#include "read/shell/run/files.h"
#include "read/shell/run/rounds.h"
#include "read/shell/run/shell.h"

namespace alignlint::shell {

namespace {

/// What a round's flow means for the loop: true when the loop goes on.
bool goes_on(Shell& shell, Flow& flow) {
  if (flow == Flow::next) return true;
  if (flow == Flow::break_loop || flow == Flow::continue_loop) {
    if (--shell.levels > 0) return false;  // meant for an outer loop
    const bool again = flow == Flow::continue_loop;
    flow = Flow::next;
    return again;
  }
  return false;
}

bool too_long(Shell& shell, int round, Span span) {
  if (round < kMostRounds) return false;
  tell(shell, make_diagnostic<Code::assumed_branch, "loop">({{span, "evaluation of the loop ends here"}}, kMostRounds));
  lose_commands(shell, why("a loop that is followed for " + std::to_string(kMostRounds) + " rounds only", span));
  return true;
}

/// What a round may have changed and a later one depend on.
struct Moment {
  State state;
  std::optional<Text> input;
  std::map<int, Channel> others;
};

Moment moment(Shell& shell) { return {copy_state(shell), shell.io.input, shell.io.others}; }

bool is_as_then(Shell& shell, const Moment& then) {
  const auto left = [](const std::optional<Text>& input) { return input ? known_parts(*input) : std::string(1, '\0'); };
  spend(shell, Budget::kNode + (shell.io.input ? shell.io.input->cost() : 0));
  return left(shell.io.input) == left(then.input) && are_alike(shell.io.others, then.others) && says_the_same(then.state, shell.state);
}

/// What is not the same now as it was then is not known.
void merge_moments(Shell& shell, const Moment& then, const Why& reason) {
  std::optional<Text>& input = shell.io.input;
  input = input && then.input ? std::optional(merge(shell, *input, *then.input, reason)) : std::nullopt;
  if (!shell.io.others.empty() || !then.others.empty())
    shell.io.others = merge_channels(shell, {.others = then.others}, then.others, shell.io.others, reason);
  merge(shell, then.state, reason);
}

/// Of a loop that nothing but its body ends.
constexpr int kMostLaunchingRounds = 20;

/// Whether two launches look the same.
bool are_alike(const Launch& a, const Launch& b) {
  const auto same = [](const Word& one, const Word& other) {
    if (one.unresolved.has_value() != other.unresolved.has_value()) return false;
    return one.text == other.text || (one.unresolved && one.span.known() && one.span == other.span);  // its text may tell of the round
  };
  const auto same_variable = [&](const EnvironmentVariable& one, const EnvironmentVariable& other) {
    return one.name == other.name && same(one.value, other.value);
  };
  return a.complete() == b.complete() && std::equal(a.argv.begin(), a.argv.end(), b.argv.begin(), b.argv.end(), same) &&
         std::equal(a.environment.begin(), a.environment.end(), b.environment.begin(), b.environment.end(), same_variable);
}

/// Of the launches from `from` on those are kept that look like none of those from `first` on.
void drop_repeated(std::vector<Launch>& launches, std::size_t first, std::size_t from) {
  const auto begin = launches.begin() + static_cast<std::ptrdiff_t>(first);
  const auto middle = launches.begin() + static_cast<std::ptrdiff_t>(from);
  launches.erase(std::remove_if(middle, launches.end(),
                                [&](const Launch& later) {
                                  return std::any_of(begin, middle, [&](const Launch& one) { return are_alike(one, later); });
                                }),
                 launches.end());
}

/// Whether the loop that a round is one of may be run once more.
bool may_go_on(const Shell& shell, Flow flow) { return flow == Flow::next || (flow == Flow::continue_loop && shell.levels <= 1); }

/// It is known not to.
Flow break_out(Shell& shell) {
  shell.levels = 1;
  return Flow::break_loop;
}

/// Rounds whose changes are not known in those that follow: a few, and nothing more can change.
constexpr int kMostUnknownRounds = 8;

/// Rounds of which nobody knows how many there are. What they change is not known in those that follow, until one changes nothing that was known. Their
/// launches are shown when they look different.
Flow run_rounds(Shell& shell, const Way& round, std::size_t launches, const Why& reason) {
  Moment before = moment(shell);
  Flow flow = round(shell);
  for (int unknown = 0; may_go_on(shell, flow); ++unknown) {
    merge_moments(shell, before, reason);
    if (is_as_then(shell, before) && shell.state.status.code == before.state.status.code) return flow;
    if (unknown == kMostUnknownRounds) {
      lose_commands(shell, reason);
      return flow;
    }
    before = moment(shell);
    const std::size_t made = shell.document.launches.size();
    flow = round(shell);
    drop_repeated(shell.document.launches, launches, made);
  }
  return flow;
}

/// How often a loop is run is not known, as whether it is once more is not.
Flow run_undecided(Shell& shell, const Status& status, Span condition, std::string_view source, std::size_t launches, const Way& round) {
  const Why reason = why("how often the loop has been run", condition);
  const Way rounds = [&](Shell& inner) {
    const Flow flow = run_rounds(inner, round, launches, reason);
    const Status& last = inner.state.status;
    const bool same_question = last.folder == status.folder && last.file == status.file;
    if (may_go_on(inner, flow) && same_question) note_folder(inner, status, false);  // the loop has ended
    return flow;
  };
  return decide(shell, status, condition, source, rounds, [](Shell&) { return Flow::next; });
}

/// The flow of a loop whose last round has ended so.
Flow leave_loop(Shell& shell, Flow flow) {
  goes_on(shell, flow);
  return flow;
}

/// The body, and the question whether it is run once more.
Flow run_round(Shell& shell, const While& loop, std::size_t launches) {
  Flow flow = run(shell, *loop.body);
  if (!may_go_on(shell, flow)) return flow;
  const Counting tested(shell.tested, shell.tested + 1);
  const std::size_t made = shell.document.launches.size();
  flow = run(shell, *loop.condition);
  drop_repeated(shell.document.launches, launches, made);
  Status status = shell.state.status;
  if (loop.until) status.negate();
  const bool ends = flow == Flow::next && status.code.value_or(0) != 0 && !status.likely;
  return ends ? break_out(shell) : flow;
}

}  // namespace

Flow run_loop(Shell& shell, const While& loop) {
  const Counting counting(shell.loops, shell.loops + 1);
  const std::string source(shell.context.sources && loop.condition_span.known() ? shell.context.sources->text(loop.condition_span)
                                                                                : std::string_view());
  const bool endless = loop.condition->items.size() == 1 && (source.starts_with("true") || source.starts_with(":"));
  const std::size_t launches = shell.document.launches.size();
  Status last{0, nullptr};  // of the body, which is the loop's
  std::optional<Moment> seen;
  int launching = 0;
  for (int round = 0; !too_long(shell, round, loop.condition_span); ++round) {
    ++shell.tested;
    Flow flow = run(shell, *loop.condition);
    --shell.tested;
    if (flow != Flow::next) {  // left from within its condition; bash takes the status of a `continue` there for the condition's
      const bool holds = (shell.state.status.code.value_or(0) == 0) != loop.until;
      if (goes_on(shell, flow) && holds) continue;
      return flow;
    }
    Status status = shell.state.status;
    if (loop.until) status.negate();
    const Way next = [&](Shell& inner) { return run_round(inner, loop, launches); };
    if (!status.code || status.likely) return leave_loop(shell, run_undecided(shell, status, loop.condition_span, source, launches, next));
    if (*status.code != 0) break;
    if (endless && launching == 0) seen = moment(shell);
    const std::size_t made = shell.document.launches.size();
    flow = run(shell, *loop.body);
    if (!goes_on(shell, flow)) return flow;
    last = shell.state.status;
    if (!endless) continue;
    const bool launched = shell.document.launches.size() > launches;
    if (!launched && (round > kMostUnknownRounds || shell.io.input)) continue;
    if (is_as_then(shell, *seen)) {  // the same again and again
      drop_repeated(shell.document.launches, launches, made);
      return Flow::next;
    }
    seen = moment(shell);
    if (launched && ++launching == kMostLaunchingRounds) {
      tell(shell, make_diagnostic<Code::assumed_branch, "loop">({{loop.condition_span, "evaluation of the loop ends here"}}, launching));
      return leave_loop(shell, run_rounds(shell, next, launches, why("how often the loop has been run", loop.condition_span)));
    }
  }
  shell.state.status = last;
  return Flow::next;
}

namespace {

/// `select`: which of the words is chosen, and how often, is up to whoever sits there.
Flow run_select(Shell& shell, const For& loop) {
  const Why reason = why("what is chosen of '" + loop.name + "'", loop.name_span);
  const Way body = [&](Shell& inner) {
    for (const std::string& name : {loop.name, std::string("REPLY")})
      assign(inner, name, make_unknown("$" + name, reason), assigned_here(name, loop.name_span));
    return run(inner, *loop.body);
  };
  const std::size_t launches = shell.document.launches.size();
  return leave_loop(shell, run_undecided(shell, {std::nullopt, reason}, loop.name_span, "select " + loop.name, launches, body));
}

/// Whether a word that is not known stands for any number of them: `"${L[@]}"` of a list of which nobody knows how many it has.
bool may_be_several(const Shell& shell, const SyntaxWord& word, const Text& value) {
  const std::size_t at = std::min(word.source.find("[@]"), word.source.find("[*]"));
  if (!value.unknown() || at == std::string::npos) return false;
  const std::size_t begin = word.source.rfind('{', at) + 1;
  const Variable* const list = shell.state.find(std::string_view(word.source).substr(begin, at - begin));
  return value.str().find("[@]") != std::string::npos || (list != nullptr && (list->several_items || list->unknown_items));
}

}  // namespace

Flow run_loop(Shell& shell, const For& loop) {
  const Counting counting(shell.loops, shell.loops + 1);
  if (const Variable* const name = shell.state.variables.find(loop.name); name != nullptr && name->reference)
    lose_variables(shell, why("the variables that '" + loop.name + "' refers to", loop.name_span));
  if (loop.chosen) return run_select(shell, loop);
  std::vector<std::pair<Text, bool>> values;  // and whether it may be several
  if (loop.positional) {
    for (const Text& argument : shell.state.arguments) values.emplace_back(argument, false);
    if (const Why unknown = shell.state.arguments_unknown) values.emplace_back(make_unknown("$@", unknown), true);
  } else {
    for (const SyntaxWord& word : loop.words) {
      for (Text& field : expand_word(shell, word)) {
        const bool several = may_be_several(shell, word, field);
        values.emplace_back(std::move(field), several);
      }
    }
  }
  int round = 0;
  for (auto& [value, several] : values) {
    if (too_long(shell, round++, loop.name_span)) break;
    const bool uncertain = several || value.several() || (value.unknown() && shell.state.arguments_unknown);
    const Why reason = value.unknown();
    const Span place = value.span().known() ? value.span() : loop.name_span;  // of one word among many lines
    const Way body = [&, &word = value](Shell& inner) {
      assign(inner, loop.name, word, assigned_here(loop.name, place));
      return run(inner, *loop.body);
    };
    settle(value);
    // of how many words a value stands for, nobody knows: no round, one, or more
    const Status once_more{std::nullopt, reason};
    const std::size_t launches = shell.document.launches.size();
    Flow flow = uncertain ? run_undecided(shell, once_more, loop.name_span, "for " + loop.name, launches, body) : body(shell);
    if (!goes_on(shell, flow)) return flow;
  }
  if (values.empty()) set_status(shell, 0);
  return Flow::next;
}

Flow run_loop(Shell& shell, const ArithmeticFor& loop) {
  const Counting counting(shell.loops, shell.loops + 1);
  if (!loop.start.parts.empty()) evaluate_arithmetic(shell, loop.start);
  for (int round = 0; !too_long(shell, round, loop.condition.span); ++round) {
    Number number{1};
    if (!loop.condition.parts.empty()) number = evaluate_arithmetic(shell, loop.condition);
    if (number.unknown) {
      const Way next = [&](Shell& inner) {
        const Flow flow = run(inner, *loop.body);
        if (!may_go_on(inner, flow)) return flow;
        if (!loop.step.parts.empty()) evaluate_arithmetic(inner, loop.step);
        const Number again = evaluate_arithmetic(inner, loop.condition);
        return again.unknown || again.value != 0 ? flow : break_out(inner);
      };
      const std::size_t launches = shell.document.launches.size();
      const Span place = loop.condition.span;
      return leave_loop(shell, run_undecided(shell, {std::nullopt, number.unknown}, place, loop.condition.source, launches, next));
    }
    if (number.value == 0) break;
    Flow flow = run(shell, *loop.body);
    if (!goes_on(shell, flow)) return flow;
    if (!loop.step.parts.empty()) evaluate_arithmetic(shell, loop.step);
  }
  return Flow::next;
}

}  // namespace alignlint::shell
