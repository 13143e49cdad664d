#include "toml/strict_table.h"

#include <algorithm>
#include <utility>

#include "diag/catalog.h"
#include "text/suggest.h"

namespace alignlint {

namespace {

constexpr std::uint32_t kCounted = 64;

TomlString string_of(TomlNode node) { return {node.text(), node.span(), node.text_span()}; }

std::string quoted(std::string_view word) { return "'" + std::string(word) + "'"; }

/// `'a', 'b' or 'c'`
std::string alternatives(std::span<const std::string_view> words) {
  std::string out;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) out += i + 1 == words.size() ? " or " : ", ";
    out += quoted(words[i]);
  }
  return out;
}

}  // namespace

std::string_view view(const std::optional<TomlString>& text) { return text.has_value() ? text->text : std::string_view(); }

std::vector<std::pair<std::string_view, std::string_view>> views(const std::vector<std::pair<TomlString, TomlString>>& pairs) {
  std::vector<std::pair<std::string_view, std::string_view>> out;
  for (const auto& [key, value] : pairs) out.emplace_back(key.text, value.text);
  return out;
}

void AskedKeys::add(std::string_view key) {
  if (count_ < usual_.size()) {
    usual_[count_++] = key;
  } else {
    more_.push_back(key);
  }
}

bool AskedKeys::contains(std::string_view key) const {
  const auto end = usual_.begin() + static_cast<std::ptrdiff_t>(count_);
  return std::find(usual_.begin(), end, key) != end || std::find(more_.begin(), more_.end(), key) != more_.end();
}

std::vector<std::string_view> AskedKeys::all() const {
  std::vector<std::string_view> keys(usual_.begin(), usual_.begin() + static_cast<std::ptrdiff_t>(count_));
  keys.insert(keys.end(), more_.begin(), more_.end());
  return keys;
}

StrictTable::StrictTable(TomlNode node, std::string_view what, Diagnostics& diagnostics)
    : node_(node), what_(what), diagnostics_(diagnostics), usable_(node.kind() == TomlKind::table) {
  if (usable_) {
    for (std::uint32_t i = 0; i < node.entries().size(); ++i) present_ |= bit_of(node.mark_at(i));
    return;
  }
  add(make_diagnostic<Code::toml_wrong_type, "table">(node.span(), what, to_string(node.kind())));
}

StrictTable data_file(TomlNode root, std::string_view what, Diagnostics& diagnostics) {
  StrictTable table(root, what, diagnostics);
  table.text("replaces");
  return table;
}

Span StrictTable::span_of(std::string_view key) const {
  const auto found = node_.find(key);
  return found ? found->span() : span();
}

Span StrictTable::key_span_of(std::string_view key) const {
  const auto index = index_of(key);
  return index ? node_.entries()[*index].key_span : span();
}

std::optional<TomlNode> StrictTable::any(std::string_view key) {
  asked_.add(key);
  const auto index = index_of(key);
  if (!index) return std::nullopt;
  if (*index < kCounted) known_ |= std::uint64_t{1} << *index;
  return node_.value_at(*index);
}

void StrictTable::wrong_type(std::string_view key, TomlNode value, std::string_view wanted) {
  add(make_diagnostic<Code::toml_wrong_type>(value.span(), key, what_, wanted, to_string(value.kind())));
}

std::optional<TomlNode> StrictTable::of_kind(std::string_view key, TomlKind kind) {
  const auto value = any(key);
  if (!value || value->kind() == kind) return value;
  wrong_type(key, *value, to_string(kind));
  return std::nullopt;
}

std::optional<TomlString> StrictTable::text(std::string_view key) {
  const auto value = of_kind(key, TomlKind::text);
  return value ? std::optional(string_of(*value)) : std::nullopt;
}

TomlString StrictTable::required_text(std::string_view key) {
  if (const auto value = text(key)) return *value;
  require(key);
  return {{}, span(), span()};
}

bool StrictTable::require(std::string_view key) {
  const bool there = any(key).has_value();
  if (!there && usable_) add(make_diagnostic<Code::toml_missing_key>(span(), what_, key));
  return there;
}

bool StrictTable::flag(std::string_view key, bool absent) { return optional_flag(key).value_or(absent); }

std::optional<bool> StrictTable::optional_flag(std::string_view key) {
  const auto value = of_kind(key, TomlKind::flag);
  return value ? std::optional(value->flag()) : std::nullopt;
}

