#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "read/shell/run/shell.h"

namespace alignlint::shell {

/// What a parameter holds before its operator is applied.
struct Found {
  bool set = false;
  bool many = false;          ///< "$@", ${a[@]}: a list of `values`
  bool before_first = false;  ///< a negative subscript that reaches beyond the first element, or an empty one of a table
  Fields values;
  Label where;        ///< the assignment it comes from
  std::string name;   ///< of an absent environment variable
  Why perhaps_unset;  ///< set, or not
  Why absent;         ///< not set, and the reason why that could be otherwise
  Why unknown;        ///< using it plainly gives an unknown text
  Why unknown_rest;   ///< a list that may have more elements
  Why unknown_count;  ///< one of the elements may be several: which stands where is not known
};

// parameter_find.cpp
Found find_parameter(Shell& shell, const Parameter& parameter);
bool all_digits(std::string_view name);  ///< `1`, `12`: a positional parameter
/// `${a[-9]}`: bash gives the command up.
void refuse_before_first(Shell& shell, const Parameter& parameter);

// parameter_default.cpp
/// The operators `-`, `=`, `?`, `+`: the words that are used; none when it is the value, as it was found.
std::optional<Fields> apply_default(Shell& shell, const Parameter& parameter, const Found& found, bool single);
/// `"${a[@]}"`, `"$@"`: no element, no word.
bool is_quoted_list(const Parameter& parameter);
Fields no_word(Shell& shell, const Found& found);

// parameter_indirect.cpp
/// `${!x}`: the parameter that x's value names.
Fields expand_indirect(Shell& shell, const Parameter& parameter, bool single);

// parameter_finish.cpp
Fields finish(Shell& shell, Fields values, const Parameter& parameter, bool many, bool single);
/// What of a word of a list is not known may be any number of words.
void as_several(Text& text);

// parameter_special.cpp
/// bash may end the shell here. That it does not is assumed; what is then made of a shell inside the script is not known.
void may_end(Shell& shell, const Parameter& parameter, const Why& reason);
/// Where bash ends the script because nothing is set. What somebody may set outside is assumed to be set there, and true then.
bool assume_set(Shell& shell, const Parameter& parameter, const Found& found, const char* why_not);
/// `$#`, `$?`, `$-` …
void find_special(Shell& shell, const Parameter& parameter, Found& found);
/// Which script file a function or sourced file stands in: `BASH_SOURCE`, `FUNCNAME`.
bool find_call_stack(Shell& shell, const Parameter& parameter, Found& found);

// parameter_operate.cpp
/// Why `${X+words}` may be no word, although X is set as far as is known.
Why perhaps_no_word(const Parameter& parameter, const Found& found, const Fields& words, bool single);
/// `${X-word}` where X may hold nothing or not be set at all: what stands there, or the word.
Text set_or_not(Shell& shell, const Parameter& parameter, const Found& found);
/// `${X:+--option "$X"}` where X may be empty: these words, or none.
Text unsure_words(const Parameter& parameter, const Fields& words, const Why& unsure);
/// A value as it stands where `parameter` is written: a single word takes that place, a block of words keeps its own; its history grows.
Text used_at(Text value, const Label& where, const Parameter& parameter, bool element);
Text operate(Shell& shell, const Parameter& parameter, const Text& value);
/// Whether what stands behind the operator may assign something: `${X:-$((N=1))}`.
bool may_assign(const Parameter& parameter);
/// What it assigns then is not known, for `reason` it may not be worked out.
void heed_operands(Shell& shell, const Parameter& parameter, const Why& reason);
bool is_positional_list(const Parameter& parameter);  ///< `@`, `*`
Fields sub_list(Shell& shell, const Parameter& parameter, Fields values);
/// Why the length of a text, or a part of it by numbers, is not known: a bash without a locale counts bytes.
Why beyond_ascii(Span span);

}  // namespace alignlint::shell
