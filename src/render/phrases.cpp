#include "render/phrases.h"

#include <algorithm>

#include "render/columns.h"
#include "text/shell_word.h"
#include "value/written.h"

namespace alignlint {

std::string counted(std::size_t count, std::string_view singular, std::string_view plural) {
  return std::to_string(count) + " " + std::string(count == 1 ? singular : plural);
}

std::string value_text(const Value& value, std::size_t width) {
  const std::string text = printable(written_text(value));
  return text.empty() ? "''" : shortened(text, width);
}

std::string value_text(const SideValue& side, std::size_t width, const Words& say) {
  if (side.shown.empty() && side.value.is_unknown()) return say("unknown");
  return side.shown.empty() ? value_text(side.value, width) : shortened(printable(side.shown), width);
}

std::string provenance(const SideValue& side, const Words& say) {
  const std::string reason = side.why.empty() && side.value.is_unknown() ? side.value.as_unknown().reason : side.why;
  if (side.origin == "explicit" || side.origin == "unknown") return printable(reason);
  if (reason.empty()) return say(side.origin);
  return reason.starts_with(side.origin) ? printable(reason) : say(side.origin + ": " + printable(reason));
}

std::string value_with_provenance(const SideValue& side, const Words& say) {
  std::string out = value_text(side, 60, say);
  const std::string clause = provenance(side, say);
  if (!clause.empty()) out += say(", ") + clause;
  if (!side.where.span.known() && !side.where.text.empty() && clause.find(side.where.text) == std::string::npos) {
    out += say(", ") + printable(side.where.text);
  }
  if (!side.native.empty() && clause.find(side.native) == std::string::npos) out += " (" + printable(side.native) + ")";
  return out;
}

std::string framework_text(const ReportedSide& side, const Words& say) {
  if (side.framework.empty()) return say("unknown framework");
  std::string out = side.framework;
  if (!side.version.empty()) out += " " + side.version;
  return side.version_assumed ? say(out + " (assumed)") : out;
}

namespace {

std::string english_version_note(SideName name, const ReportedSide& side) {
  if (side.framework.empty()) return {};
  const std::string word(to_string(name));
  if (!side.version_assumed)
    return side.version_from.empty() ? std::string() : word + ": the version is named by " + printable(side.version_from);
  if (!side.open_version) return word + ": no version is specified; " + side.version + " is the only one that is known";
  const OpenVersion& open = *side.open_version;
  const bool one = open.possible.size() == 1;
  std::string out =
      word + ": no version is specified; " + (one ? "only " : "") + open.text + (one ? " supports" : " support") + " every written entry";
  for (const std::string& witness : open.witnesses) out += (&witness == &open.witnesses.front() ? " (" : ", ") + printable(witness);
  if (!open.witnesses.empty()) out += ")";
  if (!one) out += ", " + side.version + " is assumed";
  if (open.matters) out += "; settings on which they differ are unknown";
  return out;
}

}  // namespace

std::string version_note(SideName name, const ReportedSide& side, const Words& say) { return say(english_version_note(name, side)); }

std::size_t input_problems(const Report& report) {
  return static_cast<std::size_t>(std::count_if(report.diagnostics.begin(), report.diagnostics.end(),
                                                [](const Diagnostic& diagnostic) { return diagnostic.severity == Severity::error; }));
}

std::string_view command_of(const Report& report) { return report.reference || report.candidate ? "check" : "lint"; }

std::string door(std::string_view command, const Report& report, const RenderOptions& options, std::string_view option) {
  std::string out = "alignlint " + std::string(command);
  if (!report.pair.empty()) {
    out += " --pair " + shell_word(report.pair);
  } else {
    out += " " + (options.sides.empty() ? "…" : options.sides);
  }
  if (options.redaction != nullptr) options.redaction->hide_in(out);
  return printable(out) + (option.empty() ? "" : " " + std::string(option));
}

std::string settings_summary(const Counts& counts, const Words& say) {
  if (counts.compared == 0) return {};
  std::string out = counted(counts.compared, "setting", "settings") + " compared: " + std::to_string(counts.equal) + " equal, " +
                    std::to_string(counts.differing) + " different";
  if (counts.undecided != 0) out += ", " + std::to_string(counts.undecided) + " unknown";
  return say(out);
}

std::string findings_summary(const Counts& counts, const Style& style, const Words& say) {
  std::vector<std::string> parts;
  const auto add = [&](Tone tone, std::size_t count, std::string_view singular, std::string_view plural) {
    if (count != 0) parts.push_back(style(tone, say(counted(count, singular, plural))));
  };
  add(Tone::error, counts.errors, "error", "errors");
  add(Tone::warning, counts.warnings, "warning", "warnings");
  add(Tone::advice, counts.advice, "advice", "advice");
  add(Tone::unknown, counts.unknown, "unknown", "unknown");
  add(Tone::manual, counts.manual, "manual", "manual");
  add(Tone::faint, counts.suppressed, "suppressed", "suppressed");
  return parts.empty() ? style(Tone::good, say("no findings")) : listed(parts, say(", "));
}

std::string inputs_summary(const std::vector<ReportedInput>& inputs, const Words& say) {
  using Status = ReportedInput::Status;
  const auto count = [&](Status status) {
    return static_cast<std::size_t>(
        std::count_if(inputs.begin(), inputs.end(), [&](const ReportedInput& input) { return input.status == status; }));
  };
  std::string out = counted(inputs.size(), "file", "files") + ": " + std::to_string(count(Status::checked)) + " checked";
  if (const std::size_t skipped = count(Status::not_checked); skipped != 0) out += ", " + std::to_string(skipped) + " not checked";
  if (const std::size_t failed = count(Status::failed); failed != 0) out += ", " + std::to_string(failed) + " failed";
  return say(out);
}

std::string listed(const std::vector<std::string>& words, std::string_view between) {
  std::string out;
  for (const std::string& word : words) {
    if (!out.empty()) out += between;
    out += word;
  }
  return out;
}

}  // namespace alignlint
