#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "diag/diagnostic.h"

namespace alignlint {

/// What can be observed of an input: a closed table (`observation_specs`). Traps make and rules ask for observations by these words.
enum class ObservationKind : std::uint8_t {
  byte_order_mark,
  carriage_return,
  contradicted_entry,
  contradicted_version,
  cut_continuation,
  deprecated_entry,
  duplicate_entry,
  entry_differs,
  framework_dependent,
  host_differs,
  inert_entry,
  misplaced_entry,
  misread_value,
  missing_entry,
  missing_value,
  misspelt_entry,
  odd_number,
  out_of_range,
  package_differs,
  parameter_count,
  placeholder,
  record_differs,
  refused,
  refused_value,
  repeated_option,
  risky_entry,
  schedule_differs,
  split_placeholder,
  stray_backslash,
  stray_word,
  text_bool,
  text_number,
  unassigned_variable,
  uncompared_entry,
  unknown_class,
  unknown_entry,
  unresolved_word,
  versions_clash,
  wrong_type,
};

/// Something an observation says of itself, for a rule's `when`: `fact.NAME`.
struct FactSpec {
  std::string_view name;
  std::span<const std::string_view>
      values;  ///< all there are; the first holds where nothing is said. Empty: any text, null where nothing is said
  std::string_view doc;
};

struct ObservationSpec {
  ObservationKind kind;
  std::string_view word;  ///< in files and messages: `inert-entry`
  std::span<const FactSpec> facts;
  std::string_view doc;

  [[nodiscard]] const FactSpec* fact(std::string_view name) const;  ///< null when it has none of that name
};

/// One for every kind, in the order of the enumeration.
std::span<const ObservationSpec> observation_specs();
const ObservationSpec& spec_of(ObservationKind kind);
std::string_view to_string(ObservationKind kind);
/// Their words, in the same order: an index is a kind.
std::span<const std::string_view> observation_words();

/// What is wrong with a fact that a data file names.
struct FactProblem {
  std::string text;
  bool of_value = false;  ///< otherwise of its name
};
/// Nothing when observations of that kind have the fact and, when one is given, may have the value.
std::optional<FactProblem> fact_problem(ObservationKind kind, std::string_view name, std::optional<std::string_view> value);

/// What *is* so in an input, not how bad it is: rules of kind `observe` say that. Made by readers, sides and mappings.
struct Observation {
  ObservationKind kind = ObservationKind::refused;
  std::string message;                     ///< complete sentence in the style of `Diagnostic::message`
  std::vector<Label> labels = {};          ///< first is primary
  std::string note = {};                   ///< what really happens at run time; may be empty
  std::string help = {};                   ///< what to do, in the words of this input; empty: the rule says it
  std::string source = {};                 ///< the fact's source; may be empty when the format's own specification is meant
  std::string topic = {};                  ///< what it is about, where a rule may ask for that alone; may be empty
  std::string would_be = {};               ///< native path of what stands nowhere, which is what is said; empty where that is not known
  std::vector<std::string> rests_on = {};  ///< native paths of the entries that its condition read, written or not, the nearest first
  std::vector<std::string> rests_on_keys = {};  ///< names of the settings that it read
  std::optional<Fix> fix = {};
  std::string only_at =
      {};  ///< versions at which it is so, where no version is named and it is not so at all that are possible; else empty

  /// Says a fact of the kind's table, in place of what was said of it before; asserts that it is one.
  void state(std::string_view fact, std::string value);
  /// A fact that was stated, or the kind's first value; nothing for a free one that was not stated.
  [[nodiscard]] std::optional<std::string_view> fact(std::string_view name) const;
  /// Those that were stated, in that order.
  [[nodiscard]] const std::vector<std::pair<std::string_view, std::string>>& facts() const { return facts_; }

 private:
  std::vector<std::pair<std::string_view, std::string>> facts_ = {};
};

}  // namespace alignlint
