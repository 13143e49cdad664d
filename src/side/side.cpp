#include "side/side.h"

#include <algorithm>
#include <string>

#include "diag/catalog.h"

namespace alignlint {

namespace {

Node node_of(const Word& word) {
  Node node = make_scalar(word.text, word.span);
  node.via = word.via;
  node.unresolved = word.unresolved;
  node.quoted = true;  // a word of a shell is text; nothing else may read a type into it
  return node;
}

std::size_t option_count(const LaunchParts& parts) {
  return static_cast<std::size_t>(
      std::count_if(parts.arguments.begin(), parts.arguments.end(), [](const Word& word) { return word.text.starts_with("--"); }));
}

std::vector<const Launch*> launches_of(const Side& side) {
  std::vector<const Launch*> launches;
  for (const Document& document : side.documents) {
    for (const Launch& launch : document.launches) launches.push_back(&launch);
  }
  return launches;
}

void set_entry(Node& mapping, const Entry& entry) {
  const auto found =
      std::find_if(mapping.entries.begin(), mapping.entries.end(), [&](const Entry& other) { return other.key == entry.key; });
  if (found == mapping.entries.end()) {
    mapping.entries.push_back(entry);
    return;
  }
  Entry replaced = std::move(*found);
  *found = entry;
  found->value.via.push_back({replaced.value.span, "replaces the value written here"});
}

}  // namespace

std::size_t Side::launch_count() const {
  std::size_t count = 0;
  for (const Document& document : documents) count += document.launches.size();
  return count;
}

std::optional<ChosenLaunch> choose_launch(const Side& side, std::optional<std::size_t> wanted, const LauncherTable& table,
                                          Diagnostics& diagnostics) {
  const std::vector<const Launch*> launches = launches_of(side);
  if (launches.empty()) return std::nullopt;
  std::size_t best = 0;
  std::size_t most = 0;
  for (std::size_t i = 0; i < launches.size(); ++i) {
    const std::size_t options = option_count(split_launch(*launches[i], table));
    if (options > most) {
      most = options;
      best = i;
    }
  }
  if (wanted.has_value()) {
    if (*wanted == 0 || *wanted > launches.size()) {
      diagnostics.push_back(make_diagnostic(
          Code::usage, "there is no launch " + std::to_string(*wanted) + ": the scripts start " + std::to_string(launches.size())));
    } else {
      best = *wanted - 1;
    }
  } else if (launches.size() > 1) {
    diagnostics.push_back(make_diagnostic(Code::assumed_launch,
                                          "launch " + std::to_string(best + 1) + " of " + std::to_string(launches.size()) +
                                              " is taken as the training run: it has the most options",
                                          {{launches[best]->span, "this launch"}}));
  }
  return ChosenLaunch{launches[best], split_launch(*launches[best], table), best + 1, launches.size()};
}

void overlay(Node& base, const Node& top) {
  if (base.kind != NodeKind::mapping || top.kind != NodeKind::mapping) {
    base = top;
    return;
  }
  for (const Entry& entry : top.entries) {
    if (top.find(entry.key) != &entry) continue;  // a later duplicate counts
    const auto found = std::find_if(base.entries.begin(), base.entries.end(), [&](const Entry& other) { return other.key == entry.key; });
    if (found != base.entries.end() && found->value.kind == NodeKind::mapping && entry.value.kind == NodeKind::mapping) {
      overlay(found->value, entry.value);
    } else {
      set_entry(base, entry);
    }
  }
}

Node environment_of(const Side& side, const ChosenLaunch* launch) {
  Node environment;
  environment.kind = NodeKind::mapping;
  for (const Document& document : side.documents) {
    if (document.kind == DocumentKind::env) overlay(environment, document.root);
  }
  if (launch != nullptr) {
    for (const EnvironmentVariable& variable : launch->launch->environment) {
      set_entry(environment, {variable.name, variable.value.span, node_of(variable.value)});
    }
  }
  return environment;
}

Node tree_of(const Side& side) {
  Node tree;
  tree.kind = NodeKind::mapping;
  for (const Document& document : side.documents) {
    if (is_tree(document.kind)) overlay(tree, document.root);
  }
  return tree;
}

}  // namespace alignlint
