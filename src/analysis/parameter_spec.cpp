#include "analysis/parameter_spec.h"

#include <algorithm>
#include <array>
#include <utility>

#include "analysis/setting_scope.h"
#include "diag/catalog.h"

namespace alignlint {

namespace {

/// The keys of `[settings]` and where their names go.
std::array<std::pair<std::string_view, TomlString*>, 4> names_of(ParameterSettingNames& names) {
  return {{{"decay_scope", &names.decay_scope}, {"dtype", &names.dtype}, {"layers", &names.layers}, {"built_layers", &names.built_layers}}};
}

std::array<const TomlString*, 4> names_of(const ParameterSettingNames& names) {
  return {&names.decay_scope, &names.dtype, &names.layers, &names.built_layers};
}

template <class Spec>
Spec* find_named(std::vector<Spec>& specs, std::string_view name) {
  const auto found = std::find_if(specs.begin(), specs.end(), [&](const Spec& spec) { return spec.name == name; });
  return found == specs.end() ? nullptr : &*found;
}

/// Reads a table field by field: what is not written stays as it is.
class FieldReader {
 public:
  FieldReader(TomlNode node, std::string_view what, Diagnostics& diagnostics) : table_(node, what, diagnostics) {}

  StrictTable& table() { return table_; }

  void read(std::string_view key, std::string_view& field) {
    if (const auto text = table_.text(key)) field = text->text;
  }

  void read(std::string_view key, std::vector<std::string_view>& field) {
    if (!table_.has(key)) return;
    field.clear();
    for (const TomlString& text : table_.text_list(key)) field.push_back(text.text);
  }

  void read(std::string_view key, Expression& field) {
    if (const auto text = table_.text(key)) field = Expression(text->text, text->span);
  }

  void read(std::string_view key, std::vector<Expression>& field) {
    if (!table_.has(key)) return;
    field.clear();
    for (const TomlString& text : table_.text_list(key)) field.push_back(Expression(text.text, text.span));
  }

 private:
  StrictTable table_;
};

class ParameterLoader {
 public:
  ParameterLoader(ParameterSpecs& specs, Diagnostics& diagnostics) : specs_(specs), diagnostics_(diagnostics) {}

  void load(TomlNode root) {
    StrictTable file = data_file(root, "a parameter table", diagnostics_);
    if (const auto settings = file.table("settings")) read_settings(*settings);
    for (const TomlNode& node : file.tables("group")) read_group(node);
    for (const TomlNode& node : file.tables("define")) read_define(node);
    for (const TomlNode& node : file.tables("repeat")) read_repeat(node);
    for (const TomlNode& node : file.tables("parameter")) read_parameter(node);
    file.finish();
  }

 private:
  template <class Spec>
  Spec& named(std::vector<Spec>& specs, std::string_view name) {
    if (Spec* known = find_named(specs, name)) return *known;
    Spec& spec = specs.emplace_back();
    spec.name = name;
    return spec;
  }

  /// As `named`; two tables of one file must not have the same name.
  template <class Spec>
  Spec& placed(std::vector<Spec>& specs, const TomlString& name) {
    Spec& spec = named(specs, name.text);
    if (spec.span.known() && spec.span.file == name.span.file) {
      diagnostics_.push_back(
          make_diagnostic<Code::duplicate_name>({{name.span, "again here"}, {spec.span, "first defined here"}}, name.text));
    }
    spec.span = name.span;
    return spec;
  }

  void read_settings(TomlNode node) {
    StrictTable table(node, "[settings]", diagnostics_);
    for (const auto& [key, name] : names_of(specs_.settings)) {
      if (const auto text = table.text(key)) *name = *text;
    }
    table.finish();
  }

  void read_group(TomlNode node) {
    FieldReader fields(node, "[[group]]", diagnostics_);
    ParameterGroupSpec& group = named(specs_.groups, fields.table().required_text("name").text);
    fields.read("title", group.title);
    fields.table().finish();
  }

  void read_define(TomlNode node) {
    FieldReader fields(node, "[[define]]", diagnostics_);
    FormulaSpec& define = named(specs_.defines, fields.table().required_text("name").text);
    fields.table().require("value");
    fields.read("value", define.value);
    fields.table().text("source");
    fields.table().finish();
  }

  void read_repeat(TomlNode node) {
    FieldReader fields(node, "[[repeat]]", diagnostics_);
    RepeatSpec& repeat = placed(specs_.repeats, fields.table().required_text("name"));
    fields.read("when", repeat.when);
    fields.read("count", repeat.count);
    fields.read("active", repeat.active);
    fields.read("group", repeat.group);
    fields.read("prefix", repeat.prefix);
    fields.table().finish();
  }

