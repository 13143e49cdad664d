#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "diag/diagnostic.h"
#include "mapping/evaluate/settings.h"
#include "toml/node.h"
#include "vocab/vocabulary.h"

namespace alignlint {

/// What makes two configurations a pair, as `mappings/pairing.toml` says it.
struct PairingSpec {
  std::vector<std::string_view> order;  ///< frameworks, that of the reference first
  std::optional<KeyId> trains;
  std::vector<KeyId> same;   ///< known and equal
  std::vector<KeyId> agree;  ///< not different where both are known
  std::vector<KeyId> alike;  ///< of several partners the one with more of these equal is taken

  /// All settings that it asks for.
  [[nodiscard]] std::vector<KeyId> keys() const;
};

void load_pairing(TomlNode root, const Vocabulary& vocabulary, PairingSpec& spec, Diagnostics& diagnostics);

/// A configuration that may be a side of a pair.
struct Pairable {
  std::string path;
  std::string_view framework;
  std::vector<Value> values;  ///< of `PairingSpec::keys`, in their order
};

/// Two configurations of one model, by their numbers.
struct ModelPair {
  std::size_t reference = 0;
  std::size_t candidate = 0;
  std::vector<std::size_t> others;  ///< references that fit as well
};

/// Whether it trains, and everything is known that tells a model.
bool is_pairable(const PairingSpec& spec, const Settings& settings);

std::vector<Value> pairing_values(const PairingSpec& spec, const Settings& settings);

struct ModelPairs {
  std::vector<ModelPair> pairs;
  std::size_t looked_at = 0;  ///< so many of the configurations were looked for a reference of
};

/// For each candidate the reference of the same model that fits best: by equal settings, then by the words of both paths, then by path.
/// Looks at no further ones after `most` comparisons.
ModelPairs pair_models(const PairingSpec& spec, const std::vector<Pairable>& configurations, std::size_t most = 20'000'000);

}  // namespace alignlint
