#include <cstdint>
#include <cstdlib>
#include <string>

#include "read/formats.h"

using namespace alignlint;

/// Any text as a script: it ends, it does not crash, and every place it names lies in a text that is there.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size > 4096) return 0;
  static const LauncherTable kTable = [] {
    LauncherTable table;
    Launcher run;
    run.name = "run";
    table.launchers.push_back(run);
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
  const Disk disk = memory_disk({{"other.sh", "X=1\nrun other\n"}});
  ReadContext context;
  context.sources = &sources;
  context.disk = &disk;
  context.launchers = &kTable;
  Diagnostics diagnostics;
  const FileId file = sources.add("test.sh", std::string(reinterpret_cast<const char*>(data), size));
  const Document document = read_shell(file, context, diagnostics);
  const auto check = [&](Span span) {
    if (span.known() && (span.file >= sources.size() || span.begin > span.end || span.end > sources.text(span.file).size())) std::abort();
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
