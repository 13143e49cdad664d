#pragma once

#include <string>
#include <string_view>

namespace alignlint::test {

/// C++ source without its comments; line ends stay, so that lines can be counted. String literals count as code.
std::string strip_comments(std::string_view source);

}  // namespace alignlint::test
