#pragma once

#include <map>
#include <span>
#include <string_view>
#include <vector>

#include "expr/evaluate.h"
#include "expr/template_text.h"
#include "mapping/evaluate/settings.h"
#include "mapping/spec/mapping.h"

namespace alignlint {

/// A name for an expression of such a file: `local.branches`.
struct FormulaSpec {
  std::string_view name;
  Expression value;
};

/// Expressions of the analyses' data files over the settings of one side: a dotted name is a canonical setting, `local.NAME` a
/// `[[define]]` of the file, `unknown('REASON')` an unknown. All arguments outlive it.
class SettingScope {
 public:
  SettingScope(const Vocabulary& vocabulary, const Settings& settings, std::span<const FormulaSpec> defines);
  SettingScope(const SettingScope&) = delete;
  SettingScope& operator=(const SettingScope&) = delete;

  /// An empty expression gives none.
  Value evaluate(const Expression& expression);
  /// An empty expression holds.
  Truth holds(const Expression& expression);
  [[nodiscard]] std::string render(const TemplateText& text) const;

 private:
  Value name(std::string_view name);
  Value local(std::string_view name);

  const Vocabulary& vocabulary_;
  const Settings& settings_;
  std::span<const FormulaSpec> defines_;
  std::map<std::string_view, Value> locals_;  // a define that is being evaluated is there as unknown
  Scope scope_;
};

/// Names and functions of such an expression that do not exist.
void check_setting_expression(const Expression& expression, const Vocabulary& vocabulary, std::span<const FormulaSpec> defines,
                              Diagnostics& diagnostics);

/// Collects the settings that such expressions may read, those of the defines they use included. All arguments outlive it.
class SettingsRead {
 public:
  SettingsRead(const Vocabulary& vocabulary, std::span<const FormulaSpec> defines);

  void add(std::string_view name);  ///< a setting, or a define as `local.NAME`
  void add(const Expression& expression);
  void add(const std::vector<Expression>& expressions);

  /// What was collected, by key.
  [[nodiscard]] std::vector<KeyId> keys() const;

 private:
  const Vocabulary& vocabulary_;
  std::span<const FormulaSpec> defines_;
  std::vector<bool> read_;      // by key
  std::vector<bool> followed_;  // by define
};

}  // namespace alignlint
