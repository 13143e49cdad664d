// Everything that the built-in data, the catalog and the renderers say has its Chinese: what is missing is listed here by name.

#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "data/builtin.h"
#include "data/data.h"
#include "diag/catalog.h"
#include "report/report.h"
#include "support/shared.h"
#include "text/regex.h"
#include "toml/strict_table.h"

namespace alignlint {

namespace {

namespace fs = std::filesystem;

struct Translated {
  Translated() : data(sources) {
    data.add_image(builtin_image());
    data.load(diagnostics);
  }

  const RuleSet& rules() { return data.rules(diagnostics); }
  const Phrasebook& phrases() { return *data.phrases(Language::zh, diagnostics); }

  Sources sources;
  Diagnostics diagnostics;
  Data data;
};

bool is_chinese(std::string_view text) {
  return std::any_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) >= 0xe3; });
}

std::string text_of(const fs::path& path) {
  std::ifstream stream(path, std::ios::binary);
  std::ostringstream text;
  text << stream.rdbuf();
  return text.str();
}

/// A text with `{words}`, as it is when they are filled in: `x1` in quotes, a number elsewhere.
std::string filled_in(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool doubled = i + 1 < text.size() && text[i + 1] == text[i];
    if (text[i] == '{' && !doubled) {
      i = text.find('}', i);
      const bool quoted = out.ends_with('\'') && i + 1 < text.size() && text[i + 1] == '\'';
      out += quoted ? "x1" : "7";
      continue;
    }
    out += text[i];
    if (doubled && (text[i] == '{' || text[i] == '}')) ++i;
  }
  return out;
}

/// `texts` that are no name and have no translation, a line each.
std::string missing(const std::vector<std::string>& texts, const Phrasebook& phrases) {
  std::string out;
  for (const std::string& text : texts) {
    const bool name = text.find(' ') == std::string::npos && text.find_first_of("_-0123456789") != std::string::npos;
    if (!text.empty() && !name && !phrases.find(filled_in(text))) out += text + "\n";
  }
  return out;
}

/// The text that code puts together behind `at`, up to the end of the argument, with `{x}` for what is no text of it: `"what '" + name + "' does"`.
std::string text_put_together(std::string_view code, std::size_t at) {
  std::string text;
  bool other = false;
  for (int depth = 0; at < code.size(); ++at) {
    const char c = code[at];
    if (depth == 0 && (c == ',' || c == ')')) break;
    if (c == '"') {
      const bool own = depth == 0;
      if (own && other) text += "{x}";
      other = other && !own;
      for (++at; at < code.size() && code[at] != '"'; ++at) {
        if (code[at] == '\\') ++at;
        if (own) text += code[at];
      }
      continue;
    }
    if (c == '(' || c == '[' || c == '{') ++depth;
    if (c == ')' || c == ']' || c == '}') --depth;
    other = other || (c != '+' && c != ' ' && c != '\n');
  }
  return text + (other ? "{x}" : "");
}

/// Whether what stands for the words of a text has quotes or parentheses around it: else it is a part of the sentence.
bool has_plain_words(std::string_view text) {
  for (std::size_t at = text.find("{x}"); at != std::string_view::npos; at = text.find("{x}", at + 1)) {
    const char before = at == 0 ? ' ' : text[at - 1];
    const char behind = at + 3 < text.size() ? text[at + 3] : ' ';
    if (!(before == '\'' && behind == '\'') && !(before == '(' && behind == ')')) return false;
  }
  return true;
}

}  // namespace

TEST_CASE("chinese: why a word of a script is not known") {
  Translated builtin;
  std::vector<std::string> texts;
  for (const auto& entry : fs::recursive_directory_iterator(test::source_path("src/read/shell"))) {
    if (entry.path().extension() != ".cpp") continue;
    const std::string code = text_of(entry.path());
    for (const std::string begin : {" why(\"", "(why(\"", "refuse(\""}) {
      for (std::size_t at = code.find(begin); at != std::string::npos; at = code.find(begin, at + 1)) {
        const std::string text = text_put_together(code, at + begin.size() - 1);
        if (has_plain_words(text)) texts.push_back(text);
      }
    }
  }
  CHECK(texts.size() > 150);
  CHECK(missing(texts, builtin.phrases()) == "");
}

