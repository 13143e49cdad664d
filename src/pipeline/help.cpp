#include "pipeline/help.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "analysis/layer_pattern.h"
#include "mapping/native_path.h"
#include "value/written.h"
#include "value/yaml_scalar.h"

namespace alignlint {

namespace {

bool is_scalar(const Value& value) { return !value.is_list() && !value.is_dict(); }

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

/// A scalar for a tree, in YAML and in JSON; nothing for what has no plain spelling. A dtype has several, of which a framework takes some.
std::optional<std::string> scalar_text(const Value& value) {
  if (value.is_bool()) return value.as_bool() ? "true" : "false";
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

namespace {

/// Where the entry of a setting is written; a value that was worked out has no place of its own.
Span place_of(const Setting& setting, const Entries& entries) {
  if (setting.where.span.known() || setting.native.empty()) return setting.where.span;
  return entries.key_span(setting.native);
}

/// `'runner_config.batch_size' at run.yaml:3`
std::string entry_at(const Setting& setting, const Moving& side) {
  const Span place = place_of(setting, side.entries);
  return "'" + setting.native + "'" + (place.known() ? " at " + place_text(place, side.sources) : std::string());
}

/// `'batch_size' at run.yaml:3, 'data_parallel' or 'micro_batch_num' at line 5`
std::string entries_at(const std::vector<KeyId>& keys, const Moving& side) {
  std::string text;
  std::string file;
  for (std::size_t i = 0; i < keys.size(); ++i) {
    const auto place = [&](std::size_t at) { return place_text(side.settings[keys[at]].where.span, side.sources); };
    const std::string here = place(i);
    const std::string its_file = here.substr(0, here.rfind(':'));
    if (i > 0) text += i + 1 == keys.size() ? " or " : ", ";
    text += "'" + side.settings[keys[i]].native + "'";
    if (i + 1 < keys.size() && place(i + 1) == here) continue;  // the line is said once
    text += its_file == file ? " at line " + here.substr(file.size() + 1) : " at " + here;
    file = its_file;
  }
  return text;
}

std::string so_that(KeyId key, const Value& wanted, const Moving& side) {
  const KeySpec& spec = side.vocabulary[key];
  return " so that " + std::string(spec.title) + " is " + quoted_value(wanted, spec);
}

/// What a value was worked out from, as far as that decides it: numbers a number, one other setting anything else. A flag only chooses the formula.
std::vector<KeyId> deciding(const Setting& setting, const Value& wanted, const Settings& settings) {
  std::vector<KeyId> keys;
  if (!is_scalar(wanted)) return keys;
  if (setting.value.is_number() && !wanted.is_number()) return keys;
  for (const KeyId key : setting.reads) {
    const Setting& read = settings[key];
    const bool decides = wanted.is_number() ? read.value.is_number() : !read.value.is_bool();
    if (decides && is_written(read) && !read.native.empty()) keys.push_back(key);
  }
  if (!wanted.is_number() && keys.size() > 1) keys.clear();
  return keys;
}

/// In place of a setting that no entry says: the settings it was worked out from.
std::string help_by_sources(KeyId key, const Setting& setting, const Value& wanted, const Moving& side) {
  constexpr std::size_t kMost = 4;
  if (setting.reads.size() == 1 && equal(side.settings[setting.reads.front()].value, setting.value) == Truth::yes)
    return help_for(setting.reads.front(), side.settings[setting.reads.front()], wanted, side);
  const std::vector<KeyId> keys = deciding(setting, wanted, side.settings);
  if (keys.empty() || keys.size() > kMost) return {};
  return "change " + entries_at(keys, side) + so_that(key, wanted, side);
}

}  // namespace

std::string edit_for(const Setting& setting, const Value& wanted, std::string_view role, const Sources& sources) {
  const std::string text = entry_text(setting, wanted);
  if (text.empty()) return {};
  if (is_written(setting)) return "write '" + text + "' at " + place_text(setting.where.span, sources);
  return "add '" + text + "'" + (role.empty() ? std::string() : " to the " + std::string(role));
}

std::string help_for(KeyId key, const Setting& setting, const Value& wanted, const Moving& side) {
  if (wanted.is_unknown() || setting.value.is_unknown() || setting.origin == Origin::fixed) return {};
  if (std::string edit = edit_for(setting, wanted, side.role, side.sources); !edit.empty()) return edit;
  if (!setting.by_native) return help_by_sources(key, setting, wanted, side);
  if (!is_scalar(wanted)) return {};  // a list that no entry can be given is worked out from several of them
  const bool flag = setting.entry != nullptr && setting.entry->type == NativeType::flag && wanted.is_bool();
  if (flag && is_written(setting)) return "remove " + entry_at(setting, side);
  return (setting.origin == Origin::standard ? "set " : "change ") + entry_at(setting, side) + so_that(key, wanted, side);
}

}  // namespace alignlint