std::optional<std::int64_t> StrictTable::integer(std::string_view key) {
  const auto value = of_kind(key, TomlKind::integer);
  return value ? std::optional(value->integer()) : std::nullopt;
}

std::optional<double> StrictTable::real(std::string_view key) {
  const auto value = any(key);
  if (!value) return std::nullopt;
  if (value->kind() == TomlKind::integer || value->kind() == TomlKind::real) return value->number();
  wrong_type(key, *value, to_string(TomlKind::real));
  return std::nullopt;
}

template <class Take>
void StrictTable::each_text(std::string_view key, TomlNode list, const Take& take) {
  for (const TomlNode item : list.items()) {
    if (item.kind() == TomlKind::text) {
      take(item);
    } else {
      wrong_type(key, item, "a list of strings");
    }
  }
}

template <class Take>
void StrictTable::each_text_or_one(std::string_view key, const Take& take) {
  const auto value = any(key);
  if (!value) return;
  if (value->kind() == TomlKind::text) return take(*value);
  if (value->kind() == TomlKind::array) return each_text(key, *value, take);
  wrong_type(key, *value, "a string or a list of strings");
}

std::vector<TomlString> StrictTable::text_list(std::string_view key) {
  std::vector<TomlString> out;
  if (const auto list = of_kind(key, TomlKind::array)) each_text(key, *list, [&](TomlNode text) { out.push_back(string_of(text)); });
  return out;
}

std::vector<TomlString> StrictTable::texts(std::string_view key) {
  std::vector<TomlString> out;
  each_text_or_one(key, [&](TomlNode text) { out.push_back(string_of(text)); });
  return out;
}

std::vector<std::string_view> StrictTable::text_views(std::string_view key) {
  std::vector<std::string_view> out;
  each_text_or_one(key, [&](TomlNode text) { out.push_back(text.text()); });
  return out;
}

std::optional<TomlNode> StrictTable::table(std::string_view key) { return of_kind(key, TomlKind::table); }

std::vector<TomlNode> StrictTable::tables(std::string_view key) {
  std::vector<TomlNode> out;
  const auto list = any(key);
  if (list && list->kind() != TomlKind::array) wrong_type(key, *list, "a list of tables");
  if (!list || list->kind() != TomlKind::array) return out;
  for (const TomlNode item : list->items()) {
    if (item.kind() == TomlKind::table) {
      out.push_back(item);
    } else {
      wrong_type(key, item, "a list of tables");
    }
  }
  return out;
}

std::vector<std::pair<TomlString, TomlString>> StrictTable::text_table(std::string_view key) {
  std::vector<std::pair<TomlString, TomlString>> out;
  const auto found = table(key);
  if (!found) return out;
  for (const TomlEntry entry : found->entries()) {
    if (entry.value.kind() == TomlKind::text) {
      out.emplace_back(TomlString{entry.key, entry.key_span, entry.key_span}, string_of(entry.value));
    } else {
      wrong_type(key, entry.value, "a table of strings");
    }
  }
  return out;
}

std::optional<std::string_view> StrictTable::exactly_one(std::span<const std::string_view> keys) {
  std::optional<std::string_view> first;
  for (const std::string_view key : keys) {
    if (!any(key)) continue;
    if (first) add(make_diagnostic<Code::toml_bad_value, "both">(key_span_of(key), what_, *first, key));
    if (!first) first = key;
  }
  if (!first && usable_) add(make_diagnostic<Code::toml_missing_key, "one of">(span(), what_, alternatives(keys)));
  return first;
}

std::optional<std::size_t> StrictTable::word(std::string_view key, std::span<const std::string_view> words) {
  const auto value = text(key);
  if (!value) return std::nullopt;
  const auto found = std::find(words.begin(), words.end(), value->text);
  if (found != words.end()) return static_cast<std::size_t>(found - words.begin());
  std::string hint = did_you_mean(value->text, words);
  if (hint.empty()) hint = ", must be one of " + alternatives(words);
  bad_value<"word">(key, key, what_, value->text, hint);
  return std::nullopt;
}

void StrictTable::finish() {
  const TomlChildren<TomlEntry> entries = node_.entries();
  for (std::uint32_t i = 0; i < entries.size(); ++i) {
    if (i < kCounted && (known_ >> i & 1U) != 0) continue;
    const TomlEntry entry = entries[i];
    if (asked_.contains(entry.key)) continue;
    add(make_diagnostic<Code::toml_unknown_key>(entry.key_span, entry.key, what_, did_you_mean(entry.key, asked_.all())));
  }
}

}  // namespace alignlint
