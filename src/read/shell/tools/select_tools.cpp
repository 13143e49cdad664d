#include <algorithm>

#include "read/shell/expand/pattern.h"
#include "read/shell/tools/tools.h"

namespace alignlint::shell {

namespace {

/// `1,3-5`, `2-`
std::optional<std::vector<bool>> selected(const std::string& list, std::size_t count) {
  std::vector<bool> result(count + 1, false);
  std::size_t at = 0;
  while (at <= list.size()) {
    const std::size_t end = std::min(list.find(',', at), list.size());
    const std::string part = list.substr(at, end - at);
    const auto dash = part.find('-');
    const auto low = dash == 0 ? std::optional<std::int64_t>(1) : whole_number(part.substr(0, dash));
    const auto high = dash == std::string::npos ? low
                      : dash + 1 == part.size() ? std::optional(static_cast<std::int64_t>(count))
                                                : whole_number(part.substr(dash + 1));
    if (!low || !high || *low < 1) return std::nullopt;
    for (long i = *low; i <= *high && i <= static_cast<long>(count); ++i) result[static_cast<std::size_t>(i)] = true;
    at = end + 1;
  }
  return result;
}

struct Cut {
  char kind = 0;  ///< `f`ields, `c`haracters or `b`ytes
  std::string list;
  char delimiter = '\t';
  bool only = false;  ///< `-s`: no line without the delimiter
  std::vector<std::string> files;
};

std::optional<Cut> cut_options(const std::vector<std::string>& words) {
  Cut cut;
  for (std::size_t i = 1; i < words.size(); ++i) {
    const std::string& word = words[i];
    if (word == "-s") {
      cut.only = true;
      continue;
    }
    if (word.size() < 2 || word[0] != '-') {
      cut.files.push_back(word);
      continue;
    }
    const char letter = word[1];
    if (std::string_view("dfcb").find(letter) == std::string_view::npos) return std::nullopt;
    std::string value = word.substr(2);
    if (value.empty() && i + 1 < words.size()) value = words[++i];
    if (letter == 'd')
      cut.delimiter = value.empty() ? '\0' : value[0];
    else
      cut.kind = letter, cut.list = value;
  }
  return cut.kind == 0 ? std::nullopt : std::optional(cut);
}

std::optional<std::string> cut_bytes(const Cut& cut, const std::string& line) {
  const auto wanted = selected(cut.list, line.size());
  if (!wanted) return std::nullopt;
  std::string kept;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if ((*wanted)[i + 1]) kept += line[i];
  }
  return kept;
}

std::vector<std::string> fields_of(const std::string& line, char delimiter) {
  std::vector<std::string> fields(1);
  for (const char c : line) {
    if (c == delimiter)
      fields.emplace_back();
    else
      fields.back() += c;
  }
  return fields;
}

std::optional<std::string> cut_fields(const Cut& cut, const std::string& line) {
  const std::vector<std::string> fields = fields_of(line, cut.delimiter);
  const auto wanted = selected(cut.list, fields.size());
  if (!wanted) return std::nullopt;
  std::string kept;
  bool first = true;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    if (!(*wanted)[i + 1]) continue;
    if (!first) kept += cut.delimiter;
    kept += fields[i];
    first = false;
  }
  return kept;
}

}  // namespace

std::optional<ToolResult> tool_cut(const ToolCall& call) {
  const auto cut = cut_options(call.words);
  const auto input = cut ? call.input(cut->files) : std::nullopt;
  if (!input) return std::nullopt;
  if (cut->kind == 'c' && !is_ascii(*input)) return refuse("characters beyond ASCII, which depend on the locale");
  std::vector<std::string> result;
  for (const std::string& line : lines_of(*input)) {
    const bool whole = cut->kind == 'f' && line.find(cut->delimiter) == std::string::npos;
    if (whole && cut->only) continue;
    const auto kept = whole ? std::optional(line) : cut->kind == 'f' ? cut_fields(*cut, line) : cut_bytes(*cut, line);
    if (!kept) return std::nullopt;
    result.push_back(*kept);
  }
  return ToolResult{join_lines(result), 0};
}

namespace {

/// The count of `head` and `tail`: `-n 5`, `-5`, `-n5`, `-n +2`.
std::optional<std::string> line_count(const ToolCall& call, std::vector<std::string>& files) {
  std::string count = "10";
  for (std::size_t i = 1; i < call.words.size(); ++i) {
    const std::string& word = call.words[i];
    if (word == "-n" && i + 1 < call.words.size())
      count = call.words[++i];
    else if (word.starts_with("-n"))
      count = word.substr(2);
    else if (word.size() > 1 && word[0] == '-' && whole_number(word.substr(1)))
      count = word.substr(1);
    else if (word.size() > 1 && word[0] == '-')
      return std::nullopt;
    else
      files.push_back(word);
  }
  return whole_number(count) && files.size() < 2 ? std::optional(count) : std::nullopt;
}

}  // namespace

std::optional<ToolResult> tool_head(const ToolCall& call) {
  std::vector<std::string> files;
  const auto count = line_count(call, files);
  const auto input = count ? call.input(files) : std::nullopt;
  if (!input) return std::nullopt;
  auto lines = lines_of(*input);
  const long most = *whole_number(*count);
  const auto size = static_cast<long>(lines.size());
  lines.resize(static_cast<std::size_t>(most < 0 ? std::max(0L, size + most) : std::min(most, size)));
  return ToolResult{join_lines(lines), 0};
}

std::optional<ToolResult> tool_tail(const ToolCall& call) {
  std::vector<std::string> files;
  const auto count = line_count(call, files);
  const auto input = count ? call.input(files) : std::nullopt;
  if (!input) return std::nullopt;
  const auto lines = lines_of(*input);
  const auto size = static_cast<long>(lines.size());
  const long value = *whole_number(*count);
  const bool from_start = (*count)[0] == '+';
  if (from_start && value < 0) return std::nullopt;
  // `-5` and `5` are the last five
  const long from = from_start ? std::min(size, std::max(value, 1L) - 1) : std::max(0L, size + (value < 0 ? value : -value));
  return ToolResult{join_lines({lines.begin() + from, lines.end()}), 0};
}

std::optional<ToolResult> tool_wc(const ToolCall& call) {
  if (call.words.size() < 2 || call.words.size() > 3) return std::nullopt;
  const std::string& option = call.words[1];
  const auto input = call.input({call.words.begin() + 2, call.words.end()});
  if (!input) return std::nullopt;
  std::size_t count = 0;
  if (option == "-l") {
    count = static_cast<std::size_t>(std::count(input->begin(), input->end(), '\n'));
  } else if (option == "-c") {
    count = input->size();
  } else if (option == "-w") {
    bool inside = false;
    for (const char c : *input) {
      const bool blank = c == ' ' || (c >= '\t' && c <= '\r');
      if (!blank && !inside) ++count;
      inside = !blank;
    }
  } else {
    return std::nullopt;
  }
  const std::string name = call.words.size() > 2 ? " " + call.words[2] : "";
  return ToolResult{std::to_string(count) + name + "\n", 0};
}

}  // namespace alignlint::shell
