#include "pipeline/run/crew.h"

#include <catch2/catch.hpp>
#include <chrono>
#include <mutex>
#include <new>
#include <set>
#include <thread>

#include "pipeline/run/lint.h"
#include "support/world.h"

namespace alignlint {

namespace {

using test::World;

LoadContext with_jobs(World& world, std::size_t jobs) {
  LoadContext context = world.context();
  context.jobs = jobs;
  return context;
}

/// A mistake in each file, the place of which is another one in each.
std::string written(std::size_t number) { return std::string(number, '\n') + "model: {heads: '4', x" + std::to_string(number) + ": 1}\n"; }

/// What is said of many files, with places.
std::string linted(std::size_t jobs) {
  World world({});
  std::map<std::string, std::string> files = test::small_data();
  SideRequest request;
  for (std::size_t i = 0; i < 40; ++i) {
    request.files.push_back(std::to_string(i) + ".yaml");
    files[request.files.back()] = written(i);
  }
  world.disk = memory_disk(files);
  const Report report = lint_files(request, "migrate", {}, with_jobs(world, jobs));
  std::string out = world.shown(report);
  for (const ReportedFinding& finding : report.findings) {
    const Span place = finding.diagnostic.labels.front().span;
    out += std::string(world.sources.name(place.file)) + ":" + std::to_string(world.sources.position(place).line) + "\n";
  }
  return out;
}

}  // namespace

TEST_CASE("crew: everything is done once, by as many as may do it, and all that was read is there in the end") {
  World world({});
  const FileId before = world.sources.end();
  std::vector<int> times(100);
  std::set<std::thread::id> hands;
  std::mutex mutex;
  std::size_t told = 0;
  const auto work = [&](std::size_t item, const LoadContext& own) {
    ++times[item];
    own.sources.add(std::to_string(item), "text of " + std::to_string(item));
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
    const std::lock_guard lock(mutex);
    hands.insert(std::this_thread::get_id());
    return Effort{1};
  };
  CHECK(do_each(times.size(), with_jobs(world, 4), work, [&](std::size_t done) { told = std::max(told, done); }) == 100);
  CHECK(times == std::vector<int>(100, 1));
  CHECK(hands.size() == 4);
  CHECK((told > 0 && told <= 100));
  const std::vector<FileId> read = world.sources.from(before);
  REQUIRE(read.size() == 100);
  for (std::size_t item = 0; item < read.size(); ++item) {
    CHECK(world.sources.name(read[item]) == std::to_string(item));  // in the order of the items, whoever did them
    CHECK(world.sources.text(read[item]) == "text of " + std::to_string(item));
  }
}

TEST_CASE("crew: one does it in turn, without more texts than it needs") {
  World world({});
  std::string order;
  const auto work = [&](std::size_t item, const LoadContext& own) {
    order += std::to_string(item) + (&own.data == &world.data ? " " : "? ");
    return Effort{1};
  };
  do_each(3, with_jobs(world, 1), work);
  do_each(3, for_work(with_jobs(world, 8), 3, 2), work);  // not worth a second one
  do_each(0, with_jobs(world, 8), work);
  CHECK(order == "0 1 2 0 1 2 ");
}

TEST_CASE("crew: no more look at items at a time than pays") {
  World world({});
  const auto hands_for = [&](std::size_t items, std::size_t worth_a_hand) {
    return for_work(with_jobs(world, 4), items, worth_a_hand).jobs;
  };
  CHECK(hands_for(3, 2) == 1);
  CHECK(hands_for(4, 2) == 2);
  CHECK(hands_for(11, 6) == 1);
  CHECK(hands_for(12, 6) == 2);
  CHECK(hands_for(1000, 6) == 4);
}

TEST_CASE("crew: where one run may take no more, the rest is left, from the same item on however many work") {
  World world({});
  std::mutex mutex;
  for (const std::size_t jobs : {1U, 2U, 7U, 32U}) {
    for (const Effort most : {0U, 1U, 100U, 700U, 5'000U}) {
      std::set<std::size_t> items;
      const auto work = [&](std::size_t item, const LoadContext&) {
        std::this_thread::sleep_for(std::chrono::microseconds(item * 37 % 300));  // they do not end in turn
        const std::lock_guard lock(mutex);
        items.insert(item);
        return Effort{item % 20};
      };
      // What counts for an item ends sixteen items before it.
      std::size_t expected = 100;
      Effort sum = 0;
      for (std::size_t item = 0; item < expected; ++item) {
        if (item > 16) sum += (item - 17) % 20;
        if (sum >= most) expected = item;
      }
      INFO(jobs << " " << most);
      CHECK(do_each(100, with_jobs(world, jobs), work, {}, most) == expected);
      CHECK(items.size() == expected);
      CHECK((items.empty() || *items.rbegin() == expected - 1));
    }
  }
}

TEST_CASE("lint: files that nobody looked at are told, the same ones however many work") {
  const std::string text = "x: " + std::string(1'000'000, 'a') + "\n";
  for (const std::size_t jobs : {1U, 3U}) {
    World world({});
    std::map<std::string, std::string> files = test::small_data();
    SideRequest request;
    for (std::size_t i = 100; i < 240; ++i) files[request.files.emplace_back(std::to_string(i) + ".yaml")] = text;
    world.disk = memory_disk(files);
    const Report report = lint_files(request, "migrate", {}, with_jobs(world, jobs));
    REQUIRE(report.diagnostics.size() == 1);
    CHECK(report.diagnostics.front().message ==
          "'161.yaml' and what comes after it, 79 files in all, were not looked at: one run takes no more than what comes before");
    CHECK(report.diagnostics.front().help == "look at fewer files in one run, one folder after another");
    CHECK(report.inputs[60].status == ReportedInput::Status::not_checked);
    CHECK(report.inputs[61].status == ReportedInput::Status::failed);
    CHECK(report.inputs[61].reason == "it was not looked at");
  }
}

TEST_CASE("crew: what is said of files is the same, whoever looks at them") {
  const std::string alone = linted(1);
  CHECK(alone.find("39.yaml:40\n") != std::string::npos);
  CHECK(linted(2) == alone);
  CHECK(linted(7) == alone);
}

TEST_CASE("crew: plain work is shared out, each item once, and what it throws is not lost") {
  std::vector<int> times(1000);
  for (const std::size_t jobs : {0U, 1U, 2U, 8U}) share_out(times.size(), jobs, [&](std::size_t item) { ++times[item]; });
  CHECK(times == std::vector<int>(1000, 4));
  share_out(0, 4, [](std::size_t) { FAIL("there is nothing to do"); });
  const auto throws = [](std::size_t item) {
    if (item == 500) throw std::bad_alloc();
  };
  for (const std::size_t jobs : {1U, 4U}) CHECK_THROWS_AS(share_out(1000, jobs, throws), std::bad_alloc);
}

}  // namespace alignlint
