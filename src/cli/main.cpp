#include <cstdio>
#include <cstdlib>

#include "cli/options.h"
#include "cli/session.h"

int main(int argc, char** argv) {
  const alignlint::ParsedOptions parsed = alignlint::parse_options(argc, argv);
  if (!parsed.options.has_value()) {
    std::fputs(parsed.text.c_str(), parsed.status == 0 ? stdout : stderr);
    return parsed.status;
  }
  alignlint::Session session(*parsed.options);
  const int status = session.run();
  std::fflush(nullptr);
  std::_Exit(status);  // what the run holds is the system's to take back, which is quicker than freeing it piece by piece
}
