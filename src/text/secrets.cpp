#include "text/secrets.h"

#include <algorithm>

#include "text/ascii.h"
#include "text/assignments.h"
#include "text/secret_shapes.h"

namespace alignlint {

namespace {

constexpr std::size_t kBegin = 6;         // a shorter value is hidden where it is assigned only: it would be found in innocent words
constexpr std::size_t kWithinWords = 12;  // from this length on a value is found inside of words too
constexpr std::size_t kMostAlike = 32;
constexpr std::size_t kMostOfKey = 16 << 10;  // its lines
constexpr std::size_t kMostNames = 4'096;     // whose meaning is kept

char small(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

std::string small(std::string_view text) {
  std::string out(text);
  std::transform(out.begin(), out.end(), out.begin(), [](char c) { return small(c); });
  return out;
}

bool is_open_behind(std::string_view pattern) { return pattern.size() > 1 && pattern.ends_with('*'); }

/// A pattern without its `*`.
std::string_view fixed_part(std::string_view pattern) {
  const std::size_t begin = pattern.starts_with('*') ? 1 : 0;
  return pattern.substr(begin, pattern.size() - begin - (is_open_behind(pattern) ? 1 : 0));
}

bool fits(std::string_view pattern, std::string_view name) {
  const bool before = pattern.starts_with('*');
  const bool behind = is_open_behind(pattern);
  const std::string_view fixed = fixed_part(pattern);
  if (before && behind) return name.find(fixed) != std::string_view::npos;
  if (before) return name.ends_with(fixed);
  return behind ? name.starts_with(fixed) : name == fixed;
}

bool fits_any(const std::vector<std::string>& patterns, std::string_view name) {
  return std::any_of(patterns.begin(), patterns.end(), [&](const std::string& pattern) { return fits(pattern, name); });
}

/// The opaque words of a value or a list.
void find_opaque(std::string_view text, TextRange value, std::vector<TextRange>& found) {
  constexpr std::string_view kBetween = " \t\r\n,;:'\"()[]{}";
  for (std::size_t at = value.begin; at < value.end;) {
    const std::size_t end = std::min(text.find_first_of(kBetween, at), value.end);
    if (is_opaque(text.substr(at, end - at))) found.push_back({at, end});
    at = end + 1;
  }
}

/// A word that says that there is none.
bool says_nothing(std::string_view value) {
  constexpr std::string_view kWords[] = {"true", "false", "none", "null", "True", "False", "None", "~", "0", "1"};
  return std::find(std::begin(kWords), std::end(kWords), value) != std::end(kWords);
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

/// A name that is too short to be looked for is looked for with what may stand behind it (`SK=`, `"sk": `): else it might begin anywhere.
void SecretNames::spot(const std::string& pattern) {
  const std::string_view word = fixed_part(pattern);
  if (word.size() + 1 != kSpotted || word != pattern) return words_.add(word);
  short_.push_back(pattern);
  for (const char behind : std::string_view("=:+., \t\r\n\"'\\")) words_.add(pattern + behind);
}

void SecretNames::add(std::string pattern) {
  spot(pattern);
  patterns_.push_back(std::move(pattern));
}

void SecretNames::add_doubtful(std::string pattern) {
  spot(pattern);
  doubtful_.push_back(std::move(pattern));
}

bool SecretNames::make_secret(std::string_view name, std::string_view value) const {
  return fit(name) || (is_opaque(value) && may_fit(name));
}

bool SecretNames::fit(std::string_view name, const std::vector<std::string>& patterns) const {
  const auto is_there = [&](const std::string& word) { return name.find(word) != std::string_view::npos; };
  if (words_.find(name, 0) == std::string_view::npos && std::none_of(short_.begin(), short_.end(), is_there)) return false;
  std::string plain(name);
  std::replace(plain.begin(), plain.end(), '-', '_');
  plain.erase(0, plain.find_first_not_of('_'));  // of an option
  const auto fits_step = [&](std::string_view step) { return fits_any(patterns, step) && !fits_any(except_, step); };
  std::string_view rest = plain;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find_first_of(".["), rest.size());
    if (fits_step(rest.substr(0, end))) return true;
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return false;
}

Redaction::Redaction(SecretLooks looks) : looks_(std::move(looks)) {
  for (std::size_t shape = 0; shape < looks_.shapes.size(); ++shape) {
    const std::string& prefix = looks_.shapes[shape].prefix;
    shapes_.add(prefix);
    by_first_[static_cast<unsigned char>(prefix.front())].push_back(shape);
  }
}

Redaction::Meaning Redaction::meaning_of(std::string_view name) const {
  if (const auto known = meanings_.find(name); known != meanings_.end()) return known->second;
  const Meaning meaning = is_name(name) ? Meaning::secret : looks_.names.may_fit(name) ? Meaning::doubtful : Meaning::none;
  if (meanings_.size() < kMostNames) meanings_.emplace(name, meaning);
  return meaning;
}

void Redaction::find_assigned(std::string_view text, std::vector<TextRange>& found) const {
  std::vector<std::pair<std::size_t, bool>> names;  // where they stand, and whether one is doubtful
  const auto wanted = [&](std::string_view name) {
    const Meaning meaning = meaning_of(name);
    if (meaning == Meaning::none) return false;
    names.emplace_back(static_cast<std::size_t>(name.data() - text.data()), meaning == Meaning::doubtful);
    return true;
  };
  for (const TextRange range : assigned_values(text, looks_.names.words(), wanted)) {
    const auto after = std::lower_bound(names.begin(), names.end(), std::pair(range.begin, false));
    if (after != names.begin() && std::prev(after)->second) {
      find_opaque(text, range, found);
    } else if (!says_nothing(text.substr(range.begin, range.end - range.begin))) {
      found.push_back(range);
    }
  }
}

void Redaction::find_shapes(std::string_view text, std::vector<TextRange>& found) const {
  std::map<const SecretShape*, std::size_t> next_until;
  // Of many begins without an end none is looked for twice.
  const auto take_lines = [&](const SecretShape& shape, TextRange& range) {
    std::size_t& next = next_until[&shape];
    if (next < range.end) next = std::min(text.find(shape.until, range.end), text.size());
    if (next < text.size() && next - range.end <= kMostOfKey) range.end = next;
  };
  for (std::size_t at = shapes_.find(text, 0); at < text.size();) {
    std::size_t behind = at + 1;
    const std::string_view rest = text.substr(at);
    for (const std::size_t which : by_first_[static_cast<unsigned char>(text[at])]) {
      const SecretShape& shape = looks_.shapes[which];
      if (!rest.starts_with(shape.prefix)) continue;  // nearly all of them
      auto range = shaped_at(shape, text, at);
      if (!range) continue;
      if (!shape.until.empty()) take_lines(shape, *range);
      found.push_back(*range);
      behind = range->end;
      break;
    }
    at = shapes_.find(text, behind);
  }
}

void Redaction::learn(std::string_view text) {
  std::vector<TextRange> found;
  find_shapes(text, found);
  for (std::size_t i = found.size(); i-- > 0;) {  // of `user:password` the password by itself, too
    const std::size_t colon = text.substr(0, found[i].end).find(':', found[i].begin);
    if (colon != std::string_view::npos) found.push_back({colon + 1, found[i].end});
  }
  find_assigned(text, found);
  // A value may be more than the secret: `-H "PRIVATE-TOKEN: …" https://h`, `hooks.slack.com/services/T/B/…`.
  for (std::size_t i = found.size(); i-- > 0;) find_opaque_parts(text, found[i], found);
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
    learn(sources.text(file));
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
  find_assigned(text, found);
  find_shapes(text, found);
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
