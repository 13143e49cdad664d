#include "pipeline/tell/subject.h"

#include <catch2/catch.hpp>

namespace alignlint {

namespace {

Node scalar(const std::string& text, std::uint32_t begin, std::uint32_t end) { return make_scalar(text, {0, begin, end}); }

/// `optimizer: {betas: [0.9, 0.95], eps: 1e-8}` at 0, `--lr 1` at 60.
LoadedSide& side() {
  static LoadedSide kSide;
  static const bool kFilled = [] {
    Node betas;
    betas.kind = NodeKind::sequence;
    betas.items = {scalar("0.9", 20, 23), scalar("0.95", 25, 29)};
    Node optimizer;
    optimizer.kind = NodeKind::mapping;
    optimizer.entries = {{"betas", {0, 12, 17}, betas}, {"eps", {0, 32, 35}, scalar("1e-8", 37, 41)}};
    kSide.entries.tree.kind = NodeKind::mapping;
    kSide.entries.tree.entries = {{"optimizer", {0, 0, 9}, optimizer}};
    kSide.entries.options.kind = NodeKind::mapping;
    kSide.entries.options.entries = {{"--lr", {0, 60, 64}, scalar("1", 65, 66)}};
    return true;
  }();
  static_cast<void>(kFilled);
  return kSide;
}

Observation at(Span place, ObservationKind kind = ObservationKind::placeholder) {
  Observation observation;
  observation.kind = kind;
  observation.labels = {{place, "here"}};
  return observation;
}

std::string native(const Observation& observation) {
  const auto subject = subject_of(observation, side());
  return subject.has_value() ? subject->native + " " + to_text(subject->value) : "none";
}

}  // namespace

TEST_CASE("subject: the entry at the place of an observation") {
  CHECK(native(at({0, 37, 41})) == "optimizer.eps 1e-8");
  CHECK(native(at({0, 32, 35})) == "optimizer.eps 1e-8");
  CHECK(native(at({0, 26, 27})) == "optimizer.betas[1] 0.95");
  CHECK(native(at({0, 62, 64})).starts_with("--lr "));
  CHECK(native(at({0, 50, 52})) == "none");
  CHECK(native(at({1, 37, 41})) == "none");
  CHECK(native(Observation()) == "none");
}

TEST_CASE("subject: an observation that names its entry is about that one") {
  Observation named = at({0, 37, 41}, ObservationKind::inert_entry);
  named.state("entry", "optimizer.betas[0]");
  CHECK(native(named) == "optimizer.betas[0] 0.9");
  Observation twice = at({0, 37, 41}, ObservationKind::duplicate_entry);
  twice.state("path", "optimizer.eps");
  CHECK(native(twice) == "optimizer.eps 1e-8");
  const auto subject = subject_of(named, side());
  CHECK(subject->origin == "explicit");
  CHECK(subject->where.span == Span{0, 37, 41});
  CHECK(subject->why == "here");
}

TEST_CASE("subject: what is missing has a name and no value") {
  Observation missing = at({0, 0, 9}, ObservationKind::missing_entry);
  missing.state("entry", "optimizer.weight_decay");
  const auto subject = subject_of(missing, side());
  CHECK(subject->native == "optimizer.weight_decay");
  CHECK(subject->value.is_none());
  CHECK(subject->origin == "unknown");
}

}  // namespace alignlint
