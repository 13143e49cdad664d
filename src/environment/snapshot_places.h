#pragma once

#include <string>
#include <vector>

namespace alignlint {

/// Where `alignlint snapshot` looks for installed software: `mappings/snapshot.toml`. Paths may begin with `$NAME`, a variable of the environment.
struct SnapshotPlaces {
  std::vector<std::string> prefixes;  ///< of Python installations, the one that counts most first
  std::vector<std::string> files;     ///< that tell versions, the one that counts most first
};

}  // namespace alignlint
