#include <algorithm>
#include <set>

#include "render/columns.h"
#include "render/parameter_cells.h"
#include "render/phrases.h"
#include "render/renderers.h"
#include "render/style.h"
#include "render/text_finding.h"
#include "render/text_summary.h"
#include "render/wrap.h"

namespace alignlint {

namespace {

constexpr std::size_t kNameIndent = 2;
constexpr std::size_t kColumnGap = 2;
constexpr std::size_t kNarrowestName = 16;
constexpr std::string_view kScaled = " scaled";

/// Columns that are given up where the terminal is narrow, in this order.
constexpr std::array kDroppable{ParameterField::dtype, ParameterField::decays, ParameterField::learning_rate, ParameterField::init};

/// The columns that have something to say_ and fit; what all rows have in common is said once beneath the table.
class Layout {
 public:
  Layout(const ParameterReport& report, std::size_t width, const Words& words) : report_(report), say_(words) {
    measure();
    if (width != 0 && total() > width) {
      abbreviated_ = true;
      measure();
      fit(width);
    }
  }

  [[nodiscard]] const std::vector<ParameterField>& shown() const { return shown_; }
  [[nodiscard]] std::size_t name_width() const { return name_; }
  [[nodiscard]] std::size_t width(ParameterField field) const { return widths_[static_cast<std::size_t>(field)]; }
  [[nodiscard]] bool shows(ParameterField field) const { return std::find(shown_.begin(), shown_.end(), field) != shown_.end(); }
  /// `type of every parameter: fp32`; fields with one value everywhere.
  [[nodiscard]] const std::vector<std::string>& uniform() const { return uniform_; }
  [[nodiscard]] const std::vector<ParameterField>& dropped() const { return dropped_; }
  /// `normal 0.0025*` stands for `normal 0.0025 scaled`.
  [[nodiscard]] bool abbreviated() const { return abbreviated_; }

  [[nodiscard]] std::string text(const Parameter& cell, ParameterField field) const {
    std::string text = cell_text(cell, field, say_);
    const std::string scaled = say_(kScaled);
    if (abbreviated_ && text.ends_with(scaled)) text.replace(text.size() - scaled.size(), scaled.size(), "*");
    return text;
  }

 private:
  void measure() {
    shown_.clear();
    uniform_.clear();
    for (const ParameterField field : kParameterFields) measure(field);
  }

  void measure(ParameterField field) {
    std::set<std::string> texts;
    std::size_t width = display_width(say_(title_of(field)));
    for (const ParameterGroup& group : report_.groups) {
      for (const ParameterRow& row : group.rows) {
        const bool apart = !row.differs.empty() || !row.undecided.empty();
        name_ = std::max({name_, display_width(row.any().title), apart ? kNameIndent + display_width(say_("reference")) : 0});
        for (const auto* cell : {&row.reference, &row.candidate}) {
          if (!*cell) continue;
          const std::string shown = text(**cell, field);
          width = std::max(width, display_width(shown));
          if ((*cell)->trained) texts.insert(shown);
        }
      }
    }
    widths_[static_cast<std::size_t>(field)] = width;
    const bool foldable = field == ParameterField::dtype || field == ParameterField::learning_rate;
    if (!foldable || texts.size() > 1) {
      shown_.push_back(field);
    } else if (field == ParameterField::dtype && texts.size() == 1) {
      uniform_.push_back(say_("every trained parameter is " + *texts.begin()));
    }
  }

  [[nodiscard]] std::size_t total() const {
    std::size_t total = kNameIndent + name_;
    for (const ParameterField field : shown_) total += kColumnGap + width(field);
    return total;
  }

  void fit(std::size_t width) {
    for (const ParameterField field : kDroppable) {
      if (total() <= width + name_ - std::min(name_, kNarrowestName)) break;
      if (std::erase(shown_, field) != 0) dropped_.push_back(field);
    }
    if (total() > width) name_ -= std::min(total() - width, name_ - std::min(name_, kNarrowestName));
  }

  const ParameterReport& report_;
  const Words& say_;
  std::array<std::size_t, kParameterFields.size()> widths_{};
  std::size_t name_ = display_width(say_("parameter"));
  std::vector<ParameterField> shown_;
  std::vector<std::string> uniform_;
  std::vector<ParameterField> dropped_;
  bool abbreviated_ = false;
};

bool is_right_aligned(ParameterField field) { return field == ParameterField::total; }

std::string without_trailing_blanks(std::string line) {
  line.erase(line.find_last_not_of(' ') + 1);
  return line;
}

class Page {
 public:
  Page(const ParameterReport& report, const RenderOptions& options)
      : report_(report), options_(options), say_(options.say), style_(options.color), layout_(report, options.width, options.say) {}

  std::string table() {
    std::string out = style_(Tone::strong, line(say_("parameter"), [&](ParameterField field) { return say_(title_of(field)); })) + "\n";
    for (const ParameterGroup& group : report_.groups) {
      std::string rows;
      for (const ParameterRow& row : group.rows) {
        if (is_row_shown(row, report_, options_)) rows += row_text(row);
      }
      if (!rows.empty()) add_block(out, head(group) + rows);
    }
    return out;
  }

  std::string notes() const {
    std::string out;
    for (const std::string& note : layout_.uniform()) out += style_(Tone::faint, note) + "\n";
    if (layout_.abbreviated()) out += style_(Tone::faint, say_("* smaller with the depth of the network")) + "\n";
    std::string dropped;
    for (const ParameterField field : layout_.dropped()) dropped += (dropped.empty() ? "" : say_(", ")) + say_(title_of(field));
    if (!dropped.empty()) out += style_(Tone::faint, say_("not shown at this width: ") + dropped) + "\n";
    for (const std::string& note : unknown_notes(report_, say_)) out += hanging(note, 2, options_.width) + "\n";
    return out;
  }

