#pragma once

#include <optional>
#include <string_view>

namespace alignlint {

/// What the condition of a requirement says of a machine on which people train: `torch==2.7.1; sys_platform == 'linux'`.
enum class MarkerVerdict {
  holds,
  fails,
  by_python,  ///< it asks for the version of Python alone: a list made for one Python says what that one has
  open,       ///< it asks for what is not known: the processor, an extra
};

/// `python` is the version of Python that is known, `3.11.4`, or empty. A text that is no condition is open.
/// Source: https://packaging.python.org/specifications/dependency-specifiers
MarkerVerdict judge_marker(std::string_view marker, std::string_view python = {});

}  // namespace alignlint
