#include "text/suggest.h"

#include <algorithm>
#include <cctype>
#include <vector>

namespace alignlint {

namespace {

std::string folded(std::string_view word) {
  std::string out;
  for (const char c : word) out.push_back(c == '_' ? '-' : static_cast<char>(std::tolower(static_cast<unsigned char>(c))));
  return out;
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

/// The one candidate that is the word with more words in it; empty when there are several, or the word is a single one.
std::string_view longer_name(const std::string& wanted, std::span<const std::string_view> candidates) {
  const std::vector<std::string_view> words = words_of(wanted);
  if (words.size() < 2) return {};
  std::string_view found;
  for (const std::string_view candidate : candidates) {
    if (!holds_words(folded(candidate), words)) continue;
    if (!found.empty()) return {};
    found = candidate;
  }
  return found;
}

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

/// Long names share long endings without meaning the same: `--share-…-output-weights`, `--untie-…-output-weights`.
constexpr std::size_t kMostMistakes = 5;

std::string_view nearest(std::string_view word, std::span<const std::string_view> candidates) {
  const std::string wanted = folded(word);
  std::size_t best = std::clamp<std::size_t>(word.size() / 3, 1, kMostMistakes);
  std::string_view found;
  for (const std::string_view candidate : candidates) {
    const std::size_t distance = edit_distance(wanted, folded(candidate), best);
    if (distance < best || (found.empty() && distance <= best)) {
      best = distance;
      found = candidate;
      if (best == 0) break;
    }
  }
  if (best <= 1 && !found.empty()) return found;
  const std::string_view longer = longer_name(wanted, candidates);
  return longer.empty() ? found : longer;
}

std::string did_you_mean(std::string_view word, std::span<const std::string_view> candidates) {
  const std::string_view found = nearest(word, candidates);
  return found.empty() ? std::string() : ", did you mean '" + std::string(found) + "'?";
}

}  // namespace alignlint
