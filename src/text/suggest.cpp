#include "text/suggest.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <vector>

namespace alignlint {

namespace {

constexpr char folded(char c) {
  if (c == '_') return '-';
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c | 0x20) : c;
}

std::string folded(std::string_view word) {
  std::string out;
  for (const char c : word) out.push_back(folded(c));
  return out;
}

/// Which characters a word has, folded: what tells most words apart at a glance.
std::uint64_t characters_of(std::string_view word) {
  std::uint64_t characters = 0;
  for (const char c : word) characters |= std::uint64_t{1} << (static_cast<unsigned char>(folded(c)) % 64U);
  return characters;
}

/// One edit brings a word at most one character that it lacks.
bool share_characters(std::uint64_t wanted, std::uint64_t candidate, std::size_t edits) {
  return static_cast<std::size_t>(std::max(std::popcount(wanted & ~candidate), std::popcount(candidate & ~wanted))) <= edits;
}

std::vector<std::string_view> words_of(std::string_view name) {
  std::vector<std::string_view> words;
  for (std::size_t begin = 0; begin < name.size();) {
    const std::size_t end = std::min(name.size(), name.find('-', begin));
    if (end > begin) words.push_back(name.substr(begin, end - begin));
    begin = end + 1;
  }
  return words;
}

/// Whether the words of a name, `num-hidden-layers`, hold those of a shorter one in their order: `num-layers`.
bool holds_words(std::string_view name, std::span<const std::string_view> words) {
  for (const std::string_view word : words_of(name)) {
    if (!words.empty() && word == words.front()) words = words.subspan(1);
  }
  return words.empty();
}

/// Long names share long endings without meaning the same: `--share-…-output-weights`, `--untie-…-output-weights`.
constexpr std::size_t kMostMistakes = 5;

/// A word that is not known, among what may have been meant.
class Suggestion {
 public:
  Suggestion(std::string_view word, std::span<const std::string_view> candidates, const std::function<bool(std::string_view)>& taken)
      : wanted_(folded(word)), characters_(characters_of(word)), candidates_(candidates), taken_(taken) {}

  [[nodiscard]] std::string_view find() const {
    std::size_t best = std::clamp<std::size_t>(wanted_.size() / 3, 1, kMostMistakes);
    std::string_view found;
    for (const std::string_view candidate : candidates_) {
      if (!may_be_near(candidate, best)) continue;
      const std::size_t distance = edit_distance(wanted_, folded(candidate), best);
      if (distance > best || (distance > 1 && has_another_word(folded(candidate))) || has_another_abbreviation(folded(candidate)) ||
          (distance == best && !found.empty()) || !is_taken(candidate))
        continue;
      best = distance;
      found = candidate;
      if (best == 0) break;
    }
    if (best <= 1 && !found.empty()) return found;
    if (const std::string_view longer = longer_name(); !longer.empty()) return longer;
    const std::string_view shorter = shorter_name();
    return shorter.empty() ? found : shorter;
  }

 private:
  /// Lengths are asked first: nothing is cheaper, and they part most words.
  [[nodiscard]] bool may_be_near(std::string_view candidate, std::size_t edits) const {
    const std::size_t further = std::max(wanted_.size(), candidate.size()) - std::min(wanted_.size(), candidate.size());
    return further <= edits && share_characters(characters_, characters_of(candidate), edits);
  }

  /// Of as many words, one of which is no slip of that at its place: `user-token-id` is not `bos-token-id`. A slip of several letters
  /// leaves the first one: `local-batch-size` is not `global-batch-size`.
  [[nodiscard]] bool has_another_word(std::string_view name) const {
    const std::vector<std::string_view> wanted = words_of(wanted_);
    const std::vector<std::string_view> words = words_of(name);
    if (wanted.size() < 2 || wanted.size() != words.size()) return false;
    for (std::size_t i = 0; i < words.size(); ++i) {
      const std::size_t most = std::max<std::size_t>(1, std::max(wanted[i].size(), words[i].size()) / 2);
      const std::size_t edits = edit_distance(wanted[i], words[i], most);
      if (edits > most || (edits > 1 && wanted[i].front() != words[i].front())) return true;
    }
    return false;
  }

