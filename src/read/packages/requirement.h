#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace alignlint {

/// What one line of a requirements file, a `pip freeze` or an argument of `pip install` asks for.
struct Requirement {
  std::string_view name;  ///< a part of the line
  /// `4.51.3` of `==4.51.3`; a range as `PackageRange` reads it, `>=4.51,<5`; empty where nothing is said of it.
  std::string version;
  std::string_view marker = {};  ///< the condition under which it is asked for, `python_version >= "3.9"`; a part of the line
};

/// Nothing for what asks for no package: an option, a path. `line` is without comments.
/// Source: https://packaging.python.org/specifications/dependency-specifiers, https://pip.pypa.io/en/stable/reference/requirements-file-format
std::optional<Requirement> parse_requirement(std::string_view line);

/// `torch-npu 2.7.1.post2`, as `pip list` prints a line.
std::optional<Requirement> parse_listed(std::string_view line);

}  // namespace alignlint