TEST_CASE("chinese: every rule says its summary, reasons and help") {
  Translated builtin;
  std::string gaps;
  for (const Rule& rule : builtin.rules().rules) {
    if (!is_chinese(rule.zh.summary)) gaps += rule.id + ": summary\n";
    if (!is_chinese(rule.zh.why)) gaps += rule.id + ": why\n";
    if (!rule.help.empty() && !is_chinese(rule.zh.help)) gaps += rule.id + ": help\n";
    for (const Remark& remark : rule.remarks) {
      if (!is_chinese(remark.zh_why)) gaps += rule.id + ": remark\n";
    }
  }
  CHECK(builtin.rules().rules.size() > 300);
  CHECK(gaps == "");
}

TEST_CASE("chinese: what rules say of a finding has the same words in braces") {
  std::string gaps;
  std::size_t seen = 0;
  for (const auto& entry : fs::directory_iterator(test::source_path("rules"))) {
    if (entry.path().extension() != ".toml") continue;
    Sources sources;
    Diagnostics diagnostics;
    const FileId id = sources.add(entry.path().filename().string(), text_of(entry.path()));
    const TomlFile file = parse_toml(id, sources, diagnostics);
    StrictTable root(file.root(), "file", diagnostics);
    for (const TomlNode& node : root.tables("rule")) {
      StrictTable rule(node, "[[rule]]", diagnostics);
      const auto zh = rule.table("zh");
      for (const char* key : {"message", "ask"}) {
        const auto said = rule.text(key);
        if (!said) continue;
        ++seen;
        const std::string name = entry.path().stem().string() + "/" + std::string(view(rule.text("name")));
        const std::string translated = zh ? std::string(view(StrictTable(*zh, "zh", diagnostics).text(key))) : std::string();
        if (!is_chinese(translated))
          gaps += name + ": no zh." + key + "\n";
        else if (words_in_braces(said->text) != words_in_braces(translated))
          gaps += name + ": other words in zh." + key + "\n";
      }
    }
  }
  CHECK(seen > 40);
  CHECK(gaps == "");
}

TEST_CASE("chinese: every diagnostic that is no rule, what it means and what to do") {
  Translated builtin;
  std::vector<std::string> texts;
  for (const CatalogLine& line : kCatalog) {
    // A message that is a problem told elsewhere has no words of its own.
    if (line.text != "{problem}") texts.emplace_back(line.text);
    texts.emplace_back(line.help);
  }
  CHECK(texts.size() > 400);
  CHECK(missing(texts, builtin.phrases()) == "");
}

TEST_CASE("chinese: what settings mean") {
  Translated builtin;
  std::vector<std::string> texts;
  const Vocabulary& vocabulary = builtin.data.vocabulary();
  for (KeyId key = 0; key < vocabulary.size(); ++key) texts.emplace_back(vocabulary[key].doc);
  CHECK(missing(texts, builtin.phrases()) == "");
}

TEST_CASE("chinese: titles of settings, chapters, checklists and their rows, and what these ask") {
  Translated builtin;
  std::vector<std::string> texts;
  const Vocabulary& vocabulary = builtin.data.vocabulary();
  for (KeyId key = 0; key < vocabulary.size(); ++key) texts.emplace_back(vocabulary[key].title);
  for (const ChapterSpec& chapter : builtin.rules().chapters) texts.emplace_back(chapter.title);
  for (const ChecklistSpec& checklist : builtin.rules().checklists) {
    texts.emplace_back(checklist.title);
    for (const ChecklistRowSpec& row : checklist.rows)
      texts.insert(texts.end(), {std::string(row.title), std::string(row.decide), std::string(row.manual)});
  }
  CHECK(texts.size() > 400);
  CHECK(missing(texts, builtin.phrases()) == "");
}

