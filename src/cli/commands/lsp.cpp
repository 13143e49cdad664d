#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>

#include "cli/commands/run.h"
#include "cli/session.h"
#include "cli/shared_options.h"
#include "lsp/server.h"

namespace alignlint {

namespace {

std::size_t read_input(char* to, std::size_t size) {
  while (true) {
    const ssize_t got = ::read(STDIN_FILENO, to, size);
    if (got >= 0) return static_cast<std::size_t>(got);
    if (errno != EINTR) return 0;
  }
}

bool input_is_ready() {
  pollfd input{STDIN_FILENO, POLLIN, 0};
  return ::poll(&input, 1, 0) > 0;
}

void write_message(std::string_view bytes) {
  std::fwrite(bytes.data(), 1, bytes.size(), stdout);
  std::fflush(stdout);
}

EditorSettings settings_of(const Session& session) {
  const Options& options = session.options();
  const char* epoch = std::getenv("SOURCE_DATE_EPOCH");
  EditorSettings settings;
  settings.disk = real_disk();  // folders may move while it runs
  settings.directory = session.directory();
  settings.builtin = session.built_in().files;
  if (options.given(kConfig)) settings.config = session.absolute(options.value(kConfig));
  settings.no_config = options.given(kNoConfig);
  if (options.given(kRoot)) settings.root = session.disk().resolve(options.value(kRoot));
  settings.profile = options.value(kProfile);
  settings.chip = options.value(kChip);
  settings.select = options.values(kSelect);
  settings.ignore = options.values(kIgnore);
  settings.language = session.language();
  for (const std::string& folder : options.values(kRules)) settings.rules.push_back(session.absolute(folder));
  for (const std::string& folder : options.values(kMappings)) settings.mappings.push_back(session.absolute(folder));
  settings.epoch = epoch == nullptr ? "" : epoch;
  return settings;
}

}  // namespace

int run_lsp(Session& session) { return serve(settings_of(session), {read_input, input_is_ready, write_message}); }

}  // namespace alignlint
