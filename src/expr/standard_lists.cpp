#include "expr/standard_lists.h"

#include <algorithm>
#include <array>
#include <set>
#include <string>

#include "expr/operators.h"
#include "value/size.h"

namespace alignlint {

namespace {

using Arguments = std::span<const Value>;

Value call_range(Arguments a, std::string_view part) {
  if (!a[0].is_int()) return needs(part, "an int", a[0]);
  const std::int64_t count = a[0].as_int();
  if (count < 0 || static_cast<std::uint64_t>(count) > kMostItems) return failed(part, "asks for " + std::to_string(count) + " items");
  ValueList items;
  for (std::int64_t i = 0; i < count; ++i) items.emplace_back(i);
  return Value(std::move(items));
}

/// One level of lists in a list.
Value call_flatten(Arguments a, std::string_view part) {
  if (!a[0].is_list()) return needs(part, "a list", a[0]);
  ValueList items;
  for (const Value& item : a[0].as_list()) {
    if (!item.is_list()) {
      items.push_back(item);
    } else {
      items.insert(items.end(), item.as_list().begin(), item.as_list().end());
    }
    if (items.size() > kMostItems) return failed(part, "has more than " + std::to_string(kMostItems) + " items");
  }
  return Value(std::move(items));
}

bool all_ints(const ValueList& items) {
  return std::all_of(items.begin(), items.end(), [](const Value& item) { return item.is_int(); });
}

bool all_texts(const ValueList& items) {
  return std::all_of(items.begin(), items.end(), [](const Value& item) { return item.is_text(); });
}

constexpr const char* kAlike = "a list of ints, or of strings";

Value call_sort(Arguments a, std::string_view part) {
  if (!a[0].is_list() || (!all_ints(a[0].as_list()) && !all_texts(a[0].as_list()))) return needs(part, kAlike, a[0]);
  ValueList items = a[0].as_list();
  const bool ints = all_ints(items);
  std::sort(items.begin(), items.end(),
            [&](const Value& x, const Value& y) { return ints ? x.as_int() < y.as_int() : x.as_text() < y.as_text(); });
  return Value(std::move(items));
}

Value call_distinct(Arguments a, std::string_view part) {
  if (!a[0].is_list() || (!all_ints(a[0].as_list()) && !all_texts(a[0].as_list()))) return needs(part, kAlike, a[0]);
  ValueList items;
  std::set<std::string> seen;
  for (const Value& item : a[0].as_list()) {
    if (seen.insert(to_text(item)).second) items.push_back(item);
  }
  return Value(std::move(items));
}

constexpr std::array<PureFunction, 4> kStandardLists = {{
    {"lists.range", 1, 1, call_range},
    {"flatten", 1, 1, call_flatten, CallStyle::method},
    {"sort", 1, 1, call_sort, CallStyle::method},
    {"distinct", 1, 1, call_distinct, CallStyle::method},
}};

}  // namespace

std::span<const PureFunction> standard_list_functions() { return kStandardLists; }

}  // namespace alignlint
