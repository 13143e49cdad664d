#pragma once

#include <string>

#include "document/node.h"
#include "mapping/spec/native_path.h"
#include "mapping/spec/schema.h"
#include "value/value.h"

namespace alignlint {

/// An entry's value as the framework reads it.
struct Typed {
  enum class Problem {
    none,
    text_number,  ///< text where a number is wanted; `value` is the number that was meant
    text_bool,    ///< text where true or false is wanted; `value` is what Python takes it for: true, whatever it says
    wrong_kind,   ///< a string, a date, a list … where `wanted` is; `value` is what is written, `detail` what that is: `is a date`
    refused,      ///< not of the type or not among the choices; `value` is unknown
  };
  Value value;
  Problem problem = Problem::none;
  std::string detail;       ///< what the framework would say
  std::string wanted = {};  ///< of a wrong kind: `a number`
};

/// Types a node. Options are words that argparse converts, environment variables are read by the named parser of their key, everything else has the type
/// PyYAML (JSON) gives it and is then held against the key. Without a key: the format's own typing.
Typed typed_value(const Node& node, Space space, const SchemaKey* key);

/// A value of a tree that the framework makes a word of a command line first, a string as it is and anything else as JSON writes it: argparse then converts
/// it to the type of its field.
Typed typed_as_words(const Node& node, const SchemaKey& key);

/// Where a class does not say the type, a number as default does, as far as text is concerned: `num_heads: '64'` beside a default of 32.
Typed against_default(Typed typed, const SchemaKey* key);

}  // namespace alignlint
