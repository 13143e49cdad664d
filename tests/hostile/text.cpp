#include "hostile/inputs.h"

namespace alignlint::test {

std::string times(std::size_t count, const std::string& text) {
  std::string out;
  out.reserve(count * text.size());
  for (std::size_t i = 0; i < count; ++i) out += text;
  return out;
}

std::string numbered(std::size_t count, const std::string& text) {
  std::string out;
  for (std::size_t i = 0; i < count; ++i) {
    for (const char c : text) out += c == '#' ? std::to_string(i) : std::string(1, c);
  }
  return out;
}

std::string nested(std::size_t depth, const std::string& open, const std::string& inner, const std::string& close) {
  return times(depth, open) + inner + times(depth, close);
}

std::string script(const std::string& text) {
  return "#!/bin/bash\n" + text + "\ntorchrun pretrain_gpt.py --num-layers 2 --hidden-size 64 --num-attention-heads 4\n";
}

}  // namespace alignlint::test
