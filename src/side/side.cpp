#include "side/side.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <tuple>
#include <utility>

#include "diag/catalog.h"
#include "document/entry_index.h"
#include "read/duplicates.h"

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

struct Candidate {
  const Launch* launch = nullptr;
  LaunchParts parts;
  bool skipped = false;
  bool known = false;  ///< shows what a framework's trainings show
  int likeness = 0;    ///< to a training: started by what starts many processes, and of no name that helpers bear
  std::size_t options = 0;
};

std::string_view file_name(std::string_view path) { return path.substr(path.rfind('/') + 1); }

int likeness_of(const LaunchParts& parts, const LauncherTable& table) {
  const bool named = parts.program != nullptr && !parts.program->unresolved.has_value();
  const bool is_text = parts.program != nullptr && parts.program->text.find_first_of(" \n(") != std::string::npos;  // `python -c TEXT`
  if (is_text || (named && table.is_helper(parts.program->text))) return 0;
  return parts.launcher != nullptr && table.interpreter(parts.launcher->name) == nullptr ? 2 : 1;
}

/// Whether words of a launch are not known, so that nobody can say that it is small.
bool is_open(const LaunchParts& parts) {
  const auto is_unknown = [](const Word& word) { return word.unresolved.has_value(); };
  return (parts.program != nullptr && is_unknown(*parts.program)) ||
         std::any_of(parts.arguments.begin(), parts.arguments.end(), is_unknown);
}

/// A small program that a launcher starts (a check of the network) does not come before a training that an interpreter starts.
void level_small_ones(std::vector<Candidate>& candidates) {
  constexpr std::size_t kLeastPart = 3;
  std::size_t most = 0;
  for (const Candidate& one : candidates) {
    if (one.likeness == 1 && !one.skipped) most = std::max(most, one.options);
  }
  for (Candidate& one : candidates) {
    if (one.likeness == 2 && !one.known && one.options * kLeastPart < most && !is_open(one.parts)) one.likeness = 1;
  }
}

std::vector<Candidate> candidates_of(const Side& side, const LauncherTable& table, std::span<const std::string> skipped,
                                     const KnownLaunch& is_known) {
  std::vector<Candidate> candidates;
  for (const Document& document : side.documents) {
    for (const Launch& launch : document.launches) {
      Candidate& candidate = candidates.emplace_back(Candidate{&launch, split_launch(launch, table)});
      candidate.likeness = likeness_of(candidate.parts, table);
      candidate.known = candidate.likeness > 0 && is_known && is_known(launch);
      candidate.options = option_count(candidate.parts);
      const auto is_program = [&](const std::string& name) {
        const Word* program = candidate.parts.program;
        return program != nullptr && !program->unresolved.has_value() && file_name(program->text) == name;
      };
      candidate.skipped = std::any_of(skipped.begin(), skipped.end(), is_program);
    }
  }
  level_small_ones(candidates);
  return candidates;
}

/// What is chosen, and why.
struct Choice {
  std::size_t index = 0;
  std::string why;
};

/// The first of those with the most options among the likest to a training; one that is skipped only when all are.
Choice likest_training(const std::vector<Candidate>& candidates) {
  const bool all_skipped = std::all_of(candidates.begin(), candidates.end(), [](const Candidate& one) { return one.skipped; });
  using Rank = std::tuple<bool, int, std::size_t>;
  std::size_t best = candidates.size();
  std::size_t most = 0;
  Rank highest;
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    if (candidates[i].skipped && !all_skipped) continue;
    const Rank rank{candidates[i].known, candidates[i].likeness, candidates[i].options};
    most = std::max(most, candidates[i].options);
    if (best < candidates.size() && rank <= highest) continue;
    highest = rank;
    best = i;
  }
  if (candidates[best].options == most) return {best, "it has the most options"};
  const bool among_trainings = candidates[best].known && std::any_of(candidates.begin(), candidates.end(), [&](const Candidate& one) {
                                 return one.likeness > 0 && !one.known && one.options > candidates[best].options;
                               });
  return {best, among_trainings ? "its program or its options are those of a framework"
                                : "what has more options looks like a program that runs beside a training"};
}

bool same_word(const Word& a, const Word& b) { return a.text == b.text && !a.unresolved.has_value() && !b.unresolved.has_value(); }

/// Whether both certainly start the same: then judging one judges the other.
bool same_launch(const Launch& a, const Launch& b) {
  const auto same_variable = [](const EnvironmentVariable& x, const EnvironmentVariable& y) {
    return x.name == y.name && same_word(x.value, y.value);
  };
  return std::equal(a.argv.begin(), a.argv.end(), b.argv.begin(), b.argv.end(), same_word) &&
         std::equal(a.environment.begin(), a.environment.end(), b.environment.begin(), b.environment.end(), same_variable);
}

