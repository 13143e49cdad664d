#pragma once

#include <string>
#include <vector>

#include "loading/side_loader.h"
#include "rules/rule.h"

namespace alignlint {

/// How an example of a rule came out.
enum class ExampleOutcome {
  as_expected,
  missing,   ///< it should fire and does not
  noisy,     ///< it should stay silent and fires
  wrong,     ///< another verdict than the one asked for
  broken,    ///< its inputs cannot be read
  misspelt,  ///< a name in it that nobody knows, and that is not what the rule is about
};
std::string_view to_string(ExampleOutcome outcome);

struct ExampleResult {
  const Rule* rule = nullptr;
  const RuleExample* example = nullptr;
  std::size_t number = 0;  ///< from 1 within the rule
  ExampleOutcome outcome = ExampleOutcome::as_expected;
  std::string detail;  ///< what the rule said instead, or what is broken
};

/// One side of an example, read from its texts alone; null when it has none.
std::unique_ptr<LoadedSide> load_example(const std::vector<ExampleInput>& inputs, const LoadContext& context, Diagnostics& diagnostics);

/// Runs the examples of all rules; `context.disk` is not used.
std::vector<ExampleResult> run_examples(const RuleSet& rules, const LoadContext& context);

/// The failures as diagnostics at their places in the rule files.
Diagnostics failed_examples(const std::vector<ExampleResult>& results);

}  // namespace alignlint
