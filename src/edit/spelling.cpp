#include "edit/spelling.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "value/written.h"
#include "value/yaml_scalar.h"

namespace alignlint {

namespace {

constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

bool consists_of(std::string_view text, std::string_view others) {
  return std::all_of(text.begin(), text.end(),
                     [&](char c) { return kLetters.find(c) != std::string_view::npos || others.find(c) != std::string_view::npos; });
}

/// A word that the shell reads as it is.
bool is_word(std::string_view text) { return !text.empty() && text.front() != '-' && consists_of(text, "0123456789_./-,:+@%="); }

/// A scalar that YAML reads as this very text.
bool is_plain(std::string_view text) {
  const bool letters = !text.empty() && kLetters.find(text.front()) != std::string_view::npos && consists_of(text, "0123456789_./-");
  return letters && read_yaml_scalar(text, false).type == YamlType::text;
}

std::string in_quotes(std::string_view text, bool json) {
  std::string out(1, json ? '"' : '\'');
  for (const char c : text) {
    if (json && (c == '"' || c == '\\')) out += '\\';
    out += c;
    if (!json && c == '\'') out += c;  // YAML doubles it
  }
  return out + out.front();
}

bool has_control(std::string_view text) {
  return std::any_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x20; });
}

/// The choice that means the value, as the class spells it: `fp16` for a dtype; the value itself where there is no choice.
std::optional<Value> chosen(const Value& value, const SchemaKey* key) {
  if (key == nullptr || key->choices.empty()) return value;
  const auto is_it = [&](const Value& choice) {
    if (value.is_dtype() && choice.is_text()) return parse_dtype(choice.as_text()) == value.as_dtype();
    return equal(choice, value) == Truth::yes;
  };
  const auto choice = std::find_if(key->choices.begin(), key->choices.end(), is_it);
  if (choice == key->choices.end()) return std::nullopt;
  return value.is_dtype() ? *choice : value;
}

/// As the class wants it: a whole number for one of integers. Nothing when it cannot be written there.
std::optional<Value> fitting(const Value& value, const SchemaKey* key) {
  const auto choice = chosen(value, key);
  if (!choice.has_value() || key == nullptr || key->type != NativeType::integer || !value.is_real()) return choice;
  if (value.as_real() != std::floor(value.as_real()) || std::abs(value.as_real()) > 9e15) return std::nullopt;
  return Value(static_cast<std::int64_t>(value.as_real()));
}

/// The names of a dtype as frameworks write them, the long one first.
std::vector<std::string> names_of(Dtype dtype) {
  switch (dtype) {
    case Dtype::bf16:
      return {"bfloat16", "bf16"};
    case Dtype::fp16:
      return {"float16", "fp16"};
    case Dtype::fp32:
      return {"float32", "fp32"};
    case Dtype::fp64:
      return {"float64", "fp64"};
    default:
      return {std::string(to_string(dtype))};
  }
}

std::vector<std::string> scalar_spellings(const Value& value, bool json) {
  if (value.is_none()) return {"null"};
  if (value.is_bool()) return {value.as_bool() ? "true" : "false"};
  if (value.is_number()) return {yaml_number(value)};
  std::vector<std::string> texts;
  if (value.is_dtype()) texts = names_of(value.as_dtype());
  if (value.is_text() && !has_control(value.as_text())) texts = {value.as_text()};
  for (std::string& text : texts) {
    if (json || !is_plain(text)) text = in_quotes(text, json);
  }
  return texts;
}

/// The items one after another; nothing when one of them has no plain spelling.
template <class Spell>
std::optional<std::string> listed(const ValueList& list, std::string_view separator, Spell spell) {
  std::string out;
  for (const Value& item : list) {
    const std::vector<std::string> spellings = spell(item);
    if (spellings.empty()) return std::nullopt;
    out += (out.empty() ? "" : std::string(separator)) + spellings.front();
  }
  return out;
}

