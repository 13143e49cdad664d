#pragma once

#include <string>
#include <string_view>

#include "read/shell/run/shell.h"

namespace alignlint::shell {

/// Nothing a launch script holds is longer than a mebibyte: what is, is not known. A doubling loop must not eat the memory.
Text bounded(Text value, const Label& where);

/// A variable named like a secret is about to hold `value`, which is not shown then.
void heed_secret(const Shell& shell, std::string_view name, const Text& value);

/// bash refuses to assign to `what` and leaves the commands around it.
void refuse_assignment(Shell& shell, const std::string& what, Span span);

/// `the readonly variable 'X'`
std::string readonly_variable(std::string_view name);

}  // namespace alignlint::shell
