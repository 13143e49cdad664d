#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "mapping/spec/native_path.h"
#include "mapping/spec/schema.h"
#include "value/value.h"

namespace alignlint {

/// How a value can be spelled as that of a tree's entry (`json`: in quotes where YAML needs none), the most usual spelling first; a dtype has several, of which a
/// class takes some. Empty when it has no plain spelling, or the entry's class does not take it. `key` may be null.
std::vector<std::string> tree_spellings(const Value& value, const SchemaKey* key, bool json);

/// The same as words of a command line or the value of a variable, without the option's name, in quotes where a shell needs them.
std::vector<std::string> word_spellings(const Value& value, const SchemaKey* key, Space space);

/// Whether such a word is a list in quotes, the first of its two spellings: the other one is for where the quotes stand already, which only an edit finds out
/// (`pipeline/rewrite/repair.h`). To a person half a word is not told.
inline bool is_list_in_quotes(std::string_view word) { return word.starts_with("'["); }

/// `a: {b: 1}` of `a.b` and `1`: dotted words would be read as one key.
std::string nested_entry(std::string_view path, const std::string& value);

}  // namespace alignlint
