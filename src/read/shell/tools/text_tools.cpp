#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include "read/shell/expand/pattern.h"
#include "read/shell/syntax/parser.h"
#include "read/shell/tools/tools.h"

namespace alignlint::shell {

namespace {

/// The set of bytes `tr` is given: ranges, classes, escapes.
std::optional<std::string> expand_set(const std::string& written) {
  bool stop = false;
  const std::string text = unescape(written, Escapes::printf, stop);
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text.compare(i, 2, "[:") == 0) {
      const auto close = text.find(":]", i + 2);
      if (close == std::string::npos) return std::nullopt;
      const std::string name = text.substr(i + 2, close - i - 2);
      const std::size_t before = result.size();
      for (int c = 0; c < 128; ++c) {
        const bool in = (name == "upper" && c >= 'A' && c <= 'Z') || (name == "lower" && c >= 'a' && c <= 'z') ||
                        (name == "alpha" && std::isalpha(c)) || (name == "digit" && std::isdigit(c)) ||
                        (name == "alnum" && std::isalnum(c)) || (name == "space" && std::isspace(c)) ||
                        (name == "blank" && (c == ' ' || c == '\t')) || (name == "punct" && std::ispunct(c)) ||
                        (name == "cntrl" && std::iscntrl(c)) || (name == "xdigit" && std::isxdigit(c)) ||
                        (name == "print" && std::isprint(c)) || (name == "graph" && std::isgraph(c));
        if (in) result += static_cast<char>(c);
      }
      if (result.size() == before) return std::nullopt;  // no class of that name
      i = close + 1;
    } else if (i + 2 < text.size() && text[i + 1] == '-') {
      for (int c = static_cast<unsigned char>(text[i]); c <= static_cast<unsigned char>(text[i + 2]); ++c) result += static_cast<char>(c);
      i += 2;
    } else {
      result += text[i];
    }
  }
  return result;
}

}  // namespace

std::optional<ToolResult> tool_seq(const ToolCall& call) {
  std::vector<std::string> operands;
  std::string separator = "\n";
  bool wide = false;
  for (std::size_t i = 1; i < call.words.size(); ++i) {
    const std::string& word = call.words[i];
    if (word == "-s" && i + 1 < call.words.size())
      separator = call.words[++i];
    else if (word.starts_with("-s") && word.size() > 2)
      separator = word.substr(2);
    else if (word == "-w")
      wide = true;
    else if (whole_number(word))
      operands.push_back(word);
    else
      return std::nullopt;
  }
  if (operands.empty() || operands.size() > 3) return std::nullopt;
  const long first = operands.size() > 1 ? *whole_number(operands[0]) : 1;
  const long step = operands.size() > 2 ? *whole_number(operands[1]) : 1;
  const long last = *whole_number(operands.back());
  if (step == 0) return std::nullopt;
  // without signs: neither the distance nor the step's size need fit a signed number
  const auto start = static_cast<unsigned long>(first);
  const auto stride = static_cast<unsigned long>(step);
  const bool any = step > 0 ? first <= last : first >= last;
  const unsigned long distance = step > 0 ? static_cast<unsigned long>(last) - start : start - static_cast<unsigned long>(last);
  const unsigned long steps = any ? distance / (step > 0 ? stride : 0 - stride) : 0;
  constexpr unsigned long kMostTerms = 20'000;
  if (steps > kMostTerms) return std::nullopt;
  std::string output;
  const std::size_t width = wide ? std::max(std::to_string(first).size(), std::to_string(last).size()) : 0;
  for (unsigned long i = 0; any && i <= steps; ++i) {
    if (!output.empty()) output += separator;
    std::string digits = std::to_string(static_cast<long>(start + i * stride));
    if (digits.size() < width) digits.insert(digits[0] == '-' ? 1 : 0, width - digits.size(), '0');
    output += digits;
  }
  if (!output.empty()) output += "\n";
  return ToolResult{output, 0};
}

std::optional<ToolResult> tool_tr(const ToolCall& call) {
  bool remove = false;
  bool squeeze = false;
  bool complement = false;
  std::vector<std::string> sets;
  for (std::size_t i = 1; i < call.words.size(); ++i) {
    const std::string& word = call.words[i];
    if (word.size() > 1 && word[0] == '-' && sets.empty() && word.find_first_not_of("dscC", 1) == std::string::npos) {
      remove = remove || word.find('d') != std::string::npos;
      squeeze = squeeze || word.find('s') != std::string::npos;
      complement = complement || word.find_first_of("cC") != std::string::npos;
      continue;
    }
    const auto set = expand_set(word);
    if (!set) return std::nullopt;
    sets.push_back(*set);
  }
  if (sets.empty() || sets.size() > 2 || (sets.size() == 1 && !remove && !squeeze)) return std::nullopt;
  if (complement) {
    std::string other;
    for (int c = 0; c < 256; ++c) {
      if (sets[0].find(static_cast<char>(c)) == std::string::npos) other += static_cast<char>(c);
    }
    sets[0] = other;
  }
  const auto input = call.input({});
  if (!input) return std::nullopt;
  const std::string& squeezed = sets.back();
  std::string output;
  for (char c : *input) {
    const auto at = sets[0].rfind(c);
    if (at != std::string::npos && remove) continue;
    if (at != std::string::npos && sets.size() == 2 && !sets[1].empty()) c = sets[1][std::min(at, sets[1].size() - 1)];
    if (squeeze && !output.empty() && output.back() == c && squeezed.find(c) != std::string::npos) continue;
    output += c;
  }
  return ToolResult{output, 0};
}

