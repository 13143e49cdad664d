#include "pipeline/help.h"

#include <algorithm>
#include <cstdint>
#include <optional>

#include "analysis/layer_pattern.h"
#include "mapping/native_path.h"
#include "value/written.h"
#include "value/yaml_scalar.h"

namespace alignlint {

namespace {

/// A word that YAML and the shell read as it is.
bool is_plain(std::string_view text) {
  constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
  constexpr std::string_view kRest = "0123456789_./-";
  return !text.empty() && kLetters.find(text.front()) != std::string_view::npos && std::all_of(text.begin(), text.end(), [&](char c) {
    return kLetters.find(c) != std::string_view::npos || kRest.find(c) != std::string_view::npos;
  });
}

bool takes(const SchemaKey& entry, const Value& value) {
  const auto same = [&](const Value& choice) { return equal(choice, value) == Truth::yes; };
  return entry.choices.empty() || std::any_of(entry.choices.begin(), entry.choices.end(), same);
}

/// A scalar for a tree; nothing for what has no plain spelling. A dtype has several, of which a framework takes some.
std::optional<std::string> scalar_text(const Value& value) {
  if (value.is_bool()) return value.as_bool() ? "True" : "False";
  if (value.is_number()) return yaml_number(value);
  if (value.is_text() && is_plain(value.as_text())) return value.as_text();
  return std::nullopt;
}

/// The items of a list, one after another; nothing when one of them has no plain spelling.
std::optional<std::string> joined(const ValueList& list, std::string_view separator) {
  std::string items;
  for (const Value& item : list) {
    const auto text = scalar_text(item);
    if (!text.has_value()) return std::nullopt;
    items += (items.empty() ? "" : std::string(separator)) + *text;
  }
  return items;
}

/// An entry that is read as text takes numbers as one text: `"969, 30, 1"`.
std::optional<std::string> tree_text(const SchemaKey& entry, const Value& value) {
  if (!value.is_list()) return scalar_text(value);
  const auto items = joined(value.as_list(), ", ");
  if (!items.has_value()) return std::nullopt;
  return entry.type == NativeType::text ? "\"" + *items + "\"" : "[" + *items + "]";
}

std::string option_text(const std::string& option, const SchemaKey& entry, const Value& value) {
  if (entry.type == NativeType::flag) return value.is_bool() && value.as_bool() == entry.stores ? option : std::string();
  if (value.is_list() && entry.type == NativeType::text) {
    const auto items = joined(value.as_list(), ",");
    return items.has_value() ? option + " " + *items : std::string();
  }
  if (!value.is_number() && !(value.is_text() && is_plain(value.as_text()))) return {};
  return option + " " + written_text(value);
}

/// The value as an entry of that type takes it: a whole number is no `50.0` for one of integers. Nothing when it cannot be written there.
std::optional<Value> typed(const SchemaKey& entry, const Value& value) {
  if (entry.type != NativeType::integer || !value.is_real()) return value;
  const auto whole = static_cast<std::int64_t>(value.as_real());
  if (static_cast<double>(whole) != value.as_real()) return std::nullopt;
  return Value(whole);
}

std::string place_text(Span span, const Sources& sources) {
  return std::string(sources.name(span.file)) + ":" + std::to_string(sources.position(span).line);
}

std::string at_place(const Setting& setting, const Sources& sources) {
  return setting.where.span.known() ? " at " + place_text(setting.where.span, sources) : std::string();
}

bool is_written(const Setting& setting) { return setting.origin == Origin::written && setting.where.span.known(); }

}  // namespace

std::string entry_text(const Setting& setting, const Value& wanted) {
  if (setting.entry == nullptr || setting.native.empty()) return {};
  const auto fitting = typed(*setting.entry, wanted);
  if (!fitting.has_value() || !takes(*setting.entry, *fitting)) return {};
  const Value& value = *fitting;
  const NativePath path = parse_native(setting.native);
  switch (path.space) {
    case Space::option:
      return option_text(setting.native, *setting.entry, value);
    case Space::environment:
      return value.is_number() || (value.is_text() && is_plain(value.as_text())) ? std::string(path.rest) + "=" + written_text(value)
                                                                                 : std::string();
    case Space::launch:
      return value.is_number() ? "--" + std::string(path.rest) + " " + written_text(value) : std::string();
    case Space::tree:
      break;
  }
  const auto text = tree_text(*setting.entry, value);
  if (!text.has_value()) return {};
  const std::size_t step = is_written(setting) ? setting.native.rfind('.') : std::string::npos;
  return (step == std::string::npos ? setting.native : setting.native.substr(step + 1)) + ": " + *text;
}

std::string edit_for(const Setting& setting, const Value& wanted, std::string_view role, const Sources& sources) {
  const std::string text = entry_text(setting, wanted);
  if (!text.empty() && is_written(setting)) return "write '" + text + "'" + at_place(setting, sources);
  if (!text.empty()) return "add '" + text + "'" + (role.empty() ? std::string() : " to the " + std::string(role));
  const bool flag = setting.entry != nullptr && setting.entry->type == NativeType::flag && wanted.is_bool();
  return flag && is_written(setting) ? "remove '" + setting.native + "'" + at_place(setting, sources) : std::string();
}

std::string help_for(const Setting& setting, const Value& wanted, const KeySpec& key, std::string_view role, const Sources& sources) {
  if (wanted.is_unknown() || setting.value.is_unknown()) return {};
  if (std::string edit = edit_for(setting, wanted, role, sources); !edit.empty()) return edit;
  if (setting.native.empty() || setting.origin == Origin::fixed) return {};
  const std::string change =
      setting.origin == Origin::standard ? "set '" + setting.native + "'" : "change '" + setting.native + "'" + at_place(setting, sources);
  return change + " so that " + std::string(key.title) + " is " + quoted_value(wanted, key);
}

}  // namespace alignlint
