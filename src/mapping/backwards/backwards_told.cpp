#include <algorithm>
#include <cmath>

#include "mapping/backwards/backwards.h"
#include "mapping/backwards/entry_ways.h"
#include "mapping/backwards/inverse.h"

namespace alignlint {

namespace {

constexpr int kDeepestTold = 6;  // settings that stand for others

}  // namespace

Told Inverse::told(KeyId key, const Value& wanted) {
  wanted_ = wanted;
  only_.clear();
  is_whole_ = false;
  const bool is_fact = is_told(key);
  return {is_fact, is_fact ? std::move(only_) : ValueList(), is_fact && is_whole_};
}

bool Inverse::is_told(KeyId key) {
  if (depth_ == kDeepestTold) return false;
  for (const Mapping* owner : resolver_.chain()) {
    for (const SettingSpec* spec : owner->settings_of(key)) {
      Reads ignored;
      const Truth counts = resolver_.holds(spec->condition, *owner, {}, ignored);
      if (counts == Truth::unknown) return false;
      if (counts == Truth::no) continue;
      ++depth_;
      const bool told = is_told(*spec, {*owner, {resolver_.primary_of(spec->natives)}});
      --depth_;
      return told;
    }
  }
  return false;
}

bool Inverse::is_told(const SettingSpec& spec, const Frame& frame) {
  if (spec.fixed) return true;
  const bool given = frame.at.lookup != nullptr && frame.at.lookup->given();
  if (given || spec.default_value.empty()) return is_told(spec.value, frame);
  // Its entry is not written, and may be.
  const ValueSpec& entry = spec.value.value;
  return spec.value.cases.empty() && entry.value.empty() &&
         (entry.map.rows.empty() ? has_only_others(frame.at.lookup) : has_only_others(entry.map));
}

bool Inverse::is_told(const Branches& branches, const Frame& frame) {
  if (branches.cases.empty()) return is_told(branches.value, frame);
  for (const CaseSpec& one : branches.cases) {
    const Value counts = one.when.empty() ? Value(true) : evaluated(one.when, frame);
    if (!counts.is_bool()) return false;
    if (counts.as_bool()) return is_told(one.value, frame);
  }
  return false;
}

bool Inverse::is_told(std::string_view definition) {
  for (const Mapping* owner : resolver_.chain()) {
    for (const DefineSpec& define : owner->defines) {
      if (define.name != definition) continue;
      Reads ignored;
      const Truth counts = resolver_.holds(define.condition, *owner, {}, ignored);
      if (counts == Truth::unknown) return false;
      if (counts == Truth::yes) return is_told(define.value, {*owner, {}});
    }
  }
  return false;
}

bool Inverse::has_only_others(const ValueMap& map) {
  const auto is_wanted = [&](const ValueMap::Row& row) { return is_meant(row.out, wanted_); };
  const ExprTree* otherwise = map.otherwise.tree();
  if (wanted_.is_unknown() || map.rows.empty() || std::any_of(map.rows.begin(), map.rows.end(), is_wanted)) return false;
  if (!map.otherwise.empty() && (otherwise == nullptr || !gives_only_others(*otherwise, otherwise->nodes.back()))) return false;
  for (const ValueMap::Row& row : map.rows) only_.push_back(row.out);
  return true;
}

bool Inverse::gives_only_others(const ExprTree& tree, const ExprNode& node) const {
  const std::vector<const ExprNode*> parts = children_of(tree, node);
  switch (node.kind) {
    case ExprKind::literal:
      return !is_meant(tree.literals[node.literal], wanted_);
    case ExprKind::choice:
      return gives_only_others(tree, *parts[1]) && gives_only_others(tree, *parts[2]);
    case ExprKind::call:
      return tree.name(node) == "unknown";
    default:
      return false;
  }
}

bool Inverse::has_only_others(const Lookup* lookup) {
  const bool has_choices = lookup != nullptr && lookup->key != nullptr && !lookup->key->choices.empty();
  if (!has_choices || wanted_.is_unknown()) return false;
  const ValueList& choices = lookup->key->choices;
  if (std::any_of(choices.begin(), choices.end(), [&](const Value& one) { return is_meant(one, wanted_); })) return false;
  only_ = choices;
  return true;
}

bool Inverse::is_told(const ValueSpec& spec, const Frame& frame) {
  if (!spec.map.rows.empty()) return has_only_others(spec.map);
  if (spec.value.empty()) return has_only_others(frame.at.lookup);
  const ExprTree* tree = spec.value.tree();
  return tree != nullptr && is_told(*tree, tree->nodes.back(), frame);
}

bool Inverse::is_told(const ExprTree& tree, const ExprNode& node, const Frame& frame) {
  const std::vector<const ExprNode*> parts = children_of(tree, node);
  switch (node.kind) {
    case ExprKind::literal:
      return true;
    case ExprKind::list:
      return std::all_of(parts.begin(), parts.end(), [&](const ExprNode* part) { return is_told(tree, *part, frame); });
    case ExprKind::choice: {
      const Value first = evaluated(tree, *parts[0], frame);
      return first.is_bool() && is_told(tree, *parts[first.as_bool() ? 1 : 2], frame);
    }
    case ExprKind::name: {
      const std::string_view name = tree.name(node);
      if (name == "native") return has_only_others(frame.at.lookup) || has_only_whole(tree, node, frame);
      if (name.starts_with("local.")) return is_told(name.substr(name.find('.') + 1));
      const auto key = vocabulary_.find(name);
      return key.has_value() ? is_told(*key) : has_only_whole(tree, node, frame);
    }
    default:
      return has_only_whole(tree, node, frame);
  }
}

bool Inverse::has_only_whole(const ExprTree& tree, const ExprNode& node, const Frame& frame) {
  const bool is_fraction = wanted_.is_real() && wanted_.as_real() != std::floor(wanted_.as_real());
  if (!is_fraction || !is_whole(tree, node, frame)) return false;
  is_whole_ = true;
  return true;
}

bool Inverse::is_whole(const ExprTree& tree, const ExprNode& node, const Frame& frame) {
  const auto is_integer = [](const Lookup* lookup) {
    return lookup != nullptr && lookup->key != nullptr && lookup->key->type == NativeType::integer;
  };
  const std::vector<const ExprNode*> parts = children_of(tree, node);
  switch (node.kind) {
    case ExprKind::literal:
      return tree.literals[node.literal].is_int();
    case ExprKind::name:
      return tree.name(node) == "native" && is_integer(frame.at.lookup);
    case ExprKind::call:
      return tree.name(node) == "int" || (tree.name(node) == "native" && is_integer(named_in(tree, parts, frame)));
    case ExprKind::coalesce:
      return std::all_of(parts.begin(), parts.end(), [&](const ExprNode* part) { return is_whole(tree, *part, frame); });
    default:
      return false;
  }
}

Told told_of(const Vocabulary& vocabulary, const Mapping& mapping, VersionId version, const Entries& entries, const std::string& chip,
             KeyId key, const Value& wanted) {
  Evaluator evaluator(vocabulary, mapping, version, entries, chip);
  return Inverse(vocabulary, mapping, version, entries, chip, evaluator, true).told(key, wanted);
}

}  // namespace alignlint