namespace {

/// What `sort -n` takes for the number: neither exponents nor bases.
double sort_number(const std::string& line) {
  std::size_t end = line.find_first_not_of(" \t");
  if (end == std::string::npos) return 0;
  const std::size_t begin = end;
  if (line[end] == '-') ++end;
  while (end < line.size() && line[end] >= '0' && line[end] <= '9') ++end;
  if (end < line.size() && line[end] == '.') ++end;
  while (end < line.size() && line[end] >= '0' && line[end] <= '9') ++end;
  return std::strtod(line.substr(begin, end - begin).c_str(), nullptr);
}

/// How `sort -V` weighs a byte that is no digit.
int version_weight(std::string_view text, std::size_t at) {
  if (at >= text.size()) return -1;
  const auto byte = static_cast<unsigned char>(text[at]);
  if (byte >= '0' && byte <= '9') return 0;
  constexpr int kAboveLetters = 256;
  const bool letter = (byte >= 'A' && byte <= 'Z') || (byte >= 'a' && byte <= 'z');
  return byte == '~' ? -2 : letter ? byte : byte + kAboveLetters;
}

/// `sort -V`: numbers within the texts by their values. Less than, equal to or greater than zero.
int compare_versions(std::string_view a, std::string_view b) {
  const auto is_digit = [](std::string_view text, std::size_t at) { return at < text.size() && text[at] >= '0' && text[at] <= '9'; };
  std::size_t i = 0;
  std::size_t j = 0;
  while (i < a.size() || j < b.size()) {
    while ((i < a.size() && !is_digit(a, i)) || (j < b.size() && !is_digit(b, j))) {
      const int difference = version_weight(a, i++) - version_weight(b, j++);
      if (difference != 0) return difference;
    }
    while (i < a.size() && a[i] == '0') ++i;
    while (j < b.size() && b[j] == '0') ++j;
    int first = 0;
    for (; is_digit(a, i) && is_digit(b, j); ++i, ++j) first = first != 0 ? first : a[i] - b[j];
    if (is_digit(a, i) || is_digit(b, j)) return is_digit(a, i) ? 1 : -1;
    if (first != 0) return first;
  }
  return 0;
}

/// Without what `sort -V` takes for the endings of a file's name, which it looks at last.
std::string_view without_endings(std::string_view text) {
  const auto ends = [](std::string_view ending) {
    const auto in_ending = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '~'; };
    return !ending.empty() && (ending[0] < '0' || ending[0] > '9') && std::all_of(ending.begin(), ending.end(), in_ending);
  };
  for (std::size_t dot = text.rfind('.'); dot != std::string_view::npos && dot > 0 && ends(text.substr(dot + 1)); dot = text.rfind('.'))
    text = text.substr(0, dot);
  return text;
}

/// Zero, too, where releases of the program differ.
std::optional<int> version_order(std::string_view a, std::string_view b) {
  const int whole = compare_versions(a, b);
  const int begins = compare_versions(without_endings(a), without_endings(b));
  const auto sign = [](int value) { return (value > 0) - (value < 0); };
  if (begins != 0 && sign(begins) != sign(whole)) return std::nullopt;
  return whole;
}

/// Lines that `sort -V` puts in order for certain. A line that begins with a dot is a hidden file to some releases.
std::optional<ToolResult> sort_versions(std::vector<std::string> lines, bool reverse, bool unique) {
  bool sure = std::all_of(lines.begin(), lines.end(), [](const std::string& line) { return is_ascii(line) && !line.starts_with('.'); });
  std::stable_sort(lines.begin(), lines.end(), [&](const std::string& a, const std::string& b) {
    const int order = compare_versions(a, b);
    return reverse ? order > 0 || (order == 0 && a > b) : order < 0 || (order == 0 && a < b);
  });
  for (std::size_t i = 1; i < lines.size() && sure; ++i) {
    const auto order = version_order(lines[i - 1], lines[i]);
    sure = order && (*order != 0 || lines[i - 1] == lines[i]);
  }
  if (!sure) return refuse("the order of versions");
  if (unique) lines.erase(std::unique(lines.begin(), lines.end()), lines.end());
  return ToolResult{join_lines(lines), 0};
}

}  // namespace

