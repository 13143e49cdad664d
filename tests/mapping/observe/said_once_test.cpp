#include "mapping/observe/said_once.h"

#include <catch2/catch.hpp>

namespace alignlint {

namespace {

Observation unknown_entry(const std::string& entry, const std::string& meant) {
  Observation made;
  made.kind = ObservationKind::unknown_entry;
  made.message = "'" + entry + "' is not known, did you mean '" + meant + "'?";
  made.labels = {{Span{0, 1, 2}, ""}};
  made.note = "it is dropped";
  made.state("effect", "dropped");
  made.state("entry", entry);
  made.state("meant", meant);
  return made;
}

Observation missing_entry(const std::string& path) {
  Observation made;
  made.kind = ObservationKind::missing_entry;
  made.message = "'" + path + "' is not set";
  made.note = "the run stops";
  made.would_be = path;
  return made;
}

}  // namespace

TEST_CASE("what is missing because its name is misspelt is told there, as what stops the run") {
  std::vector<Observation> observations{unknown_entry("a.rat", "rate"), missing_entry("a.rate"), missing_entry("b.rate")};
  say_once(observations);
  REQUIRE(observations.size() == 2);
  CHECK(observations[0].message == "'a.rat' is not known, did you mean 'rate'?");
  CHECK(observations[0].note == "'a.rate' is not set: the run stops");
  CHECK(observations[0].fact("effect") == "refused");
  CHECK(observations[1].would_be == "b.rate");
}

TEST_CASE("what a misspelt section lacks is told at the section") {
  std::vector<Observation> observations{unknown_entry("a.arh", "arch"), missing_entry("a.arch.type"), missing_entry("a.architecture")};
  say_once(observations);
  REQUIRE(observations.size() == 2);
  CHECK(observations[0].note == "'a.arch.type' is not set: the run stops");
  CHECK(observations[1].would_be == "a.architecture");
}

TEST_CASE("what has a default is no reason to stop, and a name that is no slip is not what is missing") {
  Observation standard = missing_entry("a.rate");
  standard.state("effect", "default");
  std::vector<Observation> observations{unknown_entry("a.rat", "rate"), unknown_entry("a.roof", "root"), standard,
                                        missing_entry("a.floor")};
  say_once(observations);
  REQUIRE(observations.size() == 4);
  CHECK(observations[0].fact("effect") == "dropped");
  CHECK(observations[1].note == "it is dropped");
}

TEST_CASE("of a value that is refused it is not said that its type is unusual, or that it has no effect") {
  Observation refused;
  refused.kind = ObservationKind::refused_value;
  refused.state("entry", "a.rate");
  Observation typed;
  typed.kind = ObservationKind::wrong_type;
  typed.state("entry", "a.rate");
  Observation inert;
  inert.kind = ObservationKind::inert_entry;
  inert.state("entry", "a.rate");
  std::vector<Observation> observations{typed, refused, inert};
  say_once(observations);
  REQUIRE(observations.size() == 1);
  CHECK(observations[0].kind == ObservationKind::refused_value);
}

}  // namespace alignlint
