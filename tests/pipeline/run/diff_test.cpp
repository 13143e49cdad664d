#include "pipeline/run/diff.h"

#include <catch2/catch.hpp>
#include <map>
#include <string>

#include "support/world.h"

namespace alignlint {

using test::World;

TEST_CASE("diff: looks at as many files as one processor can, and tells the others") {
  const std::string text = "model: {heads: 4}\nx: " + std::string(1'000'000, 'a') + "\n";
  World world({});
  std::map<std::string, std::string> files = test::small_data();
  DiffRequest request;
  for (std::size_t i = 100; i < 180; ++i) {
    FileChange change;
    change.path = std::to_string(i) + ".yaml";
    change.after.files = {change.path};
    files[change.path] = text;
    request.changes.push_back(std::move(change));
  }
  request.profile = "migrate";
  world.disk = memory_disk(files);
  const DiffReport report = diff_configurations(request, {world.context(), world.context()});
  REQUIRE(report.diagnostics.size() == 1);
  CHECK(report.diagnostics.front().message ==
        "'123.yaml' and what comes after it, 57 files in all, were not looked at: one run takes no more than what comes before");
}

}  // namespace alignlint
