#include "render/excerpt.h"

#include <algorithm>
#include <vector>

#include "render/columns.h"
#include "text/secrets.h"

namespace alignlint {

namespace {

constexpr std::size_t kTab = 4;

struct Cell {
  std::string shown;
  std::size_t byte;    ///< where it starts in the line
  std::size_t column;  ///< where it starts on the screen
  std::size_t width;
};

/// A part of a line, in bytes.
struct Part {
  std::size_t begin;
  std::size_t end;
};

/// The part of a line that can come into a window of `width` columns around the mark: a file may be one line of megabytes.
Part part_around(std::string_view line, std::size_t begin, std::size_t end, std::size_t width) {
  const std::size_t margin = 256 + 8 * width;  // bytes of what is so many columns wide, and more
  if (width == 0) return {0, line.size()};
  Part part{begin > margin ? begin - margin : 0, std::min(line.size(), std::min(end, begin + margin) + margin)};
  const auto inside = [&](std::size_t at) { return at < line.size() && (static_cast<unsigned char>(line[at]) & 0xC0U) == 0x80U; };
  while (part.begin > 0 && inside(part.begin)) --part.begin;
  while (inside(part.end)) ++part.end;
  return part;
}

std::vector<Cell> cells_of(std::string_view line, const Part& part, std::span<const TextRange> secrets) {
  std::vector<Cell> cells;
  std::size_t byte = part.begin;
  std::size_t column = 0;
  const auto first = std::partition_point(secrets.begin(), secrets.end(), [&](const TextRange& range) { return range.end <= byte; });
  secrets = secrets.subspan(static_cast<std::size_t>(first - secrets.begin()));
  if (!secrets.empty()) byte = std::min(byte, secrets.front().begin);
  while (byte < part.end) {
    if (!secrets.empty() && byte == secrets.front().begin) {
      const std::size_t width = display_width(kHiddenSecret);
      cells.push_back({std::string(kHiddenSecret), byte, column, width});
      byte = secrets.front().end;
      column += width;
      secrets = secrets.subspan(1);
      continue;
    }
    Glyph glyph = first_glyph(line.substr(byte));
    if (line[byte] == '\t') {
      glyph.width = kTab - column % kTab;
      glyph.shown.assign(glyph.width, ' ');
    }
    cells.push_back({std::move(glyph.shown), byte, column, glyph.width});
    byte += glyph.bytes;
    column += glyph.width;
  }
  while (!cells.empty() && cells.back().shown.find_first_not_of(' ') == std::string::npos) cells.pop_back();
  return cells;
}

std::size_t end_column(const std::vector<Cell>& cells) { return cells.empty() ? 0 : cells.back().column + cells.back().width; }

/// Screen column of a byte; bytes past the end stand right behind it.
std::size_t column_of(const std::vector<Cell>& cells, std::size_t byte) {
  const auto next = std::upper_bound(cells.begin(), cells.end(), byte, [](std::size_t b, const Cell& cell) { return b < cell.byte; });
  if (next == cells.begin()) return 0;
  const Cell& cell = *std::prev(next);
  return next == cells.end() && byte > cell.byte ? cell.column + cell.width : cell.column;
}

/// First column of the window: the mark stands a third into it, unless the line's end allows to show more of its start.
std::size_t window_start(std::size_t begin, std::size_t end, std::size_t total, std::size_t width, std::size_t room) {
  if (end + 1 <= width) return 0;
  const std::size_t before = end - begin + 2 >= width ? 1 : std::min(width / 3, width - (end - begin) - 2);
  const std::size_t start = begin > before ? begin - before : 0;
  total = std::max(total, end + std::min(room, width / 2));
  return std::min(start, total - width + 1);
}

}  // namespace

Excerpt make_excerpt(std::string_view line, std::size_t begin, std::size_t end, std::size_t width, std::size_t room,
                     std::span<const TextRange> secrets) {
  const std::vector<Cell> cells = cells_of(line, part_around(line, begin, end, width), secrets);
  const std::size_t total = end_column(cells);
  Excerpt out;
  out.mark_begin = column_of(cells, begin);
  out.mark_end = std::max(column_of(cells, std::max(begin, end)), out.mark_begin + 1);
  out.cut = width != 0 && total > width;
  const std::size_t start = out.cut ? window_start(out.mark_begin, out.mark_end, total, width, room) : 0;
  const std::size_t stop = !out.cut ? total : start + width - (start + width < total ? 1 : 0);  // a column for each ellipsis
  if (start > 0) out.text = "…";
  std::size_t column = start > 0 ? start + 1 : 0;
  for (const Cell& cell : cells) {
    if (cell.column < column || cell.column + cell.width > stop) continue;
    out.text.append(cell.column - column, ' ');  // half a wide character was cut
    out.text += cell.shown;
    column = cell.column + cell.width;
  }
  if (stop < total) out.text += "…";
  out.mark_begin -= start;
  out.mark_end = std::max(std::min(out.mark_end, std::max(stop, start + 1)) - start, out.mark_begin + 1);
  return out;
}

}  // namespace alignlint
