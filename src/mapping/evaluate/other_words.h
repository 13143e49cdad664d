#pragma once

#include "mapping/evaluate/settings.h"
#include "vocab/vocabulary.h"

namespace alignlint {

/// Whether two sides each have a kind that has no word of its own, said by entries of two frameworks: nobody knows whether it is one. Entries of one name are
/// compared by themselves (`mapping/observe/uncompared.h`).
inline bool are_other_kinds(const Setting& first, const Setting& second) {
  const auto is_other = [](const Value& value) { return value.is_text() && value.as_text() == kOtherWord; };
  return is_other(first.value) && is_other(second.value) && first.native != second.native;
}

}  // namespace alignlint
