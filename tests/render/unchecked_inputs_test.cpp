// What a report says of files that were not checked.

#include <catch2/catch.hpp>
#include <string>

#include "render/renderers.h"

namespace alignlint {

namespace {

/// The report on so many files of another tool, and so many that were checked.
std::string text_of(std::size_t unchecked, std::size_t checked) {
  Report report;
  for (std::size_t i = 0; i < unchecked; ++i) {
    ReportedInput& input = report.inputs.emplace_back();
    input.path = "other.json";
    input.kind = "json";
    input.status = ReportedInput::Status::not_checked;
    input.reason = "it configures another program";
  }
  for (std::size_t i = 0; i < checked; ++i) report.inputs.emplace_back().status = ReportedInput::Status::checked;
  return text_check(report, {}, {});
}

constexpr const char* kReason = "not checked: other.json (json): it configures another program\n";

}  // namespace

TEST_CASE("unchecked inputs: why is said where nothing else was given") {
  CHECK(text_of(1, 0).find(kReason) != std::string::npos);
  CHECK(text_of(1, 1).find(kReason) == std::string::npos);
  CHECK(text_of(13, 0).find(kReason) == std::string::npos);
}

}  // namespace alignlint