std::optional<ToolResult> tool_sort(const ToolCall& call) {
  bool numeric = false;
  bool reverse = false;
  bool unique = false;
  bool versions = false;
  std::vector<std::string> files;
  for (std::size_t i = 1; i < call.words.size(); ++i) {
    const std::string word = call.words[i] == "--version-sort" ? "-V" : call.words[i];
    if (word.size() < 2 || word[0] != '-') {
      files.push_back(word);
      continue;
    }
    if (word.find_first_not_of("nruV", 1) != std::string::npos) return std::nullopt;
    versions = versions || word.find('V') != std::string::npos;
    numeric = numeric || word.find('n') != std::string::npos;
    reverse = reverse || word.find('r') != std::string::npos;
    unique = unique || word.find('u') != std::string::npos;
  }
  const auto input = call.input(files);
  if (!input) return std::nullopt;
  auto lines = lines_of(*input);
  spend(call.shell, lines.size() * 20);
  if (versions && numeric) return std::nullopt;
  if (versions) return sort_versions(std::move(lines), reverse, unique);
  const auto number = [&](const std::string& line) { return numeric ? sort_number(line) : 0; };
  std::stable_sort(lines.begin(), lines.end(), [&](const std::string& a, const std::string& b) {
    const double x = number(a);
    const double y = number(b);
    const bool less = x != y ? x < y : a < b;
    const bool more = x != y ? x > y : a > b;
    return reverse ? more : less;
  });
  const auto same = [&](const std::string& a, const std::string& b) { return numeric ? number(a) == number(b) : a == b; };
  for (std::size_t i = 1; i < lines.size(); ++i) {
    if (number(lines[i - 1]) == number(lines[i]) && !order_is_sure(lines[i - 1], lines[i]))
      return refuse("the order of lines, which depends on the locale");
  }
  if (unique) lines.erase(std::unique(lines.begin(), lines.end(), same), lines.end());
  return ToolResult{join_lines(lines), 0};
}

/// Without options, or with one of `-c`, `-d`, `-u`.
std::optional<ToolResult> tool_uniq(const ToolCall& call) {
  const std::string_view option = call.words.size() > 1 ? std::string_view(call.words[1]) : std::string_view();
  const bool has_option = option == "-c" || option == "-d" || option == "-u";
  if (option.starts_with('-') && !has_option) return std::nullopt;
  const std::size_t first = has_option ? 2 : 1;
  if (call.words.size() > first + 1) return std::nullopt;
  const auto input = call.input({call.words.begin() + static_cast<std::ptrdiff_t>(first), call.words.end()});
  if (!input) return std::nullopt;
  const auto lines = lines_of(*input);
  std::vector<std::string> kept;
  for (std::size_t i = 0, next = 0; i < lines.size(); i = next) {
    while (next < lines.size() && lines[next] == lines[i]) ++next;
    const std::size_t count = next - i;
    if ((option == "-d" && count == 1) || (option == "-u" && count > 1)) continue;
    constexpr std::size_t kWidth = 7;
    std::string number = option == "-c" ? std::to_string(count) : std::string();
    if (!number.empty()) number = std::string(kWidth - std::min(kWidth, number.size()), ' ') + number + " ";
    kept.push_back(number + lines[i]);
  }
  return ToolResult{join_lines(kept), 0};
}

std::optional<ToolResult> tool_rev(const ToolCall& call) {
  const auto input = call.input({call.words.begin() + 1, call.words.end()});
  if (!input) return std::nullopt;
  if (!is_ascii(*input)) return refuse("characters beyond ASCII, which depend on the locale");
  auto lines = lines_of(*input);
  for (std::string& line : lines) std::reverse(line.begin(), line.end());
  return ToolResult{join_lines(lines), 0};
}

std::optional<ToolResult> tool_tac(const ToolCall& call) {
  const auto input = call.input({call.words.begin() + 1, call.words.end()});
  if (!input) return std::nullopt;
  auto lines = lines_of(*input);
  std::reverse(lines.begin(), lines.end());
  return ToolResult{join_lines(lines), 0};
}

std::optional<ToolResult> tool_paste(const ToolCall& call) {
  std::string delimiter = "\t";
  bool serial = false;
  std::vector<std::string> files;
  for (std::size_t i = 1; i < call.words.size(); ++i) {
    const std::string& word = call.words[i];
    if (word == "-s")
      serial = true;
    else if (word.starts_with("-sd"))
      serial = true, delimiter = word.size() > 3 ? word.substr(3) : i + 1 < call.words.size() ? call.words[++i] : "";
    else if (word == "-d" && i + 1 < call.words.size())
      delimiter = call.words[++i];
    else if (word.starts_with("-d"))
      delimiter = word.substr(2);
    else if (word.starts_with("-") && word != "-")
      return std::nullopt;
    else
      files.push_back(word);
  }
  if (!serial || delimiter.size() != 1 || files.size() > 1) return std::nullopt;
  const auto input = call.input(files);
  if (!input) return std::nullopt;
  std::string output;
  for (const std::string& line : lines_of(*input)) output += (output.empty() ? "" : delimiter) + line;
  return ToolResult{output + "\n", 0};
}

}  // namespace alignlint::shell
