#include "loading/side_loader.h"

#include <catch2/catch.hpp>

#include "support/world.h"

namespace alignlint {

namespace {

using test::World;

SideRequest files(std::vector<std::string> paths) {
  SideRequest request;
  request.files = std::move(paths);
  return request;
}

/// The settings of a side, then what was said.
std::string loaded(World& world, const SideRequest& request) {
  const auto side = world.side(request);
  const std::string said = messages(world.diagnostics, world.sources);
  return world.settings(*side) + said + (said.empty() ? "" : "\n");
}

}  // namespace

TEST_CASE("side loader: the data the other tests here use is sound") {
  World world({});
  static_cast<void>(world.mistakes());
  for (const Diagnostic& diagnostic : world.diagnostics) CHECK(diagnostic.message.find("has no example") != std::string::npos);
}

TEST_CASE("side loader: the framework is told by content, its version assumed") {
  World world({{"a.args", "--heads 4"}});
  const auto side = world.side(files({"a.args"}));
  CHECK(side->reported().framework == "alpha");
  CHECK(side->reported().version == "v2");
  CHECK(side->reported().version_assumed);
  CHECK(side->inputs[0].framework == "alpha");
  CHECK(world.settings(*side) ==
        "net.heads = 4 (explicit, --heads)\nnet.width = unknown (unknown, --width)\nenv.algo = none (default, env:ALGO)\n");
}

TEST_CASE("side loader: versions that nothing names are all looked at, unless the usual one is asked for") {
  World world({{"a.args", "--heads 4"}, {"b.args", "--heads 4 --width 8"}});
  const auto open = world.side(files({"a.args"}))->reported();
  REQUIRE(open.open_version.has_value());
  CHECK(open.open_version->possible == std::vector<std::string>{"v1", "v2"});
  CHECK(open.open_version->text == "v1, v2");
  CHECK(open.open_version->matters);
  CHECK_FALSE(world.side(files({"b.args"}))->reported().open_version->matters);
  SideRequest request = files({"a.args"});
  request.assume_version = true;
  CHECK(loaded(world, request) ==
        "net.heads = 4 (explicit, --heads)\nnet.width = 64 (default, --width)\nenv.algo = none (default, env:ALGO)\n");
  CHECK_FALSE(world.side(request)->reported().open_version->matters);
}

TEST_CASE("side loader: a framework and version that are named count") {
  World world({{"a.args", "--heads 4"}});
  SideRequest request = files({"a.args"});
  request.framework = "alpha@v1";
  CHECK(loaded(world, request) ==
        "net.heads = 4 (explicit, --heads)\nnet.width = 32 (default, --width)\nenv.algo = none (default, env:ALGO)\n");
  request.framework = "alhpa";
  CHECK(loaded(world, request) == "not usable\nusage: no framework is named 'alhpa', did you mean 'alpha'?\n");
}

TEST_CASE("side loader: a version nobody knows") {
  World world({{"a.args", "--heads 4"}});
  SideRequest request = files({"a.args"});
  request.framework = "alpha@v22";
  static_cast<void>(world.side(request));
  CHECK(messages(world.diagnostics, world.sources) == "usage: no version of Alpha is named 'v22', did you mean 'v2'?");
}

TEST_CASE("side loader: a framework that extends another takes a side that shows both") {
  World world({{"a.args", "--heads 4"}, {"b.args", "--extra --width 5"}});
  CHECK(world.side(files({"a.args", "b.args"}))->reported().framework == "more");
  CHECK(world.side(files({"b.args", "a.args"}))->reported().framework == "more");
  for (const Diagnostic& diagnostic : world.diagnostics) CHECK(diagnostic.severity == Severity::information);
}

TEST_CASE("side loader: files of two frameworks on one side") {
  World world({{"a.args", "--heads 4"}, {"b.yaml", "model: {heads: 5}\n"}});
  CHECK(loaded(world, files({"a.args", "b.yaml"})) ==
        "net.heads = 4 (explicit, --heads)\nnet.width = unknown (unknown, --width)\nenv.algo = none (default, env:ALGO)\n"
        "1:1-1:1 input/framework: 'b.yaml' is a configuration of beta, but the side is alpha\n");
}

TEST_CASE("side loader: environment files are known before scripts are evaluated, wherever they stand") {
  World world({{"run.sh", "torchrun train.py --heads $H --width ${W:-7}\n"}, {"x.env", "H=4\nALGO=true\n"}, {"y.env", "H=5\n"}});
  CHECK(loaded(world, files({"run.sh", "x.env"})) ==
        "net.heads = 4 (explicit, --heads)\nnet.width = 7 (explicit, --width)\nenv.algo = true (explicit, env:ALGO)\n");
  CHECK(loaded(world, files({"x.env", "run.sh", "y.env"})).starts_with("net.heads = 5 (explicit, --heads)\n"));
}

TEST_CASE("side loader: a definition on the command line is nearer than an environment file") {
  World world({{"run.sh", "torchrun train.py --heads $H --width $1\n"}, {"x.env", "H=4\n"}});
  SideRequest request = files({"run.sh", "x.env"});
  request.defines = {{"H", "6"}};
  request.args = {"9"};
  CHECK(loaded(world, request).starts_with("net.heads = 6 (explicit, --heads)\nnet.width = 9 (explicit, --width)\n"));
}

TEST_CASE("side loader: the configuration a launch names is read too, beside the script or in the working directory") {
  World world({{".git", "one repository holds all"},
               {"jobs/run.sh", "python run.py --config conf/a.yaml --model.width 5\n"},
               {"jobs/conf/a.yaml", "model: {heads: 3}\n"},
               {"conf/a.yaml", "model: {heads: 4}\n"},
               {"other/run.sh", "python run.py --config conf/a.yaml\n"},
               {"lost/run.sh", "python run.py --config conf/b.yaml --model.width 5\n"}});
  CHECK(loaded(world, files({"jobs/run.sh"})) ==
        "net.heads = 3 (explicit, model.heads)\nnet.width = 5 (explicit, model.width)\nenv.algo = none (default, env:ALGO)\n");
  CHECK(loaded(world, files({"other/run.sh"})).starts_with("net.heads = 4 (explicit, model.heads)\n"));
  const auto lost = world.side(files({"lost/run.sh"}));
  CHECK(messages(world.diagnostics, world.sources) ==
        "1:24-1:35 input/missing: the launch reads 'conf/b.yaml', which is neither next to the script nor in the working directory");
  CHECK(world.settings(*lost).starts_with("net.heads = unknown (unknown, model.heads)\nnet.width = 5 (explicit, model.width)\n"));
}

namespace {

/// What a script with one command before its launch is read as.
std::string after(const std::string& command) {
  World world({{".git", "one repository holds all"},
               {"a.yaml", "model: {heads: 3}\n"},
               {"b.yaml", "model: {heads: 4}\n"},
               {"run.sh", "CONFIG=a.yaml\n" + command + "\npython run.py --config $CONFIG --model.width 5\n"}});
  std::string text = loaded(world, files({"run.sh"}));
  text.erase(0, std::string("net.heads = ").size());
  const std::size_t told = text.find("assumed/unknown-state: the launch reads");
  return text.substr(0, text.find(' ')) +
         (told == std::string::npos ? "" : ": " + text.substr(told + 23, text.find('\n', told) - told - 23));
}

}  // namespace

TEST_CASE("side loader: a configuration that the script changes before the launch is not what lies there") {
  const std::string changes = "unknown: the launch reads 'a.yaml', which the script changes: it depends on what ";
  CHECK(after("yq -i .x=1 a.yaml") == changes + "'yq' makes of files, which is not known");
  CHECK(after("./gen > a.yaml") == changes + "the script writes into it, which is not known");
  for (const char* const command : {"sed -i s/3/$1/ a.yaml",
                                    "sed -i s/3/4/ a.yaml b.yaml",
                                    "perl -pi -e s/3/4/ a.yaml",
                                    "cp gone.yaml a.yaml",
                                    "mv gone.yaml a.yaml",
                                    "ln -sf b.yaml a.yaml",
                                    "rm a.yaml",
                                    "./gen | tee a.yaml",
                                    "wget -qO a.yaml http://x",
                                    "wget -O a.yaml http://x",
                                    "curl -sLo a.yaml http://x",
                                    "git checkout -- a.yaml",
                                    "git restore -s HEAD~1 a.yaml",
                                    "git restore --staged --worktree a.yaml",
                                    "git rm a.yaml",
                                    "git mv b.yaml a.yaml",
                                    "dd if=x of=a.yaml",
                                    "./gen -o a.yaml",
                                    "./gen --output=a.yaml",
                                    "hdfs dfs -get /x/a.yaml .",
                                    "scp h:/x/a.yaml .",
                                    "sort -o a.yaml b.yaml",
                                    "awk -i inplace 1 a.yaml",
                                    "gunzip a.yaml.gz",
                                    "find . -fprint a.yaml",
                                    "yq -yi .x=1 a.yaml",
                                    "openssl enc -d -in x -out a.yaml",
                                    "patch a.yaml p.patch"}) {
    CAPTURE(command);
    CHECK(after(command).starts_with(changes));
  }
}

TEST_CASE("side loader: what the script makes of a configuration is read where it is known") {
  CHECK(after("cat > a.yaml <<E\nmodel: {heads: 9}\nE") == "9");
  CHECK(after("sed -i s/3/7/ a.yaml") == "7");
  CHECK(after("cp b.yaml a.yaml") == "4");
  CHECK(after("cp b.yaml a.yaml; wget -q http://x/y; date > logs/$(hostname).log; scp a.yaml h:/x") == "4");
  CHECK(after("cp b.yaml a.yaml; sed -i s/4/$1/ a.yaml").starts_with("unknown: the launch reads 'a.yaml', which the script changes: "));
}

TEST_CASE("side loader: a configuration that is given its name, or may bear it, is read, and the doubt is told") {
  const std::string doubt = "3: the launch reads 'a.yaml', which the script may change: it depends on what ";
  CHECK(after("./edit a.yaml") == doubt + "'./edit' does to the files that it is given, which is not known");
  CHECK(after("sed -i s/3/4/ $1/a.yaml") == doubt + "'sed' makes of files, which is not known");
  for (const char* const command : {"git pull",
                                    "git checkout main",
                                    "git -c x=y checkout main",
                                    "git reset --hard",
                                    "git stash",
                                    "git apply p.patch",
                                    "git checkout x -- .",
                                    "patch -p1 < gone.patch",
                                    "find . -name '*.yaml' -delete",
                                    "rename b a b.yaml",
                                    "awk '{print > \"a.yaml\"}' b",
                                    "sed -n 'w a.yaml' b",
                                    "sed 's/x/y/gw a.yaml' b",
                                    "sed -n '/x/ w a.yaml' b",
                                    "python -m edit a.yaml",
                                    "node -e 'writeFileSync(\"a.yaml\", 1)'",
                                    "hf download x --local-dir .",
                                    "vim a.yaml",
                                    "sed -i s/3/4/ $1",
                                    "python -c 'yaml.dump({}, open(\"a.yaml\", \"w\"))'",
                                    "rsync -a s/ ./"}) {
    CAPTURE(command);
    CHECK(after(command).starts_with(doubt));
  }
}

TEST_CASE("side loader: a configuration is what lies there whatever the script does to other files") {
  for (const char* const command : {"cat a.yaml; grep heads a.yaml; yq .model a.yaml; cp a.yaml c.yaml",
                                    "wget -q http://x/tok.json -O tok.json",
                                    "wget -P data http://x/a.tgz",
                                    "curl -O http://x/tok.json",
                                    "tar xf d.tar -C data",
                                    "tar xf d.tar",
                                    "curl http://x | tar xz -C /opt",
                                    "unzip -o d.zip -d /cache",
                                    "git fetch; git status; git -C /x checkout a.yaml; git checkout -b new; git stash list",
                                    "git clone http://x/y y; cd y; git checkout main; cd ..",
                                    "git apply --check p.patch; patch --dry-run < p.patch",
                                    "sort a.yaml; awk '$1 > 5' a.yaml; sed 's/new a.yaml/x/' b.yaml",
                                    "git rm gone.txt; git mv gone.txt there.txt; git restore gone.txt",
                                    "git rm --cached a.yaml; git restore --staged a.yaml; git mv -n a.yaml x",
                                    "gzip -dc x.gz; find . -name '*.log' -delete",
                                    "openssl md5 a.yaml; crudini --get a.yaml x",
                                    "scp $CONFIG h:/x",
                                    "git add a.yaml",
                                    "hdfs dfs -put $CONFIG /x/",
                                    "curl -d \"run $CONFIG\" http://x",
                                    "yamllint a.yaml",
                                    "X=$(python -c 'print(open(\"a.yaml\").read())')",
                                    "aws s3 cp s3://x/a.yaml /tmp/a.yaml",
                                    "sed -i s/a/b/ ~/.ssh/config",
                                    "sed -i s/a/b/ $1/hosts",
                                    "sed -i s/3/4/ conf/$2.ini",
                                    "date > $LOG_FILE",
                                    "echo >> \"$LOG_FILE\"",
                                    "cp a.yaml $1/",
                                    "cp -r . output/$(date)",
                                    "sed s/3/4/ a.yaml > b.yaml"}) {
    CAPTURE(command);
    CHECK(after(command) == "3");
  }
}

TEST_CASE("side loader: a file that is given is what the launch reads") {
  World world({{".git", "one repository holds all"},
               {"a.yaml", "model: {heads: 3}\n"},
               {"run.sh", "yq -i .x=1 a.yaml\npython run.py --config a.yaml\n"}});
  CHECK(loaded(world, files({"run.sh", "a.yaml"})).starts_with("net.heads = 3 (explicit, model.heads)\n"));
  CHECK(messages(world.diagnostics, world.sources) == "");
}

TEST_CASE("side loader: the configuration is looked for where the launch runs") {
  World world({{".git", "one repository holds all"},
               {"run.sh", "cd sub\npython run.py --config a.yaml\n"},
               {"a.yaml", "model: {heads: 3}\n"},
               {"sub/a.yaml", "model: {heads: 4}\n"}});
  CHECK(loaded(world, files({"run.sh"})).starts_with("net.heads = 4 (explicit, model.heads)\n"));
}

/// Other forms of the options of `alpha`.
const std::pair<const std::string, std::string> kForms{"mappings/alpha/forms.toml", R"toml(
[[form]]
inputs = "log"
signature = ["heads", "width"]
complete = true
source = "Alpha"
[[form]]
inputs = "yaml"
signature = ["net.heads"]
sections = ["net"]
config = "--file"
source = "Alpha"
[[form]]
inputs = "yaml"
signature = ["ARGS.--heads"]
arguments = "ARGS"
environment = "ENV"
program = "PROGRAM"
source = "Alpha"
)toml"};

TEST_CASE("side loader: a form of the options that a launch names is read instead of its words") {
  World world({kForms,
               {"jobs/run.sh", "torchrun train.py --heads 2 --file conf.yaml\n"},
               {"jobs/conf.yaml", "net: {heads: 3}\n"},
               {"lost.sh", "torchrun train.py --heads 2 --file conf.yaml\n"}});
  CHECK(loaded(world, files({"jobs/run.sh"})) ==
        "net.heads = 3 (explicit, --heads)\nnet.width = unknown (unknown, --width)\nenv.algo = none (default, env:ALGO)\n");
  static_cast<void>(world.side(files({"lost.sh"})));
  CHECK(messages(world.diagnostics, world.sources) ==
        "1:36-1:45 input/missing: the launch reads 'conf.yaml', which is neither next to the script nor in the working directory");
}

TEST_CASE("side loader: a tree that lists arguments is a launch") {
  World world({kForms, {"a.yaml", "ENV: {ALGO: 'true'}\nARGS: {--heads: 3, --width: '${W}'}\n"}});
  SideRequest request = files({"a.yaml"});
  request.defines = {{"W", "9"}};
  CHECK(loaded(world, request) ==
        "net.heads = 3 (explicit, --heads)\nnet.width = 9 (explicit, --width)\nenv.algo = true (explicit, env:ALGO)\n");
  CHECK(world.side(request)->inputs[0].document->launches.size() == 1);
}

TEST_CASE("side loader: a log tells framework, values and version, and is no configuration without a block") {
  World world({kForms,
               {"a.log", "--- arguments ---\n  heads .............. 3\n  width .............. 32\n--- end of arguments ---\n"},
               {"b.log", "step 1\n"}});
  const auto side = world.side(files({"a.log"}));
  CHECK(side->reported().framework == "alpha");
  CHECK(world.settings(*side) ==
        "net.heads = 3 (explicit, --heads)\nnet.width = 32 (explicit, --width)\nenv.algo = none (default, env:ALGO)\n");
  CHECK(loaded(world, files({"b.log"})) == "not usable\n1:1-1:1 input/unrecognised: there is no block of arguments in 'b.log'\n");
}

TEST_CASE("side loader: a configuration that was given is not replaced by the one the launch names") {
  World world({{"run.sh", "python run.py --config a.yaml\n"}, {"a.yaml", "model: {heads: 3}\n"}, {"mine.yaml", "model: {heads: 9}\n"}});
  CHECK(loaded(world, files({"run.sh", "mine.yaml"})).starts_with("net.heads = 9 (explicit, model.heads)\n"));
}

TEST_CASE("side loader: a file that cannot be read leaves the rest") {
  World world({{"a.yaml", "model: {heads: 3}\n"}, {"broken.yaml", "a: [1\n"}});
  CHECK(loaded(world, files({"missing.yaml", "a.yaml"})) ==
        "net.heads = 3 (explicit, model.heads)\nnet.width = 64 (default, model.width)\nenv.algo = none (default, env:ALGO)\n"
        "input/missing: there is no file 'missing.yaml'\n");
}

TEST_CASE("side loader: what is no configuration is said") {
  World world({{"a.yaml", "other: 1\n"}, {"run.sh", "echo hello\n"}, {"x.env", "A=1\n"}, {"y.env", "A=1\n"}});
  CHECK(loaded(world, files({"a.yaml"})) ==
        "not usable\n1:1-1:1 input/framework: cannot determine which framework 'a.yaml' configures: name it with --framework, or that of a "
        "side "
        "with --reference-framework or --candidate-framework\n");
  world.diagnostics.clear();
  CHECK(loaded(world, files({"run.sh"})) == "not usable\n1:1-1:1 input/no-launch: 'run.sh' starts no training program\n");
  world.diagnostics.clear();
  CHECK(
      loaded(world, files({"x.env", "y.env"})) ==
      "not usable\n1:1-1:1 input/framework: 'x.env' by itself is not a configuration: add the file it belongs to, or name the framework\n");
}

TEST_CASE("side loader: naming the framework does not make a script without a launch a configuration of defaults") {
  World world({{"run.sh", "echo hello\n"}, {"x.env", "ALGO=true\n"}});
  SideRequest request = files({"run.sh"});
  request.framework = "alpha";
  CHECK(loaded(world, request).starts_with("net.heads = unknown (unknown, --heads)\nnet.width = unknown (unknown, --width)\n"));
  CHECK(messages(world.diagnostics, world.sources) == "1:1-1:1 input/no-launch: 'run.sh' starts no training program");
  world.diagnostics.clear();
  request.files = {"x.env"};
  CHECK(loaded(world, request) ==
        "net.heads = unknown (unknown, --heads)\nnet.width = unknown (unknown, --width)\nenv.algo = true (explicit, env:ALGO)\n");
}

TEST_CASE("side loader: naming a framework of options does not make a tree that it does not read one of defaults") {
  World world({{"a.yaml", "other: 1\n"}});
  SideRequest request = files({"a.yaml"});
  request.framework = "alpha";
  CHECK(loaded(world, request).starts_with("net.heads = unknown (unknown, --heads)\nnet.width = unknown (unknown, --width)\n"));
  CHECK(messages(world.diagnostics, world.sources) == "1:1-1:1 input/no-launch: 'a.yaml' starts no training program");
}

TEST_CASE("side loader: naming the framework does not make a side that cannot be read one of defaults") {
  World world({});
  SideRequest request = files({"missing.yaml"});
  request.framework = "beta";
  CHECK(loaded(world, request) == "not usable\ninput/missing: there is no file 'missing.yaml'\n");
}

TEST_CASE("side loader: of several launches one is chosen, and can be asked for") {
  World world({{"run.sh", "torchrun a.py --heads 1\ntorchrun b.py --heads 2 --width 3\n"}});
  SideRequest request = files({"run.sh"});
  CHECK(loaded(world, request).starts_with("net.heads = 2 (explicit, --heads)\n"));
  request.launch = 1;
  CHECK(loaded(world, request).starts_with("net.heads = 1 (explicit, --heads)\n"));
}

TEST_CASE("side loader: observations of every stage reach the rules") {
  World world({{"a.yaml", "model: {heads: '3', heads: '4', widht: 1}\n"}, {"b.args", "--heads 1 stray --hedas 2"}});
  const auto kinds = [&](const std::string& path) {
    const auto side = world.side(files({path}));
    std::string out;
    for (const Observation* observation : side->rule_side.observations) out += std::string(to_string(observation->kind)) + " ";
    return out;
  };
  CHECK(kinds("a.yaml") == "duplicate-entry text-number unknown-entry ");
  CHECK(kinds("b.args") == "stray-word unknown-entry ");
}

TEST_CASE("side loader: words and values of another program's options are not judged") {
  const auto kinds = [](const std::string& script) {
    World world({{"run.sh", script}});
    SideRequest request = files({"run.sh"});
    request.framework = "alpha";
    const auto side = world.side(request);
    std::string out;
    for (const Observation* observation : side->rule_side.observations) out += std::string(to_string(observation->kind)) + " ";
    return out;
  };
  CHECK(kinds("python train.py a.yaml --heads many") == "stray-word refused-value ");
  CHECK(kinds("python convert.py a.yaml --heads many").empty());
}

}  // namespace alignlint