  /// Two letters that begin otherwise are no slip of each other: `dp-size`, `tp-size` and `cp-size` are three sizes.
  [[nodiscard]] bool has_another_abbreviation(std::string_view name) const {
    const std::vector<std::string_view> wanted = words_of(wanted_);
    const std::vector<std::string_view> words = words_of(name);
    if (wanted.size() < 2 || wanted.size() != words.size()) return false;
    for (std::size_t i = 0; i < words.size(); ++i) {
      if (wanted[i].size() == 2 && words[i].size() == 2 && wanted[i].front() != words[i].front() && wanted[i].back() == words[i].back())
        return true;
    }
    return false;
  }

  [[nodiscard]] bool is_taken(std::string_view candidate) const { return taken_ == nullptr || taken_(candidate); }

  /// The one candidate that is the word with more words in it; empty when there are several, or the word is a single one.
  [[nodiscard]] std::string_view longer_name() const {
    const std::vector<std::string_view> words = words_of(wanted_);
    if (words.size() < 2) return {};
    std::string_view found;
    for (const std::string_view candidate : candidates_) {
      if (candidate.size() < wanted_.size() || (characters_ & ~characters_of(candidate)) != 0 || !holds_words(folded(candidate), words) ||
          !is_taken(candidate))
        continue;
      if (!found.empty()) return {};
      found = candidate;
    }
    return found;
  }

  /// The one candidate that is the word without one of its words: `num-layers` for `num-hidden-layers`; empty when there are several.
  [[nodiscard]] std::string_view shorter_name() const {
    const std::size_t words = words_of(wanted_).size();
    if (words < 3) return {};
    std::string_view found;
    for (const std::string_view candidate : candidates_) {
      if ((characters_of(candidate) & ~characters_) != 0) continue;
      const std::string name = folded(candidate);
      const std::vector<std::string_view> parts = words_of(name);
      if (parts.size() + 1 != words || !holds_words(wanted_, parts) || !is_taken(candidate)) continue;
      if (!found.empty()) return {};
      found = candidate;
    }
    return found;
  }

  const std::string wanted_;
  const std::uint64_t characters_;
  const std::span<const std::string_view> candidates_;
  const std::function<bool(std::string_view)>& taken_;
};

}  // namespace

std::size_t edit_distance(std::string_view a, std::string_view b, std::size_t limit) {
  if (a.size() > b.size()) std::swap(a, b);
  if (b.size() - a.size() > limit) return limit + 1;
  std::vector<std::size_t> before(a.size() + 1);  // two rows up, for swapped neighbours
  std::vector<std::size_t> above(a.size() + 1);
  std::vector<std::size_t> row(a.size() + 1);
  for (std::size_t i = 0; i <= a.size(); ++i) above[i] = i;
  for (std::size_t j = 1; j <= b.size(); ++j) {
    row[0] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
      const std::size_t substitution = above[i - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      row[i] = std::min({above[i] + 1, row[i - 1] + 1, substitution});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) row[i] = std::min(row[i], before[i - 2] + 1);
    }
    std::swap(before, above);
    std::swap(above, row);
  }
  return std::min(above[a.size()], limit + 1);
}

std::string_view nearest(std::string_view word, std::span<const std::string_view> candidates,
                         const std::function<bool(std::string_view)>& taken) {
  return Suggestion(word, candidates, taken).find();
}

bool is_slip_of(std::string_view word, std::string_view meant) {
  constexpr std::size_t kLong = 8;
  const std::size_t edits = std::min(word.size(), meant.size()) >= kLong ? 2 : 1;
  return word != meant && edit_distance(folded(word), folded(meant), edits) <= edits;
}

std::string did_you_mean(std::string_view word, std::span<const std::string_view> candidates) {
  const std::string_view found = nearest(word, candidates);
  return found.empty() ? std::string() : ", did you mean '" + std::string(found) + "'?";
}

std::string did_you_mean_one_of(std::string_view word, std::span<const std::string_view> words) {
  std::string hint = did_you_mean(word, words);
  if (!hint.empty()) return hint;
  for (const std::string_view one : words) hint += (hint.empty() ? ", use one of " : ", ") + std::string(one);
  return hint;
}

}  // namespace alignlint
