#include "render/markdown.h"

#include <algorithm>
#include <cctype>

#include "render/columns.h"
#include "render/phrases.h"
#include "render/renderers.h"
#include "render/source_frame.h"
#include "render/text_summary.h"
#include "text/ascii.h"

namespace alignlint {

namespace {

/// Length of the longest run of backticks.
std::size_t longest_ticks(std::string_view text) {
  std::size_t longest = 0;
  std::size_t run = 0;
  for (const char c : text) {
    run = c == '`' ? run + 1 : 0;
    longest = std::max(longest, run);
  }
  return longest;
}

/// Nothing to a reader, the end of a reference to who makes links of text.
constexpr std::string_view kApart = "<!-- -->";

bool is_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

bool starts_with_word(std::string_view text, std::string_view word) {
  return text.size() >= word.size() && std::equal(word.begin(), word.end(), text.begin(), [](char a, char b) {
           return a == (b >= 'A' && b <= 'Z' ? static_cast<char>(b - 'A' + 'a') : b);
         });
}

/// Whether the character at `at` ends what a web page would make a reference of: the account of `@name`, the issue of `#12` and `GH-12`, the address
/// of `https://…` and `www.…`, the mail of `a@b`.
bool refers(std::string_view text, std::size_t at) {
  const char before = text[at - 1];
  if (before == '@') return is_word(text[at]);
  if (before == '#') return is_digit(text[at]);
  if (text[at] == ':') return text.substr(at).starts_with("://");
  if (text[at] == '.') return at >= 3 && starts_with_word(text.substr(at - 3), "www");
  if (text[at] == '-') return at >= 2 && starts_with_word(text.substr(at - 2), "gh") && at + 1 < text.size() && is_digit(text[at + 1]);
  return false;
}

std::string side_cell(const std::optional<SideValue>& side, const Sources& sources, const Words& say) {
  if (!side) return "";
  std::string out = md_code(value_text(*side));
  const std::string clause = provenance(*side, say);
  if (!clause.empty()) out += say(", ") + md_text(clause);
  return side->where.span.known() ? out + "<br>" + md_text(place_text(side->where.span, sources)) : out;
}

std::string finding_row(const ReportedFinding& finding, const Sources& sources, const Words& say) {
  const auto stands_at = [](const std::optional<SideValue>& side, Span where) { return side && side->where.span == where; };
  const Span change = place_to_change(finding);
  const bool told = !change.known() || stands_at(finding.reference, change) || stands_at(finding.candidate, change);
  const std::string place = told ? std::string() : "<br>" + md_text(place_text(change, sources));
  return md_row({say(to_string(finding.diagnostic.severity)), md_code(finding.diagnostic.code), md_text(finding.diagnostic.message) + place,
                 side_cell(finding.reference, sources, say), side_cell(finding.candidate, sources, say)});
}

}  // namespace

std::string md_text(std::string_view text) {
  constexpr std::string_view kMarkup = "\\`*[]|#~";
  const std::string shown = printable(text);
  std::string out;
  for (std::size_t i = 0; i < shown.size(); ++i) {
    const char c = shown[i];
    const bool inside_word = i > 0 && i + 1 < shown.size() && is_word(shown[i - 1]) && is_word(shown[i + 1]);
    if (c == '<') {
      out += "&lt;";
    } else if (c == '&') {
      out += "&amp;";
    } else {
      if (i > 0 && refers(shown, i)) out += kApart;
      if (kMarkup.find(c) != std::string_view::npos || (c == '_' && !inside_word)) out += '\\';
      out += c;
    }
  }
  return out;
}

std::string md_prose(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const std::size_t open = text.find('`');
    const std::size_t close = open == std::string_view::npos ? open : text.find('`', open + 1);
    if (close == std::string_view::npos || close == open + 1) break;
    out += md_text(text.substr(0, open)) + md_code(text.substr(open + 1, close - open - 1));
    text.remove_prefix(close + 1);
  }
  return out + md_text(text);
}

