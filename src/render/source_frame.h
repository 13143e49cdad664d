#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "render/style.h"
#include "text/secrets.h"
#include "text/sources.h"
#include "text/span.h"

namespace alignlint {

/// A place to show and what to say about it.
struct Mark {
  enum class Kind {
    primary,    ///< underlined with `^`, in `tone`
    secondary,  ///< underlined with `-`
    aside,      ///< one line, the remark behind the source: `12 | GQA=8  <- assigned here`
  };

  Span span;         ///< must be known
  std::string text;  ///< may be empty
  Tone tone = Tone::error;
  Kind kind = Kind::primary;
};

/// A line and the bytes of it that a place takes.
struct LinePart {
  std::string_view line;
  std::size_t begin = 0;
  std::size_t end = 0;
};

/// Of a place of several lines the first.
LinePart first_line_of(Span span, const Sources& sources);

/// How source excerpts are laid out.
struct FrameLayout {
  std::size_t gutter = 1;                ///< digits of the largest line number, see `gutter_for`
  std::size_t width = 100;               ///< columns; longer source lines are cut around the mark; 0: no limit
  const Redaction* redaction = nullptr;  ///< finds what is not shown of a source line
};

/// Digits needed for the line numbers of all marks, so that the frames of one finding stand in line.
std::size_t gutter_for(std::span<const Mark> marks, const Sources& sources);

/// Source lines with underlines, in the order of the marks; a `--> file:line:column` line wherever the file changes. Every line ends with
/// a line end.
///
///      --> train.sh:60:20
///     60 |     --weight-decay 0.1
///        |                    ^^^ reference: 0.1
std::string source_frames(std::span<const Mark> marks, const Sources& sources, const Style& style, FrameLayout layout);

/// The gutter of a line without a source line: blanks, then `sign`.
std::string gutter_sign(const Style& style, FrameLayout layout, char sign);

/// Columns before the text of such a line.
std::size_t gutter_width(FrameLayout layout);

/// `file:line:column` as editors and terminals understand it.
std::string place_text(Span span, const Sources& sources);

}  // namespace alignlint
