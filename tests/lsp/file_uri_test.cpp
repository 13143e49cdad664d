#include "lsp/file_uri.h"

#include <catch2/catch.hpp>

namespace alignlint {

TEST_CASE("file uri: paths of this machine") {
  CHECK(path_of_uri("file:///a/b.yaml") == "/a/b.yaml");
  CHECK(path_of_uri("file://localhost/a") == "/a");
  CHECK(path_of_uri("file:///a%20b/%E5%B1%82.yaml") == "/a b/层.yaml");
  CHECK(path_of_uri("file:///a%2Fb") == "/a/b");
  CHECK(path_of_uri("file:///a/./b/../c") == "/a/c");
  CHECK(path_of_uri("file:///../../etc") == "/etc");
  CHECK(path_of_uri("file:///a#L3") == "/a");
  CHECK(path_of_uri("file:///a?x") == "/a");
  CHECK(path_of_uri("file:///100%25") == "/100%");
}

TEST_CASE("file uri: what is none") {
  for (const std::string uri : {"", "a", "/a", "untitled:Untitled-1", "http://a/b", "file:", "file://", "file://other/a", "file:///a%",
                                "file:///a%4", "file:///a%zz", "file:///a%-1", "file:///a%00b", "FILE"})
    CHECK_FALSE(path_of_uri(uri).has_value());
  CHECK_FALSE(path_of_uri(std::string("file:///a\0b", 11)).has_value());
  // Longer than a system's paths: looking for what lies beside it, folder by folder, would never end.
  CHECK(path_of_uri("file://" + std::string(4095, '/')).has_value());
  std::string deep = "file://";
  for (int i = 0; i < 50'000; ++i) deep += "/a";
  CHECK_FALSE(path_of_uri(deep).has_value());
}

TEST_CASE("file uri: of a path, and back") {
  CHECK(uri_of_path("/a b/100%/层#?.yaml") == "file:///a%20b/100%25/%E5%B1%82%23%3F.yaml");
  for (const std::string path : {"/", "/a", "/a b", "/ä/\xFF", "/~x/-_.y"}) CHECK(path_of_uri(uri_of_path(path)) == path);
}

}  // namespace alignlint
