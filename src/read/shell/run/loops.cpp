#include <algorithm>

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

/// All that a round may have changed and a later one depend on.
std::string look(Shell& shell) {
  std::string seen = shell.state.directory.path + " " + std::to_string(shell.state.pushed.size());
  const auto add = [&](std::string_view text) {
    spend(shell, text.size() / 16 + 1);
    seen.append(text).append(1, '\0');
  };
  for (const Text& argument : shell.state.arguments) add(argument.str());
  for (const auto& [name, variable] : shell.state.variables) {
    add(name);
    for (const auto& [key, text] : variable.elements()) {
      add(key);
      add(text->str());
    }
  }
  for (const auto& [path, text] : shell.state.files) {
    add(path);
    add(text.str());
  }
  return seen;
}

/// Of a loop that nothing but its body ends.
constexpr int kMostLaunchingRounds = 20;

/// Whether two launches look the same.
bool are_alike(const Launch& a, const Launch& b) {
  const auto same = [](const Word& one, const Word& other) {
    return one.text == other.text && one.unresolved.has_value() == other.unresolved.has_value();
  };
  const auto same_variable = [&](const EnvironmentVariable& one, const EnvironmentVariable& other) {
    return one.name == other.name && same(one.value, other.value);
  };
  return std::equal(a.argv.begin(), a.argv.end(), b.argv.begin(), b.argv.end(), same) &&
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

/// How often a loop is run is not known. What its rounds change is not known in those that follow: their launches are shown when they look different.
Flow run_undecided(Shell& shell, const While& loop, const Status& status, const std::string& source, std::size_t launches) {
  const State before = copy_state(shell);
  const Way rounds = [&](Shell& inner) {
    const std::string seen = look(inner);
    Flow flow = run(inner, *loop.body);
    const std::size_t second = inner.document.launches.size();
    if ((flow != Flow::next && flow != Flow::continue_loop) || second == launches || look(inner) == seen) return flow;
    merge(inner, before, why("how often the loop has been run", loop.condition_span));
    ++inner.tested;
    run(inner, *loop.condition);
    --inner.tested;
    flow = run(inner, *loop.body);
    drop_repeated(inner.document.launches, launches, second);
    return flow;
  };
  Flow flow = decide(shell, status, loop.condition_span, source, rounds, [](Shell&) { return Flow::next; });
  goes_on(shell, flow);
  return flow;
}

}  // namespace

Flow run_loop(Shell& shell, const While& loop) {
  const Counting counting(shell.loops, shell.loops + 1);
  const std::string source(shell.context.sources && loop.condition_span.known() ? shell.context.sources->text(loop.condition_span)
                                                                                : std::string_view());
  const bool endless = loop.condition->items.size() == 1 && (source.starts_with("true") || source.starts_with(":"));
  const std::size_t launches = shell.document.launches.size();
  Status last{0, nullptr};  // of the body, which is the loop's
  std::string seen;
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
    if (!status.code || status.likely) return run_undecided(shell, loop, status, source, launches);
    if (*status.code != 0) break;
    if (endless && launching == 0) seen = look(shell);
    flow = run(shell, *loop.body);
    if (!goes_on(shell, flow)) return flow;
    last = shell.state.status;
    if (!endless) continue;
    const bool launched = shell.document.launches.size() > launches;
    if (!launched && (round > 0 || shell.io.input)) continue;
    if (std::string now = look(shell); now != seen)
      seen = std::move(now);
    else
      return Flow::next;  // the same again and again
    if (launched && ++launching == kMostLaunchingRounds) {
      const std::vector<Launch>& made = shell.document.launches;
      if (!are_alike(made[launches], made.back()))
        may_launch(shell,
                   why("later rounds of a loop that is followed for " + std::to_string(launching) + " rounds only", loop.condition_span));
      tell(shell, make_diagnostic<Code::assumed_branch, "loop">({{loop.condition_span, "evaluation of the loop ends here"}}, launching));
      return Flow::next;
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
  Flow flow = decide(shell, {std::nullopt, reason}, loop.name_span, "select " + loop.name, body, [](Shell&) { return Flow::next; });
  goes_on(shell, flow);
  return flow;
}

}  // namespace

namespace {

/// Whether a word that is not known stands for any number of them: `"${L[@]}"` of a list of which nobody knows how many it has.
bool may_be_several(const Shell& shell, const SyntaxWord& word, const Text& value) {
  const std::size_t at = std::min(word.source.find("[@]"), word.source.find("[*]"));
  if (!value.unknown() || at == std::string::npos) return false;
  const std::size_t begin = word.source.rfind('{', at) + 1;
  const Variable* const list = shell.state.find(std::string_view(word.source).substr(begin, at - begin));
  return value.str().find("[@]") != std::string::npos || (list != nullptr && (list->several_items || list->unknown_items));
}

/// How many words a value stands for is not known: no round, one, or more, of which what the first ones have changed is not known.
Flow run_uncertain(Shell& shell, const For& loop, const Why& reason, const Way& body) {
  const State before = copy_state(shell);
  const std::size_t launches = shell.document.launches.size();
  const Way rounds = [&](Shell& inner) {
    const std::string seen = look(inner);
    const Flow flow = body(inner);
    if ((flow != Flow::next && flow != Flow::continue_loop) || look(inner) == seen) return flow;
    const std::size_t second = inner.document.launches.size();
    merge(inner, before, why("how often the loop has been run", loop.name_span));
    const Flow again = body(inner);
    drop_repeated(inner.document.launches, launches, second);
    return again;
  };
  return decide(shell, {std::nullopt, reason}, loop.name_span, "for " + loop.name, rounds, [](Shell&) { return Flow::next; });
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
    Flow flow = uncertain ? run_uncertain(shell, loop, reason, body) : body(shell);
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
      Flow flow = decide(
          shell, {std::nullopt, number.unknown}, loop.condition.span, loop.condition.source,
          [&](Shell& inner) { return run(inner, *loop.body); }, [](Shell&) { return Flow::next; });
      goes_on(shell, flow);
      return flow;
    }
    if (number.value == 0) break;
    Flow flow = run(shell, *loop.body);
    if (!goes_on(shell, flow)) return flow;
    if (!loop.step.parts.empty()) evaluate_arithmetic(shell, loop.step);
  }
  return Flow::next;
}

}  // namespace alignlint::shell
