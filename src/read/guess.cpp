#include "read/guess.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

namespace alignlint {

namespace {

constexpr std::string_view kWordChars = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_";

std::string_view without_blanks(std::string_view line) {
  const std::size_t begin = line.find_first_not_of(" \t\r");
  if (begin == std::string_view::npos) return {};
  return line.substr(begin, line.find_last_not_of(" \t\r") - begin + 1);
}

/// The lines that say something, without white space around them: not blank, no comment.
std::vector<std::string_view> significant_lines(std::string_view text) {
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = without_blanks(text.substr(0, end));
    if (!line.empty() && line.front() != '#') lines.push_back(line);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

/// The length of the `NAME` in front of a line, 0 for none.
std::size_t name_size(std::string_view line) {
  if (line.empty() || (line.front() >= '0' && line.front() <= '9')) return 0;
  return std::min(line.find_first_not_of(kWordChars), line.size());
}

/// `NAME=`, `NAME+=`
bool is_assignment(std::string_view line) {
  const std::size_t size = name_size(line);
  const std::string_view rest = line.substr(size);
  return size > 0 && (rest.starts_with('=') || rest.starts_with("+="));
}

std::string_view without_export(std::string_view line) {
  constexpr std::string_view kExport = "export ";
  return line.starts_with(kExport) ? without_blanks(line.substr(kExport.size())) : line;
}

bool needs_shell(std::string_view line) {
  constexpr std::string_view kWords[] = {"export", "if",     "for", "while", "case",    "function",
                                         "set",    "source", "cd",  "echo",  "declare", "local"};
  if (line.ends_with('\\') || line.find('$') != std::string_view::npos || is_assignment(line)) return true;
  const std::string_view first = line.substr(0, line.find_first_of(" \t;"));
  return std::find(std::begin(kWords), std::end(kWords), first) != std::end(kWords) && line.find(':') == std::string_view::npos;
}

bool has_long_option(std::string_view line) {
  return line.starts_with("--") || line.find(" --") != std::string_view::npos || line.find("\t--") != std::string_view::npos;
}

/// `key: value`, `key:`, `- item`
bool is_yaml_line(std::string_view line) {
  if (line == "-" || line.starts_with("- ")) return true;
  std::size_t at = 0;
  if (line.front() == '"' || line.front() == '\'') {
    at = line.find(line.front(), 1);
    if (at == std::string_view::npos) return false;
    ++at;
  } else {
    at = line.find(':');
    // A key of several words is a sentence.
    if (at == std::string_view::npos || line.substr(0, at).find_first_of(" \t=") != std::string_view::npos) return false;
  }
  const std::string_view rest = line.substr(at);
  return rest == ":" || rest.starts_with(": ") || rest.starts_with(":\t");
}

struct Sequence {
  std::size_t size;      // bytes
  std::uint32_t lowest;  // the lowest code point that needs that many
};

/// By the first byte; size 0 for a byte that begins nothing.
Sequence sequence_of(unsigned char first) {
  if (first < 0x80U) return {1, 0};
  if (first >= 0xC2U && first < 0xE0U) return {2, 0x80};
  if (first >= 0xE0U && first < 0xF0U) return {3, 0x800};
  if (first >= 0xF0U && first < 0xF5U) return {4, 0x10000};
  return {0, 0};
}

/// The size of the valid code point at `at`; 0 when there is none.
std::size_t valid_size(std::string_view text, std::size_t at) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const Sequence sequence = sequence_of(byte(at));
  if (sequence.size <= 1) return sequence.size;
  if (at + sequence.size > text.size()) return 0;
  std::uint32_t code = byte(at) & (0x7FU >> sequence.size);
  for (std::size_t i = 1; i < sequence.size; ++i) {
    if ((byte(at + i) & 0xC0U) != 0x80U) return 0;
    code = code << 6U | (byte(at + i) & 0x3FU);
  }
  const bool surrogate = code >= 0xD800 && code < 0xE000;
  return code < sequence.lowest || surrogate || code > 0x10FFFF ? 0 : sequence.size;
}

}  // namespace

bool looks_like_json(std::string_view text) {
  const auto lines = significant_lines(text);
  return !lines.empty() && (lines.front().front() == '{' || lines.front().front() == '[');
}

bool looks_like_env(std::string_view text) {
  const auto lines = significant_lines(text);
  return !text.starts_with("#!") && !lines.empty() && std::all_of(lines.begin(), lines.end(), [](std::string_view line) {
    line = without_export(line);
    return is_assignment(line) && line[name_size(line)] == '=' && !line.ends_with('\\');
  });
}

bool looks_like_shell(std::string_view text) {
  if (text.starts_with("#!")) return text.substr(0, text.find('\n')).find("python") == std::string_view::npos;
  const auto lines = significant_lines(text);
  return std::any_of(lines.begin(), lines.end(), needs_shell) &&
         std::count_if(lines.begin(), lines.end(), is_yaml_line) * 2 < std::ssize(lines);
}

bool looks_like_args(std::string_view text) {
  const auto lines = significant_lines(text);
  if (lines.empty() || text.starts_with("#!")) return false;
  if (lines.front().starts_with("--")) return true;
  return std::any_of(lines.begin(), lines.end(), has_long_option) && std::none_of(lines.begin(), lines.end(), needs_shell) &&
         std::none_of(lines.begin(), lines.end(), is_yaml_line);
}

bool looks_like_python(std::string_view text) {
  if (text.starts_with("#!")) return text.substr(0, text.find('\n')).find("python") != std::string_view::npos;
  const std::vector<std::string_view> lines = significant_lines(text);
  if (lines.empty()) return false;
  const std::string_view first = lines.front();
  return first.starts_with("import ") || (first.starts_with("from ") && first.find(" import ") != std::string_view::npos);
}

bool looks_like_yaml(std::string_view text) {
  const auto lines = significant_lines(text);
  return !lines.empty() && std::count_if(lines.begin(), lines.end(), is_yaml_line) * 2 > std::ssize(lines);
}

std::size_t first_not_utf8(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t size = valid_size(text, at);
    if (size == 0) return at;
    at += size;
  }
  return text.size();
}

}  // namespace alignlint
