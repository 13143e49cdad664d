#include "render/verdicts.h"

#include <array>
#include <vector>

#include "render/phrases.h"

namespace alignlint {

std::string_view symbol_of(Verdict verdict) {
  switch (verdict) {
    case Verdict::mismatch:
      return "✗";
    case Verdict::unknown:
      return "?";
    case Verdict::advice:
      return "!";
    case Verdict::manual:
      return "☐";
    case Verdict::pass:
      return "✓";
    case Verdict::not_applicable:
      return "-";
  }
  return " ";
}

std::string verdict_summary(const Report& report, const Style& style, const Words& say) {
  constexpr std::array kOrder = {Verdict::mismatch, Verdict::unknown, Verdict::advice,
                                 Verdict::manual,   Verdict::pass,    Verdict::not_applicable};
  std::array<std::size_t, kOrder.size()> counts{};
  std::size_t total = 0;
  for (const Checklist& checklist : report.checklists) {
    total += checklist.rows.size();
    for (const ChecklistRow& row : checklist.rows) ++counts[static_cast<std::size_t>(row.verdict)];
  }
  std::vector<std::string> parts;
  for (const Verdict verdict : kOrder) {
    const std::size_t count = counts[static_cast<std::size_t>(verdict)];
    if (count != 0) parts.push_back(style(tone_of(verdict), say(std::to_string(count) + " " + std::string(to_string(verdict)))));
  }
  return say(counted(total, "row", "rows")) + (parts.empty() ? "" : say(": ") + listed(parts, say(", ")));
}

}  // namespace alignlint
