#pragma once

#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "expr/expression.h"
#include "expr/template_text.h"
#include "report/schedule.h"
#include "toml/node.h"
#include "vocab/vocabulary.h"

namespace alignlint {

// What the schedules of two sides are shown with, as data (`mappings/schedule.toml`; docs/mapping-format.md, "Schedule table"): what the curves
// are to people, and the numbers of a batch and of a training with their factors. Texts are views of that file.

/// A schedule (`[[schedule]] of`) as it is shown.
struct CurveSpec {
  std::string_view of;
  std::string_view title;
  KeyId at = 0;                                         ///< the setting at whose place a difference is shown
  std::vector<std::pair<CurvePart, KeyId>> parts = {};  ///< those at whose places one of a part is

  [[nodiscard]] std::optional<KeyId> key_of(CurvePart part) const;
};

/// A factor of a product as people read it: `4 data parallel`.
struct BatchFactorSpec {
  KeyId key = 0;
  std::string_view word;
  bool only_above_one = false;  ///< not worth a word when it is 1
};

/// What a number is made of.
struct BatchProductSpec {
  Expression when;  ///< empty: always
  std::vector<BatchFactorSpec> factors;
  bool divides = false;  ///< the first factor is divided by the second, without a rest
};

struct BatchTextSpec {
  Expression when;
  TemplateText text;
};

struct BatchRowSpec {
  std::string_view name;  ///< `samples_per_step`
  std::string_view title;
  std::optional<KeyId> key;                ///< the setting it is; none: what its factors make
  std::vector<BatchProductSpec> products;  ///< the first that holds counts
  std::vector<BatchTextSpec> how;          ///< the first that holds stands in place of the factors …
  std::vector<BatchTextSpec> notes;        ///< … and the first of these behind them
  bool matters = true;                     ///< a difference changes what is trained
  Span span;
};

struct ScheduleTableSpec {
  std::optional<KeyId> length;  ///< the setting that says how many steps a training has
  std::vector<CurveSpec> curves;
  std::vector<BatchRowSpec> rows;

  /// Null when the file does not have it, which `check_schedule_table` reports.
  [[nodiscard]] const CurveSpec* curve(std::string_view of) const;
};

/// Adds one file's curves and rows; those of a name that is there already take its place.
void load_schedule_table(TomlNode root, const Vocabulary& vocabulary, ScheduleTableSpec& spec, Diagnostics& diagnostics);
void check_schedule_table(const ScheduleTableSpec& spec, const Vocabulary& vocabulary, Diagnostics& diagnostics);

}  // namespace alignlint
