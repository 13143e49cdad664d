#include "cli/terminal.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <cstdlib>
#include <cstring>
#include <filesystem>

namespace alignlint {

namespace {

bool is_screen(int stream) {
  const char* term = std::getenv("TERM");
  return isatty(stream) == 1 && (term == nullptr || std::strcmp(term, "dumb") != 0);
}

}  // namespace

bool output_is_screen() { return is_screen(STDOUT_FILENO); }
bool error_is_screen() { return is_screen(STDERR_FILENO); }

bool shows_color(const std::string& wish) {
  if (wish != "auto") return wish == "always";
  const char* no_color = std::getenv("NO_COLOR");
  if (no_color != nullptr && *no_color != '\0') return false;
  const char* forced = std::getenv("FORCE_COLOR");
  if (forced != nullptr && *forced != '\0') return std::strcmp(forced, "0") != 0;
  return output_is_screen();
}

std::size_t terminal_width() {
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col < 40) return 100;
  return std::min<std::size_t>(size.ws_col, 140);
}

const CiService* ci_service() {
  // Each sets its variable to `true` for all that it runs.
  static constexpr std::pair<const char*, CiService> kServices[] = {
      {"GITHUB_ACTIONS", {"GitHub Actions", "github", ""}},
      {"GITLAB_CI", {"GitLab", "gitlab", "artifacts: reports: codequality:"}},
  };
  for (const auto& [variable, service] : kServices) {
    const char* value = std::getenv(variable);
    if (value != nullptr && std::strcmp(value, "true") == 0) return &service;
  }
  return nullptr;
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
