#include "render/text_finding.h"

#include <algorithm>
#include <vector>

#include "render/columns.h"
#include "render/finding_phrases.h"
#include "render/phrases.h"
#include "render/source_frame.h"
#include "render/wrap.h"

namespace alignlint {

namespace {

constexpr std::size_t kShortClause = 48;  ///< an explanation of a value up to this length stands behind the carets, a longer one below
constexpr std::size_t kMostVia = 4;
constexpr std::size_t kNearestVia = 1;  ///< of a value that has a place of its own, unless all is asked for

std::string header(const Diagnostic& diagnostic, const Style& style, const Words& say) {
  const std::string word = say(to_string(diagnostic.severity));
  const std::string code = diagnostic.code.empty() ? "" : "[" + diagnostic.code + "]";
  return style(tone_of(diagnostic.severity), word + code) + style(Tone::strong, ": " + printable(diagnostic.message)) + "\n";
}

/// Collects one block and lays it out at the end, when the widest line number is known.
class Block {
 public:
  Block(const Sources& sources, const Style& style, const RenderOptions& options, std::size_t prose_width)
      : sources_(sources), style_(style), options_(options), prose_width_(prose_width) {}

  void mark(Mark mark) { rows_.push_back({std::move(mark), {}, {}, Tone::plain}); }
  void note(const std::string& tag, std::string text, Tone tone = Tone::strong) {
    if (!text.empty()) rows_.push_back({{}, options_.say(tag), std::move(text), tone});
  }

  [[nodiscard]] bool marks_place(Span span) const {
    return std::any_of(rows_.begin(), rows_.end(), [&](const Row& row) { return row.tag.empty() && row.mark.span == span; });
  }

  [[nodiscard]] std::string text() const {
    const FrameLayout layout{gutter_for(all_marks(), sources_), options_.width, options_.redaction};
    std::string out;
    std::vector<Mark> run;
    const auto flush = [&] {
      out += source_frames(run, sources_, style_, layout);
      run.clear();
    };
    for (const Row& row : rows_) {
      if (row.tag.empty()) {
        run.push_back(row.mark);
        continue;
      }
      flush();
      const std::size_t indent = gutter_width(layout) + display_width(row.tag) + 2;
      out += gutter_sign(style_, layout, '=') + style_(row.tone, row.tag + ":") + " " + hanging(row.text, indent, prose_width_) + "\n";
    }
    flush();
    return out;
  }

 private:
  struct Row {
    Mark mark;  ///< when `tag` is empty
    std::string tag;
    std::string text;
    Tone tone;
  };

  [[nodiscard]] std::vector<Mark> all_marks() const {
    std::vector<Mark> marks;
    for (const Row& row : rows_) {
      if (row.tag.empty()) marks.push_back(row.mark);
    }
    return marks;
  }

