#pragma once

#include <string_view>
#include <vector>

#include "analysis/setting_scope.h"
#include "mapping/spec/mapping.h"
#include "toml/strict_table.h"

namespace alignlint {

// The parameters of a model as data: `mappings/parameters.toml`, and `mappings/<framework>/parameters.toml` for what a framework does
// otherwise (docs/mapping-format.md, "Parameters"). Texts are views of those files.

/// Settings that the whole table depends on, or that are shown with it; an absent one is empty.
struct ParameterSettingNames {
  TomlString decay_scope;   ///< which parameters weight decay applies to
  TomlString dtype;         ///< of the parameters in the optimizer
  TomlString layers;        ///< one number a layer: its kind
  TomlString built_layers;  ///< the same, with layers that do nothing
};

/// A heading of the table.
struct ParameterGroupSpec {
  std::string_view name, title;
};

/// How often something is built: the product of `count`.
struct RepeatSpec {
  std::string_view name;
  Expression when;
  std::vector<Expression> count;   ///< empty: once
  std::vector<Expression> active;  ///< how many of them one token visits; empty: all
  std::string_view group;          ///< the group its parameters go to; empty: their own
  std::string_view prefix;         ///< put before their names
  Span span;
};

struct ParameterSpec {
  std::string_view name, title, group;
  std::vector<std::string_view> each{"once"};  ///< names of repeats
  Expression when;
  std::vector<Expression> shape;
  Expression init;         ///< distribution as text; empty: normal
  Expression std;          ///< standard deviation of a normal one
  Expression scaled;       ///< whether it was made smaller by depth
  Expression dtype;        ///< in the optimizer; empty: the type of all parameters
  Expression lr;           ///< learning-rate multiplier; empty: 1
  std::string_view decay;  ///< its word in the weight decay scope
  bool trained = true;     ///< by the optimizer
  std::string_view source;
  Span span;
};

struct ParameterSpecs {
  ParameterSettingNames settings;
  std::vector<ParameterGroupSpec> groups;
  std::vector<FormulaSpec> defines;
  std::vector<RepeatSpec> repeats;
  std::vector<ParameterSpec> parameters;

  [[nodiscard]] const RepeatSpec* repeat(std::string_view name) const;
};

/// Reads one file. A name that an earlier file has is refined: the fields written here replace its own.
void load_parameters(TomlNode root, ParameterSpecs& specs, Diagnostics& diagnostics);

/// What loading leaves to the build: names in expressions, groups, repeats, missing fields.
void check_parameters(const ParameterSpecs& specs, const Vocabulary& vocabulary, Diagnostics& diagnostics);

/// The settings that shapes and numbers of parameters are worked out from, by key.
std::vector<KeyId> settings_of_counts(const ParameterSpecs& specs, const Vocabulary& vocabulary);
/// Those of the whole table.
std::vector<KeyId> settings_of_parameters(const ParameterSpecs& specs, const Vocabulary& vocabulary);

}  // namespace alignlint
