#include "text/phrasebook.h"

#include <algorithm>
#include <cctype>
#include <utility>

namespace alignlint {

namespace {

constexpr char kKept = '=';                 ///< before the name of a word whose text is no text of ours: `{=value}`
constexpr std::size_t kDeepest = 12;        ///< texts in texts
constexpr std::size_t kMostTrials = 40000;  ///< of one text: what takes longer stays English
constexpr std::size_t kLongest = 4000;      ///< bytes of a text that is looked up
constexpr std::size_t kLongList = 3;        ///< parts with semicolons between them
constexpr std::size_t kTelling = 12;        ///< bytes of its own by which a text is told where not all of its parts are known

/// A piece of a text with words in braces: what stands before the word, and the word; an empty word at the end.
struct Piece {
  std::string literal;
  std::string_view word;
};

std::vector<Piece> pieces_of(std::string_view text) {
  std::vector<Piece> pieces(1);
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool doubled = i + 1 < text.size() && text[i + 1] == text[i];
    if ((text[i] != '{' && text[i] != '}') || doubled) {
      pieces.back().literal += text[i];
      if (doubled && (text[i] == '{' || text[i] == '}')) ++i;
      continue;
    }
    std::size_t depth = 0;
    std::size_t end = i;
    do {
      depth += text[end] == '{' ? 1U : 0U;
      depth -= text[end] == '}' ? 1U : 0U;
      ++end;
    } while (depth != 0 && end < text.size());
    pieces.back().word = text.substr(i + 1, end - i - 2);
    pieces.emplace_back();
    i = end - 1;
  }
  return pieces;
}

bool is_word_letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0 || static_cast<unsigned char>(c) >= 0x80; }

/// A word that no language translates: a number, a name, a path, what is in quotes, what is translated already.
bool is_name(std::string_view word) {
  if (word.size() == 1 || word == "true" || word == "false") return true;
  const auto tells = [](char c) { return std::islower(static_cast<unsigned char>(c)) == 0 && c != ',' && c != ';' && c != ':'; };
  return std::any_of(word.begin(), word.end(), tells);
}

/// Whether a text needs no translation: nothing but names. What is quoted is one word.
bool is_known(std::string_view text) {
  if (std::any_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) >= 0xe3; })) return true;  // said already
  while (!text.empty()) {
    std::size_t end = text.find(' ');
    if (text.front() == '\'') {
      const std::size_t close = text.find('\'', 1);
      end = close == std::string_view::npos ? close : text.find(' ', close);
    }
    const std::string_view word = text.substr(0, end);
    if (!word.empty() && !is_name(word)) return false;
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return true;
}

/// Latin letters and Chinese ones, which are no punctuation, do not touch.
std::string_view blank_between(std::string_view before, std::string_view after) {
  const bool latin = !before.empty() && std::isalnum(static_cast<unsigned char>(before.back())) != 0;
  const bool chinese =
      !after.empty() && static_cast<unsigned char>(after.front()) >= 0xe4 && static_cast<unsigned char>(after.front()) <= 0xe9;
  return latin && chinese ? " " : "";
}

/// Without apostrophes, as in `layer's`.
std::size_t quotes_in(std::string_view text) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool apostrophe = i > 0 && i + 1 < text.size() && is_word_letter(text[i - 1]) && is_word_letter(text[i + 1]);
    if (text[i] == '\'' && !apostrophe) ++count;
  }
  return count;
}

/// What a quoted word stands for: quotes and what is in them, a list, or a number.
bool is_quoted(std::string_view text) {
  if (text.size() >= 2 && text.front() == '\'' && text.back() == '\'') return true;
  if (text.starts_with('[') && text.ends_with(']')) return true;
  return !text.empty() && text.find_first_of(" '") == std::string_view::npos && text.find_first_of("0123456789") != std::string_view::npos;
}

}  // namespace

