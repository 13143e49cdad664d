// What the built-in rules may say: nothing that is false of the pair at hand. The spellings and the ways of one framework stand in its folder, as hints and
// reasons of values, which are shown where that framework is on a side.

#include <algorithm>
#include <catch2/catch.hpp>
#include <cctype>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "data/builtin.h"
#include "data/data.h"

namespace alignlint {

namespace {

struct BuiltinRules {
  BuiltinRules() : data(sources) {
    data.add_image(builtin_image());
    data.load(diagnostics);
  }

  const std::vector<Rule>& rules() { return data.rules(diagnostics).rules; }

  Sources sources;
  Diagnostics diagnostics;
  Data data;
};

/// Options and keys of all frameworks that cannot be taken for words of English.
std::set<std::string, std::less<>> spellings(BuiltinRules& builtin) {
  std::set<std::string, std::less<>> names;
  for (const std::string_view framework : builtin.data.frameworks()) {
    for (const auto& [class_name, schema_class] : builtin.data.mapping(framework, builtin.diagnostics)->classes) {
      for (const std::string_view spelling : schema_class.spellings()) {
        if (spelling.starts_with("--") || spelling.find('_') != std::string_view::npos) names.emplace(spelling);
      }
    }
  }
  const Vocabulary& vocabulary = builtin.data.vocabulary();
  for (KeyId key = 0; key < vocabulary.size(); ++key) {
    for (const std::string_view choice : vocabulary[key].choices) names.erase(std::string(choice));
  }
  return names;
}

/// Names and titles of all frameworks, in lower case.
std::vector<std::string> titles(BuiltinRules& builtin) {
  std::vector<std::string> all;
  for (const std::string_view framework : builtin.data.frameworks()) {
    const Mapping& mapping = *builtin.data.mapping(framework, builtin.diagnostics);
    for (std::string title : {std::string(framework), std::string(mapping.title)}) {
      std::transform(title.begin(), title.end(), title.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
      all.push_back(std::move(title));
    }
  }
  return all;
}

bool in_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '-' || c == '.'; }

/// What stands between blanks and punctuation.
std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words(1);
  for (const char c : text) {
    if (in_word(c)) {
      words.back() += c;
    } else if (!words.back().empty()) {
      words.emplace_back();
    }
  }
  for (std::string& word : words) {
    while (word.ends_with('.')) word.pop_back();
  }
  return words;
}

/// All texts of a rule in both languages, but those of examples and sources.
std::vector<std::string> texts_of(const Rule& rule) {
  std::vector<std::string> texts;
  for (const Prose& prose : {rule.prose(Language::en), rule.prose(Language::zh)}) {
    texts.insert(texts.end(), {std::string(prose.summary), std::string(prose.why), std::string(prose.help)});
  }
  for (const Remark& remark : rule.remarks) texts.insert(texts.end(), {std::string(remark.why), std::string(remark.zh_why)});
  return texts;
}

/// `1e-8`, `0.95`
bool is_literal(std::string_view word) {
  const bool digits = std::all_of(word.begin(), word.end(), [](char c) {
    return std::isdigit(static_cast<unsigned char>(c)) != 0 || c == '.' || c == 'e' || c == '-';
  });
  return digits && word.find_first_of("0123456789") != std::string_view::npos && word.find_first_of(".e") != std::string_view::npos;
}

}  // namespace

TEST_CASE("rule texts: a rule that compares both sides names no framework and no spelling of one") {
  BuiltinRules builtin;
  const auto names = spellings(builtin);
  REQUIRE(names.contains("--weight-decay"));
  REQUIRE(names.contains("weight_decay"));
  const std::vector<std::string> frameworks = titles(builtin);
  for (const Rule& rule : builtin.rules()) {
    if (rule.scope != RuleScope::pair) continue;
    for (std::string text : texts_of(rule)) {
      INFO(rule.id << ": " << text);
      for (const std::string& word : words_of(text)) {
        INFO(word);
        CHECK_FALSE(names.contains(word));
      }
      std::transform(text.begin(), text.end(), text.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
      for (const std::string& title : frameworks) {
        INFO(title);
        CHECK(text.find(title) == std::string::npos);
      }
    }
  }
}

TEST_CASE("rule texts: the help of a rule names no framework's spelling; hints and traps do") {
  BuiltinRules builtin;
  const auto names = spellings(builtin);
  for (const Rule& rule : builtin.rules()) {
    for (const std::string& word : words_of(rule.help)) {
      INFO(rule.id << ": " << word);
      CHECK_FALSE(names.contains(word));
    }
  }
}

TEST_CASE("rule texts: a reason and a help hold no number that may not be the finding's") {
  BuiltinRules builtin;
  for (const Rule& rule : builtin.rules()) {
    for (const Prose& prose : {rule.prose(Language::en), rule.prose(Language::zh)}) {
      for (const std::string_view text : {prose.why, prose.help}) {
        for (const std::string& word : words_of(text)) {
          INFO(rule.id << ": " << word);
          CHECK_FALSE(is_literal(word));
        }
      }
    }
  }
}

}  // namespace alignlint
