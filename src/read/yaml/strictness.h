#pragma once

#include <string_view>
#include <vector>

#include "diag/diagnostic.h"

namespace alignlint {

// What PyYAML, the loader that configurations meet at run time, refuses and the library at hand would read.

/// A place that is refused, and why.
struct YamlRefusal {
  Span span;
  std::string why;  ///< empty: nothing is refused

  explicit operator bool() const { return !why.empty(); }
};

/// The first control character or other unprintable one.
YamlRefusal refuse_unprintable(std::string_view text, FileId file);

/// The first tab that is neither in a comment nor in `opaque` (quoted and block scalars, ascending).
YamlRefusal refuse_tab(std::string_view text, FileId file, const std::vector<Span>& opaque);

/// The first `%` in front of a line that is no directive above a `---`. `opaque` as before.
YamlRefusal refuse_directive(std::string_view text, FileId file, const std::vector<Span>& opaque);

/// A `...` above which there is nothing that it could end: the library reads on.
YamlRefusal refuse_early_end(std::string_view text, FileId file);

/// An anchor's or alias's name may consist of ASCII letters, digits, `_` and `-` only.
bool is_plain_yaml_name(std::string_view name);

}  // namespace alignlint
