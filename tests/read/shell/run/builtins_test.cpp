#include <catch2/catch.hpp>

#include "support/shell_rows.h"

namespace alignlint::test {

TEST_CASE("shell: builtins", "[shell]") {
  check_rows({
      {"eval", "X='run a b'\neval $X\neval \"run \\\"c d\\\"\"", "run|a|b\nrun|c d"},
      {"eval assigns", "N=X\neval \"$N=5\"\nrun $X", "run|5"},
      {"eval of a whole command line", "CMD=\"run --a 1 \\\n --b 2 > out.txt 2>&1\"\neval $CMD\neval \"$CMD\"",
       "run|--a|1|--b|2\nrun|--a|1|--b|2"},
      {"a command in a variable", "CMD='run a b'\n$CMD c", "run|a|b|c"},
      {"a command in an array", "CMD=(run a 'b c')\n\"${CMD[@]}\" d", "run|a|b c|d"},
      {"set positional", "set -- a 'b c'\nrun \"$@\" $# \"$2\"", "run|a|b c|2|b c"},
      {"set without dashes", "set a b\nrun $1 $2", "run|a|b"},
      {"shift", "set -- a b c\nshift\nrun \"$@\"\nshift 2\nrun \"$@\" end", "run|b|c\nrun|end"},
      {"shift too far", "set -- a\nshift 3\nrun $? $1", "run|1|a"},
      {"unset", "X=1\nunset X\nrun a$X ${X-gone}", "run|a|gone"},
      {"readonly", "readonly X=1\nrun $X", "run|1"},
      {"declare with case", "declare -u U=abc\ndeclare -l L=ABC\nrun $U $L", "run|ABC|abc"},
      {"declare in a function is local", "X=1\nf() { declare X=2; declare -g Y=3; }\nf\nrun $X $Y", "run|1|3"},
      {"export keeps the value", "X=1\nexport X\nrun $X\nexport Y=2 Z=3\nrun $Y $Z", "run|1\nrun|2|3"},
      {"export of a quoted value", "export X=\"a b\"\nexport Y=$X\nrun \"$X\" \"$Y\"", "run|a b|a b"},
      {"assignment before a builtin", "X=1\nX=2 true\nrun $X", "run|1"},
      {"assignment before eval", "X=1\nX=2 eval 'run $X'\nrun $X", "run|2\nrun|1"},
      {"assignment before a function", "f() { run $X; }\nX=1\nX=2 f\nrun $X", "run|2\nrun|1"},
      {"assignment before a command is not yet there for its words", "X=1\nX=2 run $X", "run|1"},
      {"cd changes nothing but the directory", "cd /tmp\nrun $PWD $(pwd)", "run|/tmp|/tmp"},
      {"cd up", "cd /usr/bin\ncd ..\nrun $PWD", "run|/usr"},
      {"cd in a subshell", "cd /tmp\n(cd /usr; run $PWD)\nrun $PWD", "run|/usr\nrun|/tmp"},
      {"pushd", "cd /tmp\npushd /usr >/dev/null\nrun $PWD", "run|/usr"},
      {"colon", ":\nrun $?", "run|0"},
      {"true and false", "true; run $?; false; run $?", "run|0\nrun|1"},
      {"exit status of a condition", "[ a = b ]\nrun $?\n[[ a == a ]]\nrun $?\n((0))\nrun $?", "run|1\nrun|0\nrun|1"},
      {"command -v of a builtin", "if command -v echo >/dev/null; then run yes; fi", "run|yes"},
      {"export -n", "export X=1\nexport -n X\nrun $X", "run|1"},
      {"shopt nocasematch", "shopt -s nocasematch\n[[ ABC == abc ]] && run yes", "run|yes"},
      {"set -f", "set -f\nX='*'\nrun $X a*", "run|*|a*"},
      {"extglob", "shopt -s extglob\nX=aaab\nrun ${X##+(a)} ${X/@(a|b)/c}", "run|b|caab"},
      {"a pattern without files stays", "X='[0]*3+[1]*5'\nrun $X", "run|[0]*3+[1]*5"},
      {"an option with a pattern", "run --layers=[0]*4 -x*", "run|--layers=[0]*4|-x*"},
      {"a list as Python writes it names no file anywhere", "cd /srv/megatron\nX='([0]*3+[1]*5)'\nrun $X [0]*2", "run|([0]*3+[1]*5)|[0]*2"},
      {"ulimit and friends", "ulimit -n 1024\numask 022\nrun a", "run|a"},
      {"hash, type, wait", "wait\nhash -r\nrun a", "run|a"},
  });
}

TEST_CASE("shell: programs in front of the launch", "[shell]") {
  check_rows({
      {"nohup", "nohup run a &\nwait", "run|a", false},
      {"timeout", "timeout -s KILL 5 run a b", "run|a|b", false},
      {"nice", "nice -n 5 run a", "run|a", false},
      {"env", "env X=1 Y=2 run a", "run|a", false},
      {"exec", "exec run a", "run|a"},
      {"command", "command run a", "run|a"},
      {"several", "nohup nice -n 5 env X=1 timeout 3 run a", "run|a", false},
      {"bash -c", "bash -c 'run a \"b c\"'\nbash -c \"run $((1+1))\"", "run|a|b c\nrun|2"},
      {"bash -c with arguments", "bash -c 'run $0 $1 \"$@\"' zero one two", "run|zero|one|one|two"},
      {"bash -c sees exported variables only", "X=1\nexport Y=2\nbash -c 'run a$X b$Y'", "run|a|b2"},
      {"bash -c with a list", "bash -c 'X=3; run $X && run done'", "run|3\nrun|done"},
      {"bash with a document", "bash <<'EOF'\nrun a\nEOF", "run|a"},
      {"bash -lc", "bash -lc 'run a'", "run|a", false},
      {"srun", "srun -N 2 --ntasks=4 run a", "run|a", false},
      {"docker", "docker run --rm -v a:b image run a", "run|a", false},
      {"docker with bash", "docker exec -it box bash -c 'run a b'", "run|a|b", false},
      {"by path", "/opt/bin/run a", "/opt/bin/run|a", false},
      {"a starting script takes the command as one word", "bash scripts/start_all.sh \"train.py --a 1 --b 'x y'\" 4",
       "run|--workers=4|train.py|--a|1|--b|x y", false},
      {"a starting script's default", "bash scripts/start_all.sh \"train.py --a 1\"", "run|--workers=8|train.py|--a|1", false},
      {"python with a program only", "python -c 'print(1)'\npython --version\npython train.py --a", "python|train.py|--a", false},
      {"a program whose name is unknown", "$(which python) train.py --a 1", "<$(which python)>|train.py|--a|1", false},
  });
}

TEST_CASE("shell: other scripts", "[shell]") {
  const ShellGiven given{{},
                         {},
                         {{"conf.sh", "TP=4\nexport E=1\n"},
                          {"sub/train.sh", "#!/bin/bash\nrun child $1 $E $TP\n"},
                          {"sub/lib.sh", "f() { run lib \"$@\"; }\nreturn 0\nrun no\n"},
                          {"scripts/start_all.sh", "for n in 1 2; do eval \"run --worker $n $1\"; done\n"}}};
  CHECK(launches_of("source conf.sh\nrun $TP", given) == "run|4");
  CHECK(launches_of(". ./conf.sh\nrun $TP", given) == "run|4");
  CHECK(launches_of("source $(dirname $0)/conf.sh\nrun $TP", given) == "run|4");
  CHECK(launches_of("source \"$(cd $(dirname ${BASH_SOURCE[0]}); pwd)/conf.sh\"\nrun $TP", given) == "run|4");
  CHECK(launches_of("source sub/lib.sh\nf a\nrun b", given) == "run|lib|a\nrun|b");
  CHECK(launches_of("source nowhere.sh\nrun a", given) == "run|a");
  CHECK(launches_of("source conf.sh\nbash sub/train.sh x", given) == "run|child|x|1");
  CHECK(launches_of("export TP=2\nsub/train.sh y", given) == "run|child|y|2");
  CHECK(launches_of("cd sub\nbash train.sh z", given) == "run|child|z");
  CHECK(launches_of("bash scripts/start_all.sh 'train.py --a' 8", given) == "run|--worker|1|train.py|--a\nrun|--worker|2|train.py|--a");
}

}  // namespace alignlint::test
