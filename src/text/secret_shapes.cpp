#include "text/secret_shapes.h"

#include <algorithm>

#include "text/ascii.h"
#include "text/secret_finder.h"

namespace alignlint {

namespace {

constexpr std::size_t kOpaque = 8;           // characters of which an opaque word has a part
constexpr std::size_t kMostBefore = 64;      // characters before the fixed part of a token
constexpr std::size_t kMostOfAddress = 512;  // the name and password of one
constexpr std::size_t kMostOfEntry = 6;      // words of a `.netrc` before its password

/// Letters and digits by turns; not a number, with a unit or an exponent.
bool is_mixed(std::string_view part) {
  if (part.size() < kOpaque) return false;
  std::size_t turns = 0;
  for (std::size_t i = 1; i < part.size(); ++i) turns += is_digit(part[i]) == is_digit(part[i - 1]) ? 0U : 1U;
  const auto letters = static_cast<std::size_t>(std::count_if(part.begin(), part.end(), is_letter));
  return turns >= 2 && letters >= 2;
}

}  // namespace

bool is_token_char(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-'; }

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

void find_opaque_parts(std::string_view text, TextRange range, std::vector<TextRange>& found) {
  for (std::size_t at = range.begin; at < range.end; ++at) {
    const std::size_t begin = at;
    while (at < range.end && is_token_char(text[at])) ++at;
    if (is_opaque(text.substr(begin, at - begin))) found.push_back({begin, at});
  }
}

namespace {

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

bool belongs_to(const SecretShape& shape, char c) { return is_token_char(c) || shape.characters.find(c) != std::string::npos; }

/// The end of the secret of this shape whose prefix ends at `at`; none when it has not what the shape demands.
std::optional<std::size_t> end_of(const SecretShape& shape, std::string_view text, std::size_t at) {
  std::size_t end = at;
  if (shape.end.empty()) {
    while (end < text.size() && belongs_to(shape, text[end])) ++end;
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

/// The secret around a fixed part at `at` that it does not begin with.
std::optional<TextRange> around(const SecretShape& shape, std::string_view text, std::size_t at) {
  std::size_t begin = at;
  while (begin > 0 && at - begin < kMostBefore && belongs_to(shape, text[begin - 1])) --begin;
  const std::size_t behind = at + shape.prefix.size();
  if (shape.least == 0 && at - begin >= shape.before) return TextRange{begin, behind};  // it is all before it
  const auto end = at - begin < shape.before ? std::nullopt : end_of(shape, text, behind);
  return end ? std::optional(TextRange{begin, *end}) : std::nullopt;
}

}  // namespace

std::optional<TextRange> shaped_at(const SecretShape& shape, std::string_view text, std::size_t at) {
  if (shape.before > 0) return around(shape, text, at);
  std::size_t behind = at + shape.prefix.size();
  const bool inside_word = at > 0 && is_token_char(text[at - 1]) && is_token_char(text[at]);
  if (!shape.options.empty() && !inside_word) return behind_option(shape, text, behind);
  const auto end = inside_word ? std::nullopt : end_of(shape, text, behind);
  if (!end) return std::nullopt;
  // What ends in something else (`@`) begins in something else too (`://`), which is no part of it; a token's begin is.
  return TextRange{shape.end.empty() ? at : behind, *end};
}

bool says_nothing(std::string_view value) {
  constexpr std::string_view kWords[] = {"true", "false", "none", "null", "True", "False", "None", "~", "0", "1"};
  return std::find(std::begin(kWords), std::end(kWords), value) != std::end(kWords);
}

}  // namespace alignlint
