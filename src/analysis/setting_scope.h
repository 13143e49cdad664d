#pragma once

#include <map>
#include <span>
#include <string_view>

#include "expr/evaluate.h"
#include "mapping/mapping.h"
#include "mapping/settings.h"

namespace alignlint {

/// Expressions of the analyses' data files over the settings of one side: a dotted name is a canonical setting, `local.NAME` a
/// `[[define]]` of the file, `unknown('REASON')` an unknown. All arguments outlive it.
class SettingScope {
 public:
  SettingScope(const Vocabulary& vocabulary, const Settings& settings, std::span<const DefineSpec> defines);
  SettingScope(const SettingScope&) = delete;
  SettingScope& operator=(const SettingScope&) = delete;

  /// An empty expression gives none.
  Value evaluate(const Expression& expression);
  /// An empty expression holds.
  Truth holds(const Expression& expression);

 private:
  Value name(std::string_view name);
  Value local(std::string_view name);

  const Vocabulary& vocabulary_;
  const Settings& settings_;
  std::span<const DefineSpec> defines_;
  std::map<std::string_view, Value> locals_;  // a define that is being evaluated is there as unknown
  Scope scope_;
};

/// Names and functions of such an expression that do not exist.
void check_setting_expression(const Expression& expression, const Vocabulary& vocabulary, std::span<const DefineSpec> defines,
                              Diagnostics& diagnostics);

/// The settings an expression reads, those of the defines it uses included; appended without repetition.
void add_settings_read(const Expression& expression, const Vocabulary& vocabulary, std::span<const DefineSpec> defines,
                       std::vector<KeyId>& keys);

}  // namespace alignlint
