#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <string>
#include <vector>

#include "cli/command_line.h"
#include "cli/exit_status.h"
#include "cli/limits.h"
#include "cli/session.h"
#include "preload/preload.h"

namespace {

/// What the build calls: `--preload REFERENCE CANDIDATE…`.
int preload(int argc, char** argv) {
  std::vector<alignlint::RehearsedPair> pairs;
  for (int i = 2; i + 1 < argc; i += 2) pairs.emplace_back(argv[i], argv[i + 1]);
  return alignlint::write_preloaded(pairs);
}

int run(int argc, char** argv) {
  if (argc > 1 && std::strcmp(argv[1], "--preload") == 0 && alignlint::is_being_built()) return preload(argc, argv);
  alignlint::ParsedCommandLine parsed = alignlint::parse_command_line(argc, argv);
  if (!parsed.line.has_value()) {
    std::FILE* stream = parsed.status == 0 ? stdout : stderr;
    const bool written = std::fputs(parsed.text.c_str(), stream) >= 0 && std::fflush(stream) == 0;
    return written ? parsed.status : alignlint::kExitUsage;
  }
  alignlint::limit_memory(parsed.line->sides.files.files.size());
  auto* const session = new alignlint::Session(
      std::move(*parsed.line), alignlint::preloaded());  // what a run holds is the system's to take back, not to be freed piece by piece
  return session->run();
}

}  // namespace

int main(int argc, char** argv) {
  int status = alignlint::kExitInput;
  try {
    status = run(argc, argv);
  } catch (const std::exception& error) {
    // What one file does ends that file; what comes this far is about the report as a whole.
    std::fprintf(stderr, "error: no report could be made: %s\n", error.what());
  }
  std::fflush(nullptr);
  std::_Exit(status);
}
