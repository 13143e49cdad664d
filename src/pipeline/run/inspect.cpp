#include <algorithm>
#include <memory>

#include "document/entry_finder.h"
#include "mapping/entries/arguments.h"
#include "pipeline/judge/rule_context.h"
#include "pipeline/run/inspect.h"
#include "pipeline/tell/report_builder.h"
#include "value/leaves.h"

namespace alignlint {

namespace {

void add_values(const Node& node, std::vector<Value>& values) {
  if (node.kind == NodeKind::scalar) values.emplace_back(node.text);
  for (const Node& item : node.items) add_values(item, values);
}

std::vector<InspectedEntry> option_entries(const Node& options) {
  std::vector<InspectedEntry> entries;
  for (const Entry& option : options.entries) {
    InspectedEntry& entry = entries.emplace_back();
    entry.path = option.key;
    entry.span = option.key_span;
    add_values(option.value, entry.values);
  }
  return entries;
}

std::vector<InspectedEntry> tree_entries(const Node& root) {
  std::vector<InspectedEntry> entries;
  for (const Leaf& leaf : list_leaves(root)) {
    InspectedEntry& entry = entries.emplace_back();
    entry.path = leaf.path;
    entry.type = to_string(leaf.type);
    entry.values = {leaf.value};
    entry.span = leaf.span;
  }
  return entries;
}

std::vector<InspectedEntry> variable_entries(const Node& root) {
  std::vector<InspectedEntry> entries;
  EntryFinder finder;
  for (const Entry& variable : root.entries) {
    if (finder.find(root, variable.key) != &variable) continue;
    const Node& value = variable.value;
    if (value.unresolved.has_value())
      entries.push_back({variable.key, "unknown", {Value::unknown(value.unresolved->reason, value.span)}, value.span});
    else
      entries.push_back({variable.key, "str", {Value(value.text)}, value.span});
  }
  return entries;
}

class Inspector {
 public:
  Inspector(const LoadedSide& side, const LoadContext& context, const std::string& profile, Language language)
      : side_(side), context_(context), profile_(profile), language_(language) {}

  Inspection run(Diagnostics diagnostics) {
    for (const LoadedInput& input : side_.inputs) inspection_.inputs.push_back(inspect(input));
    inspection_.named_inputs = side_.named_inputs();
    if (side_.usable()) {
      add_settings(diagnostics);
      add_problems(diagnostics);
    }
    for (Diagnostic& diagnostic : diagnostics) place(std::move(diagnostic));
    return std::move(inspection_);
  }

 private:
  InspectedInput inspect(const LoadedInput& input) {
    InspectedInput inspected;
    inspected.path = input.path;
    if (!input.document.has_value()) return inspected;
    const Document& document = *input.document;
    inspected.kind = to_string(document.kind);
    inspected.framework = framework_of(input);
    if (side_.mapping != nullptr && inspected.framework == side_.mapping->name) {
      inspected.version = side_.mapping->versions[side_.version].name;
      inspected.version_assumed = side_.version_assumed;
    }
    for (const Launch& launch : document.launches) {
      if (!input.tool) ++launches_seen_;
      const bool training = !input.tool && !is_tool() && side_.launch.has_value() && side_.launch->number == launches_seen_;
      inspected.launches.push_back(inspect(launch, mapping_of(input)));
      inspected.launches.back().chosen = training;
    }
    if (document.kind == DocumentKind::env) inspected.entries = variable_entries(document.root);
    if (input.member && document.kind == DocumentKind::env) {
      std::erase_if(inspected.entries, [&](const InspectedEntry& entry) { return !is_known_variable(entry.path); });
    }
    for (const Record& record : document.records) {
      if (document.kind == DocumentKind::packages) inspected.entries = variable_entries(record.root);
    }
    if (is_tree(document.kind) || document.kind == DocumentKind::pack) inspected.entries = tree_entries(document.root);
    return inspected;
  }

  /// The side's framework where the file shows none of its own, or the one that the side's extends; empty for variables, which belong to none.
  std::string framework_of(const LoadedInput& input) const {
    const Mapping* mapping = side_.mapping;
    if (mapping == nullptr) return input.framework;
    const bool undetected = input.framework.empty() && input.document->kind != DocumentKind::env;
    const bool extended = mapping->base != nullptr && input.framework == mapping->base->name;
    return undetected || extended ? std::string(mapping->name) : input.framework;
  }

