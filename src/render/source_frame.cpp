#include "render/source_frame.h"

#include <algorithm>

#include "render/columns.h"
#include "render/excerpt.h"
#include "render/wrap.h"

namespace alignlint {

namespace {

constexpr std::size_t kNarrowestSource = 20;

class FramePrinter {
 public:
  FramePrinter(const Sources& sources, const Style& style, FrameLayout layout) : sources_(sources), style_(style), layout_(layout) {}

  /// A run of marks in one file.
  void add(std::span<const Mark> run) {
    const auto primary = std::find_if(run.begin(), run.end(), [](const Mark& mark) { return mark.kind == Mark::Kind::primary; });
    open_file(primary == run.end() ? run.front().span : primary->span);
    for (const Mark& mark : run) {
      if (mark.text.empty() && sources_.text(mark.span.file).empty()) continue;  // an archive: there is no line to show
      const std::uint32_t line = sources_.position(mark.span).line;
      mark.kind == Mark::Kind::aside ? aside(mark, line) : underline(mark, line);
    }
  }

  std::string take() { return std::move(out_); }

 private:
  void open_file(Span span) {
    line_ = 0;
    out_ += std::string(layout_.gutter, ' ') + style_(Tone::gutter, "-->") + " " + style_(Tone::path, place_text(span, sources_)) + "\n";
  }

  [[nodiscard]] std::size_t source_width() const {
    if (layout_.width == 0) return 0;
    const std::size_t gutter = gutter_width(layout_);
    return std::max(layout_.width > gutter ? layout_.width - gutter : 0, kNarrowestSource);
  }

  [[nodiscard]] std::span<const TextRange> secrets_of(std::string_view line) const {
    return layout_.redaction == nullptr ? std::span<const TextRange>() : layout_.redaction->find_in_line(line);
  }

  /// `12 | `; no line number for 0.
  [[nodiscard]] std::string gutter(std::uint32_t line) const {
    const std::string number = line == 0 ? std::string() : std::to_string(line);
    const std::size_t blanks = layout_.gutter > number.size() ? layout_.gutter - number.size() : 0;
    return style_(Tone::gutter, std::string(blanks, ' ') + number + " |");
  }

  void put(std::uint32_t line, const std::string& text) { out_ += gutter(line) + (text.empty() ? "" : " " + text) + "\n"; }

  void aside(const Mark& mark, std::uint32_t line) {
    const LinePart part = first_line_of(mark.span, sources_);
    const std::size_t width = source_width();
    const std::string remark = mark.text.empty() ? "" : "  <- " + printable(mark.text);
    const std::size_t taken = display_width(remark);
    const std::size_t left = width == 0 ? 0 : std::max(width > taken ? width - taken : 0, kNarrowestSource);
    const std::size_t indent = part.line.find_first_not_of(" \t");
    const std::string_view line_text = indent == std::string_view::npos ? part.line : part.line.substr(std::min(indent, part.begin));
    const std::size_t moved = part.line.size() - line_text.size();
    put(line,
        make_excerpt(line_text, part.begin - moved, part.end - moved, left, 0, secrets_of(line_text)).text + style_(Tone::faint, remark));
    line_ = 0;
  }

  void underline(const Mark& mark, std::uint32_t line) {
    const LinePart part = first_line_of(mark.span, sources_);
    const std::string text = printable(mark.text);
    const Excerpt excerpt = make_excerpt(part.line, part.begin, part.end, source_width(), display_width(text) + 1, secrets_of(part.line));
    if (line != line_ || excerpt.cut) put(line, excerpt.text);
    line_ = line;
    const bool primary = mark.kind == Mark::Kind::primary;
    const std::string carets(excerpt.mark_end - excerpt.mark_begin, primary ? '^' : '-');
    const Tone tone = primary ? mark.tone : Tone::gutter;
    const std::string before(excerpt.mark_begin, ' ');
    const std::size_t width = source_width();
    if (text.empty() || width == 0 || excerpt.mark_end + 1 + display_width(text) <= width) {
      put(0, before + style_(tone, text.empty() ? carets : carets + " " + text));
      return;
    }
    put(0, before + style_(tone, carets));
    const std::size_t indent = std::min(excerpt.mark_begin, width / 3);
    for (const std::string& row : wrapped(text, width - indent)) put(0, std::string(indent, ' ') + style_(tone, row));
  }

  const Sources& sources_;
  const Style& style_;
  FrameLayout layout_;
  std::uint32_t line_ = 0;  ///< the source line that stands above; 0: none
  std::string out_;
};

}  // namespace

LinePart first_line_of(Span span, const Sources& sources) {
  const std::string_view text = sources.text(span.file);
  const std::size_t at = std::min<std::size_t>(span.begin, text.size());
  LinePart part;
  part.line = sources.line(span.file, sources.position(span).line);
  const std::size_t start = part.line.data() == nullptr ? at : static_cast<std::size_t>(part.line.data() - text.data());
  part.begin = std::min(at - start, part.line.size());
  part.end = std::min(std::max<std::size_t>(span.end, at) - start, part.line.size());
  return part;
}

std::size_t gutter_for(std::span<const Mark> marks, const Sources& sources) {
  std::size_t digits = 2;
  for (const Mark& mark : marks) digits = std::max(digits, std::to_string(sources.position(mark.span).line).size());
  return digits;
}

std::string source_frames(std::span<const Mark> marks, const Sources& sources, const Style& style, FrameLayout layout) {
  FramePrinter printer(sources, style, layout);
  while (!marks.empty()) {
    const auto next = std::find_if(marks.begin(), marks.end(), [&](const Mark& mark) { return mark.span.file != marks.front().span.file; });
    const auto length = static_cast<std::size_t>(next - marks.begin());
    printer.add(marks.first(length));
    marks = marks.subspan(length);
  }
  return printer.take();
}

std::string gutter_sign(const Style& style, FrameLayout layout, char sign) {
  return std::string(layout.gutter + 1, ' ') + style(Tone::gutter, std::string(1, sign)) + " ";
}

std::size_t gutter_width(FrameLayout layout) { return layout.gutter + 3; }

std::string place_text(Span span, const Sources& sources) {
  const Position position = sources.position(span);
  return printable(sources.name(span.file)) + ":" + std::to_string(position.line) + ":" + std::to_string(position.column);
}

}  // namespace alignlint
