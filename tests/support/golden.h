#pragma once

#include <filesystem>
#include <string>

namespace alignlint::test {

/// Checks an output against the file that holds it as it was last looked at, a page of HTML without its style and script. With ALIGNLINT_UPDATE_GOLDEN in the environment it is written anew.
void check_golden(const std::filesystem::path& expected, const std::string& whole);

/// Likewise, of a file of tests/analysis/golden.
void check_analysis_golden(const std::string& name, const std::string& output);

}  // namespace alignlint::test
