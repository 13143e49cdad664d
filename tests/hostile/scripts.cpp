#include "hostile/inputs.h"

namespace alignlint::test {

namespace {

using Size = std::size_t;

constexpr HostileInput kScripts[] = {
    {"shell: a variable that doubles", "a.sh", [](Size n) { return script("A=x\n" + times(n / 10, "A=$A$A$A\n")); }, Outcome::given_up},
    {"shell: words appended one by one", "a.sh", [](Size n) { return script("A=\n" + times(n / 13, "A=\"$A word\"\n")); },
     Outcome::given_up},
    {"shell: branches that append to an array", "a.sh",
     [](Size n) { return script("A=(" + times(n / 4, "a ") + ")\n" + numbered(n / 60, "if tool; then A+=(#); fi\n")); }, Outcome::given_up},
    {"shell: an array that grows", "a.sh", [](Size n) { return script("A=()\n" + times(n / 13, "A+=(--x 1)\n")); }, Outcome::given_up},
    {"shell: as many variables", "a.sh", [](Size n) { return script(numbered(n / 10, "V#=1\n")); }, Outcome::given_up},
    {"shell: names of as many variables", "a.sh",
     [](Size n) { return script(numbered(n / 10, "V#=1\n") + "while true; do X=\"${!V*}\"; done"); }, Outcome::given_up},
    {"shell: as many exported variables", "a.sh", [](Size n) { return script(numbered(n / 17, "export V#=1\n")); }, Outcome::read},
    {"shell: as many variables, as many subshells", "a.sh",
     [](Size n) { return script(numbered(n / 20, "V#=1\n") + times(n / 22, "(X=1; :)\n")); }, Outcome::given_up},
    {"shell: as many variables, as many branches", "a.sh",
     [](Size n) { return script(numbered(n / 20, "V#=1\n") + times(n / 50, "if [ $U ]; then X=1; fi\n")); }, Outcome::given_up},
    {"shell: an endless loop", "a.sh", [](Size) { return script("while :; do i=$((i+1)); done"); }, Outcome::read},
    {"shell: loops in loops", "a.sh", [](Size) { return script(times(6, "for i in {1..2000}; do\n") + ":\n" + times(6, "done\n")); },
     Outcome::given_up},
    {"shell: a function that calls itself twice", "a.sh", [](Size) { return script("f() { f; f; }\nf"); }, Outcome::given_up},
    {"shell: text that is evaluated again and again", "a.sh", [](Size) { return script("A='eval \"$A\"; eval \"$A\"'\neval \"$A\""); },
     Outcome::read},
    {"shell: variables of an expression that refer to each other twice", "a.sh", [](Size) { return script("a=b+b b=a+a\nrun $((a))"); },
     Outcome::given_up},
    {"shell: extended patterns", "a.sh",
     [](Size) { return script("shopt -s extglob\n[[ " + times(60, "a") + "b == " + times(30, "*(a|aa)") + " ]]"); }, Outcome::given_up},
    {"shell: stars of a pattern", "a.sh",
     [](Size n) { return script("A=" + times(n / 2, "a") + "\n[[ $A == " + times(n / 4, "*a") + "b ]]"); }, Outcome::read},
    {"shell: a regular expression", "a.sh", [](Size n) { return script("[[ " + times(n, "a") + " =~ ^(a*)*b$ ]]"); }, Outcome::read},
    {"shell: groups of a regular expression in a long text", "a.sh",
     [](Size n) {
       return script("A=" + times(n / 10, "a") + "\nwhile true; do [[ $A =~ ^(a+)+(.*)(b?)$ ]] && B=${BASH_REMATCH[1]}; done");
     },
     Outcome::given_up},
    {"shell: a regular expression that is long", "a.sh",
     [](Size n) { return script("A='" + times(n / 5, "(a|b)") + "'\n[[ aaa =~ $A ]]"); }, Outcome::read},
    {"shell: counts of counts in a regular expression", "a.sh",
     [](Size) { return script("[[ a =~ ((((a{1,100}){1,100}){1,100}){1,100}) ]]"); }, Outcome::read},
    {"shell: replacements in a long text", "a.sh",
     [](Size n) { return script("A=" + times(n / 2, "ab") + "\nB=${A//a*b/x}\nC=${A//?/yy}"); }, Outcome::given_up},
    {"shell: a prefix is searched in a long text", "a.sh", [](Size n) { return script("A=" + times(n, "a") + "\nB=${A##*b}\nC=${A%%b*}"); },
     Outcome::given_up},
    {"shell: a long here-document read by lines", "a.sh",
     [](Size n) { return script("while read -r l; do :; done <<EOF\n" + times(n / 5, "line\n") + "EOF"); }, Outcome::given_up},
    {"shell: a long here-document read at once", "a.sh",
     [](Size n) { return script("mapfile -t A <<EOF\n" + times(n / 5, "line\n") + "EOF\necho ${A[3]}"); }, Outcome::read},
    {"shell: arguments shifted one by one", "a.sh",
     [](Size n) { return script("set -- " + times(n / 2, "a ") + "\nwhile [ $# -gt 0 ]; do shift; done"); }, Outcome::given_up},
    {"shell: an awk program over many lines", "a.sh",
     [](Size n) { return script("seq 20000 | awk '" + times(n / 12, "{ s += $1 } ") + " END { print s }'"); }, Outcome::given_up},
    {"shell: an awk loop without end", "a.sh", [](Size) { return script("echo | awk 'BEGIN { while (1) s = s \"x\" }'"); }, Outcome::read},
    {"shell: a sed program over many lines", "a.sh", [](Size n) { return script("seq 20000 | sed '" + times(n / 10, "s/1/2/g;") + "p'"); },
     Outcome::given_up},
    {"shell: bc with large powers", "a.sh", [](Size) { return script("A=$(echo '9^999999999' | bc)"); }, Outcome::read},
    {"shell: a long sequence", "a.sh", [](Size) { return script("A=$(seq 1 999999999)"); }, Outcome::read},
    {"shell: numbers in braces", "a.sh", [](Size) { return script("A=({1..999999999})"); }, Outcome::read},
    {"shell: braces", "a.sh", [](Size n) { return script("echo " + times(n / 5, "{a,b}")); }, Outcome::read},
    {"shell: printf of a wide field", "a.sh", [](Size) { return script("printf -v A '%999999999d' 1\nprintf -v B '%.999999999f' 1"); },
     Outcome::read},
    {"shell: as many launches", "a.sh", [](Size n) { return script(times(n / 25, "torchrun train.py --lr 1\n")); }, Outcome::read},
    {"shell: patterns of paths in a launch", "a.sh",
     [](Size n) { return script("torchrun pretrain_gpt.py " + numbered(n / 12, "a/b*# ")); }, Outcome::given_up},
    {"shell: values of a launch that are not known", "a.sh",
     [](Size n) { return script("torchrun pretrain_gpt.py " + numbered(n / 16, "--o# \"$1\" ")); }, Outcome::given_up},
    {"shell: as many options of a launch", "a.sh", [](Size n) { return script("torchrun pretrain_gpt.py " + numbered(n / 10, "--o# 1 ")); },
     Outcome::read},
    {"shell: as many words of an option", "a.sh", [](Size n) { return script("torchrun pretrain_gpt.py --lr " + times(n / 2, "1 ")); },
     Outcome::given_up},
    {"shell: as many here-documents", "a.sh", [](Size n) { return script(numbered(n / 26, "cat > f# <<EOF\nx\nEOF\n")); },
     Outcome::given_up},
    {"shell: as many functions", "a.sh", [](Size n) { return script(numbered(n / 16, "f#() { :; }\n")); }, Outcome::given_up},
    {"shell: as many case arms", "a.sh", [](Size n) { return script("case x in\n" + numbered(n / 12, "a#) : ;;\n") + "esac"); },
     Outcome::given_up},
    {"shell: as many unknown conditions", "a.sh", [](Size n) { return script(times(n / 20, "[ -e /x ] && A=$A:b\n")); }, Outcome::given_up},
    {"shell: as many commands on a line", "a.sh", [](Size n) { return script(times(n / 4, ": ; ")); }, Outcome::given_up},
    {"shell: a line that goes on and on", "a.sh", [](Size n) { return script("echo " + times(n / 4, "a \\\n")); }, Outcome::given_up},
    {"shell: a file sourced again and again", "a.sh", [](Size n) { return script(times(n / 20, "source a.sh.nowhere\n")); }, Outcome::read},
    {"shell: a script that sources itself", "a.sh", [](Size) { return script("source a.sh\nsource a.sh"); }, Outcome::given_up},
    {"shell: quotes that nobody closes", "a.sh", [](Size n) { return script("echo '" + times(n / 4, "'\"'\"")); }, Outcome::given_up},
    {"shell: backquotes", "a.sh", [](Size n) { return script(times(n / 2, "``")); }, Outcome::given_up},
};

}  // namespace

std::span<const HostileInput> hostile_scripts() { return kScripts; }

}  // namespace alignlint::test
