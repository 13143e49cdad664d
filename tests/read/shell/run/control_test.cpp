#include <catch2/catch.hpp>

#include "support/shell_rows.h"

namespace alignlint::test {

TEST_CASE("shell: lists and pipelines", "[shell]") {
  check_rows({
      {"and", "true && run a\nfalse && run b", "run|a"},
      {"or", "true || run a\nfalse || run b", "run|b"},
      {"mixed", "false && run a || run b", "run|b"},
      {"negation", "! false && run a\n! true || run b", "run|a\nrun|b"},
      {"group", "{ run a; run b; }", "run|a\nrun|b"},
      {"subshell forgets", "X=1\n(X=2; run $X)\nrun $X", "run|2\nrun|1"},
      {"pipe", "run a | cat", "run|a"},
      {"pipe to tee with stderr", "run a 2>&1 | tee log.txt", "run|a"},
      {"pipe with both", "run a |& cat", "run|a"},
      {"redirections leave no words", "run a > out.txt 2>&1 b", "run|a|b"},
      {"redirection before the command", ">out.txt run a", "run|a"},
      {"redirection without a blank", "run a>out.txt 2>/dev/null", "run|a"},
      {"a number before a redirection", "run a 1>out.txt", "run|a"},
      {"both to a file", "run a &> out.txt\nrun b &>> out.txt", "run|a\nrun|b"},
      {"background", "run a &\nwait\nrun b", "run|a\nrun|b"},
      {"a pipeline's last part is a subshell", "X=1\necho 2 | read X\nrun $X", "run|1"},
      {"newline after an operator", "false ||\n run a &&\n run b", "run|a\nrun|b"},
      {"newline after a pipe", "echo x |\n cat\nrun a", "run|a"},
      {"time", "time run a", "run|a"},
  });
}

TEST_CASE("shell: if", "[shell]") {
  check_rows({
      {"then", "if true; then run a; else run b; fi", "run|a"},
      {"else", "if false; then run a; else run b; fi", "run|b"},
      {"elif", "X=2\nif [ $X = 1 ]; then run a; elif [ $X = 2 ]; then run b; else run c; fi", "run|b"},
      {"no else", "if false; then run a; fi\nrun $?", "run|0"},
      {"on lines", "if true\nthen\n  run a\nfi", "run|a"},
      {"nested", "if true; then if false; then run a; else run b; fi; fi", "run|b"},
      {"several commands as the condition", "if true; false; then run a; else run b; fi", "run|b"},
      {"assignment in a branch", "X=1\nif [ $X -eq 1 ]; then Y=a; else Y=b; fi\nrun $Y", "run|a"},
      {"appending an option", "ARGS='--a'\nif [ 1 -eq 1 ]; then ARGS=\"$ARGS --b\"; fi\nrun $ARGS", "run|--a|--b"},
  });
}

TEST_CASE("shell: test and [", "[shell]") {
  check_rows({
      {"strings", "[ a = a ] && run 1\n[ a == b ] || run 2\n[ a != b ] && run 3", "run|1\nrun|2\nrun|3"},
      {"numbers", "[ 2 -lt 10 ] && run 1\n[ 2 -gt 10 ] || run 2\n[ 08 -eq 8 ] && run 3", "run|1\nrun|2\nrun|3"},
      {"more numbers", "[ 1 -le 1 ] && [ 1 -ge 1 ] && [ 1 -ne 2 ] && run 1", "run|1"},
      {"empty", "X=\n[ -z \"$X\" ] && run 1\n[ -n \"$X\" ] || run 2\n[ \"$X\" ] || run 3", "run|1\nrun|2\nrun|3"},
      {"an empty unquoted operand is an error", "X=\n[ $X = a ] || run 1\n[ -n $X ] && run 2", "run|1\nrun|2"},
      {"and, or, not", "[ a = a -a b = b ] && run 1\n[ a = b -o b = b ] && run 2\n[ ! a = b ] && run 3", "run|1\nrun|2\nrun|3"},
      {"parentheses", "[ \\( a = b -o c = c \\) -a d = d ] && run 1", "run|1"},
      {"test", "test a = a && run 1", "run|1"},
      {"order", "[ a \\< b ] && run 1\n[ b \\> a ] && run 2", "run|1\nrun|2"},
      {"a number bash refuses", "[ x -eq 1 ] || run 1", "run|1"},
      {"true and false as words", "FLAG=true\nif $FLAG; then run 1; fi\nFLAG=false\n$FLAG || run 2", "run|1\nrun|2"},
  });
}

TEST_CASE("shell: [[", "[shell]") {
  check_rows({
      {"strings", "X=a\n[[ $X == a ]] && run 1\n[[ $X != b ]] && run 2", "run|1\nrun|2"},
      {"no splitting", "X='a b'\n[[ $X == 'a b' ]] && run 1\nY=\n[[ $Y == '' ]] && run 2", "run|1\nrun|2"},
      {"pattern", "X=model_7b\n[[ $X == *7b ]] && run 1\n[[ $X == '*7b' ]] || run 2", "run|1\nrun|2"},
      {"pattern in a variable", "P='a*'\n[[ abc == $P ]] && run 1\n[[ abc == \"$P\" ]] || run 2", "run|1\nrun|2"},
      {"regex", "[[ abc123 =~ ^[a-z]+([0-9]+)$ ]] && run ${BASH_REMATCH[1]} ${BASH_REMATCH[0]}", "run|123|abc123"},
      {"regex in a variable", "R='^v([0-9]+)\\.([0-9]+)'\n[[ v2.7.1 =~ $R ]] && run ${BASH_REMATCH[1]} ${BASH_REMATCH[2]}", "run|2|7"},
      {"regex with a quoted part", "[[ a.c =~ a\".\"c ]] && run 1\n[[ abc =~ a\".\"c ]] || run 2", "run|1\nrun|2"},
      {"regex alternatives, longest", "[[ abcd =~ (ab|abc) ]] && run ${BASH_REMATCH[0]}", "run|abc"},
      {"numbers are arithmetic", "X=4\n[[ X -eq 2+2 ]] && run 1\n[[ 10 -gt 9 ]] && run 2", "run|1\nrun|2"},
      {"and, or, not", "[[ a == a && b == b ]] && run 1\n[[ a == b || b == b ]] && run 2\n[[ ! a == b ]] && run 3", "run|1\nrun|2\nrun|3"},
      {"parentheses", "[[ ( a == b || c == c ) && d == d ]] && run 1", "run|1"},
      {"on lines", "[[ a == a &&\n   b == b ]] && run 1", "run|1"},
      {"set", "X=\n[[ -v X ]] && run 1\n[[ -v Y ]] || run 2", "run|1\nrun|2"},
      {"empty", "[[ -z $X ]] && run 1\n[[ -n a ]] && run 2\n[[ $X ]] || run 3", "run|1\nrun|2\nrun|3"},
      {"order", "[[ a < b ]] && run 1\n[[ b > a ]] && run 2", "run|1\nrun|2"},
      {"extended pattern", "[[ foobar == @(foo|baz)bar ]] && run 1\n[[ aab == +(a)b ]] && run 2\n[[ x == !(y) ]] && run 3",
       "run|1\nrun|2\nrun|3"},
      {"class", "[[ 7 == [[:digit:]] ]] && run 1\n[[ a == [!0-9] ]] && run 2", "run|1\nrun|2"},
      {"single equals", "[[ abc = a* ]] && run 1", "run|1"},
  });
}

TEST_CASE("shell: loops", "[shell]") {
  check_rows({
      {"for", "for x in a b c; do run $x; done", "run|a\nrun|b\nrun|c"},
      {"for over a variable", "L='a b'\nfor x in $L c; do run $x; done", "run|a\nrun|b\nrun|c"},
      {"for over braces", "for i in {1..3}; do ARGS=\"$ARGS $i\"; done\nrun $ARGS", "run|1|2|3"},
      {"for over an array", "A=('a b' c)\nfor x in \"${A[@]}\"; do run \"$x\"; done", "run|a b\nrun|c"},
      {"for over arguments", "set -- x y\nfor a; do run $a; done\nfor a in \"$@\"; do run $a; done", "run|x\nrun|y\nrun|x\nrun|y"},
      {"for over seq", "for i in $(seq 1 3); do run $i; done", "run|1\nrun|2\nrun|3"},
      {"arithmetic for", "for ((i=0;i<3;i++)); do run $i; done", "run|0\nrun|1\nrun|2"},
      {"arithmetic for with braces", "for ((i=0, j=5; i<2; i++, j--)) { run $i $j; }", "run|0|5\nrun|1|4"},
      {"while", "i=0\nwhile [ $i -lt 3 ]; do run $i; i=$((i+1)); done", "run|0\nrun|1\nrun|2"},
      {"until", "i=0\nuntil [ $i -ge 2 ]; do run $i; ((i++)); done", "run|0\nrun|1"},
      {"break and continue", "for i in 1 2 3 4; do [ $i = 2 ] && continue; [ $i = 4 ] && break; run $i; done", "run|1\nrun|3"},
      {"break of two", "for i in 1 2; do for j in a b; do run $i$j; break 2; done; done\nrun end", "run|1a\nrun|end"},
      {"continue of two", "for i in 1 2; do for j in a b; do run $i$j; continue 2; done; done", "run|1a\nrun|2a"},
      {"while read", "while read a b; do run $a $b; done <<EOF\n1 2\n3 4 5\nEOF", "run|1|2\nrun|3|4|5"},
      {"while read of a pipe", "printf 'x\\ny\\n' | while read -r l; do run $l; done", "run|x\nrun|y"},
      {"while true with break", "i=0\nwhile true; do i=$((i+1)); if ((i>2)); then break; fi; done\nrun $i", "run|3"},
      {"shift loop",
       "set -- --a 1 --b 2\nwhile [ $# -gt 0 ]; do case $1 in --a) A=$2; shift 2;; --b) B=$2; shift 2;; esac; done\nrun $A $B", "run|1|2"},
      {"getopts",
       "set -- -n 4 -v -p x rest\nwhile getopts n:vp: o; do case $o in n) N=$OPTARG;; v) V=1;; p) P=$OPTARG;; esac; done\nshift "
       "$((OPTIND-1))\nrun $N $V $P $1",
       "run|4|1|x|rest"},
      {"getopts with joined letters", "set -- -vn5\nwhile getopts vn: o; do run $o \"$OPTARG\"; done", "run|v|\nrun|n|5"},
      {"the variable stays after the loop", "for i in 1 2; do :; done\nrun $i", "run|2"},
  });
}

TEST_CASE("shell: case", "[shell]") {
  check_rows({
      {"literal", "X=b\ncase $X in a) run 1;; b) run 2;; *) run 3;; esac", "run|2"},
      {"default", "case z in a) run 1;; *) run 3;; esac", "run|3"},
      {"alternatives", "case b in a|b) run 1;; esac", "run|1"},
      {"pattern", "case llama-7b in *-7b) run 7;; *-13b) run 13;; esac", "run|7"},
      {"with opening parenthesis", "case a in (a) run 1;; esac", "run|1"},
      {"quoted", "X='a b'\ncase \"$X\" in \"a b\") run 1;; esac", "run|1"},
      {"fall through", "case a in a) run 1;& b) run 2;; c) run 3;; esac", "run|1\nrun|2"},
      {"test on", "case ab in a*) run 1;;& *b) run 2;;& c) run 3;; esac", "run|1\nrun|2"},
      {"class", "case 7 in [0-9]) run digit;; esac", "run|digit"},
      {"last without terminator", "case a in a) run 1\nesac", "run|1"},
      {"on lines", "case $((1+1)) in\n  1)\n    run one\n    ;;\n  2)\n    run two\n    ;;\nesac", "run|two"},
      {"empty branch", "case a in a) ;; esac\nrun $?", "run|0"},
  });
}

TEST_CASE("shell: functions", "[shell]") {
  check_rows({
      {"call", "f() { run \"$@\"; }\nf a 'b c'", "run|a|b c"},
      {"keyword", "function f { run $1; }\nf a\nfunction g() { run $1; }\ng b", "run|a\nrun|b"},
      {"arguments come back", "set -- x\nf() { run $1 $#; }\nf a b\nrun $1 $#", "run|a|2\nrun|x|1"},
      {"local", "X=1\nf() { local X=2; run $X; }\nf\nrun $X", "run|2\nrun|1"},
      {"local from the outer value", "X=1\nf() { local X=$X-in; run $X; }\nf", "run|1-in"},
      {"local is seen by callees", "g() { run $X; }\nf() { local X=2; g; }\nX=1\nf\ng", "run|2\nrun|1"},
      {"global assignment", "f() { X=2; }\nX=1\nf\nrun $X", "run|2"},
      {"return status", "f() { return 3; }\nf\nrun $?\nf || run failed", "run|3\nrun|failed"},
      {"return ends it", "f() { run a; return; run b; }\nf", "run|a"},
      {"output", "f() { echo \"x $1\"; }\nrun $(f 1) \"$(f 2)\"", "run|x|1|x 2"},
      {"recursion", "f() { if [ $1 -gt 0 ]; then run $1; f $(($1-1)); fi; }\nf 2", "run|2\nrun|1"},
      {"subshell body", "f() ( X=2; run $X )\nX=1\nf\nrun $X", "run|2\nrun|1"},
      {"on the next line", "f()\n{\n  run a\n}\nf", "run|a"},
      {"a function hides a program", "echo() { run hidden; }\necho x\ncommand echo y\nbuiltin echo z", "run|hidden"},
      {"name reference", "f() { local -n R=$1; R=5; }\nf X\nrun $X", "run|5"},
      {"shift in a function", "f() { shift; run \"$@\"; }\nf a b c", "run|b|c"},
      {"star and at", "f() { run \"$*\"; run \"$@\"; run $*; }\nf 'a b' c", "run|a b c\nrun|a b|c\nrun|a|b|c"},
      {"slice of arguments", "f() { run \"${@:2}\"; run \"${@:1:2}\"; run ${!#}; }\nf a b c", "run|b|c\nrun|a|b\nrun|c"},
      {"unset function", "f() { run a; }\nunset -f f\nf 2>/dev/null\nrun b", "run|b"},
  });
}

TEST_CASE("shell: leaving", "[shell]") {
  check_rows({
      {"exit", "run a\nexit\nrun b", "run|a"},
      {"exit in a subshell", "(exit 3)\nrun $?", "run|3"},
      {"exit in a function", "f() { exit 1; }\nrun a\nf\nrun b", "run|a"},
      {"set -e", "set -e\nrun a\nfalse\nrun b", "run|a"},
      {"set -e in conditions", "set -e\nif false; then :; fi\nfalse || true\n! true\nrun a", "run|a"},
      {"set -e and the last of a list", "set -e\ntrue && false\nrun a", ""},
      {"set -e and the first of a list", "set -e\nfalse && true\nrun a", "run|a"},
      {"set -o errexit", "set -o errexit\nfalse\nrun a", ""},
      {"set +e", "set -e\nset +e\nfalse\nrun a", "run|a"},
      {"exec replaces the shell", "exec run a\nrun b", "run|a"},
      {"exec of redirections goes on", "exec 2>/dev/null\nrun a", "run|a"},
      {"trap is ignored", "trap 'echo bye' EXIT\nrun a", "run|a"},
  });
}

}  // namespace alignlint::test
