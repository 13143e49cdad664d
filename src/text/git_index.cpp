#include "text/git_index.h"

#include <cstddef>
#include <cstdint>

namespace alignlint {

namespace {

// Sizes of an entry: ten words of the file's state, a SHA-1, and the flags. A repository of SHA-256 is not read: its index does not say so.
constexpr std::size_t kHeader = 12;
constexpr std::size_t kStateAndHash = 60;
constexpr std::uint32_t kExtended = 0x4000;  ///< two more bytes of flags follow

class IndexReader {
 public:
  explicit IndexReader(std::string_view bytes) : bytes_(bytes) {}

  std::optional<std::vector<std::string>> run() {
    if (bytes_.size() < kHeader || !bytes_.starts_with("DIRC")) return std::nullopt;
    version_ = number(4, 4);
    if (version_ < 2 || version_ > 4) return std::nullopt;
    const std::uint32_t count = number(8, 4);
    at_ = kHeader;
    std::vector<std::string> paths;
    for (std::uint32_t i = 0; i < count; ++i) {
      if (!read_entry()) return std::nullopt;
      paths.push_back(path_);
    }
    return paths;
  }

 private:
  [[nodiscard]] std::uint32_t number(std::size_t from, std::size_t size) const {
    std::uint32_t value = 0;
    for (std::size_t i = from; i < from + size; ++i) value = value << 8U | static_cast<unsigned char>(bytes_[i]);
    return value;
  }

  bool read_entry() {
    const std::size_t begin = at_;
    if (bytes_.size() - at_ < kStateAndHash + 2) return false;
    at_ += kStateAndHash;
    const bool extended = (number(at_, 2) & kExtended) != 0;
    at_ += extended ? 4 : 2;
    if (version_ == 4 && !keep_prefix()) return false;
    if (version_ < 4) path_.clear();
    const std::size_t end = at_ < bytes_.size() ? bytes_.find('\0', at_) : std::string_view::npos;
    if (end == std::string_view::npos) return false;
    path_ += bytes_.substr(at_, end - at_);
    at_ = end + 1;
    // Up to version 3 an entry is filled up with zeros to a multiple of eight bytes.
    if (version_ < 4) at_ = begin + (end - begin + 8) / 8 * 8;
    return at_ <= bytes_.size();
  }

  /// Version 4 says how many bytes of the last path to drop: 7 bits a byte, the upper ones first, one added at each further byte.
  bool keep_prefix() {
    std::size_t dropped = 0;
    for (bool first = true;; first = false) {
      if (at_ >= bytes_.size()) return false;
      const auto byte = static_cast<unsigned char>(bytes_[at_++]);
      dropped = (first ? 0 : (dropped + 1) << 7U) | (byte & 0x7FU);
      if (dropped > path_.size()) return false;
      if ((byte & 0x80U) == 0) break;
    }
    path_.resize(path_.size() - dropped);
    return true;
  }

  std::string_view bytes_;
  std::uint32_t version_ = 0;
  std::size_t at_ = 0;
  std::string path_;
};

}  // namespace

std::optional<std::vector<std::string>> tracked_paths(std::string_view index) { return IndexReader(index).run(); }

}  // namespace alignlint
