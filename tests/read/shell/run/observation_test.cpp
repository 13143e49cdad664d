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
  CHECK(observations_of("ARGS=\"run --load $CKPT\"\neval $ARGS") ==
        "unassigned-variable: environment variable 'CKPT' is used in a launch but neither assigned nor given [$CKPT]");
  CHECK(observations_of("E=; ARGS=\"$E 1\r\"\nrun $ARGS") == "carriage-return: the argument '1' ends in a carriage return [1\r]");
  CHECK(observations_of("C=\"rm -f $OLD\"\nC=\"$C; run --x 1\"\neval $C").empty());
  CHECK(observations_of("run ${CKPT:-x} ${1}").empty());
  CHECK(observations_of("run --addr <master_ip> --port 1") ==
        "split-placeholder: the placeholder '<master_ip>' is read as two redirections [<master_ip> --port]");
  CHECK(observations_of("DATA=your data path\nrun a") ==
        "split-placeholder: the unquoted placeholder assigned to 'DATA' is cut at its first space [DATA=your data path]");
}

namespace {

std::string by_arguments(const std::string& name) {
  return "unassigned-variable: '" + name + "' is empty in a launch: it is set from the script's arguments, which were not given [$" + name +
         "]";
}

std::string not_in_force(const std::string& name) {
  return "unassigned-variable: '" + name + "' is empty in a launch: it was not given, and no value assigned to it is in force there [$" +
         name + "]";
}

}  // namespace

TEST_CASE("shell: a variable that only the script's arguments set is said to be", "[shell]") {
  CHECK(observations_of("while [ $# -gt 0 ]; do case $1 in --task) TASK=\"$2\"; shift 2;; *) shift;; esac; done\nrun --task $TASK") ==
        by_arguments("TASK"));
  CHECK(observations_of("while [[ $# -gt 0 ]]; do case $1 in --bf16) P=--bf16; shift;; esac; done\nrun $P") == by_arguments("P"));
  CHECK(observations_of("until [ -z \"$1\" ]; do X=$1; shift; done; run $X") == by_arguments("X"));
  CHECK(observations_of("while getopts n:t o; do case $o in n) N=$OPTARG;; t) T=--t;; esac; done; run --n $N $T") ==
        by_arguments("N") + "\n" + by_arguments("T"));
  CHECK(observations_of("for a in \"$@\"; do case $a in --n=*) N=${a#*=};; esac; done; run --n $N") == by_arguments("N"));
  CHECK(observations_of("for a; do LAST=$a; done; run --n $LAST") == by_arguments("LAST"));
  CHECK(observations_of("if (( $# > 1 )); then export N=4; fi; run --n $N") == by_arguments("N"));
  CHECK(observations_of("[ $# -gt 0 ] && N=$1; run --n $N") == by_arguments("N"));
  CHECK(observations_of(
            "read_args() { while [ $# -gt 0 ]; do case $1 in -n) N=$2; shift;; esac; shift; done; }\nread_args \"$@\"; run --n $N") ==
        by_arguments("N"));
  // the function's arguments are not the script's
  CHECK(observations_of("set_n() { N=$1; }; run --n $N") == not_in_force("N"));
  CHECK(observations_of("run --n $N; N=4") == not_in_force("N"));
  CHECK(observations_of("N=4; unset N; run --n $N").empty());  // the script says so
  CHECK(observations_of("( N=4 ); run --n $N") == not_in_force("N"));
  CHECK(observations_of("echo 4 | read N; run --n $N") == not_in_force("N"));
  CHECK(observations_of("printf x | while read N M; do M=3; done; run --n $M") == not_in_force("M"));
  CHECK(observations_of("N=4 true; run --n $N") == not_in_force("N"));  // for one command
}

TEST_CASE("shell: arguments that do not give a variable", "[shell]") {
  ShellResult result;
  const std::vector<std::string> arguments{"--other", "1"};
  read_script(result, "while [ $# -gt 0 ]; do case $1 in --task) TASK=$2;; esac; shift; done\nrun --task $TASK", {.arguments = arguments});
  REQUIRE(result.document.observations.size() == 1);
  const Observation& observation = result.document.observations[0];
  CHECK(observation.message == "'TASK' is empty in a launch: it is set from the script's arguments, which do not give it");
  REQUIRE(observation.labels.size() == 2);
  CHECK(observation.labels[0].text == "empty here");
  CHECK(result.sources.text(observation.labels[0].span) == "$TASK");
  CHECK(observation.labels[1].text == "TASK assigned here");
  CHECK(result.sources.text(observation.labels[1].span) == "TASK=$2");
}

