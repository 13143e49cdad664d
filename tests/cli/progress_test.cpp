#include "cli/progress.h"

#include <catch2/catch.hpp>
#include <chrono>
#include <cstdio>

namespace alignlint {

namespace {

/// What a line writes that is shown from `after` on.
std::string written(ProgressLine::Clock::duration after, std::uint64_t total) {
  std::FILE* file = std::tmpfile();
  REQUIRE(file != nullptr);
  {
    ProgressLine line("checking pairs", total, file, after);
    line.show(total / 2);
  }
  std::string text(static_cast<std::size_t>(std::ftell(file)), ' ');
  std::rewind(file);
  text.resize(std::fread(text.data(), 1, text.size(), file));
  std::fclose(file);
  return text;
}

}  // namespace

TEST_CASE("progress: shown once the time has come, and taken away at the end") {
  std::string bar;
  for (int i = 0; i < 40; ++i) bar += i < 20 ? "█" : "·";
  CHECK(written(ProgressLine::Clock::duration::zero(), 8) == "\rchecking pairs " + bar + "  50 %\r\x1b[K");
}

TEST_CASE("progress: nothing for a short time, for nothing to do, or without a terminal") {
  CHECK(written(std::chrono::hours(1), 8).empty());
  CHECK(written(ProgressLine::Clock::duration::zero(), 0).empty());
  ProgressLine nowhere("checking pairs", 8, nullptr, ProgressLine::Clock::duration::zero());
  nowhere.show(4);
}

}  // namespace alignlint
