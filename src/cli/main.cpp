#include <cstdio>
#include <cstdlib>
#include <exception>

#include "cli/exit_status.h"
#include "cli/limits.h"
#include "cli/options.h"
#include "cli/session.h"

namespace {

int run(int argc, char** argv) {
  const alignlint::ParsedOptions parsed = alignlint::parse_options(argc, argv);
  if (!parsed.options.has_value()) {
    std::FILE* stream = parsed.status == 0 ? stdout : stderr;
    const bool written = std::fputs(parsed.text.c_str(), stream) >= 0 && std::fflush(stream) == 0;
    return written ? parsed.status : alignlint::kExitUsage;
  }
  alignlint::limit_memory(parsed.options->one.files.size());
  alignlint::Session session(*parsed.options);
  return session.run();
}

}  // namespace

int main(int argc, char** argv) {
  int status = alignlint::kExitInput;
  try {
    status = run(argc, argv);
  } catch (const std::exception& error) {
    // What one file does ends that file; what comes this far is about the report as a whole.
    std::fprintf(stderr, "alignlint: no report could be made: %s\n", error.what());
  }
  std::fflush(nullptr);
  std::_Exit(status);  // what the run holds is the system's to take back, which is quicker than freeing it piece by piece
}