TEST_CASE("shell: what the script's own arguments add is open", "[shell]") {
  const auto open = [](const std::string& list) {
    return "unresolved-word: what '" + list + "' adds to the command is not known: the script's positional parameters [" + list + "]";
  };
  CHECK(observations_of("run --a 1 \"$@\"") == open("$@"));
  CHECK(observations_of("run --a 1 ${@:2}") == open("${@:2}"));
  CHECK(observations_of("MORE=\"$*\"; run --a 1 $MORE") == open("$*"));
  CHECK(observations_of("main() { run --a 1 \"$@\"; }; main \"$@\"") == open("$@"));
  CHECK(observations_of("main() { run --a 1 \"$@\"; }; main").empty());
  CHECK(observations_of("A=(\"$@\"); run --a 1 \"${A[@]}\"") == open("$@"));
  CHECK(observations_of("A=(--a 1 \"$@\"); run \"${A[@]}\"") == open("$@"));
  CHECK(observations_of("A=(); A+=(\"$@\"); run --a 1 ${A[*]}") == open("$@"));
  CHECK(observations_of("A=(\"$@\"); B=(--a 1 \"${A[@]}\"); run \"${B[@]}\"") == open("$@"));
  CHECK(observations_of("A=(\"$@\"); A=(--a 1); run \"${A[@]}\"").empty());
  CHECK(observations_of("main() { local A=(\"$@\"); run --a 1 \"${A[@]}\"; }; main").empty());
  CHECK(observations_of("run --load ${CKPT:+--load $CKPT}").empty());  // says itself what is to happen without it
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

TEST_CASE("shell: words that a launch has lost", "[shell]") {
  const std::string no_backslash = "cut-continuation: the line does not end in '\\', so the command ends here ";
  CHECK(observations_of("run --a 1\n  --b 2\n") == no_backslash + "[run --a 1]");
  CHECK(observations_of("run --a 1 \\\n  --b 2 \n  --c 3 \\\n  --d\n") == no_backslash + "[--b 2]");
  CHECK(observations_of("B='--b 2'\nrun --a 1\n  $B --c 3 | tee log\n") == no_backslash + "[run --a 1]");
  CHECK(observations_of("run --a 1 \\\n  # --b 2 \\\n  --c 3\n") == "cut-continuation: the command ends at this comment [# --b 2 \\]");
  CHECK(observations_of("run --a 1 # one\n  --c 3\n") == "cut-continuation: the command ends at this comment [# one]");
  CHECK(observations_of("run --a 1 \\\n\n  --c 3\n") == "cut-continuation: the command ends at this empty line []");
  CHECK(observations_of("run --a 1 \\ \n  --c 3\n") ==
        "cut-continuation: the '\\' at the end of the line is followed by whitespace, so the command ends here [\\ ]");
  CHECK(observations_of("exec run --a 1\n  --b 2\n") == no_backslash + "[exec run --a 1]");
  CHECK(observations_of("exec run --a 1 \\\n  # no\n  --b 2\n") == "cut-continuation: the command ends at this comment [# no]");
  CHECK(observations_of("exec run --a 1\nls --b 2\n").empty());
  CHECK(observations_of("exec run --a 1\n--- notes ---\n").empty());
  CHECK(observations_of("run --a 1\n--- notes ---\n").empty());
  CHECK(observations_of("exec run --a 1 <<E\n--lr 1e-4\nE\n").empty());
  CHECK(observations_of("exec run --a 1 <<< x\n  --b 2\n") == no_backslash + "[exec run --a 1 <<< x]");
  CHECK(observations_of("run --a 1\nls\n--b 2\n").empty());
  CHECK(observations_of("A=(--a 1\n # no\n\n --b 2)\nrun \"${A[@]}\"").empty());
  ShellResult result;
  read_script(result, "run --a 1 \n --b 2\n");
  REQUIRE(result.document.observations.size() == 1);
  const auto& fix = result.document.observations[0].fix;
  REQUIRE(fix);
  REQUIRE(fix->edits.size() == 1);
  CHECK(fix->edits[0].span == Span{0, 9, 10});
  CHECK(fix->edits[0].replacement == " \\");
}

TEST_CASE("shell: assumptions are told", "[shell]") {
  CHECK(diagnostics_of("run a").empty());
  CHECK(diagnostics_of("if [ -f /x ]; then A=1; fi") ==
        "assumed/branch: condition '[ -f /x ]' depends on whether the file '/x' is there; both branches are followed [[ -f /x ]]");
  CHECK(diagnostics_of("[ -f /x ] || exit 1") ==
        "assumed/branch: condition '[ -f /x ]' depends on whether the file '/x' is there; the branch that ends the script is assumed not "
        "taken [[ -f /x ]]");
  CHECK(diagnostics_of("set -e\n[[ $1 == a* ]]\nrun a") ==
        "assumed/branch: condition '[[ $1 == a* ]]' depends on positional parameter 1; the branch that ends the script is assumed not "
        "taken [[[ $1 == a* ]]]");
  CHECK(diagnostics_of("set -e\n(($1 > 2))\nlet X=$1\nrun a").find("let") != std::string::npos);
  CHECK(diagnostics_of("set -e\nX=$(date)\ntool\nrun a").empty());
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
