// Findings in the order of what to do: what to act on is open, the rest folded under its message.

#include <algorithm>
#include <array>

#include "render/finding_phrases.h"
#include "render/html/markup.h"
#include "render/html/sections.h"
#include "render/html/snippet.h"
#include "render/phrases.h"
#include "render/text_finding.h"

namespace alignlint {

namespace {

struct Group {
  Severity severity;
  std::string_view title;
  bool open;
};

constexpr std::array kGroups = {
    Group{Severity::error, "Errors", true},
    Group{Severity::warning, "Warnings", true},
    Group{Severity::advice, "Advice", false},
    Group{Severity::unknown, "Not decided, because a value cannot be determined from the inputs", false},
    Group{Severity::manual, "To be checked manually", false},
    Group{Severity::information, "Information", false},
};

bool is_open(const ReportedFinding& finding) {
  const auto group =
      std::find_if(kGroups.begin(), kGroups.end(), [&](const Group& one) { return one.severity == finding.diagnostic.severity; });
  return group != kGroups.end() && group->open && !finding.suppressed;
}

class FindingArticle {
 public:
  FindingArticle(const ReportedFinding& finding, const HtmlContext& context) : finding_(finding), context_(context) {}

  [[nodiscard]] std::string text(const std::string& id) const {
    const Diagnostic& diagnostic = finding_.diagnostic;
    const std::string severity(to_string(diagnostic.severity));
    std::string out = "<details" + html_class("finding " + severity) + html_id(id) + (is_open(finding_) ? " open" : "") + ">\n<summary>";
    out +=
        "<span class=\"chip " + severity + "\">" + severity + "</span> " + html_heading(context_.level + 2, html_text(diagnostic.message));
    const std::string row = finding_.row.empty() ? "" : ", row " + html_text(finding_.row);
    out += " <span class=\"rule\">" + html_code(diagnostic.code) + row + "</span></summary>\n<div class=\"told\">\n";
    return out + sides() + other_places() + story() + "</div>\n</details>\n";
  }

 private:
  [[nodiscard]] std::string sides() const {
    const bool named = has_two_sides(context_.report);
    std::string out;
    if (finding_.reference) out += side(*finding_.reference, named ? "reference" : "value");
    if (finding_.candidate) out += side(*finding_.candidate, named ? "candidate" : "value");
    return out.empty() ? out : "<div class=\"both\">\n" + out + "</div>\n";
  }

  [[nodiscard]] std::string side(const SideValue& side, std::string_view role) const {
    const bool written = side.origin.empty() || side.origin == "explicit";
    std::string out =
        "<div>\n<p class=\"role\">" + std::string(role) + "</p>\n<p class=\"value\"><b>" + html_code(value_text(side)) + "</b>";
    if (!written) out += " <span class=\"origin " + html_text(side.origin) + "\">" + html_text(side.origin) + "</span>";
    out += "</p>\n";
    const std::string clause = provenance(side);
    if (!side.native.empty() || !clause.empty())
      out += "<p>" + html_code(side.native) + (side.native.empty() || clause.empty() ? "" : ", ") + html_text(clause) + "</p>\n";
    return out + html_snippets(places_of(side), context_.sources, context_.options) + unplaced_path(side) + "</div>\n";
  }

  /// Where it is written, and where that comes from; of what says itself nobody asks.
  [[nodiscard]] std::vector<HtmlMark> places_of(const SideValue& side) const {
    std::vector<HtmlMark> marks;
    const Span where = side.where.span;
    const std::string label = label_text(side, finding_.diagnostic);
    if (where.known()) marks.push_back({where, label.find(value_text(side)) == std::string::npos ? label : std::string()});
    if (says_itself(side, context_.sources)) return marks;
    for (const Label& via : side.via) {
      const bool shown = std::any_of(marks.begin(), marks.end(), [&](const HtmlMark& mark) { return mark.span == via.span; });
      if (via.span.known() && !shown) marks.push_back({via.span, via.text});
    }
    return marks;
  }

