#include "render/diff_values.h"

#include <algorithm>

#include "render/phrases.h"
#include "text/printable.h"

namespace alignlint {

namespace {

using Status = ConfigurationDiff::Status;

constexpr std::size_t kLongest = 200;

/// The sum over all configurations of what `of` counts in one.
template <class Of>
std::size_t total(const DiffReport& report, const Of& of) {
  std::size_t sum = 0;
  for (const ConfigurationDiff& diff : report.configurations) sum += of(diff);
  return sum;
}

std::string statuses(const DiffReport& report, const Words& say) {
  std::vector<std::string> parts;
  const auto add = [&](std::size_t count, std::string_view word) {
    if (count != 0) parts.push_back(say(std::to_string(count) + " " + std::string(word)));
  };
  const auto of = [&](Status status) {
    return total(report, [&](const ConfigurationDiff& diff) { return diff.status == status ? std::size_t{1} : std::size_t{0}; });
  };
  add(of(Status::changed), "changed");
  add(of(Status::added), "new");
  add(of(Status::removed), "removed");
  add(of(Status::unchecked), "not comparable");
  add(report.same, "the same");
  return say("configurations: ") + (parts.empty() ? say("none") : listed(parts, say(", ")));
}

}  // namespace

std::string diff_name(const SettingRow& row) {
  for (const std::optional<SideValue>* side : {&row.candidate, &row.reference}) {
    if (side->has_value() && (*side)->origin == "explicit" && !(*side)->native.empty()) return printable((*side)->native);
  }
  return row.title;
}

std::pair<std::string, std::string> diff_sides(const SettingRow& row, const Words& say) {
  const std::string before = row.reference ? provenance(*row.reference, say) : std::string();
  const std::string after = row.candidate ? provenance(*row.candidate, say) : std::string();
  const auto text = [&](const std::optional<SideValue>& side, const std::string& clause) {
    if (!side) return say("not known to it");
    return value_text(*side, kLongest, say) + (clause.empty() ? "" : " (" + clause + ")");
  };
  return {text(row.reference, before == after ? std::string() : before), text(row.candidate, after)};
}

std::string diff_text(const std::optional<std::string>& text, const Words& say) {
  return !text ? say("not written") : text->empty() ? "''" : printable(*text);
}

Span diff_place(const SettingRow& row) {
  for (const std::optional<SideValue>* side : {&row.candidate, &row.reference}) {
    if (side->has_value() && nearest_place(**side).known()) return nearest_place(**side);
  }
  return {};
}

std::string diff_status(const ConfigurationDiff& diff, const Words& say) {
  if (diff.status == Status::added) return say("a new configuration");
  if (diff.status == Status::removed) return say("was removed");
  if (diff.status == Status::unchecked) return say("cannot be compared: ") + printable(diff.reason);
  return diff.moves_nothing() ? say("nothing effective changes") : std::string();
}

std::string diff_versions(const ConfigurationDiff& diff, const Words& say) {
  if (!diff.before || !diff.after) return {};
  const std::string before = framework_text(*diff.before, say);
  const std::string after = framework_text(*diff.after, say);
  return before == after ? std::string() : say(before + ", now " + after);
}

std::string diff_summary(const DiffReport& report, const Words& say) {
  const auto moved = total(report, [](const ConfigurationDiff& diff) { return diff.moved.size(); });
  const auto curves = total(report, [](const ConfigurationDiff& diff) { return diff.curves.size(); });
  const auto others = total(report, [](const ConfigurationDiff& diff) { return diff.others.size(); });
  const auto appeared = total(report, [](const ConfigurationDiff& diff) { return diff.appeared.size(); });
  const auto disappeared = total(report, [](const ConfigurationDiff& diff) { return diff.disappeared.size(); });
  std::vector<std::string> parts;
  const auto add = [&](std::size_t count, std::string_view one, std::string_view many) {
    if (count != 0) parts.push_back(say(counted(count, one, many)));
  };
  add(moved, "setting changes", "settings change");
  add(curves, "schedule changes", "schedules change");
  add(others, "changed entry has an effect that is not known", "changed entries have an effect that is not known");
  add(appeared, "finding appears", "findings appear");
  add(disappeared, "finding disappears", "findings disappear");
  add(report.foreign, "changed file configures no training", "changed files configure no training");
  return statuses(report, say) + (parts.empty() ? "" : say("; ") + listed(parts, say(", ")));
}

}  // namespace alignlint
