#include "cli/terminal.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <cstdlib>
#include <cstring>
#include <filesystem>

namespace alignlint {

bool output_is_terminal() { return isatty(STDOUT_FILENO) == 1; }
bool error_is_terminal() { return isatty(STDERR_FILENO) == 1; }

bool shows_color(const std::string& wish) {
  if (wish != "auto") return wish == "always";
  const char* no_color = std::getenv("NO_COLOR");
  const char* term = std::getenv("TERM");
  if (no_color != nullptr && *no_color != '\0') return false;
  const char* forced = std::getenv("FORCE_COLOR");
  if (forced != nullptr && *forced != '\0') return std::strcmp(forced, "0") != 0;
  if (term != nullptr && std::strcmp(term, "dumb") == 0) return false;
  return output_is_terminal();
}

std::size_t terminal_width() {
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col < 40) return 100;
  return std::min<std::size_t>(size.ws_col, 140);
}

std::string_view annotations_of_service() {
  const char* actions = std::getenv("GITHUB_ACTIONS");  // GitHub Actions sets it to `true` for every step
  return actions != nullptr && std::strcmp(actions, "true") == 0 ? "github" : std::string_view();
}

bool locale_is_chinese() {
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {  // the first that is set counts
    const char* locale = std::getenv(name);
    if (locale != nullptr && *locale != '\0') return std::strncmp(locale, "zh", 2) == 0;
  }
  return false;
}

std::string working_directory() {
  std::error_code error;
  return std::filesystem::current_path(error).string();
}

}  // namespace alignlint
