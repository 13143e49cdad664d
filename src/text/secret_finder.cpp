#include "text/secret_finder.h"

#include <algorithm>
#include <map>
#include <optional>

#include "text/secret_shapes.h"

namespace alignlint {

namespace {

constexpr std::size_t kMostOfKey = 16 << 10;  // its lines
constexpr std::size_t kMostNames = 4'096;     // whose meaning is kept

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

SecretFinder::SecretFinder(SecretLooks looks) : looks_(std::move(looks)) {
  for (std::size_t shape = 0; shape < looks_.shapes.size(); ++shape) {
    const std::string& prefix = looks_.shapes[shape].prefix;
    shapes_.add(prefix);
    by_first_[static_cast<unsigned char>(prefix.front())].push_back(shape);
  }
}

SecretFinder::Meaning SecretFinder::meaning_of(std::string_view name) const {
  if (const auto known = meanings_.find(name); known != meanings_.end()) return known->second;
  const Meaning meaning = looks_.names.fit(name) ? Meaning::secret : looks_.names.may_fit(name) ? Meaning::doubtful : Meaning::none;
  if (meanings_.size() < kMostNames) meanings_.emplace(name, meaning);
  return meaning;
}

void SecretFinder::find_assigned(std::string_view text, std::vector<TextRange>& found) const {
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

void SecretFinder::find_shapes(std::string_view text, std::vector<TextRange>& found) const {
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

void SecretFinder::find(std::string_view text, std::vector<TextRange>& found) const {
  find_assigned(text, found);
  find_shapes(text, found);
}

void SecretFinder::find_values(std::string_view text, std::vector<TextRange>& found) const {
  find_shapes(text, found);
  for (std::size_t i = found.size(); i-- > 0;) {  // of `user:password` the password by itself, too
    const std::size_t colon = text.substr(0, found[i].end).find(':', found[i].begin);
    if (colon != std::string_view::npos) found.push_back({colon + 1, found[i].end});
  }
  find_assigned(text, found);
  // A value may be more than the secret: `-H "PRIVATE-TOKEN: …" https://h`, `hooks.slack.com/services/T/B/…`.
  for (std::size_t i = found.size(); i-- > 0;) find_opaque_parts(text, found[i], found);
}

void SecretFinder::look_through(Sources& sources, FileId first) const {
  for (const FileId file : sources.from(first)) {
    std::vector<TextRange> found;
    find_values(sources.text(file), found);
    sources.keep_found(file, std::move(found));
  }
}

}  // namespace alignlint
