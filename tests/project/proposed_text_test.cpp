#include "project/proposed_text.h"

#include <catch2/catch.hpp>

#include "project/project.h"
#include "support/world.h"

namespace alignlint {

namespace {

Proposal small() {
  Proposal proposal;
  const std::vector<std::pair<std::string, Value>> model{{"number of layers", 4}, {"hidden size", 256}};
  proposal.pairs = {{"small", {"ref/a.sh", "one", "", model}, {"b \"x\".yaml", "two", "r1", model}, {"ref/c\n.sh"}}};
  proposal.alone = {{"d.yaml", "two", "r1", {}}};
  proposal.failed = {"e.sh"};
  return proposal;
}

}  // namespace

TEST_CASE("proposed project file: a table a pair, and what found no partner") {
  const std::string text = proposed_text(small());
  CHECK(text.substr(text.find("\n[[pair]]")) == R"toml(
[[pair]]  # number of layers 4, hidden size 256
name      = "small"
reference = "ref/a.sh"      # one
candidate = "b \"x\".yaml"  # two@r1
# reference_framework = "one@VERSION"    # no file names its version
# the reference may also be "ref/c\u000a.sh"

# Without a partner of the same model:
#   d.yaml (two@r1: model not known)

# Could not be read as a training configuration ('alignlint lint' says why):
#   e.sh
)toml");
}

TEST_CASE("proposed project file: it is one") {
  for (const Proposal& proposal : {small(), Proposal{}}) {
    Sources sources;
    Diagnostics diagnostics;
    const Project project =
        load_project("alignlint.toml", sources, memory_disk({{"alignlint.toml", proposed_text(proposal)}}), diagnostics);
    CHECK(messages(diagnostics, sources) == "");
    REQUIRE(project.pairs.size() == proposal.pairs.size());
    if (!project.pairs.empty()) CHECK(project.pairs.front().request.candidate.files == std::vector<std::string>{"b \"x\".yaml"});
  }
}

}  // namespace alignlint
