// Inputs made to hurt, at a twentieth of their size and with a twentieth of the budget: what becomes of them is the same as at full size, which `make hostile`
// runs. That a case takes long is what ctest's limit of time is for: the budget counts work, and the same input ends at the same place on every machine.

#include <catch2/catch.hpp>

#include "data/builtin.h"
#include "diag/catalog.h"
#include "hostile/inputs.h"
#include "pipeline/check.h"
#include "pipeline/inspect.h"
#include "pipeline/lint.h"
#include "read/read.h"
#include "render/render.h"

namespace alignlint {

namespace {

using test::HostileInput;
using test::Outcome;

constexpr std::size_t kScale = 20;

bool says(const Diagnostics& diagnostics, Code code) {
  return std::any_of(diagnostics.begin(), diagnostics.end(), [&](const Diagnostic& d) { return d.code == row_of(code).name; });
}

Outcome outcome_of(const HostileInput& input, const Disk& disk, const Data& data) {
  Sources sources;
  Budget budget(Budget::kOfOneInput / kScale);
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
void run_commands(const HostileInput& input, const LoadContext& context) {
  SideRequest side;
  side.files = {input.file};
  const Report lint = lint_files(side, "migrate", {}, context);
  CHECK_FALSE(says(lint.diagnostics, Code::failed));
  const Inspection inspection = inspect_files(side, "migrate", context);
  CHECK_FALSE(says(inspection.diagnostics, Code::failed));
  CheckRequest request;
  request.reference.files = {"reference.sh"};
  request.candidate = side;
  const Report check = check_pair(request, context);
  CHECK_FALSE(says(check.diagnostics, Code::failed));
  CHECK_FALSE(find_renderer(check_renderers(), "json")->render({&lint, 1}, context.sources, {}).empty());
  CHECK_FALSE(find_renderer(inspect_renderers(), "json")->render({&inspection, 1}, context.sources, {}).empty());
  CHECK_FALSE(find_renderer(check_renderers(), "text")->render({&check, 1}, context.sources, {}).empty());
}

void check(std::span<const HostileInput> inputs) {
  Sources sources;
  Data data(sources);
  Diagnostics diagnostics;
  data.add_image(builtin_image());
  data.load(diagnostics);
  for (const HostileInput& input : inputs) {
    INFO(input.name);
    const Disk disk = memory_disk({{input.file, input.make(test::kMegabyte / kScale * input.times)},
                                   {"reference.sh", "torchrun pretrain_gpt.py --num-layers 2 --hidden-size 64 --num-attention-heads 4\n"}});
    CHECK(outcome_of(input, disk, data) == input.outcome);
    LoadContext context{sources, disk, data};
    context.work = Budget::kOfOneInput / kScale;
    run_commands(input, context);
  }
}

}  // namespace

TEST_CASE("hostile trees") { check(test::hostile_trees()); }

TEST_CASE("hostile lines and archives") { check(test::hostile_lines()); }

TEST_CASE("hostile scripts that work hard") { check(test::hostile_scripts()); }

TEST_CASE("hostile scripts that are deep") { check(test::hostile_nesting()); }

}  // namespace alignlint
