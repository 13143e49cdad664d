#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "edit/draft.h"
#include "loading/side_loader.h"

namespace alignlint {

/// What is composed.
struct Composing {
  const LoadedSide& source;
  const Mapping& mapping;  ///< of the target
  VersionId version = 0;
  const Outline& outline;
  const VersionTree& outline_versions;  ///< of the framework whose outline it is, which the target may extend
  VersionId outline_version = 0;
  std::string file;          ///< name of the result
  std::string_view profile;  ///< of the rules by which the result is judged

  /// `megatron@core_r0.12.0`
  [[nodiscard]] std::string framework() const { return std::string(mapping.name) + "@" + std::string(mapping.versions[version].name); }
};

/// A draft and what its framework makes of it.
struct Composition {
  Draft draft{OutlineFormat::yaml};
  std::string network;  ///< of the outline; empty: it has none
  std::unique_ptr<LoadedSide> side;
  std::size_t agreed = 0;   ///< the settings that are what they are in the source, by their weight: what is an error counts most
  std::size_t refused = 0;  ///< what the framework would refuse, or miss
  std::size_t apart = 0;    ///< settings that are errors and other than in the source before anything is solved
  std::size_t risky = 0;    ///< entries that do something other than they seem to
  std::vector<std::string> dropped = {};  ///< of a file that takes over what its source says: what it does not
};

/// Whoever takes drafts, each of another kind of network.
struct Taker {
  /// Whether a kind is worth composing after those before it, which has these settings otherwise than the source whatever is written: errors, by facts of the framework.
  std::function<bool(const std::vector<std::string_view>&)> wants;
  /// False: another kind of network is to be tried. Beside each the kinds that fit as well, and differ in what is not known of the source.
  std::function<bool(Composition, const std::vector<std::string>&)> take;
};

/// The drafts by which most settings of the source come to be the same, each of another kind of network, until one is taken; `network`: of this kind only, empty of
/// any. None when the target has no such kind that can be read. False
/// where kinds were left untried, because the source is so large that it would have taken too long.
bool compose(const Composing& what, std::string_view network, const LoadContext& context, const Taker& taker);

}  // namespace alignlint
