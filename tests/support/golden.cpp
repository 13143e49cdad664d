#include "support/golden.h"

#include <catch2/catch.hpp>
#include <cstdlib>
#include <fstream>
#include <iterator>

#include "support/shared.h"

namespace alignlint::test {

namespace {

void empty_element(std::string& page, const std::string& name) {
  const std::size_t begin = page.find("<" + name + ">");
  const std::size_t end = page.find("</" + name + ">", begin);
  if (end == std::string::npos) return;
  const std::size_t inside = begin + name.size() + 2;
  page.erase(inside, end - inside);
}

/// The style and the script of a page have files of their own, and their hashes stand in its head.
std::string without_page_files(std::string page) {
  for (const char* name : {"style", "script"}) empty_element(page, name);
  return page;
}

}  // namespace

void check_golden(const std::filesystem::path& expected, const std::string& whole) {
  INFO(expected.string());
  const std::string output = expected.extension() == ".html" ? without_page_files(whole) : whole;
  if (std::getenv("ALIGNLINT_UPDATE_GOLDEN") != nullptr) {
    std::filesystem::create_directories(expected.parent_path());
    std::ofstream(expected, std::ios::binary) << output;
    return;
  }
  std::ifstream stream(expected, std::ios::binary);
  CHECK(output == std::string(std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()));
}

void check_analysis_golden(const std::string& name, const std::string& output) {
  check_golden(source_path("tests/analysis/golden/" + name), output);
}

}  // namespace alignlint::test
