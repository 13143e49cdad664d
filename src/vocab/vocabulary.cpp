#include "vocab/vocabulary.h"

#include <algorithm>
#include <array>

#include "diag/catalog.h"
#include "text/suggest.h"
#include "toml/strict_table.h"

namespace alignlint {

namespace {

constexpr std::array<std::string_view, 9> kTypeWords{"bool", "int", "real", "text", "word", "dtype", "list", "shares", "any"};

KeySpec read_key(TomlNode node, Diagnostics& diagnostics) {
  StrictTable table(node, "[[key]]", diagnostics);
  KeySpec spec;
  const TomlString name = table.required_text("name");
  spec.name = name.text;
  spec.span = name.span;
  spec.title = table.required_text("title").text;
  spec.row = table.required_text("row").text;
  if (const auto doc = table.text("doc")) spec.doc = doc->text;
  if (const auto unit = table.text("unit")) spec.unit = unit->text;
  const bool has_choices = table.has("choices");
  for (const TomlString& choice : table.text_list("choices")) spec.choices.push_back(choice.text);
  for (const TomlString& item : table.text_list("items")) spec.items.push_back(item.text);
  spec.parts = table.flag("parts");
  spec.least = table.real("least").value_or(spec.least);
  spec.most = table.real("most").value_or(spec.most);
  if (!table.has("type")) table.required_text("type");
  if (const auto type = table.word("type", kTypeWords)) spec.type = static_cast<KeyType>(*type);
  if (spec.type == KeyType::word) table.require("choices");
  if (spec.type != KeyType::word && has_choices) table.bad_value<"choices">("choices");
  table.finish();
  return spec;
}

}  // namespace

bool is_refused_word(std::string_view word, const KeySpec& key) {
  return key.type == KeyType::word && !key.choices.empty() && std::find(key.choices.begin(), key.choices.end(), word) == key.choices.end();
}

std::string listed_choices(const KeySpec& key) {
  std::string out;
  for (const std::string_view choice : key.choices) out += (out.empty() ? "'" : ", '") + std::string(choice) + "'";
  return out;
}

std::string_view to_string(KeyType type) { return kTypeWords[static_cast<std::size_t>(type)]; }

void Vocabulary::load(TomlNode root, Diagnostics& diagnostics) {
  StrictTable table = data_file(root, "a vocabulary", diagnostics);
  const std::vector<TomlNode> nodes = table.tables("key");
  keys_.reserve(keys_.size() + nodes.size());
  for (const TomlNode& node : nodes) {
    KeySpec spec = read_key(node, diagnostics);
    const auto [place, added] = by_name_.try_emplace(spec.name, keys_.size());
    if (added) {
      keys_.push_back(std::move(spec));
    } else if (keys_[place->second].span.file == spec.span.file) {
      diagnostics.push_back(make_diagnostic<Code::duplicate_name, "of a kind">(
          {{spec.span, "again here"}, {keys_[place->second].span, "first defined here"}}, "key", spec.name));
    } else {
      keys_[place->second] = std::move(spec);
    }
  }
  table.finish();
}

std::optional<KeyId> Vocabulary::find(std::string_view name) const {
  const auto found = by_name_.find(name);
  if (found == by_name_.end()) return std::nullopt;
  return found->second;
}

std::optional<KeyId> Vocabulary::require(std::string_view name, Span where, Diagnostics& diagnostics) const {
  const auto found = find(name);
  if (!found.has_value()) {
    std::vector<std::string_view> names;
    for (const KeySpec& key : keys_) names.push_back(key.name);
    diagnostics.push_back(make_diagnostic<Code::unknown_name, "key">(where, name, did_you_mean(name, names)));
  }
  return found;
}

}  // namespace alignlint
