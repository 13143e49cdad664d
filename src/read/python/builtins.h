#pragma once

#include <string>
#include <string_view>

#include "read/python/naming.h"
#include "read/python/recorder.h"

namespace alignlint::python {

/// The attribute that `getattr(torch, 'seed')` and `setattr(torch, 'seed', …)` speak of, by its full name; empty when it is not known.
std::string attribute_of(const Syntax& arguments, const Naming& naming);
/// What `functools.partial(f, …)` makes.
Meaning partial(const Arguments& arguments);

}  // namespace alignlint::python
