// How the samples and tokens of a step, the steps and the devices of a training come about.

#include <algorithm>

#include "lint/schedule.h"

namespace alignlint {

namespace {

/// A factor of a product as people read it: `4 data parallel`.
struct Factor {
  std::string_view key;
  std::string_view word;
  bool only_above_one = false;  ///< not worth a word when it is 1
};

constexpr Factor kSampleFactors[] = {{"training.micro_batch", "in a micro batch"},
                                     {"parallel.data", "data parallel"},
                                     {"training.microbatches", "micro batches"},
                                     {"parallel.interleave", "interleaved", true}};
constexpr Factor kTokenFactors[] = {{"training.global_batch", "samples"}, {"network.sequence_length", "tokens each"}};
constexpr Factor kTotalFactors[] = {
    {"training.steps", "steps"}, {"training.global_batch", "samples"}, {"network.sequence_length", "tokens each"}};
constexpr Factor kDeviceFactors[] = {
    {"parallel.data", "data"}, {"parallel.tensor", "tensor"}, {"parallel.pipeline", "pipeline"}, {"parallel.context", "context", true}};

struct RowSpec {
  std::string_view name;
  std::string_view title;
  std::string_view key;  ///< the setting it is; empty: the product of its factors
  std::span<const Factor> factors;
  bool matters;
};

const RowSpec kRows[] = {
    {"samples_per_step", "samples per step", "training.global_batch", kSampleFactors, true},
    {"tokens_per_step", "tokens per step", "", kTokenFactors, true},
    {"steps", "steps", "training.steps", {}, true},
    {"total_tokens", "tokens in all", "", kTotalFactors, true},
    {"micro_batches", "micro batches per step", "training.microbatches", {}, false},
    {"data_parallel", "data parallel size", "parallel.data", {}, false},
    {"devices", "devices", "parallel.devices", kDeviceFactors, false},
};

class SideRow {
 public:
  SideRow(const LoadedSide& side, const Vocabulary& vocabulary) : side_(side), vocabulary_(vocabulary) {}

  BatchSide build(const RowSpec& spec) const {
    BatchSide result;
    const Value product = product_of(spec.factors);
    const Setting* own = spec.key.empty() ? nullptr : setting(spec.key);
    result.value = own != nullptr ? own->value : product;
    if (result.value.is_unknown()) {
      result.how = result.value.as_unknown().reason;
    } else if (!spec.factors.empty() && product.is_int()) {
      result.how = text_of(spec.factors);
      if (equal(product, result.value) == Truth::no) result.how += " make " + to_text(product);
    } else if (own != nullptr) {
      result.how = own->why.empty() ? own->native : own->why;
    }
    if (spec.name == "devices" && own != nullptr) check_devices(product, result);
    return result;
  }

 private:
  const Setting* setting(std::string_view name) const {
    const auto key = vocabulary_.find(name);
    return key.has_value() ? &side_.effective->settings[*key] : nullptr;
  }

  Value product_of(std::span<const Factor> factors) const {
    std::int64_t product = 1;
    for (const Factor& factor : factors) {
      const Setting* found = setting(factor.key);
      if (found == nullptr || !found->value.is_int()) {
        const std::string reason = found != nullptr && found->value.is_unknown() ? found->value.as_unknown().reason : std::string();
        return Value::unknown(reason.empty() ? "'" + std::string(factor.key) + "' is not in the inputs" : reason);
      }
      if (__builtin_mul_overflow(product, found->value.as_int(), &product)) return Value::unknown("the number is too large");
    }
    const Setting* growing = setting("training.rampup");
    const bool of_steps = !factors.empty() && factors.front().key == "training.steps";
    if (of_steps && growing != nullptr && growing->value.is_bool() && growing->value.as_bool()) {
      return Value::unknown("the batch grows during training");
    }
    return Value(product);
  }

  std::string text_of(std::span<const Factor> factors) const {
    std::string text;
    for (const Factor& factor : factors) {
      const Value& value = setting(factor.key)->value;
      if (factor.only_above_one && value.as_int() == 1) continue;
      text += (text.empty() ? "" : " x ") + to_text(value) + " " + std::string(factor.word);
    }
    return text;
  }

  /// The launcher starts so many processes; the sizes ask for so many.
  static void check_devices(const Value& product, BatchSide& result) {
    if (!product.is_int() || !result.value.is_int() || product.as_int() == 0) return;
    const std::int64_t left = result.value.as_int() % product.as_int();
    if (left != 0) result.how += ": " + std::to_string(result.value.as_int()) + " devices are no multiple of that";
  }

  const LoadedSide& side_;
  const Vocabulary& vocabulary_;
};

}  // namespace

std::vector<BatchRow> batch_rows(const LoadedSide& reference, const LoadedSide& candidate, const Vocabulary& vocabulary) {
  std::vector<BatchRow> rows;
  for (const RowSpec& spec : kRows) {
    BatchRow row;
    row.name = spec.name;
    row.title = spec.title;
    row.matters = spec.matters;
    row.reference = SideRow(reference, vocabulary).build(spec);
    row.candidate = SideRow(candidate, vocabulary).build(spec);
    const Truth same = equal(row.reference.value, row.candidate.value);
    if (same != Truth::unknown) row.equal = same == Truth::yes;
    rows.push_back(std::move(row));
  }
  return rows;
}

}  // namespace alignlint
