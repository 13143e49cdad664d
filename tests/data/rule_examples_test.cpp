// Every example of every built-in rule.

#include <catch2/catch.hpp>

#include "data/builtin.h"
#include "pipeline/run/examples.h"

namespace alignlint {

TEST_CASE("rule examples: every example of every built-in rule comes out as it says") {
  Sources sources;
  const Disk disk = memory_disk({});
  Data data(sources);
  data.add_image(builtin_image());
  Diagnostics diagnostics;
  data.load(diagnostics);
  const RuleSet& rules = data.rules(diagnostics);
  REQUIRE_FALSE(has_errors(diagnostics));
  REQUIRE(rules.rules.size() > 100);
  const std::vector<ExampleResult> results = run_examples(rules, {sources, disk, data, ""});
  for (const ExampleResult& result : results) {
    if (result.outcome == ExampleOutcome::as_expected) continue;
    const Position at = sources.position(result.example->span);
    FAIL_CHECK(sources.name(result.example->span.file) << ":" << at.line << ": example " << result.number << " of '" << result.rule->id
                                                       << "' is " << to_string(result.outcome) << ": " << result.detail);
  }
  CHECK(results.size() > rules.rules.size());
}

}  // namespace alignlint
