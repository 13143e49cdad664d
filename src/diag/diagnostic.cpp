#include "diag/diagnostic.h"

#include <algorithm>
#include <array>
#include <utility>

namespace alignlint {

namespace {

constexpr std::array<std::pair<Severity, std::string_view>, 6> kWords{{
    {Severity::information, "information"},
    {Severity::manual, "manual"},
    {Severity::unknown, "unknown"},
    {Severity::advice, "advice"},
    {Severity::warning, "warning"},
    {Severity::error, "error"},
}};

}  // namespace

std::string_view to_string(Severity severity) { return kWords[static_cast<std::size_t>(severity)].second; }

std::optional<Severity> parse_severity(std::string_view word) {
  for (const auto& [severity, name] : kWords) {
    if (name == word) return severity;
  }
  return std::nullopt;
}

bool has_errors(const Diagnostics& diagnostics) {
  return std::any_of(diagnostics.begin(), diagnostics.end(),
                     [](const Diagnostic& diagnostic) { return diagnostic.severity == Severity::error; });
}

}  // namespace alignlint
