#include "pipeline/rewrite/state_judge.h"

#include <catch2/catch.hpp>

#include "edit/working_copy.h"
#include "support/world.h"

namespace alignlint {

namespace {

using test::World;

/// Judges `a.sh` beside `b.yaml`, whose texts are edited one after the other.
struct Bench {
  explicit Bench(std::initializer_list<std::pair<const std::string, std::string>> files) : world(files), copy(world.disk) {
    request.reference.files = {"a.sh"};
    request.candidate.files = {"b.yaml"};
    judge->judge();  // the data is read on the way
    judge.emplace(request, SideName::candidate, nullptr, context);
  }

  /// The reference of the next judgement.
  std::shared_ptr<LoadedSide> judged() {
    Judged next = judge->judge();
    findings = next.findings.size();
    problems = next.diagnostics.size();
    return next.reference;
  }
  void edit(const std::string& path, const std::string& text) {
    const ReadResult now = copy.disk().read(path);
    const FileId file = world.sources.add(path, now.text);
    REQUIRE(copy.apply({{{file, 0, static_cast<std::uint32_t>(now.text.size())}, text}}, world.sources));
  }

  World world;
  WorkingCopy copy;
  CheckRequest request;
  LoadContext context{world.sources, copy.disk(), world.data};
  std::optional<StateJudge> judge{std::in_place, request, SideName::candidate, nullptr, context};
  std::size_t findings = 0;
  std::size_t problems = 0;
};

}  // namespace

TEST_CASE("a reference is loaded once while the candidate is edited") {
  Bench bench({{"a.sh", "torchrun train.py --heads 4 $UNSET\n"}, {"b.yaml", "model:\n  heads: 2\n"}});
  const auto first = bench.judged();
  const std::size_t findings = bench.findings;
  const std::size_t problems = bench.problems;
  bench.edit("b.yaml", "model:\n  heads: 3\n");
  CHECK(bench.judged() == first);
  CHECK(bench.findings == findings);
  CHECK(bench.problems == problems);  // what there was to say of loading it is said again
}

TEST_CASE("it is loaded again where it reads what was edited, and where that is taken back") {
  Bench bench(
      {{"a.sh", "source heads.sh\ntorchrun train.py --heads $HEADS\n"}, {"heads.sh", "HEADS=4\n"}, {"b.yaml", "model:\n  heads: 2\n"}});
  const auto first = bench.judged();
  const auto before = bench.copy.state();
  bench.edit("heads.sh", "HEADS=2\n");
  const auto second = bench.judged();
  CHECK(second != first);
  bench.copy.restore(before);
  CHECK(bench.judged() != second);
}

TEST_CASE("a reference that is edited is loaded each time") {
  Bench bench({{"a.sh", "torchrun train.py --heads 4\n"}, {"b.yaml", "model:\n  heads: 2\n"}});
  bench.judge.emplace(bench.request, SideName::reference, nullptr, bench.context);
  const auto first = bench.judged();
  CHECK(bench.judged() != first);
}

TEST_CASE("judges of one reference share it") {
  Bench bench({{"a.sh", "torchrun train.py --heads 4\n"}, {"b.yaml", "model:\n  heads: 2\n"}});
  const auto shared = std::make_shared<StandingSide>();
  bench.judge.emplace(bench.request, SideName::candidate, shared, bench.context);
  const auto first = bench.judged();
  bench.judge.emplace(bench.request, SideName::candidate, shared, bench.context);
  CHECK(bench.judged() == first);
}

}  // namespace alignlint
