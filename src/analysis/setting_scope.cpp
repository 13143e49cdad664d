#include "analysis/setting_scope.h"

#include <algorithm>

#include "diag/catalog.h"
#include "expr/functions.h"

namespace alignlint {

namespace {

constexpr std::string_view kLocal = "local.";
constexpr std::string_view kUnknown = "unknown";

const FormulaSpec* find_define(std::string_view name, std::span<const FormulaSpec> defines) {
  const auto found = std::find_if(defines.begin(), defines.end(), [&](const FormulaSpec& define) { return define.name == name; });
  return found == defines.end() ? nullptr : &*found;
}

std::optional<Value> call(std::string_view function, std::span<const Value> arguments) {
  if (function != kUnknown) return std::nullopt;
  return Value::unknown(arguments.size() == 1 && arguments[0].is_text() ? arguments[0].as_text() : std::string());
}

}  // namespace

SettingScope::SettingScope(const Vocabulary& vocabulary, const Settings& settings, std::span<const FormulaSpec> defines)
    : vocabulary_(vocabulary), settings_(settings), defines_(defines) {
  scope_.name = [this](std::string_view asked) { return name(asked); };
  scope_.call = call;
}

Value SettingScope::evaluate(const Expression& expression) {
  return expression.empty() ? Value::none() : alignlint::evaluate(expression, scope_);
}

Truth SettingScope::holds(const Expression& expression) { return expression.empty() ? Truth::yes : evaluate_truth(expression, scope_); }

std::string SettingScope::render(const TemplateText& text) const { return text.render(scope_); }

Value SettingScope::name(std::string_view name) {
  if (name.starts_with(kLocal)) return local(name.substr(kLocal.size()));
  const auto key = vocabulary_.find(name);
  return key.has_value() ? settings_[*key].value : Value::unknown("no setting is named '" + std::string(name) + "'");
}

Value SettingScope::local(std::string_view name) {
  const auto known = locals_.find(name);
  if (known != locals_.end()) return known->second;
  const FormulaSpec* define = find_define(name, defines_);
  if (define == nullptr) return Value::unknown("nothing is named 'local." + std::string(name) + "'");
  locals_[define->name] = Value::unknown("'local." + std::string(name) + "' depends on itself");
  return locals_[define->name] = evaluate(define->value);
}

void check_setting_expression(const Expression& expression, const Vocabulary& vocabulary, std::span<const FormulaSpec> defines,
                              Diagnostics& diagnostics) {
  expression.check(diagnostics);
  for (const ExprName& name : expression.names()) {
    if (!name.name.starts_with(kLocal)) {
      static_cast<void>(vocabulary.require(name.name, name.span, diagnostics));
    } else if (find_define(name.name.substr(kLocal.size()), defines) == nullptr) {
      diagnostics.push_back(make_diagnostic<Code::unknown_name, "define">(name.span, name.name.substr(kLocal.size())));
    }
  }
  for (const ExprCall& call : expression.calls()) {
    if (find_pure_function(call.function) != nullptr || call.function == kUnknown) continue;
    diagnostics.push_back(make_diagnostic<Code::unknown_name, "function of settings">(call.span, call.function));
  }
}

SettingsRead::SettingsRead(const Vocabulary& vocabulary, std::span<const FormulaSpec> defines)
    : vocabulary_(vocabulary), defines_(defines), read_(vocabulary.size()), followed_(defines.size()) {}

void SettingsRead::add(std::string_view name) {
  if (const auto key = vocabulary_.find(name)) read_[*key] = true;
  const FormulaSpec* define = name.starts_with(kLocal) ? find_define(name.substr(kLocal.size()), defines_) : nullptr;
  if (define == nullptr) return;
  const auto index = static_cast<std::size_t>(define - defines_.data());
  if (followed_[index]) return;
  followed_[index] = true;
  add(define->value);
}

void SettingsRead::add(const Expression& expression) {
  for (const ExprName& name : expression.names()) add(name.name);
}

void SettingsRead::add(const std::vector<Expression>& expressions) {
  for (const Expression& expression : expressions) add(expression);
}

std::vector<KeyId> SettingsRead::keys() const {
  std::vector<KeyId> keys;
  for (KeyId key = 0; key < read_.size(); ++key) {
    if (read_[key]) keys.push_back(key);
  }
  return keys;
}

}  // namespace alignlint
