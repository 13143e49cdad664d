#include <algorithm>
#include <cctype>
#include <optional>
#include <unordered_map>
#include <vector>

#include "diag/catalog.h"
#include "read/formats.h"
#include "read/guess.h"

namespace alignlint {

namespace {

// A program that prints its resolved arguments prints a block of lines:
//
//     ------------------------ arguments ------------------------
//       adam_beta1 ...................................... 0.9
//     -------------------- end of arguments ---------------------
//
// Name and dots are as wide together on every line. Launchers write their prefixes before each line, terminals colours into it, and
// other processes their own lines between.

constexpr std::string_view kEndOf = "end of ";
constexpr std::size_t kMostLineBytes = 1U << 20U;  // a longer line is read up to here: what it shows is no argument
constexpr std::size_t kSureDots = 10;              // other lines have three dots or so

bool is_name_char(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

/// A line without colours; each byte knows where it stands in the file.
struct Line {
  std::string text;
  std::vector<std::size_t> at;
};

/// The length of the terminal's control sequence (`ESC [ 3 1 m`) at the begin of `rest`; 0 for none.
std::size_t control_size(std::string_view rest) {
  if (!rest.starts_with("\x1b[")) return 0;
  std::size_t size = 2;
  while (size < rest.size() && (rest[size] < '@' || rest[size] > '~')) ++size;
  return std::min(size + 1, rest.size());
}

Line clean_line(std::string_view text, std::size_t begin, std::size_t end) {
  Line line;
  end = std::min(end, begin + kMostLineBytes);
  for (std::size_t i = begin; i < end;) {
    if (const std::size_t size = control_size(text.substr(i, end - i)); size > 0) {
      i += size;
      continue;
    }
    line.text.push_back(text[i]);
    line.at.push_back(i++);
  }
  return line;
}

/// Where the block stands: its lines, from the byte behind the opening line to the closing one.
struct Block {
  std::size_t title = 0;  ///< the line that opens it
  std::size_t begin = 0;
  std::size_t end = 0;
};

std::size_t line_begin(std::string_view text, std::size_t at) {
  const std::size_t newline = at == 0 ? std::string_view::npos : text.rfind('\n', at - 1);
  return newline == std::string_view::npos ? 0 : newline + 1;
}

std::size_t line_end(std::string_view text, std::size_t at) { return std::min(text.find('\n', at), text.size()); }

/// The title of a closing line, `arguments`; empty when the words at `at` close nothing.
std::string_view closed_title(std::string_view text, std::size_t at) {
  if (!text.substr(0, at).ends_with("--- ")) return {};
  const std::size_t begin = at + kEndOf.size();
  const std::string_view rest = text.substr(begin, line_end(text, begin) - begin);
  const std::size_t size = rest.find(" ---");
  return size == std::string_view::npos ? std::string_view() : rest.substr(0, size);
}

/// The places of the opening lines, by their titles, each list ascending.
using Openings = std::unordered_map<std::string_view, std::vector<std::size_t>>;

Openings find_openings(std::string_view text) {
  constexpr std::string_view kBefore = "--- ";
  constexpr std::string_view kBehind = " ---";
  Openings openings;
  for (std::size_t at = text.find(kBefore); at != std::string_view::npos; at = text.find(kBefore, at + 1)) {
    const std::size_t begin = at + kBefore.size();
    const std::size_t size = text.substr(begin, line_end(text, begin) - begin).find(kBehind);
    if (size != std::string_view::npos) openings[text.substr(begin, size)].push_back(at);
  }
  return openings;
}

/// The nearest opening line of that title before `limit`.
std::optional<std::size_t> opening_before(std::string_view text, const Openings& openings, std::string_view title, std::size_t limit) {
  const auto found = openings.find(title);
  if (found == openings.end()) return std::nullopt;
  const auto next = std::lower_bound(found->second.begin(), found->second.end(), limit);
  if (next == found->second.begin()) return std::nullopt;
  return line_begin(text, *std::prev(next));
}

struct Argument {
  std::size_t name = 0;  ///< indices into the clean line
  std::size_t name_end = 0;
  std::size_t value = 0;
  std::size_t dots = 0;
};

/// The argument that begins at `at`, if one does. A name as wide as names and dots together has none.
std::optional<Argument> argument_at(std::string_view text, std::size_t at) {
  Argument argument;
  argument.name = argument.name_end = at;
  while (argument.name_end < text.size() && is_name_char(text[argument.name_end])) ++argument.name_end;
  std::size_t i = argument.name_end;
  if (i == at || text.substr(i, 1) != " ") return std::nullopt;
  ++i;
  while (i + argument.dots < text.size() && text[i + argument.dots] == '.') ++argument.dots;
  i += argument.dots;
  if (i < text.size() && text[i] != ' ') return std::nullopt;
  argument.value = std::min(i + 1, text.size());
  return argument;
}

/// `width`: of name and dots together; 0 while it is not known.
std::optional<Argument> find_argument(std::string_view text, std::size_t& width) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool starts = is_name_char(text[i]) && (i == 0 || text[i - 1] == ' ' || text[i - 1] == '\t');
    if (!starts) continue;
    const auto argument = argument_at(text, i);
    if (!argument.has_value()) continue;
    const std::size_t size = argument->name_end - argument->name + argument->dots;
    if (width == 0 && argument->dots >= kSureDots) width = size;
    const bool wide = argument->dots == 0 && width > 0 && size >= width;
    if (width > 0 && (size == width || wide)) return argument;
  }
  return std::nullopt;
}

/// The columns of name and dots in a block: told by its first line that has many dots.
std::size_t width_of(std::string_view text, const Block& block) {
  std::size_t width = 0;
  for (std::size_t at = block.begin; at < block.end && width == 0;) {
    const std::size_t end = std::min(text.find_first_of("\r\n", at), block.end);
    static_cast<void>(find_argument(clean_line(text, at, end).text, width));
    at = end + 1;
  }
  return width;
}

/// The last block that is closed and shows arguments.
std::optional<Block> last_block(std::string_view text) {
  const Openings openings = find_openings(text);
  std::size_t barren = text.size();  // from here up to the last closing line no line shows an argument
  for (std::size_t at = text.rfind(kEndOf); at != std::string_view::npos;
       at = at == 0 ? std::string_view::npos : text.rfind(kEndOf, at - 1)) {
    const std::string_view title = closed_title(text, at);
    if (title.empty()) continue;
    Block block;
    block.end = line_begin(text, at);
    const auto opening = opening_before(text, openings, title, block.end);
    if (!opening.has_value()) continue;
    block.title = *opening;
    block.begin = std::min(line_end(text, block.title) + 1, block.end);
    // Blocks that end later were looked through already: however many lines close a block, no line is read twice.
    if (width_of(text, {block.title, block.begin, std::min(block.end, barren)}) > 0) return block;
    barren = std::min(barren, block.begin);
  }
  return std::nullopt;
}

/// A block that is opened and never closed: the log is cut.
std::optional<Span> cut_block(std::string_view text, FileId file) {
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = line_end(text, at);
    const std::string_view line = text.substr(at, end - at);
    const std::size_t title = line.find("--- ");
    if (title != std::string_view::npos && line.find(" ---", title + 4) != std::string_view::npos) {
      const bool arguments_follow = width_of(text, {at, std::min(end + 1, text.size()), text.size()}) > 0;
      if (!arguments_follow) return std::nullopt;
      return Span{file, static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(end)};
    }
    at = end + 1;
  }
  return std::nullopt;
}

