// What a Python program does, as a tree: by the names of its imports, calls of its own functions followed, nothing run.

#include <catch2/catch.hpp>
#include <map>
#include <string>

#include "document/node.h"
#include "read/formats.h"
#include "read/marked.h"
#include "text/disk.h"

namespace alignlint {

namespace {

using test::Read;

/// The part of the tree at a path, in one line; `none` when there is none.
std::string at(const std::string& path, const std::string& text) {
  const Read read(read_python, text);
  CHECK(read.messages().empty());
  const Node* node = find_path(read.document.root, path);
  return node == nullptr ? "none" : dump(*node);
}

/// `after 1 in seed, conditional`: of an event.
std::string when(const std::string& path, const std::string& text) {
  return at(path + "#order", text) + at(path + "#in", text) + at(path + "#conditional", text);
}

}  // namespace

TEST_CASE("an attribute of a module has the value that is assigned to it") {
  CHECK(at("torch.backends.cudnn.benchmark", "import torch\ntorch.backends.cudnn.benchmark = True\n") == "True");
  CHECK(at("torch.backends.cudnn.benchmark", "import torch as t\nt.backends.cudnn.benchmark = False\n") == "False");
  CHECK(at("torch.backends.cudnn.benchmark", "from torch.backends import cudnn\ncudnn.benchmark = False\n") == "False");
  CHECK(at("os.environ.A", "import os\nos.environ['A'] = '1'\n") == "'1'");
  CHECK(at("os.environ.A", "from os import environ\nenviron['A'] = '1'\n") == "'1'");
  CHECK(at("os.environ.A", "import os\nos.environ.setdefault('A', '1')\n") == "'1'");
  CHECK(at("os.environ.A", "import os\nos.environ.update({'A': '1'}, B='2')\n") == "'1'");
  CHECK(at("os.environ.B", "import os\nos.environ.update({'A': '1'}, B='2')\n") == "'2'");
  CHECK(at("model.seed", "model = make()\nmodel.seed = 1\n") == "none");
}

TEST_CASE("a call is a section with its arguments, by name or by number") {
  CHECK(at("torch.manual_seed().0", "import torch\ntorch.manual_seed(42)\n") == "42");
  CHECK(at("torch.manual_seed().seed", "import torch\ntorch.manual_seed(seed=42)\n") == "42");
  CHECK(at("a.b.C().x", "from a.b import C as D\nD(x=[1, 'y'])\n") == "[1, 'y']");
  CHECK(at("a.f().x", "import a\na.f(x=None)\n") == "~");
  CHECK(at("a.f().x", "import a\na.f(x=-1.5)\n") == "-1.5");
  CHECK(at("a.f().#open", "import a\na.f(**more)\n") == "True");
  CHECK(at("a.f().#open", "import a\na.f(x=1)\n") == "False");
}

TEST_CASE("what is no literal is not known") {
  const Read read(read_python, "import a\na.f(x=args.seed)\n");
  const Node* node = find_path(read.document.root, "a.f().x");
  REQUIRE(node != nullptr);
  REQUIRE(node->unresolved.has_value());
  CHECK(node->unresolved->reason == "the program works it out: args.seed");
}

TEST_CASE("texts and lists that are put together of what is known are known") {
  const std::string begin = "import a, shlex\nn = 8\nfile = 'x.py'\n";
  const auto given = [&](const std::string& expression) { return at("a.f().0", begin + "a.f(" + expression + ")\n"); };
  CHECK(given("'run ' + file") == "'run x.py'");
  CHECK(given("f'run {file} {n}'") == "'run x.py 8'");
  CHECK(given("['run'] + [file] + ['--n']") == "['run', 'x.py', '--n']");
  CHECK(given("'run  x'.split()") == "['run', 'x']");
  CHECK(given("f'run {file}'.split()") == "['run', 'x.py']");
  CHECK(given("shlex.split('run x')") == "['run', 'x']");
  CHECK(given("' '.join(['run', file])") == "'run x.py'");
  for (const char* const unknown :
       {"'run ' + args.x", "f'run {args.x}'", "f'{n:>3}'", "f'{n=}'", "f'{n!r}'", "f'{{x}} {n}'", "f'a\\t{n}'", "f'{1e-5}'", "'a' * 3",
        "'a' - 'b'", "shlex.split('a \"b c\"')", "['a'] + args.x", "' '.join(args.x)", "'a b'.split(' ', 1)", "n + 1"}) {
    CAPTURE(unknown);
    const Read read(read_python, begin + "a.f(" + unknown + ")\n");
    const Node* node = find_path(read.document.root, "a.f().0");
    REQUIRE(node != nullptr);
    CHECK(node->unresolved.has_value());
  }
}

TEST_CASE("a thing that is called more than once has a list of calls") {
  CHECK(at("a.f()[0].x", "import a\na.f(x=1)\na.f(x=2)\na.f(x=3)\n") == "1");
  CHECK(at("a.f()[2].x", "import a\na.f(x=1)\na.f(x=2)\na.f(x=3)\n") == "3");
}

TEST_CASE("a method is named by what made the object") {
  CHECK(at("a.Debugger.start().#order", "from a import Debugger\nd = Debugger()\nd.start()\n") == "2");
  CHECK(at("a.Debugger.start().#order",
           "import a\nclass T:\n  def __init__(self):\n    self.d = a.Debugger()\n    self.d.start()\nT()\n") == "2");
}

TEST_CASE("what follows a return that some ways meet depends on the course of the program") {
  const std::string early = "import a\ndef f(on):\n  if not on:\n    a.off()\n    return\n  a.on()\nf(x)\na.end()\n";
  CHECK(at("a.off().#conditional", early) == "True");
  CHECK(at("a.on().#conditional", early) == "True");
  CHECK(at("a.end().#conditional", early) == "False");
  const std::string guard = "import a\ndef f(on):\n  if not on:\n    raise ValueError(on)\n  a.on()\nf(x)\n";
  CHECK(at("a.on().#conditional", guard) == "False");  // without it nothing is trained
  const Read read(read_python, "import a\ndef f(on):\n  if on:\n    return 1\n  return 2\na.f(f(x))\n");
  REQUIRE(find_path(read.document.root, "a.f().0") != nullptr);
  CHECK(find_path(read.document.root, "a.f().0")->unresolved.has_value());
  CHECK(at("a.f().0", "import a\ndef f():\n  return 1\na.f(f())\n") == "1");
}

TEST_CASE("a name that a loop binds has no value that is known") {
  for (const std::string loop : {"for s in x:\n  pass\n", "for i, s in x:\n  pass\n", "for (i, s) in x:\n  pass\n"}) {
    const Read read(read_python, "import a\ns = 1\n" + loop + "a.f(s)\n");
    const Node* node = find_path(read.document.root, "a.f().0");
    REQUIRE(node != nullptr);
    CHECK(node->unresolved.has_value());
  }
}

TEST_CASE("what stands behind a return is not executed") {
  CHECK(at("a.f()", "import a\ndef f():\n  return 1\n  a.f()\nf()\n") == "none");
  CHECK(at("a.f()", "import a\nfor i in x:\n  continue\n  a.f()\n") == "none");
  CHECK(at("a.f().#conditional", "import a\nfor i in x:\n  a.f()\n  break\n") == "True");
}

TEST_CASE("calls of the file's own functions are followed, in the order of execution") {
  const std::string text =
      "import a\n"
      "def seed(value=1):\n  a.seed(value)\n"
      "def main():\n  a.first()\n  seed(7)\n  a.last()\n"
      "main()\n";
  CHECK(at("a.first().#order", text) == "1");
  CHECK(at("a.seed().#order", text) == "2");
  CHECK(at("a.seed().0", text) == "7");
  CHECK(at("a.last().#order", text) == "3");
  CHECK(at("a.last().#in", text) == "''");
  CHECK(at("a.seed().0", "import a\ndef seed(value=1):\n  a.seed(value)\nseed()\n") == "1");
  CHECK(at("a.seed().#order", "import a\ndef f():\n  a.seed(1)\n  f()\nf()\n") == "1");
}

TEST_CASE("what stands in a function that nobody calls has an order of its own") {
  const std::string text = "import os\ndef f(x):\n  os.environ['A'] = x\n";
  CHECK(at("os.environ.A#in", text) == "'f'");
  CHECK(at("os.environ.A#inside", text) == "'f'");
  CHECK(at("os.environ.A#inside", text + "f(1)\n") == "'f'");
  CHECK(at("os.environ.A#in", text + "f(1)\n") == "''");
  CHECK(at("os.environ.A#conditional", text) == "True");
  CHECK(when("os.environ.A", "import os\nos.environ['A'] = '1'\n") == "1''False");
  CHECK(at("os.environ.A#conditional", "import os\nif x:\n  os.environ['A'] = '1'\n") == "True");
}

TEST_CASE("an object of a class of the file makes what its bases are") {
  const std::string net =
      "from torch import nn\nclass Base(nn.Module):\n  pass\nclass Net(Base):\n  def __init__(self):\n    nn.Linear(1, 2)\n";
  CHECK(at("torch.nn.Module().#order", net + "Net()\n") == "1");
  CHECK(at("torch.nn.Linear().#order", net + "Net()\n") == "2");
  CHECK(at("torch.nn.Module()", net) == "none");
  CHECK(at("torch.nn.Module()", "import torch\nclass A(A, torch.nn.Module):\n  pass\nA()\n") != "none");
}

TEST_CASE("a method that is called has its name and its first place in the order, whatever its object") {
  const std::string text = "import a\na.first()\nx.go(1)\na.second()\nx.go(2)\n";
  CHECK(at("#called.go", text) == "True");
  CHECK(at("#called.go#order", text) == "1");
  CHECK(at("#called.go#in", text) == "''");
  CHECK(at("#called.go#in", "def f(x):\n  x.go()\n") == "'f'");
  CHECK(at("#called.second#order", text) == "2");
}

TEST_CASE("setattr with a name in quotes is an assignment") {
  CHECK(at("torch.backends.cudnn.enable", "import torch\nsetattr(torch.backends.cudnn, 'enable', False)\n") == "False");
  CHECK(at("torch.backends", "import torch\nsetattr(torch.backends.cudnn, name, False)\n") == "none");
}

TEST_CASE("a name used as a module that nothing binds is told, once") {
  CHECK(at("#unbound.os", "def f():\n  os.environ['A'] = '1'\n  os.getcwd()\n") == "'os'");
  CHECK(at("#unbound.os", "import os\ndef f():\n  os.getcwd()\n") == "none");
  CHECK(at("#unbound.os", "import os.path\nos.getcwd()\n") == "none");
  CHECK(at("#unbound.os", "def f(os):\n  os.getcwd()\n") == "none");
  CHECK(at("#unbound.os", "def f():\n  import os\n  os.getcwd()\n") == "none");
  CHECK(at("#unbound.os", "from x import *\nos.getcwd()\n") == "none");
  CHECK(at("#unbound.os", "def f():\n  import os\ndef g():\n  os.getcwd()\n") == "'os'");
  CHECK(at("#unbound.x", "for x in y: x.go()\n[x.go() for x in y]\nwith y as x: x.go()\n") == "none");
  CHECK(at("#unbound.os", "def f():\n  os.getcwd()\nif __name__ == '__main__':\n  import os\n  f()\n") == "none");
  CHECK(at("#main_only.os", "def f():\n  os.getcwd()\nif __name__ == '__main__':\n  import os\n  f()\n") == "'os'");
}

TEST_CASE("functions are followed through variables, partial applications, lambdas, objects and results") {
  const std::string seed = "import a, functools\ndef seed(n=0):\n  a.seed(n)\n";
  CHECK(at("a.seed().0", seed + "fix = seed\nfix(3)\n") == "3");
  CHECK(at("a.seed().0", seed + "functools.partial(seed, 4)()\n") == "4");
  CHECK(at("a.seed().0", "import a\nfix = lambda n: a.seed(n)\na.first()\nfix(5)\n") == "5");
  CHECK(at("a.seed().#order", "import a\nfix = lambda n: a.seed(n)\na.first()\nfix(5)\n") == "2");
  CHECK(at("a.seed().0", "import a\nclass S:\n  def go(self, n):\n    a.seed(n)\nx = S()\nx.go(6)\n") == "6");
  CHECK(at("a.seed().0",
           "import a\nclass B:\n  def go(self):\n    self.do(7)\nclass S(B):\n  def do(self, n):\n    a.seed(n)\nS().go()\n") == "7");
  CHECK(at("a.Tool.go().#order", "import a\ndef make():\n  return a.Tool()\nt = make()\nt.go()\n") == "2");
  CHECK(at("a.seed().0", "import a\ndef main():\n  n = 8\n  def inner():\n    a.seed(n)\n  inner()\nmain()\n") == "8");
}

TEST_CASE("arguments are taken apart where they are known") {
  CHECK(at("a.f().x", "import a\no = dict(x=1)\na.f(**o)\n") == "1");
  CHECK(at("a.f().#open", "import a\no = {'x': 1}\na.f(**o)\n") == "False");
  CHECK(at("a.Base().x", "import a\nclass C(a.Base):\n  pass\nC(x=2)\n") == "2");
  CHECK(at("a.b", "import a\na.b = a.c = 1\n") == "1");
  CHECK(at("a.c", "import a\na.b, a.c = 1, 2\n") == "2");
}

TEST_CASE("files beside the program are executed where it imports them; what gets installed is not") {
  const auto read = [](std::map<std::string, std::string> files) {
    Sources sources;
    const Disk disk = memory_disk(files);
    ReadContext context;
    context.sources = &sources;
    context.disk = &disk;
    Diagnostics diagnostics;
    const FileId file = sources.add("train.py", files.at("train.py"));
    const Document document = read_python(file, context, diagnostics);
    CHECK(diagnostics.empty());
    const Node* order = find_path(document.root, "a.seed().#order");
    const Node* value = find_path(document.root, "a.seed().0");
    return (order == nullptr ? "none" : order->text) + " " + (value == nullptr ? "none" : dump(*value));
  };
  const std::string utils = "import a\na.first()\ndef seed(n):\n  a.seed(n)\n";
  CHECK(read({{"train.py", "from utils import seed\nseed(1)\n"}, {"utils.py", utils}}) == "2 1");
  CHECK(read({{"train.py", "import utils as u\nu.seed(2)\n"}, {"utils.py", utils}}) == "2 2");
  CHECK(read({{"train.py", "from utils import *\nseed(3)\n"}, {"utils.py", utils}}) == "2 3");
  CHECK(read({{"train.py", "from tools.utils import seed\nseed(4)\n"}, {"tools/utils.py", utils}}) == "2 4");
  CHECK(read({{"train.py", "from tools import seed\nseed(5)\n"},
              {"tools/__init__.py", "from .utils import seed\n"},
              {"tools/utils.py", utils}}) == "2 5");
  CHECK(read({{"train.py", "from tools import seed\nseed(6)\n"}, {"tools/__init__.py", utils}, {"setup.py", "pass\n"}}) == "none none");
  CHECK(read({{"train.py", "from utils import seed\nseed(7)\n"}, {"utils.py", "import more\n" + utils}, {"more.py", "import utils\n"}}) ==
        "2 7");
}

TEST_CASE("names that an import binds too late, or for type checkers only, are told") {
  CHECK(at("#too_early.os", "os.getcwd()\nimport os\n") == "'os'");
  CHECK(at("#too_early.os", "def f():\n  os.getcwd()\nf()\nimport os\n") == "'os'");
  CHECK(at("#too_early.os", "def f():\n  os.getcwd()\nimport os\nf()\n") == "none");
  CHECK(at("#too_early.os", "def f():\n  os.getcwd()\n  import os\n") == "'os'");
  CHECK(at("#too_early.os", "try:\n  os.getcwd()\nexcept NameError:\n  import os\n") == "none");
  CHECK(at("#checked_only.os", "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n  import os\nos.getcwd()\n") == "'os'");
  CHECK(at("#checked_only.os", "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n  import os\ndef f(x: os.PathLike): pass\n") ==
        "none");
}

TEST_CASE("what is no Python is an error, and nested too deeply is one, too") {
  const auto error = [](const std::string& text) {
    const Read read(read_python, text);
    REQUIRE(read.diagnostics.size() == 1);
    CHECK(read.diagnostics[0].code == "input/syntax");
    return read.diagnostics[0].message;
  };
  CHECK(error("def f(:\n  pass\n") == "not valid Python");
  CHECK(error("x = " + std::string(400, '(') + "1" + std::string(400, ')') + "\n") == "not valid Python: nested too deeply");
}

TEST_CASE("of Python so much is read as its parser can count, whatever it is") {
  const auto told = [](const std::string& text) { return Read(read_python, text).messages(); };
  std::string comments;
  for (int i = 0; i < 10'000; ++i) comments += "# a\n";  // the parser would free what is not its own after 65,535 of them
  CHECK(told(comments) == "'a Python file' takes too much work to read for a configuration; reading stopped here @ 1:1 ''");
  std::string statements;
  for (int i = 0; i < 5'000; ++i) statements += "a = b\n";
  CHECK(told(statements).empty());
  CHECK(told("# " + std::string(30'000, '#') + "\n").empty());
}

}  // namespace alignlint