std::vector<std::string> words_in_braces(std::string_view text) {
  std::vector<std::string> words;
  const std::vector<Piece> pieces = pieces_of(text);
  for (std::size_t i = 0; i + 1 < pieces.size(); ++i) words.push_back("{" + std::string(pieces[i].word) + "}");
  std::sort(words.begin(), words.end());
  return words;
}

Phrasebook::Pattern Phrasebook::compile(std::string_view english, std::string_view translation) {
  Pattern pattern;
  // The quotes around a word belong to what it stands for.
  const auto unquoted = [](std::vector<Piece> pieces, std::vector<bool>& quoted) {
    for (std::size_t i = 0; i + 1 < pieces.size(); ++i) {
      quoted.push_back(pieces[i].literal.ends_with('\'') && pieces[i + 1].literal.starts_with('\''));
      if (!quoted.back()) continue;
      pieces[i].literal.pop_back();
      pieces[i + 1].literal.erase(0, 1);
    }
    return pieces;
  };
  std::vector<bool> quoted;
  const std::vector<Piece> pieces = unquoted(pieces_of(english), quoted);
  bool letters = false;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    pattern.literals.push_back(pieces[i].literal);
    pattern.weight += pieces[i].literal.size();
    letters = letters || std::any_of(pieces[i].literal.begin(), pieces[i].literal.end(), is_word_letter);
    if (i < quoted.size()) pattern.words.push_back({pieces[i].word, quoted[i]});
  }
  pattern.joins = !letters;
  std::vector<bool> of_translation;
  const std::vector<Piece> parts = unquoted(pieces_of(translation), of_translation);
  for (std::size_t i = 0; i < parts.size(); ++i) {
    pattern.parts.push_back(parts[i].literal);
    if (i + 1 == parts.size()) break;
    const auto same = [&](const Word& word) { return word.name == parts[i].word; };
    const auto found = std::find_if(pattern.words.begin(), pattern.words.end(), same);
    pattern.order.push_back(static_cast<std::size_t>(found - pattern.words.begin()));
  }
  return pattern;
}

void Phrasebook::add(std::string_view english, std::string_view translation) {
  if (translation.empty()) return;
  const bool has_words = english.find_first_of("{}") != std::string_view::npos;
  if (!has_words) {
    whole_.emplace(english, translation);
    return;
  }
  Pattern pattern = compile(english, translation);
  const auto all_there = [&](std::size_t word) { return word < pattern.words.size(); };
  if (!std::all_of(pattern.order.begin(), pattern.order.end(), all_there)) return;
  const auto lighter = [&](const Pattern& other) { return other.weight < pattern.weight; };
  patterns_.insert(std::find_if(patterns_.begin(), patterns_.end(), lighter), std::move(pattern));
}

/// One text being looked up.
struct Phrasebook::Search {
  struct Result {
    std::string text;
    bool whole = false;  ///< nothing of it stayed English
  };

  const Phrasebook& book;
  std::size_t trials = 0;
  std::unordered_map<std::string_view, std::optional<Result>> known = {};  ///< parts are met again and again

  std::optional<Result> find(std::string_view text, std::size_t depth) {
    if (const auto found = book.whole_.find(std::string(text)); found != book.whole_.end()) return Result{found->second, true};
    if (depth > kDeepest || text.size() > kLongest || trials > kMostTrials) return std::nullopt;
    const auto [place, is_new] = known.try_emplace(text);
    if (!is_new) return place->second;
    std::optional<Result> result = by_parts(text, depth);
    if (!result) result = by_patterns(text, depth);
    known[text] = result;
    return result;
  }

