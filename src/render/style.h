#pragma once

#include <string>
#include <string_view>

#include "diag/diagnostic.h"
#include "report/report.h"

namespace alignlint {

/// What a piece of text is, not which colour it has: that is decided in one place.
enum class Tone { plain, error, warning, advice, unknown, manual, information, good, help, path, gutter, strong, faint };

/// Puts ANSI colours around text, or does not. Escape sequences have no width: measure before styling.
class Style {
 public:
  explicit Style(bool color) : color_(color) {}

  [[nodiscard]] std::string operator()(Tone tone, std::string_view text) const;

 private:
  bool color_;
};

Tone tone_of(Severity severity);
Tone tone_of_word(std::string_view severity);  ///< plain when it is no severity
Tone tone_of(Verdict verdict);

}  // namespace alignlint
