#pragma once

#include <sys/wait.h>

#include <array>
#include <cstdio>
#include <string>

#include "support/folder.h"
#include "support/places.h"

namespace alignlint::test {

/// What a program said and how it ended.
struct Ran {
  int status = -1;
  std::string out;
  std::string error;
};

/// A folder in which programs run.
class Folder : public TemporaryFolder {
 public:
  /// Runs a line of the shell here; `alignlint` is the program just built.
  [[nodiscard]] Ran run(const std::string& line) const {
    const std::string command = "unset GITHUB_ACTIONS; cd '" + path().string() + "' && alignlint() { '" + program_path() +
                                "' \"$@\"; }; { " + line + "\n} 2>.stderr";
    Ran ran;
    FILE* pipe = popen(command.c_str(), "r");
    if (pipe == nullptr) return ran;
    std::array<char, 4096> buffer{};
    for (std::size_t n = 0; (n = fread(buffer.data(), 1, buffer.size(), pipe)) > 0;) ran.out.append(buffer.data(), n);
    const int status = pclose(pipe);
    ran.status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    ran.error = read(".stderr");
    kept_json(ran.out);
    return ran;
  }
};

}  // namespace alignlint::test
