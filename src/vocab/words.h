#pragma once

#include "diag/diagnostic.h"
#include "expr/expression.h"
#include "vocab/vocabulary.h"

namespace alignlint {

// What data files write where a setting of type `word` is meant is one of its choices: a misspelt word would never be equal to anything.

/// Words that an expression compares a setting with; `reference.` and `candidate.` in front of a name do not count.
void check_compared_words(const Expression& expression, const Vocabulary& vocabulary, Diagnostics& diagnostics);

/// Words that an expression gives as the setting's value.
void check_given_words(const Expression& expression, const KeySpec& key, Diagnostics& diagnostics);

/// One word, as written at `where`.
void check_word(std::string_view word, const KeySpec& key, Span where, Diagnostics& diagnostics);

}  // namespace alignlint
