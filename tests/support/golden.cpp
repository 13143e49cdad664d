#include "support/golden.h"

#include <catch2/catch.hpp>
#include <cstdlib>
#include <fstream>
#include <iterator>

namespace alignlint::test {

void check_golden(const std::filesystem::path& expected, const std::string& output) {
  INFO(expected.string());
  if (std::getenv("ALIGNLINT_UPDATE_GOLDEN") != nullptr) {
    std::filesystem::create_directories(expected.parent_path());
    std::ofstream(expected, std::ios::binary) << output;
    return;
  }
  std::ifstream stream(expected, std::ios::binary);
  CHECK(output == std::string(std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()));
}

}  // namespace alignlint::test