  [[nodiscard]] static std::string unplaced_path(const SideValue& side) {
    std::vector<std::string> items;
    for (const Label& via : side.via) {
      if (!via.span.known() && !via.text.empty()) items.push_back(html_text(via.text));
    }
    if (!side.where.span.known() && !side.where.text.empty()) items.push_back(html_text(side.where.text));
    return html_list(items);
  }

  /// Labels that are not the place of a side.
  [[nodiscard]] std::string other_places() const {
    const auto is_side = [](const std::optional<SideValue>& side, Span span) {
      if (!side) return false;
      return side->where.span == span ||
             std::any_of(side->via.begin(), side->via.end(), [&](const Label& via) { return via.span == span; });
    };
    std::vector<HtmlMark> marks;
    for (const Label& label : finding_.diagnostic.labels) {
      if (!label.span.known() || is_side(finding_.reference, label.span) || is_side(finding_.candidate, label.span)) continue;
      marks.push_back({label.span, label.text});
    }
    return html_snippets(marks, context_.sources, context_.options);
  }

  [[nodiscard]] std::string story() const {
    const Diagnostic& diagnostic = finding_.diagnostic;
    std::vector<HtmlFact> facts;
    for (const std::string& note : diagnostic.notes) facts.push_back({"note", html_text(note)});
    for (const Label& label : diagnostic.labels) {
      if (!label.span.known()) facts.push_back({"note", html_text(label.text)});
    }
    facts.push_back({"why", html_prose(finding_.why)});
    facts.push_back({"help", html_prose(help_text(finding_, context_.sources))});
    if (diagnostic.fix) facts.push_back({"fix", html_prose(fix_text(*diagnostic.fix))});
    if (finding_.suppressed) facts.push_back({"suppressed", html_text(reason_text(*finding_.suppressed))});
    facts.push_back({"settings", settings()});
    facts.push_back({"source", html_prose(finding_.source)});
    return html_facts(facts);
  }

  /// The settings concerned, with the way to their rows where the page has them.
  [[nodiscard]] std::string settings() const {
    std::string out;
    for (const std::string& key : finding_.keys) {
      const auto& rows = context_.report.settings;
      const auto row = std::find_if(rows.begin(), rows.end(), [&](const SettingRow& one) { return one.key == key; });
      const std::string id = context_.id("s" + std::to_string(row - rows.begin()));
      const bool linked = row != rows.end() && !(context_.brief && row->equal == true);
      out += (out.empty() ? "" : ", ") + (linked ? "<a href=\"#" + id + "\">" + html_code(key) + "</a>" : html_code(key));
    }
    return out;
  }

  const ReportedFinding& finding_;
  const HtmlContext& context_;
};

std::string id_of(const ReportedFinding& finding, const HtmlContext& context) {
  return context.id("f" + std::to_string(&finding - context.report.findings.data()));
}

}  // namespace

std::string html_finding(const ReportedFinding& finding, const HtmlContext& context, const std::string& id) {
  return FindingArticle(finding, context).text(id);
}

HtmlPart html_findings(const HtmlContext& context) {
  const std::vector<const ReportedFinding*> findings = in_order_of_work(context.report);
  std::string content;
  for (const Group& group : kGroups) {
    std::string articles;
    std::size_t count = 0;
    for (const ReportedFinding* finding : findings) {
      if (finding->diagnostic.severity != group.severity) continue;
      ++count;
      articles += html_finding(*finding, context, id_of(*finding, context));
    }
    content += html_section(context.level + 1, "", std::string(group.title) + " (" + std::to_string(count) + ")", articles);
  }
  std::string suppressed;
  for (const ReportedFinding& finding : context.report.findings) {
    if (finding.suppressed) suppressed += html_finding(finding, context, id_of(finding, context));
  }
  content += html_section(context.level + 1, "", "Suppressed (" + std::to_string(context.report.counts.suppressed) + ")", suppressed);
  const std::string id = context.id("findings");
  return {id, "Findings", html_section(context.level, id, "Findings", content)};
}

}  // namespace alignlint
