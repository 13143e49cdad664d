// Inputs made to hurt, at a part of their size and with that part of the budget: what becomes of them is the same as at full size, which `make hostile`
// runs. That a case takes long is what ctest's limit of time is for: the budget counts work, and the same input ends at the same place on every machine.

#include "support/hostile.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <string>

#include "data/builtin.h"
#include "diag/catalog.h"
#include "pipeline/run/check.h"
#include "pipeline/run/inspect.h"
#include "read/read.h"
#include "render/render.h"

namespace alignlint::test {

namespace {

/// Reading is checked at this part of an input's size: from 50 KB on the outcome stays the same.
constexpr std::size_t kReadPart = 20;
/// All that comes behind reading, many times as much work for each key, at this one, with a budget that still lets them pass.
constexpr std::size_t kCommandPart = 4'000;
constexpr std::size_t kCommandBudgetPart = 400;

constexpr const char* kReference = "torchrun pretrain_gpt.py --num-layers 2 --hidden-size 64 --num-attention-heads 4\n";

bool says(const Diagnostics& diagnostics, Code code) {
  return std::any_of(diagnostics.begin(), diagnostics.end(), [&](const Diagnostic& d) { return d.code == row_of(code).name; });
}

Outcome outcome_of(const HostileInput& input, const Data& data) {
  const Disk disk = memory_disk({{input.file, input.make(kMegabyte / kReadPart * input.times)}});
  Sources sources;
  Budget budget(Budget::kOfOneInput / kReadPart);
  ReadContext context;
  context.sources = &sources;
  context.disk = &disk;
  context.budget = &budget;
  context.launchers = &data.launchers();
  context.packs = &data.packs();
  Diagnostics diagnostics;
  const auto document = read_file(input.file, context, diagnostics);
  CHECK_FALSE(says(diagnostics, Code::failed));
  if (says(diagnostics, Code::work_limit)) return Outcome::given_up;
  CHECK(document.has_value() != has_errors(diagnostics));
  return document.has_value() ? Outcome::read : Outcome::refused;
}

/// Everything the program does with an input but writing.
void run_commands(const HostileInput& input, Sources& sources, Data& data) {
  const Disk disk = memory_disk({{input.file, input.make(kMegabyte / kCommandPart * input.times)}, {"reference.sh", kReference}});
  LoadContext context{sources, disk, data};
  context.work = Budget::kOfOneInput / kCommandBudgetPart;
  CheckRequest request;
  request.reference.files = {"reference.sh"};
  request.candidate.files = {input.file};
  const Report check = check_pair(request, context);
  CHECK_FALSE(says(check.diagnostics, Code::failed));
  CHECK_FALSE(find_renderer(check_renderers(), "text")->render({&check, 1}, sources, {}).empty());
  CHECK_FALSE(find_renderer(check_renderers(), "json")->render({&check, 1}, sources, {}).empty());
  const Inspection inspection = inspect_files(request.candidate, request.profile, context);
  CHECK_FALSE(says(inspection.diagnostics, Code::failed));
  CHECK_FALSE(find_renderer(inspect_renderers(), "json")->render({&inspection, 1}, sources, {}).empty());
}

}  // namespace

void check_hostile(std::span<const HostileInput> inputs) {
  REQUIRE_FALSE(inputs.empty());
  Sources sources;
  Data data(sources);
  Diagnostics diagnostics;
  data.add_image(builtin_image());
  data.load(diagnostics);
  for (const HostileInput& input : inputs) {
    INFO(input.name);
    CHECK(outcome_of(input, data) == input.outcome);
    run_commands(input, sources, data);
  }
}

}  // namespace alignlint::test
