#include <cstdio>
#include <cstdlib>
#include <exception>

#include "cli/command_line.h"
#include "cli/exit_status.h"
#include "cli/limits.h"
#include "cli/session.h"

namespace {

int run(int argc, char** argv) {
  alignlint::ParsedCommandLine parsed = alignlint::parse_command_line(argc, argv);
  if (!parsed.line.has_value()) {
    std::FILE* stream = parsed.status == 0 ? stdout : stderr;
    const bool written = std::fputs(parsed.text.c_str(), stream) >= 0 && std::fflush(stream) == 0;
    return written ? parsed.status : alignlint::kExitUsage;
  }
  alignlint::limit_memory(parsed.line->sides.files.files.size());
  auto* const session = new alignlint::Session(std::move(*parsed.line));  // what a run holds is the system's to take back, not to be freed piece by piece
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
