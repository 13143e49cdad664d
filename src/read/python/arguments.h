#pragma once

#include "read/python/naming.h"
#include "read/python/recorder.h"

namespace alignlint::python {

/// The arguments of a call as they stand; `**options` is taken apart where its entries are known. Those given by their place have no name yet.
Arguments arguments_of(const Syntax* written, const Naming& naming);
/// Gives arguments without a name their numbers.
void number_by_place(Arguments& arguments);
/// The parameters of a function get what a call gives them, or their defaults.
void bind_parameters(const Syntax& function, const Arguments& arguments, const Naming& naming, Names& names);

}  // namespace alignlint::python
