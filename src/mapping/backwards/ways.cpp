#include "mapping/backwards/ways.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

namespace alignlint {

namespace {

constexpr std::size_t kMostWays = 48;  // that are kept at any step

bool same_value(const std::optional<Value>& a, const std::optional<Value>& b) {
  if (!a.has_value() || !b.has_value()) return a.has_value() == b.has_value();
  return equal(*a, *b) == Truth::yes;
}

/// Both changes; nothing when they disagree on an entry.
std::optional<Change> joined(Change all, const Change& more) {
  for (const EntryChange& change : more) {
    const auto other = std::find_if(all.begin(), all.end(), [&](const EntryChange& one) { return one.native == change.native; });
    if (other == all.end()) {
      all.push_back(change);
    } else if (!same_value(other->value, change.value)) {
      return std::nullopt;
    }
  }
  return all;
}

bool is_nothing_to_do(const Ways& ways) { return ways.size() == 1 && ways.front().change.empty() && ways.front().price == 0; }

void keep_cheapest(Ways& ways) {
  if (ways.size() <= kMostWays) return;
  std::stable_sort(ways.begin(), ways.end(), [](const Way& a, const Way& b) { return a.price < b.price; });
  ways.resize(kMostWays);
}

}  // namespace

bool same_change(const Change& a, const Change& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const EntryChange& one, const EntryChange& other) {
    return one.native == other.native && same_value(one.value, other.value);
  });
}

Ways both(const Ways& a, const Ways& b) {
  if (is_nothing_to_do(a)) return b;
  if (is_nothing_to_do(b)) return a;
  Ways ways;
  for (const Way& first : a) {
    for (const Way& second : b) {
      if (auto change = joined(first.change, second.change)) ways.push_back({std::move(*change), first.price + second.price});
    }
  }
  keep_cheapest(ways);
  return ways;
}

void add(Ways& ways, Ways more) {
  std::move(more.begin(), more.end(), std::back_inserter(ways));
  keep_cheapest(ways);
}

Ways to_another_branch(Ways ways) {
  for (Way& way : ways) way.price *= 10;
  return ways;
}

Ways one_entry(EntryChange change) { return {Way{{std::move(change)}, 1}}; }

std::optional<Value> operand_of(ExprKind kind, const Value& wanted, const Value& known, bool known_first) {
  if (!wanted.is_number() || !known.is_number()) return std::nullopt;
  const double w = wanted.number();
  const double k = known.number();
  double x = NAN;
  if (kind == ExprKind::add) x = w - k;
  if (kind == ExprKind::subtract) x = known_first ? k - w : w + k;
  if (kind == ExprKind::multiply && k != 0) x = w / k;
  if (kind == ExprKind::divide || kind == ExprKind::floor_divide) x = !known_first ? w * k : w != 0 ? k / w : NAN;
  if (!std::isfinite(x)) return std::nullopt;
  const bool whole = x == std::floor(x) && std::abs(x) < 9e15;
  const bool of_whole_numbers = wanted.is_int() && known.is_int();
  if (of_whole_numbers && !whole) return std::nullopt;
  return whole && of_whole_numbers ? Value(static_cast<std::int64_t>(x)) : Value(x);
}

std::optional<std::int64_t> repetitions_of(const Value& list, const ValueList& whole) {
  if (!list.is_list() || list.as_list().empty() || whole.size() % list.as_list().size() != 0) return std::nullopt;
  const ValueList& items = list.as_list();
  for (std::size_t i = 0; i < whole.size(); ++i) {
    if (equal(whole[i], items[i % items.size()]) != Truth::yes) return std::nullopt;
  }
  return static_cast<std::int64_t>(whole.size() / items.size());
}

}  // namespace alignlint
