#include "report/translate.h"

#include <catch2/catch.hpp>

namespace alignlint {

namespace {

Phrasebook book() {
  Phrasebook phrases;
  phrases.add("weight decay", "权重衰减");
  phrases.add("{title} differs: {a} in reference, {b} in candidate", "{title}不一致：标杆侧为 {a}，待调试侧为 {b}");
  phrases.add("default of {version}", "{version} 的默认值");
  phrases.add("positional parameter {n}", "位置参数 {n}");
  phrases.add("Optimizer", "优化器");
  return phrases;
}

}  // namespace

TEST_CASE("translate: what people read of a finding, and not its names, values and words of the interface") {
  Report report;
  ReportedFinding& finding = report.findings.emplace_back();
  finding.diagnostic.code = "optimizer/weight-decay-mismatch";
  finding.diagnostic.message = "weight decay differs: 0.1 in reference, 0 in candidate";
  finding.diagnostic.notes = {"weight decay"};
  finding.reference.emplace();
  finding.reference->native = "weight decay";
  finding.reference->value = Value("weight decay");
  finding.reference->origin = "default";
  finding.reference->why = "default of v1";
  finding.candidate.emplace();
  finding.candidate->value = Value::unknown("positional parameter 1");
  finding.suppressed = Suppressed{Suppressed::Kind::line, "weight decay"};
  Checklist& checklist = report.checklists.emplace_back();
  checklist.name = "optimizer";
  checklist.title = "Optimizer";
  checklist.rows.emplace_back().title = "weight decay";
  translate(report, book());
  const ReportedFinding& said = report.findings.front();
  CHECK(said.diagnostic.message == "权重衰减不一致：标杆侧为 0.1，待调试侧为 0");
  CHECK(said.diagnostic.notes == std::vector<std::string>{"权重衰减"});
  CHECK(said.reference->why == "v1 的默认值");
  CHECK(said.candidate->value.as_unknown().reason == "位置参数 1");
  CHECK(report.checklists.front().title == "优化器");
  CHECK(report.checklists.front().rows.front().title == "权重衰减");
  CHECK(said.diagnostic.code == "optimizer/weight-decay-mismatch");
  CHECK(said.reference->native == "weight decay");
  CHECK(said.reference->value.as_text() == "weight decay");
  CHECK(said.reference->origin == "default");
  CHECK(said.suppressed->reason == "weight decay");
  CHECK(report.checklists.front().name == "optimizer");
}

TEST_CASE("translate: diagnostics alone, too") {
  Diagnostics diagnostics(1);
  diagnostics.front().message = "weight decay";
  diagnostics.front().help = "default of v1";
  translate(diagnostics, book());
  CHECK(diagnostics.front().message == "权重衰减");
  CHECK(diagnostics.front().help == "v1 的默认值");
}

}  // namespace alignlint
