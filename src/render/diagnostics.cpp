// What `explain` shows: rules as the files of their format show them, and the diagnostics that are no rules.

#include "render/columns.h"
#include "render/markdown.h"
#include "render/phrases.h"
#include "render/renderers.h"
#include "render/style.h"
#include "render/wrap.h"

namespace alignlint {

namespace {

std::string text_diagnostics(std::span<const DiagnosticEntry> entries, const RenderOptions& options) {
  const Style style(options.color);
  std::size_t code = 0;
  for (const DiagnosticEntry& entry : entries) code = std::max(code, entry.code.size());
  constexpr std::size_t kSeverity = 13;  // `information` and two blanks
  std::string out;
  for (const DiagnosticEntry& entry : entries) {
    out += style(Tone::strong, padded(entry.code, code)) + "  " +
           style(tone_of_word(entry.severity), padded(options.say(entry.severity), kSeverity)) +
           hanging(entry.meaning, code + 2 + kSeverity, options.width) + "\n";
  }
  return out + "\n" + options.say(counted(entries.size(), "diagnostic", "diagnostics")) + "\n";
}

std::string text_diagnostic(const DiagnosticEntry& entry, const RenderOptions& options) {
  const Style style(options.color);
  const auto section = [&](std::string_view word, const std::string& prose) {
    return prose.empty() ? std::string() : "\n" + style(Tone::strong, options.say(word)) + "\n" + indented(prose, 4, options.width);
  };
  std::string out = style(Tone::strong, entry.code) + "  " + style(tone_of_word(entry.severity), options.say(entry.severity)) + "\n";
  out += indented(entry.meaning, 4, options.width);
  out += "\n" + style(Tone::strong, options.say("messages")) + "\n";
  for (const std::string& message : entry.messages) out += "    - " + hanging(message, 6, options.width) + "\n";
  return out + section("what to do", entry.advice) + section("consequence", entry.consequence);
}

std::string markdown_diagnostic(const DiagnosticEntry& entry, std::string_view level, const Words& say) {
  std::string out = std::string(level) + " " + entry.code + "\n\n" + md_text(entry.meaning) + say(". Severity ") + say(entry.severity) +
                    (entry.consequence.empty() ? "" : say("; ") + entry.consequence) + say(".") + "\n\n";
  for (const std::string& message : entry.messages) out += "- " + md_code(message) + "\n";
  return out + (entry.advice.empty() ? "" : "\n" + say("What to do: ") + md_text(entry.advice) + say(".") + "\n");
}

Json diagnostic_json(const DiagnosticEntry& entry) {
  return Json::Object{{"code", entry.code},
                      {"severity", entry.severity},
                      {"meaning", entry.meaning},
                      {"advice", json_text_or_null(entry.advice)},
                      {"consequence", json_text_or_null(entry.consequence)},
                      {"messages", json_strings(entry.messages)}};
}

}  // namespace

std::string text_explanation(const Explanation& shown, const Sources& sources, const RenderOptions& options) {
  if (shown.whole) {
    return shown.rules.empty() ? text_diagnostic(shown.diagnostics.front(), options) : text_rule(shown.rules.front(), sources, options);
  }
  std::string out = shown.rules.empty() ? std::string() : text_rules(shown.rules, sources, options);
  if (!shown.diagnostics.empty()) out += (out.empty() ? "" : "\n") + text_diagnostics(shown.diagnostics, options);
  return out;
}

std::string markdown_explanation(const Explanation& shown, const Sources& sources, const RenderOptions& options) {
  if (shown.whole) {
    return shown.rules.empty() ? markdown_diagnostic(shown.diagnostics.front(), "#", options.say)
                               : markdown_rule(shown.rules.front(), sources, options);
  }
  std::string out = shown.rules.empty() ? std::string() : markdown_rules(shown.rules, sources, options);
  if (shown.diagnostics.empty()) return out;
  out += (out.empty() ? "# " : "\n# ") + options.say("Diagnostics") + "\n";
  for (const DiagnosticEntry& entry : shown.diagnostics) out += "\n" + markdown_diagnostic(entry, "##", options.say);
  return out;
}

Json json_explanation(const Explanation& shown, const Sources& sources, const RenderOptions& options) {
  if (shown.whole && !shown.rules.empty()) return json_rule(shown.rules.front(), sources, options);
  if (shown.whole) {
    return Json(Json::Object{
        {"format", "alignlint-diagnostic/1"}, {"tool", json_tool()}, {"diagnostic", diagnostic_json(shown.diagnostics.front())}});
  }
  Json::Array rules;
  for (const RuleEntry& rule : shown.rules) rules.push_back(rule_json(rule));
  Json::Array diagnostics;
  for (const DiagnosticEntry& entry : shown.diagnostics) diagnostics.push_back(diagnostic_json(entry));
  return Json(Json::Object{
      {"format", "alignlint-explanation/1"}, {"tool", json_tool()}, {"rules", std::move(rules)}, {"diagnostics", std::move(diagnostics)}});
}

}  // namespace alignlint
