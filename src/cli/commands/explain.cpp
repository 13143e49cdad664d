#include <algorithm>

#include "cli/commands/run.h"
#include "cli/exit_status.h"
#include "cli/session.h"
#include "diag/catalog.h"
#include "dictionary/catalog_entries.h"
#include "dictionary/diagnostic_entries.h"
#include "rules/choice.h"
#include "text/suggest.h"

namespace alignlint {

const Option kRule{"rule", Option::Kind::once,
                   "NAME", "Id of a rule or code of a diagnostic, or a common prefix: moe, input; 'diagnostics' for all diagnostics",
                   {},     "the id of a rule or the code of a diagnostic"};

namespace {

constexpr std::string_view kAllDiagnostics = "diagnostics";

/// What has the name, or all whose names begin with it: `moe` and `moe/`, but not `mo`, begin `moe/router-mismatch`.
Explanation explanation_of(const std::string& word, std::vector<RuleEntry> rules, std::vector<DiagnosticEntry> diagnostics) {
  Explanation found;
  for (RuleEntry& rule : rules) {
    if (rule.id == word) return {{std::move(rule)}, {}, true};
    if (rule_matches(word, rule.id)) found.rules.push_back(std::move(rule));
  }
  for (DiagnosticEntry& entry : diagnostics) {
    if (entry.code == word) return {{}, {std::move(entry)}, true};
    if (word == kAllDiagnostics || rule_matches(word, entry.code)) found.diagnostics.push_back(std::move(entry));
  }
  return found;
}

}  // namespace

int run_explain(Session& session) {
  const std::string word = session.options().value(kRule);
  const RuleSet& rules = session.data().rules(session.diagnostics());
  Explanation found = explanation_of(word, rule_entries(rules, session.data().vocabulary(), session.language()), diagnostic_entries());
  if (found.rules.empty() && found.diagnostics.empty()) {
    std::vector<std::string_view> names = rules.ids();
    for (const CatalogLine& line : kCatalog) {
      if (line.is_code) names.push_back(line.name);
    }
    return session.refuse(make_diagnostic<Code::usage, "name">({}, word, did_you_mean(word, names)));
  }
  session.show(found);
  return kExitClean;
}

}  // namespace alignlint
