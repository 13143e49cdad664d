#pragma once

#include <span>
#include <string>
#include <string_view>

#include "toml/parse.h"

namespace alignlint {

/// A file that goes into an image: its path as people shall see it, its text and its tree (the tree of that text).
struct ImageFile {
  std::string_view path;
  std::string_view text;
  const TomlTree& tree;
};

/// The files as one block of bytes, to be compiled into the program. It is laid out for this machine (byte order, alignment): an image is
/// built and used on one platform.
std::string encode_image(std::span<const ImageFile> files);

/// An image made by `encode_image`, read in place: nothing is decoded, a file costs a few pointers. The bytes must be aligned to 8 and
/// outlive this object and all nodes. Anything but the output of `encode_image` of this version is a broken program: an assertion.
class TomlImage {
 public:
  /// No bytes at all are an image without files.
  explicit TomlImage(std::string_view bytes);

  [[nodiscard]] std::uint32_t size() const { return count_; }
  [[nodiscard]] std::string_view path(std::uint32_t index) const;
  [[nodiscard]] std::string_view text(std::uint32_t index) const;
  /// The tree of a file that stands in `Sources` as `file` (`sources.add_static(path, text)`).
  [[nodiscard]] TomlFile open(std::uint32_t index, FileId file) const;

 private:
  std::string_view bytes_;
  std::uint32_t count_ = 0;
};

}  // namespace alignlint
