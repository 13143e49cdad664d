#pragma once

#include <string>
#include <string_view>

#include "document/node.h"
#include "value/value.h"

namespace alignlint {

/// The types a YAML 1.1 scalar can have.
enum class YamlType { null, boolean, integer, real, text, date };

/// The word of `--format json`: `null bool int float str date`.
std::string_view to_string(YamlType type);

/// A scalar with its type, as PyYAML's `safe_load` gives it.
struct YamlScalar {
  YamlType type = YamlType::text;
  Value value;        ///< null is none; a date is its text in Python's layout (`2024-01-01`, `2024-01-01 10:00:00+00:00`)
  std::string error;  ///< why the loader refuses the scalar (then `value` is unknown); empty when it does not

  [[nodiscard]] bool ok() const { return error.empty(); }
};

/// Types a scalar of YAML. The notation of an explicit tag wins over both the quotes and the look of the text.
YamlScalar read_yaml_scalar(std::string_view text, bool quoted, Notation notation = Notation::yaml);

/// Where a scalar without quotes is a number of another base than ten, though no prefix says so: `base 8` of `010`, `base 60` of `1:00`; else empty.
std::string_view silent_base(std::string_view text);

/// A number as YAML 1.1 reads it: one with an exponent has a dot.
std::string yaml_number(const Value& value);

}  // namespace alignlint
