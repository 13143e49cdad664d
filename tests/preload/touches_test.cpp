#include "preload/touches.h"

#include <catch2/catch.hpp>
#include <cstdlib>
#include <memory>

namespace alignlint {
namespace {

constexpr std::size_t kPage = 4096;
constexpr std::size_t kPages = 8;

TEST_CASE("touches: each page that is looked at, once, in order") {
  const std::unique_ptr<char, decltype(&std::free)> memory(static_cast<char*>(std::aligned_alloc(kPage, kPages * kPage)), &std::free);
  volatile char* const bytes = memory.get();
  for (std::size_t i = 0; i < kPages * kPage; ++i) bytes[i] = 'a';
  const auto begin = reinterpret_cast<std::uintptr_t>(memory.get());
  REQUIRE(touches::watch({begin, begin + kPages * kPage}, kPage));
  const char read = bytes[5 * kPage + 7];
  bytes[2 * kPage] = 'b';
  bytes[5 * kPage + 9] = 'b';
  bytes[3 * kPage - 1] = 'b';
  bytes[0] = 'b';
  CHECK(touches::end() == std::vector<std::uintptr_t>{begin + 5 * kPage, begin + 2 * kPage, begin});
  CHECK(read == 'a');
  CHECK(bytes[2 * kPage] == 'b');
  CHECK(bytes[7 * kPage] == 'a');
}

}  // namespace
}  // namespace alignlint
