// Where a script is started: what it reads by relative paths is found from there, in every state of a repository by itself.

#include <catch2/catch.hpp>

#include "support/program.h"
#include "support/training.h"

namespace alignlint {

namespace {

using test::Folder;
using test::holds;
using test::Ran;

std::string script_after(const std::string& head) {
  return head + test::small_training("--clip-grad 1.0 --lr 1e-4 --lr-decay-style constant --seed $SEED");
}

/// The seed that `inspect` shows, and what it says of the start.
Ran inspect(const Folder& folder, const std::string& where, const std::string& words) {
  return folder.run("cd " + where + "; alignlint inspect --no-config " + words + " | grep -e --seed -e 'is started'");
}

}  // namespace

TEST_CASE("start: a relative path is seen from the working directory") {
  const Folder folder;
  folder.write(".git/HEAD", "ref: refs/heads/main\n");
  folder.write("sub/train.sh", script_after("source ./env.sh\n"));
  folder.write("env.sh", "SEED=11\n");
  folder.write("sub/env.sh", "SEED=22\n");
  const Ran above = inspect(folder, ".", "sub/train.sh");
  CHECK(holds(above.out, "11"));
  CHECK(!holds(above.out, "is started"));
  const Ran inside = inspect(folder, "sub", "train.sh");
  CHECK(holds(inside.out, "22"));
  CHECK(!holds(inside.out, "is started"));
}

TEST_CASE("start: a script that goes to its own folder finds what lies there, by whichever path it is named") {
  const Folder folder;
  folder.write("repo/.git/HEAD", "ref: refs/heads/main\n");
  folder.write("repo/a/train.sh", script_after("cd \"$(dirname \"$0\")\"\nsource ./env.sh\n"));
  folder.write("repo/a/env.sh", "SEED=22\n");
  folder.write("elsewhere/other", "");
  const std::string whole = (folder.path() / "repo/a/train.sh").string();
  for (const auto& [where, name] :
       {std::pair{"repo/a", std::string("train.sh")}, {"repo", "a/train.sh"}, {"elsewhere", whole}, {"/", whole}}) {
    INFO(where);
    const Ran ran = inspect(folder, where, name);
    CHECK(holds(ran.out, "22"));
    CHECK(!holds(ran.out, "is started"));
  }
}

TEST_CASE("start: what is only beside the script, or at the root of its repository, is read and put in doubt") {
  const Folder folder;
  folder.write("repo/.git/HEAD", "ref: refs/heads/main\n");
  folder.write("repo/a/beside.sh", script_after("source ./env.sh\n"));
  folder.write("repo/a/env.sh", "SEED=22\n");
  folder.write("repo/a/root.sh", script_after("source conf/env.sh\n"));
  folder.write("repo/a/absolute.sh", script_after(". `pwd`/env.sh\n"));
  folder.write("repo/conf/env.sh", "SEED=33\n");
  const std::string doubt = "a launch depends on where the script is started (";
  Ran ran = inspect(folder, "repo", "a/beside.sh");
  CHECK(holds(ran.out, "22"));
  CHECK(holds(ran.out, doubt + "'env.sh' is read as 'a/env.sh'), which is not known"));
  CHECK(holds(inspect(folder, "repo", "a/absolute.sh").out, doubt + "'env.sh' is read as 'a/env.sh'), which is not known"));
  ran = inspect(folder, "repo/a", "root.sh");
  CHECK(holds(ran.out, "33"));
  CHECK(holds(ran.out, doubt + "'conf/env.sh' is read as '../conf/env.sh'), which is not known"));
  // whoever knows says so
  ran = inspect(folder, "repo", "--define PWD=\"$PWD/a\" a/beside.sh");
  CHECK(holds(ran.out, "22"));
  CHECK(!holds(ran.out, "is started"));
}

TEST_CASE("start: what a script reads as data is found as what it sources is") {
  const Folder folder;
  folder.write(".git/HEAD", "ref: refs/heads/main\n");
  folder.write("a/read.sh", script_after("read -r SEED < ./seed.txt\n"));
  folder.write("a/cat.sh", script_after("SEED=$(cat seed.txt)\n"));
  folder.write("a/asks.sh", script_after("SEED=1\nif [ -f ./env.sh ]; then . ./env.sh; fi\n"));
  folder.write("a/seed.txt", "22\n");
  folder.write("a/env.sh", "SEED=22\n");
  for (const char* name : {"read.sh", "cat.sh", "asks.sh"}) {
    INFO(name);
    const Ran above = inspect(folder, ".", std::string("a/") + name);
    CHECK(holds(above.out, "22"));
    CHECK(holds(above.out, "is started"));
    const Ran inside = inspect(folder, "a", name);
    CHECK(holds(inside.out, "22"));
    CHECK(!holds(inside.out, "is started"));
  }
}

TEST_CASE("start: a file that the script asks for and reads is there; what another run may have left is not known to be") {
  const Folder folder;
  folder.write(".git/HEAD", "ref: refs/heads/main\n");
  folder.write("locked.sh", "SEED=22\n" + script_after("if [ -f run.lock ]; then echo running; exit 1; fi\ntouch run.lock\n"));
  folder.write("waits.sh", "SEED=22\n" + script_after("F=run.lock\nwhile [ -f $F ]; do sleep 1; done\n"));
  folder.write("named.sh", script_after("E=conf/env.sh\nSEED=1\n[ -f \"$E\" ] && source \"$E\"\n"));
  folder.write("given.sh", script_after("SEED=1\nf() { if [ -e \"$1\" ]; then . $1; fi; }\nf conf/env.sh\n"));
  folder.write("run.lock", "1\n");
  folder.write("conf/env.sh", "SEED=22\n");
  for (const char* name : {"locked.sh", "waits.sh", "named.sh", "given.sh"}) {
    INFO(name);
    CHECK(holds(inspect(folder, ".", name).out, "22"));
  }
}

TEST_CASE("start: a job starts where it was submitted from") {
  const Folder folder;
  folder.write("sub/slurm.sh", "#!/bin/bash\n#SBATCH --nodes=1\n" + script_after("source \"$SLURM_SUBMIT_DIR/env.sh\"\n"));
  folder.write("sub/pbs.sh", "#!/bin/bash\n#PBS -l select=1\n" + script_after(". ${PBS_O_WORKDIR}/env.sh\n"));
  folder.write("sub/no_job.sh", script_after("source \"$SLURM_SUBMIT_DIR/env.sh\"\n"));
  folder.write("sub/env.sh", "SEED=22\n");
  CHECK(holds(inspect(folder, "sub", "slurm.sh").out, "22"));
  CHECK(holds(inspect(folder, "sub", "pbs.sh").out, "22"));
  CHECK(!holds(inspect(folder, "sub", "no_job.sh").out, "22"));
}

TEST_CASE("start: a file that one path brings is found from the same place as the next") {
  const Folder folder;
  folder.write(".git/HEAD", "ref: refs/heads/main\n");
  folder.write("a/train.sh", script_after("source ./first.sh\nsource ./env.sh\n"));
  folder.write("a/first.sh", ":\n");
  folder.write("a/env.sh", "SEED=22\n");
  folder.write("env.sh", "SEED=11\n");
  CHECK(holds(inspect(folder, ".", "a/train.sh").out, "22"));
}

TEST_CASE("start: nothing outside is read, wherever the script may be started") {
  const Folder folder;
  folder.write("repo/.git/HEAD", "ref: refs/heads/main\n");
  folder.write("repo/train.sh", script_after("source ../env.sh\n"));
  folder.write("env.sh", "SEED=77\n");
  CHECK(!holds(inspect(folder, "repo", "train.sh").out, "77"));
  CHECK(!holds(inspect(folder, ".", "repo/train.sh").out, "77"));
}

TEST_CASE("start: the states of a repository do not see each other's files") {
  const Folder folder;
  for (const char* state : {"old", "new"}) {
    folder.write(std::string(state) + "/relative.sh", script_after("source ./env.sh\n"));
    folder.write(std::string(state) + "/beside.sh", script_after("source \"$(dirname \"$0\")/env.sh\"\n"));
    folder.write(std::string(state) + "/moved.sh", script_after("cd \"$(dirname \"$0\")\"\n. ./env.sh\n"));
    folder.write(std::string(state) + "/env.sh", std::string("SEED=") + (*state == 'o' ? "1\n" : "2\n"));
  }
  folder.write("env.sh", "SEED=3\n");
  const Ran ran = folder.run("alignlint diff --no-config old new");
  for (const char* name : {"relative.sh", "beside.sh", "moved.sh"}) {
    CHECK(holds(ran.out, std::string(name) + "\n  --seed     1 -> 2"));
  }
  CHECK(!holds(ran.out, "not known"));
}

}  // namespace alignlint
