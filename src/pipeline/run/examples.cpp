#include "pipeline/run/examples.h"

#include <algorithm>
#include <array>
#include <map>

#include "diag/catalog.h"
#include "loading/hosts.h"
#include "pipeline/judge/analyses.h"
#include "pipeline/judge/entry_differences.h"
#include "pipeline/judge/rule_context.h"
#include "read/formats.h"
#include "report/report.h"

namespace alignlint {

namespace {

std::string_view verdict_word(Outcome outcome) {
  constexpr std::array<std::string_view, 5> kWords{"not-applicable", "pass", "manual", "unknown", "fires"};
  return kWords[static_cast<std::size_t>(outcome)];
}

/// `megatron@core_r0.8.0` is that framework's first kind of input; `shell` is a kind. Null when it is neither.
ReadFunction reader_for(std::string_view word, SideRequest& request, const LoadContext& context, Diagnostics& diagnostics) {
  std::string kind(word);
  const std::string framework = split_framework(kind).first;
  for (const Detection& detection : context.data.detections()) {
    if (detection.name != framework || detection.inputs.empty()) continue;
    kind = detection.inputs.front();
    request.framework = word;
  }
  if (kind == to_string(DocumentKind::pack)) return read_listed_pack;  // an example is a text
  for (const Reader& reader : readers()) {
    if (to_string(reader.kind) == kind) return reader.read;
  }
  diagnostics.push_back(make_diagnostic<Code::unknown_name, "example input">({}, word));
  return nullptr;
}

/// The snapshots of some hosts, written out as one JSON object, host to text.
std::optional<Document> hosts_of_example(std::string_view text, const ReadContext& read, const LoadContext& context,
                                         Diagnostics& diagnostics) {
  const Document listed = read_json(context.sources.add("example", std::string(text)), read, diagnostics);
  std::map<std::string, std::string> files;
  for (const Entry& host : listed.root.entries) files["hosts/" + host.key + ".env"] = host.value.text;
  SideRequest request;
  request.hosts = {"hosts"};
  return read_hosts(request, context, memory_disk(std::move(files)), diagnostics);
}

class ExampleRunner {
 public:
  ExampleRunner(const Rule& rule, const RuleExample& example, const LoadContext& context)
      : rule_(rule), example_(example), context_{context.sources, context.disk, context.data, std::string(example.chip)} {}

  void run(ExampleResult& result) {
    const auto reference = load_example(example_.reference, context_, diagnostics_);
    const auto candidate = load_example(example_.candidate, context_, diagnostics_);
    if (const std::string problem = broken(); !problem.empty()) {
      result.outcome = ExampleOutcome::broken;
      result.detail = problem;
      return;
    }
    RuleContext both = rule_context(context_, std::string(example_.profile), reference.get(), candidate.get());
    if (rule_.kind == CheckKind::observe && both.reference != nullptr && both.candidate != nullptr) {
      observe_parameters(*reference, *candidate, context_.data, diagnostics_);
      observe_records(*reference, *candidate);
      observe_packages(*reference, *candidate, context_.data, diagnostics_);
      Diagnostics listed;  // what the hardware decides is no finding
      observe_entries(*reference, *candidate, context_, listed);
      const auto schedule = reported_schedule(*reference, *candidate, context_, diagnostics_);
      if (schedule.has_value()) observe_schedule(*schedule, *reference, *candidate, context_.data, diagnostics_);
    }
    if (!rule_.decided_by.empty() && both.reference != nullptr && both.candidate != nullptr) {
      const auto schedule = reported_schedule(*reference, *candidate, context_, diagnostics_);
      if (schedule.has_value()) both.equal_curves = equal_curves(*schedule);
    }
    RuleSet only;
    both.rules = &context_.data.rules(diagnostics_);
    only.rules.push_back(rule_);
    judge(evaluate_rules(only, both), result);
    const std::string typo = typo_in(reference.get()) + typo_in(candidate.get());
    if (typo.empty() || is_about_names()) return;
    if (result.outcome == ExampleOutcome::as_expected) {
      if (typo.find("did you mean") == std::string::npos) return;  // a name may be unknown on purpose
      result.outcome = ExampleOutcome::misspelt;
    }
    result.detail += typo;
  }

