#include "pipeline/run/examples.h"

#include <catch2/catch.hpp>

#include "support/world.h"

namespace alignlint {

namespace {

/// How the examples of one rule come out, a line each.
std::string outcomes(const std::string& examples, const std::string& check = "same = 'net.heads'") {
  test::World world({{"rules/net.toml", "[[rule]]\nname = 'r'\nsummary = 's'\nwhy = 'w'\nsource = 'x'\n" + check + "\n" + examples}});
  CHECK(messages(world.diagnostics, world.sources) == "");
  const std::vector<ExampleResult> results = run_examples(world.data.rules(world.diagnostics), world.context());
  std::string out;
  for (const ExampleResult& result : results) {
    out += std::to_string(result.number) + " " + std::string(to_string(result.outcome)) + ": " + result.detail + "\n";
  }
  return out;
}

std::string example(const std::string& fires, const std::string& reference, const std::string& candidate) {
  return "[[rule.example]]\n" + fires + "\nreference = " + reference + "\ncandidate = " + candidate + "\n";
}

}  // namespace

TEST_CASE("examples: as expected, missing, noisy, wrong") {
  const std::string one = "{ alpha = '--heads 1' }";
  const std::string two = "{ beta = 'model: {heads: 2}' }";
  CHECK(outcomes(example("fires = true", one, two)) ==
        "1 as expected: the verdict is 'fires': number of heads differs: 1 in reference, 2 in candidate\n");
  CHECK(outcomes(example("fires = false", one, "{ beta = 'model: {heads: 1}' }") +
                 example("fires = true", one, "{ beta = 'model: {heads: 1}' }")) ==
        "1 as expected: the verdict is 'pass'\n2 missing: the verdict is 'pass'\n");
  CHECK(outcomes(example("fires = false", one, two)) ==
        "1 noisy: the verdict is 'fires': number of heads differs: 1 in reference, 2 in candidate\n");
  CHECK(outcomes(example("verdict = 'unknown'", one, two)) ==
        "1 wrong: the verdict is 'fires': number of heads differs: 1 in reference, 2 in candidate\n");
  CHECK(outcomes(example("verdict = 'unknown'", "{ alpha = '--heads $H' }", two)) ==
        "1 as expected: the verdict is 'unknown': number of heads cannot be compared: unknown in reference (variable 'H')\n");
}

TEST_CASE("examples: broken inputs") {
  const std::string one = "{ alpha = '--heads 1' }";
  CHECK(outcomes(example("fires = true", one, "{ gamma = 'x' }")) == "1 broken: 'gamma' is neither a framework nor a kind of file\n");
  CHECK(outcomes(example("fires = true", one, "{ beta = 'model: [' }")).starts_with("1 broken: "));
  CHECK(outcomes(example("fires = true", one, "{ \"beta@r9\" = 'model: {heads: 1}' }")) ==
        "1 broken: no version of Beta is named 'r9', did you mean 'r1'?\n");
  CHECK(outcomes(example("fires = true", one, "{ yaml = 'other: 1' }")) ==
        "1 broken: cannot determine which framework 'example' configures: name it with --framework, or that of a side with "
        "--reference-framework or --candidate-framework\n");
}

TEST_CASE("examples: a misspelt name is named, also where the example comes out as expected by chance") {
  const std::string one = "{ alpha = '--heads 1' }";
  CHECK(
      outcomes(example("fires = true", one, "{ beta = 'model: {heads: 2, widht: 8}' }")) ==
      "1 misspelt: the verdict is 'fires': number of heads differs: 1 in reference, 2 in candidate; in the example itself 'model.widht' is "
      "not known in Beta r1, did you mean 'width'?\n");
}

TEST_CASE("examples: versions, several inputs of a side, one side") {
  CHECK(outcomes(example("fires = true", "{ \"alpha@v1\" = '--heads 1' }", "{ \"alpha@v2\" = '--heads 1' }"), "same = 'net.width'") ==
        "1 as expected: the verdict is 'fires': width differs: 32 in reference, 64 in candidate\n");
  CHECK(outcomes(example("fires = true", "{ alpha = '--heads 1', env = 'ALGO=true' }", "{ alpha = '--heads 1' }"), "same = 'env.algo'") ==
        "1 as expected: the verdict is 'fires': deterministic algorithm differs: 'true' in reference, 'none' in candidate\n");
  CHECK(outcomes("[[rule.example]]\nfires = true\ncandidate = { beta = 'model: {x: 1}' }\n", "observe = 'unknown-entry'") ==
        "1 as expected: the verdict is 'fires': 'model.x' is not known in Beta r1\n");
}

TEST_CASE("examples: failures become diagnostics at their places in the rule file") {
  test::World world({{"rules/net.toml", "[[rule]]\nname = 'r'\nsummary = 's'\nwhy = 'w'\nsource = 'x'\nsame = 'net.heads'\n" +
                                            example("fires = true", "{ alpha = '--heads 1' }", "{ alpha = '--heads 1' }")}});
  const auto results = run_examples(world.data.rules(world.diagnostics), world.context());
  CHECK(messages(failed_examples(results), world.sources) ==
        "7:1-7:17 data/bad-value: example 1 of 'net/r' is missing: the verdict is 'pass'");
}

}  // namespace alignlint
