#include "preload/layout.h"

#include <array>
#include <catch2/catch.hpp>
#include <cstdint>

namespace alignlint {
namespace {

using arena::Extent;

/// Four groups of two words, a page of 4096 bytes each.
struct FourGroups {
  alignas(4096) std::array<std::array<std::uintptr_t, 512>, 4> pages{};

  [[nodiscard]] std::uintptr_t page(std::size_t number) const { return reinterpret_cast<std::uintptr_t>(pages.at(number).data()); }
  [[nodiscard]] Extent group(std::size_t number) const { return {page(number), page(number) + 16}; }
};

TEST_CASE("layout: what is written comes first, then what is looked at in its order, what is kept, and the rest") {
  auto memory = std::make_unique<FourGroups>();
  const std::uintptr_t function = 0x5000;
  memory->pages[2][1] = function;
  const Extents extents{{{0x4000, 0x6000}}, {}, {}, {}, {}};
  const Loading loading{{memory->group(0), memory->group(1), memory->group(2), memory->group(3)},
                        {memory->group(1), memory->group(2), memory->group(3)},
                        {memory->page(3), memory->page(0)}};
  const arena::Layout layout = layout_of(loading, extents, 1000);
  REQUIRE(layout.groups.size() == 4);
  CHECK(layout.groups[2].begin == 1000);
  CHECK(layout.groups[3].begin == 1016);
  CHECK(layout.groups[1].begin == 1032);
  CHECK(layout.groups[0].begin == 1048);
  CHECK(layout.behind == 1064);
}

TEST_CASE("layout: an address of a text is no link, and nothing has to be written there") {
  const Extents extents{{{0x4000, 0x6000}}, {}, {{0x4000, 0x4800}}, {}, {}};
  CHECK(extents.is_link(0x5010));
  CHECK_FALSE(extents.is_link(0x4400));
  CHECK_FALSE(extents.is_link(0x7000));
}

}  // namespace
}  // namespace alignlint
