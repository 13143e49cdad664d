#include "gate/accepted.h"

#include <utility>

#include "diag/catalog.h"
#include "mapping/spec/schema.h"
#include "text/disk.h"
#include "toml/strict_table.h"

namespace alignlint {

namespace {

/// As the file holds a value: numbers and truth values as such, everything else as people are shown it. Values of one meaning have one form.
Value stored(const Value& value) { return value.is_number() || value.is_bool() ? value : Value(to_text(value)); }

std::optional<AcceptedSide> side_of(const SideIdentity& side, const Value& value) {
  if (side == SideIdentity{}) return std::nullopt;
  return AcceptedSide{side.native, stored(value)};
}

/// The side that a finding without both is about; null when it is about none, or about both.
const SideValue* only_side(const ReportedFinding& finding) {
  if (finding.subject) return &*finding.subject;
  if (finding.reference.has_value() == finding.candidate.has_value()) return nullptr;
  return finding.reference ? &*finding.reference : &*finding.candidate;
}

bool is_about_one_file(const ReportedFinding& finding) {
  return only_side(finding) != nullptr || (!finding.reference && !finding.candidate && first_place(finding).known());
}

class AcceptanceReader {
 public:
  explicit AcceptanceReader(Diagnostics& diagnostics) : diagnostics_(diagnostics) {}

  Acceptance read(TomlNode node) {
    StrictTable table(node, "[[accepted]]", diagnostics_);
    Acceptance out;
    out.span = table.span();
    if (const auto pair = table.text("pair")) out.pair = pair->text;
    if (const auto file = table.text("file")) out.file = file->text;
    out.rule = table.required_text("rule").text;
    out.reference = side(table, "reference");
    out.candidate = side(table, "candidate");
    out.entry = side(table, "entry");
    if (const auto message = table.text("message")) out.message = message->text;
    out.reason = table.required_text("reason").text;
    if (table.has("reason") && out.reason.find_first_not_of(" \t\n") == std::string::npos) table.bad_value<"reason">("reason");
    out.on = day(table, "on");
    out.until = day(table, "until");
    table.finish();
    return out;
  }

 private:
  std::optional<AcceptedSide> side(StrictTable& table, std::string_view key) {
    const auto node = table.table(key);
    if (!node) return std::nullopt;
    StrictTable own(*node, key, diagnostics_);
    AcceptedSide out;
    if (const auto native = own.text("native")) out.native = native->text;
    if (own.require("value")) out.value = value_of(*own.any("value"));
    own.finish();
    return out;
  }

  std::optional<Date> day(StrictTable& table, std::string_view key) {
    const auto text = table.text(key);
    if (!text) return std::nullopt;
    const auto date = parse_date(text->text);
    if (!date) table.bad_value<"day">(key, text->text);
    return date;
  }

  Diagnostics& diagnostics_;
};

bool same_values(const std::optional<AcceptedSide>& accepted, const std::optional<AcceptedSide>& found) {
  return !accepted || equal(accepted->value, found->value) == Truth::yes;
}

}  // namespace

std::string scope_of(const Acceptance& acceptance) {
  return acceptance.pair.empty() ? "'" + acceptance.file + "'" : "pair '" + acceptance.pair + "'";
}

std::vector<Acceptance> read_acceptances(TomlNode root, Diagnostics& diagnostics) {
  StrictTable file(root, "the file of accepted differences", diagnostics);
  AcceptanceReader reader(diagnostics);
  std::vector<Acceptance> out;
  for (const TomlNode& node : file.tables("accepted")) out.push_back(reader.read(node));
  file.finish();
  return out;
}

Acceptance acceptance_of(const ReportedFinding& finding, const AcceptanceScope& scope, const Sources& sources) {
  Acceptance out;
  const FindingIdentity identity = identity_of(finding);
  out.rule = identity.rule;
  out.message = identity.message;
  const auto value_at = [&](SideName name, const std::optional<SideValue>& own) {
    return finding.subject && finding.side == name ? finding.subject->value : own ? own->value : Value();
  };
  out.reference = side_of(identity.reference, value_at(SideName::reference, finding.reference));
  out.candidate = side_of(identity.candidate, value_at(SideName::candidate, finding.candidate));
  if (is_about_one_file(finding)) {
    const SideValue* side = only_side(finding);
    const Span place = side != nullptr && nearest_place(*side).known() ? nearest_place(*side) : first_place(finding);
    if (place.known()) {
      out.file = seen_from(scope.folder, join_path(scope.directory, sources.name(place.file)));
      out.entry = std::exchange(out.reference ? out.reference : out.candidate, std::nullopt);
    }
  }
  if (out.file.empty()) out.pair = scope.pair;
  return out;
}

std::string subject_of(const Acceptance& acceptance) {
  constexpr char kEnd = '\0';  // sorts before everything else
  std::string out = acceptance.pair + kEnd + acceptance.file + kEnd + acceptance.rule + kEnd;
  for (const std::optional<AcceptedSide>* side : {&acceptance.reference, &acceptance.candidate, &acceptance.entry}) {
    out += (side->has_value() ? "of " + (*side)->native : std::string()) + kEnd;
  }
  return out + acceptance.message;
}

Fit fit(const Acceptance& acceptance, const Acceptance& found) {
  if (subject_of(acceptance) != subject_of(found)) return Fit::none;
  const bool same = same_values(acceptance.reference, found.reference) && same_values(acceptance.candidate, found.candidate) &&
                    same_values(acceptance.entry, found.entry);
  return same ? Fit::same : Fit::changed;
}

}  // namespace alignlint
