#pragma once

#include "text/budget.h"

namespace alignlint {

/// One level deeper in what recurses on an input, as long as it lives: the stack holds so many. Throws `WorkSpent` beyond `most`, and has counted nothing then.
class Deeper {
 public:
  Deeper(int& depth, int most) : depth_(depth) {
    if (depth >= most) throw WorkSpent{};
    ++depth;
  }
  Deeper(const Deeper&) = delete;
  Deeper& operator=(const Deeper&) = delete;
  ~Deeper() { --depth_; }

 private:
  int& depth_;
};

}  // namespace alignlint
