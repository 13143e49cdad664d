// Inputs made to hurt, each within the budget of one input, and the program over each within 256 MB. That a case takes long is what ctest's limit of time
// is for: the budget counts work, and the same input ends at the same place on every machine.

#include <catch2/catch.hpp>

#include "diag/catalog.h"
#include "hostile/inputs.h"
#include "read/read.h"
#include "support/program.h"

namespace alignlint {

namespace {

using test::HostileInput;
using test::Outcome;

constexpr int kMegabytes = 256;
constexpr int kMegabytesOfLarge = 1024;

#if defined(__SANITIZE_ADDRESS__)
constexpr bool kBoundsMemory = false;  // shadow memory alone is terabytes
#else
constexpr bool kBoundsMemory = true;
#endif

Outcome outcome_of(const HostileInput& input, const std::string& text) {
  Sources sources;
  Budget budget;
  ReadContext context;
  context.sources = &sources;
  context.budget = &budget;
  Diagnostics diagnostics;
  const auto document = read_document(input.file, ReadResult{text, ReadError::none}, context, diagnostics);
  const auto is = [&](Code code) {
    return std::any_of(diagnostics.begin(), diagnostics.end(), [&](const Diagnostic& d) { return d.code == row_of(code).name; });
  };
  CHECK_FALSE(is(Code::failed));
  if (is(Code::work_limit)) return Outcome::given_up;
  CHECK(document.has_value() != has_errors(diagnostics));
  return document.has_value() ? Outcome::read : Outcome::refused;
}

/// `lint` and `inspect` end by themselves, and not by a signal or for want of memory.
void run_program(const HostileInput& input, const std::string& text) {
  const test::Folder folder;
  folder.write(input.file, text);
  const int megabytes = text.size() > 1'200'000 ? kMegabytesOfLarge : kMegabytes;
  const std::string limit = kBoundsMemory ? "ulimit -v " + std::to_string(megabytes * 1024) + "; " : "";
  for (const std::string command : {"lint", "inspect"}) {
    const test::Ran ran = folder.run(limit + "alignlint " + command + " --format json=out.json " + input.file);
    INFO(command << ": " << ran.error);
    const bool ended = ran.status == 0 || ran.status == 1 || ran.status == 3;
    CHECK(ended);
    if (input.outcome != Outcome::read) CHECK(ran.status == 3);
    CHECK(folder.read("out.json").find("input/failed") == std::string::npos);
  }
}

void check(const HostileInput& input) {
  INFO(input.name);
  const std::string text = input.make();
  CHECK(outcome_of(input, text) == input.outcome);
  run_program(input, text);
}

}  // namespace

TEST_CASE("hostile trees", "[.hostile]") {
  for (const HostileInput& input : test::hostile_trees()) check(input);
}

TEST_CASE("hostile lines and archives", "[.hostile]") {
  for (const HostileInput& input : test::hostile_lines()) check(input);
}

}  // namespace alignlint
