#include "toml/parse.h"

#include <stdexcept>

// The library recurses once for every level; it bounds the nesting of brackets, `find_toml_problem` that of dotted keys.
#define TOML_MAX_NESTED_VALUES 32
// It asserts where a broken file should be an error, and in a release assumes it away: here both throw.
#undef NDEBUG
#define TOML_ASSERT(expr) ((expr) ? static_cast<void>(0) : ::alignlint::assertion_failed())
namespace alignlint {
[[noreturn]] inline void assertion_failed() { throw std::logic_error("toml++"); }
}  // namespace alignlint
#include <toml++/toml.h>

#include <algorithm>

#include "diag/catalog.h"
#include "toml/scan.h"

namespace alignlint {

namespace {

constexpr int kDeepest = 100;

/// Byte offsets of the library's lines and columns: its lines end in `\n`, its columns count code points, a byte order mark counts as
/// nothing. A line may be the whole file: it is not counted from its begin for each of its values.
class Offsets {
 public:
  explicit Offsets(std::string_view text) : text_(text) {
    std::size_t at = text.starts_with("\xEF\xBB\xBF") ? 3 : 0;
    begin_line(at);
    std::size_t column = 0;
    for (; at < text.size(); ++at) {
      if (text[at] == '\n') {
        begin_line(at + 1);
        column = 0;
      } else if (!continues(text[at])) {
        if (column != 0 && column % kStep == 0) marks_.push_back(static_cast<std::uint32_t>(at));
        ++column;
      }
    }
    lines_.push_back(marks_.size());
  }

  [[nodiscard]] std::uint32_t of(toml::source_position position) const {
    if (position.line == 0) return 0;
    if (position.line >= lines_.size()) return static_cast<std::uint32_t>(text_.size());
    const std::size_t columns = position.column == 0 ? 0 : position.column - 1;  // before it
    const std::size_t first = lines_[position.line - 1];
    const std::size_t steps = std::min(columns / kStep, lines_[position.line] - first - 1);
    std::size_t at = marks_[first + steps];
    for (std::size_t column = steps * kStep; column < columns && at < text_.size() && text_[at] != '\n'; ++column) {
      ++at;
      while (at < text_.size() && continues(text_[at])) ++at;
    }
    return static_cast<std::uint32_t>(at);
  }

 private:
  static constexpr std::size_t kStep = 256;

  static bool continues(char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; }

  void begin_line(std::size_t at) {
    lines_.push_back(marks_.size());
    marks_.push_back(static_cast<std::uint32_t>(at));
  }

  std::string_view text_;
  std::vector<std::uint32_t> marks_;  ///< where each line begins, and each 256th column of it
  std::vector<std::size_t> lines_;    ///< the first mark of each line, and the end of them
};

/// The library's tree as flat records.
class Flattener {
 public:
  Flattener(FileId file, std::string_view text, Diagnostics& diagnostics)
      : file_(file), text_(text), offsets_(text), diagnostics_(diagnostics) {}

  TomlRecord flatten(const toml::node& node, int depth) {
    TomlRecord record;
    record.begin = offsets_.of(node.source().begin);
    record.end = std::max(record.begin, offsets_.of(node.source().end));
    const Span span = {file_, record.begin, record.end};
    if (depth > kDeepest) {
      report(make_diagnostic<Code::toml_syntax, "nested">(span));
    } else if (const auto* table = node.as_table()) {
      add_table(record, *table, depth);
    } else if (const auto* array = node.as_array()) {
      add_array(record, *array, depth);
    } else {
      set_scalar(record, node, span);
    }
    return record;
  }

  [[nodiscard]] std::unique_ptr<TomlFile::Arrays> take() { return std::make_unique<TomlFile::Arrays>(std::move(arrays_)); }
  [[nodiscard]] bool ok() const { return ok_; }
  [[nodiscard]] const Offsets& offsets() const { return offsets_; }

 private:
  void report(Diagnostic diagnostic) {
    diagnostics_.push_back(std::move(diagnostic));
    ok_ = false;
  }

  void add_table(TomlRecord& record, const toml::table& table, int depth) {
    struct Inserted {
      TomlEntryRecord entry;
      const toml::node* node;
      std::uint16_t mark;
    };
    std::vector<Inserted> rows;
    for (const auto& [key, node] : table) {
      Inserted row{{}, &node, mark_of(key.str())};
      row.entry.key_begin = offsets_.of(key.source().begin);
      row.entry.key_end = std::max(row.entry.key_begin, offsets_.of(key.source().end));
      row.entry.key = stored(key.str(), row.entry.key_begin, row.entry.key_end);
      rows.push_back(row);
    }
    // The library's tables are sorted by name.
    std::sort(rows.begin(), rows.end(), [](const Inserted& a, const Inserted& b) { return a.entry.key_begin < b.entry.key_begin; });
    record.kind = TomlKind::table;
    record.count = static_cast<std::uint32_t>(rows.size());
    record.first = arrays_.entries.size();
    arrays_.entries.resize(arrays_.entries.size() + rows.size());
    for (std::size_t i = 0; i < rows.size(); ++i) {
      rows[i].entry.value = flatten(*rows[i].node, depth + 1);
      rows[i].entry.value.key_mark = rows[i].mark;
      arrays_.entries[record.first + i] = rows[i].entry;
    }
  }