  const Sources& sources_;
  const Style& style_;
  const RenderOptions& options_;
  std::size_t prose_width_;
  std::vector<Row> rows_;
};

void add_via(const SideValue& side, bool all, const Sources& sources, const Words& say, Block& block) {
  if (!all && says_itself(side, sources)) return;
  const std::size_t most = all || !side.where.span.known() ? kMostVia : kNearestVia;
  const Span where = side.where.span;
  const auto holds_value = [&](Span span) { return span.file == where.file && span.begin <= where.begin && where.end <= span.end; };
  std::size_t shown = 0;
  for (const Label& via : side.via) {
    if (!all && where.known() && holds_value(via.span)) continue;  // the text in which it stands says nothing more
    if (!via.span.known()) block.note("via", via.text);
    if (!via.span.known() || block.marks_place(via.span)) continue;
    if (++shown > most) continue;
    block.mark({via.span, via.text, Tone::faint, Mark::Kind::aside});
  }
  if (all && shown > kMostVia) block.note("via", say(counted(shown - kMostVia, "more place", "more places")));
}

/// One setting's value: at its place, or a line saying where it comes from. `word` names the side; empty when there is only one.
void add_side(const SideValue& side, const std::string& word, const Diagnostic& diagnostic, const Sources& sources, bool all,
              const Words& say, Block& block) {
  const std::string tag = word.empty() ? "value" : word;
  if (!side.where.span.known()) {
    if (!side.native.empty() || !side.origin.empty()) block.note(tag, value_with_provenance(side, say));
    add_via(side, all, sources, say, block);
    return;
  }
  const std::string value = value_text(side);
  const bool visible = word.empty() && sources.text(side.where.span) == value;
  std::vector<std::string> parts;
  if (!visible) parts.push_back(word.empty() ? value : say(word) + say(": ") + value);
  const std::string label = label_text(side, diagnostic);
  if (!label.empty() && label.find(value) == std::string::npos) parts.push_back(label);
  const std::string clause = provenance(side, say);
  const bool is_short = clause.size() <= kShortClause;
  if (!clause.empty() && is_short) parts.push_back(clause);
  // Two values one below the other are seen best as two lines; a single place is worth its underline.
  const Mark::Kind kind = all || word.empty() ? Mark::Kind::primary : Mark::Kind::aside;
  block.mark({side.where.span, listed(parts, say(", ")), tone_of(diagnostic.severity), kind});
  add_via(side, all, sources, say, block);
  if (!is_short) block.note(tag, clause);
}

/// Labels that are not the place of a side, those of one file together and in its order.
void add_labels(const std::vector<Label>& labels, Tone tone, bool has_sides, Block& block) {
  std::vector<FileId> files;
  std::vector<Mark> marks;
  for (const Label& label : labels) {
    if (!label.span.known() || block.marks_place(label.span)) continue;
    const bool primary = !has_sides && marks.empty();
    marks.push_back({label.span, label.text, tone, primary ? Mark::Kind::primary : Mark::Kind::secondary});
    if (std::find(files.begin(), files.end(), label.span.file) == files.end()) files.push_back(label.span.file);
  }
  const auto key = [&](const Mark& mark) {
    return std::pair(std::find(files.begin(), files.end(), mark.span.file) - files.begin(), mark.span.begin);
  };
  std::stable_sort(marks.begin(), marks.end(), [&](const Mark& a, const Mark& b) { return key(a) < key(b); });
  for (Mark& mark : marks) block.mark(std::move(mark));
  for (const Label& label : labels) {
    if (!label.span.known()) block.note("note", label.text);
  }
}

}  // namespace

std::size_t TextPage::prose_width() const {
  constexpr std::size_t kReadable = 110;
  return options_.width == 0 ? 0 : std::min(options_.width, kReadable);
}

std::string TextPage::finding(const ReportedFinding& finding) {
  const Diagnostic& diagnostic = finding.diagnostic;
  Block block(sources_, style_, options_, prose_width());
  const Tone tone = tone_of(diagnostic.severity);
  const auto fresh = [&](const std::string& prose) { return said_.insert(diagnostic.code + '\n' + prose).second ? prose : std::string(); };
  if (finding.reference)
    add_side(*finding.reference, two_sides_ ? "reference" : "", diagnostic, sources_, options_.verbose, options_.say, block);
  if (finding.candidate)
    add_side(*finding.candidate, two_sides_ ? "candidate" : "", diagnostic, sources_, options_.verbose, options_.say, block);
  add_labels(diagnostic.labels, tone, finding.reference || finding.candidate, block);
  for (const std::string& note : diagnostic.notes) block.note("note", note);
  block.note("why", fresh(finding.why));
  block.note("help", fresh(help_text(finding, sources_)), Tone::help);
  if (diagnostic.fix) block.note("fix", fix_text(*diagnostic.fix, options_.say), Tone::help);
  if (finding.suppressed) block.note("suppressed", reason_text(*finding.suppressed, options_.say));
  if (options_.verbose) {
    if (!finding.row.empty())
      block.note("checklist row", finding.checklist.empty() ? finding.row : options_.say(finding.row + " of " + finding.checklist));
    block.note("source", fresh(finding.source));
  }
  return header(diagnostic, style_, options_.say) + block.text();
}

std::string TextPage::diagnostic(const Diagnostic& diagnostic) {
  Block block(sources_, style_, options_, prose_width());
  add_labels(diagnostic.labels, tone_of(diagnostic.severity), false, block);
  for (const std::string& note : diagnostic.notes) block.note("note", note);
  block.note("help", diagnostic.help, Tone::help);
  if (diagnostic.fix) block.note("fix", fix_text(*diagnostic.fix, options_.say), Tone::help);
  return header(diagnostic, style_, options_.say) + block.text();
}

std::string TextPage::line(std::size_t indent, std::string_view lead, Tone tone, const Diagnostic& diagnostic,
                           const ReportedFinding* finding) const {
  std::string text = printable(diagnostic.message);
  if (finding != nullptr) {
    for (const std::optional<SideValue>& side : {finding->reference, finding->candidate}) {
      const std::string reason = side && side->value.is_unknown() ? provenance(*side, options_.say) : "";
      if (!reason.empty() && text.find(reason) == std::string::npos) text += options_.say(": ") + reason;
    }
  }
  const Span place = finding != nullptr ? first_place(*finding) : diagnostic.labels.empty() ? Span{} : diagnostic.labels.front().span;
  if (place.known()) text += " (" + place_text(place, sources_) + ")";
  const std::string whole = hanging(std::string(lead) + " " + text, indent + 4, options_.width);
  return std::string(indent, ' ') + style_(tone, lead) + whole.substr(lead.size()) + "\n";
}

std::string TextPage::problems(const Diagnostics& diagnostics) {
  std::string out;
  for (const Diagnostic& diagnostic : diagnostics) {
    if (diagnostic.severity != Severity::information) add_block(out, this->diagnostic(diagnostic));
  }
  return out;
}

std::string TextPage::assumptions(const Diagnostics& diagnostics) const {
  std::string out;
  for (const Diagnostic& diagnostic : diagnostics) {
    if (diagnostic.severity == Severity::information) out += line(0, options_.say("note:"), Tone::information, diagnostic);
  }
  return out;
}

void add_block(std::string& out, const std::string& block) {
  if (block.empty()) return;
  if (!out.empty()) out += "\n";
  out += block;
}

bool has_two_sides(const Report& report) { return report.reference || report.candidate; }

}  // namespace alignlint
