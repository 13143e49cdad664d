#pragma once

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <string>

namespace alignlint::test {

/// Keeps a JSON report that a test made in the folder `ALIGNLINT_TEST_JSON`, when that is set: `tests/schemas/schemas_test.py` validates what lies there.
inline const std::string& kept_json(const std::string& text) {
  constexpr std::size_t kStart = 80;
  const char* folder = std::getenv("ALIGNLINT_TEST_JSON");
  if (folder == nullptr || !text.starts_with('{') || text.substr(0, kStart).find("\"format\": \"alignlint-") == std::string::npos) return text;
  std::error_code ignored;
  std::filesystem::create_directories(folder, ignored);
  std::ofstream(std::filesystem::path(folder) / (std::to_string(std::hash<std::string>()(text)) + ".json"), std::ios::binary) << text;
  return text;
}

}  // namespace alignlint::test