  void add_array(TomlRecord& record, const toml::array& array, int depth) {
    record.kind = TomlKind::array;
    record.count = static_cast<std::uint32_t>(array.size());
    record.first = arrays_.items.size();
    arrays_.items.resize(arrays_.items.size() + array.size());
    for (std::size_t i = 0; i < array.size(); ++i) {
      const TomlRecord item = flatten(array[i], depth + 1);
      arrays_.items[record.first + i] = item;
    }
  }

  void set_scalar(TomlRecord& record, const toml::node& node, Span span) {
    if (const auto* text = node.as_string()) {
      record.kind = TomlKind::text;
      record.text = stored(text->get(), span.begin, span.end);
    } else if (const auto* integer = node.as_integer()) {
      record.kind = TomlKind::integer;
      record.integer = integer->get();
    } else if (const auto* real = node.as_floating_point()) {
      record.kind = TomlKind::real;
      record.real = real->get();
    } else if (const auto* flag = node.as_boolean()) {
      record.kind = TomlKind::flag;
      record.flag = flag->get();
    } else {
      report(make_diagnostic<Code::toml_wrong_type, "date">(span));
    }
  }

  /// A view of the file where it has these very bytes: bare, or between one or three quotes.
  TomlText stored(std::string_view value, std::uint32_t begin, std::uint32_t end) {
    const std::string_view raw = text_.substr(begin, end - begin);
    const auto size = static_cast<std::uint32_t>(value.size());
    for (const std::uint32_t skip : {0U, 1U, 3U, 4U, 5U}) {  // 4 and 5: a line end after the opening quotes is dropped
      const std::uint32_t close = std::min(skip, 3U);
      if (raw.size() == skip + size + close && raw.substr(skip, size) == value && is_opening(raw.substr(0, skip)))
        return {begin + skip, size};
    }
    const auto at = static_cast<std::uint32_t>(text_.size() + arrays_.pool.size());
    arrays_.pool += value;
    return {at, size};
  }

  static bool is_opening(std::string_view skipped) {
    if (skipped.empty() || skipped == "\"" || skipped == "'") return true;
    if (!skipped.starts_with("\"\"\"") && !skipped.starts_with("'''")) return false;
    skipped.remove_prefix(3);
    return skipped.empty() || skipped == "\n" || skipped == "\r\n";
  }

  FileId file_;
  std::string_view text_;
  Offsets offsets_;
  Diagnostics& diagnostics_;
  TomlFile::Arrays arrays_;
  bool ok_ = true;
};

/// `Error while parsing array: unexpected 'x'` in the style of our messages.
std::string reworded(std::string_view description) {
  constexpr std::string_view kPrefix = "Error while parsing ";
  std::string out;
  const std::size_t colon = description.find(": ");
  if (description.starts_with(kPrefix) && colon != std::string_view::npos) {
    out += "in " + std::string(description.substr(kPrefix.size(), colon - kPrefix.size())) + ", ";
    description.remove_prefix(colon + 2);
  }
  const std::size_t start = out.size();
  out += description.substr(0, description.find(" (TOML_"));
  if (out.size() > start + 1 && out[start] >= 'A' && out[start] <= 'Z') out[start] = static_cast<char>(out[start] - 'A' + 'a');
  while (out.ends_with('.')) out.pop_back();
  return out;
}

TomlFile broken(FileId file, std::string_view text) {
  TomlTree tree;
  tree.file = file;
  tree.source = text;
  return {nullptr, tree, false};
}

}  // namespace

TomlFile parse_toml(FileId file, const Sources& sources, Diagnostics& diagnostics) {
  const std::string_view text = sources.text(file);
  if (auto problem = find_toml_problem(text)) {
    diagnostics.push_back(make_diagnostic<Code::toml_syntax>(Span{file, problem->begin, problem->end}, problem->message));
    return broken(file, text);
  }
  Flattener flattener(file, text, diagnostics);
  try {
    const toml::table root = toml::parse(text);
    TomlTree tree;
    tree.file = file;
    tree.source = text;
    tree.root = flattener.flatten(root, 0);
    if (!flattener.ok()) return broken(file, text);
    auto arrays = flattener.take();
    tree.pool = arrays->pool;
    tree.entries = arrays->entries;
    tree.items = arrays->items;
    return {std::move(arrays), tree};
  } catch (const toml::parse_error& error) {
    const std::uint32_t at = flattener.offsets().of(error.source().begin);
    diagnostics.push_back(make_diagnostic<Code::toml_syntax>(Span{file, at, at}, reworded(error.description())));
    return broken(file, text);
  } catch (const std::logic_error&) {
    diagnostics.push_back(make_diagnostic<Code::toml_syntax>(Span{file, 0, 0}, "the place of the error cannot be determined"));
    return broken(file, text);
  }
}

}  // namespace alignlint
