#include <algorithm>

#include "render/columns.h"
#include "render/phrases.h"
#include "render/renderers.h"
#include "render/setting_groups.h"
#include "render/shown_rows.h"
#include "render/source_frame.h"
#include "render/style.h"
#include "render/text_finding.h"
#include "render/text_summary.h"
#include "render/wrap.h"

namespace alignlint {

namespace {

constexpr std::size_t kTypeWidth = 9;  // of `reference`

class PlanPage {
 public:
  PlanPage(const Report& report, const Sources& sources, const RenderOptions& options)
      : report_(report),
        sources_(sources),
        options_(options),
        say_(options.say),
        style_(options.color),
        two_sides_(report.reference && report.candidate) {
    for (const PrecisionRow& row : report.precision) step_ = std::max(step_, display_width(row.title));
  }

  std::string table() const {
    if (report_.precision.empty()) return {};
    std::string out = style_(Tone::strong, head()) + "\n";
    std::string phase;
    for (const PrecisionRow& row : report_.precision) {
      if (!is_row_shown(row.equal, two_sides_, options_)) continue;
      if (row.phase != phase) add_block(out, style_(Tone::strong, row.phase) + "\n");
      phase = row.phase;
      out += row_text(row);
    }
    return out;
  }

  std::string summary() const {
    if (!two_sides_) return {};
    std::size_t equal = 0;
    std::size_t different = 0;
    for (const PrecisionRow& row : report_.precision) {
      if (row.equal) ++(*row.equal ? equal : different);
    }
    const std::size_t open = report_.precision.size() - equal - different;
    std::string out = counted(report_.precision.size(), "step", "steps") + ": " + std::to_string(equal) + " equal, " +
                      std::to_string(different) + " different";
    return say_(out + (open == 0 ? "" : ", " + std::to_string(open) + " unknown or of one side")) + "\n";
  }

 private:
  std::string head() const {
    std::string out = "  " + padded(say_("step"), step_) + "  ";
    if (!two_sides_) return out + "  " + say_("type");
    return out + "  " + padded(say_("reference"), kTypeWidth) + "    " + say_("candidate");
  }

  std::string type_cell(const std::optional<SideValue>& side) const {
    if (!side) return "  " + padded("-", kTypeWidth);
    const std::string mark(1, origin_mark(*side));
    return style_(mark == "?" ? Tone::unknown : Tone::faint, mark) + " " + padded(value_text(*side, 60, say_), kTypeWidth);
  }

  std::string verdict(const PrecisionRow& row) const {
    if (!row.reference || !row.candidate) return style_(Tone::faint, say_("one side"));
    if (!row.equal) return style_(Tone::unknown, say_("unknown"));
    return *row.equal ? style_(Tone::good, say_("equal")) : style_(Tone::error, say_("different"));
  }

  std::string row_text(const PrecisionRow& row) const {
    std::string out = "  " + padded(row.title, step_) + "  ";
    if (!two_sides_) {
      const SideValue& only = row.reference ? *row.reference : *row.candidate;
      const std::string mark(1, origin_mark(only));
      return out + style_(mark == "?" ? Tone::unknown : Tone::faint, mark) + " " + value_text(only, 60, say_) + "\n" + why("", only);
    }
    out += type_cell(row.reference) + "  " + type_cell(row.candidate) + "  " + verdict(row) + "\n";
    if (row.reference) out += why(say_("reference: "), *row.reference);
    if (row.candidate) out += why(say_("candidate: "), *row.candidate);
    return out;
  }

  /// Where the type is configured, or why it is that.
  std::string why(std::string_view name, const SideValue& side) const {
    std::string text = side.native.empty() || side.origin == "fixed" ? std::string() : printable(side.native);
    if (side.where.span.known()) {
      const std::string place = place_text(side.where.span, sources_);
      text += text.empty() ? place : say_(" at ") + place;
    }
    const std::string clause = provenance(side, say_);
    if (!clause.empty()) text += (text.empty() ? "" : say_(", ")) + clause;
    if (options_.verbose && !side.source.empty()) text += " [" + printable(side.source) + "]";
    if (text.empty()) return {};
    return "    " + style_(Tone::faint, hanging(std::string(name) + text, 6, options_.width)) + "\n";
  }

  const Report& report_;
  const Sources& sources_;
  const RenderOptions& options_;
  const Words& say_;
  Style style_;
  bool two_sides_;
  std::size_t step_ = 4;
};

}  // namespace

std::string text_precision(const Report& report, const Sources& sources, const RenderOptions& options) {
  TextPage page(sources, options, has_two_sides(report));
  const PlanPage plan(report, sources, options);
  std::string out = page.problems(report.diagnostics);
  add_block(out, plan.table());
  if (!report.precision.empty()) add_block(out, page.style()(Tone::faint, hanging(options.say(kOriginLegend), 0, options.width)) + "\n");
  add_block(out, page.assumptions(report.diagnostics));
  add_block(out, text_sides(report, page.style(), options.width, options.say) + plan.summary());
  return out;
}

}  // namespace alignlint
