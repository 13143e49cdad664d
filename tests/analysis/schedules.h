#pragma once

#include <memory>
#include <string>

#include "data/builtin.h"
#include "data/data.h"
#include "pipeline/judge/analyses.h"

namespace alignlint::test {

/// The built-in frameworks, for the schedules of configurations in memory.
class Schedules {
 public:
  Schedules() : data_(sources_) {
    data_.add_image(builtin_image());
    data_.load(diagnostics_);
  }

  /// A report with both sides' curves; a side is an argument list (`--lr 1e-4 …`) or, when it has a line end, a YAML.
  Report report(const std::string& reference, const std::string& candidate, const ScheduleOptions& options = {}) {
    const auto a = side(reference, "reference");
    const auto b = side(candidate, "candidate");
    Report report;
    report.reference = a->reported();
    report.candidate = b->reported();
    report.schedule = reported_schedule(*a, *b, {sources_, disk_, data_, {}}, diagnostics_, options);
    return report;
  }

  ScheduleReport compare(const std::string& reference, const std::string& candidate, const ScheduleOptions& options = {}) {
    return report(reference, candidate, options).schedule.value_or(ScheduleReport());
  }

  [[nodiscard]] const Sources& sources() const { return sources_; }

  Diagnostics diagnostics_;

 private:
  std::unique_ptr<LoadedSide> side(const std::string& text, const std::string& stem) {
    const bool yaml = text.find('\n') != std::string::npos;
    const std::string name = stem + (yaml ? ".yaml" : ".args");
    disk_ = memory_disk({{name, yaml ? text : "torchrun --nproc_per_node 8 pretrain_gpt.py " + text + "\n"}});
    SideRequest request;
    request.files = {name};
    request.framework = yaml ? "mindformers@r1.8.0" : "megatron@core_r0.13.0";
    return load_side(request, {sources_, disk_, data_, {}}, diagnostics_);
  }

  Sources sources_;
  Disk disk_ = memory_disk({});
  Data data_;
};

}  // namespace alignlint::test
