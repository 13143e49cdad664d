#include "text/secrets.h"

#include <algorithm>
#include <optional>

#include "text/ascii.h"
#include "text/assignments.h"

namespace alignlint {

namespace {

constexpr std::size_t kBegin = 6;         // a shorter value is hidden where it is assigned only: it would be found in innocent words
constexpr std::size_t kWithinWords = 12;  // from this length on a value is found inside of words too
constexpr std::size_t kMostAlike = 32;
constexpr std::size_t kOpaque = 8;            // characters of which an opaque word has a part
constexpr std::size_t kMostOfAddress = 512;   // the name and password of one
constexpr std::size_t kMostOfEntry = 6;       // words of a `.netrc` before its password
constexpr std::size_t kMostOfKey = 16 << 10;  // its lines

bool is_token_char(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-'; }

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

/// The runs of letters and digits in a text that are opaque.
void find_opaque_parts(std::string_view text, TextRange range, std::vector<TextRange>& found) {
  for (std::size_t at = range.begin; at < range.end; ++at) {
    const std::size_t begin = at;
    while (at < range.end && is_token_char(text[at])) ++at;
    if (is_opaque(text.substr(begin, at - begin))) found.push_back({begin, at});
  }
}

bool has_opaque_part(std::string_view text) {
  std::vector<TextRange> found;
  find_opaque_parts(text, {0, text.size()}, found);
  return !found.empty();
}

/// The end of the name and password of an address: its last `@` before a blank or a quote. A slash ends the host, unless a password can hold it:
/// `u:p/w@host`, where a port would be a number.
std::size_t address_end(std::string_view text, std::size_t at, const std::string& mark) {
  constexpr std::string_view kDigits = "0123456789";
  std::string_view address = text.substr(at, kMostOfAddress);
  address = address.substr(0, address.find_first_of(" \t\r\n\"'`<>"));
  const std::size_t slash = std::min(address.find('/'), address.size());
  const std::size_t colon = std::min(address.find(':'), slash);
  const bool port = address.substr(0, slash).find_first_not_of(kDigits, colon + 1) == std::string_view::npos;
  if (colon == slash || port) address = address.substr(0, slash);
  const std::size_t last = address.rfind(mark);
  return last == std::string_view::npos ? last : at + last;
}

/// The end of the secret of this shape whose prefix ends at `at`; none when it has not what the shape demands.
std::optional<std::size_t> end_of(const SecretShape& shape, std::string_view text, std::size_t at) {
  std::size_t end = at;
  if (shape.end.empty()) {
    const auto belongs = [&](char c) { return is_token_char(c) || shape.characters.find(c) != std::string::npos; };
    while (end < text.size() && belongs(text[end])) ++end;
  } else {
    end = address_end(text, at, shape.end);
  }
  if (end == std::string_view::npos || end - at < shape.least) return std::nullopt;
  return !shape.opaque || has_opaque_part(text.substr(at, end - at)) ? std::optional(end) : std::nullopt;
}

/// What parts words, also where a text that is still to be printed writes it: `printf 'machine h\npassword p\n'`.
std::size_t blank_at(std::string_view text, std::size_t at) {
  const bool escape = text[at] == '\\' && at + 1 < text.size() && std::string_view("ntr").find(text[at + 1]) != std::string_view::npos;
  return escape ? 2 : std::string_view(" \t\r\n").find(text[at]) != std::string_view::npos ? 1 : 0;
}

std::size_t end_of_word(std::string_view text, std::size_t at) {
  while (at < text.size() && blank_at(text, at) == 0) ++at;
  return at;
}

std::size_t next_word(std::string_view text, std::size_t at, std::string_view passed = {}) {
  while (at < text.size()) {
    const std::size_t blank = blank_at(text, at);
    if (blank == 0 && passed.find(text[at]) == std::string_view::npos) break;
    at += std::max<std::size_t>(blank, 1);
  }
  return at;
}

/// Where the value begins behind whole words of a command, of which `*` is any: `-k `, beside `-keyout FILE`. The end of the command where it has others.
std::size_t behind_words(std::string_view words, std::string_view command, std::size_t at) {
  for (std::size_t begin = 0; begin < words.size() && at < command.size(); begin = next_word(words, end_of_word(words, begin))) {
    const std::string_view wanted = words.substr(begin, end_of_word(words, begin) - begin);
    const std::size_t end = end_of_word(command, at);
    if (wanted != "*" && wanted != command.substr(at, end - at)) return command.size();
    at = next_word(command, end, "'\"");
  }
  return at;
}

/// The secret behind one of the shape's options, in the command whose first word ends before `at`.
std::optional<TextRange> behind_option(const SecretShape& shape, std::string_view text, std::size_t at) {
  const std::string_view ends = shape.lines ? std::string_view() : std::string_view("\n;|&");
  const std::string_view command = text.substr(at, std::min(text.find_first_of(ends, at), at + kMostOfAddress) - at);
  std::size_t left = shape.lines ? kMostOfEntry : command.size();
  for (std::size_t word = next_word(command, 0); word < command.size() && left > 0; --left) {
    const std::size_t end = end_of_word(command, word);
    for (const std::string& option : shape.options) {
      if (option.ends_with(' ')) {
        const std::size_t value = behind_words(option, command, word);
        const auto last = value < command.size() ? end_of(shape, text, at + value) : std::nullopt;
        if (last) return TextRange{at + value, *last};
        continue;
      }
      if (!command.substr(word, end - word).starts_with(option)) continue;
      std::size_t value = word + option.size();
      const bool equals = command.substr(value).starts_with('=');
      const bool one_letter = option.size() == 2 && option.front() == '-';  // its value may follow at once
      if (value == end ? shape.attached : !equals && !one_letter) continue;
      value += equals ? 1 : 0;
      value = next_word(command, value, "'\"");
      const auto last = value < command.size() ? end_of(shape, text, at + value) : std::nullopt;
      if (last) return TextRange{at + value, *last};
    }
    word = next_word(command, end);
  }
  return std::nullopt;
}

/// The secret of this shape that begins at `at`, if one does.
std::optional<TextRange> shaped_at(const SecretShape& shape, std::string_view text, std::size_t at) {
  if (!text.substr(at).starts_with(shape.prefix)) return std::nullopt;
  std::size_t behind = at + shape.prefix.size();
  const bool inside_word = at > 0 && is_token_char(text[at - 1]) && is_token_char(text[at]);
  if (!shape.options.empty() && !inside_word) return behind_option(shape, text, behind);
  const auto end = inside_word ? std::nullopt : end_of(shape, text, behind);
  if (!end) return std::nullopt;
  // What ends in something else (`@`) begins in something else too (`://`), which is no part of it; a token's begin is.
  return TextRange{shape.end.empty() ? at : behind, *end};
}

/// A word that says that there is none.
bool says_nothing(std::string_view value) {
  constexpr std::string_view kWords[] = {"true", "false", "none", "null", "True", "False", "None", "~", "0", "1"};
  return std::find(std::begin(kWords), std::end(kWords), value) != std::end(kWords);
}

/// Letters and digits by turns; not a number, with a unit or an exponent.
bool is_mixed(std::string_view part) {
  if (part.size() < kOpaque) return false;
  std::size_t turns = 0;
  for (std::size_t i = 1; i < part.size(); ++i) turns += is_digit(part[i]) == is_digit(part[i - 1]) ? 0U : 1U;
  const auto letters = static_cast<std::size_t>(std::count_if(part.begin(), part.end(), is_letter));
  return turns >= 2 && letters >= 2;
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

bool is_opaque(std::string_view word) {
  const auto belongs = [](char c) { return is_token_char(c) || c == '+' || c == '='; };
  if (!std::all_of(word.begin(), word.end(), belongs)) return false;
  while (!word.empty()) {
    const std::size_t end = std::min(word.find_first_of("_-+="), word.size());
    if (is_mixed(word.substr(0, end))) return true;
    word.remove_prefix(std::min(end + 1, word.size()));
  }
  return false;
}

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
  for (const SecretShape& shape : looks_.shapes) shapes_.add(shape.prefix);
}

void Redaction::find_assigned(std::string_view text, std::vector<TextRange>& found) const {
  std::vector<std::pair<std::size_t, bool>> names;  // where they stand, and whether one is doubtful
  const auto wanted = [&](std::string_view name) {
    const bool sure = is_name(name);
    if (!sure && !looks_.names.may_fit(name)) return false;
    names.emplace_back(static_cast<std::size_t>(name.data() - text.data()), !sure);
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
    for (const SecretShape& shape : looks_.shapes) {
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
