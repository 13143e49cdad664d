#include <catch2/catch.hpp>

#include "support/shell_rows.h"

namespace alignlint::test {

namespace {

/// The launches with the environment in front of them, and `?` behind those in doubt.
std::string with_environment(const std::string& script) {
  ShellResult result;
  read_script(result, script);
  std::string text;
  for (const Launch& launch : result.document.launches) {
    if (!text.empty()) text += '\n';
    for (const EnvironmentVariable& variable : launch.environment) text += variable.name + "=" + variable.value.text + " ";
    for (std::size_t i = 0; i < launch.argv.size(); ++i)
      text += (i > 0 ? "|" : "") + (launch.argv[i].unresolved ? "<" + launch.argv[i].text + ">" : launch.argv[i].text);
    if (!launch.doubts.empty()) text += "?";
  }
  return text;
}

}  // namespace

TEST_CASE("shell: commands in the words of other programs", "[shell]") {
  const std::pair<const char*, const char*> rows[] = {
      {"export A=1\nssh -p 22 host cd /x '&&' run \"$A\" '$A'", "run|1"},
      {"export A=1\nssh host \"A=2 run x\"", "A=2 run|x"},
      {"flock -w 3 /tmp/lock run x", "run|x"},
      {"flock /tmp/lock -c 'run y'", "run|y"},
      {"sbatch -N 2 --wrap='run a b'", "run|a|b"},
      {"sbatch -N 2 --wrap \"run c\"", "run|c"},
      {"sbatch <<'EOF'\n#!/bin/bash\nrun here\nEOF", "run|here"},
      {"srun -N 2 bash <<EOF\nrun there\nEOF", "run|there"},
      {"env A=1 -- run x\nenv A=1 -i run y", ""},
      {"env -S 'A=1 run x' y", "A=1 run|x|y"},
      {"uv run --with x run a\nuv pip install run", "run|a"},
      {"ray job submit --address x -- run a b\nray start --head", "run|a|b"},
      {"export A=1\ndocker run -v a:b -e B=2 image run x", "B=2 run|x"},
      {"export A=1\ndocker exec box bash -c 'run \"[$A]\"'\ndocker build .", "run|[]"},
      {"find . -name '*.sh' -exec run {} \\;", "run|<{}>?"},
      {"ls | xargs run a", "run|a|<{}>?"},
      {"echo a b | xargs -n 1 run", "run|a\nrun|b"},
      {"run \"$(ls | xargs -I{} printf 'x')\"", "run|<$(ls | xargs -I{} printf 'x')>"},
      {"mytool python train.py --lr 1\nrun b", "python|train.py|--lr|1?\nrun|b"},
      {"pip install python\nwhich python", ""},
      {"profiler train.py --lr 1\nblack --fast train.py\nsed -i s/a/b/ train.py", "train.py|--lr|1?"},
      {"mpirun -np 2 bash -c 'run a; run b'", "mpirun|-np|2|run|a\nmpirun|-np|2|run|b"},
      {"mpirun -np 2 env A=1 python x.py\nrun c", "A=1 mpirun|-np|2|python|x.py\nrun|c"},
      {"mpirun -np 2 ./none.sh --lr 1\nrun c", "mpirun|-np|2|./none.sh|--lr|1?\nrun|c"},
      {"mpirun -np 2 python a.py : -np 1 bash -c 'run b'", "mpirun|-np|2|python|a.py\nmpirun|-np|1|run|b"},
      {"srun -N 2 run a : -N 1 run b", "run|a\nrun|b"},
      {"spread --any bash -c 'run a'\nspread bash -c 'run a'", "spread|--any|run|a\nspread|bash|-c|run a"},
      {"docker run --entrypoint run image a\ndocker run --entrypoint=bash image -c 'run b'", "run|a\nrun|b"},
      {"docker run --entrypoint '' image run a", "run|a"},
      {"docker run --entrypoint python image -v x.py", "python|-v|x.py"},
      {"uv run --with y x.py --lr 1\nuv run -m x --lr 1\nuv run run -m", "python|x.py|--lr|1\npython|-m|x|--lr|1\nrun|-m"},
      {"python x.py --then 'python y.py'", "python|x.py|--then|python y.py?"},
      {"run a | tee log\nbash -c 'run b' | cat", "run|a\nrun|b"},
  };
  for (const auto& [script, expected] : rows) {
    INFO(script);
    CHECK(with_environment(script) == expected);
  }
}

}  // namespace alignlint::test
