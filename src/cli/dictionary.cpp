// The commands about the tool's own knowledge: rules, explain, keys.

#include <algorithm>
#include <cstdio>

#include "cli/exit_status.h"
#include "cli/session.h"
#include "diag/catalog.h"
#include "dictionary/catalog_entries.h"
#include "pipeline/examples.h"
#include "text/suggest.h"

namespace alignlint {

int Session::rules() {
  std::vector<RuleEntry> entries = rule_entries(data_.rules(diagnostics_), data_.vocabulary(), language());
  if (!options_.symptom.empty()) {
    std::vector<std::string> known;
    for (const RuleEntry& entry : entries) known.insert(known.end(), entry.symptoms.begin(), entry.symptoms.end());
    std::erase_if(entries, [&](const RuleEntry& entry) {
      return std::none_of(entry.symptoms.begin(), entry.symptoms.end(),
                          [&](const std::string& symptom) { return symptom.find(options_.symptom) != std::string::npos; });
    });
    if (entries.empty()) {
      const std::vector<std::string_view> words(known.begin(), known.end());
      diagnostics_.push_back(
          make_diagnostic(Code::usage, "no rule has the symptom '" + options_.symptom + "'" + did_you_mean(options_.symptom, words)));
      return report_and_stop();
    }
  }
  for (const FormatChoice& format : options_.formats) {
    if (!is_dictionary_format(format.name)) return refuse_format(format.name);
    write(format, render_rules(entries, format.name, rendering_));
  }
  return kExitClean;
}

int Session::test_rules() {
  RuleSet tested;
  for (const Rule& rule : data_.rules(diagnostics_).rules) {
    if (sources_.name(rule.span.file).starts_with(options_.test)) tested.rules.push_back(rule);
  }
  const std::vector<ExampleResult> results = run_examples(tested, context({}));
  diagnostics_ = failed_examples(results);
  const std::string text = render_diagnostics(diagnostics_, sources_, rendering_);
  std::fputs(text.c_str(), stdout);
  std::printf("%zu examples: %zu as expected, %zu not\n", results.size(), results.size() - diagnostics_.size(), diagnostics_.size());
  return diagnostics_.empty() ? kExitClean : kExitFindings;
}

int Session::explain() {
  const std::vector<RuleEntry> entries = rule_entries(data_.rules(diagnostics_), data_.vocabulary(), language());
  const auto found = std::find_if(entries.begin(), entries.end(), [&](const RuleEntry& entry) { return entry.id == options_.word; });
  if (found == entries.end()) {
    const auto ids = data_.rules(diagnostics_).ids();
    diagnostics_.push_back(make_diagnostic(Code::usage, "no rule is named '" + options_.word + "'" + did_you_mean(options_.word, ids)));
    return report_and_stop();
  }
  for (const FormatChoice& format : options_.formats) {
    if (!is_dictionary_format(format.name)) return refuse_format(format.name);
    write(format, render_rule(*found, format.name, rendering_));
  }
  return kExitClean;
}

int Session::keys() {
  std::vector<KeyEntry> entries = key_entries(data_, options_.word, diagnostics_);
  if (options_.sources) add_sources(entries, data_, sources_, diagnostics_);
  if (entries.empty()) {
    std::vector<std::string_view> names;
    for (KeyId key = 0; key < data_.vocabulary().size(); ++key) names.push_back(data_.vocabulary()[key].name);
    diagnostics_.push_back(
        make_diagnostic(Code::usage, "no setting has a spelling like '" + options_.word + "'" + did_you_mean(options_.word, names)));
    return report_and_stop();
  }
  for (const FormatChoice& format : options_.formats) {
    if (!is_dictionary_format(format.name)) return refuse_format(format.name);
    write(format, render_keys(entries, format.name, rendering_));
  }
  return kExitClean;
}

}  // namespace alignlint
