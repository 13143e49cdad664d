#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace alignlint {

/// Texts for people in another language, by the English ones. A text may have `{words}`, each standing for some text; its translation has the same ones, in
/// any order. What stands for a word is translated where it is a text of the book itself; in single quotes, as all values are, it is kept.
class Phrasebook {
 public:
  /// The first translation of a text counts.
  void add(std::string_view english, std::string_view translation);

  /// The translation of a whole text; none when a part of it is neither a text of the book nor a name or number.
  [[nodiscard]] std::optional<std::string> find(std::string_view text) const;
  /// The same, or what comes nearest to it: the text itself where nothing is known of it.
  [[nodiscard]] std::string translate(std::string_view text) const;

 private:
  /// One of the words of a text. In quotes it stands for what is quoted, quotes included, or for a number: where a template has `'{value}'`, numbers have none.
  struct Word {
    std::string_view name;
    bool quoted = false;
  };
  struct Pattern {
    std::vector<std::string> literals;  ///< one more than words: what stands before, between and behind them
    std::vector<Word> words;
    std::vector<std::string> parts;  ///< of the translation, one more than `order`
    std::vector<std::size_t> order;  ///< indices into `words`
    std::size_t weight = 0;          ///< letters that are not words': of two patterns that match the heavier one counts
    bool joins = false;              ///< its own text is punctuation only: all its parts must be known
  };
  struct Search;

  static Pattern compile(std::string_view english, std::string_view translation);

  std::unordered_map<std::string, std::string> whole_;
  std::vector<Pattern> patterns_;  ///< the heaviest first
};

/// The words in braces of a text, as they stand there, braces included and sorted; braces in braces belong to the outer ones.
std::vector<std::string> words_in_braces(std::string_view text);

}  // namespace alignlint
