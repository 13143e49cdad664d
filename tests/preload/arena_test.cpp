#include "preload/arena.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstring>
#include <memory>

namespace alignlint {
namespace {

constexpr std::size_t kSize = 1024 * 1024;

/// The arena over memory of its own.
class ArenaOfTest {
 public:
  ArenaOfTest() { arena::open(begin(), begin() + kSize); }

  [[nodiscard]] std::uintptr_t begin() const { return reinterpret_cast<std::uintptr_t>(memory_.get()); }
  /// Which bytes are not zero.
  [[nodiscard]] std::ptrdiff_t in_use() const {
    return std::count_if(memory_.get(), memory_.get() + kSize, [](unsigned char byte) { return byte != 0; });
  }

 private:
  std::unique_ptr<unsigned char[]> memory_ = std::make_unique<unsigned char[]>(kSize);
};

TEST_CASE("arena: blocks lie one behind the other, in steps of 16 bytes") {
  const ArenaOfTest arena;
  CHECK(arena::is_open());
  CHECK(reinterpret_cast<std::uintptr_t>(arena::allocate(1)) == arena.begin());
  CHECK(reinterpret_cast<std::uintptr_t>(arena::allocate(17)) == arena.begin() + 16);
  CHECK(reinterpret_cast<std::uintptr_t>(arena::allocate(0)) == arena.begin() + 48);
  CHECK(arena::close() == arena.begin() + 64);
  CHECK_FALSE(arena::is_open());
}

TEST_CASE("arena: a block that was given back is given out again, as zeros") {
  const ArenaOfTest arena;
  void* const first = arena::allocate(40);
  void* const second = arena::allocate(40);
  std::memset(first, 7, 40);
  std::memset(second, 7, 40);
  CHECK(arena::release(first));
  CHECK(arena::release(second));
  void* const again = arena::allocate(48);
  CHECK(again == second);
  CHECK(std::all_of(static_cast<char*>(again), static_cast<char*>(again) + 48, [](char byte) { return byte == 0; }));
  CHECK(arena::allocate(33) == first);
  arena::close();
}

TEST_CASE("arena: what was given back leaves zeros") {
  const ArenaOfTest arena;
  void* const small = arena::allocate(100);
  void* const large = arena::allocate(100'000);
  std::memset(small, 7, 100);
  std::memset(large, 7, 100'000);
  CHECK(arena.in_use() == 100'100);
  arena::release(small);
  arena::release(large);
  arena::close();
  CHECK(arena.in_use() == 0);
}

TEST_CASE("arena: the blocks are all that was given out, in order") {
  const ArenaOfTest arena;
  arena::allocate(5);
  arena::release(arena::allocate(70));
  arena::allocate(16);
  arena::close();
  const std::vector<arena::Extent> blocks = arena::blocks();
  REQUIRE(blocks.size() == 3);
  CHECK(blocks[0].begin == arena.begin());
  CHECK(blocks[0].end == arena.begin() + 16);
  CHECK(blocks[1].end == arena.begin() + 96);
  CHECK(blocks[2].end == arena.begin() + 112);
  CHECK(blocks[2].holds(arena.begin() + 96));
  CHECK_FALSE(blocks[2].holds(arena.begin() + 112));
}

TEST_CASE("arena: groups lie where the layout says, and behind it what has no room there") {
  const ArenaOfTest arena;
  arena::close();
  const std::uintptr_t at = arena.begin();
  const arena::Layout layout{{{at + 512, at + 768}, {at, at + 64}}, at + 1024};
  arena::open(at, at + kSize, layout);
  const auto take = [](std::size_t size) { return reinterpret_cast<std::uintptr_t>(arena::allocate(size)); };
  CHECK(take(200) == at + 512);
  CHECK(take(48) == at + 720);
  CHECK(take(32) == at);
  CHECK(take(32) == at + 32);
  CHECK(take(16) == at + 1024);
  CHECK(take(1000) == at + 1040);
  CHECK(arena::close() == at + 2048);
  const std::vector<arena::Extent> blocks = arena::blocks();
  REQUIRE(blocks.size() == 6);
  CHECK(blocks[0].begin == at);
  CHECK(blocks[2].begin == at + 512);
  CHECK(blocks[2].end == at + 720);
  CHECK(blocks[5].end == at + 2048);
}

TEST_CASE("arena: groups that lie apart begin with a page each") {
  const ArenaOfTest arena;
  arena::close();
  const std::uintptr_t at = (arena.begin() + 4095) / 4096 * 4096;
  arena::open_apart(at, arena.begin() + kSize, 4096);
  const auto take = [](std::size_t size) { return reinterpret_cast<std::uintptr_t>(arena::allocate(size)); };
  CHECK(take(100) == at);
  CHECK(take(100) == at + 112);
  CHECK(take(100) == at + 4096);
  CHECK(take(5000) == at + 8192);
  CHECK(take(16) == at + 16384);
  arena::close();
  const std::vector<arena::Extent> groups = arena::groups();
  REQUIRE(groups.size() == 4);
  CHECK(groups[0].end == at + 224);
  CHECK(groups[2].begin == at + 8192);
  CHECK(groups[2].end == at + 8192 + 5008);
}

TEST_CASE("arena: once it is closed nothing is given back") {
  const ArenaOfTest arena;
  void* const block = arena::allocate(16);
  std::memset(block, 7, 16);
  arena::close();
  CHECK(arena::release(block));
  CHECK(arena.in_use() == 16);
}

TEST_CASE("arena: a block of another allocator is none of it") {
  const ArenaOfTest arena;
  int other = 0;
  CHECK_FALSE(arena::release(&other));
  arena::close();
}

}  // namespace
}  // namespace alignlint
