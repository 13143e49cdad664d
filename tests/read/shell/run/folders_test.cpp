#include <catch2/catch.hpp>

#include "support/shell_rows.h"

namespace alignlint::test {

namespace {

/// The launches, each with `?` behind it when it is in doubt, then what is said besides, one message a line.
std::string said(const std::string& script, const ShellGiven& given) {
  ShellResult result;
  read_script(result, script, given);
  std::string text;
  for (const Launch& launch : result.document.launches) {
    for (std::size_t i = 0; i < launch.argv.size(); ++i) {
      const Word& word = launch.argv[i];
      text += (i > 0 ? "|" : "") + (word.unresolved ? "<" + word.text + ">" : word.text);
    }
    text += launch.doubts.empty() ? "\n" : "?\n";
  }
  for (const Diagnostic& diagnostic : result.diagnostics) {
    if (diagnostic.code != "assumed/unknown-state") text += diagnostic.message + "\n";
  }
  return text;
}

/// The same where the directory of the start has no name, and where it has one: then every place is an absolute path.
void check_said(const std::vector<std::pair<std::string, std::string>>& rows) {
  for (const auto& [script, expected] : rows) {
    INFO(script);
    ShellGiven given;
    given.files = {{"conf/env.sh", "X=disk\n"}, {"here.sh", "X=here\n"}};
    CHECK(said(script, given) == expected);
    given.environment["PWD"] = "/box/job";
    given.files = {{"/box/job/conf/env.sh", "X=disk\n"}, {"/box/job/here.sh", "X=here\n"}};
    CHECK(said(script, given) == expected);
  }
}

}  // namespace

TEST_CASE("shell: what is written through a link that the script has made may be any file", "[shell]") {
  check_said({
      {"mkdir a\nln -s .. a/up\necho X=1 > f\necho X=2 > a/up/f\n. ./f\nrun $X", "run|<$X>?\n"},
      {"ln -s f g\necho X=1 > f\necho X=2 > g\n. ./f\nrun $X", "run|<$X>?\n"},
      {"ln f g\necho X=1 > f\necho X=2 > g\n. ./f\nrun $X", "run|<$X>?\n"},
      {"echo X=1 > f\ncp -l f g\necho X=2 > g\n. ./f\nrun $X", "run|<$X>?\n"},
      {"mkdir -p a/b\nln -s a/b l\necho X=1 > a/f\necho X=2 > f\n. l/../f\nrun $X", "run|<$X>?\n"},
      {"mkdir -p a/b\nln -s a/b l\ncd l\nrun a", "run|a\n'cd l' is assumed to succeed, although there is no such folder in the inputs\n"},
      {"mkdir -p a/b\nln -s a/b l\ncd -P l\nrun $(pwd)", "run|<$(pwd)>\n"},
      {"mkdir -p a/b\nln -s a/b l\nset -P\ncd l\nrun $(pwd)", "run|<$(pwd)>\n"},
      {"mkdir -p a/b\nln -s a/b l\ncd l || exit\nrun $(pwd -P)", "run|<$(pwd -P)>\n"},
      {"mkdir -p a/b\nln -s a/b l\nrun $(realpath l)", "run|<$(realpath l)>\n"},
      {"ln -s here.sh l\necho X=1 > f\n. ./f\nrun $X", "run|1\n"},
      {"ln -s a b\n. ./here.sh\nrun $X", "run|here\n"},
  });
}

TEST_CASE("shell: files of the repository that match a pattern are known, where nothing else may lie there", "[shell]") {
  check_said({
      {"run conf/*.sh 'conf/*.sh' conf/e?v.sh", "run|conf/env.sh|conf/*.sh|conf/env.sh\n"},
      {"for f in ./conf/*.sh; do . $f; done\nrun $X", "run|disk\n"},
      {"cd conf\nrun *.sh", "run|env.sh\n"},
      {"echo > conf/b.sh\nrun conf/*.sh", "run|conf/b.sh|conf/env.sh\n"},
      {"touch conf/b.sh\nrun conf/*.sh", "run|<conf/*.sh>\n"},
      {"rm conf/env.sh\nrun conf/*.sh", "run|<conf/*.sh>\n"},
      {"tar xf a.tar\nrun conf/*.sh", "run|<conf/*.sh>\n"},
      {"ln -s conf c\nrun c/*.sh", "run|<c/*.sh>\n"},
      {"run conf/*.yaml", "run|<conf/*.yaml>\n"},
      {"run */env.sh", "run|<*/env.sh>\n"},
      {"run /etc/*.conf", "run|</etc/*.conf>\n"},
      {"cp -r conf/. .\nrun [e]nv.sh", "run|<[e]nv.sh>\n"},
  });
  ShellGiven given;
  given.files = {{"--lr=5", ""}, {"B.sh", ""}, {"a.sh", ""}};
  CHECK(said("run --lr=[15] --wd=[0] --freq=[1]*2", given) == "run|--lr=5|--wd=[0]|--freq=[1]*2\n");
  CHECK(said("run *.sh", given) == "run|<*.sh>\n");  // which comes first is a matter of the locale
}

TEST_CASE("shell: what was removed, unpacked or cloned is known as far as it is", "[shell]") {
  check_said({
      {"rm -r conf\nmkdir conf\n. conf/env.sh\nrun $X", "run|<$X>?\n"},
      {"rm -r conf\nmkdir conf\necho X=1 > conf/env.sh\n. conf/env.sh\nrun $X", "run|1\n"},
      {"tar xf x.tar\n. conf/env.sh\nrun $X", "run|<$X>?\n"},
      {". conf/env.sh\nrun $X", "run|disk\n"},
      {"git clone https://x/y/Net.git\ncd Net\ncd ..\n. ./here.sh\nrun $X", "run|here\n"},
      {"mkdir d\ncd d\ncd ..\n. ./here.sh\nrun $X", "run|here\n"},
      {"echo X=1 > f &\n. ./f\nrun $X", "run|<$X>?\n"},
  });
}

TEST_CASE("shell: a folder that need not be there may not have been entered", "[shell]") {
  check_said({
      {"cd conf\n. ./env.sh\nrun $X", "run|disk\n"},
      {"cd nowhere\n. ./here.sh\nrun $X",
       "run|<$X>?\n'cd nowhere' is assumed to succeed, although there is no such folder in the inputs\n"},
      {"cd nowhere || exit\nrun a", "run|a?\n"},
      {"set -e\ncd nowhere\nrun a", "run|a?\n"},
      {"echo X=1 > f\ncd nowhere || exit\necho X=2 > f\ncd - \n. ./f\nrun $X", "run|<$X>?\n"},
      {"cd $UNKNOWN_PLACE_A\necho X=1 > f\ncd $UNKNOWN_PLACE_B\n. ./f\nrun $X", "run|<$X>?\n"},
  });
}

TEST_CASE("shell: a file of the repository that a program was given may have changed", "[shell]") {
  check_said({
      {"./tool conf/env.sh\n. conf/env.sh\nrun $X", "run|<$X>?\n"},
      {"yq -i .a=1 conf/env.sh\n. conf/env.sh\nrun $X", "run|<$X>?\n"},
      {"cat conf/env.sh\n. conf/env.sh\nrun $X", "run|disk\n"},
      {"edit -c 'open(\"env.sh\", \"w\")'\n. conf/env.sh\nrun $X", "run|<$X>?\n"},
      {"edit my_env.sh\n. conf/env.sh\nrun $X", "run|disk\n"},
      {"chmod 700 conf/env.sh\nls -l conf/env.sh\n. conf/env.sh\nrun $X", "run|disk\n"},
      {"edit conf/env.sh\necho X=1 > conf/env.sh\n. conf/env.sh\nrun $X", "run|1\n"},
  });
}

TEST_CASE("shell: a launch whose redirection may fail is in doubt, and no other one is", "[shell]") {
  check_said({
      {"run a > logs/x\nrun b", "run|a?\nrun|b\n"},
      {"run a < logs/x\nrun b", "run|a?\nrun|b\n"},
      {"(run a; run b) > logs/x 2>&1\nrun c", "run|a?\nrun|b?\nrun|c\n"},
      {"run a > logs/x\nrun b > logs/x", "run|a?\nrun|b?\n"},
      {"exec > logs/x\nrun a\nrun b", "run|a?\nrun|b?\n"},
      {"f() { run a; }\nf > logs/x\nf", "run|a?\nrun|a\n"},
      {"mkdir -p logs\nrun a > logs/x 2>&1", "run|a\n"},
      {"run a > x", "run|a\n"},
      {"run a > conf/x", "run|a\n"},
      {"run a > /tmp/x", "run|a\n"},
      {"run a 2>&1 | tee logs/x", "run|a\n"},
      {"mkdir -p $HOME/logs\nrun a > $HOME/logs/x", "run|a\n"},
      {"D=$(mktemp)\nmkdir -p $D\nrun a > $D/x", "run|a\n"},
      {"run a > conf\nrun b", "run|a?\nrun|b\n"},
      {"set -e\necho a > logs/x\nrun a",
       "run|a?\ncondition '> logs/x' depends on whether 'logs/x' can be written; the branch that ends the script is assumed not taken\n"},
  });
  ShellResult result;
  read_script(result, "run a > logs/x\nrun b > logs/y", {});
  REQUIRE(result.diagnostics.size() == 2);
  CHECK(result.diagnostics[0].code == "assumed/unknown-state");
  CHECK(result.diagnostics[0].message ==
        "the launch runs only if the redirection succeeds, which depends on whether 'logs/x' can be written");
}

TEST_CASE("shell: what is done when a file is gone is followed", "[shell]") {
  CHECK(launches_of("echo 1 > f\nrm f\ncat f || run a") == "run|a");
  CHECK(launches_of("echo 1 > f\nmv f g\nX=$(cat f) || run a") == "run|a");
  CHECK(launches_of("echo 1 > f\ncat f || run a\nrun b") == "run|b");
  CHECK(launches_of("cat -n f || run a") == "run|a");
  CHECK(launches_of("realpath logs/x || run a") == "run|a");
}

TEST_CASE("shell: a launch may fail", "[shell]") {
  const auto launches = [](const char* script) { return launches_of(script); };
  CHECK(launches("run a || run b") == "run|a\nrun|b");
  CHECK(launches("if ! run a; then run b; fi") == "run|a\nrun|b");
  CHECK(launches("run a && exit\nrun b") == "run|a\nrun|b");
  CHECK(launches("f() { run a && return; run b; }\nf\nrun c") == "run|a\nrun|b\nrun|c");
  CHECK(launches("for i in 1 2; do run $i && break; done") == "run|1\nrun|2");
  CHECK(launches("until run a; do run b; done\nrun c") == "run|a\nrun|b\nrun|c");
  CHECK(launches("X=1\nuntil run $X; do X=2; done") == "run|1\nrun|2");
  CHECK(launches("run a\nif [ $? -ne 0 ]; then run b; fi") == "run|a\nrun|b");
  CHECK(launches("run a | tee log\n[ ${PIPESTATUS[0]} = 0 ] || run b") == "run|a\nrun|b");
  CHECK(launches("set -o pipefail\nrun a | cat || run b") == "run|a\nrun|b");
  CHECK(launches("trap 'run b' ERR\nrun a") == "run|a\nrun|b");
  CHECK(launches("X=1\nrun a || X=2\nrun $X") == "run|a\nrun|<$X>");
  CHECK(launches("run a || exit 1\nrun b") == "run|a\nrun|b");
  CHECK(launches("while true; do run a && break; done") == "run|a");
}

}  // namespace alignlint::test
