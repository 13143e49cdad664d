#include "render/parameter_cells.h"

#include <algorithm>
#include <cstdio>

#include "render/columns.h"
#include "render/phrases.h"
#include "render/shown_rows.h"
#include "report/numbers.h"

namespace alignlint {

namespace {

constexpr std::string_view kUnknown = "?";

std::string plain(const Value& value) { return value.is_unknown() ? std::string(kUnknown) : printable(to_text(value)); }

std::string product_text(const std::vector<Value>& values) {
  std::string out;
  for (const Value& value : values) out += (out.empty() ? "" : "×") + plain(value);
  return out;
}

std::string number(const Value& value) {
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%.4g", value.number());
  return text.data();
}

std::string init_text(const Parameter& cell, const Words& say) {
  if (cell.init.is_unknown()) return std::string(kUnknown);
  std::string out = plain(cell.init);
  if (cell.std.is_none()) return out;
  out += " " + (cell.std.is_number() ? number(cell.std) : std::string(kUnknown));
  return cell.scaled.is_bool() && cell.scaled.as_bool() ? out + say(" scaled") : out;
}

std::string yes_or_no(const Value& value, const Words& say) {
  return value.is_bool() ? say(value.as_bool() ? "yes" : "no") : std::string(kUnknown);
}

}  // namespace

std::string_view title_of(ParameterField field) {
  constexpr std::array<std::string_view, kParameterFields.size()> kTitles{"shape", "copies", "parameters",   "initialization",
                                                                          "type",  "decay",  "learning rate"};
  return kTitles[static_cast<std::size_t>(field)];
}

std::string_view name_of(ParameterField field) {
  constexpr std::array<std::string_view, kParameterFields.size()> kNames{"shape", "copies", "total",        "init",
                                                                         "dtype", "decays", "learning_rate"};
  return kNames[static_cast<std::size_t>(field)];
}

std::string cell_text(const Parameter& cell, ParameterField field, const Words& say) {
  switch (field) {
    case ParameterField::shape:
      return product_text(cell.shape);
    case ParameterField::copies:
      return cell.copies.empty() ? "" : "×" + product_text(cell.copies);
    case ParameterField::total:
      return cell.total.is_int() ? grouped_digits(cell.total.as_int()) : std::string(kUnknown);
    case ParameterField::init:
      return init_text(cell, say);
    case ParameterField::dtype:
      return plain(cell.dtype);
    case ParameterField::decays:
      return cell.trained ? yes_or_no(cell.decays, say) : "-";
    case ParameterField::learning_rate:
      break;
  }
  if (!cell.trained) return say("not trained");
  return cell.learning_rate.is_number() ? "×" + number(cell.learning_rate) : std::string(kUnknown);
}

std::string count_text(const ParameterSum& count, const Words& say) {
  const std::string known = grouped_digits(count.known);
  const std::string rounded = rounded_count(count.known);
  if (count.missing.empty()) return rounded == known ? known : known + " (" + rounded + ")";
  return say("unknown; " + known + " without " + counted(count.missing.size(), "unknown row", "unknown rows"));
}

std::string unknown_reason(const Parameter& cell, const Words& say) {
  for (const Value* value : {&cell.total, &cell.init, &cell.std, &cell.dtype, &cell.decays, &cell.learning_rate}) {
    if (!value->is_unknown()) continue;
    const std::string& reason = value->as_unknown().reason;
    return reason.empty() ? say("not in the inputs") : printable(reason);
  }
  return {};
}

std::vector<std::string> unknown_notes(const ParameterReport& report, const Words& say) {
  std::vector<std::string> notes;
  const bool two_sides = report.reference && report.candidate;
  for (const bool reference : {true, false}) {
    std::vector<std::pair<std::string, std::string>> by_reason;
    for (const ParameterGroup& group : report.groups) {
      for (const ParameterRow& row : group.rows) {
        const auto& cell = reference ? row.reference : row.candidate;
        const std::string reason = cell ? unknown_reason(*cell, say) : std::string();
        if (reason.empty()) continue;
        const auto same = std::find_if(by_reason.begin(), by_reason.end(), [&](const auto& known) { return known.first == reason; });
        if (same == by_reason.end()) {
          by_reason.emplace_back(reason, row.any().title);
        } else if (same->second.find(row.any().title) == std::string::npos) {
          same->second += ", " + row.any().title;
        }
      }
    }
    const std::string side = !two_sides ? "" : reference ? " in reference" : " in candidate";
    for (const auto& [reason, rows] : by_reason) notes.push_back(say("unknown" + side + ": ") + rows + ": " + reason);
  }
  return notes;
}

bool is_row_shown(const ParameterRow& row, const ParameterReport& report, const RenderOptions& options) {
  const std::optional<bool> equal = !row.differs.empty()    ? std::optional(false)
                                    : row.undecided.empty() ? std::optional(true)
                                                            : std::nullopt;
  return is_row_shown(equal, report.reference && report.candidate, options);
}

}  // namespace alignlint
