#include <catch2/catch.hpp>

#include "support/shell_rows.h"

namespace alignlint::test {

namespace {

/// The launches of a script that has one file beside it.
std::string launched(const std::string& script) {
  ShellGiven given;
  given.files = {{"here.txt", "4\n"}};
  return doubted(script, given);
}

using Rows = std::vector<std::pair<const char*, const char*>>;

void check_launched(const Rows& rows) {
  for (const auto& [script, expected] : rows) {
    INFO(script);
    CHECK(launched(script) == expected);
  }
}

}  // namespace

TEST_CASE("shell: a program that needs what is not there fails, and 'set -e' ends the script", "[shell]") {
  check_launched({
      {"set -e\ncat gone\nrun 1", "run|1?"},
      {"cat gone\nrun 1", "run|1"},
      {"set -e\ncat here.txt\nrun 1", "run|1"},
      {"set -e\ncat gone || true\nrun 1", "run|1"},
      {"set -e\nX=$(cat gone)\nrun 1", "run|1?"},
      {"set -e\nexport X=$(cat gone)\nrun 1", "run|1"},
      {"set -eo pipefail\nX=$(cat gone | head -1)\nrun 1", "run|1?"},
      {"set -e\ngrep -q a gone\nrun 1", "run|1?"},
      {"set -e\ncp gone x\nrun 1", "run|1?"},
      {"set -e\nsed -i s/a/b/ gone\nrun 1", "run|1?"},
      {"set -e\nrm gone\nrun 1", "run|1?"},
      {"set -e\nrm -f gone\nrun 1", "run|1"},
      {"set -e\nrm here.txt\ncat here.txt\nrun 1", "run|1?"},
      {"set -e\nmv here.txt x\ncat here.txt\nrun 1", "run|1?"},
      {"set -e\ncd gone\nrun 1", "run|1?"},
      {"set -e\ncd /gone\nrun 1", "run|1"},
      {"set -e\ncat /gone\nrun 1", "run|1?"},
      {"set -e\ncat \"$(tool)\"\nrun 1", "run|1?"},
      {"set -e\ngrep -c a /proc/cpuinfo\nrun 1", "run|1"},
      {"set -e\ntouch x\ncat x\nrun 1", "run|1"},
      {"set -e\ntool -o x\ncat x\nrun 1", "run|1"},
      {"set -e\ntimeout 5 cat gone\nrun 1", "run|1?"},
      {"set -e\n./gone\nrun 1", "run|1?"},
      {"set -e\ntool\nrun 1", "run|1"},
      {"set -e\n[ -f gone ]\nrun 1", "run|1?"},
      {"set -e\n! [ -f gone ]\nrun 1", "run|1"},
      {"set -e\nread X < gone\nrun 1", "run|1?"},
      {"set -e\necho a > gone/x\nrun 1", "run|1?"},
      {"set -e\n(cat gone; X=1)\nrun 1", "run|1?"},
      {"set -e\n(cd gone && true)\nrun 1", "run|1?"},
      {"set -e\ntool && cat gone\nrun 1", "run|1?"},
  });
}

TEST_CASE("shell: what a shell inside the script does until it may end is not known", "[shell]") {
  check_launched({
      {"echo X=1 > e\n(set -e; tool; echo X=2 > e)\n. ./e\nrun $X", "run|<$X>?"},
      {"echo X=1 > e\n(tool; echo X=2 > e)\n. ./e\nrun $X", "run|2"},
      {"echo X=1 > e\nset -e\n{ tool; echo X=2 > e; } | cat\n. ./e\nrun $X", "run|<$X>?"},
      {"X=$(set -e; tool > /dev/null; echo 4)\nrun $X", "run|<4>"},
      {"X=$(tool > /dev/null; echo 4)\nrun $X", "run|4"},
      {"set -e\nX=1\ntrap 'run $X' EXIT\ntool\nX=2", "run|2?"},
      {"X=1\ntrap 'run $X' EXIT\ntool\nX=2", "run|2"},
  });
}

TEST_CASE("shell: folders that a script makes when they are not there", "[shell]") {
  check_launched({
      {"[ -d log ] || mkdir log\nrun 1 > log/x", "run|1"},
      {"if [ ! -d log ]; then mkdir log; fi\nrun 1 > log/x", "run|1"},
      {"if [ -d log ]; then :; else mkdir log; fi\nrun 1 > log/x", "run|1"},
      {"until [ -d log ]; do mkdir log; done\nrun 1 > log/x", "run|1"},
      {"[ -d log ] && mkdir log\nrun 1 > log/x", "run|1?"},
      {"[ -d log ] || [ -d other ] || mkdir log\nrun 1 > log/x", "run|1?"},
      {"[ ! -d log -a -f x ] || tool\nrun 1 > log/x", "run|1?"},
      {"install -d log/a\nrun 1 > log/a/x", "run|1"},
      {"D=/data/$(date +%s)\nmkdir -p $D/log\nrun 1 > $D/x", "run|1"},
      {"run 1 > x_$(date +%s)", "run|1"},
      {"run 1 > x_$(date +%D)", "run|1?"},
      {"run 1 > x_$(date +%d/%m)", "run|1?"},
      {"run 1 > x_$(tool)", "run|1?"},
      {"run 1 > $HOME/x", "run|1"},
      {"HOME=/gone\nrun 1 > $HOME/x", "run|1?"},
  });
}

TEST_CASE("shell: a loop over a list of which nobody knows how many it has", "[shell]") {
  check_launched({
      {"L=($(tool))\nfor A in \"${L[@]}\"; do B+=x; done\nrun $B", "run|<$B>"},
      {"L=(a b)\nL[7]=c\nB=1\nfor A in \"${L[@]:1}\"; do ((B *= 2)); done\nrun $B", "run|<B *= 2>"},
      {"L=(a \"$1\")\nfor A in \"${L[@]}\"; do B+=x; done\nrun $B", "run|xx"},
      {"B=1\nC=1\nfor A in $(tool); do B=$C; C=2; done\nrun $B", "run|<$B>"},
      {"run $((08#7))", "run|<$((08#7))>?"},
      {"x=1\nx=2 export y=$x\nrun 1", "run|1?"},
  });
}

}  // namespace alignlint::test
