// `diff` in the terminal: a block a configuration, a line a thing that changes.

#include <algorithm>

#include "render/columns.h"
#include "render/diff_values.h"
#include "render/renderers.h"
#include "render/source_frame.h"
#include "render/text_finding.h"
#include "render/wrap.h"
#include "text/printable.h"

namespace alignlint {

namespace {

constexpr std::size_t kDiffIndent = 2;

class DiffPage {
 public:
  DiffPage(TextPage& page, const ConfigurationDiff& diff) : page_(page), style_(page.style()), diff_(diff) {
    for (const SettingRow& row : diff.moved) name_ = std::max(name_, display_width(diff_name(row)));
    for (const ChangedEntry& entry : diff.others) name_ = std::max(name_, display_width(printable(entry.native)));
    name_ = std::min(name_, kWidestName);
  }

  std::string text() {
    const std::string status = diff_status(diff_, say());
    std::string out = style_(Tone::strong, printable(diff_.path)) + (status.empty() ? "" : say()(": ") + status) + "\n";
    if (const std::string versions = diff_versions(diff_, say()); !versions.empty()) out += line(say()("version"), versions);
    for (const SettingRow& row : diff_.moved) {
      const auto [before, after] = diff_sides(row, say());
      out += change(diff_name(row), before, after, diff_place(row));
    }
    for (const CurveComparison& curve : diff_.curves) out += line(curve.title, say()(change_text(curve)));
    for (const ChangedEntry& entry : diff_.others)
      out += change(printable(entry.native), diff_text(entry.before, say()),
                    diff_text(entry.after, say()) + say()(" (no setting stands for it)"), entry.place);
    for (const ReportedFinding& finding : diff_.appeared)
      out += page_.line(kDiffIndent, say()("new"), Tone::error, finding.diagnostic, &finding);
    for (const ReportedFinding& finding : diff_.disappeared)
      out += page_.line(kDiffIndent, say()("gone"), Tone::good, finding.diagnostic, &finding);
    return out;
  }

 private:
  static constexpr std::size_t kWidestName = 40;

  [[nodiscard]] const Words& say() const { return page_.options().say; }

  [[nodiscard]] std::string line(const std::string& name, const std::string& text) const {
    const std::string head = std::string(kDiffIndent, ' ') + padded(name, name_) + "  ";
    return head + hanging(text, display_width(head), page_.options().width) + "\n";
  }

  [[nodiscard]] std::string change(const std::string& name, const std::string& before, const std::string& after, Span place) const {
    const std::string where = place.known() ? "  " + style_(Tone::path, place_text(place, page_.sources())) : std::string();
    std::string text = line(name, before + " -> " + after);
    text.insert(text.size() - 1, where);
    return text;
  }

  TextPage& page_;
  const Style& style_;
  const ConfigurationDiff& diff_;
  std::size_t name_ = 8;
};

}  // namespace

std::string text_diff(const DiffReport& report, const Sources& sources, const RenderOptions& options) {
  TextPage page(sources, options, false);
  std::string out = page.problems(report.diagnostics);
  for (const ConfigurationDiff& diff : report.configurations) add_block(out, DiffPage(page, diff).text());
  add_block(out, page.assumptions(report.diagnostics));
  add_block(out, hanging(diff_summary(report, options.say), 0, options.width) + "\n");
  return out;
}

}  // namespace alignlint