TEST_CASE("chinese: the words of verdicts, severities, sides and origins") {
  Translated builtin;
  std::vector<std::string> texts{"reference", "candidate", "explicit", "default", "derived", "fixed"};
  for (const Verdict verdict :
       {Verdict::not_applicable, Verdict::pass, Verdict::manual, Verdict::advice, Verdict::unknown, Verdict::mismatch})
    texts.emplace_back(to_string(verdict));
  for (const Severity severity :
       {Severity::information, Severity::manual, Severity::unknown, Severity::advice, Severity::warning, Severity::error})
    texts.emplace_back(to_string(severity));
  std::string gaps;
  for (const std::string& text : texts) {
    const auto found = builtin.phrases().find(text);
    if (!found || !is_chinese(*found)) gaps += text + "\n";
  }
  CHECK(gaps == "");
}

TEST_CASE("chinese: every word that a renderer gives to be said") {
  Translated builtin;
  std::vector<std::string> texts;
  for (const auto& entry : fs::recursive_directory_iterator(test::source_path("src/render"))) {
    if (entry.path().extension() != ".cpp") continue;
    const std::string code = text_of(entry.path());
    constexpr std::string_view kSay = "say(\"";
    for (std::size_t at = code.find(kSay); at != std::string::npos; at = code.find(kSay, at + 1)) {
      const std::size_t begin = at + kSay.size();
      const std::size_t end = code.find('"', begin);
      if (code[end + 1] == ')') texts.push_back(code.substr(begin, end - begin));  // else it is the beginning of a longer text
    }
  }
  CHECK(texts.size() > 60);
  CHECK(missing(texts, builtin.phrases()) == "");
}

TEST_CASE("chinese: the reasons of values that mappings give") {
  Translated builtin;
  std::vector<std::string> texts;
  for (const auto& entry : fs::recursive_directory_iterator(test::source_path("mappings"))) {
    if (entry.path().extension() != ".toml" || entry.path().filename().string().starts_with("schema")) continue;
    Sources sources;
    Diagnostics diagnostics;
    const FileId id = sources.add(entry.path().filename().string(), text_of(entry.path()));
    const TomlFile file = parse_toml(id, sources, diagnostics);
    StrictTable root(file.root(), "file", diagnostics);
    if (!root.has("setting")) continue;
    for (const TomlNode& setting : root.tables("setting")) {
      const auto add = [&](TomlNode node) {
        StrictTable table(node, "[[setting]]", diagnostics);
        texts.emplace_back(view(table.text("why")));
      };
      add(setting);
      for (const TomlNode& one : StrictTable(setting, "[[setting]]", diagnostics).tables("case")) add(one);
    }
  }
  CHECK(texts.size() > 500);
  CHECK(missing(texts, builtin.phrases()) == "");
}

TEST_CASE("chinese: why a value is not known, what entries do that no setting stands for, and why some are not compared") {
  Translated builtin;
  std::vector<std::string> texts;
  const Regex said(R"re(\b(?:does|reason|default_text)\s*=\s*"([^"\n]*)"|unknown\('([^'\n]*)'\))re");
  for (const auto& entry : fs::recursive_directory_iterator(test::source_path("mappings"))) {
    if (entry.path().extension() != ".toml" || entry.path().parent_path().filename() == "zh") continue;
    const std::string text = text_of(entry.path());
    for (auto found = said.search(text); found; found = said.search(text, found->front().second)) {
      const auto place = found->at(1).first == std::string::npos ? found->at(2) : found->at(1);
      texts.push_back(text.substr(place.first, place.second - place.first));
    }
  }
  CHECK(texts.size() > 400);
  CHECK(missing(texts, builtin.phrases()) == "");
}

TEST_CASE("chinese: a translation with other words in braces is refused, and so is one without its text") {
  Sources sources;
  Diagnostics diagnostics;
  Phrasebook phrases;
  const FileId id =
      sources.add("zh.toml", "[[text]]\nen = \"{a} is b\"\nzh = \"{c}\"\n[[text]]\nzh = \"x\"\n[[text]]\nen = \"d\"\nzh = \"丁\"\n");
  const TomlFile file = parse_toml(id, sources, diagnostics);
  load_phrases(file.root(), phrases, diagnostics);
  REQUIRE(diagnostics.size() == 2);
  CHECK(diagnostics[0].message == "the translation must have the same words in braces as the text: {a}");
  CHECK(diagnostics[1].message == "[[text]] has no 'en'");
  CHECK(phrases.find("d") == "丁");
}

}  // namespace alignlint
