#pragma once

#include <string>
#include <string_view>

namespace alignlint {

/// A range as Poetry writes it, as one of Python's packaging: `^1.2` is `>=1.2,<2`, `~1.2.3` is `>=1.2.3,<1.3`, a bare `1.2.3` is `==1.2.3`, `*` is empty.
/// Source: https://python-poetry.org/docs/dependency-specification
std::string plain_range(std::string_view range);

}  // namespace alignlint
