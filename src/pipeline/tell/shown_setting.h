#pragma once

#include "loading/side_loader.h"
#include "rules/evaluate.h"

namespace alignlint {

/// A setting of a side; null when there is no such side, or nothing is known of it.
inline const Setting* setting_of(const LoadedSide* side, KeyId key) {
  return side == nullptr || !side->usable() ? nullptr : &side->effective->settings[key];
}

/// The setting that a finding speaks of: what holds in every possible version is shown as it is in the assumed one.
inline const Setting* setting_of(const LoadedSide* side, KeyId key, const Finding& finding) {
  const Setting* known = setting_of(side, key);
  const bool open = finding.in_every_version && known != nullptr && !side->effective->possibilities.empty();
  return open ? &side->effective->possibilities.front().settings[key] : known;
}

}  // namespace alignlint
