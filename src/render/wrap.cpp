#include "render/wrap.h"

#include <algorithm>

#include "render/columns.h"

namespace alignlint {

namespace {

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

/// Punctuation that may not start a line, in Chinese prose.
bool closes(std::string_view character) {
  constexpr std::string_view kClosing = "，。、；：！？）」』】》”’";
  return kClosing.find(character) != std::string_view::npos;
}

/// Pieces that are not broken, each with the blanks (or nothing) that stood before it.
struct Piece {
  std::string text;
  bool blank_before = false;
};

std::vector<Piece> pieces_of(std::string_view paragraph) {
  std::vector<Piece> pieces;
  bool blank = false;
  bool wide_before = false;
  bool fresh = true;
  while (!paragraph.empty()) {
    const Glyph glyph = first_glyph(paragraph);
    if (is_blank(paragraph.front())) {
      blank = fresh = true;
    } else {
      const bool wide = glyph.width == 2;
      const bool joins = !fresh && (closes(glyph.shown) || (!wide && !wide_before) || glyph.width == 0);
      if (joins) {
        pieces.back().text += glyph.shown;
      } else {
        pieces.push_back({glyph.shown, blank && !pieces.empty()});
      }
      wide_before = wide;
      blank = fresh = false;
    }
    paragraph.remove_prefix(glyph.bytes);
  }
  return pieces;
}

void wrap_paragraph(std::string_view paragraph, std::size_t width, std::vector<std::string>& lines) {
  std::string line;
  std::size_t taken = 0;
  for (const Piece& piece : pieces_of(paragraph)) {
    const std::size_t blank = piece.blank_before ? 1 : 0;
    const std::size_t size = display_width(piece.text);
    if (width != 0 && taken != 0 && taken + blank + size > width) {
      lines.push_back(std::move(line));
      line.clear();
      taken = 0;
    }
    if (taken != 0 && blank != 0) line += ' ';
    taken += (taken != 0 ? blank : 0) + size;
    line += piece.text;
  }
  if (!line.empty()) lines.push_back(std::move(line));
}

/// Where the paragraph at the start of `text` ends: before an empty line, or at the end.
std::size_t paragraph_end(std::string_view text) {
  for (std::size_t at = text.find('\n'); at != std::string_view::npos; at = text.find('\n', at + 1)) {
    const std::size_t next = text.find_first_not_of(" \t\r", at + 1);
    if (next == std::string_view::npos || text[next] == '\n') return at;
  }
  return text.size();
}

}  // namespace

std::vector<std::string> wrapped(std::string_view prose, std::size_t width) {
  std::vector<std::string> lines;
  while (true) {
    const std::size_t start = std::min(prose.find_first_not_of(" \t\r\n"), prose.size());
    prose.remove_prefix(start);
    if (prose.empty()) break;
    if (!lines.empty()) lines.emplace_back();
    const std::size_t end = paragraph_end(prose);
    wrap_paragraph(prose.substr(0, end), width, lines);
    prose.remove_prefix(end);
  }
  return lines;
}

std::string hanging(std::string_view prose, std::size_t indent, std::size_t width) {
  constexpr std::size_t kNarrowest = 20;
  const std::size_t inner = width == 0 ? 0 : std::max(width > indent ? width - indent : 0, kNarrowest);
  std::string out;
  for (const std::string& line : wrapped(prose, inner)) {
    if (!out.empty()) out += line.empty() ? "\n" : "\n" + std::string(indent, ' ');
    out += line;
  }
  return out;
}

std::string indented(std::string_view prose, std::size_t indent, std::size_t width) {
  const std::string text = hanging(prose, indent, width);
  return text.empty() ? std::string() : std::string(indent, ' ') + text + "\n";
}

}  // namespace alignlint
