#include <utility>

#include "read/shell/run/apart.h"
#include "read/shell/run/descriptors.h"
#include "read/shell/run/files.h"
#include "read/shell/run/forms.h"
#include "read/shell/run/writers.h"

namespace alignlint::shell {

namespace {

/// What `set -o pipefail` makes the status of all of them, after one more: `worst`, that of the last one which fails.
void count_in(Status& worst, const Status& status) {
  const bool fails = !status.code || *status.code != 0;
  const Why missing = worst.missing ? worst.missing : status.missing;
  if (worst.failed() && status.why)
    worst.varies = status.why;
  else if (worst.code && *worst.code != 0 && !status.code)
    worst = {worst.code, status.why, true};  // as far as it is known it has failed, with this status or another one
  else if (fails || (status.why && worst.code == 0))
    worst = status;
  if (worst.why) worst.missing = missing;
}

/// The commands of `a | b | c`, which run at the same time.
class Pipe {
 public:
  Pipe(Shell& shell, const Pipeline& pipeline) : shell_(shell), pipeline_(pipeline), outer_(shell.io), before_(shell.state.status) {}

  Flow run_all() {
    const SharedMap<Text> files = shell_.state.files;
    Flow flow = Flow::next;
    for (std::size_t i = 0; i < pipeline_.commands.size(); ++i) flow = run_one(i);
    shell_.io = outer_;
    heed_rewritten(shell_);
    lose_written_since(shell_, files, true, why("what a pipeline makes of a file that was there", pipeline_.span));
    if (shell_.state.options.pipe_fail) shell_.state.status = worst_;
    shell_.pipe_statuses = std::move(statuses_);
    return flow;
  }

 private:
  Flow run_one(std::size_t i) {
    const bool last = i + 1 == pipeline_.commands.size();
    Text passed;
    shell_.state.status = before_;
    shell_.io.output = last ? outer_.output : &passed;
    const Flow flow = start(*pipeline_.commands[i], last);
    if (!last) heed_reader(i, passed);
    count_in(worst_, shell_.state.status);
    statuses_.push_back(shell_.state.status);
    share_rests(shell_.io, outer_);
    shell_.io.input = std::move(passed);
    shell_.io.source = ++shell_.sources;
    shell_.io.place.clear();
    return flow;
  }

  Flow start(const Command& command, bool last) {
    // what runs in this shell may leave the loop around the pipeline
    if (last && shell_.state.options.last_pipe && !shell_.state.options.job_control) return run(shell_, command);
    const Counting no_loops(shell_.loops, 0);
    run_apart(shell_, [&](Shell& inner) {
      const Flow end = run(inner, command);
      // a shell that was started for a loop or a condition does not look at the trap
      if (is_structured(command)) inner.state.traps.erase("EXIT");
      return end;
    });
    return Flow::next;
  }

  /// A command whose reader stops before it has written everything is ended.
  void heed_reader(std::size_t i, const Text& passed) {
    constexpr int kBrokenPipe = 141;
    const Command& command = *pipeline_.commands[i];
    endless_ = writes_without_end(shell_, command, endless_);
    if (endless_) set_status(shell_, kBrokenPipe);
    much_ = writes_too_much(command, passed, much_);
    if (!much_ || !stops_reading(*pipeline_.commands[i + 1])) return;
    set_unknown_status(shell_, "whether a command could write all of its output", command.span);
    if (shell_.state.options.pipe_fail) doubt(shell_, shell_.state.status.why);
  }

  Shell& shell_;
  const Pipeline& pipeline_;
  Io outer_;
  const Status before_;  // `$?` in any of the commands
  Status worst_{0, nullptr};
  std::vector<Status> statuses_;
  bool endless_ = false;
  bool much_ = false;
};

Flow run_alone(Shell& shell, const Command& command) {
  const Flow flow = run(shell, command);
  if (has_own_status(command)) shell.pipe_statuses.assign(1, shell.state.status);
  return flow;
}

}  // namespace

Flow run(Shell& shell, const Pipeline& pipeline) {
  // a `set -e` behind the `!` counts
  const Counting tested(shell.tested, shell.tested + (pipeline.negated && shell.state.options.exit_on_error ? 1 : 0));
  const bool alone = pipeline.commands.size() == 1;
  const Flow flow = alone ? run_alone(shell, *pipeline.commands[0]) : Pipe(shell, pipeline).run_all();
  if (pipeline.negated && flow == Flow::next) shell.state.status.negate();
  return flow;
}

}  // namespace alignlint::shell
