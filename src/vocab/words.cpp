#include "vocab/words.h"

#include <algorithm>
#include <string>

#include "diag/catalog.h"
#include "expr/comparisons.h"
#include "expr/results.h"
#include "text/suggest.h"

namespace alignlint {

namespace {

/// `net.norm` of `reference.net.norm`.
std::string_view without_side(std::string_view name) {
  for (const std::string_view side : {"reference.", "candidate."}) {
    if (name.starts_with(side)) return name.substr(side.size());
  }
  return name;
}

}  // namespace

void check_word(std::string_view word, const KeySpec& key, Span where, Diagnostics& diagnostics) {
  if (!is_refused_word(word, key)) return;
  std::string hint = did_you_mean(word, key.choices);
  if (hint.empty()) hint = ", must be one of " + listed_choices(key);
  diagnostics.push_back(make_diagnostic<Code::unknown_name, "word">(where, key.name, word, hint));
}

void check_compared_words(const Expression& expression, const Vocabulary& vocabulary, Diagnostics& diagnostics) {
  for (const Comparison& comparison : comparisons_of(expression)) {
    const auto key = vocabulary.find(without_side(comparison.name));
    if (key.has_value() && comparison.literal->is_text()) {
      check_word(comparison.literal->as_text(), vocabulary[*key], comparison.span, diagnostics);
    }
  }
}

void check_given_words(const Expression& expression, const KeySpec& key, Diagnostics& diagnostics) {
  for (const LiteralResult& result : literal_results(expression)) {
    if (result.literal->is_text()) check_word(result.literal->as_text(), key, result.span, diagnostics);
  }
}

}  // namespace alignlint
