#pragma once

#include <string_view>

#include "read/python/naming.h"

namespace alignlint::python {

/// What a variable holds is no longer known after a method of it that changes it: `options.update(more)`.
void change_contents(Frames& frames, const Syntax& variable, std::string_view method);
/// `options['shuffle'] = True`; in a branch what it holds is no longer known.
void put_entry(Frames& frames, const Naming& naming, const Syntax& target, const Node& value, bool in_branch);

}  // namespace alignlint::python
