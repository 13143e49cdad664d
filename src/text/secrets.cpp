#include "text/secrets.h"

#include <algorithm>

#include "text/ascii.h"
#include "text/secret_shapes.h"

namespace alignlint {

namespace {

constexpr std::size_t kBegin = 6;         // a shorter value is hidden where it is assigned only: it would be found in innocent words
constexpr std::size_t kWithinWords = 12;  // from this length on a value is found inside of words too
constexpr std::size_t kMostAlike = 32;

char small(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

std::string small(std::string_view text) {
  std::string out(text);
  std::transform(out.begin(), out.end(), out.begin(), [](char c) { return small(c); });
  return out;
}

/// In order, and what overlaps as one.
void join(std::vector<TextRange>& ranges) {
  std::sort(ranges.begin(), ranges.end(), [](TextRange a, TextRange b) { return a.begin < b.begin; });
  std::vector<TextRange> joined;
  for (const TextRange range : ranges) {
    if (!joined.empty() && range.begin <= joined.back().end) {
      joined.back().end = std::max(joined.back().end, range.end);
    } else {
      joined.push_back(range);
    }
  }
  ranges = std::move(joined);
}

}  // namespace

void Redaction::learn(std::string_view text) {
  std::vector<TextRange> found;
  finder_.find_values(text, found);
  learn_ranges(text, found);
}

void Redaction::learn_ranges(std::string_view text, std::span<const TextRange> found) {
  for (const TextRange range : found) learn_value(text.substr(range.begin, range.end - range.begin));
  learn_parted(text);
}

void Redaction::learn_parted(std::string_view text) {
  constexpr std::string_view kBreak = "\\\n";
  std::size_t done = 0;
  for (std::size_t at = text.find(kBreak); at < text.size(); at = text.find(kBreak, at + 1)) {
    const auto within = [&](std::size_t i) { return i < text.size() && is_token_char(text[i]); };
    if (at < done || at == 0 || !within(at - 1) || !within(at + kBreak.size())) continue;
    std::string joined;
    std::vector<std::size_t> breaks;  // in `joined`
    std::size_t line = text.rfind('\n', at) + 1;
    for (bool more = true; more && line < text.size(); line = done) {
      const std::size_t end = std::min(text.find('\n', line), text.size());
      more = text.substr(line, end - line).ends_with('\\');
      joined += text.substr(line, end - line - (more ? 1 : 0));
      breaks.push_back(joined.size());
      done = std::min(end + 1, text.size());
    }
    for (const TextRange range : find(joined)) {
      std::size_t begin = range.begin;
      for (const std::size_t part : breaks) {
        const std::size_t end = std::min(part, range.end);
        if (part <= begin) continue;
        if (end - begin < range.end - range.begin) learn_value(std::string_view(joined).substr(begin, end - begin));
        begin = end;
        if (part >= range.end) break;
      }
    }
  }
}

void Redaction::learn(const Sources& sources, FileId first) {
  for (const FileId file : sources.from(first)) {
    if (const auto& found = sources.found(file)) {
      learn_ranges(sources.text(file), *found);
    } else {
      learn(sources.text(file));
    }
    for (const std::string& secret : sources.secrets(file)) {
      if (!says_nothing(secret)) learn_value(secret);
    }
  }
}

void Redaction::learn_value(std::string_view value) {
  line_ = {};
  // Texts are shown line by line, so that a value of several lines is several.
  while (!value.empty()) {
    const std::size_t end = std::min(value.find('\n'), value.size());
    std::string_view line = value.substr(0, end);
    value.remove_prefix(std::min(end + 1, value.size()));
    line.remove_prefix(std::min(line.find_first_not_of(" \t\r"), line.size()));
    line = line.substr(0, line.find_last_not_of(" \t\r") + 1);
    if (line.size() < kBegin) continue;
    std::string known = small(line);
    Alike& alike = values_[known.substr(0, kBegin)];
    if (alike.all || std::find(alike.values.begin(), alike.values.end(), known) != alike.values.end()) continue;
    if (alike.values.size() == kMostAlike) {
      alike.all = true;
      alike.values.clear();
    } else {
      alike.values.push_back(std::move(known));
    }
  }
}

void Redaction::find_values(std::string_view as_written, std::vector<TextRange>& found) const {
  if (values_.empty()) return;
  const std::string folded = small(as_written);
  const std::string_view text = folded;
  for (std::size_t at = 0; at + kBegin <= text.size(); ++at) {
    const auto alike = values_.find(text.substr(at, kBegin));
    if (alike == values_.end()) continue;
    const bool starts_word = at == 0 || !is_token_char(text[at - 1]);
    for (const std::string& value : alike->second.values) {
      const std::size_t end = at + value.size();
      if (text.substr(at, value.size()) != value) continue;
      const bool ends_word = end == text.size() || !is_token_char(text[end]);
      if (value.size() >= kWithinWords || (starts_word && ends_word)) found.push_back({at, end});
    }
    if (alike->second.all) found.push_back({at, std::min(text.find_first_of(" \t\n'\"", at), text.size())});
  }
}

std::vector<TextRange> Redaction::find(std::string_view text) const {
  std::vector<TextRange> found;
  finder_.find(text, found);
  find_values(text, found);
  if (found.size() > 1) join(found);
  return found;
}

const std::vector<TextRange>& Redaction::find_in_line(std::string_view line) const {
  if (line.data() != line_.data() || line.size() != line_.size()) {
    found_in_line_ = find(line);
    line_ = line;
  }
  return found_in_line_;
}

void Redaction::hide_in(std::string& text) const {
  const std::vector<TextRange> found = find(text);
  if (found.empty()) return;
  const std::string_view whole = text;
  std::string out;
  std::size_t at = 0;
  for (const TextRange range : found) {
    out.append(whole.substr(at, range.begin - at)).append(kHiddenSecret);
    at = range.end;
  }
  out.append(whole.substr(at));
  text = std::move(out);
}

}  // namespace alignlint
