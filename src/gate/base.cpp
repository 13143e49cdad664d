#include "gate/base.h"

#include <utility>

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

void Base::add(Acceptance finding) {
  about_.emplace(subject_of(finding), found_.size());
  found_.push_back({std::move(finding), false});
}

bool Base::take(const Acceptance& now) {
  const auto [begin, end] = about_.equal_range(subject_of(now));
  for (auto about = begin; about != end; ++about) {
    Found& found = found_[about->second];
    if (found.taken || fit(found.what, now) != Fit::same) continue;
    found.taken = true;
    return true;
  }
  return false;
}

void Base::take_changed(const Acceptance& now) {
  const auto [begin, end] = about_.equal_range(subject_of(now));
  for (auto about = begin; about != end; ++about) {
    if (!std::exchange(found_[about->second].taken, true)) return;
  }
}

void Base::name_fixed(Report& report) const {
  for (const Found& found : found_) {
    if (!found.taken) report.fixed.push_back({found.what.rule, names_of(found.what)});
  }
}

}  // namespace alignlint