  /// A long list: to try each template at each of its semicolons takes too long.
  std::optional<Result> by_parts(std::string_view text, std::size_t depth) {
    constexpr std::string_view kBetween = "; ";
    std::vector<std::string_view> parts;
    while (!text.empty()) {
      const std::size_t end = std::min(text.find(kBetween), text.size());
      parts.push_back(text.substr(0, end));
      text.remove_prefix(std::min(end + kBetween.size(), text.size()));
    }
    const auto between = book.whole_.find(std::string(kBetween));
    if (parts.size() < kLongList || between == book.whole_.end()) return std::nullopt;
    Result result{{}, true};
    for (const std::string_view part : parts) {
      const Result one = part_of(part, depth);
      if (!one.whole) return std::nullopt;
      result.text += (result.text.empty() ? "" : between->second) + one.text;
    }
    return result;
  }

  std::optional<Result> by_patterns(std::string_view text, std::size_t depth) {
    std::optional<Result> nearest;
    for (const Pattern& pattern : book.patterns_) {
      const std::string& front = pattern.literals.front();
      if (!front.empty() && (text.empty() || front.front() != text.front() || !text.starts_with(front))) continue;
      if (!text.ends_with(pattern.literals.back())) continue;
      std::vector<std::string_view> captures;
      auto result = match(pattern, text.substr(front.size()), captures, depth);
      if (!result) continue;
      if (result->whole) return result;
      if (!nearest && !pattern.joins && pattern.weight >= kTelling) nearest = std::move(result);
    }
    return nearest;
  }

  /// The words from the next one on, `rest` behind the literal before it.
  std::optional<Result> match(const Pattern& pattern, std::string_view rest, std::vector<std::string_view>& captures, std::size_t depth) {
    const std::size_t next = captures.size();
    if (next == pattern.words.size()) return rest.empty() ? said(pattern, captures, depth) : std::nullopt;
    const std::string& literal = pattern.literals[next + 1];
    const bool last = next + 1 == pattern.words.size();
    if (rest.size() < literal.size()) return std::nullopt;
    std::optional<Result> nearest;
    for (std::size_t at = last ? rest.size() - literal.size() : rest.find(literal); at != std::string_view::npos;
         at = last ? std::string_view::npos : rest.find(literal, at + 1)) {
      if (++trials > kMostTrials) break;
      if (pattern.words[next].quoted && !is_quoted(rest.substr(0, at))) continue;
      captures.push_back(rest.substr(0, at));
      auto result = match(pattern, rest.substr(at + literal.size()), captures, depth);
      captures.pop_back();
      if (result && result->whole) return result;
      if (result && !nearest) nearest = std::move(result);
    }
    return nearest;
  }

  std::optional<Result> said(const Pattern& pattern, const std::vector<std::string_view>& captures, std::size_t depth) {
    // Punctuation in quotes belongs to what is quoted.
    const auto torn = [](std::string_view part) { return quotes_in(part) % 2 != 0; };
    if (pattern.joins && std::any_of(captures.begin(), captures.end(), torn)) return std::nullopt;
    Result result{pattern.parts.front(), true};
    for (std::size_t i = 0; i < pattern.order.size(); ++i) {
      const std::size_t word = pattern.order[i];
      const Result part = (pattern.words[word].quoted || pattern.words[word].name.starts_with(kKept))
                              ? Result{std::string(captures[word]), true}
                              : part_of(captures[word], depth);
      result.text += part.text;
      result.text += blank_between(part.text, pattern.parts[i + 1]);
      result.text += pattern.parts[i + 1];
      result.whole = result.whole && part.whole;
    }
    return result;
  }

  Result part_of(std::string_view text, std::size_t depth) {
    if (auto found = find(text, depth + 1); found && found->whole) return *std::move(found);
    return {std::string(text), is_known(text)};  // no half sentences
  }
};

std::optional<std::string> Phrasebook::find(std::string_view text) const {
  auto found = Search{*this}.find(text, 0);
  if (found && found->whole) return std::move(found->text);
  return std::nullopt;
}

std::string Phrasebook::translate(std::string_view text) const {
  if (text.empty()) return {};
  auto found = Search{*this}.find(text, 0);
  return found ? std::move(found->text) : std::string(text);
}

}  // namespace alignlint
