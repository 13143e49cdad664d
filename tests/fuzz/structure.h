#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <span>
#include <string>
#include <string_view>
#include <vector>

// libFuzzer's own damage; absent in the tests that replay a corpus.
extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t most) __attribute__((weak));

namespace alignlint::fuzz {

/// Which of several ways an input is taken: decided by the input itself, so that it is the same whenever it is replayed. Over many inputs each has its turn, and
/// one costs no more than one way does.
inline std::uint64_t choice_of(std::string_view text) {
  std::uint64_t hash = 0xCBF29CE484222325ULL;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3ULL;
  return hash >> 32U;
}

/// Changes a text as a person would: whole lines and whole pieces of its language. What bytes alone make of a script or a tree nearly always stops the parser at
/// once, and nothing behind it is reached.
class StructuredMutator {
 public:
  /// `pieces`: what the language is made of; a `#` in one stands for another piece.
  StructuredMutator(std::span<const std::string_view> pieces, unsigned seed) : pieces_(pieces), state_(seed) {}

  /// In place, as `LLVMFuzzerCustomMutator` is to do it: the new size, at most `most`.
  std::size_t run(std::uint8_t* data, std::size_t size, std::size_t most) {
    if (LLVMFuzzerMutate != nullptr && below(4) == 0) return LLVMFuzzerMutate(data, size, most);
    std::string text(reinterpret_cast<const char*>(data), size);
    for (std::size_t edits = 1 + below(3); edits > 0; --edits) edit(text);
    text.resize(std::min(text.size(), most));
    if (!text.empty()) std::memcpy(data, text.data(), text.size());
    return text.size();
  }

 private:
  std::size_t below(std::size_t limit) {
    state_ = state_ * 6364136223846793005ULL + 1442695040888963407ULL;
    return static_cast<std::size_t>((state_ >> 33U) % limit);
  }

  std::string piece(int depth = 0) {
    std::string out;
    for (const char c : pieces_[below(pieces_.size())]) {
      if (c != '#') {
        out += c;
      } else if (depth < 4) {
        out += piece(depth + 1);
      }
    }
    return out;
  }

  /// Where a line or, else, a word begins.
  std::size_t boundary(const std::string& text, bool line) {
    const std::size_t at = text.find_first_of(line ? "\n" : " \t\n=:,(){}[]\"'$", below(text.size() + 1));
    return at == std::string::npos ? text.size() : at + (line || below(2) == 0 ? 1 : 0);
  }

  void edit(std::string& text) {
    const std::size_t kind = below(8);
    const bool lines = kind >= 5;
    const std::size_t begin = boundary(text, lines);
    const std::size_t end = std::min(text.size(), std::max(begin, boundary(text, lines)));
    const std::string part = text.substr(begin, std::min<std::size_t>(end - begin, 200));
    switch (kind) {
      case 0:
      case 1:
        text.insert(begin, piece());
        break;
      case 2:
        text.replace(begin, part.size(), piece());
        break;
      case 3:
        text.insert(begin, piece() + "\n");
        break;
      case 4:
        text.erase(begin, part.size());
        break;
      case 5:
        text.insert(begin, part);
        break;
      case 6: {  // to another place
        text.erase(begin, part.size());
        text.insert(boundary(text, true), part);
        break;
      }
      default:
        if (below(2) == 0)
          text.insert(begin, 1 + below(3), ' ');
        else if (text.substr(begin, 1) == " ")
          text.erase(begin, 1);
    }
  }

  std::span<const std::string_view> pieces_;
  std::uint64_t state_;
};

}  // namespace alignlint::fuzz
