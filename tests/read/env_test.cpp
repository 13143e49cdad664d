#include <catch2/catch.hpp>

#include "read/formats.h"

namespace alignlint {

namespace {

std::string entries_of(const std::string& text) {
  Sources sources;
  Diagnostics diagnostics;
  ReadContext context;
  context.sources = &sources;
  const FileId file = sources.add("test.env", text);
  const Document document = read_env(file, context, diagnostics);
  if (!diagnostics.empty())
    return diagnostics[0].code + ": " + diagnostics[0].message + " [" + std::string(sources.text(diagnostics[0].labels.at(0).span)) + "]";
  return dump(document.root);
}

/// Names of the variables, those whose values are not known with a question mark; or what is wrong.
std::string unknown(const std::string& text) {
  Sources sources;
  Diagnostics diagnostics;
  ReadContext context;
  context.sources = &sources;
  const Document document = read_env(sources.add("test.env", text), context, diagnostics);
  std::string names;
  for (const Entry& entry : document.root.entries) names += entry.key + (entry.value.unresolved ? "? " : " ");
  return diagnostics.empty() ? names : diagnostics[0].code;
}

}  // namespace

TEST_CASE("env: lines", "[env]") {
  CHECK(entries_of("A=1\nB=two\n") == "{A: 1, B: two}");
  CHECK(entries_of("export A=1\nexport  B=2") == "{A: 1, B: 2}");
  CHECK(entries_of("# all\n\n  A=1 # one\n") == "{A: 1}");
  CHECK(entries_of("A=x y z\n") == "{A: x y z}");
  CHECK(entries_of("A=a=b:c/d\n") == "{A: a=b:c/d}");
  CHECK(entries_of("A=\nB=") == "{A: , B: }");
  CHECK(entries_of("\xEF\xBB\xBF# all\nA=1") == "{A: 1}");
  CHECK(entries_of("A=1\nA=2\n") == "{A: 1, A: 2}");
}

TEST_CASE("env: quotes", "[env]") {
  CHECK(entries_of("A='x y'\nB=\"z w\"") == "{A: 'x y', B: 'z w'}");
  CHECK(entries_of("A='x'\"y\"z") == "{A: 'xyz'}");
  CHECK(entries_of("A=\"a\\\"b\"") == "{A: 'a\"b'}");
  CHECK(entries_of("A='x\ny'\nB=1") == "{A: 'x\ny', B: 1}");
  CHECK(entries_of("A=\"it") == "{A: \"it}");
}

TEST_CASE("env: behind export stand words, as in a shell", "[env]") {
  CHECK(entries_of("export A=1 B='x y' # c\n") == "{A: 1, B: 'x y'}");
  CHECK(entries_of("A=1\nexport A\ndeclare -x B=\"2\"\ndeclare -x C\n") == "{A: 1, B: '2'}");
  CHECK(entries_of("export A=1; B=2\n").starts_with("input/syntax"));
}

TEST_CASE("env: values that a shell and a program which takes lines as they are read differently are not known", "[env]") {
  CHECK(unknown("A=$B\nC=${B:-1}\nD=`id`\nE=a\\b\nF=x'y'\nG=~/x\nH=(1)\nI=1>2\n") == "A? C? D? E? F? G? H? I? ");
  CHECK(unknown("A=x y\nB=a#b\nC={a,b}\nD=*\nE=a=b\nF=c~d\n") == "A B C D E F ");
  CHECK(unknown("A=\"x\" y\nB=\"x\" # c\nC=\"$X\"\n") == "A? B C? ");
  CHECK(unknown("LS_COLORS=rs=0:di=01;34:ln=01;36\n") == "LS_COLORS? ");
  CHECK(unknown("A=1;B=2\n") == "input/syntax");
  CHECK(unknown("A=1 & B=2\n") == "input/syntax");
  CHECK(unknown("A=1\\\nB=2\n") == "input/syntax");
  CHECK(unknown("A=\"x\";B=2\n") == "input/syntax");
  CHECK(unknown("A='x\nB=2\ny'\nC=1\n") == "A B? C ");
}

TEST_CASE("env: what a shell makes of a line besides that it sets the variable", "[env]") {
  // a mark at the begin, a carriage return at the end are parts of the name and of the value
  CHECK(unknown("\xEF\xBB\xBF"
                "A=1\nB=2\n") == "A? B ");
  CHECK(unknown("A=1\r\nB='2'\r\nexport C=3\r\nD=4\n") == "A? B? C? D ");
  CHECK(unknown("A= 1\nB=\nC=\t\n") == "A? B C ");
  CHECK(unknown("export A=1\nB=x y\nC=x\n") == "A B? C ");  // no `env` has printed this file
  CHECK(unknown("export A={1,2} B='{1,2}' C=a\rb\n") == "A? B C ");
  CHECK(entries_of("A='x'\\\nB=1\n") == "{A: 'xB=1', B: 1}");
  // more variables on one line
  CHECK(unknown("A=1 B=2\nC=3\n") == "A? B? C ");
  CHECK(unknown("A=\"1\" B=2 C[0]=3 D+=4\n") == "A? B? C? D? ");
  CHECK(unknown("A=x >f B=1\nC=$(x) D=2\n") == "A? B? C? D? ");
  CHECK(unknown("A=x y B=1 # C=2\nD=x # C=2\n") == "A D ");
  // builtins that may change any variable, or leave the file
  for (const char* line :
       {"A=1 unset B", "A=\"1\" return", "A=1 exit 0", "A=1 . ./other", "A=1; unset B", "A=1 >f unset B", "A=1 $C", "A=1 \\unset B",
        "A=1; { unset B", "A=1 B=2 eval x", "A=${B:=1}", "A=\"${B=1}\"", "export A=$((B=1))", "A=${C[B=1]}", "A='x'\"${B:=1}\""})
    CHECK(unknown("B=1\n" + std::string(line) + "\n") == "input/syntax");
  CHECK(unknown("A='${B:=1}'\nB=x y unset\n") == "A B ");
  // what a shell refuses, or looks for the end of in the next lines, keeps it from the variables there
  for (const char* line : {"A=x(", "A=it's", "A=x |", "A=x <<E", "A=x &&", "A=`id", "A=x;;", "A=\"it", "A=x | ; y"})
    CHECK(unknown(std::string(line) + "\nB=1\nexport C=1\n") == "A? B? C? ");
  CHECK(unknown("LESSOPEN=|/usr/bin/lesspipe.sh %s\nSSH_CLIENT=10.0.0.1 5 6\nB=1\n") == "LESSOPEN? SSH_CLIENT B ");
}

TEST_CASE("env: what env prints of functions is passed over", "[env]") {
  CHECK(entries_of("A=1\nBASH_FUNC_f%%=() {  echo x\n}\nB=2\n") == "{A: 1, B: 2}");
}

TEST_CASE("env: other lines are refused", "[env]") {
  CHECK(entries_of("A=1\nhello world\n") == "input/syntax: a line of an environment file is not 'NAME=VALUE' [hello world]");
  CHECK(entries_of("BASH_FUNC_f%%=() {  x\nA=2\n").starts_with("input/syntax"));
  CHECK(entries_of("X%%=1\nA=2\n}\n").starts_with("input/syntax"));
  CHECK(entries_of("1A=1") == "input/syntax: a line of an environment file is not 'NAME=VALUE' [1A=1]");
}

TEST_CASE("env: places", "[env]") {
  Sources sources;
  Diagnostics diagnostics;
  ReadContext context;
  context.sources = &sources;
  const FileId file = sources.add("test.env", "export A=1\nB='x y'\n");
  const Document document = read_env(file, context, diagnostics);
  REQUIRE(document.root.entries.size() == 2);
  CHECK(document.root.entries[0].key_span == Span{0, 7, 8});
  CHECK(document.root.entries[0].value.span == Span{0, 9, 10});
  CHECK(document.root.entries[1].value.span == Span{0, 13, 18});
  CHECK(document.root.entries[1].value.quoted);
}

}  // namespace alignlint
