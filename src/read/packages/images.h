#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "text/regex.h"

namespace alignlint {

/// What the name of a container image says of what it holds: one row of `[[image]]` in `mappings/packages.toml`.
struct ImagePattern {
  std::string pattern;             ///< a regular expression that finds itself in the name
  std::vector<std::string> gives;  ///< the package that each of its groups is the version of
};

/// The names of images that are known.
struct ImageTable {
  std::vector<ImagePattern> patterns;
};

/// A table, which must outlive it, whose expressions are compiled once: a file may name 100,000 images.
class ImageNames {
 public:
  explicit ImageNames(const ImageTable& table);

  /// Packages and their versions, as parts of `image`, by the first pattern that fits; nothing where none does.
  [[nodiscard]] std::vector<std::pair<std::string_view, std::string_view>> contents_of(std::string_view image) const;

 private:
  const ImageTable& table_;
  std::vector<Regex> regexes_;
};

}  // namespace alignlint
