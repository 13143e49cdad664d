#pragma once

#include <string_view>

#include "data/data.h"

namespace alignlint {

/// The image of the built-in rules and mappings (`toml/image.h`), compiled into the program. Only programs that link `alignlint_builtin` may call it.
std::string_view builtin_image();

/// What the program knows before it reads anything of its user's.
struct BuiltIn {
  /// `image` outlives this.
  explicit BuiltIn(std::string_view image) : files(image) { data.add_image(files); }

  /// Loads all that is loaded on first use, and parses all that is parsed on first use.
  void load_everything();

  std::string_view files;  ///< the image
  Sources sources;
  Data data{sources};
  bool loaded = false;
};

}  // namespace alignlint
