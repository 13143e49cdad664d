#include <catch2/catch.hpp>

#include "support/shell_rows.h"

namespace alignlint::test {

namespace {

/// `NAME=value`, one a line, of the last launch; unresolved values in `<…>`.
std::string environment_of(const std::string& script, const ShellGiven& given = {}) {
  ShellResult result;
  read_script(result, script, given);
  REQUIRE_FALSE(result.document.launches.empty());
  std::string text;
  for (const EnvironmentVariable& variable : result.document.launches.back().environment) {
    if (!text.empty()) text += '\n';
    text += variable.name + "=" + (variable.value.unresolved ? "<" + variable.value.text + ">" : variable.value.text);
  }
  return text;
}

/// Where a word of the last launch is written and how it came there: `text@line:column < label@line:column`.
std::string history_of(const std::string& script, std::size_t index) {
  ShellResult result;
  read_script(result, script);
  REQUIRE_FALSE(result.document.launches.empty());
  const Word& word = result.document.launches.back().argv.at(index);
  const auto at = [&](Span span) {
    const Position position = result.sources.position(span);
    return "@" + std::to_string(position.line) + ":" + std::to_string(position.column);
  };
  std::string text = std::string(result.sources.text(word.span)) + at(word.span);
  for (const Label& label : word.via) text += " < " + label.text + at(label.span);
  return text;
}

}  // namespace

TEST_CASE("shell: environment of a launch", "[shell]") {
  struct Row {
    const char* name;
    const char* script;
    const char* expected;
  };
  const Row rows[] = {
      {"export", "export A=1\nexport B='x y'\nrun", "A=1\nB=x y"},
      {"only what is exported", "A=1\nexport B=2\nrun", "B=2"},
      {"export later", "A=1\nexport A\nrun", "A=1"},
      {"export before the value", "export A\nA=1\nrun", "A=1"},
      {"export of nothing", "export A\nrun", ""},
      {"export of the empty text", "export A=\nrun", "A="},
      {"declare -x", "declare -x A=1\ntypeset -x B=2\nrun", "A=1\nB=2"},
      {"declare +x", "export A=1\ndeclare +x A\nrun", ""},
      {"export -n", "export A=1\nexport -n A\nrun", ""},
      {"readonly", "readonly A=1\nexport A\nrun", "A=1"},
      {"set -a is not needed for a prefix", "A=1 B=2 run", "A=1\nB=2"},
      {"a prefix lasts for its command", "A=1 run\nrun", ""},
      {"a prefix hides an export", "export A=1\nA=2 run", "A=2"},
      {"env", "env A=1 B=2 run", "A=1\nB=2"},
      {"env -i", "export A=1\nenv -i B=2 run", "B=2"},
      {"unset", "export A=1\nunset A\nrun", ""},
      {"changed after the export", "export A=1\nA=2\nrun", "A=2"},
      {"as it is at the launch", "export A=1\nrun\nexport A=2", "A=1"},
      {"in a subshell", "(export A=1; run)", "A=1"},
      {"of a function's variable", "f() { local A=1; export A; run; }\nf", "A=1"},
      {"with its own old value", "export PATH=/x:$PATH\nrun", "PATH=</x:$PATH>"},
      {"unset from outside", "export L=/x:$L\nrun", "L=/x:"},
      {"unknown value", "export H=$(hostname)\nrun", "H=<$(hostname)>"},
      {"in one branch", "if [ -f /x ]; then export A=1; fi\nrun", "A=<1>"},
      {"arrays are not exported", "export A=(1 2)\nrun", ""},
      {"hidden by a local one", "export A=1\nf() { local A; run; }\nf", "A=1"},
      {"hidden by a local one in a caller", "export A=1\ng() { run; }; f() { local A=2; g; }\nf", "A=2"},
      {"through bash -c", "export A=1\nB=2 bash -c 'run'", "A=1\nB=2"},
  };
  for (const Row& row : rows) {
    INFO(row.name << ":\n" << row.script);
    CHECK(environment_of(row.script) == row.expected);
  }
  CHECK(environment_of("export A=2\nexport B=5\nrun $A", {{{"A", "1"}, {"B", "5"}}, {}, {}}) == "A=2");
}

TEST_CASE("shell: what is given from outside", "[shell]") {
  CHECK(launches_of("run $A ${B:-2}", {{{"A", "1"}}, {}, {}}) == "run|1|2");
  CHECK(launches_of("run $1 ${2:-d} $# \"$@\"", {{}, {"x"}, {}}) == "run|x|d|1|x");
  CHECK(launches_of("run $1 ${2:-d} \"$@\"") == "run|<$1>|d");
  CHECK(launches_of("run \"--load $1\" $((1 + $1)) ${1:-x}") == "run|<--load $1>|<$((1 + $1))>|x");
  CHECK(launches_of("case $1 in a) run 1;; b) run 2;; esac", {{}, {"b"}, {}}) == "run|2");
  CHECK(launches_of("while [ $# -gt 0 ]; do case $1 in --tp) TP=$2; shift 2;; esac; done\nrun $TP", {{}, {"--tp", "4"}, {}}) == "run|4");
  CHECK(launches_of("run $PWD $(pwd)", {{{"PWD", "/repo"}}, {}, {}}) == "run|/repo|/repo");
  CHECK(launches_of("run $HOME ~", {{{"HOME", "/home/me"}}, {}, {}}) == "run|/home/me|/home/me");
  CHECK(launches_of("run $0 $(basename $0 .sh)") == "run|test.sh|test");
}

TEST_CASE("shell: what cannot be known", "[shell]") {
  struct Row {
    const char* name;
    const char* script;
    const char* expected;
  };
  const Row rows[] = {
      {"the machine's variables", "run $HOSTNAME", "run|<$HOSTNAME>"},
      {"a program's output", "run $(hostname) $(date +%s) `nproc`", "run|<$(hostname)>|<$(date +%s)>|<`nproc`>"},
      {"through a variable", "H=$(hostname)\nrun --host $H", "run|--host|<$H>"},
      {"part of a word", "run out_$(date +%F).log", "run|<out_$(date +%F).log>"},
      {"arithmetic", "N=$(nproc)\nrun $((N/2)) 3", "run|<$((N/2))>|3"},
      {"only where it is used", "A=$(hostname)\nB=2\nrun $B", "run|2"},
      {"inside a block", "A=\"--x $1 --y 2\"\nrun $A", "run|--x|<$1>|--y|2"},
      {"process id", "run $$", "run|<$$>"},
      {"random", "run $RANDOM", "run|<$RANDOM>"},
      {"files", "run *.txt", "run|<*.txt>"},
      {"a file's contents", "run $(cat hosts)", "run|<$(cat hosts)>"},
      {"cutting an unknown", "run ${1%.yaml}", "run|<${1%.yaml}>"},
      {"length of an unknown", "X=$(hostname)\nrun ${#X}", "run|<${#X}>"},
      {"required from outside", "run ${DATA:?not set}", "run|<${DATA:?not set}>"},
      {"the working directory", "run $PWD/data $(pwd)/x", "run|<$PWD/data>|<$(pwd)/x>"},
      {"names under an unknown directory", "D=$(pwd)/data\nrun $(basename $D) $(dirname $D)", "run|data|<$(dirname $D)>"},
      {"loop over an unknown list", "for h in $(cat hosts); do L=\"$L $h\"; done\nrun end", "run|end"},
      {"eval of an unknown", "eval \"run --x $1\"", "run|--x|<$1>"},
      {"test of an unknown, both ways", "if [ \"$(hostname)\" = a ]; then X=1; else X=2; fi\nrun $X", "run|<$X>"},
      {"the same in both ways", "if [ -f /x ]; then X=1; else X=1; fi\nrun $X", "run|1"},
      {"appended in one way", "A='--a 1'\nif [ -f /x ]; then A=\"$A --b 2\"; fi\nrun $A --c", "run|--a|1|<--b 2>|--c"},
      {"an array appended in one way", "A=(--a 1)\nif [ -f /x ]; then A+=(--b); fi\nrun \"${A[@]}\"", "run|--a|1|<--b>|<${A[@]}>"},
      {"launches of both ways", "if [ -f /x ]; then run 1; else run 2; fi", "run|1\nrun|2"},
      {"a guard that exits", "if [ ! -f /x ]; then echo missing; exit 1; fi\nrun 1", "run|1"},
      {"a guard by ||", "[ -d /x ] || exit 1\nrun 1", "run|1"},
      {"a guard by || and a group", "[ -d /x ] || { echo no; exit 1; }\nrun 1", "run|1"},
      {"a guard on the number of arguments", "if [ $# -lt 1 ]; then echo usage; exit 1; fi\nrun $1", "run|<$1>"},
      {"a guard on a positional", "if [ -z \"$1\" ]; then exit 1; fi\nrun 1 $1", "run|1|<$1>"},
      {"a guard on a variable", "if [ -z \"$DATA\" ]; then exit 1; fi\nrun $DATA", "run|<$DATA>"},
      {"a guard in a function", "need() { if [ ! -e $1 ]; then exit 1; fi; }\nneed /x\nrun 1", "run|1"},
      {"a guard in else", "if [ -f /x ]; then run 1; else exit 1; fi", "run|1"},
      {"a default for a positional", "if [ -z \"$1\" ]; then N=8; else N=$1; fi\nrun $N", "run|8"},
      {"a default by number of arguments", "N=8\nif [ $# -ge 1 ]; then N=$1; fi\nrun $N", "run|8"},
      {"options that are not given", "TP=2\nwhile [ $# -gt 0 ]; do case $1 in --tp) TP=$2;; esac; shift; done\nrun $TP", "run|2"},
      {"a positional's value", "if [ \"$1\" = big ]; then N=8; else N=1; fi\nrun $N", "run|<$N>"},
      {"case of a positional", "case $1 in a) N=1;; b) N=2;; *) exit 1;; esac\nrun $N", "run|<$N>"},
      {"case with one way that goes on", "case $1 in a) N=1;; *) exit 1;; esac\nrun $N", "run|1"},
      {"return in one way", "f() { if [ -f /x ]; then X=1; return; fi; X=2; }\nf\nrun $X", "run|<$X>"},
      {"a program that may be missing", "which npu-smi && X=1 || X=2\nrun $X", "run|<$X>"},
      {"programs that are taken to succeed", "mkdir -p out && run 1\ncp a b || exit 1\nrun 2", "run|1\nrun|2"},
      {"an endless loop with a launch", "while true; do run a; sleep 5; done", "run|a"},
      {"an endless loop", "while :; do :; done\nrun a", "run|a"},
      {"endless recursion", "f() { f; }\nf\nrun a", "run|a"},
      {"set -u", "set -u\nrun $DATA", "run|<$DATA>"},
  };
  for (const Row& row : rows) {
    INFO(row.name << ":\n" << row.script);
    CHECK(launches_of(row.script) == row.expected);
  }
}

TEST_CASE("shell: reasons", "[shell]") {
  const auto reason = [](const std::string& script) {
    ShellResult result;
    read_script(result, script);
    REQUIRE_FALSE(result.document.launches.empty());
    for (const Word& word : result.document.launches.back().argv) {
      if (word.unresolved) return word.unresolved->reason;
    }
    return std::string();
  };
  CHECK(reason("run $1") == "positional parameter 1");
  CHECK(reason("run $(hostname)") == "output of 'hostname'");
  CHECK(reason("run $HOME_$RANDOM") == "environment variable 'RANDOM' of the machine");
  CHECK(reason("run ${X:?}") == "environment variable 'X'");
  CHECK(reason("run *.txt") == "the files that match '*.txt'");
  CHECK(reason("run $(cat f)") == "the contents of 'f'");
  CHECK(reason("if [ -f /x ]; then X=1; fi\nrun $X") == "whether '[ -f /x ]' holds (whether the file '/x' is there)");
  CHECK(reason("run 1") == "");
}

TEST_CASE("shell: where words are written", "[shell]") {
  CHECK(history_of("run --a 1", 2) == "1@1:9");
  CHECK(history_of("GQA=8\nrun --g $GQA", 2) == "$GQA@2:9 < GQA assigned here@1:1");
  CHECK(history_of("GQA=8\nARGS=\"\n  --g $GQA \\\n\"\nrun $ARGS", 2) == "$GQA@3:7 < GQA assigned here@1:1 < ARGS assigned here@2:1");
  CHECK(history_of("GQA=8\nARGS=\"\n  --g $GQA \\\n\"\nrun $ARGS", 1) == "--g@3:3 < ARGS assigned here@2:1");
  CHECK(history_of("ARGS=\"--layers 32\"\nrun $ARGS", 2) == "32@1:16 < ARGS assigned here@1:1");
  CHECK(history_of("A=4\nB=$A\nrun $B", 1) == "$B@3:5 < B assigned here@2:1 < A assigned here@1:1");
  CHECK(history_of("A=(--x 1)\nA+=(--y 2)\nrun \"${A[@]}\"", 4) == "2@2:9 < A assigned here@2:1");
  CHECK(history_of("TP=2 PP=4\nrun $((TP*PP))", 1) == "$((TP*PP))@2:5 < TP assigned here@1:1 < PP assigned here@1:6");
  CHECK(history_of("N=${N:-8}\nrun --n=$N", 1) == "--n=$N@2:5 < N assigned here@1:1");
  CHECK(history_of("for p in x=1 \\\n  y=2; do A+=(\"${p#*=}\"); done\nrun \"${A[@]}\"", 2) ==
        "${p#*=}@2:16 < p assigned here@2:3 < A assigned here@2:11");
  CHECK(history_of("A=\"--a 1\"\nA=\"$A --b 2\"\nrun $A", 4) == "2@2:11 < A assigned here@2:1");
  CHECK(history_of("A=\"--a 1\"\nA=\"$A --b 2\"\nrun $A", 2) == "1@1:8 < A assigned here@1:1 < A assigned here@2:1");
  CHECK(history_of("f() { run $1; }\nf 7", 1) == "$1@1:11 < $1 given here@2:3");
  // what `read` takes from a text stands there
  CHECK(history_of("while read -r n v; do A+=(--$n $v); done <<'X'\na 1\nb 2\nX\nrun \"${A[@]}\"", 4) ==
        "$v@1:32 < v assigned here@3:3 < A assigned here@1:23");
  CHECK(history_of("read a b <<< '8 4'\nrun $b", 1) == "$b@2:5 < b assigned here@1:17");
  // and so do assignments that chose the commands in which a word is written
  CHECK(history_of("S=b\ncase $S in a) L=1 ;; b) L=2 ;; esac\nrun $L", 1) == "$L@3:5 < L assigned here@2:25 < S assigned here@1:1");
  CHECK(history_of("S=b\n[ $S = b ] && run 1", 1) == "1@2:19 < S assigned here@1:1");
  CHECK(history_of("S=b\n[[ $S == a ]] && L=1 || L=2\nrun $L", 1) == "$L@3:5 < L assigned here@2:25 < S assigned here@1:1");
  CHECK(history_of("S=b T=1\nif [ $S = a ]; then run 1; elif [ -n \"$T\" ]; then run 2; fi", 1) ==
        "2@2:55 < S assigned here@1:1 < T assigned here@1:5");
  CHECK(history_of("S=b\nif [ $S = a ]; then L=1; else L=2; fi\nrun $L 3", 2) == "3@3:8");
  CHECK(history_of("D=/x\nmkdir -p $D && run 1", 1) == "1@2:20");
  CHECK(history_of("CMD=\"run --x 3\"\neval $CMD", 2) == "3@1:14 < CMD assigned here@1:1");
  CHECK(history_of("for s in 1 2; do run $s; done", 1) == "$s@1:22 < s assigned here@1:12");
  CHECK(history_of("N=8\nf() { G=$2; run $G; }\nf a $N", 1) == "$G@2:17 < G assigned here@2:7 < $2 given here@3:5 < N assigned here@1:1");
}

TEST_CASE("shell: working directory of a launch", "[shell]") {
  const auto directory = [](const std::string& script) {
    ShellResult result;
    read_script(result, script);
    REQUIRE_FALSE(result.document.launches.empty());
    return result.document.launches.back().directory;
  };
  CHECK(directory("run") == ".");
  CHECK(directory("cd sub\nrun") == "sub");
  CHECK(directory("cd sub\ncd ..\nrun") == ".");
  CHECK(directory("cd /x\nrun") == "/x");
  CHECK(directory("cd \"$(dirname \"$0\")\"/..\nrun") == "..");
  CHECK(directory("cd $1\nrun").empty());
  CHECK(directory("D=$(pwd)\ncd $D/sub\nrun") == "sub");
}

TEST_CASE("shell: hostile input ends", "[shell]") {
  std::string deep;
  for (int i = 0; i < 5000; ++i) deep += "$(";
  CHECK(launches_of("run " + deep).empty());
  std::string groups(5000, '(');
  CHECK(launches_of(groups + "run").empty());
  std::string braces = "run ";
  for (int i = 0; i < 40; ++i) braces += "{a,b}";
  CHECK_FALSE(launches_of(braces).empty());
  CHECK(launches_of("X=" + std::string(200'000, 'a') + "\nrun ${#X}") == "run|200000");
  CHECK(launches_of("X=a\nfor i in {1..100}; do X=$X$X; done\nrun end") == "run|end");
  CHECK(launches_of("[[ aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab =~ ^(a*)*$ ]] || run end") == "run|end");
  CHECK(launches_of("x() { eval \"x$1() { :; }\"; x 1$1; }\nx 1\nrun end") == "run|end");
}

}  // namespace alignlint::test