  /// A pack holds every variable that the process had, secrets too: only those that mean something to the framework are shown.
  bool is_known_variable(std::string_view name) const {
    for (const Mapping* owner = side_.mapping; owner != nullptr; owner = owner->base) {
      for (const MountSpec& mount : owner->mounts) {
        if (mount.at == "env:" && side_.mapping->find_key(mount.class_name, name, side_.version) != nullptr) return true;
      }
    }
    return false;
  }

  bool is_tool() const { return side_.mapping != nullptr && side_.mapping->tool; }

  /// The mapping by which the options of an input are read: that of a tool for its own command line.
  const Mapping* mapping_of(const LoadedInput& input) const {
    const auto is_its = [&](const auto& tool) { return tool->mapping != nullptr && tool->mapping->name == input.framework; };
    const auto tool = std::find_if(side_.tools.begin(), side_.tools.end(), is_its);
    return input.tool && tool != side_.tools.end() ? (*tool)->mapping : side_.mapping;
  }

  InspectedLaunch inspect(const Launch& launch, const Mapping* mapping) {
    InspectedLaunch inspected;
    for (const Unresolved& reason : launch.doubts) inspected.doubts.push_back({{}, reason.span, reason.reason});
    for (const Word& word : launch.argv) {
      inspected.argv.push_back({word.text, word.unresolved.has_value() ? word.unresolved->span : word.span,
                                word.unresolved.has_value() ? word.unresolved->reason : std::string()});
    }
    for (const EnvironmentVariable& variable : launch.environment) inspected.environment.emplace_back(variable.name, variable.value.text);
    const LaunchParts parts = split_launch(launch, context_.data.launchers());
    inspected.entries = option_entries(options_of(parts, mapping));
    return inspected;
  }

  /// Options as the framework's parser splits them; without a framework, each takes the words up to the next.
  Node options_of(const LaunchParts& parts, const Mapping* mapping) const {
    std::vector<Observation> ignored;
    if (mapping == nullptr) {
      return parse_arguments(
          parts.arguments, [](std::string_view) { return nullptr; }, {}, ignored);
    }
    const VersionId version = mapping == side_.mapping ? side_.version : mapping->default_version;
    return parse_program_options(parts.arguments, *mapping, version, ignored);
  }

  void add_settings(Diagnostics& diagnostics) {
    const ReportContext builder{context_.data.vocabulary(), context_.data.rules(diagnostics), &side_, nullptr, &context_.sources};
    inspection_.settings = reported_settings(builder);
  }

  void add_problems(Diagnostics& diagnostics) {
    const RuleSet& rules = context_.data.rules(diagnostics);
    std::vector<Finding> findings = evaluate_rules(rules, rule_context(context_, profile_, nullptr, &side_));
    std::erase_if(findings, [](const Finding& finding) { return finding.observation == nullptr; });
    const ReportContext builder{context_.data.vocabulary(), rules, nullptr, &side_, &context_.sources, language_};
    for (ReportedFinding& finding : reported_findings(findings, builder)) {
      // What is missing stands nowhere, and a file that a script sources is no input: told with the first one.
      InspectedInput* input = input_of(finding.diagnostic);
      (input == nullptr ? inspection_.inputs.front() : *input).problems.push_back(std::move(finding));
    }
  }

  /// The input a diagnostic points into; null when it points nowhere.
  InspectedInput* input_of(const Diagnostic& diagnostic) {
    if (diagnostic.labels.empty() || !diagnostic.labels.front().span.known()) return nullptr;
    const std::string_view name = context_.sources.name(diagnostic.labels.front().span.file);
    const auto found =
        std::find_if(inspection_.inputs.begin(), inspection_.inputs.end(), [&](const InspectedInput& input) { return input.path == name; });
    return found == inspection_.inputs.end() ? nullptr : &*found;
  }

  void place(Diagnostic diagnostic) {
    InspectedInput* input = input_of(diagnostic);
    (input == nullptr ? inspection_.diagnostics : input->diagnostics).push_back(std::move(diagnostic));
  }

  const LoadedSide& side_;
  const LoadContext& context_;
  const std::string& profile_;
  Language language_;
  Inspection inspection_;
  std::size_t launches_seen_ = 0;
};

}  // namespace

Inspection inspect_files(const SideRequest& request, const std::string& profile, const LoadContext& context, Language language) {
  Diagnostics diagnostics;
  const auto side = load_side(request, context, diagnostics);
  return Inspector(*side, context, profile, language).run(std::move(diagnostics));
}

}  // namespace alignlint
