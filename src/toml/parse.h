#pragma once

#include <memory>
#include <string>
#include <vector>

#include "diag/diagnostic.h"
#include "text/sources.h"
#include "toml/node.h"

namespace alignlint {

/// Owns the tree of one file; moving it keeps every `TomlNode` valid, destroying it does not. Its text stays in `Sources`.
class TomlFile {
 public:
  /// Storage of a parsed file; empty for a file of the image, whose arrays are constant data.
  struct Arrays {
    std::string pool;
    std::vector<TomlEntryRecord> entries;
    std::vector<TomlRecord> items;
  };

  /// `tree` points into `arrays` or into data that outlives this object.
  TomlFile(std::unique_ptr<Arrays> arrays, TomlTree tree, bool ok = true)
      : arrays_(std::move(arrays)), tree_(std::make_unique<TomlTree>(tree)), ok_(ok) {}

  /// False when the file is broken: then there is a diagnostic, and the root is an empty table.
  [[nodiscard]] bool ok() const { return ok_; }
  [[nodiscard]] FileId file() const { return tree_->file; }
  [[nodiscard]] const TomlTree& tree() const { return *tree_; }
  /// Always a table.
  [[nodiscard]] TomlNode root() const { return {*tree_, tree_->root}; }

 private:
  std::unique_ptr<Arrays> arrays_;
  std::unique_ptr<TomlTree> tree_;
  bool ok_;
};

/// Parses a whole file (TOML 1.0; dates have no use in data files and are refused). The first mistake ends it: `toml_syntax` at its place.
TomlFile parse_toml(FileId file, const Sources& sources, Diagnostics& diagnostics);

}  // namespace alignlint
