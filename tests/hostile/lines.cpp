#include "hostile/inputs.h"
#include "support/zip.h"

namespace alignlint::test {

namespace {

using Size = std::size_t;

const std::string kArgument = "  lr ........................................ 1\n";

std::string block(const std::string& text) { return "--- arguments ---\n" + text + "\n--- end of arguments ---\n"; }

constexpr HostileInput kLines[] = {
    {"log: closing lines without an opening one", "a.log", [](Size n) { return times(n / 27, "--- end of arguments ---\nx\n"); },
     Outcome::refused},
    {"log: one opening line, many closing ones", "a.log",
     [](Size n) { return "--- arguments ---\n" + times(n / 27, "--- end of arguments ---\nx\n"); }, Outcome::refused},
    {"log: blocks of other names", "a.log",
     [](Size n) { return numbered(n / 44, "--- a# ---\n") + numbered(n / 44, "--- end of a# ---\n"); }, Outcome::refused},
    {"log: a block that is not closed", "a.log", [](Size n) { return "--- arguments ---\n" + times(n / 48, kArgument); }, Outcome::refused},
    {"log: one argument again and again", "a.log", [](Size n) { return block(times(n / 48, kArgument)); }, Outcome::read},
    {"log: as many arguments", "a.log", [](Size n) { return block(numbered(n / 24, "  lr_# ........... 1\n")); }, Outcome::read},
    {"log: words in a line", "a.log", [](Size n) { return block(times(n / 2, "a ")); }, Outcome::refused},
    {"log: dots in a line", "a.log", [](Size n) { return block("a " + times(n, ".")); }, Outcome::read},
    {"log: dashes", "a.log", [](Size n) { return times(n, "-"); }, Outcome::refused},
    {"log: colours", "a.log", [](Size n) { return block(times(n / 4, "\x1b[1m")); }, Outcome::refused},
    {"log: 50 MB of other lines", "a.log", [](Size n) { return times(n / 25, "iteration 1 | loss 1.234\n") + block(kArgument); },
     Outcome::read, 50},
    {"env: as many variables", "a.env", [](Size n) { return numbered(n / 9, "A#=1\n"); }, Outcome::read},
    {"env: one variable again and again", "a.env", [](Size n) { return times(n / 4, "A=1\n"); }, Outcome::given_up},
    {"env: lines that are none", "a.env", [](Size n) { return times(n / 2, "?\n"); }, Outcome::refused},
    {"env: quotes that nobody closes", "a.env", [](Size n) { return times(n / 8, "A='\nB=\"\n"); }, Outcome::given_up},
    {"env: as many variables behind one export", "a.env", [](Size n) { return "export" + numbered(n / 9, " A#=1") + "\n"; }, Outcome::read},
    {"env: one long value", "a.env", [](Size n) { return "A=\"" + times(n, "x") + "\"\n"; }, Outcome::read},
    {"args: as many options", "a.args", [](Size n) { return "--num-layers 2 --hidden-size 64 " + numbered(n / 10, "--o# 1 "); },
     Outcome::given_up},
    {"args: one option again and again", "a.args", [](Size n) { return times(n / 11, "--lr 1e-4 \\\n"); }, Outcome::read},
    {"args: a sum of as many lists", "a.args",
     [](Size n) { return "--num-layers 2 --num-experts 8 --moe-layer-freq \"" + times(n / 8, "([0]*9)+") + "[1]\"\n"; }, Outcome::read},
    {"args: words of which a shell makes others", "a.args",
     [](Size n) { return "--num-layers 2 --hidden-size 64 " + times(n / 6, "{a,b} "); }, Outcome::given_up},
    {"args: one value", "a.args", [](Size n) { return "--lr " + times(n, "1"); }, Outcome::read},
    {"zip: a name of dots", "a.zip",
     [](Size n) {
       return zip({{"a", "{\"" + times(n / 2, "a.") + "\": 1}"}});
     },
     Outcome::refused},
    {"zip: as many members", "a.zip",
     [](Size n) {
       ZipMembers members;
       for (Size i = 0; i < n / 110; ++i) members.emplace_back("m" + std::to_string(i), "{}");
       return zip(members);
     },
     Outcome::refused},
    {"zip: blanks that were packed", "a.zip",
     [](Size n) {
       return zip({{"configurations.json", "{" + times(n * 30, " ") + "}"}});
     },
     Outcome::refused},
    {"packages: stages on stages", "Dockerfile",
     [](Size n) { return "FROM a AS s0\n" + numbered(n / 45, "RUN pip install p#==1\nFROM s0 AS s0\n"); }, Outcome::given_up},
    {"packages: as many images", "Dockerfile", [](Size n) { return times(n / 7, "FROM a\n") + "RUN pip install p==1\n"; }, Outcome::read},
    {"packages: arguments that double", "Dockerfile",
     [](Size n) { return "FROM a\nRUN pip install p==1\n" + times(n / 15, "ARG A=${A}${A}\n"); }, Outcome::read},
    {"packages: as many requirements on a line", "pyproject.toml",
     [](Size n) { return "[project]\ndependencies = [" + times(n / 7, "'a==1',") + "]\n"; }, Outcome::read},
    {"packages: one group again and again", "pyproject.toml",
     [](Size n) {
       return "[project]\nname = 'a'\n[tool.uv]\ndefault-groups = [" + times(n / 8, "'g',") + "]\n[dependency-groups]\ng = [" +
              times(n / 14, "'a==1',") + "]\n";
     },
     Outcome::given_up},
};

}  // namespace

std::span<const HostileInput> hostile_lines() { return kLines; }

}  // namespace alignlint::test