Span span_of(FileId file, const Line& line, std::size_t begin, std::size_t end, std::size_t line_limit) {
  const std::size_t first = begin < line.at.size() ? line.at[begin] : line_limit;
  const std::size_t last = end > begin ? line.at[end - 1] + 1 : first;
  return {file, static_cast<std::uint32_t>(first), static_cast<std::uint32_t>(last)};
}

void read_block(FileId file, std::string_view text, const Block& block, Node& root) {
  std::size_t width = width_of(text, block);
  for (std::size_t at = block.begin; at < block.end;) {
    const std::size_t end = std::min(text.find_first_of("\r\n", at), block.end);
    const Line line = clean_line(text, at, end);
    if (const auto argument = find_argument(line.text, width)) {
      std::size_t value_end = line.text.size();
      while (value_end > argument->value && line.text[value_end - 1] == ' ') --value_end;
      Entry& entry = root.entries.emplace_back();
      entry.key = line.text.substr(argument->name, argument->name_end - argument->name);
      entry.key_span = span_of(file, line, argument->name, argument->name_end, end);
      entry.value =
          make_scalar(line.text.substr(argument->value, value_end - argument->value), span_of(file, line, argument->value, value_end, end));
      entry.value.notation = Notation::python;
    }
    at = end + 1;
  }
}

}  // namespace

bool looks_like_log(std::string_view text) { return last_block(text).has_value(); }

Document read_log(FileId file, const ReadContext& context, Diagnostics& diagnostics) {
  const std::string_view text = context.sources->text(file);
  Document document;
  document.file = file;
  document.kind = DocumentKind::log;
  document.root.kind = NodeKind::mapping;
  document.root.span = {file, 0, 0};
  const std::string_view name = context.sources->name(file);
  if (const auto block = last_block(text)) {
    document.root.span = {file, static_cast<std::uint32_t>(block->title), static_cast<std::uint32_t>(block->end)};
    read_block(file, text, *block, document.root);
  } else if (const auto cut = cut_block(text, file)) {
    diagnostics.push_back(make_diagnostic<Code::syntax_error, "log">({{*cut, "it begins here"}}, name));
  } else {
    diagnostics.push_back(make_diagnostic<Code::file_unrecognised, "log">(Span{file, 0, 0}, name));
  }
  return document;
}

}  // namespace alignlint
