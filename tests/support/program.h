#pragma once

#include <sys/wait.h>

#include <array>
#include <cstdio>
#include <string>
#include <string_view>

#include "support/folder.h"
#include "support/places.h"

namespace alignlint::test {

/// What a program said and how it ended.
struct Ran {
  int status = -1;
  std::string out;
  std::string error;
};

/// All that a run shows: what it printed, where it failed, its exit status.
inline std::string transcript(const Ran& ran) { return ran.out + ran.error + "-> " + std::to_string(ran.status) + "\n"; }

inline bool holds(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }

/// A folder in which programs run.
class Folder : public TemporaryFolder {
 public:
  /// Runs a line of the shell here; `alignlint` is the program just built.
  [[nodiscard]] Ran run(const std::string& line) const {
    const std::string command = "unset GITHUB_ACTIONS GITLAB_CI; cd '" + path().string() + "' && alignlint() { '" + program_path() +
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