void set_entry(Node& mapping, EntryIndex& index, const Entry& entry) {
  const auto place = index.find(entry.key);
  if (!place.has_value()) {
    index.add(entry.key, mapping.entries.size());
    mapping.entries.push_back(entry);
    return;
  }
  Entry& found = mapping.entries[*place];
  const Span replaced = found.value.span;
  found = entry;
  found.value.via.push_back({replaced, "replaces the value written here"});
}

}  // namespace

std::size_t Side::launch_count() const {
  std::size_t count = 0;
  for (const Document& document : documents) count += document.launches.size();
  return count;
}

std::optional<ChosenLaunch> choose_launch(const Side& side, std::optional<std::size_t> wanted, const LauncherTable& table,
                                          Diagnostics& diagnostics, std::span<const std::string> skipped, const KnownLaunch& is_known) {
  const std::vector<Candidate> candidates = candidates_of(side, table, skipped, side.launch_count() > 1 ? is_known : KnownLaunch{});
  if (candidates.empty()) return std::nullopt;
  auto [best, why] = likest_training(candidates);
  const bool no_such = wanted.has_value() && (*wanted == 0 || *wanted > candidates.size());
  if (no_such) {
    diagnostics.push_back(
        make_diagnostic<Code::usage, "launch">({{candidates.back().launch->span, "the last one"}}, *wanted, candidates.size()));
  } else if (wanted.has_value()) {
    best = *wanted - 1;
    why = "it was asked for";
  }
  ChosenLaunch chosen{candidates[best].launch, candidates[best].parts, best + 1, candidates.size(), {}};
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    if (i != best && !candidates[i].skipped && !same_launch(*candidates[i].launch, *chosen.launch)) chosen.unjudged.push_back(i + 1);
  }
  if (candidates.size() > 1 && !no_such) {
    const Places here{{chosen.launch->span, "this launch"}};
    diagnostics.push_back(chosen.unjudged.empty()
                              ? make_diagnostic<Code::assumed_launch>(here, best + 1, candidates.size(), why)
                              : make_diagnostic<Code::assumed_launch, "several">(here, best + 1, candidates.size(), why));
  }
  return chosen;
}

void overlay(Node& base, const Node& top) {
  if (base.kind != NodeKind::mapping || top.kind != NodeKind::mapping) {
    base = top;
    return;
  }
  const EntryIndex counting(top);
  EntryIndex index(base);
  for (std::size_t i = 0; i < top.entries.size(); ++i) {
    const Entry& entry = top.entries[i];
    if (counting.find(entry.key) != i) continue;  // a later duplicate counts
    const auto place = index.find(entry.key);
    if (place.has_value() && base.entries[*place].value.kind == NodeKind::mapping && entry.value.kind == NodeKind::mapping) {
      overlay(base.entries[*place].value, entry.value);
    } else {
      set_entry(base, index, entry);
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
    EntryIndex index(environment);
    for (const EnvironmentVariable& variable : launch->launch->environment) {
      set_entry(environment, index, {variable.name, variable.value.span, node_of(variable.value)});
    }
  }
  return environment;
}

void observe_repeated_variables(const Side& side, std::vector<Observation>& observations) {
  constexpr std::string_view kNote = "the last line that sets a variable counts, of several files that of the one given last";
  Node all;
  for (const Document& document : side.documents) {
    const bool is_file = document.kind == DocumentKind::env && document.root.span.size() > 0;
    if (is_file) all.entries.insert(all.entries.end(), document.root.entries.begin(), document.root.entries.end());
  }
  if (!has_duplicates(all.entries)) return;
  const EntryIndex last(all);
  // `PATH=/x:$PATH` goes on from the value before
  const auto goes_on = [&](const Entry& entry) { return all.entries[*last.find(entry.key)].value.unresolved.has_value(); };
  std::vector<Entry> written;
  std::remove_copy_if(all.entries.begin(), all.entries.end(), std::back_inserter(written), goes_on);
  observe_duplicates(written, {}, kNote, observations);
}

Node tree_of(const Side& side) {
  Node tree;
  tree.kind = NodeKind::mapping;
  for (const Document& document : side.documents) {
    if (is_tree(document.kind) || document.kind == DocumentKind::pack || document.kind == DocumentKind::packages)
      overlay(tree, document.root);
  }
  return tree;
}

}  // namespace alignlint