  std::string totals() const {
    const auto total = [&](const ParameterTotals& side) { return count_text(side.total, say_); };
    const auto active = [&](const ParameterTotals& side) { return count_text(side.active, say_); };
    const auto layers = [&](const ParameterTotals& side) { return side.built_layers.empty() ? say_("unknown") : side.built_layers; };
    std::string out;
    if (report_.reference && report_.candidate) {
      out +=
          style_(Tone::strong, without_trailing_blanks(padded("", kLabel) + padded(say_("reference"), side_width()) + say_("candidate"))) +
          "\n";
    }
    return out + totals_line(say_("parameters"), total) + totals_line(say_("per token"), active) +
           totals_line(say_("layers"), layers, same_layers());
  }

 private:
  static constexpr std::size_t kLabel = 12;

  /// A line of the table: the name, then a text for every column shown.
  template <class Text>
  std::string line(std::string_view name, Text text) const {
    std::string out = std::string(kNameIndent, ' ') + padded(shortened(name, layout_.name_width()), layout_.name_width());
    for (const ParameterField field : layout_.shown()) {
      const std::string cell = text(field);
      const std::size_t width = layout_.width(field);
      const std::size_t taken = display_width(cell);
      out += std::string(kColumnGap, ' ');
      out += is_right_aligned(field) ? std::string(width > taken ? width - taken : 0, ' ') + cell : padded(cell, width);
    }
    return without_trailing_blanks(std::move(out));
  }

  std::string cells(std::string_view name, const Parameter& cell) const {
    return line(name, [&](ParameterField field) { return layout_.text(cell, field); });
  }

  std::string head(const ParameterGroup& group) const {
    const ParameterSum& only = group.reference ? *group.reference : *group.candidate;
    const bool apart = group.reference && group.candidate && (group.reference->known != group.candidate->known);
    std::string out = style_(Tone::strong, group.title) + "  ";
    if (!apart) return out + style_(Tone::faint, count_text(only, say_)) + "\n";
    const std::string both = say_(count_text(*group.reference) + " in reference, " + count_text(*group.candidate) + " in candidate");
    return out + style_(Tone::error, both) + "\n";
  }

  std::string row_text(const ParameterRow& row) const {
    const bool differs = !row.differs.empty();
    if (!differs && row.undecided.empty()) {
      return cells(row.any().title, row.any()) + "\n";
    }
    const Tone tone = differs ? Tone::error : Tone::unknown;
    std::string out = style_(tone, differs ? "≠ " : "? ") + row.any().title;
    if (const std::string fields = field_titles(differs ? row.differs : row.undecided); !fields.empty()) {
      out += "  " + style_(tone, (differs ? "" : say_("unknown: ")) + fields);
    }
    if (!row.reference || !row.candidate) out += "  " + style_(tone, say_(row.reference ? "in reference only" : "in candidate only"));
    out += "\n";
    if (row.reference) out += cells("  " + say_("reference"), *row.reference) + "\n";
    if (row.candidate) out += cells("  " + say_("candidate"), *row.candidate) + "\n";
    return out + hidden_differences(row);
  }

  std::string field_titles(const std::vector<std::string>& names) const {
    std::string out;
    for (const ParameterField field : kParameterFields) {
      const bool named = std::find(names.begin(), names.end(), name_of(field)) != names.end();
      if (named) out += (out.empty() ? "" : say_(", ")) + say_(title_of(field));
    }
    return out;
  }

  /// Differences in columns that are not shown.
  std::string hidden_differences(const ParameterRow& row) const {
    std::string out;
    for (const ParameterField field : kParameterFields) {
      const bool differs = std::find(row.differs.begin(), row.differs.end(), name_of(field)) != row.differs.end();
      if (!differs || layout_.shows(field)) continue;
      out += "    " + say_(title_of(field)) + say_(": ") +
             say_(cell_text(*row.reference, field, say_) + " in reference, " + cell_text(*row.candidate, field, say_) + " in candidate") +
             "\n";
    }
    return out;
  }

  std::size_t side_width() const {
    return std::max(display_width(count_text(report_.reference->total, say_)), display_width(report_.reference->built_layers)) + kColumnGap;
  }

  /// Layers that do nothing make no other model.
  bool same_layers() const { return report_.reference && report_.candidate && report_.reference->layers == report_.candidate->layers; }

  template <class Text>
  std::string totals_line(std::string_view label, Text text, bool same = false) const {
    std::string out = padded(label, kLabel);
    if (!report_.reference || !report_.candidate) return out + text(report_.reference ? *report_.reference : *report_.candidate) + "\n";
    const std::string reference = text(*report_.reference);
    const std::string candidate = text(*report_.candidate);
    out += padded(reference, side_width()) + candidate;
    return same || reference == candidate ? out + "\n" : out + "  " + style_(Tone::error, say_("different")) + "\n";
  }

  const ParameterReport& report_;
  const RenderOptions& options_;
  const Words& say_;
  Style style_;
  Layout layout_;
};

}  // namespace

std::string text_parameters(const Report& report, const Sources& sources, const RenderOptions& options) {
  TextPage page(sources, options, has_two_sides(report));
  std::string out = page.problems(report.diagnostics);
  if (report.parameters) {
    Page table(*report.parameters, options);
    add_block(out, table.table());
    add_block(out, table.notes());
    add_block(out, table.totals());
  }
  add_block(out, page.assumptions(report.diagnostics));
  add_block(out, text_sides(report, page.style(), options.width, options.say));
  return out;
}

}  // namespace alignlint
