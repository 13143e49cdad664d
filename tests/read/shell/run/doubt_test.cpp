#include <catch2/catch.hpp>

#include "support/shell_rows.h"

namespace alignlint::test {

namespace {

/// The launches, each with `?` behind it when it is not complete for another reason than its words.
std::string doubted(const std::string& script, const ShellGiven& given = {}) {
  ShellResult result;
  read_script(result, script, given);
  std::string text;
  for (const Launch& launch : result.document.launches) {
    if (!text.empty()) text += '\n';
    for (std::size_t i = 0; i < launch.argv.size(); ++i) {
      const Word& word = launch.argv[i];
      text += (i > 0 ? "|" : "") + (word.unresolved ? "<" + word.text + ">" : word.text);
    }
    if (!launch.doubts.empty()) text += "?";
  }
  return text;
}

}  // namespace

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
      {"X=1\nprintf -v \"$1\" v\nrun $X", "run|<$X>?"},
      {"X=1\nT=2\ndeclare -n R=$1\nR=5\nrun $X", "run|<$X>?"},
      {"A=(1 2)\nA[$1]=x\nrun ${A[0]}", "run|<${A[0]}>"},
      {"set -- a b c\nshift $(nproc)\nrun \"$1\"", "run|<$1>"},
      {"X=1\n$1 foo\nrun $X", "run|<$X>?"},
      {"X=1\nunset $1\nrun $X", "run|<$X>?"},
      {"f() { run \"$1\"; }\nset -- $(hostname) b\nrun \"$2\"", "run|<$2>"},
      {"X=1\ntrap 'X=2' DEBUG\nrun $X", "run|<$X>?"},
      {"shopt -s expand_aliases\nalias run='run -v'\nrun a", "run|a?"},
      {"for ((i = 0; i < 3000; i++)); do X=$i; done\nrun $X", "run|<$X>?"},
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
      {"echo X=1 > c.sh\necho X=2 > \"$1\"\n. ./c.sh\nrun $X", "run|1?"},
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

TEST_CASE("shell: files beside the script are read", "[shell]") {
  const ShellGiven given{
      {}, {}, {{"args.txt", "--lr 1\n--wd 2\n"}, {"conf.sh", "X=5\n"}, {"nul.sh", std::string("X=1\0", 4)}, {"/abs/x", "y"}}};
  CHECK(doubted("run $(cat args.txt)", given) == "run|--lr|1|--wd|2");
  CHECK(doubted("mapfile -t A < args.txt\nrun \"${A[1]}\"", given) == "run|--wd 2");
  CHECK(doubted("while read k v; do run $k; done < args.txt", given) == "run|--lr\nrun|--wd");
  CHECK(doubted("source conf.sh\nrun $X", given) == "run|5");
  CHECK(doubted("X=0\nsource nul.sh\nrun $X", given) == "run|<$X>?");
  CHECK(doubted("run $(cat /abs/x)", given) == "run|<$(cat /abs/x)>");
  CHECK(doubted("sed -i s/5/6/ conf.sh\nsource conf.sh\nrun $X", given) == "run|6");
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
