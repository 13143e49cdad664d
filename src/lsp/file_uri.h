#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace alignlint {

/// The path of a `file:` URI (RFC 8089) of this machine, absolute, with percent escapes resolved and `.` and `..` folded. None of another scheme or host, of
/// an escape that is none, and of one that stands for a zero byte.
std::optional<std::string> path_of_uri(std::string_view uri);

/// `file:///a%20b/c.yaml` of an absolute path. What is not a letter, a digit or one of `-._~/` is escaped.
std::string uri_of_path(std::string_view path);

}  // namespace alignlint
