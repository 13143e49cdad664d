#include <cstdio>

#include "cli/options.h"
#include "cli/session.h"

int main(int argc, char** argv) {
  const alignlint::ParsedOptions parsed = alignlint::parse_options(argc, argv);
  if (!parsed.options.has_value()) {
    std::fputs(parsed.text.c_str(), parsed.status == 0 ? stdout : stderr);
    return parsed.status;
  }
  return alignlint::Session(*parsed.options).run();
}
