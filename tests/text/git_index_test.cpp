#include "text/git_index.h"

#include <catch2/catch.hpp>

namespace alignlint {

namespace {

using Paths = std::vector<std::string>;

std::string header(char version, char count) { return std::string("DIRC\0\0\0", 7) + version + std::string("\0\0\0", 3) + count; }

/// An entry of version 2: its state and hash, the flags, the path, zeros up to a multiple of eight bytes.
std::string entry(const std::string& path) {
  std::string bytes = std::string(60, 'x') + std::string("\0\1", 2) + path;
  bytes.resize((bytes.size() + 8) / 8 * 8, '\0');
  return bytes;
}

/// Of version 4: how much of the last path is dropped, and what follows.
std::string shared(const std::string& dropped, const std::string& rest) {
  return std::string(60, 'x') + std::string("\0\1", 2) + dropped + rest + std::string(1, '\0');
}

}  // namespace

TEST_CASE("git index: the paths that are tracked") {
  CHECK(tracked_paths(header(2, 0)) == Paths{});
  CHECK(tracked_paths(header(2, 2) + entry("a.yaml") + entry("b/c.sh")) == Paths{"a.yaml", "b/c.sh"});
  CHECK(tracked_paths(header(4, 2) + shared(std::string(1, '\0'), "conf/a.yaml") + shared("\x06", "b.yaml")) ==
        Paths{"conf/a.yaml", "conf/b.yaml"});
  const std::string prefix(200, 'p');
  CHECK(tracked_paths(header(4, 2) + shared(std::string(1, '\0'), prefix) + shared("\x80\x47", "q")) ==
        Paths{prefix, "pq"});  // (0 + 1) * 128 + 71 = 199 of 200 are dropped
}

TEST_CASE("git index: damaged ones are none") {
  CHECK_FALSE(tracked_paths("").has_value());
  CHECK_FALSE(tracked_paths("DIRC").has_value());
  CHECK_FALSE(tracked_paths(header(5, 0)).has_value());
  CHECK_FALSE(tracked_paths(header(2, 1)).has_value());
  CHECK_FALSE(tracked_paths(header(2, 2) + entry("a.yaml")).has_value());
  CHECK_FALSE(tracked_paths(header(2, 1) + std::string(70, 'x')).has_value());
  CHECK_FALSE(tracked_paths(header(4, 1) + shared("\x05", "a")).has_value());  // there is no path before it
}

}  // namespace alignlint
