#include <algorithm>
#include <vector>

#include "render/columns.h"
#include "render/phrases.h"
#include "render/renderers.h"
#include "render/style.h"
#include "render/wrap.h"

namespace alignlint {

namespace {

std::string heading(std::string_view word, const RenderOptions& options) {
  return "\n" + Style(options.color)(Tone::strong, options.say(word)) + "\n";
}

std::string section(std::string_view word, std::string_view prose, const RenderOptions& options) {
  return prose.empty() ? std::string() : heading(word, options) + indented(prose, 4, options.width);
}

/// A text with its own lines kept.
std::string verbatim(std::string_view text, std::size_t indent) {
  std::string out;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string line = printable(text.substr(0, end));
    out += line.empty() ? "\n" : std::string(indent, ' ') + line + "\n";
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return out;
}

std::string example_side(const std::vector<std::pair<std::string, std::string>>& files, SideName side, const RenderOptions& options) {
  const Style style(options.color);
  std::string out;
  for (const auto& [kind, text] : files)
    out += "    " + style(Tone::faint, options.say(to_string(side)) + options.say(", ") + kind + ":") + "\n" + verbatim(text, 6);
  return out;
}

std::string examples(const RuleEntry& rule, bool fires, const RenderOptions& options) {
  std::string out;
  for (const RuleExampleText& example : rule.examples) {
    if (example.fires != fires) continue;
    if (!out.empty()) out += "\n";
    out += example_side(example.reference, SideName::reference, options) + example_side(example.candidate, SideName::candidate, options);
  }
  return out.empty() ? out : heading(fires ? "reported" : "not reported", options) + out;
}

std::string bullets(std::string_view word, const std::vector<std::string>& items, const RenderOptions& options) {
  if (items.empty()) return {};
  std::string out = heading(word, options);
  for (const std::string& item : items) out += "    - " + hanging(item, 6, options.width) + "\n";
  return out;
}

std::string checked(const RuleEntry& rule, const RenderOptions& options) {
  std::string out = heading("how it is checked", options);
  const auto line = [&](std::string_view word, const std::string& text) {
    if (!text.empty()) out += "    " + padded(options.say(word), 10) + hanging(text, 14, options.width) + "\n";
  };
  line("check", rule.kind);
  line("settings", listed(rule.keys));
  line("on", rule.scope);
  line("profiles", listed(rule.profiles));
  return out;
}

/// One line for each entry: framework, place, paths, condition.
std::string key_sources(const KeyEntry& key, const RenderOptions& options) {
  const Style style(options.color);
  std::string out;
  for (const KeySource& source : key.sources) {
    std::vector<std::string> parts;
    if (!source.natives.empty()) parts.push_back(listed(source.natives));
    if (!source.when.empty()) parts.push_back(options.say("when ") + source.when);
    out += "    " + style(Tone::path, source.place) + "  " + (source.framework.empty() ? options.say("vocabulary") : source.framework) +
           (parts.empty() ? "" : ": " + hanging(listed(parts, "; "), 8, options.width)) + "\n";
  }
  return out;
}

}  // namespace

std::string text_rules(std::span<const RuleEntry> rules, const Sources&, const RenderOptions& options) {
  const Style style(options.color);
  std::size_t id = 0;
  for (const RuleEntry& rule : rules) id = std::max(id, rule.id.size());
  constexpr std::size_t kSeverity = 9;  // `warning` and two blanks
  std::string out;
  std::string_view last;
  for (const RuleEntry& rule : rules) {
    const std::string_view group = std::string_view(rule.id).substr(0, rule.id.find('/'));
    if (!out.empty() && group != last) out += "\n";
    last = group;
    const std::string severity = options.say(rule.severity);
    out += style(Tone::strong, padded(rule.id, id)) + "  " + style(tone_of_word(rule.severity), severity);
    out.append(kSeverity - std::min(display_width(severity), kSeverity - 1), ' ');
    out += padded(rule.row, 3) + " " + hanging(rule.summary, id + 2 + kSeverity + 4, options.width) + "\n";
  }
  return out + (out.empty() ? "" : "\n") + options.say(counted(rules.size(), "rule", "rules")) + "\n";
}

std::string text_rule(const RuleEntry& rule, const Sources&, const RenderOptions& options) {
  const Style style(options.color);
  std::string out = style(Tone::strong, rule.id) + "  " + style(tone_of_word(rule.severity), options.say(rule.severity));
  if (!rule.row.empty()) out += "  " + style(Tone::faint, rule.checklist.empty() ? rule.row : rule.checklist + " " + rule.row);
  out += "\n" + indented(rule.summary, 4, options.width);
  out += section("why it matters", rule.why, options);
  out += bullets("on some configurations", rule.remarks, options);
  out += examples(rule, true, options);
  out += examples(rule, false, options);
  out += section("what to do", rule.help, options);
  out += bullets("symptoms", rule.symptoms, options);
  out += checked(rule, options);
  return out + section("source", rule.source, options);
}

std::string text_keys(std::span<const KeyEntry> keys, const Sources&, const RenderOptions& options) {
  const Style style(options.color);
  std::string out;
  for (const KeyEntry& key : keys) {
    if (!out.empty()) out += "\n";
    out += style(Tone::strong, key.name) + "  " + key.type;
    if (!key.row.empty()) out += "  " + style(Tone::faint, key.row);
    out += "\n" + indented(key.doc.empty() ? key.title : key.doc, 4, options.width);
    std::size_t width = 0;
    for (const KeySpelling& spelling : key.spellings) width = std::max(width, spelling.framework.size());
    for (const KeySpelling& spelling : key.spellings) {
      std::string line = spelling.natives.empty() ? "-" : listed(spelling.natives);
      if (!spelling.defaults.empty()) line += options.say("; default ") + spelling.defaults;
      if (!spelling.note.empty()) line += options.say("; ") + spelling.note;
      out += "    " + style(Tone::path, padded(spelling.framework, width)) + "  " + hanging(line, width + 6, options.width) + "\n";
    }
    out += key_sources(key, options);
  }
  return out + (out.empty() ? "" : "\n") + options.say(counted(keys.size(), "key", "keys")) + "\n";
}

}  // namespace alignlint
