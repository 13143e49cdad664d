#include "mapping/evaluate/schedule.h"

#include <catch2/catch.hpp>

#include "mapping/small_mapping.h"

namespace alignlint {

namespace {

/// What is wrong with a schedule; `body` follows `[[schedule]]` on line 5.
std::string schedule_mistakes(const std::string& body) {
  static constexpr std::string_view kHead =
      "framework = {name = 'a', title = 'A', inputs = ['args'], default_version = 'v1'}\n"
      "version = [{name = 'v1'}]\n"
      "mount = [{at = '', class = 'C'}]\n"
      "class = [{name = 'C', keys = [{name = '--heads'}]}]\n"
      "[[schedule]]\n";
  test::SmallMapping small(std::string(kHead) + body);
  return small.mistakes();
}

const std::string kRest = "of = 'learning_rate'\nsource = 's'\n";

}  // namespace

TEST_CASE("a schedule is read strictly") {
  CHECK(schedule_mistakes(kRest + "segments = [{phase = 'stable', shape = 'constant', from = '1'}]\n").empty());
  const auto says = [](const std::string& body, const std::string& part) {
    const std::string said = schedule_mistakes(body);
    INFO(said);
    CHECK(said.find(part) != std::string::npos);
  };
  says(kRest + "segments = [{phase = 'stable', shape = 'cosinus', from = '1', to = '0'}]\n", "did you mean 'cosine'?");
  says(kRest + "segments = [{phase = 'stable', shape = 'linear', from = '1'}]\n", "'to'");
  says(kRest + "segments = [{phase = 'stable', shape = 'constant'}]\n", "'from'");
  says(kRest + "segments = [{phase = 'stable', shape = 'constant', from = '1', through = '5'}]\n", "the last segment has a bound");
  says(kRest + "segments = [{phase = 'stable', shape = 'constant', from = '1', through = '5', below = '4'}]\n", "not both");
  says(kRest + "segments = [{phase = 'stable', shape = 'constant', from = 'local.nothing'}]\n", "'nothing'");
  says(kRest + "segmens = []\n", "did you mean 'segments'?");
  says("of = 'speed'\nsource = 's'\nsegments = [{phase = 'stable', shape = 'constant', from = '1'}]\n", "'speed'");
}

}  // namespace alignlint
