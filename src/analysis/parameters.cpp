#include "analysis/parameters.h"

#include <algorithm>
#include <limits>

#include "analysis/setting_scope.h"

namespace alignlint {

namespace {

/// The product of whole numbers; unknown with the first reason.
Value product(std::span<const Value> factors) {
  std::int64_t out = 1;
  for (const Value& factor : factors) {
    if (factor.is_unknown()) return factor;
    if (!factor.is_int() || factor.as_int() < 0) return Value::unknown("'" + to_text(factor) + "' is not a size");
    if (factor.as_int() != 0 && out > std::numeric_limits<std::int64_t>::max() / factor.as_int()) return Value::unknown("it is too large");
    out *= factor.as_int();
  }
  return Value(out);
}

void add(ParameterSum& sum, const std::string& name, const Value& value) {
  const bool fits = value.is_int() && sum.known <= std::numeric_limits<std::int64_t>::max() - value.as_int();
  if (!fits) {
    if (sum.missing.empty()) sum.value = value.is_int() ? Value::unknown("the sum is too large") : value;
    sum.missing.push_back(name);
    return;
  }
  sum.known += value.as_int();
  if (sum.missing.empty()) sum.value = Value(sum.known);
}

class ParameterEvaluator {
 public:
  ParameterEvaluator(const ParameterSpecs& specs, const Vocabulary& vocabulary, const Settings& settings)
      : specs_(specs), scope_(vocabulary, settings, specs.defines) {
    if (const auto key = vocabulary.find(specs.settings.decay_scope.text)) decay_scope_ = settings[*key].value;
    if (const auto key = vocabulary.find(specs.settings.dtype.text)) dtype_ = settings[*key].value;
  }

  ParameterTable run() {
    for (const ParameterSpec& spec : specs_.parameters) {
      for (const std::string_view each : spec.each) {
        if (const RepeatSpec* repeat = specs_.repeat(each)) evaluate(spec, *repeat);
      }
    }
    std::stable_sort(table_.parameters.begin(), table_.parameters.end(),
                     [&](const Parameter& a, const Parameter& b) { return rank(a.group) < rank(b.group); });
    table_.total.value = table_.active.value = Value(0);
    for (const Parameter& parameter : table_.parameters) {
      add(table_.total, parameter.name, parameter.total);
      add(table_.active, parameter.name, parameter.active);
    }
    return std::move(table_);
  }

 private:
  std::size_t rank(std::string_view group) const {
    const auto found = std::find_if(specs_.groups.begin(), specs_.groups.end(), [&](const auto& spec) { return spec.name == group; });
    return static_cast<std::size_t>(found - specs_.groups.begin());
  }

  ValueList values(const std::vector<Expression>& expressions) {
    ValueList out;
    for (const Expression& expression : expressions) out.push_back(scope_.evaluate(expression));
    return out;
  }

  static Value elements(const ValueList& shape, const ValueList& copies) {
    ValueList factors = shape;
    factors.insert(factors.end(), copies.begin(), copies.end());
    return product(factors);
  }

  void evaluate(const ParameterSpec& spec, const RepeatSpec& repeat) {
    if (scope_.holds(repeat.when) == Truth::no || scope_.holds(spec.when) == Truth::no) return;
    ValueList copies = values(repeat.count);
    if (std::any_of(copies.begin(), copies.end(), [](const Value& factor) { return factor.is_int() && factor.as_int() == 0; })) return;
    Parameter& parameter = table_.parameters.emplace_back();
    parameter.name = (spec.name.starts_with(repeat.prefix) ? "" : std::string(repeat.prefix)) + std::string(spec.name);
    parameter.title = spec.title;
    parameter.group = repeat.group.empty() ? spec.group : repeat.group;
    parameter.shape = values(spec.shape);
    parameter.copies = std::move(copies);
    parameter.total = elements(parameter.shape, parameter.copies);
    parameter.active = repeat.active.empty() ? parameter.total : elements(parameter.shape, values(repeat.active));
    for (const Expression* condition : {&repeat.when, &spec.when}) {
      if (scope_.holds(*condition) == Truth::unknown) parameter.total = parameter.active = scope_.evaluate(*condition);
    }
    take_training(parameter, spec);
  }

