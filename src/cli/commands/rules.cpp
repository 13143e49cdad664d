#include <algorithm>
#include <cstdio>

#include "cli/commands/run.h"
#include "cli/exit_status.h"
#include "cli/session.h"
#include "diag/catalog.h"
#include "dictionary/catalog_entries.h"
#include "pipeline/run/examples.h"
#include "text/suggest.h"

namespace alignlint {

const Option kSymptom{"--symptom", Option::Kind::once, "WORD", "Only rules for this symptom: first-step, long-term, overflow, downstream"};
const Option kTest{"--test", Option::Kind::once, "DIR", "Run the examples of the rules in a folder"};

namespace {

int test_rules(Session& session, const std::string& folder) {
  RuleSet tested;
  for (const Rule& rule : session.data().rules(session.diagnostics()).rules) {
    if (session.sources().name(rule.span.file).starts_with(folder)) tested.rules.push_back(rule);
  }
  const std::vector<ExampleResult> results = run_examples(tested, session.context({}));
  const Diagnostics failed = failed_examples(results);
  session.show(failed);
  std::printf("%zu examples: %zu as expected, %zu not\n", results.size(), results.size() - failed.size(), failed.size());
  return failed.empty() ? kExitClean : kExitFindings;
}

/// Leaves the rules for what is seen; false when there is none.
bool keep_symptom(std::vector<RuleEntry>& entries, const std::string& symptom) {
  const auto has = [&](const std::string& own) { return own.find(symptom) != std::string::npos; };
  std::erase_if(entries, [&](const RuleEntry& entry) { return std::none_of(entry.symptoms.begin(), entry.symptoms.end(), has); });
  return !entries.empty();
}

}  // namespace

int run_rules(Session& session) {
  if (session.options().given(kTest)) return test_rules(session, session.options().value(kTest));
  const RuleSet& rules = session.data().rules(session.diagnostics());
  const std::vector<RuleEntry> all = rule_entries(rules, session.data().vocabulary(), session.language());
  std::vector<RuleEntry> entries = all;
  const std::string symptom = session.options().value(kSymptom);
  if (!symptom.empty() && !keep_symptom(entries, symptom)) {
    std::vector<std::string_view> known;
    for (const RuleEntry& entry : all) known.insert(known.end(), entry.symptoms.begin(), entry.symptoms.end());
    return session.refuse(make_diagnostic<Code::usage, "symptom">({}, symptom, did_you_mean(symptom, known)));
  }
  session.show(std::span<RuleEntry>(entries));
  return kExitClean;
}

}  // namespace alignlint
