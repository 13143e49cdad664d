#include <algorithm>
#include <cctype>

#include "read/pack/pack.h"

namespace alignlint {

namespace {

constexpr std::string_view kStep = "{step}";
constexpr std::string_view kRank = "{rank}";
constexpr std::size_t kMostDigits = 9;

/// Takes the number that a path begins with; none when there is none, or none that a run could have.
std::optional<std::int64_t> take_number(std::string_view& path) {
  const auto digit = [](char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; };
  const auto count = static_cast<std::size_t>(std::find_if_not(path.begin(), path.end(), digit) - path.begin());
  if (count == 0 || count > kMostDigits) return std::nullopt;
  std::int64_t number = 0;
  for (const char c : path.substr(0, count)) number = number * 10 + (c - '0');
  path.remove_prefix(count);
  return number;
}

/// Whether a path is of the pattern; the numbers in it are put into `match`.
bool fits(std::string_view pattern, std::string_view path, MemberMatch& match) {
  while (!pattern.empty()) {
    if (pattern == "*") return true;
    const bool step = pattern.starts_with(kStep);
    if (step || pattern.starts_with(kRank)) {
      std::optional<std::int64_t>& number = step ? match.step : match.rank;
      number = take_number(path);
      if (!number.has_value()) return false;
      pattern.remove_prefix(kStep.size());
      continue;
    }
    if (path.empty() || path.front() != pattern.front()) return false;
    path.remove_prefix(1);
    pattern.remove_prefix(1);
  }
  return path.empty();
}
static_assert(kStep.size() == kRank.size());

}  // namespace

std::optional<RecordForm> record_of(MemberForm form) {
  switch (form) {
    case MemberForm::digests:
      return RecordForm::digests;
    case MemberForm::calls:
      return RecordForm::calls;
    case MemberForm::packages:
      return RecordForm::packages;
    default:
      return std::nullopt;
  }
}

MemberMatch PackTable::find(std::string_view path) const {
  for (const PackMember& member : members) {
    MemberMatch match;
    if (!fits(member.path, path, match)) continue;
    match.row = &member;
    return match;
  }
  return {};
}

}  // namespace alignlint
