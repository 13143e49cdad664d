#include <cstdint>
#include <cstdlib>
#include <string>

#include "fuzz/mutator.h"
#include "read/formats.h"

using namespace alignlint;

namespace {

/// Real launch scripts take some ten units for each of their bytes; loops without end are to end soon here, above all those of short texts.
constexpr std::uint64_t kBudget = 1'000;
constexpr std::uint64_t kBudgetOfByte = 20;

constexpr std::string_view kPieces[] = {"A=#",
                                        "export B=#",
                                        "A+=(#)",
                                        "declare -A M=([a]=#)",
                                        "local x=#",
                                        "readonly R=1",
                                        "unset A",
                                        "shift",
                                        "set -- #",
                                        "set -e",
                                        "set -u",
                                        "set -o pipefail",
                                        "shopt -s extglob",
                                        "shopt -s nullglob",
                                        "$A",
                                        "\"$A\"",
                                        "${A[@]}",
                                        "\"${A[@]:1:2}\"",
                                        "${#A}",
                                        "${A:-#}",
                                        "${A:=#}",
                                        "${A:+#}",
                                        "${A:?#}",
                                        "${A#*/}",
                                        "${A%%.*}",
                                        "${A/a/b}",
                                        "${A//a*/#}",
                                        "${A^^}",
                                        "${A,,}",
                                        "${!A}",
                                        "${A@Q}",
                                        "$((#))",
                                        "$((A+1))",
                                        "A++",
                                        "a<b?1:2",
                                        "$(#)",
                                        "`#`",
                                        "$(cat <<EOF\n#\nEOF\n)",
                                        "if #; then #; elif #; then #; else #; fi",
                                        "while #; do #; done",
                                        "until #; do #; break; done",
                                        "for i in #; do #; done",
                                        "for ((i=0;i<3;i++)); do #; done",
                                        "case # in a*) #;; *) #;; esac",
                                        "f() { #; return 1; }",
                                        "f #",
                                        "( # )",
                                        "{ #; }",
                                        "# | #",
                                        "# && #",
                                        "# || #",
                                        "! #",
                                        "# &",
                                        "[ # = # ]",
                                        "[ -n # ]",
                                        "[ -f x ]",
                                        "[[ # == # ]]",
                                        "[[ # =~ # ]]",
                                        "[[ -z # && # ]]",
                                        "@(a|#)",
                                        "*(#)",
                                        "!(#)",
                                        "{a,b#}",
                                        "{1..3}",
                                        "{a..e..2}",
                                        "eval \"#\"",
                                        "source other.sh",
                                        ". other.sh",
                                        "bash -c \"#\"",
                                        "env X=1 #",
                                        "run #",
                                        "run --a # --b",
                                        "echo #",
                                        "printf '%s %d' #",
                                        "printf -v A '%5s' #",
                                        "read -r A B <<< #",
                                        "mapfile -t A <<< #",
                                        "getopts ab: o",
                                        "trap '#' EXIT",
                                        "trap '#' ERR",
                                        "exit #",
                                        "true",
                                        "false",
                                        "test #",
                                        "let A=#",
                                        "((A=#))",
                                        "cat > f <<EOF\n#\nEOF\n",
                                        "cat f",
                                        "sed -i s/a/b/ f",
                                        "sed 's/\\(a\\)/#/g'",
                                        "awk '{ print $1 #}'",
                                        "grep -o #",
                                        "cut -d, -f1",
                                        "tr a-z A-Z",
                                        "seq 1 3",
                                        "expr 1 + 2",
                                        "bc <<< 1+2",
                                        "sort -u",
                                        "head -n 1",
                                        "wc -l",
                                        "xargs run",
                                        "dirname #",
                                        "basename #",
                                        "cd #",
                                        "$1",
                                        "$@",
                                        "$#",
                                        "$?",
                                        "\"#\"",
                                        "'#'",
                                        "\\\n",
                                        "> f",
                                        "< f",
                                        "2>&1",
                                        ">> f",
                                        "\n",
                                        ";",
                                        "a",
                                        "1",
                                        "-1",
                                        "x/y.sh"};

}  // namespace

std::span<const std::string_view> fuzz::pieces() { return kPieces; }

/// Any text as a script: it ends, it does not crash, and every place it names lies in a text that is there.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size > 4096) return 0;
  static const LauncherTable kTable = [] {
    LauncherTable table;
    Launcher run;
    run.name = "run";
    table.launchers.push_back(run);
    Launcher python = run;
    python.name = "python";
    python.no_launch = {"-"};
    table.launchers.push_back(python);
    table.interpreters.push_back(
        {"python", {"pip"}, {"import", "as", "for", "in", "print", "os", "os.path", "json", "json.load", "open()"}});
    Wrapper bash;
    bash.name = "bash";
    bash.text_option = "-c";
    bash.shell = true;
    table.wrappers.push_back(bash);
    Wrapper env;
    env.name = "env";
    env.assignments = true;
    table.wrappers.push_back(env);
    return table;
  }();
  Sources sources;
  static const Disk disk = memory_disk({{"other.sh", "X=1\nrun other\n"}});
  Budget budget(kBudget + kBudgetOfByte * size);
  ReadContext context;
  context.sources = &sources;
  context.disk = &disk;
  context.launchers = &kTable;
  context.budget = &budget;
  Diagnostics diagnostics;
  const FileId file = sources.add("test.sh", std::string(reinterpret_cast<const char*>(data), size));
  const Document document = read_shell(file, context, diagnostics);
  const auto check = [&](Span span) {
    if (span.known() && (span.file >= sources.end() || span.begin > span.end || span.end > sources.text(span.file).size())) std::abort();
  };
  for (const Launch& launch : document.launches) {
    check(launch.span);
    for (const Word& word : launch.argv) {
      check(word.span);
      for (const Label& label : word.via) check(label.span);
      if (word.unresolved) check(word.unresolved->span);
    }
  }
  for (const Diagnostic& diagnostic : diagnostics) {
    for (const Label& label : diagnostic.labels) check(label.span);
  }
  for (const Observation& observation : document.observations) {
    for (const Label& label : observation.labels) check(label.span);
  }
  return 0;
}