 private:
  std::string broken() const {
    for (const Diagnostic& diagnostic : diagnostics_) {
      if (blame_of(diagnostic) != Blame::nobody) return diagnostic.message;
    }
    return {};
  }

  static bool is_of_names(ObservationKind kind) {
    return kind == ObservationKind::unknown_entry || kind == ObservationKind::unknown_class || kind == ObservationKind::misspelt_entry;
  }

  /// Examples of such a rule have names that nobody knows on purpose.
  [[nodiscard]] bool is_about_names() const { return rule_.kind == CheckKind::observe && is_of_names(rule_.observation); }

  /// A name that nobody knows: the likeliest reason why an example does not do what it should, or does it for a reason of its own.
  static std::string typo_in(const LoadedSide* side) {
    if (side == nullptr) return {};
    for (const Observation* observation : side->rule_side.observations) {
      if (is_of_names(observation->kind)) return "; in the example itself " + observation->message;
    }
    return {};
  }

  void judge(const std::vector<Finding>& findings, ExampleResult& result) const {
    Outcome gravest = Outcome::not_applicable;
    for (const Finding& finding : findings) {
      if (finding.outcome < gravest) continue;
      gravest = finding.outcome;
      result.detail = finding.message;
    }
    if (!example_.verdict.empty()) {
      if (verdict_word(gravest) != example_.verdict) result.outcome = ExampleOutcome::wrong;
    } else if (example_.fires) {
      if (gravest != Outcome::fires) result.outcome = ExampleOutcome::missing;
    } else if (gravest == Outcome::fires) {
      result.outcome = ExampleOutcome::noisy;
    }
    result.detail = "the verdict is '" + std::string(verdict_word(gravest)) + "'" + (result.detail.empty() ? "" : ": " + result.detail);
  }

  const Rule& rule_;
  const RuleExample& example_;
  LoadContext context_;
  Diagnostics diagnostics_;
};

}  // namespace

std::string_view to_string(ExampleOutcome outcome) {
  constexpr std::array<std::string_view, 6> kWords{"as expected", "missing", "noisy", "wrong", "broken", "misspelt"};
  return kWords[static_cast<std::size_t>(outcome)];
}

std::unique_ptr<LoadedSide> load_example(const std::vector<ExampleInput>& inputs, const LoadContext& context, Diagnostics& diagnostics) {
  if (inputs.empty()) return nullptr;
  SideRequest request;
  request.assume_version = true;
  ReadContext read;
  read.sources = &context.sources;
  const Disk nothing = memory_disk({});
  read.disk = &nothing;
  read.launchers = &context.data.launchers();
  read.packs = &context.data.packs();
  read.placeholders = &context.data.placeholders();
  std::vector<Document> documents;
  const auto take = [&](Document document) {
    std::vector<Document> members = std::move(document.members);
    documents.push_back(std::move(document));
    std::move(members.begin(), members.end(), std::back_inserter(documents));
  };
  for (const ExampleInput& input : inputs) {
    if (input.kind == "hosts") {
      if (auto hosts = hosts_of_example(input.text, read, context, diagnostics)) take(std::move(*hosts));
      continue;
    }
    const ReadFunction reader = reader_for(input.kind, request, context, diagnostics);
    if (reader == nullptr) continue;
    const FileId file = context.sources.add("example", std::string(input.text));
    take(reader(file, read, diagnostics));
  }
  return load_documents(std::move(documents), request, context, diagnostics);
}

std::vector<ExampleResult> run_examples(const RuleSet& rules, const LoadContext& context) {
  std::vector<ExampleResult> results;
  for (const Rule& rule : rules.rules) {
    for (std::size_t i = 0; i < rule.examples.size(); ++i) {
      ExampleResult result{&rule, &rule.examples[i], i + 1, ExampleOutcome::as_expected, {}};
      ExampleRunner(rule, rule.examples[i], context).run(result);
      results.push_back(std::move(result));
    }
  }
  return results;
}

Diagnostics failed_examples(const std::vector<ExampleResult>& results) {
  Diagnostics diagnostics;
  for (const ExampleResult& result : results) {
    if (result.outcome == ExampleOutcome::as_expected) continue;
    diagnostics.push_back(make_diagnostic<Code::toml_bad_value, "example">(result.example->span, result.number, result.rule->id,
                                                                           to_string(result.outcome), result.detail));
  }
  return diagnostics;
}

}  // namespace alignlint
