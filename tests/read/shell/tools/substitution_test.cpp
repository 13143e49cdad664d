#include <catch2/catch.hpp>

#include "support/shell_rows.h"

namespace alignlint::test {

TEST_CASE("shell: command substitution", "[shell]") {
  check_rows({
      {"echo", "run $(echo a b) \"$(echo c d)\"", "run|a|b|c d"},
      {"backquotes", "X=1\nrun `echo $X` \"`echo \\\"q\\\"`\" `echo \\`echo in\\``", "run|1|q|in"},
      {"trailing newlines go", "X=$(printf 'a\\n\\n')\nrun \"[$X]\"", "run|[a]"},
      {"inner newlines stay in quotes", "run \"$(printf 'a\\nb\\n')\" $(printf 'a\\nb\\n')", "run|a\\nb|a|b"},
      {"nested", "run $(echo $(echo a) $(echo b))", "run|a|b"},
      {"quotes inside quotes", "run \"$(echo \"a b\" 'c')\"", "run|a b c"},
      {"empty", "run a $(true) \"$(true)\" b", "run|a||b"},
      {"changes stay inside", "X=1\nY=$(X=2; echo $X)\nrun $X $Y", "run|1|2"},
      {"status of an assignment", "X=$(false)\nrun $?\nX=$(exit 3)\nrun $?", "run|1\nrun|3"},
      {"exit leaves only the substitution", "run $(echo a; exit; echo b)\nrun c", "run|a\nrun|c"},
      {"comment and case inside", "run $(case a in a) echo yes;; esac) # no", "run|yes"},
      {"function in it", "f() { echo $(($1*2)); }\nrun $(f 4)", "run|8"},
      {"echo options", "run $(echo -n a)b \"$(echo -e 'x\\ty')\" $(echo -E '\\n')", "run|ab|x\ty|\\n"},
      {"pwd and dirname of a path", "run $(dirname /a/b/c) $(basename /a/b/c.sh .sh) $(dirname c) $(basename /a/b/)", "run|/a/b|c|.|b"},
      {"cd into a known directory", "run $(cd /tmp && pwd)", "run|/tmp"},
      {"heredoc in a substitution", "X=$(cat <<EOF\na\nb\nEOF\n)\nrun \"$X\"", "run|a\\nb"},
      {"here-string", "run $(cat <<< 'a b') $(tr a-z A-Z <<< up)", "run|a|b|UP"},
      {"process substitution read by a loop", "while read l; do run $l; done < <(printf 'a\\nb\\n')", "run|a\nrun|b"},
      {"a file written before", "echo 'x y' > f.txt\nrun $(cat f.txt) \"$(< f.txt)\"", "run|x|y|x y"},
      {"appending to a file written before", "echo a > f.txt\necho b >> f.txt\nrun $(cat f.txt)", "run|a|b"},
      {"sourcing a file written before", "cat > c.sh <<'EOF'\nX=5\nEOF\n. ./c.sh\nrun $X", "run|5"},
  });
}

TEST_CASE("shell: printf", "[shell]") {
  check_rows({
      {"strings and numbers", "run $(printf '%s-%d' a 7) $(printf '%03d' 5) $(printf '%5s|' x)", "run|a-7|005|x|"},
      {"format is reused", "run $(printf '%s ' a b c) $(printf '%d,' 1 2 3)", "run|a|b|c|1,2,3,"},
      {"into a variable", "printf -v X '%02d' 7\nrun $X", "run|07"},
      {"floats", "run $(printf '%.2f' 3.14159) $(printf '%e' 0.00001) $(printf '%g' 1e-5)", "run|3.14|1.000000e-05|1e-05"},
      {"hex", "run $(printf '%x %X %o' 255 255 8)", "run|ff|FF|10"},
      {"escapes", "run \"$(printf 'a\\tb\\x41')\" \"$(printf '%b' 'x\\ty')\"", "run|a\tbA|x\ty"},
      {"percent", "run $(printf '100%%')", "run|100%"},
      {"missing arguments", "run \"$(printf '[%s]' )\" $(printf '%d')", "run|[]|0"},
      {"width from an argument", "run \"$(printf '%*d' 4 7)\"", "run|   7"},
  });
}

TEST_CASE("shell: text tools", "[shell]") {
  check_rows({
      {"expr", "run $(expr 1 + 2) $(expr 7 \\* 6) $(expr 7 / 2) $(expr 7 % 4) $(expr 2 + 3 \\* 4)", "run|3|42|3|3|14"},
      {"expr compares", "run $(expr 1 \\< 2) $(expr a = b) $(expr length hello) $(expr abc : 'a\\(.*\\)')", "run|1|0|5|bc"},
      {"seq", "run $(seq 3) $(seq 2 4) $(seq 1 2 5) $(seq -s, 1 3)", "run|1|2|3|2|3|4|1|3|5|1,2,3"},
      {"seq downwards and padded", "run $(seq 3 -1 1) $(seq -w 8 10)", "run|3|2|1|08|09|10"},
      {"tr", "run $(echo abc | tr a-c A-C) $(echo a,b | tr , ' ') $(echo a1b2 | tr -d 0-9) $(echo aabb | tr -s ab)", "run|ABC|a|b|ab|ab"},
      {"tr classes", "run $(echo Abc | tr '[:upper:]' '[:lower:]') $(echo 'a b' | tr -cd '[:alpha:]')", "run|abc|ab"},
      {"cut", "run $(echo a:b:c | cut -d: -f2) $(echo a,b,c | cut -d, -f1,3) $(echo abcdef | cut -c2-4) $(echo a-b-c | cut -d- -f2-)",
       "run|b|a,c|bcd|b-c"},
      {"head and tail", "run $(seq 5 | head -2) $(seq 5 | head -n 1) $(seq 5 | tail -1) $(seq 5 | tail -n +4)", "run|1|2|1|5|4|5"},
      {"wc", "run $(echo a b c | wc -w) $(seq 4 | wc -l) $(echo -n abc | wc -c)", "run|3|4|3"},
      {"sort and uniq",
       "run $(printf 'b\\na\\nb\\n' | sort) $(printf 'b\\na\\nb\\n' | sort -u) $(printf '10\\n9\\n' | sort -n) $(printf 'a\\na\\nb\\n' | "
       "uniq)",
       "run|a|b|b|a|b|9|10|a|b"},
      {"sed",
       "run $(echo a.b.c | sed 's/\\./-/') $(echo a.b.c | sed 's/\\./-/g') $(echo llama-7b | sed -E 's/([a-z]+)-([0-9]+)b/\\2 \\1/')",
       "run|a-b.c|a-b-c|7|llama"},
      {"sed with other delimiters",
       "run $(echo /a/b | sed 's#/#_#g') $(echo abc | sed -e 's/a/x/' -e 's/c/z/') $(echo abc | sed 's/b/[&]/')", "run|_a_b|xbz|a[b]c"},
      {"sed of a line", "run $(seq 3 | sed -n 2p)", "run|2"},
      {"grep",
       "run $(printf 'ab\\ncd\\n' | grep c) $(echo a1b22 | grep -o '[0-9]\\+') $(echo x5 | grep -oE '[0-9]+') $(printf 'a\\nb\\n' | grep "
       "-v a)",
       "run|cd|1|22|5|b"},
      {"grep -q", "if echo llama2 | grep -q llama; then run yes; fi\necho x | grep -q y || run no", "run|yes\nrun|no"},
      {"awk compares in parentheses", "run $(awk 'BEGIN { print (2 > 1), length(\"a>b\") }')", "run|1|3"},
      {"awk columns", "run $(echo 'a b c' | awk '{print $2}') $(echo a:b | awk -F: '{print $2}') $(echo 'a b' | awk '{print $NF}')",
       "run|b|b|b"},
      {"awk arithmetic", "run $(awk 'BEGIN{print 8*2}') $(awk 'BEGIN {printf \"%.1f\", 3/2}') $(echo 5 | awk '{print $1*2}')",
       "run|16|1.5|10"},
      {"awk joins", "run $(echo 'a b' | awk '{print $1\"-\"$2}') $(echo 'a b' | awk '{print $1, $2}')", "run|a-b|a|b"},
      {"awk with a variable", "run $(awk -v n=3 'BEGIN{print n+1}')", "run|4"},
      {"bc", "run $(echo '3*4' | bc) $(echo 'scale=2; 7/2' | bc) $(echo '7/2' | bc)", "run|12|3.50|3", false},
      {"a tool that a variable switches", "run $(echo 1/3 | BC_ENV_ARGS=-l bc)\nexport BC_ENV_ARGS=-l\nrun $(echo 1/3 | bc)",
       "run|<$(echo 1/3 | BC_ENV_ARGS=-l bc)>\nrun|<$(echo 1/3 | bc)>", false},
      {"rev and paste", "run $(echo abc | rev) $(printf '1\\n2\\n' | paste -sd,)", "run|cba|1,2"},
      {"a pipeline of tools", "run $(echo 'x=llama-2-7b' | cut -d= -f2 | tr - _ | sed 's/_/ /')", "run|llama|2_7b"},
      {"cat passes on", "run $(echo a | cat | cat -)", "run|a"},
      {"tee passes on", "run $(echo a | tee f.txt) $(cat f.txt)", "run|a|a"},
      {"realpath of an absolute path", "run $(realpath -m /tmp/../tmp/./c)", "run|/tmp/c"},
  });
}

TEST_CASE("shell: here-documents", "[shell]") {
  check_rows({
      {"expanded", "X=1\nread a b <<EOF\n$X $((X+1))\nEOF\nrun $a $b", "run|1|2"},
      {"quoted delimiter", "X=1\nread -r a <<'EOF'\n$X \\n\nEOF\nrun \"$a\"", "run|$X \\n"},
      {"tabs stripped", "read a <<-EOF\n\t\tx\n\tEOF\nrun $a", "run|x"},
      {"quotes are plain", "X=1\nread -r a <<EOF\n\"$X\" '$X'\nEOF\nrun \"$a\"", "run|\"1\" '1'"},
      {"escapes", "X=1\nread -r a <<EOF\n\\$X \\\\ \\a\nEOF\nrun \"$a\"", "run|$X \\ \\a"},
      {"two on a line", "f() { read a; read b <&3; run $a $b; }\nf <<A 3<<B\n1\nA\n2\nB", "run|1|2"},
      {"the command goes on after it", "cat <<EOF && run a\nx\nEOF\nrun b", "run|a\nrun|b"},
      {"inside a function", "f() {\ncat <<EOF\n$1\nEOF\n}\nrun $(f x)", "run|x"},
      {"not ended", "read a <<EOF\nx\n", "", false},
      {"looks like commands", "cat <<'EOF' >/dev/null\nrun no $( ' \" `\nEOF\nrun yes", "run|yes"},
      {"here-string of a variable", "X='a b'\nread p q <<< \"$X\"\nrun $q $p", "run|b|a"},
      {"mapfile", "mapfile -t A <<EOF\na b\nc\nEOF\nrun \"${A[@]}\" ${#A[@]}", "run|a b|c|2"},
      {"read into an array", "read -ra A <<< 'x y z'\nrun ${A[1]} ${#A[@]}", "run|y|3"},
      {"read with IFS", "IFS=: read a b c <<< '1:2:3:4'\nrun $a $b $c", "run|1|2|3:4"},
      {"IFS is back after read", "IFS=, read -ra A <<< 'x,y'\nX='p q'\nrun $X \"${A[@]}\"", "run|p|q|x|y"},
      {"read -d", "IFS= read -r -d '' X <<'EOF'\na\nb\nEOF\nrun \"$X\"", "run|a\\nb\\n"},
  });
}

}  // namespace alignlint::test
