#pragma once

#include <atomic>
#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "text/shared.h"
#include "text/span.h"
#include "value/dtype.h"

namespace alignlint {

/// An answer that may be missing, as in Kleene's logic: `unknown && no` is `no`.
enum class Truth { no, yes, unknown };

constexpr Truth truth(bool known) { return known ? Truth::yes : Truth::no; }
constexpr Truth operator!(Truth a) { return a == Truth::unknown ? a : truth(a == Truth::no); }
constexpr Truth operator&(Truth a, Truth b) {
  if (a == Truth::no || b == Truth::no) return Truth::no;
  return a == Truth::yes && b == Truth::yes ? Truth::yes : Truth::unknown;
}
constexpr Truth operator|(Truth a, Truth b) { return !((!a) & (!b)); }

class Value;

/// Explicitly nothing: `None`, `null`: no capacity limit, no scaling.
struct NoneValue {};

/// Not in the inputs; never equal to and never different from anything.
struct UnknownValue {
  std::string reason;       ///< `positional parameter 1`, `in the checkpoint's config.json`; may be empty
  Span where;               ///< where it was lost, when that is a place
  bool by_version = false;  ///< each version that may be meant has a value that is known, and which version is meant is not
};

using ValueList = std::vector<Value>;
using ValueDict = std::vector<std::pair<std::string, Value>>;  ///< for structures that are passed on whole; source order

/// What a setting is, without a trace of how it was written. A plain value: copy, move, compare with `equal`.
class Value {
 public:
  /// Of a list: its copies share them, among threads, too. A list is never changed, and those of layers and data sets are long and copied often.
  using Items = Shared<ValueList, std::atomic<std::size_t>>;
  using Variant = std::variant<UnknownValue, NoneValue, bool, std::int64_t, double, std::string, Dtype, Items, ValueDict>;

  Value() = default;  ///< unknown, without a reason
  Value(std::same_as<bool> auto b) : data_(std::in_place_type<bool>, b) {}
  Value(std::integral auto i) requires(!std::same_as<decltype(i), bool>)
      : data_(std::in_place_type<std::int64_t>, static_cast<std::int64_t>(i)) {}
  Value(double real) : data_(real) {}
  Value(std::string text) : data_(std::move(text)) {}
  Value(std::string_view text) : data_(std::string(text)) {}
  Value(const char* text) : data_(std::string(text)) {}
  Value(Dtype dtype) : data_(dtype) {}
  Value(ValueList items) : data_(Items::make(std::move(items))) {}
  Value(ValueDict entries) : data_(std::move(entries)) {}

  static Value none() { return Value(Variant(NoneValue{})); }
  static Value unknown(std::string reason, Span where = {}) { return unknown({std::move(reason), where}); }
  static Value unknown(UnknownValue lost) { return Value(Variant(std::move(lost))); }

  [[nodiscard]] bool is_unknown() const { return std::holds_alternative<UnknownValue>(data_); }
  [[nodiscard]] bool is_none() const { return std::holds_alternative<NoneValue>(data_); }
  [[nodiscard]] bool is_bool() const { return std::holds_alternative<bool>(data_); }
  [[nodiscard]] bool is_int() const { return std::holds_alternative<std::int64_t>(data_); }
  [[nodiscard]] bool is_real() const { return std::holds_alternative<double>(data_); }
  [[nodiscard]] bool is_number() const { return is_int() || is_real(); }
  [[nodiscard]] bool is_text() const { return std::holds_alternative<std::string>(data_); }
  [[nodiscard]] bool is_dtype() const { return std::holds_alternative<Dtype>(data_); }
  [[nodiscard]] bool is_list() const { return std::holds_alternative<Items>(data_); }
  [[nodiscard]] bool is_dict() const { return std::holds_alternative<ValueDict>(data_); }

  // Accessors: the value must be of that kind (`number` takes int and real).
  [[nodiscard]] bool as_bool() const { return std::get<bool>(data_); }
  [[nodiscard]] std::int64_t as_int() const { return std::get<std::int64_t>(data_); }
  [[nodiscard]] double as_real() const { return std::get<double>(data_); }
  [[nodiscard]] double number() const { return is_int() ? static_cast<double>(as_int()) : as_real(); }
  [[nodiscard]] const std::string& as_text() const { return std::get<std::string>(data_); }
  [[nodiscard]] Dtype as_dtype() const { return std::get<Dtype>(data_); }
  [[nodiscard]] const ValueList& as_list() const { return *std::get<Items>(data_); }
  [[nodiscard]] const ValueDict& as_dict() const { return std::get<ValueDict>(data_); }
  [[nodiscard]] const UnknownValue& as_unknown() const { return std::get<UnknownValue>(data_); }

  /// For `std::visit`.
  [[nodiscard]] const Variant& variant() const { return data_; }

 private:
  explicit Value(Variant data) : data_(std::move(data)) {}

  Variant data_;
};

/// Relative difference below which two reals are the same number written in two ways.
inline constexpr double kTolerance = 1e-12;

/// Equality by meaning: numbers numerically whatever their type (`1000000 == 1000000.0`), reals within a relative tolerance, lists
/// element-wise, dicts without regard to order, none only with none. An unknown makes the answer unknown, unless another part of the same
/// list already differs. A bool equals no number and no text: a parser has to make it a bool first.
Truth equal(const Value& a, const Value& b, double tolerance = kTolerance);

/// As people read it in messages, without quotes: `0.1`, `1e-06`, `10000.0`, `true`, `none`, `bf16`, `[0, 1, 1]`, `unknown`. Reals are the
/// shortest text that reads back the same, laid out as Python's `repr` does.
std::string to_text(const Value& value);
std::string to_text(double real);

/// The kind of a value in one word: `bool int real text dtype list dict none unknown`.
std::string_view kind_word(const Value& value);

}  // namespace alignlint
