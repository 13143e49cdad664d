#include <algorithm>
#include <vector>

#include "render/columns.h"
#include "render/phrases.h"
#include "render/renderers.h"
#include "render/setting_groups.h"
#include "render/source_frame.h"
#include "render/text_finding.h"
#include "render/wrap.h"
#include "text/shell_word.h"

namespace alignlint {

namespace {

/// An unresolved word stands as it is written.
std::string pasted(const InspectedWord& word) { return word.unresolved.empty() ? shell_word(word.text) : word.text; }

std::string styled_word(const InspectedWord& word, const Style& style) {
  const std::string text = printable(pasted(word));
  return word.unresolved.empty() ? text : style(Tone::unknown, text);
}

/// An option and its values on one line, wrapped when they are many; the launcher and the program likewise.
std::string argv_text(const InspectedLaunch& launch, const TextPage& page) {
  std::string out;
  std::size_t column = 0;
  const std::size_t width = page.options().width;
  for (const InspectedWord& word : launch.argv) {
    const std::size_t size = display_width(printable(pasted(word)));
    const bool option = word.text.starts_with("-") && word.text.find_first_of("0123456789.") != 1;
    const bool starts_line = option || word.text.ends_with(".py");
    const bool full = width != 0 && column != 0 && column + 1 + size > width;
    if (column == 0 || starts_line || full) {
      const std::size_t indent = out.empty() ? 4 : full && !starts_line ? 10 : 6;
      out += (out.empty() ? "" : "\n") + std::string(indent, ' ');
      column = indent + size;
    } else {
      out += " ";
      column += 1 + size;
    }
    out += styled_word(word, page.style());
  }
  return out.empty() ? out : out + "\n";
}

std::string entry_value(const InspectedEntry& entry, const Words& say) {
  std::vector<std::string> words;
  if (entry.values.size() == 1 && entry.values[0].is_unknown()) return printable(say(entry.values[0].as_unknown().reason));
  for (const Value& value : entry.values)
    words.push_back(value.is_text() && !entry.type.empty() ? "'" + to_text(value) + "'" : to_text(value));
  return printable(listed(words, " "));
}

std::string entries_text(const std::vector<InspectedEntry>& entries, std::size_t indent, const TextPage& page) {
  std::size_t path = 0;
  std::size_t type = 0;
  for (const InspectedEntry& entry : entries) {
    path = std::max(path, display_width(entry.path));
    type = std::max(type, entry.type.size());
  }
  constexpr std::size_t kWidestPath = 48;
  path = std::min(path, kWidestPath);
  std::string out;
  for (const InspectedEntry& entry : entries) {
    const std::string number = entry.span.known() ? std::to_string(page.sources().position(entry.span).line) : "";
    std::string line = padded(printable(entry.path), path);
    if (type != 0) line += "  " + padded(entry.type, type);
    const std::size_t taken = indent + 7 + display_width(line) + 2;
    const std::size_t width = page.options().width;
    const std::string value = entry_value(entry, page.options().say);
    if (!value.empty()) line += "  " + (width > taken + 16 ? shortened(value, width - taken) : value);
    while (line.ends_with(' ')) line.pop_back();
    out += std::string(indent, ' ') + page.style()(Tone::gutter, std::string(number.size() < 5 ? 5 - number.size() : 0, ' ') + number);
    out += "  " + line + "\n";
  }
  return out;
}

std::string launch_text(const InspectedLaunch& launch, std::size_t number, const TextPage& page) {
  const Style& style = page.style();
  const Words& say = page.options().say;
  std::string out = "  " + style(Tone::strong, say("launch " + std::to_string(number))) + (launch.chosen ? say(" (training)") : "") + "\n";
  out += argv_text(launch, page);
  for (const InspectedWord& word : launch.argv) {
    if (word.unresolved.empty()) continue;
    const std::string place = word.span.known() ? " (" + place_text(word.span, page.sources()) + ")" : "";
    out += "    " + style(Tone::unknown, say("unresolved:")) + " " +
           hanging(word.text + ": " + word.unresolved + place, 16, page.options().width) + "\n";
  }
  for (const InspectedWord& doubt : launch.doubts) {
    const std::string place = doubt.span.known() ? " (" + place_text(doubt.span, page.sources()) + ")" : "";
    out += "    " + style(Tone::unknown, say("depends on:")) + " " + hanging(doubt.unresolved + place, 16, page.options().width) + "\n";
  }
  if (page.options().verbose && !launch.entries.empty()) {
    out += "  " + style(Tone::strong, say("entries")) + "\n" + entries_text(launch.entries, 2, page);
  }
  if (!launch.environment.empty()) out += "  " + style(Tone::strong, say("environment")) + "\n";
  for (const auto& [name, value] : launch.environment) out += "    " + printable(name + "=" + value) + "\n";
  return out;
}

/// Whether anything is said under the input's name: nothing is of a file that could not be read, whose diagnostic has no place in it.
bool has_something(const InspectedInput& input) { return !input.kind.empty() || !input.diagnostics.empty() || !input.problems.empty(); }

std::string input_text(const InspectedInput& input, TextPage& page) {
  const Style& style = page.style();
  std::vector<std::string> facts;
  for (const std::string& fact : {input.kind, input.framework, input.version}) {
    if (!fact.empty()) facts.push_back(fact);
  }
  if (input.version_assumed) facts.push_back(page.options().say("(assumed)"));
  std::string out = style(Tone::path, printable(input.path)) + (facts.empty() ? "" : ": " + listed(facts, " ")) + "\n";
  for (std::size_t i = 0; i < input.launches.size(); ++i) out += launch_text(input.launches[i], i + 1, page);
  if (input.launches.empty()) out += entries_text(input.entries, 0, page);
  for (const Diagnostic& diagnostic : input.diagnostics) out += "\n" + page.diagnostic(diagnostic);
  for (const ReportedFinding& problem : input.problems) out += "\n" + page.finding(problem);
  return out;
}

std::string where_from(const SideValue& side, const Sources& sources, const Words& say) {
  std::string out = side.where.span.known() ? place_text(side.where.span, sources) : "";
  const std::string clause = provenance(side, say);
  if (!clause.empty()) out += (out.empty() ? "" : say(", ")) + clause;
  if (!side.native.empty() && clause.find(side.native) == std::string::npos) {
    out += out.empty() ? printable(side.native) : " (" + printable(side.native) + ")";
  }
  return out;
}

/// Where a value is from, beside it (`column`: what stands before), or below it where what is left of the line is too narrow to read.
std::string from_text(const SideValue& side, std::size_t column, const TextPage& page) {
  constexpr std::size_t kNarrowestPlace = 40;
  constexpr std::size_t kListIndent = 6;
  const std::string from = where_from(side, page.sources(), page.options().say);
  const std::size_t width = page.options().width;
  if (from.empty()) return from;
  const bool below = width != 0 && width < column + kNarrowestPlace && column + display_width(from) > width;
  if (!below) return "  " + page.style()(Tone::faint, hanging(from, column, width));
  return "\n" + std::string(kListIndent, ' ') + page.style()(Tone::faint, hanging(from, kListIndent, width));
}

constexpr std::size_t kWidestBeside = 24;  // beside the key; what is longer is cut

/// A list that is cut in its column, below it: which steps and ranks, which layers. One of thousands is cut here, too.
std::string whole_list(const SideValue& side, const TextPage& page) {
  constexpr std::size_t kListIndent = 6;
  constexpr std::size_t kLongestList = 400;
  const std::string list = side.value.is_list() ? value_text(side, kLongestList) : std::string();
  if (display_width(list) <= kWidestBeside) return {};
  return "\n" + std::string(kListIndent, ' ') + hanging(list, kListIndent, page.options().width);
}

std::string settings_text(const std::vector<SettingRow>& settings, const TextPage& page) {
  std::size_t key = 0;
  std::size_t value = 0;
  for (const SettingRow& row : settings) {
    if (!row.reference) continue;
    key = std::max(key, row.key.size());
    value = std::max(value, std::min(display_width(value_text(*row.reference, 60, page.options().say)), kWidestBeside));
  }
  std::string out;
  for (const SettingRow& row : settings) {
    if (!row.reference) continue;
    const std::string mark(1, origin_mark(*row.reference));
    out += "  " + padded(row.key, key) + "  " + padded(value_text(*row.reference, kWidestBeside, page.options().say), value);
    const std::string from = from_text(*row.reference, key + value + 8, page);
    const bool bare = mark == " " && (from.empty() || from.starts_with('\n'));
    const Tone tone = mark == "?" ? Tone::unknown : Tone::faint;
    out += (bare ? "" : " " + page.style()(tone, mark)) + from + whole_list(*row.reference, page) + "\n";
  }
  return out;
}

}  // namespace

std::string text_inspect(const Inspection& inspection, const Sources& sources, const RenderOptions& options) {
  TextPage page(sources, options, false);
  std::string out = page.problems(inspection.diagnostics);
  for (const InspectedInput& input : inspection.inputs) {
    if (has_something(input)) add_block(out, input_text(input, page));
  }
  if (!inspection.settings.empty()) {
    add_block(out, page.style()(Tone::strong, options.say("effective settings")) + "\n" + settings_text(inspection.settings, page));
    add_block(out, page.style()(Tone::faint, hanging(options.say(kOriginLegend), 0, options.width)) + "\n");
  }
  add_block(out, page.assumptions(inspection.diagnostics));
  return out;
}

}  // namespace alignlint
