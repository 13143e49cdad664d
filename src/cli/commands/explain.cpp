#include <algorithm>

#include "cli/commands/run.h"
#include "cli/exit_status.h"
#include "cli/session.h"
#include "dictionary/catalog_entries.h"
#include "text/suggest.h"

namespace alignlint {

const Option kRule{"rule", Option::Kind::once, "RULE", "Rule id", {}, "the id of a rule"};

int run_explain(Session& session) {
  const std::string id = session.options().value(kRule);
  const RuleSet& rules = session.data().rules(session.diagnostics());
  std::vector<RuleEntry> entries = rule_entries(rules, session.data().vocabulary(), session.language());
  const auto found = std::find_if(entries.begin(), entries.end(), [&](const RuleEntry& entry) { return entry.id == id; });
  if (found == entries.end()) return session.refuse("no rule is named '" + id + "'" + did_you_mean(id, rules.ids()));
  session.show(*found);
  return kExitClean;
}

}  // namespace alignlint
