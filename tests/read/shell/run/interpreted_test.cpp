#include <catch2/catch.hpp>

#include "support/shell_rows.h"

namespace alignlint::test {

namespace {

/// Whether a program's text counts as a launch beside `run`.
bool counts(const std::string& text, const std::string& before = {}, std::map<std::string, std::string> files = {}) {
  ShellGiven given;
  given.files = std::move(files);
  const std::string launches = doubted(before + "py -c '" + text + "'\nrun 1", given);
  INFO(launches);
  const bool one = launches == "run|1";
  CHECK((one || launches.starts_with("py|-c|")));
  return !one;
}

}  // namespace

TEST_CASE("shell: a text of Python of names that start nothing is no launch", "[shell]") {
  for (const char* const text :
       {"print(1)", "import torch; print(torch.__version__)", "import torch as t\nprint(t.__version__)",
        "import os, json\nprint(sorted(json.load(open(\"a.json\"))))", "for x in sorted([3, 1]): print(x)",
        "import socket; s = socket.socket(); s.bind((\"\", 0)); s.close()  # a port", "print(f\"{1} system\")",
        "import os.path; print(os.path.exists(\"system\"))", "print(os.environ, end=\"\")", "print(\"a.b\".replace(\".\", \"\"))"}) {
    CAPTURE(text);
    CHECK_FALSE(counts(text));
  }
  for (const char* const text : {"import train",
                                 "import os; os.system(\"run 2\")",
                                 "from os import system as print",
                                 "from os import replace; replace(\"new.yaml\", \"train.yaml\")",
                                 "import os; os.replace(\"new.yaml\", \"train.yaml\")",
                                 "import os as o; o.replace(\"new.yaml\", \"train.yaml\")",
                                 "import os as json; json.load(1)",
                                 "json = torch; json.load(1)",
                                 "[json] = [torch]; json.load(1)",
                                 "(json := torch).load(1)",
                                 "torch.load(\"x\")",
                                 "open(\"a\", \"w\")",
                                 "open(*a)",
                                 "o = open",
                                 "print(open)",
                                 "print(f\"{exec(1)}\")",
                                 "print(f\"{1} {exec(1)}\")",
                                 "import os; os.path = 1; import sys",
                                 "print(\"open",
                                 "x.print.call()",
                                 "print(\xC3\xA9)",
                                 "\\",
                                 "print = exec"}) {
    CAPTURE(text);
    CHECK(counts(text));
  }
}

TEST_CASE("shell: modules that the repository brings may start anything", "[shell]") {
  const char* const text = "import torch";
  CHECK(counts(text, "", {{"torch.py", ""}}));
  CHECK(counts(text, "", {{"torch/__init__.py", ""}}));
  CHECK(counts(text, "echo > torch.py\n"));
  CHECK(counts(text, "cd d\n", {{"d/torch.py", ""}}));
  CHECK(counts(text, "export PYTHONPATH=d\n", {{"d/torch.py", ""}}));
  CHECK(counts(text, "PYTHONPATH=d:$PYTHONPATH ", {{"d/sitecustomize.py", ""}}));
  CHECK(counts(text, "export PYTHONPATH=$(tool)\n"));
  CHECK(counts(text, "export PYTHONHOME=d\n"));
  CHECK_FALSE(counts(text, "export PYTHONPATH=d:$PYTHONPATH\n", {{"d/other.py", ""}}));
  CHECK_FALSE(counts("print(1)", "", {{"print.py", ""}}));
}

TEST_CASE("shell: modules that train nothing are no launch", "[shell]") {
  ShellGiven given;
  CHECK(doubted("py -m pip install x\npy -W ignore -m json.tool\nrun 1", given) == "run|1");
  CHECK(doubted("py -m train x\nrun 1", given) == "py|-m|train|x\nrun|1");
  given.files = {{"pip.py", ""}};
  CHECK(doubted("py -m pip install x\nrun 1", given) == "py|-m|pip|install|x\nrun|1");
}

TEST_CASE("shell: a program on standard input is told where it may start something", "[shell]") {
  const auto told = [](const std::string& script) {
    ShellResult result;
    read_script(result, script);
    return std::any_of(result.diagnostics.begin(), result.diagnostics.end(),
                       [](const Diagnostic& one) { return one.message.find("on standard input") != std::string::npos; });
  };
  CHECK_FALSE(told("py - <<E\nprint(1)\nE\nrun 1"));
  CHECK(told("py <<E\nimport train\nE\nrun 1"));
  CHECK(told("py <<E\nprint($(tool))\nE\nrun 1"));
}

TEST_CASE("shell: Python without a word reads its commands itself", "[shell]") {
  ShellResult result;
  read_script(result, "python\npython -u\npython -m\n");
  CHECK(result.document.observations.empty());
}

TEST_CASE("shell: what a launch prints is not its command", "[shell]") {
  CHECK(doubted("run 1 --config a.yaml 2>&1 | tee $(date).log") == "run|1|--config|a.yaml");
  CHECK(doubted("mkdir logs\ndate | tee logs/$(date).log\nrun 1 > logs/$(date).txt") == "run|1");
}

}  // namespace alignlint::test
