#include "pipeline/tell/help.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>
#include <set>
#include <vector>

#include "analysis/layer_pattern.h"
#include "edit/spelling.h"
#include "mapping/evaluate/other_words.h"
#include "mapping/evaluate/typed.h"
#include "mapping/spec/mapping.h"
#include "mapping/spec/native_path.h"
#include "read/read.h"
#include "value/written.h"
#include "value/yaml_scalar.h"

namespace alignlint {

namespace {

bool is_scalar(const Value& value) { return !value.is_list() && !value.is_dict(); }

/// What a help shows of a value: the first spelling of a number, a truth value, or a text or list that needs no quotes of its own. A dtype has several names,
/// of which a framework takes some: which one, only an edit that is read back tells (`pipeline/rewrite/repair.h`).
std::string shown_spelling(const Value& value, const std::vector<std::string>& spellings) {
  if (spellings.empty() || value.is_dtype()) return {};
  const std::string& first = spellings.front();
  return is_list_in_quotes(first) || (value.is_text() && first != value.as_text()) ? std::string() : first;
}

std::string option_text(const std::string& option, const SchemaKey& entry, const Value& value) {
  if (entry.type == NativeType::flag) return value.is_bool() && value.as_bool() == entry.stores ? option : std::string();
  if (value.is_bool()) return {};
  const std::string words = shown_spelling(value, word_spellings(value, &entry, Space::option));
  return words.empty() ? words : option + " " + words;
}

bool is_written(const Setting& setting) { return setting.origin == Origin::written && setting.where.span.known(); }

bool is_json(Span place, const Sources& sources) { return place.known() && sources.name(place.file).ends_with(".json"); }

/// An entry of a tree that a word of a command line gives: `--optimizer.eps 1.0e-8`.
bool is_overriding(Span place, const Sources& sources) {
  if (!place.known()) return false;
  const auto kind = kind_of(sources.name(place.file), sources.text(place.file));
  return kind == DocumentKind::shell || kind == DocumentKind::args;
}

/// Whether a tree lists arguments there: an option is a key of it.
bool is_listed(Span place, const Sources& sources) {
  return place.known() && is_tree(kind_of(sources.name(place.file), sources.text(place.file)).value_or(DocumentKind::shell));
}

/// `--eps: 1.0e-8` of `--eps 1.0e-8`.
std::string as_listed(const std::string& words) {
  const std::size_t end = words.find(' ');
  return end == std::string::npos ? words + ": true" : words.substr(0, end) + ": " + words.substr(end + 1);
}

/// `eps: 1.0e-8`, `"eps": 1e-8`, `--optimizer.eps 1.0e-8` of `optimizer.eps` and its value, as the file of its place spells it.
std::string pair_text(std::string_view native, const std::string& plain, const std::string& json, Span place, const Sources& sources) {
  if (is_overriding(place, sources)) return "--" + std::string(native) + " " + plain;
  const std::string key(native.substr(native.rfind('.') + 1));
  return is_json(place, sources) ? "\"" + key + "\": " + json : key + ": " + plain;
}

}  // namespace

std::string line_of(Span span, const Sources& sources) {
  return std::string(sources.name(span.file)) + ":" + std::to_string(sources.position(span).line);
}

std::string entry_text(const Setting& setting, const Value& wanted, const Sources& sources) {
  if (setting.entry == nullptr || setting.native.empty()) return {};
  const NativePath path = parse_native(setting.native);
  switch (path.space) {
    case Space::option: {
      const std::string words = option_text(setting.native, *setting.entry, wanted);
      return !words.empty() && is_listed(setting.where.span, sources) ? as_listed(words) : words;
    }
    case Space::environment:
      if (wanted.is_bool() || wanted.is_list()) return {};
      if (const std::string word = shown_spelling(wanted, word_spellings(wanted, setting.entry, path.space)); !word.empty())
        return std::string(path.rest) + "=" + word;
      return {};
    case Space::launch:
      return wanted.is_number() ? "--" + std::string(path.rest) + " " + written_text(wanted) : std::string();
    case Space::tree:
      break;
  }
  const std::string plain = shown_spelling(wanted, tree_spellings(wanted, setting.entry, false));
  if (plain.empty()) return {};
  if (!is_written(setting)) return setting.native + ": " + plain;
  return pair_text(setting.native, plain, tree_spellings(wanted, setting.entry, true).front(), setting.where.span, sources);
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
  return "'" + setting.native + "'" + (place.known() ? " at " + line_of(place, side.sources) : std::string());
}

/// `'batch_size' at run.yaml:3, 'data_parallel' or 'micro_batch_num' at line 5`
std::string entries_at(const std::vector<KeyId>& keys, const Moving& side) {
  std::string text;
  std::string file;
  for (std::size_t i = 0; i < keys.size(); ++i) {
    const auto place = [&](std::size_t at) { return line_of(side.settings[keys[at]].where.span, side.sources); };
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

bool takes_numbers(NativeType type) { return type == NativeType::integer || type == NativeType::real || type == NativeType::list; }

/// What a value was worked out from, as far as that decides it: numbers a number, one other setting anything else. A flag only chooses the formula.
/// What both sides have alike has not to change.
std::vector<KeyId> deciding(const Setting& setting, const Value& wanted, const Moving& side) {
  std::vector<KeyId> keys;
  if (!is_scalar(wanted)) return keys;
  if (setting.value.is_number() && !wanted.is_number()) return keys;
  for (const KeyId key : setting.reads) {
    const Setting& read = side.settings[key];
    if (side.other != nullptr && equal((*side.other)[key].value, read.value) == Truth::yes) continue;
    const bool may_say_it = !read.value.is_bool() && !(wanted.is_text() && read.value.is_number());
    const bool decides = wanted.is_number() ? read.value.is_number() : may_say_it;
    if (decides && is_written(read) && !read.native.empty()) keys.push_back(key);
  }
  if (!wanted.is_number() && keys.size() > 1) keys.clear();
  return keys;
}

/// In place of a setting that no entry says: the settings it was worked out from.
std::string help_by_sources(KeyId key, const Setting& setting, const Value& wanted, const Moving& side) {
  constexpr std::size_t kMost = 4;
  if (setting.reads.size() == 1 && equal(side.settings[setting.reads.front()].value, setting.value) == Truth::yes) {
    const KeyId source = setting.reads.front();
    if (wanted.is_text() && is_refused_word(wanted.as_text(), side.vocabulary[source])) return {};
    const bool in_order = side.other != nullptr && equal((*side.other)[source].value, setting.value) == Truth::yes;
    return in_order ? std::string() : help_for(source, side.settings[source], wanted, side);
  }
  const std::vector<KeyId> keys = deciding(setting, wanted, side);
  if (keys.empty() || keys.size() > kMost || !may_be_said(key, wanted, side)) return {};
  return "change " + entries_at(keys, side) + so_that(key, wanted, side);
}

std::string to_role(const std::string& words, std::string_view role) {
  return "add '" + words + "'" + (role.empty() ? std::string() : " to the " + std::string(role));
}

/// Below the innermost section that is written; what is a value there must become a section. Empty when none is written.
std::string addition_to_tree(std::string_view native, const std::string& value, const Moving& side) {
  for (std::size_t dot = native.rfind('.'); dot != std::string_view::npos && dot > 0; dot = native.rfind('.', dot - 1)) {
    const std::string section(native.substr(0, dot));
    const Span place = side.entries.key_span(section);
    if (!place.known()) continue;
    const std::string_view rest = native.substr(dot + 1);
    const std::string at = " at " + line_of(place, side.sources);
    const Node* written = side.entries.find(section);
    if (written == nullptr || written->kind == NodeKind::mapping || written->kind == NodeKind::null)
      return "add '" + nested_entry(rest, value) + "' below '" + section + "'" + at;
    return "write '" + section.substr(section.rfind('.') + 1) + ": {" + nested_entry(rest, value) + "}'" + at;
  }
  return {};
}

/// `add 'weight_decay: 0.1' below 'optimizer' at run.yaml:3`, `add '--swiglu' to the launch at run.sh:40`: where an entry that is not written belongs.
std::string addition(const NativePath& path, const std::string& words, const Moving& side) {
  if (path.space == Space::tree) {
    const std::string value = words.substr(path.rest.size() + 2);
    const std::string made = addition_to_tree(path.rest, value, side);
    return made.empty() ? to_role(nested_entry(path.rest, value), side.role) : made;
  }
  const bool to_launch = path.space != Space::tree && side.launch.known();
  if (to_launch && path.space == Space::option && is_listed(side.launch, side.sources)) {
    return "add '" + words + "' below '" + std::string(side.sources.text(side.launch)) + "' at " + line_of(side.launch, side.sources);
  }
  if (to_launch) return "add '" + words + "' to the launch at " + line_of(side.launch, side.sources);
  return to_role(words, side.role);
}

}  // namespace

std::string edit_for(const Setting& setting, const Value& wanted, const Moving& side) {
  const std::string text = entry_text(setting, wanted, side.sources);
  if (text.empty()) return {};
  if (is_written(setting)) return "write '" + text + "' at " + line_of(setting.where.span, side.sources);
  return addition(parse_native(setting.native), text, side);
}

namespace {

/// What an item of a list should be, too, where that is not what is written; empty otherwise.
std::string wanted_item(const std::string& native, const Moving& side) {
  for (KeyId key = 0; side.other != nullptr && key < side.settings.size(); ++key) {
    const Setting& setting = side.settings[key];
    if (setting.native != native || !setting.by_native || equal((*side.other)[key].value, setting.value) != Truth::no) continue;
    const std::vector<std::string> texts = tree_spellings((*side.other)[key].value, nullptr, false);
    if (!texts.empty()) return texts.front();
  }
  return {};
}

/// A list with another item: `[0.9, 0.95]`. Of two items that should change each help says the same.
std::string with_item(const Node& list, const std::string& path, std::size_t index, const std::string& text, const Moving& side) {
  std::string out;
  for (std::size_t i = 0; i < list.items.size(); ++i) {
    const Node& item = list.items[i];
    std::string other = i == index ? text : wanted_item(path + "[" + std::to_string(i) + "]", side);
    if (other.empty()) other = item.quoted ? "'" + item.text + "'" : item.text;
    out += (i == 0 ? "" : ", ") + other;
  }
  return "[" + out + "]";
}

/// The same entry, of an item of a list the whole list: that is what people write.
SpelledEntry whole(const SpelledEntry& entry, const Moving& side) {
  const std::size_t begin = entry.native.rfind('[');
  if (begin == std::string::npos || !entry.native.ends_with(']')) return entry;
  const std::string path = entry.native.substr(0, begin);
  const Node* list = side.entries.find(path);
  if (list == nullptr || list->kind != NodeKind::sequence) return entry;
  return {path, entry.value, with_item(*list, path, std::stoul(entry.native.substr(begin + 1)), entry.text, side)};
}

std::string words_of(const SpelledEntry& entry, const NativePath& path) {
  switch (path.space) {
    case Space::option:
      return entry.text.empty() ? entry.native : entry.native + " " + entry.text;
    case Space::environment:
      return std::string(path.rest) + "=" + entry.text;
    case Space::launch:
      return "--" + std::string(path.rest) + " " + entry.text;
    case Space::tree:
      break;
  }
  return entry.native + ": " + entry.text;
}

/// JSON has no text without quotes.
std::string json_text(const SpelledEntry& entry) {
  const bool text =
      entry.value->kind == NodeKind::scalar && read_yaml_scalar(entry.value->text, entry.value->quoted).type == YamlType::text;
  return text ? "\"" + entry.value->text + "\"" : entry.text;
}

/// `write 'rotary_dtype: bfloat16' at run.yaml:3`
std::string instruction(const SpelledEntry& part, const Moving& side) {
  const SpelledEntry entry = whole(part, side);
  const NativePath path = parse_native(entry.native);
  const Span place = side.entries.find(entry.native) == nullptr ? Span{} : side.entries.key_span(entry.native);
  const std::string at = place.known() ? " at " + line_of(place, side.sources) : std::string();
  if (!entry.value.has_value()) {
    const bool overriding = path.space == Space::tree && place.known() && is_overriding(place, side.sources);
    return (overriding ? "remove '--" : "remove '") + entry.native + "'" + at;
  }
  std::string words = words_of(entry, path);
  if (path.space == Space::option && is_listed(place.known() ? place : side.launch, side.sources)) words = as_listed(words);
  if (!place.known()) return addition(path, words, side);
  if (path.space != Space::tree) return "write '" + words + "'" + at;
  return "write '" + pair_text(entry.native, entry.text, json_text(entry), place, side.sources) + "'" + at;
}

/// One change: `… and …`; of several to choose from `… or …`.
std::string instructions(const std::vector<SpelledChange>& changes, const Moving& side) {
  std::string text;
  for (const SpelledChange& change : changes) {
    for (const SpelledEntry& entry : change) {
      if (!text.empty()) text += change.size() > 1 ? " and " : " or ";
      text += instruction(entry, side);
    }
  }
  return text;
}

bool is_among(const std::string& path, const std::vector<std::string_view>& paths) {
  return std::find(paths.begin(), paths.end(), path) != paths.end();
}

/// Entries that are told to contradict this one when they differ, and that say today what it says: where it changes they change with it.
std::set<std::string> written_alike(const Setting& setting, const Moving& side) {
  std::set<std::string> alike;
  for (const Mapping* owner = side.mapping; owner != nullptr; owner = owner->base) {
    for (const TrapSpec& trap : owner->traps) {
      if (trap.kind != ObservationKind::contradicted_entry) continue;
      const bool is_first = is_among(setting.native, trap.at);
      if (!is_first && !is_among(setting.native, trap.with)) continue;
      for (const std::string_view path : is_first ? trap.with : trap.at) {
        const Node* node = side.entries.find(std::string(path));
        if (node == nullptr || node->unresolved.has_value()) continue;
        if (equal(side.entries.as_written(path), setting.value) == Truth::yes) alike.insert(std::string(path));
      }
    }
  }
  alike.erase(setting.native);
  return alike;
}

std::string help_by_entry(const Setting& setting, const Value& wanted, const Moving& side) {
  const std::string text = entry_text(setting, wanted, side.sources);
  if (text.empty()) return {};
  if (!is_written(setting)) return addition(parse_native(setting.native), text, side);
  std::string help = "write '" + text + "' at " + line_of(setting.where.span, side.sources);
  for (const std::string& path : written_alike(setting, side)) {
    const std::vector<std::string> spellings = tree_spellings(wanted, nullptr, false);
    if (!spellings.empty()) help += " and " + instruction({path, make_scalar(spellings.front()), spellings.front()}, side);
  }
  return help;
}

/// No entry of whole numbers says a part of one.
bool is_between_its_values(const Setting& setting, const Value& wanted) {
  const bool whole = setting.entry != nullptr && setting.entry->type == NativeType::integer;
  return whole && wanted.is_number() && wanted.number() != std::floor(wanted.number());
}

/// The entry is a number by itself, and by default or of necessity: that there is none it cannot say.
bool says_a_number(const Setting& setting, const Value& wanted) {
  if (!wanted.is_none() || setting.entry == nullptr || !takes_numbers(setting.entry->type)) return false;
  return setting.entry->default_value.is_number() || setting.entry->required;
}

/// It was worked out from a setting that differs, too, and is told: where that is mended this may be.
bool follows_another(const Setting& setting, const Moving& side) {
  return std::any_of(setting.reads.begin(), setting.reads.end(),
                     [&](KeyId read) { return std::find(side.differing.begin(), side.differing.end(), read) != side.differing.end(); });
}

/// The entry of a setting says the same on both sides, as another setting that is this entry tells: what differs has another cause.
bool is_alike_on_both(KeyId of, const Moving& side) {
  for (KeyId key = 0; side.other != nullptr && key < side.settings.size(); ++key) {
    const Setting& setting = side.settings[key];
    if (key == of || setting.native != side.settings[of].native || setting.origin != Origin::written) continue;
    if (equal((*side.other)[key].value, setting.value) == Truth::yes) return true;
  }
  return false;
}

}  // namespace

std::string help_for(KeyId key, const Setting& setting, const Value& wanted, const Moving& side) {
  if (is_other_kind(wanted)) return {};  // it does not say which
  if (wanted.is_unknown() || setting.value.is_unknown() || setting.origin == Origin::fixed) return {};
  if (wanted.is_number() && wanted.number() < side.vocabulary[key].least) return {};  // the other side cannot train so either
  if (says_a_number(setting, wanted)) return {};
  const std::string by_entry = help_by_entry(setting, wanted, side);
  const std::string edit = by_entry.empty() || !own_entry_says(key, wanted, side) ? std::string() : by_entry;
  const std::vector<std::string> refused = edit.empty() ? std::vector<std::string>() : refused_after(key, wanted, side);
  if (!edit.empty() && refused.empty()) return edit;
  if (std::string proven = instructions(proven_changes(key, wanted, side), side); !proven.empty()) return proven;
  if (!edit.empty()) return edit + ", and change what would be refused then: " + refused.front();
  if (!setting.by_native) return help_by_sources(key, setting, wanted, side);
  if (!is_scalar(wanted)) return {};  // a list that no entry can be given is worked out from several of them
  if (wanted.is_text() && setting.entry != nullptr && takes_numbers(setting.entry->type)) return {};  // no number says a word
  if (is_between_its_values(setting, wanted) || follows_another(setting, side)) return {};
  if (is_beyond_entries(key, setting, wanted, side) || !may_be_said(key, wanted, side, setting.native)) return {};
  const bool flag = setting.entry != nullptr && setting.entry->type == NativeType::flag && wanted.is_bool();
  if (flag && is_written(setting)) return side.mapping == nullptr ? "remove " + entry_at(setting, side) : std::string();
  if (is_alike_on_both(key, side)) return {};
  if (equal(side.entries.as_written(setting.native), wanted) == Truth::yes) return {};  // it says so already: something else overrules it
  return (setting.origin == Origin::standard ? "set " : "change ") + entry_at(setting, side) + so_that(key, wanted, side);
}

std::string advice_for(KeyId key, const Setting& setting, const Value& wanted, const Moving& side) {
  if (is_other_kind(wanted)) return {};
  if (std::string proven = instructions(proven_changes(key, wanted, side), side); !proven.empty()) return proven;
  std::string help = help_for(key, setting, wanted, side);
  if (help.starts_with("change ") || help.starts_with("set ") || help.empty()) return help;
  return setting.by_native ? "change " + entry_at(setting, side) + so_that(key, wanted, side) : std::string();
}

}  // namespace alignlint
