#include "pipeline/rewrite/source_gaps.h"

#include <algorithm>
#include <utility>

#include "pipeline/rewrite/wishes.h"

namespace alignlint {

namespace {

/// Settings that are not known for the same reason.
struct SourceGap {
  std::string_view reason;
  std::vector<std::string_view> titles;
};

std::string list_of(const std::vector<std::string_view>& titles) {
  constexpr std::size_t kMost = 6;
  std::string list;
  for (std::size_t i = 0; i < std::min(kMost, titles.size()); ++i) list += (list.empty() ? "" : ", ") + std::string(titles[i]);
  return titles.size() > kMost ? list + ", …" : list;
}

}  // namespace

std::vector<std::string> source_gaps(const LoadedSide& source, const LoadedSide& result, std::string_view profile,
                                     const std::set<std::string>& decided, Data& data) {
  Diagnostics ignored;
  const Vocabulary& vocabulary = data.vocabulary();
  const Wishes wishes(data.rules(ignored), profile, vocabulary.size());
  std::vector<SourceGap> gaps;
  for (KeyId key = 0; key < vocabulary.size(); ++key) {
    const Setting& wanted = source.effective->settings[key];
    const Setting& now = result.effective->settings[key];
    const bool is_gap = wanted.mapped && wanted.value.is_unknown() && now.mapped && !now.value.is_unknown() && !now.value.is_none();
    if (!is_gap || !wishes.is_error(key) || decided.contains(now.native)) continue;
    const std::string_view reason = wanted.value.as_unknown().reason;
    auto place = std::find_if(gaps.begin(), gaps.end(), [&](const SourceGap& one) { return one.reason == reason; });
    if (place == gaps.end()) place = gaps.insert(place, {reason, {}});
    place->titles.push_back(vocabulary[key].title);
  }
  std::vector<std::string> lines;
  for (const SourceGap& gap : gaps) {
    lines.push_back("  " + std::string(gap.reason));
    lines.push_back("    " + list_of(gap.titles));
  }
  return lines;
}

}  // namespace alignlint
