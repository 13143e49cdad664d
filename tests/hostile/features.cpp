#include "hostile/inputs.h"
#include "support/zip.h"

namespace alignlint::test {

namespace {

using Size = std::size_t;

constexpr const char* kMember = "run_mode: train\n";

// Each feature that reads something again, keeps something, or asks about all of something.
constexpr HostileInput kFeatures[] = {
    {"descriptors: lines of one, read one by one", "a.sh",
     [](Size n) { return script("exec 3<<EOF\n" + times(n / 5, "line\n") + "EOF\nwhile read -u 3 x; do A=$x; done"); }, Outcome::given_up},
    {"descriptors: copies of copies", "a.sh", [](Size n) { return script("exec 3<<<x\n" + times(n / 25, "exec 4<&3 5<&4 6<&5 7<&6\n")); },
     Outcome::given_up},
    {"descriptors: one that is shared by as many subshells", "a.sh",
     [](Size n) { return script("exec 3<<EOF\n" + times(n / 10, "line\n") + "EOF\n" + times(n / 30, "(read -u 3 x)\n")); },
     Outcome::given_up},
    {"descriptors: a file that grows and is read back", "a.sh",
     [](Size) { return script("while :; do echo xxxxxxxx >> f; A=$(cat f); done"); }, Outcome::given_up},
    {"descriptors: a list read again and again", "a.sh",
     [](Size n) { return script("A=\"" + times(n / 2, "a ") + "\"\nwhile :; do read -ra B <<< \"$A\"; ((++C)); done"); },
     Outcome::given_up},
    {"arrays: keys of one listed again and again", "a.sh",
     [](Size n) { return script("declare -A M=(" + numbered(n / 12, "[k#]=# ") + ")\nwhile :; do X=\"${!M[@]}\"; ((++C)); done"); },
     Outcome::given_up},
    {"arrays: keys of one assigned one by one", "a.sh",
     [](Size n) { return script("declare -A M\n" + numbered(n / 14, "M[k#]=#\n") + "for k in \"${!M[@]}\"; do X=$k; done"); },
     Outcome::given_up},
    {"arrays: one with gaps", "a.sh", [](Size n) { return script("A[9223372036854775807]=1\n" + numbered(n / 14, "A[#0000]=1\n")); },
     Outcome::given_up},
    {"words: quotes that change with each byte", "a.sh", [](Size n) { return script("echo " + times(n / 4, "a'b'")); }, Outcome::given_up},
    {"words: bytes behind backslashes", "a.sh", [](Size n) { return script("echo " + times(n / 2, "\\a")); }, Outcome::given_up},
    {"words: tildes", "a.sh", [](Size n) { return script("A=" + times(n / 2, ":~")); }, Outcome::read},
    {"words: numbers in braces with zeros before them", "a.sh",
     [](Size n) { return script("echo {0000000001..999999999999999999..7} " + times(n / 8, "{1..3} ")); }, Outcome::read},
    {"words: quotes around quotes", "a.sh",
     [](Size n) { return script("A=\"" + times(n / 4, "'") + "\"\nwhile :; do B=${A@Q}; ((++C)); done"); }, Outcome::given_up},
    {"names: variables that refer to the next", "a.sh",
     [](Size n) { return script(numbered(n / 26, "declare -n r#=r$((#+1))\n") + "X=$r0"); }, Outcome::given_up},
    {"names: locals of calls in calls", "a.sh",
     [](Size) {
       return script("f() { local " + numbered(2'000, "v#=1 ") + "; [ $1 -gt 55 ] || f $(($1+1)); }\nfor i in {1..500}; do f 0; done");
     },
     Outcome::given_up},
    {"patterns: extended ones for a long word", "a.sh",
     [](Size n) {
       return script("shopt -s extglob\nA=" + times(n / 4, "a") + "\ncase $A in\n" + numbered(n / 30, "*(a)*(a)*(a)b#) : ;;\n") + "esac");
     },
     Outcome::given_up},
    {"patterns: brackets of a launch", "a.sh", [](Size n) { return script("torchrun pretrain_gpt.py " + times(n / 2, "[a")); },
     Outcome::given_up},
    {"patterns: names of as many written files", "a.sh",
     [](Size n) { return script(numbered(n / 14, ": > f#.sh\n") + "for f in *.sh; do A=$f; done"); }, Outcome::given_up},
    {"text: versions to be put in order, again and again", "a.sh",
     [](Size) { return script("A=$(seq 20000)\nwhile :; do B=$(sort -V <<< \"$A\"); ((++C)); done"); }, Outcome::given_up},
    {"text: one version of as many parts", "a.sh",
     [](Size n) { return script("A=$(sort -V <<EOF\n" + times(10, times(n / 20, "1.") + "\n") + "EOF\n)"); }, Outcome::read},
    {"text: fields that grow", "a.sh",
     [](Size n) { return script("A=$(echo " + times(n / 2, "a ") + " | awk '{ $1 = $1; $5 = $0; $6 = $0; $7 = $0; print $0 $0 }')"); },
     Outcome::given_up},
    {"text: a pattern of as many words", "a.sh", [](Size n) { return script("A=$(seq 20000 | grep -E '" + numbered(n / 7, "#|") + "x')"); },
     Outcome::given_up},
    {"text: as many here-documents of one command", "a.sh",
     [](Size n) { return script("cat " + numbered(n / 20, "<<E# ") + "\n" + numbered(n / 20, "x\nE#\n")); }, Outcome::read},
    {"text: a file edited again and again", "a.sh", [](Size n) { return script("seq 20000 > f\n" + times(n / 18, "sed -i s/1/2/ f\n")); },
     Outcome::given_up},
    {"launches: an array of words, again and again", "a.sh",
     [](Size n) {
       return script("A=(" + times(n / 60, "--x 1 ") + ")\nfor i in {1..2000}; do torchrun pretrain_gpt.py \"${A[@]}\" --seed $i; done");
     },
     Outcome::given_up},
    {"launches: as many exported variables for each", "a.sh",
     [](Size n) { return script(numbered(n / 40, "export V#=1\n") + times(n / 60, "torchrun pretrain_gpt.py --x 1\n")); },
     Outcome::given_up},
    {"launches: commands between colons", "a.sh",
     [](Size n) { return script("mpirun " + times(n / 14, "python x.py : ") + "python y.py"); }, Outcome::given_up},
    {"env: values with more variables behind them", "a.env", [](Size n) { return "A=1" + numbered(n / 9, " B#=1") + "\n"; }, Outcome::read},
    {"env: operators", "a.env", [](Size n) { return "A=1" + times(n / 4, " >f ") + "\n" + times(n / 8, "B=x | y\n"); }, Outcome::read},
    {"env: names within quotes", "a.env", [](Size n) { return "A=\"" + times(n / 4, "B=1\n") + "\"\n"; }, Outcome::given_up},
    {"env: blanks before exports", "a.env", [](Size n) { return times(n / 2, " ") + times(n / 16, "\n \t export A=1"); }, Outcome::read},
    {"toml: lists in lists", "pyproject.toml", [](Size n) { return "[project]\nname = " + nested(n / 2, "[", "1", "]") + "\n"; },
     Outcome::refused},
    {"yaml: an anchor that is merged and given anew", "a.yaml",
     [](Size n) { return kMember + std::string("b: &b {a: 1}\n") + numbered(n / 40, "c#: &b {<<: *b, k#: 1}\n"); }, Outcome::refused},
    {"yaml: one anchor merged as often", "a.yaml",
     [](Size n) { return kMember + std::string("b: &b {a: 1}\nc:\n  <<: [*b") + times(n / 4, ", *b") + "]\n"; }, Outcome::given_up},
    {"json: steps of a dump", "a.json",
     [](Size n) {
       return "{\"task\": \"statistics\", \"dump_path\": \"x\", \"level\": \"L1\", \"step\": [" + numbered(n / 8, "#, ") + "1]}";
     },
     Outcome::read},
    {"json: ranges of steps", "a.json",
     [](Size n) {
       return "{\"task\": \"statistics\", \"dump_path\": \"x\", \"level\": \"L1\", \"rank\": [" + times(n / 13, "\"0-1000000\",") +
              "1], \"step\": [\"0-999999999\"]}";
     },
     Outcome::read},
    {"zip: as many variables of a pack", "a.zip",
     [](Size n) {
       return zip({{"env", "{" + numbered(n / 3, "\"V#\": \"1\",") + "\"A\": \"1\"}"}, {"pip", "{}"}});
     },
     Outcome::given_up},
};

}  // namespace

std::span<const HostileInput> hostile_features() { return kFeatures; }

}  // namespace alignlint::test