/// Of an item of a list, which may be a list.
std::vector<std::string> item_spellings(const Value& value, bool json) {
  if (!value.is_list()) return scalar_spellings(value, json);
  const auto items = listed(value.as_list(), ", ", [&](const Value& item) { return item_spellings(item, json); });
  return items.has_value() ? std::vector<std::string>{"[" + *items + "]"} : std::vector<std::string>{};
}

/// As part of a text: a share of a whole is `1`, as people write it, and no `1.0`.
std::vector<std::string> one_text(const Value& item) {
  return item.is_number() ? std::vector<std::string>{written_text(item)} : scalar_spellings(item, false);
}

/// `--clip-grad 1.0`: an option that takes fractions shows that it does.
bool shows_fraction(const Value& value, const SchemaKey* key) {
  constexpr double kMost = 1'000;
  if (key == nullptr || key->type != NativeType::real) return false;
  const double number = value.is_real() ? value.as_real() : static_cast<double>(value.as_int());
  return number == std::floor(number) && std::abs(number) < kMost;
}

/// A text that the framework evaluates: `[0]*3+[1]*5`.
bool is_evaluated(const SchemaKey* key) { return key != nullptr && key->type == NativeType::literal; }

}  // namespace

std::vector<std::string> tree_spellings(const Value& value, const SchemaKey* key, bool json) {
  const auto fits = fitting(value, key);
  if (!fits.has_value()) return {};
  if (!fits->is_list()) return scalar_spellings(*fits, json);
  const auto items = listed(fits->as_list(), ", ", [&](const Value& item) { return item_spellings(item, json); });
  if (!items.has_value()) return {};
  if (is_evaluated(key)) return {in_quotes("[" + *items + "]", true)};
  // An entry that is read as text takes numbers as one text: "969, 30, 1". Several texts are no text.
  const bool as_text = key != nullptr && key->type == NativeType::text;
  const ValueList& list = fits->as_list();
  if (as_text && std::any_of(list.begin(), list.end(), [](const Value& item) { return item.is_text() || item.is_list(); })) return {};
  return {as_text ? in_quotes(*listed(list, ", ", [](const Value& item) { return one_text(item); }), true) : "[" + *items + "]"};
}

std::vector<std::string> word_spellings(const Value& value, const SchemaKey* key, Space space) {
  const auto fits = fitting(value, key);
  if (!fits.has_value()) return {};
  if (fits->is_bool()) {
    const std::string word = space == Space::environment ? (fits->as_bool() ? "1" : "0") : (fits->as_bool() ? "true" : "false");
    return {word};
  }
  if (fits->is_number()) return {written_text(*fits) + (shows_fraction(*fits, key) ? ".0" : "")};
  if (fits->is_dtype()) {
    std::vector<std::string> names = names_of(fits->as_dtype());
    std::reverse(names.begin(), names.end());
    return names;
  }
  if (fits->is_text()) {
    if (is_word(fits->as_text())) return {fits->as_text()};
    const bool plain =
        !fits->as_text().starts_with('-') && !has_control(fits->as_text()) && fits->as_text().find('\'') == std::string::npos;
    return plain ? std::vector<std::string>{"'" + fits->as_text() + "'"} : std::vector<std::string>{};
  }
  if (!fits->is_list()) return {};
  const bool several = key != nullptr && key->nargs.kind != Nargs::Kind::one && key->nargs.kind != Nargs::Kind::optional;
  const auto items = listed(fits->as_list(), several ? " " : ",", [&](const Value& item) { return word_spellings(item, nullptr, space); });
  if (!items.has_value()) return {};
  // The brackets are the word's own, and the shell's where they are not quoted, which they may be already.
  if (is_evaluated(key) && !several) return {"'[" + *items + "]'", "[" + *items + "]"};
  return {*items};
}

std::string nested_entry(std::string_view path, const std::string& value) {
  const std::size_t dot = path.find('.');
  if (dot == std::string_view::npos || path.find('[') != std::string_view::npos) return std::string(path) + ": " + value;
  return std::string(path.substr(0, dot)) + ": {" + nested_entry(path.substr(dot + 1), value) + "}";
}

}  // namespace alignlint
