#include "read/python/meaning.h"

namespace alignlint::python {

Meaning opaque(const std::string& reason, Span place) {
  Meaning meaning;
  meaning.value.kind = NodeKind::scalar;
  meaning.value.unresolved = Unresolved{reason, place};
  return meaning;
}

}  // namespace alignlint::python