  void take_training(Parameter& parameter, const ParameterSpec& spec) {
    parameter.trained = spec.trained;
    parameter.init = spec.init.empty() ? Value("normal") : scope_.evaluate(spec.init);
    parameter.std = spec.init.empty() ? scope_.evaluate(spec.std) : Value::none();
    parameter.scaled = spec.scaled.empty() ? Value(false) : scope_.evaluate(spec.scaled);
    parameter.dtype = spec.dtype.empty() ? dtype_ : as_dtype(scope_.evaluate(spec.dtype));
    parameter.learning_rate = !spec.trained ? Value(0) : spec.lr.empty() ? Value(1) : scope_.evaluate(spec.lr);
    parameter.decays = spec.trained ? decays(spec.decay) : Value(false);
  }

  static Value as_dtype(Value value) {
    if (!value.is_text()) return value;
    const auto dtype = parse_dtype(value.as_text());
    return dtype.has_value() ? Value(*dtype) : value;
  }

  Value decays(std::string_view word) const {
    if (decay_scope_.is_unknown()) return decay_scope_;
    if (!decay_scope_.is_list()) return Value(false);
    const ValueList& words = decay_scope_.as_list();
    return Value(std::any_of(words.begin(), words.end(), [&](const Value& item) { return item.is_text() && item.as_text() == word; }));
  }

  const ParameterSpecs& specs_;
  SettingScope scope_;
  Value decay_scope_ = Value::unknown("what decays is not known");
  Value dtype_;
  ParameterTable table_;
};

class Comparison {
 public:
  explicit Comparison(ParameterRow& row) : row_(row) {}

  void run() {
    const Parameter& a = *row_.reference;
    const Parameter& b = *row_.candidate;
    compare("shape", Value(a.shape), Value(b.shape));
    compare("copies", product(a.copies), product(b.copies));
    compare("init", Value(ValueList{a.init, a.std}), Value(ValueList{b.init, b.std}));
    compare("dtype", a.dtype, b.dtype);
    compare("decays", a.decays, b.decays);
    compare("learning_rate", a.learning_rate, b.learning_rate);
  }

 private:
  void compare(const char* field, const Value& a, const Value& b) {
    const Truth same = equal(a, b);
    if (same == Truth::no) row_.differs.push_back(field);
    if (same == Truth::unknown) row_.undecided.push_back(field);
  }

  ParameterRow& row_;
};

/// A row of one side only: the other has none, or it is not known whether this one has it.
void mark_single(ParameterRow& row) { (row.any().total.is_unknown() ? row.undecided : row.differs).push_back("presence"); }

}  // namespace

ParameterSum ParameterTable::total_of(std::string_view group) const {
  ParameterSum sum;
  sum.value = Value(0);
  for (const Parameter& parameter : parameters) {
    if (parameter.group == group) add(sum, parameter.name, parameter.total);
  }
  return sum;
}

ParameterTable evaluate_parameters(const ParameterSpecs& specs, const Vocabulary& vocabulary, const Settings& settings) {
  return ParameterEvaluator(specs, vocabulary, settings).run();
}

std::vector<ParameterRow> compare_parameters(const ParameterTable& reference, const ParameterTable& candidate) {
  std::vector<ParameterRow> rows;
  for (const Parameter& parameter : reference.parameters) rows.push_back({parameter, {}, {}, {}});
  auto place = rows.begin();
  for (const Parameter& parameter : candidate.parameters) {
    const auto found = std::find_if(rows.begin(), rows.end(),
                                    [&](const ParameterRow& row) { return row.reference && row.reference->name == parameter.name; });
    if (found != rows.end()) {
      found->candidate = parameter;
      place = found + 1;
    } else {
      place = rows.insert(place, {{}, parameter, {}, {}}) + 1;
    }
  }
  for (ParameterRow& row : rows) {
    if (row.reference && row.candidate) {
      Comparison(row).run();
    } else {
      mark_single(row);
    }
  }
  return rows;
}

}  // namespace alignlint
