#include "read/shell/run/apart.h"

#include <utility>

#include "read/shell/run/descriptors.h"
#include "read/shell/run/files.h"

namespace alignlint::shell {

void lose_written_since(Shell& shell, const SharedMap<Text>& before, bool rewritten, const Why& reason) {
  std::vector<std::string> places;
  shell.state.files.differences(before, [&](const std::string& place, const Text* here, const Text* old) {
    if (here && here->known() && (old || !rewritten)) places.push_back(place);
  });
  for (const std::string& place : places) shell.state.files[place] = make_unknown(place, reason);
}

namespace {

/// What is written to the disk stays written.
void keep_disk(State& inner, State& outer) {
  outer.files = std::move(inner.files);
  outer.files_unknown = inner.files_unknown;
  outer.made_folders = std::move(inner.made_folders);
  outer.unsure_folders = std::move(inner.unsure_folders);
  outer.unsure_files = std::move(inner.unsure_files);
  outer.named_files = std::move(inner.named_files);
  outer.links = std::move(inner.links);
  outer.made_programs = std::move(inner.made_programs);
}

/// The shell may have ended before its last command.
void heed_perhaps_ended(Shell& shell, const SharedMap<Text>& files, const Status& ended) {
  lose_written_since(shell, files, false, ended.why);
  Status& status = shell.state.status;
  if (status.failed())  // where it has not ended, the last command has failed: it has failed in any case
    status.varies = ended.why;
  else if (status.code)
    status = ended;
}

/// `$(< FILE)`: its redirection.
const Redirect* only_input(const Script& script) {
  if (script.items.size() != 1 || script.items[0].items.size() != 1) return nullptr;
  const Pipeline& pipeline = script.items[0].items[0].pipeline;
  if (pipeline.commands.size() != 1) return nullptr;
  const Command& only = *pipeline.commands[0];
  const auto* simple = std::get_if<SimpleCommand>(&only.form);
  const bool input = simple && simple->words.empty() && only.redirects.size() == 1 && only.redirects[0].kind == Redirect::Kind::input;
  return input ? &only.redirects[0] : nullptr;
}

Flow print_file(Shell& shell, const Redirect& redirect, const std::string& source, Span span) {
  const Text path = expand_single(shell, redirect.target);
  const auto text = read_text_file(shell, path, Contents::data);
  write_output(shell, text ? *text : make_unknown(source, why("the contents of '" + path.str() + "'", span)));
  return Flow::next;
}

/// Descriptors are as they were, but for what has been read of inputs that the shell shares with the one around it.
void restore_inputs(Shell& shell, std::uint64_t source, std::map<int, Channel> others, std::size_t aside) {
  Io before{.source = source, .others = std::move(others)};
  share_rests(shell.io, before);
  for (std::size_t i = shell.put_aside.size(); i-- > aside;) {
    if (shell.put_aside[i].first == source) shell.io.input = std::move(shell.put_aside[i].second);
  }
  shell.put_aside.resize(aside);
  shell.io.source = source;
  shell.io.others = std::move(before.others);
}

}  // namespace

Flow run_apart(Shell& shell, const Way& way) {
  State saved = copy_state(shell);
  std::vector<State> left;
  left.swap(shell.left);
  const Counting deeper(shell.inner_shells, shell.inner_shells + 1);
  shell.state.may_have_ended.reset();
  shell.state.traps.erase("EXIT");
  if (!shell.state.options.trace_errors) shell.state.traps.erase("ERR");
  shell.state.refused = nullptr;
  Text* const error = shell.io.error;  // which `exec 2>&1` may change
  const std::uint64_t source = shell.io.source;
  pay_for_copies(shell);
  std::map<int, Channel> others = shell.io.others;
  const std::size_t aside = shell.put_aside.size();
  std::vector<Status> statuses = shell.pipe_statuses;
  const Flow flow = way(shell);
  run_trap(shell, "EXIT");
  shell.io.error = error;
  restore_inputs(shell, source, std::move(others), aside);
  shell.pipe_statuses = std::move(statuses);
  if (const auto ended = shell.state.may_have_ended) heed_perhaps_ended(shell, saved.files, *ended);
  saved.status = shell.state.refused ? Status{std::nullopt, shell.state.refused} : shell.state.status;
  keep_disk(shell.state, saved);
  const Why refused = shell.state.refused;
  shell.state = std::move(saved);
  if (shell.started_why) doubt(shell, shell.started_why);  // where scripts are started is so for all of them
  if (refused && shell.state.options.exit_on_error && shell.tested == 0) doubt(shell, refused);  // which may end this shell as well
  shell.left.swap(left);
  return flow;
}

Text capture(Shell& shell, const Script& script, const std::string& source, Span span, bool whole) {
  Text output;
  ++shell.captures;
  if (!enter(shell, span)) return make_unknown(source, why("substitutions nested too deeply", span));
  Text* const before = shell.io.output;
  const bool assigns = std::exchange(shell.assigns, false);
  shell.io.output = &output;
  run_apart(shell, [&](Shell& inner) {
    inner.state.options.exit_on_error = inner.state.options.exit_on_error && inner.state.options.inherit_errexit;
    if (const Redirect* const input = only_input(script)) return print_file(inner, *input, source, span);
    return run(inner, script);
  });
  shell.io.output = before;
  shell.assigns = assigns;
  leave(shell);
  if (!whole) output = without_trailing_newlines(std::move(output));
  spend(shell, output.cost());
  if (output.fragments.size() == 1 && output.fragments[0].unknown) output.fragments[0].text = source;
  return output;
}

}  // namespace alignlint::shell
