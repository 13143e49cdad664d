#include "pipeline/rewrite/refusals.h"

#include <catch2/catch.hpp>

#include "support/world.h"

namespace alignlint {

namespace {

using test::World;

Observation of(ObservationKind kind) {
  Observation observation;
  observation.kind = kind;
  return observation;
}

std::size_t refusals(const std::string& words) {
  World world({{"a.args", words}});
  SideRequest request;
  request.files = {"a.args"};
  return refusals_of(*world.side(request));
}

}  // namespace

TEST_CASE("refusals: what the framework does not take as it stands, or no longer wants") {
  for (const ObservationKind kind :
       {ObservationKind::refused, ObservationKind::refused_value, ObservationKind::missing_entry, ObservationKind::contradicted_entry,
        ObservationKind::wrong_type, ObservationKind::out_of_range, ObservationKind::unknown_entry, ObservationKind::deprecated_entry})
    CHECK(is_refusal(of(kind)));
}

TEST_CASE("refusals: what is taken, and only has no effect or stands oddly, is none") {
  for (const ObservationKind kind : {ObservationKind::inert_entry, ObservationKind::risky_entry, ObservationKind::text_number,
                                     ObservationKind::placeholder, ObservationKind::repeated_option, ObservationKind::duplicate_entry})
    CHECK_FALSE(is_refusal(of(kind)));
}

TEST_CASE("refusals: those of a side are counted") {
  CHECK(refusals("--heads 4 --width 64") == 0);
  CHECK(refusals("--heads many --width 64") == 1);
  CHECK(refusals("--heads many --width wide") == 2);
  CHECK(refusals("--heads 4 --width 64 --depth 3") == 1);
}

}  // namespace alignlint
