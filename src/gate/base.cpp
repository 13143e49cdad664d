#include "gate/base.h"

#include <algorithm>

namespace alignlint {

namespace {

/// `--weight-decay and optimizer.weight_decay`; of a finding about no entry what it is about.
std::string names_of(const Acceptance& what) {
  std::string out;
  for (const std::optional<AcceptedSide>* side : {&what.reference, &what.candidate, &what.entry}) {
    if (side->has_value() && !(*side)->native.empty()) out += (out.empty() ? "" : " and ") + (*side)->native;
  }
  return out.empty() ? scope_of(what) : out;
}

}  // namespace

bool Base::take(const Acceptance& now) {
  const auto same =
      std::find_if(found_.begin(), found_.end(), [&](const Found& found) { return !found.taken && fit(found.what, now) == Fit::same; });
  if (same == found_.end()) return false;
  same->taken = true;
  return true;
}

void Base::name_fixed(Report& report) const {
  for (const Found& found : found_) {
    if (!found.taken) report.fixed.push_back({found.what.rule, names_of(found.what)});
  }
}

}  // namespace alignlint
