#include "mapping/spec/class_line.h"

namespace alignlint {

bool comes_from(const Mapping& mapping, std::string_view class_name, std::string_view other) {
  bool met = class_name == other;
  for (const Mapping* owner = &mapping; owner != nullptr && !met; owner = owner->base) {
    class_name = walk_line(*owner, class_name, [&](const SchemaClass& one) { return met = one.inherits() == other; });
  }
  return met;
}

}  // namespace alignlint
