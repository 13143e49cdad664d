#pragma once

#include <string>
#include <string_view>

#include "mapping/spec/mapping.h"
#include "text/phrasebook.h"

namespace alignlint {

struct DefaultText {
  std::string text;         ///< empty when no class gives a default
  std::size_t classes = 0;  ///< how many classes do
};

/// The default of a native path over all versions: `0.01`, or `1.0, 0.0 (from core_r0.14.0)` where it changed. Where the section's class is chosen, by
/// class: `1e-08 in AdamW, Muon; 1e-06 in FP32StateAdamWeightDecay`. With `phrases` in another language.
DefaultText default_text(const Mapping& mapping, std::string_view path, const Phrasebook* phrases = nullptr);

}  // namespace alignlint