  void read_parameter(TomlNode node) {
    FieldReader fields(node, "[[parameter]]", diagnostics_);
    ParameterSpec& parameter = placed(specs_.parameters, fields.table().required_text("name"));
    fields.read("title", parameter.title);
    fields.read("group", parameter.group);
    fields.read("each", parameter.each);
    fields.read("when", parameter.when);
    fields.read("shape", parameter.shape);
    fields.read("init", parameter.init);
    fields.read("std", parameter.std);
    fields.read("scaled", parameter.scaled);
    fields.read("dtype", parameter.dtype);
    fields.read("lr", parameter.lr);
    fields.read("decay", parameter.decay);
    if (const auto trained = fields.table().optional_flag("trained")) parameter.trained = *trained;
    fields.read("source", parameter.source);
    fields.table().finish();
  }

  ParameterSpecs& specs_;
  Diagnostics& diagnostics_;
};

class Checker {
 public:
  Checker(const ParameterSpecs& specs, const Vocabulary& vocabulary, Diagnostics& diagnostics)
      : specs_(specs), vocabulary_(vocabulary), diagnostics_(diagnostics) {}

  void run() {
    for (const FormulaSpec& define : specs_.defines) check(define.value);
    for (const RepeatSpec& repeat : specs_.repeats) {
      check(repeat.when);
      for (const Expression& factor : repeat.count) check(factor);
      for (const Expression& factor : repeat.active) check(factor);
      if (!repeat.group.empty()) check_group(repeat.group, repeat.span);
    }
    for (const ParameterSpec& parameter : specs_.parameters) check(parameter);
  }

 private:
  void report(Diagnostic diagnostic) { diagnostics_.push_back(std::move(diagnostic)); }

  void check(const Expression& expression) { check_setting_expression(expression, vocabulary_, specs_.defines, diagnostics_); }

  void check_group(std::string_view name, Span where) {
    const bool found = std::any_of(specs_.groups.begin(), specs_.groups.end(), [&](const auto& group) { return group.name == name; });
    if (!found) report(make_diagnostic<Code::unknown_name, "group">(where, name));
  }

  void check(const ParameterSpec& parameter) {
    check_group(parameter.group, parameter.span);
    for (const std::string_view name : parameter.each) {
      if (specs_.repeat(name) == nullptr) report(make_diagnostic<Code::unknown_name, "repeat">(parameter.span, name));
    }
    for (const Expression& dimension : parameter.shape) check(dimension);
    for (const Expression* expression :
         {&parameter.when, &parameter.init, &parameter.std, &parameter.scaled, &parameter.dtype, &parameter.lr}) {
      check(*expression);
    }
    if (parameter.title.empty() || parameter.shape.empty() || (parameter.trained && parameter.decay.empty())) {
      report(make_diagnostic<Code::toml_missing_key, "parameter">(parameter.span, parameter.name));
    }
    if (parameter.init.empty() && parameter.std.empty()) {
      report(make_diagnostic<Code::toml_missing_key, "initial value">(parameter.span, parameter.name));
    }
  }

  const ParameterSpecs& specs_;
  const Vocabulary& vocabulary_;
  Diagnostics& diagnostics_;
};

void add_counts(const ParameterSpecs& specs, SettingsRead& read) {
  for (const RepeatSpec& repeat : specs.repeats) {
    read.add(repeat.when);
    read.add(repeat.count);
  }
  for (const ParameterSpec& parameter : specs.parameters) {
    read.add(parameter.when);
    read.add(parameter.shape);
  }
}

}  // namespace

const RepeatSpec* ParameterSpecs::repeat(std::string_view name) const {
  const auto found = std::find_if(repeats.begin(), repeats.end(), [&](const RepeatSpec& spec) { return spec.name == name; });
  return found == repeats.end() ? nullptr : &*found;
}

void load_parameters(TomlNode root, ParameterSpecs& specs, Diagnostics& diagnostics) { ParameterLoader(specs, diagnostics).load(root); }

void check_parameters(const ParameterSpecs& specs, const Vocabulary& vocabulary, Diagnostics& diagnostics) {
  Checker(specs, vocabulary, diagnostics).run();
}

std::vector<KeyId> settings_of_counts(const ParameterSpecs& specs, const Vocabulary& vocabulary) {
  SettingsRead read(vocabulary, specs.defines);
  add_counts(specs, read);
  return read.keys();
}

std::vector<KeyId> settings_of_parameters(const ParameterSpecs& specs, const Vocabulary& vocabulary) {
  SettingsRead read(vocabulary, specs.defines);
  add_counts(specs, read);
  for (const RepeatSpec& repeat : specs.repeats) read.add(repeat.active);
  for (const ParameterSpec& parameter : specs.parameters) {
    for (const Expression* training : {&parameter.init, &parameter.std, &parameter.scaled, &parameter.dtype, &parameter.lr}) {
      read.add(*training);
    }
  }
  for (const TomlString* name : names_of(specs.settings)) {
    if (!name->text.empty()) read.add(name->text);
  }
  return read.keys();
}

}  // namespace alignlint
