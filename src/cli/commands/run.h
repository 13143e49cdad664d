#pragma once

#include "cli/option.h"

namespace alignlint {

class Session;

// One function a command, in the file of its name; `cli/commands.cpp` holds the table of them. Each gives the exit status of what it did.

int run_check(Session& session);
int run_lint(Session& session);
int run_accept(Session& session);
int run_align(Session& session);
int run_translate(Session& session);
int run_prepare(Session& session);
int run_next(Session& session);
int run_diff(Session& session);
int run_init(Session& session);
int run_inspect(Session& session);
int run_compare(Session& session);
int run_checklist(Session& session);
int run_schedule(Session& session);
int run_params(Session& session);
int run_precision(Session& session);
int run_accuracy(Session& session);
int run_rules(Session& session);
int run_explain(Session& session);
int run_keys(Session& session);
int run_completions(Session& session);
int run_lsp(Session& session);
int run_manual(Session& session);
int run_snapshot(Session& session);

// Options of one command alone.

extern const Option kAcceptRule, kAll, kReason, kUntil, kPrune;  ///< of accept
extern const Option kParallel, kInPlace, kAlignOutput;           ///< of align
extern const Option kTo, kModelType, kNoComments, kTranslation;  ///< of translate
extern const Option kStage, kPrepared;                           ///< of prepare
extern const Option kSeen, kNextOutput;                          ///< of next
extern const Option kDryRun;                                     ///< of init
extern const Option kSteps;                                      ///< of schedule
extern const Option kFollow;                                     ///< of accuracy
extern const Option kSymptom, kTest;                             ///< of rules
extern const Option kRule;                                       ///< of explain
extern const Option kShell;                                      ///< of completions
extern const Option kWord, kSources;                             ///< of keys
extern const Option kTools;                                      ///< of snapshot

}  // namespace alignlint
