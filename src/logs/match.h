#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "logs/format.h"
#include "logs/record.h"

namespace alignlint {

/// What a line says beyond its record.
struct MatchedLine {
  LogRecord record;
  std::uint64_t steps = 0;  ///< of the whole training; 0: not said
};

/// Reads lines of one format. `format` outlives it.
class LineMatcher {
 public:
  explicit LineMatcher(const LogFormat& format);

  enum class Outcome {
    other,      ///< no line of this format
    torn,       ///< it begins as one, and something is missing; of the record only the step is known
    elsewhere,  ///< a process printed it that does not have the loss
    step,
  };
  Outcome match(std::string_view line, MatchedLine& out);

  [[nodiscard]] const LogFormat& format() const { return *format_; }

 private:
  /// Whole numbers of the head, by quantity.
  struct Head {
    std::array<std::uint64_t, static_cast<std::size_t>(Quantity::loss)> numbers = {};
    std::size_t end = 0;

    [[nodiscard]] std::uint64_t number(Quantity quantity) const { return numbers[static_cast<std::size_t>(quantity)]; }
  };

  std::optional<Head> find_head(std::string_view line) const;
  bool head_at(std::string_view line, std::size_t at, std::size_t first_piece, Head& head) const;
  std::optional<std::size_t> field_of(std::string_view name, std::size_t position);
  bool take(const LogField& field, std::string_view value);
  std::size_t next_separator(std::string_view line, std::size_t from) const;
  [[nodiscard]] static std::uint64_t step_of(const Head& head);
  [[nodiscard]] static std::uint64_t steps_of(const Head& head);
  Outcome finish(MatchedLine& out);

  const LogFormat* format_;
  std::array<bool, 256> is_separator_ = {};
  std::vector<std::size_t> order_;   ///< the field at each position of the last line; most lines are alike
  std::vector<Printed> values_;      ///< by field
  std::vector<std::uint32_t> seen_;  ///< the line at which the field was seen last
  std::uint32_t line_ = 0;
  bool elsewhere_ = false;
};

}  // namespace alignlint
