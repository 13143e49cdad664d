#include <catch2/catch.hpp>

#include "support/shell_rows.h"

namespace alignlint::test {

namespace {

/// What is said to be in doubt, one message a line.
std::string doubts_said(const std::string& script, const ShellGiven& given = {}) {
  ShellResult result;
  read_script(result, script, given);
  std::string text;
  for (const Diagnostic& diagnostic : result.diagnostics) {
    if (diagnostic.code == "assumed/unknown-state") text += (text.empty() ? "" : "\n") + diagnostic.message;
  }
  return text;
}

}  // namespace

TEST_CASE("shell: a command whose redirection may fail may not have run", "[shell]") {
  const std::pair<const char*, const char*> rows[] = {
      {"X=1\n{ X=2; } > log/x\nrun $X", "run|<$X>"},
      {"X=1\n{ X=2; } > x\nrun $X", "run|2"},
      {"mkdir -p log/a\nX=1\n{ X=2; } > log/a/x\nrun $X", "run|2"},
      {"mkdir log\nrm -r log\nX=1\n{ X=2; } > log/x\nrun $X", "run|<$X>"},
      {"mkdir log\nX=1\n{ X=2; } > log\nrun $X", "run|<$X>"},
      {"X=1\nX=2 > log/x\nrun $X", "run|2"},
      {"f() { X=2; }\nX=1\nf >> log/x\nrun $X", "run|<$X>"},
      {"X=1\nread X <<< 2 > log/x\nrun $X", "run|<$X>"},
      {"X=1\n{ X=2; } < nothere\nrun $X", "run|<$X>"},
      {"X=1\n{ X=2; } > /dev/null 2>&1\nrun $X", "run|2"},
      {"X=1\n{ X=2; } > /tmp/x\nrun $X", "run|2"},
      {"X=1\n{ X=2; } >&7\nrun $X", "run|<$X>"},
      {"X=1\n: > log/x || X=2\nrun $X", "run|<$X>"},
      {"echo X=1 > log/x\nX=0\n. log/x\nrun $X", "run|<$X>?"},
      {"run a > log/x", "run|a?"},
  };
  for (const auto& [script, expected] : rows) {
    INFO(script);
    CHECK(doubted(script) == expected);
  }
}

TEST_CASE("shell: under 'set -e' what is there on one way only may be missing", "[shell]") {
  const std::pair<const char*, const char*> rows[] = {
      {"if mytool; then echo a > f; fi\nset -e\ncat f\nrun a", "run|a?"},
      {"echo a > f\nset -e\ncat f\nrun a", "run|a"},
      {"if mytool; then echo a > f; else echo b > f; fi\nset -e\ncat f\nrun a", "run|a"},
      {"if mytool; then echo a > f; fi\necho b >> f\nset -e\ncat f\nrun a", "run|a"},
      {"if mytool; then touch f; fi\nset -e\ncat f\nrun a", "run|a?"},
      {"[ -f f ] || touch f\nset -e\ncat f\nrun a", "run|a"},
      {"if mytool; then touch f; else : > f; fi\nset -e\ncat f\nrun a", "run|a"},
      {"if mytool; then touch f; elif other; then : > f; fi\nset -e\ncat f\nrun a", "run|a?"},
      {"! [ -e f ] && touch f\nset -e\ncat f\nrun a", "run|a"},
      {"if mytool; then cp /etc/hostname f; fi\nset -e\nread X < f\nrun a", "run|a?"},
      {"if mytool; then mkdir f; fi\nset -e\ncd f\nrun a", "run|a?"},
      {"[ -d f ] || mkdir f\nset -e\ncd f\nrun a", "run|a"},
      {"(if mytool; then echo a > f; fi)\nset -e\ncat f\nrun a", "run|a?"},
      {"if mytool; then echo a > f; fi\nbash -c 'set -e; cat f; run a'", "run|a?"},
  };
  for (const auto& [script, expected] : rows) {
    INFO(script);
    CHECK(doubted(script) == expected);
  }
  CHECK(doubts_said("if mytool; then echo a > f; fi\nset -e\ncat f\nrun a") ==
        "a launch depends on whether 'f' is there, without which 'set -e' ends the shell, which is not known");
}

TEST_CASE("shell: what another shell than bash reads is in doubt where it has another language", "[shell]") {
  const std::pair<const char*, const char*> rows[] = {
      {"sh -c 'X=1; run \"$X\"'", "run|1"},
      {"sh -c 'X={1,2}; run $X'", "run|{1,2}?"},
      {"sh -c 'run --enable-x --alias resource'", "run|--enable-x|--alias|resource"},
      {"sh -c 'X=abc; run ${X:1}'", "run|bc?"},
      {"sh -c '[[ a == a ]] && run a'", "run|a?"},
      {"printf 'run a' > s.sh\nbash s.sh", "run|a"},
      {"printf 'run a' > s.sh\n./s.sh", "run|a?"},
      {"printf 'run a' > s.sh\nchmod +x s.sh\n./s.sh", "run|a"},
      {"printf '#!/bin/bash -e\\nrun a' > s.sh\nchmod +x s.sh\n./s.sh", "run|a?"},
      {"printf '#!/usr/bin/env bash\\nrun a' > s.sh\nchmod +x s.sh\n./s.sh", "run|a"},
      {"printf '#!/bin/sh\\nX=(1); run $X' > s.sh\nchmod +x s.sh\n./s.sh", "run|1?"},
      {"bash --version\nrun a", "run|a?"},
      {"UID=5\nrun a", "run|a?"},
      {"ulimit -f 0\nrun a", "run|a?"},
      {"ulimit -n 65535\nulimit -c 0\nrun a", "run|a"},
  };
  for (const auto& [script, expected] : rows) {
    INFO(script);
    CHECK(doubted(script) == expected);
  }
}

TEST_CASE("shell: what depends on the locale, a library or an option of bash is not known", "[shell]") {
  const std::pair<const char*, const char*> rows[] = {
      {"X=\xC3\xA9\nrun ${#X} ${X:0:1}", "run|<${#X}>|<${X:0:1}>"},
      {"X=ab\nrun ${#X} ${X:0:1}", "run|2|a"},
      {"run $(expr length \xC3\xA9)", "run|<$(expr length \xC3\xA9)>"},
      {"run $(printf 'B\\na\\n' | sort | head -n 1)", "run|<$(printf 'B\\na\\n' | sort | head -n 1)>"},
      {"run $(printf 'b\\na\\n' | sort | head -n 1)", "run|a"},
      {"run $(printf '1e3\\n20\\n' | sort -n | head -n 1)", "run|1e3"},
      {"[[ B < a ]] && run a", "run|a"},
      {"case 0 in +(0)) run yes;; *) run no;; esac\nrun after", "run|yes?\nrun|no?\nrun|after?"},
      {"shopt -s extglob\ncase 0 in +(0)) run yes;; *) run no;; esac", "run|yes"},
      {"X=00\nrun ${X##+(0)}", "run|<${X##+(0)}>"},
      {"shopt -s extglob\nX=001\nrun ${X##+(0)}", "run|1"},
      {"export LD_PRELOAD=./lib.so\nrun a", "run|a?"},
      {"export LD_PRELOAD=/usr/lib/a.so:$PWD/lib.so\nrun a", "run|a?"},
      {"export LD_PRELOAD=libjemalloc.so:/usr/lib/a.so\nrun a", "run|a"},
      {"queue -c alias.x='!run b' x\nrun a", "run|a"},
  };
  for (const auto& [script, expected] : rows) {
    INFO(script);
    CHECK(doubted(script) == expected);
  }
  CHECK(doubts_said("run a\nqueue -c alias.x='!run b' x") ==
        "a launch may depend on what 'queue alias.x=!run b' starts, which is not known");
  CHECK(doubts_said("run a\nqueue --quiet x") == "");
  CHECK(doubts_said("export LD_PRELOAD=./lib.so\nrun a") ==
        "a launch depends on what a library in 'LD_PRELOAD' makes of every program, which is not known");
}

TEST_CASE("shell: what bash refuses is told apart from what it takes", "[shell]") {
  const std::pair<const char*, const char*> rows[] = {
      {"declare -A M\nk=$(mytool)\nM[$k]=1; X=2\nrun $X", "run|2?"},
      {"declare -A M\nk=$(mytool)\nM[x$k]=1; X=2\nrun $X", "run|2"},
      {"k=$(mytool)\nL[$k]=1\nrun a", "run|a?"},
      {"L[$(($(nproc) - 1))]=1\nrun a", "run|a"},
      {"set -- a b\nshift 1 2\nrun a", "run|a?"},
      {"set -- a b\nshift x || run no\nrun $1", "run|no\nrun|a"},
      {"set -- a b\nshift ' 1'\nrun $1", "run|b"},
      {"set -- a b\nshift -- 1\nrun $1", "run|b"},
      {"X=5\nunset 'X[0]'\nrun $? ${X-gone}", "run|0|gone"},
      {"X=5\nunset 'X[1]'\nrun $? $X", "run|1|5"},
      {"readonly -a L=(a b)\nunset 'L[0]'\nrun $? \"${L[@]}\"", "run|1|a|b"},
      {"L=(a b)\nunset 'L[-3]'\nrun $? \"${L[@]}\"", "run|1|a|b"},
      {"L=(a b)\nunset 'L[]'\nrun $? \"${L[@]}\"", "run|0|a|b"},
      {"unset 'L[1]'\nrun $?", "run|0"},
      {"L=(a b)\nL=([-5]=x y z)\nrun \"${L[@]}\" \"${!L[@]}\"", "run|y|z|0|1"},
      {"L=(p q [-1]=x y)\nrun \"${L[@]}\" \"${!L[@]}\"", "run|p|x|y|0|1|2"},
      {"L=(a b c)\nL+=([-1]=x y)\nrun \"${L[@]}\"", "run|a|b|x|y"},
      {"L=([3]=a [-9]=x y)\nrun $? \"${L[@]}\" \"${!L[@]}\"", "run|0|a|y|3|4"},
      {"set -e\nL=([-9]=x y)\nrun a", "run|a?"},
      {"set -e\nprintf %x ~x > /dev/null\nrun a", ""},
      {"set -e\nprintf -v X %d ~\nrun a", ""},
      {"printf -v X %d ~\nrun $? $X", "run|1|0"},
      {"set -e\nprintf %k 1 > /dev/null\nrun a", ""},
      {"set -e\nprintf %5 1 > /dev/null\nrun a", ""},
      {"set -e\nprintf '%(%Y)T' 1 > /dev/null\nrun a", "run|a"},
      {"set -e\nprintf %d 5 > /dev/null\nrun a", "run|a"},
  };
  for (const auto& [script, expected] : rows) {
    INFO(script);
    CHECK(doubted(script) == expected);
  }
  CHECK(doubts_said("declare -A M\nk=$(mytool)\nM[$k]=1\nrun a") ==
        "a launch depends on whether the subscript of 'M' is empty, which is not known");
}

TEST_CASE("shell: what must be set and is not ends the script", "[shell]") {
  CHECK(doubted("V=\n: ${V:?}\nrun a") == "run|a?");
  CHECK(doubts_said("V=\n: ${V:?}\nrun a") == "a launch depends on 'V', which must be set, which is not known");
  ShellResult result;
  read_script(result, ": ${V:?}\nrun $V");
  CHECK(shown_launches(result) == "run|<$V>");
  REQUIRE(result.diagnostics.size() == 1);
  CHECK(result.diagnostics[0].message ==
        "condition '${V:?}' depends on environment variable 'V'; the branch that ends the script is assumed not taken");
}

TEST_CASE("shell: a loop without end that starts something else each time", "[shell]") {
  CHECK(launches_of("while true; do run a; done") == "run|a");
  CHECK(launches_of("while true; do run $((++i)); [ $i = 3 ] && break; done") == "run|1\nrun|2\nrun|3");
  ShellResult result;
  read_script(result, "while true; do i+=x; run $i; done");
  REQUIRE(result.document.launches.size() == 22);
  CHECK(result.document.launches[20].complete());
  CHECK_FALSE(result.document.launches[21].complete());
  REQUIRE(result.diagnostics.size() == 1);
  CHECK(result.diagnostics[0].message == "the loop is followed for 20 rounds only");
}

TEST_CASE("shell: rounds of which nobody knows how many there are", "[shell]") {
  std::string twenty;
  for (int i = 0; i < 20; ++i) twenty += "run|1\n";
  const std::pair<const char*, std::string> rows[] = {
      {"A=1 B=1 C=1\nfor x in $(tool); do run $A; A=$B; B=$C; C=9; done", "run|1\nrun|<$A>"},
      {"A=1 B=1 C=1\nwhile tool; do run $A; A=$B; B=$C; C=9; done", "run|1\nrun|<$A>"},
      {"A=1 B=1 C=1\nfor x in $(tool); do A=$B; B=$C; C=9; done\nrun $A", "run|<$A>"},
      {"A=1 B=1 C=1\nfor ((i = 0; i < $(tool); i++)); do A=$B; B=$C; C=9; done\nrun $A", "run|<$A>"},
      {"A=1 B=1\nwhile A=$B; B=9; tool; do :; done\nrun $A", "run|<$A>"},
      {"A=1 B=1\nselect x in a b; do A=$B; B=9; done < f\nrun $A", "run|<$A>"},
      {"A=1\nwhile true; do i+=x; [ ${#i} = 30 ] && A=9; run $A; [ $A = 9 ] && break; done; run b", (twenty + "run|1\nrun|<$A>\nrun|b")},
      {"f() { :; }\ng() { f() { A=9; }; }\nA=1\nfor x in $(tool); do f; $h; h=$k; k=g; done\nrun $A", "run|<$A>"},
      {"echo 1 > a; echo 1 > b; echo 9 > c\nwhile tool; do cat b > a; cat c > b; done\nrun $(cat a)", "run|<$(cat a)>"},
      {"A=1\nwhile tool; do A=1; B=2; done\nrun $A", "run|1"},
      {"for x in $(tool); do A+=\" $x\"; done\nrun --a $A", "run|--a|<$x $x>"},
      {"A=1\nfor x in $(tool); do trap \"$t\" EXIT; t=$u; u='run 9'; done\nrun $A", "run|1"},
      {"A=1\nX=$((tool) ); [ -z \"$X\" ] && A=9\nrun $A", "run|<$A>"},
      {"A=1\n[ -z $(($(tool))) ] && A=9\nrun $A", "run|1"},
      {"printf '1\\n2\\n' > f; { head -n 1; read -r A; } < f\nrun $A", "run|<$A>"},
      {"printf '1\\n2\\n' > f; { sed -n 1q; read -r A; } < f\nrun $A", "run|<$A>"},
      {"A=1\n{ read -r x; read -r y; [ -n \"$y\" ] && A=2; } < <(tool)\nrun $A", "run|<$A>"},
  };
  for (const auto& [script, expected] : rows) {
    INFO(script);
    CHECK(launches_of(script) == expected);
  }
}

TEST_CASE("shell: programs that differ from machine to machine, and outputs that are no files", "[shell]") {
  const std::pair<const char*, const char*> rows[] = {
      {"run $(awk 'BEGIN { print 2147483647 }')", "run|2147483647"},
      {"run $(awk 'BEGIN { print 2^31 }')", "run|<$(awk 'BEGIN { print 2^31 }')>"},
      {"run $(awk 'BEGIN { printf \"%d\", 3e9 }')", "run|<$(awk 'BEGIN { printf \"%d\", 3e9 }')>"},
      {"printf 'A=1\\nB=2\\n' > f; export $(cat f | xargs); run $A $B", "run|1|2"},
      {"echo run 1 | xargs", ""},
      {"exec > >(tee log) 2>&1\nA=1\nrun $A", "run|1"},
      {"A=1; echo A=2 > >(cat > f); . ./f; run $A", "run|<$A>"},
      {"mkdir log\nfor ((i = 0; i < $(tool); i++)); do run 1 > log/$i; done", "run|1"},
  };
  for (const auto& [script, expected] : rows) {
    INFO(script);
    CHECK(launches_of(script) == expected);
  }
}

TEST_CASE("shell: standard error is heard where somebody listens", "[shell]") {
  const std::pair<const char*, const char*> rows[] = {
      {"X=$(cd / 2>&1; echo a)\nrun $X", "run|a"},
      {"X=$(shift 5 2>&1)\nrun $X", "run|<$(shift 5 2>&1)>"},
      {"X=$(mytool 2>&1 > /dev/null)\nrun $X", "run|<$(mytool 2>&1 > /dev/null)>"},
      {"X=$(mytool > /dev/null)\nrun [$X]", "run|[]"},
      {"set -x\nf() { echo a; }\nX=$(f 2>&1)\nrun $X", "run|<f 2>&1echo aa>"},
      {"set -x\nf() { echo a; }\nX=$(f)\nrun $X", "run|a"},
      {"f() { if [ -e /x ]; then echo a >&2; else echo b >&2; fi; }\nX=$(f 2>&1)\nrun $X", "run|<$(f 2>&1)>"},
  };
  for (const auto& [script, expected] : rows) {
    INFO(script);
    CHECK(launches_of(script) == expected);
  }
}

TEST_CASE("shell: what may have been assigned is not known", "[shell]") {
  const std::pair<const char*, const char*> rows[] = {
      {"X=1\nsource missing.sh\nrun a $X $Y", "run|a|<$X>|<$Y>?"},
      {"X=1\nsource missing.sh\nX=2\nrun $X", "run|2?"},
      {"readonly X=1\nsource missing.sh\nrun $X", "run|1?"},
      {"source \"$1\"\nrun a", "run|a?"},
      {"X=1\nsource /opt/env.sh\nrun $X", "run|1"},
      {"X=1\neval \"$1\"\nrun $X", "run|<$X>?"},
      {"X=1\nexport $(cat /etc/none)\nrun $X", "run|<$X>?"},
      {"X=1\ndeclare \"$1\"\nrun $X", "run|<$X>?"},
      {"X=1\nexport Y=$(hostname)\nrun $X", "run|1"},
      {"X=1\nread $1 <<< v\nrun $X", "run|<$X>?"},
      {"X=1\nread -r $1 <<< v\nrun $X", "run|<$X>?"},
      {"X=1\nlet $1\nrun $X", "run|<$X>?"},
      {"X=1\ngetopts a $1\nrun $X", "run|<$X>?"},
      {"X=1\nprintf -v $1 v\nrun $X", "run|<$X>?"},
      {"X=1\nprintf -v$1 v\nrun $X", "run|<$X>?"},
      {"X=1\nF=$(tool)\nprintf $F v\nrun $X", "run|<$X>?"},
      {"X=1\nF=$(tool)\nprintf \"$F\" X v\nrun $X", "run|<$X>?"},
      {"X=1\nF=$(tool)\nprintf \"$F\"\nrun $X", "run|1"},
      {"X=1\nF=$(tool)\nprintf \"$F: %s\" X\nrun $X", "run|1"},
      {"X=1\nF=$(tool)\n: ${!F:=3}\nrun $X", "run|<$X>?"},
      {"X=1\nF=$(tool)\n: ${!F:-3}\nrun $X", "run|1"},
      {"X=1\n: ${!F:=3}\nrun $X", "run|<$X>?"},
      {"X=1\nset $(tool)\nrun $X", "run|1?"},
      {"X=1\nset -$(tool)\nrun $X", "run|1?"},
      {"X=1\nset -- $(tool)\nrun $X", "run|1"},
      {"X=1\nexport -n $1\nrun $X", "run|<$X>?"},
      {"X=1\nexport Y=$1 Z\nrun $X", "run|1"},
      {"X=1\nprintf -v \"$1\" v\nrun $X", "run|<$X>?"},
      {"X=1\nT=2\ndeclare -n R=$1\nR=5\nrun $X", "run|<$X>?"},
      {"A=(1 2)\nA[$1]=x\nrun ${A[0]}", "run|<${A[0]}>?"},
      {"set -- a b c\nshift $(nproc)\nrun \"$1\"", "run|<$1>"},
      {"X=1\n$1 foo\nrun $X", "run|<$X>?"},
      {"X=1\nunset $1\nrun $X", "run|<$X>?"},
      {"echo X=1 > a.sh\ntar xf x.tar\n. ./a.sh\nrun $X", "run|<$X>?"},
      {"echo X=1 > a.sh\ngit checkout old\n. ./a.sh\nrun $X", "run|<$X>?"},
      {"echo X=1 > a.sh\nsed -n 'w a.sh' b\n. ./a.sh\nrun $X", "run|<$X>?"},
      {"echo X=1 > a.sh\nawk 'BEGIN { print \"X=5\" > \"a.sh\" }'\n. ./a.sh\nrun $X", "run|<$X>?"},
      {"echo X=1 > a.sh\nsort -o a.sh b\n. ./a.sh\nrun $X", "run|<$X>?"},
      {"echo X=1 > a.sh\nedit -c 'write(\"a.sh\")'\n. ./a.sh\nrun $X", "run|<$X>?"},
      {"exec 3>&1 > a.sh\necho X=5\nexec >&3\n. ./a.sh\nrun $X", "run|<$X>?"},
      {"echo X=1 > a.sh\necho X=5 1<> a.sh\n. ./a.sh\nrun $X", "run|<$X>?"},
      {"X='$((Y = 5))'\n: \"${X@P}\"\nrun $Y", "run|<$Y>?"},
      {"RANDOM=1\nrun $RANDOM", "run|<$RANDOM>"},
      {"wait $!\nrun $?", "run|<$?>"},
      {"X=a:1\nIFS=$(hostname)\nrun $X", "run|a:1?"},
      {"set -- a b\nIFS=$(hostname)\nrun \"$*\"", "run|a b?"},
      {"IFS=$(hostname) read -r X Y <<< 'a b'\nrun \"$X\"", "run|a?"},
      {"X=1\nIFS=$(hostname)\nrun a \"$X\"", "run|a|1"},
      {"f() { run \"$1\"; }\nset -- $(hostname) b\nrun \"$2\"", "run|<$2>"},
      {"X=1\ntrap 'X=2' DEBUG\nrun $X", "run|<$X>?"},
      {"shopt -s expand_aliases\nalias run='run -v'\nrun a", "run|a?"},
      {"for ((i = 0; i < 3000; i++)); do X=$i; done\nrun $X", "run|<$X>?"},
      {"X=1\n$TOOL foo\nrun $X", "run|<$X>?"},
      {"X=1\n\"$TOOL\" X=2\nrun $X", "run|<$X>?"},
      {"X=1\n$TOOL\nrun $X", "run|<$X>?"},
      {"$PREFIX run a", "run|a"},
      {"X=1\nT=2\ndeclare -n R=$N\nR=5\nrun $X", "run|<$X>?"},
      {"X=1\nf() { local -n R=$1; R=5; }\nf $N\nrun $X", "run|<$X>?"},
      {"declare -A M=([a]=1)\nM[$N]=2\nrun ${M[a]}", "run|<${M[a]}>?"},
      {"M=(1)\nM[$N]=2\nrun ${M[0]}", "run|<${M[0]}>?"},
      {"X=1\nread v < f\nlet \"$v\"\nrun $X", "run|<$X>?"},
      {"X=1\nread v < f\nlet \"Y=$v\"\nrun $X", "run|1"},
      {"X=1\nread v < f\n(($v = 5))\nrun $X", "run|<$X>?"},
      {"X=1\nread v < f\ngetopts a: \"$v\"\nrun $X", "run|<$X>?"},
      {"X=1\nmapfile -C 'X=2; :' -c 1 A <<< x\nrun $X", "run|<$X>?"},
      {"X=1\nwait -p X\nrun $X", "run|<$X>"},
      {"X=1\nwait -n -pX\nrun $X", "run|<$X>"},
      {"X=1\nexec {X}> f\nrun $X", "run|<$X>"},
      {"exec 3> c.sh\necho X=2 >&3\nX=1\nsource ./c.sh\nrun $X", "run|2"},
      {"hash -p /bin/echo run\nrun a", "run|a?"},
      {"enable -f ./x.so read\nrun a", "run|a?"},
      {"X=1\ncommand_not_found_handle() { X=2; }\nnosuch\nrun $X", "run|<$X>?"},
  };
  for (const auto& [script, expected] : rows) {
    INFO(script);
    CHECK(doubted(script) == expected);
  }
}

TEST_CASE("shell: which of the exported variables reach a command", "[shell]") {
  const std::pair<const char*, const char*> rows[] = {
      {"export X=1\nenv -u X bash -c 'run \"[$X]\"'", "run|[]"},
      {"export X=1\nenv -uX bash -c 'run \"[$X]\"'", "run|[]"},
      {"export X=1\nenv --unset=X bash -c 'run \"[$X]\"'", "run|[]"},
      {"X=1 env -u X bash -c 'run \"[$X]\"'", "run|[]"},
      {"export X=1\nenv -u X X=2 bash -c 'run $X'", "run|2"},
      {"export X=1\nread V < f\nenv -u $V bash -c 'run $X'", "run|<$X>?"},
      {"export X=1\nsudo bash -c 'run $X'", "run|<$X>"},
      {"export X=1\nsudo -E bash -c 'run $X'", "run|1"},
      {"export X=1\nsudo X=2 bash -c 'run $X'", "run|2"},
      {"X=1 sudo bash -c 'run $X'", "run|<$X>"},
      {"export X=1 Y=2\nsbatch --export=X --wrap 'run $X[$Y]'", "run|1[]"},
      {"export X=1 Y=2\nsbatch --export=NONE --wrap 'run [$X$Y]'", "run|[]"},
      {"export X=1\nsbatch --export=ALL --wrap 'run $X'", "run|1"},
      {"sbatch --export=ALL,X=1 --wrap 'run a'", "run|a?"},
      {"sudo -i run a\nrun b", "run|a?\nrun|b"},
      {"export X=(1 2)\nbash -c 'run [$X]'", "run|[]"},
      {"declare -ix X=1\nbash -c 'X=1+1; run $X'", "run|1+1"},
      {"X=1 Y=$X bash -c 'run $Y'\nrun \"[$Y]\"", "run|1\nrun|[]"},
      {"X=1\nX=2 Y=$X run a\nrun $X", "run|a\nrun|1"},
      {"env -S'run a' b", "run|a|b"},
  };
  for (const auto& [script, expected] : rows) {
    INFO(script);
    CHECK(doubted(script) == expected);
  }
  CHECK(doubts_said("sudo -i run a") == "a launch depends on the environment that 'sudo -i' gives, which is not known");
}

TEST_CASE("shell: a function that only one way defines", "[shell]") {
  const std::pair<const char*, const char*> rows[] = {
      {"if [ -e x ]; then echo() { X=2; }; fi\nX=1\necho\nrun $X", "run|<$X>"},
      {"if [ -e x ]; then run() { :; }; fi\nrun a", "run|a"},
      {"if [ -e x ]; then cat() { X=2; }; fi\nX=1\ncat\nrun $X", "run|<$X>"},
      {"if [ -e x ]; then helper() { X=2; }; fi\nX=1\nhelper\nrun $X", "run|<$X>"},
      {"if [ -e x ]; then helper() { run b; }; fi\nhelper\nrun a", "run|b\nrun|a"},
      {"helper() { X=2; }\nif [ -e x ]; then unset -f helper; fi\nX=1\nhelper\nrun $X", "run|<$X>"},
      {"if [ -e x ]; then echo() { X=2; }; fi\necho() { X=3; }\necho\nrun $X", "run|3"},
  };
  for (const auto& [script, expected] : rows) {
    INFO(script);
    CHECK(doubted(script) == expected);
  }
}

TEST_CASE("shell: files that have changed are not known", "[shell]") {
  const std::pair<const char*, const char*> rows[] = {
      {"echo X=1 > c.sh\npython edit.py c.sh\n. ./c.sh\nrun $X", "python|edit.py|c.sh\nrun|<$X>?"},
      {"echo X=1 > c.sh\n./tool c.sh\n. ./c.sh\nrun $X", "run|<$X>?"},
      {"echo X=1 > c.sh\necho X=2 > \"$1\"\n. ./c.sh\nrun $X", "run|<$X>?"},
      {"echo X=1 > c.sh\nrm -rf \"$1\"\n. ./c.sh\nrun $X", "run|<$X>?"},
      {"rm -rf \"$1\"\nrun a > \"$LOG/x\"\nrun b", "run|a\nrun|b"},
      {"echo X=1 > c.sh\ndd if=x of=c.sh\n. ./c.sh\nrun $X", "run|<$X>?"},
      {"set -C\necho X=1 > c.sh\n. ./c.sh\nrun a", "run|a?"},
      {"echo X=1 > c.sh\nrm -f c.sh\nX=0\n. ./c.sh\nrun $X", "run|<$X>?"},
      {"echo X=1 > c.sh\nperl -pi -e s/1/2/ c.sh\n. ./c.sh\nrun $X", "run|<$X>?"},
      {"echo X=1 > c.sh\nsed -i 's/\\(1\\)\\1*/2/' c.sh\n. ./c.sh\nrun $X", "run|<$X>?"},
      {"wget -O c.sh http://none\n. ./c.sh\nrun a", "run|a?"},
  };
  for (const auto& [script, expected] : rows) {
    INFO(script);
    CHECK(doubted(script) == expected);
  }
}

TEST_CASE("shell: a PATH with folders that a repository may bring makes every command another one", "[shell]") {
  const std::pair<const char*, const char*> rows[] = {
      {"PATH=./bin:$PATH\nrun a", "run|a?"},
      {"PATH=bin:$PATH\nrun a", "run|a?"},
      {"PATH=:$PATH\nrun a", "run|a?"},
      {"PATH=$PWD/bin:$PATH\nrun a", "run|a?"},
      {"PATH=$(cd \"$(dirname \"$0\")\" && pwd)/bin:$PATH\nrun a", "run|a?"},
      {"PATH=/nowhere\nrun a", "run|a?"},
      {"unset PATH\nrun a", "run|a?"},
      {"PATH=./bin:$PATH run a", "run|a?"},
      {"echo 'run b' > /tmp/x/run\nPATH=/tmp/x:$PATH\nrun a", "run|a?"},
      {"export PATH=/usr/local/cuda/bin:$PATH\nrun a", "run|a"},
      {"export PATH=$CONDA_PREFIX/bin:$HOME/.local/bin:$PATH\nrun a", "run|a"},
      {"export PATH=$PATH:./bin\nrun a", "run|a"},
      {"export PATH=$EXTRA:$PATH\nrun a", "run|a"},
      {"PATH=/a:$PATH\nPATH=/b:$PATH\nrun a", "run|a"},
  };
  for (const auto& [script, expected] : rows) {
    INFO(script);
    CHECK(doubted(script) == expected);
  }
  const ShellGiven given{{{"PATH", "/usr/bin:/bin"}}, {}, {}};
  CHECK(doubted("PATH=/opt/x:$PATH\nrun a", given) == "run|a");
  CHECK(doubted("PATH=./x:$PATH\nrun a", given) == "run|a?");
  const ShellGiven somewhere{{{"PATH", "/usr/bin:/bin"}, {"PWD", "/box/work"}}, {}, {}};
  CHECK(doubted("PATH=$PWD/bin:$PATH\nrun a", somewhere) == "run|a?");
  CHECK(doubted("PATH=/box/work:$PATH\nrun a", somewhere) == "run|a?");
  CHECK(doubted("PATH=/box/workers/bin:$PATH\nrun a", somewhere) == "run|a");
}

TEST_CASE("shell: what bash itself does with a variable or an option is not known", "[shell]") {
  const std::pair<const char*, const char*> rows[] = {
      {"POSIXLY_CORRECT=1\nrun a", "run|a?"},
      {"X=1\nexport BASH_ENV=e\nexport X\nbash -c 'run $X'", "run|<$X>?"},
      {"export X=1\nenv BASH_ENV=e bash -c 'run $X'", "run|<$X>?"},
      {"alias a=b\nshopt -s expand_aliases\nrun a", "run|a?"},
      {"set -o history -o histexpand\nrun a", "run|a?"},
      {"set +o history +o histexpand +H\nrun a", "run|a"},
      {"X='A[$(run b)]'\ngetopts a \"$X\" -a\nrun a", "run|a?"},
      {"alias a=b\nrun a", "run|a"},
      {"f() { run a; }\nreadonly -f f\nf() { run b; }\nf", "run|b?"},
      {"declare -n r\nr=X\nX=1\nrun $X", "run|1?"},
      {"declare -n r=A[1]\nA=(1 2)\nrun ${A[0]}", "run|1?"},
      {"run a\ntrap 'run c' TERM\nkill $$\nrun b", "run|a\nrun|b?"},
      {"run a &\nP=$!\nkill $P\nrun b", "run|a\nrun|b"},
      {"trap 'kill 0' EXIT\nrun a", "run|a"},
      {"PS4='$((X=9)) '\nX=1\nset -x\nrun $X", "run|1?"},
      {"PS4='+ $LINENO '\nX=1\nset -x\nrun $X", "run|1"},
      {"select X in a b; do run $X; done", "run|<$X>"},
      {"set -u\nunset X\nrun $X\nrun b", "run?\nrun|b?"},
  };
  for (const auto& [script, expected] : rows) {
    INFO(script);
    CHECK(doubted(script) == expected);
  }
}

TEST_CASE("shell: what a script does when a program that is taken to succeed fails is followed, unless it only ends", "[shell]") {
  const std::pair<const char*, const char*> rows[] = {
      {"X=1\nmkdir a || X=2\nrun $X", "run|<$X>"},
      {"X=1\nmkdir a && X=2\nrun $X", "run|<$X>"},
      {"X=1\ncd a || exit 1\nrun $X", "run|1?"},
      {"f() { cd a || return 1; X=2; }\nf\nrun $X", "run|2?"},
      {"for i in 1; do mkdir a || continue; X=2; done\nrun $X", "run|2"},
      {"mkdir -p /a && cd /a\nrun \"$PWD\"", "run|/a"},
      {"pip install x || pip install y\nrun a", "run|a"},
      {"mkdir a || run b\nrun c", "run|b\nrun|c"},
  };
  for (const auto& [script, expected] : rows) {
    INFO(script);
    CHECK(doubted(script) == expected);
  }
}

TEST_CASE("shell: files beside the script are read", "[shell]") {
  const ShellGiven given{
      {}, {}, {{"args.txt", "--lr 1\n--wd 2\n"}, {"conf.sh", "X=5\n"}, {"nul.sh", std::string("X=1\0", 4)}, {"/abs/x", "y"}}};
  CHECK(doubted("run $(cat args.txt)", given) == "run|--lr|1|--wd|2");
  CHECK(doubted("mapfile -t A < args.txt\nrun \"${A[1]}\"", given) == "run|--wd 2");
  CHECK(doubted("while read k v; do run $k; done < args.txt", given) == "run|--lr\nrun|--wd");
  CHECK(doubted("source conf.sh\nrun $X", given) == "run|5");
  CHECK(doubted("X=0\nsource nul.sh\nrun $X", given) == "run|<$X>?");
  CHECK(doubted("run $(cat /abs/x)", given) == "run|<$(cat /abs/x)>");
  const ShellGiven started{{{"PWD", "/w"}}, {}, {{"/w/args.txt", "--a 1\n"}}};
  CHECK(doubted("run $(cat args.txt)", started) == "run|--a|1");
  CHECK(doubted("mapfile -t A < args.txt\nrun ${A[@]}", started) == "run|--a|1");
  CHECK(doubted("sed -i s/5/6/ conf.sh\nsource conf.sh\nrun $X", given) == "run|6");
}

TEST_CASE("shell: what is not followed and may start something is said, also behind the last launch", "[shell]") {
  const std::pair<const char*, const char*> rows[] = {
      {"run a\nbash missing.sh", "a launch may depend on what 'missing.sh' starts, which is not known"},
      {"run a\n./missing.sh", "a launch may depend on what './missing.sh' starts, which is not known"},
      {"run a\nbuild/tool", "a launch may depend on what 'build/tool' starts, which is not known"},
      {"run a\nbash <(curl -s http://x)", "a launch may depend on what '/dev/fd/60' starts, which is not known"},
      {"run a\ncurl -s http://x | bash",
       "a launch may depend on which command 'curl -s http://x' is (output of 'curl'), which is not known"},
      {"run a\nssh host bash missing.sh", "a launch may depend on what 'missing.sh' starts, which is not known"},
      {"run a\nssh host <<EOF\n./missing.sh\nEOF", "a launch may depend on what './missing.sh' starts, which is not known"},
      {"run a\neval \"$(cat /etc/none)\"",
       "a launch may depend on which command '$(cat /etc/none)' is (the contents of '/etc/none'), which is not known"},
      {"run a\nsource missing.sh", "a launch may depend on what 'missing.sh' does, which is not known"},
      {"run a\n$TOOL x", "a launch may depend on which command '$TOOL' is (environment variable 'TOOL'), which is not known"},
      {"run a\nnohup $TOOL x", "a launch may depend on which command 'nohup' runs (environment variable 'TOOL'), which is not known"},
      {"run a\nnohup $(cat /etc/none) x",
       "a launch may depend on which command '$(cat /etc/none)' is (the contents of '/etc/none'), which is not known"},
      {"run a\nexec \"$@\"", "a launch may depend on what 'exec' is given (the script's positional parameters), which is not known"},
      {"run a\n\"$@\"", "a launch may depend on which command '\"$@\"' is (the script's positional parameters), which is not known"},
      {"run a\nbash -c \"$TOOL\"", "a launch may depend on which commands are run (environment variable 'TOOL'), which is not known"},
      {"run a\neval \"$TOOL $MORE\"", "a launch may depend on which commands are run (environment variable 'TOOL'), which is not known"},
      {"run a\ncat /etc/none | xargs -I{} bash -c '{}'",
       "a launch may depend on which command '{}' is (the contents of '/etc/none'), which is not known"},
      {"run a\nsrun --multi-prog list", "a launch may depend on what 'srun --multi-prog' starts, which is not known"},
      {"run a\ntrap 'run b.py' USR1", "a launch may depend on what 'trap' makes of the text 'run b.py', which is not known"},
      {"run a\ntrap 'kill 0' TERM", ""},
      {"run a\ndocker run image", "a launch may depend on what 'docker' starts, which is not known"},
      {"run a\nmake train", "a launch may depend on what 'make train' starts, which is not known"},
      {"run a\nqueue submit job.yaml", "a launch may depend on what 'queue submit' starts, which is not known"},
      {"run a\nqueue list", ""},
      {"run a\nmkdir -p x\necho done\nmytool", ""},
      {"run a\nawk 'BEGIN{system(\"run b.py\")}'",
       "a launch may depend on what 'awk' makes of the text 'BEGIN{system(\"run b.py\")}', which is not known"},
      {"run a\nmytool --application=\"run b.py\"",
       "a launch may depend on what 'mytool' makes of the text '--application=run b.py', which is not known"},
      {"run a\nmytool <<< 'exec run b.py'", "a launch may depend on what 'mytool' makes of the text 'exec run b.py', which is not known"},
      {"run a\n./grep x", "a launch may depend on what './grep' starts, which is not known"},
      {"run a\nPATH=. tr x", "a launch may depend on which programs are found with this PATH, which is not known"},
      {"run a\nreadonly R=1\nif true; then R=2; exit; fi\nrun b",
       "a launch may depend on an assignment to the readonly variable 'R', which is not known"},
      {"source missing.sh\nrun a", "a launch depends on what 'missing.sh' does, which is not known"},
  };
  for (const auto& [script, expected] : rows) {
    INFO(script);
    CHECK(doubts_said(script) == expected);
  }
  CHECK(launches_of("run a\nssh host <<EOF\nrun b\nEOF") == "run|a\nrun|b");
  CHECK(doubted("./run a", {{}, {}, {{"run", "#!/bin/sh\nrun b\n"}}}) == "./run|a?");
  CHECK(doubted("./run a") == "./run|a");
  CHECK(launches_of("run a\nbash present.sh", {{}, {}, {{"present.sh", "run b\n"}}}) == "run|a\nrun|b");
  CHECK(doubts_said("run a\nbash present.sh", {{}, {}, {{"present.sh", "run b\n"}}}).empty());
}

TEST_CASE("shell: a launch in doubt says on what it depends", "[shell]") {
  ShellResult result;
  read_script(result, "source missing.sh\nrun a\nrun b\n");
  REQUIRE(result.document.launches.size() == 2);
  CHECK(!result.document.launches[0].complete());
  REQUIRE(result.diagnostics.size() == 1);
  CHECK(result.diagnostics[0].code == "assumed/unknown-state");
  CHECK(result.diagnostics[0].severity == Severity::unknown);
  CHECK(result.diagnostics[0].message == "a launch depends on what 'missing.sh' does, which is not known");
  CHECK(result.sources.text(result.diagnostics[0].labels[0].span) == "source missing.sh");
}

}  // namespace alignlint::test
