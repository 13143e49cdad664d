#include "rules/choice.h"

#include <algorithm>
#include <array>

#include "diag/catalog.h"
#include "text/suggest.h"

namespace alignlint {

namespace {

constexpr std::array<std::string_view, 4> kChips{"a2", "a3", "910a", "950"};

bool matches_any(const std::vector<std::string>& patterns, std::string_view rule) {
  return std::any_of(patterns.begin(), patterns.end(), [&](const std::string& pattern) { return rule_matches(pattern, rule); });
}

/// The override for a rule: that of its id, else that of the longest prefix; null when there is none.
const std::string* severity_of(const RuleChoice& choice, std::string_view rule) {
  const std::string* found = nullptr;
  std::size_t longest = 0;
  for (const auto& [pattern, severity] : choice.severity) {
    if (!rule_matches(pattern, rule) || pattern.size() < longest) continue;
    found = &severity;
    longest = pattern.size();
  }
  return found;
}

bool chosen(const RuleChoice& choice, std::string_view rule) {
  if (!choice.select.empty() && !matches_any(choice.select, rule)) return false;
  if (matches_any(choice.ignore, rule)) return false;
  const std::string* severity = severity_of(choice, rule);
  return severity == nullptr || *severity != "off";
}

/// `moe/` of `moe/expert-count-mismatch`, and of `moe`.
std::string group_of(std::string_view rule) { return std::string(rule.substr(0, rule.find('/'))) + "/"; }

std::vector<std::string_view> groups_of(std::span<const std::string_view> ids) {
  std::vector<std::string_view> groups;
  for (const std::string_view id : ids) {
    const std::string_view group = id.substr(0, id.find('/') + 1);
    if (groups.empty() || groups.back() != group) groups.push_back(group);
  }
  return groups;
}

/// The rule that begins like this: what a rule finds, `-mismatch`, is easily left out.
std::string_view nearest_beginning(std::string_view pattern, std::span<const std::string_view> ids) {
  const auto words = std::count(pattern.begin(), pattern.end(), '-') + 1;
  std::vector<std::string_view> beginnings;
  for (const std::string_view id : ids) {
    std::size_t end = id.find('-');
    for (auto word = words; word > 1 && end != std::string_view::npos; --word) end = id.find('-', end + 1);
    beginnings.push_back(id.substr(0, end));
  }
  const std::string_view found = nearest(pattern, beginnings);
  const auto same = [&](std::string_view id) { return id.data() == found.data(); };
  const auto rule = std::find_if(ids.begin(), ids.end(), same);
  return rule == ids.end() ? std::string_view() : *rule;
}

}  // namespace

std::span<const std::string_view> chip_words() { return kChips; }

bool rule_matches(std::string_view pattern, std::string_view rule) {
  if (pattern == rule) return true;
  if (pattern.ends_with('/')) return rule.starts_with(pattern);
  return rule.size() > pattern.size() && rule.starts_with(pattern) && rule[pattern.size()] == '/';
}

void apply_choice(const RuleChoice& choice, std::vector<Finding>& findings) {
  std::erase_if(findings, [&](const Finding& finding) { return !chosen(choice, finding.rule->id); });
  for (Finding& finding : findings) {
    const std::string* severity = severity_of(choice, finding.rule->id);
    if (severity != nullptr && finding.outcome == Outcome::fires) finding.severity = parse_severity(*severity).value_or(finding.severity);
  }
}

std::optional<std::string> unknown_rule(std::string_view pattern, const RuleSet& rules) {
  const std::vector<std::string_view> ids = rules.ids();
  if (std::any_of(ids.begin(), ids.end(), [&](std::string_view id) { return rule_matches(pattern, id); })) return std::nullopt;
  const std::vector<std::string_view> groups = groups_of(ids);
  std::string_view meant = nearest(pattern, ids);
  if (meant.empty()) meant = nearest_beginning(pattern, ids);
  if (meant.empty()) meant = nearest(group_of(pattern), groups);
  return meant.empty() ? ", 'alignlint rules' lists all" : ", did you mean '" + std::string(meant) + "'?";
}

void check_rule_name(std::string_view pattern, Span where, const RuleSet& rules, Diagnostics& diagnostics) {
  const auto suggestion = unknown_rule(pattern, rules);
  if (!suggestion) return;
  std::vector<Label> labels;
  if (where.known()) labels.push_back({where, ""});
  diagnostics.push_back(make_diagnostic<Code::usage, "rule">(std::move(labels), pattern, *suggestion));
}

void check_choice(const RuleChoice& choice, const RuleSet& rules, Diagnostics& diagnostics) {
  const auto check = [&](const std::string& pattern) {
    const auto written = choice.places.find(pattern);
    check_rule_name(pattern, written == choice.places.end() ? Span() : written->second, rules, diagnostics);
  };
  std::for_each(choice.select.begin(), choice.select.end(), check);
  std::for_each(choice.ignore.begin(), choice.ignore.end(), check);
  for (const auto& [pattern, severity] : choice.severity) check(pattern);
}

}  // namespace alignlint
