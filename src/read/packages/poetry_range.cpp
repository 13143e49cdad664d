#include "read/packages/poetry_range.h"

#include <charconv>
#include <vector>

#include "value/number.h"

namespace alignlint {

namespace {

/// The numbers of a release, up to what is none.
std::vector<unsigned> release_of(std::string_view version) {
  std::vector<unsigned> numbers;
  const char* at = version.data();
  const char* const end = at + version.size();
  for (unsigned number = 0; at != end; ++at) {
    const auto [next, error] = std::from_chars(at, end, number);
    if (error != std::errc()) break;
    numbers.push_back(number);
    at = next;
    if (at == end || *at != '.') break;
  }
  return numbers;
}

/// The first release in which the number at `index` is higher.
std::string after(const std::vector<unsigned>& release, std::size_t index) {
  std::string text;
  for (std::size_t i = 0; i < index; ++i) text += std::to_string(release[i]) + ".";
  return text + std::to_string(release[index] + 1);
}

/// A caret lets everything change behind the first number that is not 0; a tilde behind the second number.
std::size_t fixed_by(char sign, const std::vector<unsigned>& release) {
  if (sign == '~') return release.size() > 1 ? 1 : 0;
  std::size_t index = 0;
  while (index + 1 < release.size() && release[index] == 0) ++index;
  return index;
}

std::string plain_part(std::string_view part) {
  part = trimmed(part);
  if (part.empty() || part == "*") return {};
  const bool caret = part.front() == '^';
  const bool tilde = part.front() == '~' && !part.starts_with("~=");
  if (caret || tilde) {
    const std::string_view version = trimmed(part.substr(1));
    const std::vector<unsigned> release = release_of(version);
    if (release.empty()) return std::string(part);  // told where the range is read
    return ">=" + std::string(version) + ",<" + after(release, fixed_by(part.front(), release));
  }
  const bool bare = part.front() >= '0' && part.front() <= '9';
  return (bare ? "==" : "") + std::string(part);
}

}  // namespace

std::string plain_range(std::string_view range) {
  std::string out;
  while (!range.empty()) {
    const std::size_t comma = range.find(',');
    const std::string part = plain_part(range.substr(0, comma));
    if (!part.empty()) out += (out.empty() ? "" : ",") + part;
    range = comma == std::string_view::npos ? std::string_view() : range.substr(comma + 1);
  }
  return out;
}

}  // namespace alignlint
