#pragma once

#include "mapping/evaluate/settings.h"
#include "vocab/vocabulary.h"

namespace alignlint {

/// A kind that has no word of its own.
inline bool is_other_kind(const Value& value) { return value.is_text() && value.as_text() == kOtherWord; }

/// Whether two sides each have a kind that has no word of its own, said by entries of two frameworks: nobody knows whether it is one. Entries of one name are
/// compared by themselves (`mapping/observe/uncompared.h`).
inline bool are_other_kinds(const Setting& first, const Setting& second) {
  return is_other_kind(first.value) && is_other_kind(second.value) && first.native != second.native;
}

}  // namespace alignlint
