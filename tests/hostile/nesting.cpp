#include "hostile/inputs.h"

namespace alignlint::test {

namespace {

using Size = std::size_t;

// Whatever has brackets, prefixes or tails of its own kind was once read by a function that calls itself.
constexpr HostileInput kNesting[] = {
    {"nesting: parentheses of arithmetic", "a.sh", [](Size n) { return script("A=$((" + nested(n / 2, "(", "1", ")") + "))"); },
     Outcome::read},
    {"nesting: signs of arithmetic", "a.sh", [](Size n) { return script("A=$((" + times(n / 2, "- ") + "1))"); }, Outcome::read},
    {"nesting: conditional operators of arithmetic", "a.sh", [](Size n) { return script("A=$((" + times(n / 4, "1?1:") + "1))"); },
     Outcome::read},
    {"nesting: arithmetic that turns out to be none, above here-documents", "a.sh",
     [](Size n) { return script("echo " + times(n / 15, "$((al <<EOF\n")); }, Outcome::given_up},
    {"nesting: powers of arithmetic", "a.sh", [](Size n) { return script("A=$((" + times(n / 3, "1**") + "1))"); }, Outcome::read},
    {"nesting: assignments of arithmetic", "a.sh", [](Size n) { return script("A=$((" + times(n / 2, "a=") + "1))"); }, Outcome::read},
    {"nesting: indices of arithmetic", "a.sh", [](Size n) { return script("A=$((" + nested(n / 3, "a[", "1", "]") + "))"); },
     Outcome::read},
    {"nesting: variables that name each other", "a.sh",
     [](Size n) { return script("V0=1\n" + numbered(n / 30, "V#=V$((#-1))\n") + "A=$((V9))"); }, Outcome::given_up},
    {"nesting: negations of a test", "a.sh", [](Size n) { return script("[ " + times(n / 2, "! ") + "x ]"); }, Outcome::given_up},
    {"nesting: parentheses of a test", "a.sh", [](Size n) { return script("[ " + nested(n / 6, "\\( ", "x", " \\)") + " ]"); },
     Outcome::given_up},
    {"nesting: negations of a condition", "a.sh", [](Size n) { return script("[[ " + times(n / 2, "! ") + "x ]]"); }, Outcome::refused},
    {"nesting: parentheses of a condition", "a.sh", [](Size n) { return script("[[ " + nested(n / 2, "(", "x", ")") + " ]]"); },
     Outcome::refused},
    {"nesting: a condition of many parts", "a.sh", [](Size n) { return script("[[ x " + times(n / 5, "&& x ") + "]]"); },
     Outcome::given_up},
    {"nesting: parameters", "a.sh", [](Size n) { return script("A=" + nested(n / 6, "${a:-", "x", "}")); }, Outcome::refused},
    {"nesting: quoted parameters", "a.sh", [](Size n) { return script("A=" + nested(n / 9, "\"${a:-", "x", "}\"")); }, Outcome::refused},
    {"nesting: substitutions", "a.sh", [](Size n) { return script("A=" + nested(n / 8, "$(echo ", "x", ")")); }, Outcome::refused},
    {"nesting: processes", "a.sh", [](Size n) { return script(nested(n / 7, "cat <(", "x", ")")); }, Outcome::refused},
    {"nesting: groups", "a.sh", [](Size n) { return script(nested(n / 5, "{ ", ":", "; }")); }, Outcome::refused},
    {"nesting: subshells", "a.sh", [](Size n) { return script(nested(n / 3, "( ", ":", ")")); }, Outcome::refused},
    {"nesting: conditions of if", "a.sh", [](Size n) { return script(nested(n / 18, "if ", ":", "; then :; fi ")); }, Outcome::refused},
    {"nesting: loops", "a.sh", [](Size n) { return script(nested(n / 25, "for i in 1; do ", ":", "; done ")); }, Outcome::refused},
    {"nesting: cases", "a.sh", [](Size n) { return script(nested(n / 20, "case x in x) ", ":", ";; esac")); }, Outcome::refused},
    {"nesting: functions", "a.sh", [](Size n) { return script(nested(n / 10, "f() { ", ":", "; }; f")); }, Outcome::refused},
    {"nesting: a ladder of elif", "a.sh",
     [](Size n) { return script("if false; then :\n" + times(n / 21, "elif false; then :\n") + "fi"); }, Outcome::given_up},
    {"nesting: a ladder of elif nobody can decide", "a.sh",
     [](Size n) { return script("if [ $1 = 0 ]; then :\n" + times(n / 27, "elif [ $1 = a ]; then :\n") + "fi"); }, Outcome::given_up},
    {"nesting: a case nobody can decide", "a.sh", [](Size n) { return script("case $1 in\n" + numbered(n / 14, "#) L=#;;\n") + "esac"); },
     Outcome::given_up},
    {"nesting: a list of and", "a.sh", [](Size n) { return script(times(n / 5, ": && ") + ":"); }, Outcome::given_up},
    {"nesting: a pipe", "a.sh", [](Size n) { return script("echo 1 " + times(n / 6, "| cat ")); }, Outcome::given_up},
    {"nesting: negations of a command", "a.sh", [](Size n) { return script(times(n / 2, "! ") + ":"); }, Outcome::read},
    {"nesting: time of time", "a.sh", [](Size n) { return script(times(n / 5, "time ") + ":"); }, Outcome::read},
    {"nesting: eval of eval", "a.sh", [](Size n) { return script(times(n / 5, "eval ") + ":"); }, Outcome::given_up},
    {"nesting: wrappers of wrappers", "a.sh", [](Size n) { return script(times(n / 6, "nohup ") + "torchrun train.py --lr 1"); },
     Outcome::given_up},
    {"nesting: shells of shells", "a.sh", [](Size n) { return script(times(n / 5, "bash ") + "-c :"); }, Outcome::given_up},
    {"nesting: extended patterns", "a.sh",
     [](Size n) { return script("shopt -s extglob\n[[ x == " + nested(n / 3, "@(", "x", ")") + " ]]"); }, Outcome::refused},
    {"nesting: extended patterns of a variable", "a.sh",
     [](Size n) { return script("shopt -s extglob\nP='" + nested(n / 3, "@(", "x", ")") + "'\n[[ x == $P ]]"); }, Outcome::given_up},
    {"nesting: a regular expression", "a.sh", [](Size n) { return script("P='" + nested(n / 2, "(", "x", ")") + "'\n[[ x =~ $P ]]"); },
     Outcome::read},
    {"nesting: braces", "a.sh", [](Size n) { return script("echo " + nested(n / 4, "{a,", "x", "}")); }, Outcome::read},
    {"nesting: backquotes in quotes", "a.sh", [](Size n) { return script("A=" + times(n / 3, "\"`\"")); }, Outcome::given_up},
    {"nesting: parentheses of awk", "a.sh",
     [](Size n) { return script("A=$(awk 'BEGIN { print " + nested(n / 2, "(", "1", ")") + " }')"); }, Outcome::read},
    {"nesting: signs of awk", "a.sh", [](Size n) { return script("A=$(awk 'BEGIN { print " + times(n / 2, "- ") + "1 }')"); },
     Outcome::read},
    {"nesting: blocks of awk", "a.sh", [](Size n) { return script("A=$(awk 'BEGIN " + nested(n / 2, "{", "print 1", "}") + "')"); },
     Outcome::read},
    {"nesting: conditions of awk", "a.sh", [](Size n) { return script("A=$(awk 'BEGIN { " + times(n / 7, "if (1) ") + "print 1 }')"); },
     Outcome::read},
    {"nesting: parentheses of expr", "a.sh", [](Size n) { return script("A=$(expr " + nested(n / 6, "\\( ", "1", " \\)") + ")"); },
     Outcome::given_up},
    {"nesting: parentheses of bc", "a.sh", [](Size n) { return script("A=$(echo '" + nested(n / 2, "(", "1", ")") + "' | bc)"); },
     Outcome::read},
    {"nesting: blocks of sed", "a.sh", [](Size n) { return script("A=$(echo 1 | sed '" + nested(n / 2, "{", "p", "}") + "')"); },
     Outcome::read},
    {"nesting: find of find", "a.sh", [](Size n) { return script(times(n / 13, "find . -exec ") + "run\n"); }, Outcome::given_up},
    {"nesting: negations of find", "a.sh", [](Size n) { return script("A=$(find . " + times(n / 2, "! ") + "-name x)"); },
     Outcome::given_up},
};

}  // namespace

std::span<const HostileInput> hostile_nesting() { return kNesting; }

}  // namespace alignlint::test
