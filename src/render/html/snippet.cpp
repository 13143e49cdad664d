#include "render/html/snippet.h"

#include <algorithm>
#include <map>

#include "render/excerpt.h"
#include "render/html/markup.h"
#include "render/source_frame.h"
#include "text/printable.h"

namespace alignlint {

namespace {

constexpr std::uint32_t kAround = 2;    ///< lines shown before and after a place
constexpr std::size_t kWidest = 200;    ///< columns of a line; a file may be one line of megabytes
constexpr std::size_t kMostPlaces = 8;  ///< of one file

/// Where a column of a text that is shown begins, in bytes.
std::size_t byte_at(std::string_view text, std::size_t column) {
  std::size_t at = 0;
  for (std::size_t width = 0; at < text.size();) {
    const Glyph glyph = first_glyph(text.substr(at));
    if (width >= column && glyph.width > 0) break;
    width += glyph.width;
    at += glyph.bytes;
  }
  return at;
}

class FileFigure {
 public:
  FileFigure(FileId file, const Sources& sources, const RenderOptions& options) : file_(file), sources_(sources), options_(options) {}

  void add(const HtmlMark& mark) {
    if (places_ == 0) first_ = mark.span;
    if (++places_ <= kMostPlaces) marks_[sources_.position(mark.span).line].push_back(&mark);
  }

  [[nodiscard]] std::string text() const {
    std::string out = "<figure>\n<figcaption>" + html_code(place_text(first_, sources_)) + "</figcaption>\n";
    // Of an archive there is no line to show.
    if (!sources_.text(file_).empty()) out += "<pre class=\"source\"><code>" + rows() + "</code></pre>\n";
    if (places_ > kMostPlaces) out += "<p class=\"faint\">and " + std::to_string(places_ - kMostPlaces) + " more</p>\n";
    return out + "</figure>\n";
  }

 private:
  [[nodiscard]] std::string rows() const {
    const std::uint32_t last = sources_.position(file_, static_cast<std::uint32_t>(sources_.text(file_).size())).line;
    std::string out;
    std::uint32_t next = 0;  ///< the line behind those that are shown
    for (const auto& [line, marks] : marks_) {
      const std::uint32_t begin = std::max(line > kAround ? line - kAround : 1, next);
      if (next != 0 && begin > next) out += "<span class=\"row around\"><span class=\"at\">⋯</span></span>";
      for (next = begin; next <= std::min(line + kAround, last) && (next <= line || !marks_.contains(next)); ++next)
        out += next == line ? marked_row(line, marks) : row_around(next);
    }
    return out;
  }

  [[nodiscard]] static std::string numbered(std::uint32_t line, std::string_view kind, const std::string& content) {
    return "<span" + html_class(kind) + "><span class=\"at\">" + std::to_string(line) + "</span>" + (content.empty() ? "" : " ") + content +
           "\n</span>";
  }

  [[nodiscard]] std::span<const TextRange> secrets_of(std::string_view line) const {
    return options_.redaction == nullptr ? std::span<const TextRange>() : options_.redaction->find_in_line(line);
  }

  /// The line after the last line end of a file is none.
  [[nodiscard]] std::string row_around(std::uint32_t line) const {
    const std::string_view text = sources_.line(file_, line);
    const Excerpt excerpt = make_excerpt(text, 0, 0, kWidest, 0, secrets_of(text));
    const bool none =
        excerpt.text.empty() && sources_.position(file_, static_cast<std::uint32_t>(sources_.text(file_).size())).line == line;
    return none ? std::string() : numbered(line, "row around", html_text(excerpt.text));
  }

  [[nodiscard]] std::string marked_row(std::uint32_t line, const std::vector<const HtmlMark*>& marks) const {
    const LinePart part = first_line_of(marks.front()->span, sources_);
    const Excerpt excerpt = make_excerpt(part.line, part.begin, part.end, kWidest, 0, secrets_of(part.line));
    const std::size_t begin = byte_at(excerpt.text, excerpt.mark_begin);
    const std::size_t end = std::max(byte_at(excerpt.text, excerpt.mark_end), begin);
    const std::string_view text = excerpt.text;
    std::string out = html_text(text.substr(0, begin));
    if (end > begin) out += "<mark>" + html_text(text.substr(begin, end - begin)) + "</mark>";
    out += html_text(text.substr(end));
    std::string remarks;
    for (const HtmlMark* mark : marks) {
      if (!mark->remark.empty()) remarks += (remarks.empty() ? "" : "; ") + mark->remark;
    }
    if (!remarks.empty()) out += "<span class=\"remark\">← " + html_text(remarks) + "</span>";
    return numbered(line, "row", out);
  }

  FileId file_;
  Span first_;  ///< the place that the others explain
  const Sources& sources_;
  const RenderOptions& options_;
  std::map<std::uint32_t, std::vector<const HtmlMark*>> marks_;
  std::size_t places_ = 0;
};

}  // namespace

std::string html_snippets(const std::vector<HtmlMark>& marks, const Sources& sources, const RenderOptions& options) {
  std::vector<FileId> files;
  std::map<FileId, FileFigure> figures;
  for (const HtmlMark& mark : marks) {
    const auto [figure, fresh] = figures.try_emplace(mark.span.file, mark.span.file, sources, options);
    if (fresh) files.push_back(mark.span.file);
    figure->second.add(mark);
  }
  std::string out;
  for (const FileId file : files) out += figures.at(file).text();
  return out;
}

}  // namespace alignlint
