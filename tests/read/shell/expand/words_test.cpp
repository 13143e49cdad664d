#include <catch2/catch.hpp>

#include "support/shell_rows.h"

namespace alignlint::test {

TEST_CASE("shell: quoting", "[shell]") {
  check_rows({
      {"plain words", "run a b c", "run|a|b|c"},
      {"blanks between words", "  run \t a    b  ", "run|a|b"},
      {"single quotes", "run 'a b' 'c\"d' '$X \\n'", "run|a b|c\"d|$X \\n"},
      {"double quotes", "run \"a b\" \"it's\"", "run|a b|it's"},
      {"quotes inside a word", "run a'b c'd\"e f\"g", "run|ab cde fg"},
      {"empty words", "run '' \"\" a", "run|||a"},
      {"backslash", "run a\\ b \\$X \\\\ \\\"", "run|a b|$X|\\|\""},
      {"backslash in double quotes", "run \"\\$X \\\\ \\\" \\a \\`\"", "run|$X \\ \" \\a `"},
      {"backslash before an ordinary letter", "run \\a\\b", "run|ab"},
      {"ansi quotes", "run $'a\\tb' $'\\x41\\101\\u00e9' $'it\\'s'", "run|a\tb|AA\xC3\xA9|it's"},
      {"ansi quotes with a newline", "run $'a\\nb'", "run|a\\nb"},
      {"translated quotes", "run $\"a b\"", "run|a b"},
      {"a newline in quotes", "run 'a\nb'", "run|a\\nb"},
      {"continuation", "run a \\\n  b \\\n  c", "run|a|b|c"},
      {"continuation inside a word", "run ab\\\ncd", "run|abcd"},
      {"continuation in double quotes", "run \"ab\\\ncd\"", "run|abcd"},
      {"no continuation in single quotes", "run 'ab\\\ncd'", "run|ab\\\\ncd"},
      {"a backslash at the very end", "run a \\", "run|a"},
      {"backslash followed by a blank", "run a \\ \n", "run|a| "},
      {"comment", "run a # b\n# run c\nrun d", "run|a\nrun|d"},
      {"a hash inside a word", "run a#b \"#\" '#' \\#", "run|a#b|#|#|#"},
      {"a comment line between continuations ends the command", "run a \\\n# b\n", "run|a"},
      {"semicolon", "run a; run b", "run|a\nrun|b"},
      {"utf-8", "run '中文' é", "run|中文|é"},
      {"carriage return stays", "run a\r\n", "run|a\r"},
      {"dollar alone", "run $ a$ \"$\"", "run|$|a$|$"},
      {"equals and colons", "run a=b --x=y c:d", "run|a=b|--x=y|c:d"},
      {"tilde", "run ~ ~/x a~ \"~\" \\~", "run|/root|/root/x|a~|~|~", true},
      {"tilde only at the start", "run x/~ --p=~/y", "run|x/~|--p=~/y"},
      {"tilde in a word like an assignment", "run x=~ y=a:~/b", "run|x=/root|y=a:/root/b"},
      {"tilde in an assignment", "X=~/a:~/b\nrun \"$X\"", "run|/root/a:/root/b"},
  });
}

TEST_CASE("shell: parameters", "[shell]") {
  check_rows({
      {"variable", "X=1\nrun $X ${X} \"$X\" a$X ${X}b", "run|1|1|1|a1|1b"},
      {"variable next to text", "X=1\nrun $X-2 $X.3 ${X}4 $X/5", "run|1-2|1.3|14|1/5"},
      {"single quotes keep it", "X=1\nrun '$X'", "run|$X"},
      {"empty and unset vanish unquoted", "X=\nrun a $X $Y b", "run|a|b"},
      {"empty and unset stay quoted", "X=\nrun a \"$X\" \"$Y\" b", "run|a|||b"},
      {"unset beside text", "run a$Y \"\"$Y $Y''", "run|a||"},
      {"two assignments on a line", "X=1 Y=2\nrun $X $Y", "run|1|2"},
      {"an assignment sees the one before", "X=1 Y=$X\nrun $Y", "run|1"},
      {"append", "X=a\nX+=b\nX+=\" c\"\nrun \"$X\"", "run|ab c"},
      {"append to unset", "X+=b\nrun $X", "run|b"},
      {"default of unset", "run ${X:-d} ${X-d} \"${X:-d e}\"", "run|d|d|d e"},
      {"default of empty", "X=\nrun a${X:-d} a${X-d}", "run|ad|a"},
      {"default of set", "X=1\nrun ${X:-d} ${X-d}", "run|1|1"},
      {"default splits unquoted", "run ${X:-a b}", "run|a|b"},
      {"quoted default", "run ${X:-\"a b\"} ${X:-'c d'}", "run|a b|c d"},
      {"quotes in a quoted default", "run \"${X:-\"a b\"}\" \"${X:-'c'}\"", "run|a b|'c'"},
      {"default of default", "run ${X:-${Y:-z}}", "run|z"},
      {"default with an expansion", "Y=2\nrun ${X:-$Y} ${X:-$((Y+1))}", "run|2|3"},
      {"default with a brace", "run ${X:-{a}}", "run|{a}"},
      {"assigning default", "run ${X:=5} $X\nrun ${X:=6}", "run|5|5\nrun|5"},
      {"assigning default by colon command", ": ${X:=5}\n: \"${Y:=a b}\"\nrun $X \"$Y\"", "run|5|a b"},
      {"alternative", "X=1\nrun ${X:+set} ${Y:+set} ${Y+set} end", "run|set|end"},
      {"alternative of empty", "X=\nrun ${X:+a} ${X+b}", "run|b"},
      {"alternative as options", "X=1\nrun ${X:+--flag $X} \"${Y:+--no}\"", "run|--flag|1|"},
      {"length", "X=hello\nrun ${#X} ${#Y}", "run|5|0"},
      {"length in characters", "X=中文\nrun ${#X}", "run|<${#X}>", false},
      {"substring", "X=abcdef\nrun ${X:2} ${X:1:3} ${X: -2} ${X:0:-1} ${X:(-3):2}", "run|cdef|bcd|ef|abcde|de"},
      {"substring with arithmetic", "X=abcdef N=1\nrun ${X:N+1:N} ${X:$N:$((N*2))}", "run|c|bc"},
      {"substring past the end", "X=abc\nrun \"${X:5}\" ${X:1:9}", "run||bc"},
      {"cut prefix", "X=a/b/c\nrun ${X#*/} ${X##*/} ${X#z}", "run|b/c|c|a/b/c"},
      {"cut suffix", "X=a/b/c.tar.gz\nrun ${X%/*} ${X%%/*} ${X%.gz} ${X%%.*}", "run|a/b|a|a/b/c.tar|a/b/c"},
      {"cut with a quoted pattern", "X='a*b' P='*'\nrun ${X%\"*b\"} ${X%\"$P\"b} ${X%$P}", "run|a|a|a*b"},
      {"cut with a class", "X=abc123\nrun ${X%%[0-9]*} ${X##*[a-z]}", "run|abc|123"},
      {"replace", "X=a-b-c\nrun ${X/-/_} ${X//-/_} ${X//-} ${X/b}", "run|a_b-c|a_b_c|abc|a--c"},
      {"replace anchored", "X=aXa\nrun ${X/#a/b} ${X/%a/c} ${X/#X/y}", "run|bXa|aXc|aXa"},
      {"replace with a pattern", "X=foo.bar\nrun ${X/.*/} ${X//[o]/0}", "run|foo|f00.bar"},
      {"replace a slash", "X=a/b/c\nrun ${X//\\//_} ${X////-}", "run|a_b_c|a-b-c"},
      {"replace by an expansion", "X=a,b Y=' '\nrun ${X//,/$Y} \"${X//,/$Y}\"", "run|a|b|a b"},
      {"upper and lower case", "X=aBc\nrun ${X^^} ${X,,} ${X^} ${X,}", "run|ABC|abc|ABc|aBc"},
      {"case of some letters", "X=banana\nrun ${X^^[an]} ${X^b}", "run|bANANA|Banana"},
      {"indirect", "X=Y Y=3\nrun ${!X} ${!X:-d}", "run|3|3"},
      {"indirect with default", "X=Y\nrun ${!X:-d}", "run|d"},
      {"indirect element", "A=(1 2 3) R='A[1]'\nrun ${!R}", "run|2"},
      {"names by prefix", "ABC_1=x ABC_2=y\nrun ${!ABC_*} \"${!ABC_@}\"", "run|ABC_1|ABC_2|ABC_1|ABC_2"},
      {"quoted for input", "X='a b'\nrun ${X@Q}", "run|'a|b'"},
      {"upper by transformation", "X=ab\nrun ${X@U} ${X@u}", "run|AB|Ab"},
      {"exit status", "true\nrun $?\nfalse\nrun $?", "run|0\nrun|1"},
      {"number of arguments", "set -- a b c\nrun $#", "run|3"},
      {"nested braces", "X=abc.d.e\nY=.\nrun ${X%%${Y}*}", "run|abc"},
  });
}

TEST_CASE("shell: word splitting", "[shell]") {
  check_rows({
      {"a block of options", "ARGS=\"\n  --a 1 \\\n  --b 2\n\"\nrun $ARGS", "run|--a|1|--b|2"},
      {"quoted block is one word", "ARGS=\"--a 1\"\nrun \"$ARGS\"", "run|--a 1"},
      {"a block inside a block", "A=\"--a 1\"\nB=\"$A --b 2\"\nrun $B", "run|--a|1|--b|2"},
      {"a hash inside a block is a word", "ARGS=\"--a 1\n # --b 2\n --c\"\nrun $ARGS", "run|--a|1|#|--b|2|--c"},
      {"quotes inside a block stay", "ARGS=\"--a 'x y'\"\nrun $ARGS", "run|--a|'x|y'"},
      {"text joined to a split value", "X='a b'\nrun x${X}y", "run|xa|by"},
      {"two values joined", "X='a b' Y='c d'\nrun $X$Y", "run|a|bc|d"},
      {"no splitting in assignments", "X='a  b'\nY=$X\nrun \"$Y\"", "run|a  b"},
      {"no splitting of literals", "IFS=x\nrun axb", "run|axb"},
      {"IFS with a comma", "X=a,b,,c IFS=,\nrun $X", "run|a|b||c"},
      {"IFS with a trailing separator", "X=a:b: IFS=:\nrun $X", "run|a|b"},
      {"IFS with a leading separator", "X=:a IFS=:\nrun $X", "run||a"},
      {"IFS mixed", "X=' a : b ' IFS=' :'\nrun $X", "run|a|b"},
      {"IFS empty", "X='a b' IFS=\nrun $X", "run|a b"},
      {"IFS joins stars", "set -- a b\nIFS=-\nrun \"$*\" \"$@\"", "run|a-b|a|b"},
      {"backslash in a value", "X='a\\ b'\nrun $X", "run|a\\|b"},
      {"tabs and newlines", "X=$'a\\tb\\nc'\nrun $X", "run|a|b|c"},
  });
}

TEST_CASE("shell: brace expansion", "[shell]") {
  check_rows({
      {"list", "run a{b,c}d", "run|abd|acd"},
      {"sequence", "run {1..3} {3..1} {a..c}", "run|1|2|3|3|2|1|a|b|c"},
      {"sequence with a step", "run {1..7..3} {01..3}", "run|1|4|7|01|02|03"},
      {"nested", "run {a,b{1,2}}", "run|a|b1|b2"},
      {"product", "run {a,b}{1,2}", "run|a1|a2|b1|b2"},
      {"not an expansion", "run {a} {} a{b {a,b c,d} \"{a,b}\"", "run|{a}|{}|a{b|{a,b|c,d}|{a,b}"},
      {"with a variable", "X=1\nrun {$X,2} p{$X..3}", "run|1|2|p{1..3}"},
      {"empty alternative", "run a{,b}", "run|a|ab"},
      {"quoted comma", "run {a\",\"b,c}", "run|a,b|c"},
      {"not in an assignment", "X={a,b}\nrun $X", "run|{a,b}"},
      {"json stays", "run '{\"a\":1,\"b\":2}' {\\\"a\\\":1}", "run|{\"a\":1,\"b\":2}|{\"a\":1}"},
  });
}

}  // namespace alignlint::test
