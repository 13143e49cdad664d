#include <catch2/catch.hpp>

#include "support/shell_rows.h"

namespace alignlint::test {

namespace {

/// `kind: message [underlined text]`, one a line.
std::string observations_of(const std::string& script) {
  ShellResult result;
  read_script(result, script, {.placeholders = {"^your "}});
  std::string text;
  for (const Observation& observation : result.document.observations) {
    if (!text.empty()) text += '\n';
    text += std::string(to_string(observation.kind)) + ": " + observation.message + " [" +
            std::string(result.sources.text(observation.labels.at(0).span)) + "]";
  }
  return text;
}

std::string diagnostics_of(const std::string& script) {
  ShellResult result;
  read_script(result, script);
  std::string text;
  for (const Diagnostic& diagnostic : result.diagnostics) {
    if (!text.empty()) text += '\n';
    text += diagnostic.code + ": " + diagnostic.message + " [" + std::string(result.sources.text(diagnostic.labels.at(0).span)) + "]";
  }
  return text;
}

}  // namespace

TEST_CASE("shell: observations", "[shell]") {
  CHECK(observations_of("run a \\\n --b").empty());
  CHECK(observations_of("run --a 1 \\ \n  --b 2\n") ==
        "cut-continuation: the '\\' at the end of the line is followed by whitespace, so the command ends here [\\ ]");
  CHECK(observations_of("run --a 1 \\\t \n  --b 2\n") ==
        "cut-continuation: the '\\' at the end of the line is followed by whitespace, so the command ends here [\\\t ]");
  CHECK(observations_of("run --a 1\r\n") == "carriage-return: the argument '1' ends in a carriage return [1\r]");
  CHECK(observations_of("run --a 1 \\\r\n --b 2 \\\r\n --c 3\n") ==
        "carriage-return: the '\\' at the end of the line is followed by a carriage return, so the command ends here [\\\r]");
  CHECK(observations_of("A=\"--x 1 \\ \n--y\"\nrun $A") == "stray-backslash: a single '\\' is passed as an argument [\\]");
  CHECK(observations_of("run --load $CKPT") ==
        "unassigned-variable: environment variable 'CKPT' is used in a launch but neither assigned nor given [$CKPT]");
  CHECK(observations_of("ARGS=\"--load $CKPT\"\nrun $ARGS") ==
        "unassigned-variable: environment variable 'CKPT' is used in a launch but neither assigned nor given [$CKPT]");
  CHECK(observations_of("run ${CKPT:-x} ${1}").empty());
  CHECK(observations_of("run --addr <master_ip> --port 1") ==
        "split-placeholder: the placeholder '<master_ip>' is read as two redirections [<master_ip> --port]");
  CHECK(observations_of("DATA=your data path\nrun a") ==
        "split-placeholder: the unquoted placeholder assigned to 'DATA' is cut at its first space [DATA=your data path]");
}

TEST_CASE("shell: a cut continuation has a fix", "[shell]") {
  ShellResult result;
  read_script(result, "run \\  \n a\n");
  REQUIRE(result.document.observations.size() == 1);
  const auto& fix = result.document.observations[0].fix;
  REQUIRE(fix);
  CHECK(fix->title == "remove the whitespace after the backslash");
  REQUIRE(fix->edits.size() == 1);
  CHECK(fix->edits[0].span == Span{0, 5, 7});
  CHECK(fix->edits[0].replacement.empty());
}

TEST_CASE("shell: assumptions are told", "[shell]") {
  CHECK(diagnostics_of("run a").empty());
  CHECK(diagnostics_of("if [ -f /x ]; then A=1; fi") ==
        "assumed/branch: condition '[ -f /x ]' depends on whether the file '/x' is there; both branches are followed [[ -f /x ]]");
  CHECK(diagnostics_of("[ -f /x ] || exit 1") ==
        "assumed/branch: condition '[ -f /x ]' depends on whether the file '/x' is there; the branch that ends the script is assumed not "
        "taken [[ -f /x ]]");
  CHECK(diagnostics_of("if [ $# -lt 2 ]; then exit; fi") ==
        "assumed/branch: condition '[ $# -lt 2 ]' depends on the script's positional parameters; the branch that only ends the script is "
        "assumed not taken "
        "[[ $# -lt 2 ]]");
  CHECK(diagnostics_of("if [ -z \"$X\" ]; then A=1; fi") ==
        "assumed/branch: condition '[ -z \"$X\" ]' depends on environment variable 'X', which is assumed absent [[ -z \"$X\" ]]");
}

TEST_CASE("shell: syntax errors", "[shell]") {
  CHECK(diagnostics_of("run 'a") == "input/syntax: syntax error: unexpected end of file while looking for the matching ''' [']");
  CHECK(diagnostics_of("run \"a") == "input/syntax: syntax error: unexpected end of file while looking for the matching '\"' [\"]");
  CHECK(diagnostics_of("if true; then run a") == "input/syntax: syntax error: unexpected end of file []");
  CHECK(diagnostics_of("fi") == "input/syntax: syntax error: unexpected 'fi' [f]");
  CHECK(diagnostics_of("run a )") == "input/syntax: syntax error: unexpected ')' [)]");
  CHECK(diagnostics_of("run ${a b}") == "input/syntax: syntax error: bad substitution [ ]");
  CHECK(diagnostics_of("run a && ") == "input/syntax: syntax error: unexpected end of file []");
  // what stands before the broken line has been run by then
  CHECK(launches_of("run a\nrun b; fi\nrun c") == "run|a");
}

}  // namespace alignlint::test