std::string md_code(std::string_view text) {
  if (text.empty()) return {};
  const std::string shown = printable(text);
  const std::string ticks(longest_ticks(shown) + 1, '`');
  const bool touches = shown.front() == '`' || shown.back() == '`';
  std::string out = ticks + (touches ? " " : "");
  for (const char c : shown) out += c == '|' ? "\\|" : std::string(1, c);
  return out + (touches ? " " : "") + ticks;
}

std::string md_block(std::string_view text, std::string_view language) {
  const std::string fence(std::max<std::size_t>(longest_ticks(text) + 1, 3), '`');
  return fence + std::string(language) + "\n" + std::string(text) + (text.ends_with('\n') ? "" : "\n") + fence + "\n";
}

std::string md_row(const std::vector<std::string>& cells) {
  std::string out = "|";
  for (const std::string& cell : cells) out += cell.empty() ? " |" : " " + cell + " |";
  return out + "\n";
}

std::string md_table_head(const std::vector<std::string>& titles) {
  return md_row(titles) + md_row(std::vector<std::string>(titles.size(), "---"));
}

std::string md_diagnostics(const Diagnostics& diagnostics, const Sources& sources, const Words& say) {
  std::string out;
  for (const Diagnostic& diagnostic : diagnostics) {
    const bool placed = !diagnostic.labels.empty() && diagnostic.labels.front().span.known();
    out += "- " + say(to_string(diagnostic.severity)) + say(": ") + md_text(diagnostic.message);
    out += placed ? " (" + md_code(place_text(diagnostic.labels.front().span, sources)) + ")\n" : "\n";
  }
  return out;
}

std::string md_title(std::string_view title, const Report& report, const Words& say) {
  return "# " + say(title) + (report.pair.empty() ? "" : ": " + md_text(report.pair)) + "\n\n";
}

std::string md_sides(const Report& report, const Words& say) {
  std::string out;
  const auto add = [&](const std::optional<ReportedSide>& side, SideName name) {
    if (!side) return;
    out += "- " + say(to_string(name)) + say(": ") + md_text(framework_text(*side, say));
    for (const std::string& input : side->inputs) out += ", " + md_code(input);
    out += "\n";
    const std::string note = version_note(name, *side, say);
    if (!note.empty()) out += "- " + md_text(note) + "\n";
  };
  add(report.reference, SideName::reference);
  add(report.candidate, SideName::candidate);
  if (!report.profile.empty()) out += "- " + say("profile") + say(": ") + md_text(report.profile) + "\n";
  return out;
}

std::string markdown_check(const Report& report, const Sources& sources, const RenderOptions& options) {
  const Words& say = options.say;
  std::string out = md_title("Alignment report", report, say) + md_sides(report, say);
  if (!report.inputs.empty()) out += "- " + inputs_summary(report.inputs, say) + "\n";
  if (const std::string settings = settings_summary(report.counts, say); !settings.empty())
    out += "- " + settings + say("; ") + say("the table: ") + md_code(door("compare", report, options)) + "\n";
  out += "- " + findings_summary(report.counts, Style(false), say);
  const bool hidden = report.counts.manual + report.counts.suppressed > 0 && !options.verbose;
  out += hidden ? say("; ") + say("with the manual checks: ") + md_code(door(command_of(report), report, options, "-v")) + "\n" : "\n";
  if (const std::string next = next_step(report, options); !next.empty()) out += "- " + say("next:") + " " + md_prose(next) + "\n";
  out += md_diagnostics(report.diagnostics, sources, say);
  std::string rows;
  for (const ReportedFinding* finding : in_order_of_work(report)) {
    if (finding->diagnostic.severity >= Severity::unknown || options.verbose) rows += finding_row(*finding, sources, say);
  }
  return rows.empty()
             ? out
             : out + "\n" + md_table_head({say("severity"), say("rule"), say("finding"), say("reference"), say("candidate")}) + rows;
}

}  // namespace alignlint
