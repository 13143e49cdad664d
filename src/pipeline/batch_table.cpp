// How the samples and tokens of a step, the steps and the devices of a training come about.

#include <algorithm>

#include "pipeline/schedule.h"

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
constexpr Factor kEpochFactors[] = {{"data.samples", "samples in the data"}, {"training.global_batch", "in a step"}};
constexpr Factor kTotalFactors[] = {
    {"training.steps", "steps"}, {"training.global_batch", "samples"}, {"network.sequence_length", "tokens each"}};
constexpr Factor kGrownFactors[] = {{"training.samples", "samples of all steps"}, {"network.sequence_length", "tokens each"}};
constexpr Factor kDeviceFactors[] = {
    {"parallel.data", "data"}, {"parallel.tensor", "tensor"}, {"parallel.pipeline", "pipeline"}, {"parallel.context", "context", true}};

struct RowSpec {
  std::string_view name;
  std::string_view title;
  std::string_view key;  ///< the setting it is; empty: what its factors make
  std::span<const Factor> factors;
  bool matters = true;
  bool quotient = false;            ///< the first factor is divided by the second, without a rest
  std::span<const Factor> grown{};  ///< factors where the batch grows during training; empty: the same
};

const RowSpec kRows[] = {
    {"samples_per_step", "samples per step", "training.global_batch", kSampleFactors},
    {"tokens_per_step", "tokens per step", "", kTokenFactors},
    {"steps_per_epoch", "steps per epoch", "training.epoch_steps", kEpochFactors, false, true},
    {"steps", "steps", "training.steps", {}},
    {"total_tokens", "tokens in all", "", kTotalFactors, true, false, kGrownFactors},
    {"micro_batches", "micro batches per step", "training.microbatches", {}, false},
    {"data_parallel", "data parallel size", "parallel.data", {}, false},
    {"devices", "devices", "parallel.devices", kDeviceFactors, false},
};

class SideRow {
 public:
  SideRow(const LoadedSide& side, const Vocabulary& vocabulary) : side_(side), vocabulary_(vocabulary) {}

  BatchSide build(const RowSpec& spec) const {
    BatchSide result;
    const std::span<const Factor> factors = grows() && !spec.grown.empty() ? spec.grown : spec.factors;
    const Value made = spec.quotient ? quotient_of(factors) : product_of(factors);
    const Setting* own = spec.key.empty() ? nullptr : setting(spec.key);
    result.value = own != nullptr ? own->value : made;
    if (result.value.is_unknown()) {
      result.how = result.value.as_unknown().reason;
    } else if (!factors.empty() && made.is_int()) {
      result.how = text_of(factors, spec.quotient ? " // " : " x ");
      if (equal(made, result.value) == Truth::no) result.how += " make " + to_text(made);
    } else if (own != nullptr) {
      result.how = own->why.empty() ? own->native : own->why;
    }
    if (spec.name == "samples_per_step") result.how += growth_text();
    if (spec.name == "steps") show_epochs(result);
    if (spec.name == "devices" && own != nullptr) check_devices(made, result);
    return result;
  }

 private:
  const Setting* setting(std::string_view name) const {
    const auto key = vocabulary_.find(name);
    return key.has_value() ? &side_.effective->settings[*key] : nullptr;
  }

  bool grows() const {
    const Setting* growing = setting("training.rampup");
    return growing != nullptr && growing->value.is_bool() && growing->value.as_bool();
  }

  /// ` (from 16 by 8 at a time over the first 300000 samples)`.
  std::string growth_text() const {
    const Setting* growth = setting("training.rampup_schedule");
    if (!grows() || growth == nullptr) return {};
    if (!growth->value.is_list() || growth->value.as_list().size() != 3) return " (grows during training)";
    const ValueList& numbers = growth->value.as_list();
    return " (from " + to_text(numbers[0]) + " by " + to_text(numbers[1]) + " at a time over the first " + to_text(numbers[2]) +
           " samples)";
  }

  /// Whole passes over the data as such: `2 epochs x 500 steps each`.
  void show_epochs(BatchSide& steps) const {
    const Setting* epoch = setting("training.epoch_steps");
    if (epoch == nullptr || !epoch->value.is_int() || epoch->value.as_int() < 1 || !steps.value.is_int()) return;
    if (steps.value.as_int() < 1 || steps.value.as_int() % epoch->value.as_int() != 0) return;
    const std::int64_t epochs = steps.value.as_int() / epoch->value.as_int();
    steps.how = std::to_string(epochs) + (epochs == 1 ? " epoch x " : " epochs x ") + to_text(epoch->value) + " steps each";
  }

  /// The factor's number, or why it is not known.
  Value factor_of(const Factor& factor) const {
    const Setting* found = setting(factor.key);
    if (found != nullptr && found->value.is_int()) return found->value;
    const std::string reason = found != nullptr && found->value.is_unknown() ? found->value.as_unknown().reason : std::string();
    return Value::unknown(reason.empty() ? "'" + std::string(factor.key) + "' is not in the inputs" : reason);
  }

  Value product_of(std::span<const Factor> factors) const {
    std::int64_t product = 1;
    for (const Factor& factor : factors) {
      const Value number = factor_of(factor);
      if (!number.is_int()) return number;
      if (__builtin_mul_overflow(product, number.as_int(), &product)) return Value::unknown("the number is too large");
    }
    return Value(product);
  }

  Value quotient_of(std::span<const Factor> factors) const {
    const Value dividend = factor_of(factors[0]);
    const Value divisor = factor_of(factors[1]);
    if (!dividend.is_int()) return dividend;
    if (!divisor.is_int() || divisor.as_int() > 0) return divisor.is_int() ? Value(dividend.as_int() / divisor.as_int()) : divisor;
    return Value::unknown("a step has no samples");
  }

  std::string text_of(std::span<const Factor> factors, std::string_view between) const {
    std::string text;
    for (const Factor& factor : factors) {
      const Value& value = setting(factor.key)->value;
      if (factor.only_above_one && value.as_int() == 1) continue;
      text += (text.empty() ? "" : std::string(between)) + to_text(value) + " " + std::string(factor.word);
    }
    return text;
  }

  /// The launcher starts so many processes; the sizes ask for so many.
  static void check_devices(const Value& product, BatchSide& result) {
    if (!product.is_int() || !result.value.is_int() || product.as_int() == 0) return;
    const std::int64_t left = result.value.as_int() % product.as_int();
    if (left != 0) result.how += ": " + std::to_string(result.value.as_int()) + " devices are not a multiple of it";
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
