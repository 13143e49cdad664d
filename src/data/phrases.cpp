#include <string>

#include "data/data.h"
#include "toml/strict_table.h"

namespace alignlint {

namespace {

/// A text without its translation, or with other words in braces, is a mistake of the file.
void load_text(TomlNode node, Phrasebook& phrases, Diagnostics& diagnostics) {
  StrictTable table(node, "[[text]]", diagnostics);
  const TomlString english = table.required_text("en");
  const TomlString translation = table.required_text("zh");
  table.finish();
  if (words_in_braces(english.text) == words_in_braces(translation.text)) {
    phrases.add(english.text, translation.text);
    return;
  }
  std::string words;
  for (const std::string& word : words_in_braces(english.text)) words += (words.empty() ? "" : ", ") + word;
  const std::string problem = "the translation must have the same words in braces as the text: " + (words.empty() ? "none" : words);
  diagnostics.push_back(make_diagnostic<Code::toml_bad_value, "mapped value">(translation.span, problem));
}

}  // namespace

void load_phrases(TomlNode root, Phrasebook& phrases, Diagnostics& diagnostics) {
  StrictTable table(root, "file", diagnostics);
  table.text("replaces");
  for (const TomlNode& node : table.tables("text")) load_text(node, phrases, diagnostics);
  table.finish();
}

void load_rule_phrases(TomlNode root, Phrasebook& phrases) {
  // Keys of another kind of file than those that are read here.
  constexpr std::string_view kRuleWord = "rule";
  constexpr std::string_view kTranslation = "zh";
  Diagnostics ignored;  // what is wrong with a rule is told where rules are loaded
  StrictTable table(root, "file", ignored);
  for (const TomlNode& node : table.tables(kRuleWord)) {
    StrictTable rule(node, "[[rule]]", ignored);
    const auto translated = rule.table(kTranslation);
    if (!translated) continue;
    StrictTable chinese(*translated, "zh", ignored);
    for (const char* key : {"message", "ask", "summary"}) phrases.add(view(rule.text(key)), view(chinese.text(key)));
  }
}

}  // namespace alignlint
