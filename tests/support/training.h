#pragma once

#include <string>

namespace alignlint::test {

/// A script that starts a training too small for anything but a test, with further options: nothing in it is wrong, and nothing is said of it.
inline std::string small_training(const std::string& options) {
  return "torchrun pretrain_gpt.py --num-layers 4 --hidden-size 256 --num-attention-heads 8 --micro-batch-size 1 --global-batch-size 8 "
         "--seq-length 128 --max-position-embeddings 128 --train-iters 10 " +
         options + "\n";
}

}  // namespace alignlint::test
