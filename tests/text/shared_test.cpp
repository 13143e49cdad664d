#include "text/shared.h"

#include <catch2/catch.hpp>
#include <string>
#include <utility>

namespace alignlint {
namespace {

/// Counts how many of it there are.
class Counted {
 public:
  explicit Counted(int& count) : count_(&count) { ++*count_; }
  Counted(const Counted& other) : count_(other.count_) { ++*count_; }
  Counted& operator=(const Counted&) = default;
  ~Counted() { --*count_; }

 private:
  int* count_;
};

TEST_CASE("shared: one made by default holds nothing") {
  const Shared<std::string> none;
  CHECK(none.get() == nullptr);
  CHECK_FALSE(static_cast<bool>(none));
}

TEST_CASE("shared: copies hold the same") {
  const auto one = Shared<std::string>::make("a text that does not fit into the object itself");
  const Shared<std::string> copy = one;
  CHECK(copy.get() == one.get());
  CHECK(copy->size() == 47);
  CHECK(*copy == "a text that does not fit into the object itself");
}

TEST_CASE("shared: what is shared goes with the last that holds it") {
  int count = 0;
  {
    auto one = Shared<Counted>::make(count);
    Shared<Counted> copy = one;
    Shared<Counted> moved = std::move(one);
    CHECK(count == 1);
    copy = Shared<Counted>();
    CHECK(count == 1);
    moved = Shared<Counted>::make(count);
    CHECK(count == 1);
  }
  CHECK(count == 0);
}

}  // namespace
}  // namespace alignlint
