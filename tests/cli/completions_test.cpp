// What shells and man make of what the program prints of itself. Where one of them is not installed, that is said.

#include "cli/completions.h"

#include <catch2/catch.hpp>

#include "cli/option_text.h"
#include "cli/shared_options.h"
#include "support/program.h"

namespace alignlint {

namespace {

using test::Folder;
using test::holds;

bool is_there(const Folder& folder, const std::string& program) {
  const bool there = folder.run("command -v " + program).status == 0;
  if (!there) WARN("skipped: " << program << " is not installed");
  return there;
}

/// What bash offers for the last word of a line.
std::string offered(const Folder& folder, const std::string& words, int count) {
  folder.write("line.sh", "source completions.bash\nCOMP_WORDS=(" + words + ")\nCOMP_CWORD=" + std::to_string(count) +
                              "\n_alignlint\nprintf '%s ' \"${COMPREPLY[@]}\"\n");
  return folder.run("bash line.sh").out;
}

}  // namespace

TEST_CASE("completions: bash offers commands, options and their values") {
  const Folder folder;
  folder.write("completions.bash", bash_completions());
  folder.write("pretrain.yaml", "");
  REQUIRE(folder.run("mkdir rules").status == 0);
  CHECK(offered(folder, "alignlint che", 1) == "check checklist ");
  CHECK(offered(folder, "alignlint check --fail", 2) == "--fail-on ");
  CHECK(offered(folder, "alignlint check --fail-on ''", 3) == "error warning advice never ");
  CHECK(offered(folder, "alignlint check --format = js", 4) == "json ");
  CHECK(offered(folder, "alignlint lint pre", 2) == "pretrain.yaml ");
  CHECK(offered(folder, "alignlint lint --rules ''", 3) == "rules ");
  CHECK(offered(folder, "alignlint check --chip a", 3) == offered(folder, "alignlint lint --chip a", 3));
  CHECK(offered(folder, "alignlint completions ''", 2) == "bash zsh fish ");
}

TEST_CASE("completions: every option of every command is offered") {
  const std::string bash = bash_completions();
  const std::string zsh = zsh_completions();
  const std::string fish = fish_completions();
  const std::string manual = manual_page();
  for (const Command& command : commands()) {
    CHECK(holds(manual, ".SS alignlint " + std::string(command.name)));
    for (const Option* option : options_of(command)) {
      for (const std::string_view name : names_of(*option)) {
        INFO(command.name << " " << name);
        CHECK(holds(bash, std::string(name) + " "));
        CHECK(holds(zsh, "'*" + std::string(name)));
        CHECK(holds(fish, name.starts_with("--") ? " -l " + std::string(name.substr(2)) : " -s " + std::string(name.substr(1))));
      }
    }
  }
}

TEST_CASE("completions: the shells take them") {
  const Folder folder;
  for (const std::string shell : {"bash", "zsh", "fish"}) {
    if (!is_there(folder, shell)) continue;
    const test::Ran ran = folder.run("alignlint completions " + shell + " > script; " + shell + " -n script");
    CHECK(ran.status == 0);
    CHECK(ran.error == "");
  }
}

TEST_CASE("manual: man shows it without a complaint") {
  const Folder folder;
  if (!is_there(folder, "man")) return;
  const test::Ran ran = folder.run("alignlint manual > alignlint.1; MANWIDTH=100 MANROFFOPT=-ww man --warnings -l alignlint.1");
  CHECK(ran.status == 0);
  CHECK(ran.error == "");
  CHECK(holds(ran.out, "alignlint - will these two training configurations train the same model, the same way?"));
  CHECK(holds(ran.out, "--fail-on SEVERITY"));
}

TEST_CASE("completions: an argument is what the table says of it") {
  const Command& check = *find_command("check");
  CHECK(argument_of(kFormat, check) == Argument::words);
  CHECK(argument_of(kRules, check) == Argument::folder);
  CHECK(argument_of(kConfig, check) == Argument::file);
  CHECK(argument_of(kSelect, check) == Argument::text);
  CHECK(argument_of(kStrict, check) == Argument::none);
  CHECK(names_of(kVerbose) == std::vector<std::string_view>{"-v", "--verbose"});
  CHECK(help_of(kColor, check) == "Colour: auto, always, never");
}

}  // namespace alignlint
