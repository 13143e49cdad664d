#include "mapping/observe/unmapped.h"

#include <algorithm>
#include <optional>
#include <string_view>

#include "mapping/observe/spelling_checks.h"
#include "value/number.h"

namespace alignlint {

namespace {

/// The items of a list of which the order says nothing.
Value in_order(const Value& value) {
  if (!value.is_list()) return value;
  ValueList items = value.as_list();
  std::sort(items.begin(), items.end(), [](const Value& a, const Value& b) { return to_text(a) < to_text(b); });
  return Value(std::move(items));
}

/// Of a text of numbers between commas (`1,1.50`), which whoever takes it splits: its numbers. Else the value.
Value split_numbers(const Value& value) {
  if (!value.is_text() || value.as_text().find(',') == std::string::npos) return value;
  ValueList numbers;
  std::string_view rest = value.as_text();
  for (bool more = true; more;) {
    const std::size_t end = rest.find(',');
    const std::optional<double> number = number_in_text(rest.substr(0, end));
    if (!number.has_value()) return value;
    numbers.emplace_back(*number);
    more = end != std::string_view::npos;
    if (more) rest.remove_prefix(end + 1);
  }
  return Value(std::move(numbers));
}

}  // namespace

Versions::Versions(const Vocabulary& vocabulary, const UncomparedSide& side, const std::string& chip) {
  for (const VersionId version : side.versions) {
    Resolver& added = resolvers_.emplace_back(side.mapping, version, side.entries, vocabulary, chip,
                                              [&settings = side.settings](KeyId key) { return settings[key].value; });
    for (const Resolver& other : resolvers_) {
      if (&other != &added) added.share(other);
    }
    if (side.evaluated != nullptr) side.evaluated->lend(added);
  }
}

bool is_listed(Resolver& resolver, std::string_view path, const std::function<bool(const UnmappedSpec&)>& kind) {
  for (const Mapping* owner : resolver.chain()) {
    for (const UnmappedSpec& spec : owner->unmapped) {
      if (!kind(spec)) continue;
      Reads ignored;
      if (resolver.holds(spec.condition, *owner, {}, ignored) == Truth::no) continue;
      for (const std::string_view pattern : spec.paths) {
        if (path_matches(pattern, path) || path_in(pattern, path) || path_in(path, pattern)) return true;
      }
    }
  }
  return false;
}

bool is_off(const Value& value, bool zero_is_off) {
  if (value.is_none()) return true;
  if (value.is_number()) return zero_is_off && value.number() == 0;
  if (value.is_bool()) return !value.as_bool();
  if (value.is_list()) return value.as_list().empty();
  return value.is_text() && value.as_text().empty();
}

Truth same_effect(const Value& first, const Value& second, const UnmappedSpec& spec) {
  const Value a = spec.unordered ? in_order(first) : split_numbers(first);
  const Value b = spec.unordered ? in_order(second) : split_numbers(second);
  if (is_off(a, spec.zero_is_off) && is_off(b, spec.zero_is_off)) return Truth::yes;
  return a.is_text() || b.is_text() ? say_same(a, b) : say_same(as_number(a), as_number(b));
}

std::string own_path(const Lookup& lookup) {
  if (lookup.key == nullptr) return std::string(lookup.path);
  if (parse_native(lookup.path).space != Space::tree) return std::string(lookup.key->name);
  const std::size_t section = lookup.path.rfind('.') + 1;  // npos + 1 is 0
  return std::string(lookup.path.substr(0, section)).append(lookup.key->name);
}

std::pair<const Mapping*, const UnmappedSpec*> spec_of(const std::vector<const Mapping*>& frameworks, std::string_view path) {
  for (const Mapping* owner : frameworks) {
    for (const UnmappedSpec& spec : owner->unmapped) {
      const auto is_here = [&](std::string_view pattern) { return path_matches(pattern, path); };
      if (std::any_of(spec.paths.begin(), spec.paths.end(), is_here)) return {owner, &spec};
    }
  }
  return {nullptr, nullptr};
}

Setting said(Resolver& resolver, const std::string& path) {
  const Lookup& lookup = resolver.lookup(path);
  Setting said;
  said.value = resolver.value_of(lookup).value;
  said.origin = lookup.node == nullptr ? Origin::standard : Origin::written;
  said.native = lookup.written;
  if (lookup.node != nullptr) said.where.span = lookup.node->span.known() ? lookup.node->span : lookup.key_span;
  if (lookup.node != nullptr) said.via = lookup.node->via;
  said.mapped = true;
  said.entry = lookup.key;
  return said;
}

}  // namespace alignlint
