#include "analysis/batch_table.h"

#include <algorithm>

#include "analysis/setting_scope.h"

namespace alignlint {

namespace {

/// One side's cells.
class SideRow {
 public:
  SideRow(const Vocabulary& vocabulary, const Settings& settings)
      : vocabulary_(vocabulary), settings_(settings), scope_(vocabulary, settings, {}) {}

  BatchSide build(const BatchRowSpec& spec) {
    BatchSide result;
    const BatchProductSpec* product = product_of(spec);
    const Value made = product == nullptr ? Value::none() : value_of(*product);
    const Setting* own = spec.key.has_value() ? &settings_[*spec.key] : nullptr;
    result.value = own != nullptr ? own->value : made;
    result.how = how_of(result.value, product, made, own);
    if (const BatchTextSpec* other = first_of(spec.how)) result.how = scope_.render(other->text);
    if (const BatchTextSpec* note = first_of(spec.notes)) result.how += scope_.render(note->text);
    return result;
  }

 private:
  const BatchProductSpec* product_of(const BatchRowSpec& spec) {
    const auto found = std::find_if(spec.products.begin(), spec.products.end(),
                                    [&](const BatchProductSpec& product) { return scope_.holds(product.when) == Truth::yes; });
    return found == spec.products.end() ? nullptr : &*found;
  }

  const BatchTextSpec* first_of(const std::vector<BatchTextSpec>& texts) {
    const auto found =
        std::find_if(texts.begin(), texts.end(), [&](const BatchTextSpec& text) { return scope_.holds(text.when) == Truth::yes; });
    return found == texts.end() ? nullptr : &*found;
  }

  std::string how_of(const Value& value, const BatchProductSpec* product, const Value& made, const Setting* own) const {
    if (value.is_unknown()) return value.as_unknown().reason;
    if (product != nullptr && made.is_int()) {
      const std::string text = text_of(*product);
      return equal(made, value) == Truth::no ? text + " make " + to_text(made) : text;
    }
    if (own == nullptr) return {};
    return own->why.empty() ? own->native : own->why;
  }

  /// The factor's number, or why it is not known.
  Value factor_of(const BatchFactorSpec& factor) const {
    const Value& value = settings_[factor.key].value;
    if (value.is_int()) return value;
    const std::string reason = value.is_unknown() ? value.as_unknown().reason : std::string();
    return Value::unknown(reason.empty() ? "'" + std::string(vocabulary_[factor.key].name) + "' is not in the inputs" : reason);
  }

  Value value_of(const BatchProductSpec& product) const {
    return product.divides ? quotient(product.factors) : multiplied(product.factors);
  }

  Value multiplied(const std::vector<BatchFactorSpec>& factors) const {
    std::int64_t product = 1;
    for (const BatchFactorSpec& factor : factors) {
      const Value number = factor_of(factor);
      if (!number.is_int()) return number;
      if (__builtin_mul_overflow(product, number.as_int(), &product)) return Value::unknown("the number is too large");
    }
    return Value(product);
  }

  Value quotient(const std::vector<BatchFactorSpec>& factors) const {
    const Value dividend = factor_of(factors[0]);
    const Value divisor = factor_of(factors[1]);
    if (!dividend.is_int()) return dividend;
    if (!divisor.is_int()) return divisor;
    return divisor.as_int() > 0 ? Value(dividend.as_int() / divisor.as_int()) : Value::unknown("a step has no samples");
  }

  std::string text_of(const BatchProductSpec& product) const {
    std::string text;
    for (const BatchFactorSpec& factor : product.factors) {
      const Value& value = settings_[factor.key].value;
      if (factor.only_above_one && value.as_int() == 1) continue;
      text += (text.empty() ? "" : product.divides ? " // " : " x ") + to_text(value) + " " + std::string(factor.word);
    }
    return text;
  }

  const Vocabulary& vocabulary_;
  const Settings& settings_;
  SettingScope scope_;
};

}  // namespace

std::vector<BatchRow> batch_rows(const ScheduleTableSpec& spec, const Vocabulary& vocabulary, const Settings& reference,
                                 const Settings& candidate) {
  SideRow first(vocabulary, reference);
  SideRow second(vocabulary, candidate);
  std::vector<BatchRow> rows;
  for (const BatchRowSpec& row_spec : spec.rows) {
    BatchRow& row = rows.emplace_back();
    row.name = row_spec.name;
    row.title = row_spec.title;
    row.matters = row_spec.matters;
    row.reference = first.build(row_spec);
    row.candidate = second.build(row_spec);
    const Truth same = equal(row.reference.value, row.candidate.value);
    if (same != Truth::unknown) row.equal = same == Truth::yes;
  }
  return rows;
}

}  // namespace alignlint
