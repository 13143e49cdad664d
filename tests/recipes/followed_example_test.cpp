// A help can be followed in the examples of the rules, too: after what it says the finding is gone, and no other one has come.

#include <algorithm>
#include <catch2/catch.hpp>
#include <set>

#include "data/builtin.h"
#include "pipeline/run/check.h"
#include "pipeline/run/lint.h"
#include "recipes/follow.h"
#include "recipes/trial.h"

namespace alignlint {

namespace {

using test::Files;

/// The sides of an example as files, and how they are named on the command line.
struct Sides {
  Files files;
  std::optional<SideRequest> reference;
  SideRequest candidate;
};

/// `megatron@core_r0.8.0` is that framework's first kind of input; `shell` is a kind.
std::string kind_of(std::string word, const Data& data, SideRequest& request) {
  const std::string named = word;
  const std::string framework = split_framework(word).first;
  for (const Detection& detection : data.detections()) {
    if (detection.name != framework || detection.inputs.empty()) continue;
    request.framework = named;
    return std::string(detection.inputs.front());
  }
  return named;
}

SideRequest side_of(const std::vector<ExampleInput>& inputs, const std::string& side, const Data& data, Files& files) {
  SideRequest request;
  request.assume_version = true;
  for (const ExampleInput& input : inputs) {
    const std::string kind = kind_of(std::string(input.kind), data, request);
    const std::string name = side + std::to_string(request.files.size()) + "." + (kind == "shell" ? "sh" : kind);
    files[name] = std::string(input.text);
    request.files.push_back(name);
  }
  return request;
}

class Examples {
 public:
  Examples() : data_(sources_) {
    data_.add_image(builtin_image());
    data_.load(diagnostics_);
    REQUIRE_FALSE(has_errors(diagnostics_));
  }

  [[nodiscard]] const RuleSet& rules() { return data_.rules(diagnostics_); }

  Sides sides_of(const RuleExample& example) const {
    Sides sides;
    if (!example.reference.empty()) sides.reference = side_of(example.reference, "reference", data_, sides.files);
    sides.candidate = side_of(example.candidate, "candidate", data_, sides.files);
    return sides;
  }

  Report report_of(const Sides& sides, const RuleExample& example) {
    const Disk disk = memory_disk(sides.files);
    const LoadContext context{sources_, disk, data_, std::string(example.chip)};
    if (!sides.reference.has_value()) return lint_files(sides.candidate, std::string(example.profile), {}, context);
    CheckRequest request;
    request.reference = *sides.reference;
    request.candidate = sides.candidate;
    request.profile = std::string(example.profile);
    request.chip = std::string(example.chip);
    return check_pair(request, context);
  }

 private:
  Sources sources_;
  Diagnostics diagnostics_;
  Data data_;
};

/// What is told of these settings, by the rules that tell it. An entry that the one just written needs in turn is the next step, not a contradiction; nor is what
/// a rule says of one side's value, whoever wants it.
std::set<std::string> told_of(const std::vector<std::string>& keys, const Report& report) {
  std::set<std::string> rules;
  for (const ReportedFinding& finding : report.findings) {
    const bool is_of_them = std::all_of(finding.keys.begin(), finding.keys.end(),
                                        [&](const std::string& key) { return std::find(keys.begin(), keys.end(), key) != keys.end(); });
    const bool of_value = !finding.subject.has_value() && finding.reference.has_value() != finding.candidate.has_value();
    if (test::is_grave(finding) && is_of_them && !finding.keys.empty() && !of_value && finding.diagnostic.code != "format/missing-entry")
      rules.insert(finding.diagnostic.code);
  }
  return rules;
}

/// Follows the help of the rule's own finding and looks again; false when it names no entry to write.
bool check_help(const Rule& rule, const RuleExample& example, Examples& examples) {
  Sides sides = examples.sides_of(example);
  const Report before = examples.report_of(sides, example);
  for (const ReportedFinding& finding : before.findings) {
    if (finding.diagnostic.code != rule.id || !test::is_grave(finding)) continue;
    if (!test::follow({finding.diagnostic.help}, sides.candidate.files, sides.files).front()) return false;
    INFO(rule.id << ": " << finding.diagnostic.help);
    const Report after = examples.report_of(sides, example);
    CHECK(std::none_of(after.findings.begin(), after.findings.end(), [&](const ReportedFinding& now) {
      return now.diagnostic.code == rule.id && now.keys == finding.keys && test::is_grave(now);
    }));
    const std::set<std::string> known = told_of(finding.keys, before);
    for (const std::string& now : told_of(finding.keys, after)) {
      if (!known.contains(now)) FAIL_CHECK("has come: " << now);
    }
    return true;
  }
  return false;
}

}  // namespace

TEST_CASE("followed help: the examples of the rules") {
  Examples examples;
  std::size_t followed = 0;
  for (const Rule& rule : examples.rules().rules) {
    for (const RuleExample& example : rule.examples) {
      if (example.fires && !example.candidate.empty()) followed += check_help(rule, example, examples) ? 1U : 0U;
    }
  }
  CHECK(followed >= 30);
}

}  // namespace alignlint
