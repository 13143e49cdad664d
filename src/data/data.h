#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/parameter_spec.h"
#include "analysis/precision_plan.h"
#include "diag/diagnostic.h"
#include "mapping/detect.h"
#include "mapping/mapping.h"
#include "read/launchers.h"
#include "read/pack/pack.h"
#include "rules/rule.h"
#include "text/disk.h"
#include "text/secrets.h"
#include "text/sources.h"
#include "toml/image.h"
#include "toml/parse.h"
#include "vocab/vocabulary.h"

namespace alignlint {

/// Everything the tool knows: the vocabulary, the launchers, the frameworks and the rules, from the data compiled in and from users' folders.
/// What is loaded stays; `sources` outlives this object.
class Data {
 public:
  explicit Data(Sources& sources) : sources_(sources) {}
  Data(const Data&) = delete;
  Data& operator=(const Data&) = delete;

  /// Adds the files of an image (the built-in data).
  void add_image(std::string_view bytes);
  /// Adds the `*.toml` files below a folder of the disk as `rules/…` or `mappings/…`; a file with the relative path of an earlier one replaces it.
  void add_directory(std::string_view kind, const std::string& directory, const Disk& disk, Diagnostics& diagnostics);

  /// Reads the vocabulary, the launchers and the signatures of all frameworks. Call once, after everything was added.
  void load(Diagnostics& diagnostics);

  [[nodiscard]] const Vocabulary& vocabulary() const { return vocabulary_; }
  [[nodiscard]] const LauncherTable& launchers() const { return launchers_; }
  /// What must not be shown.
  [[nodiscard]] const SecretLooks& secrets() const { return secrets_; }
  [[nodiscard]] const PackTable& packs() const { return packs_; }
  [[nodiscard]] std::span<const Detection> detections() const { return detections_; }
  [[nodiscard]] std::vector<std::string_view> frameworks() const;

  /// The mapping of a framework, loaded on first use; null when there is none.
  const Mapping* mapping(std::string_view framework, Diagnostics& diagnostics);
  /// All rules, loaded on first use.
  const RuleSet& rules(Diagnostics& diagnostics);

  /// The parameter table of a framework, and the steps of the precision plan; loaded on first use.
  const ParameterSpecs& parameters(std::string_view framework, Diagnostics& diagnostics);
  const PrecisionPlanSpec& precision_plan(Diagnostics& diagnostics);

  /// Checks everything that loading takes on trust: what the build does with the built-in data, and every run with users' folders.
  void check(Diagnostics& diagnostics);

 private:
  struct File {
    std::string path;  ///< `rules/network.toml`, `mappings/megatron/schema.toml`
    TomlFile toml;
  };

  void add(File file);
  [[nodiscard]] std::optional<TomlNode> root_of(std::string_view path) const;
  [[nodiscard]] std::vector<TomlNode> shared_roots() const;

  Sources& sources_;
  std::vector<File> files_;
  Vocabulary vocabulary_;
  LauncherTable launchers_;
  SecretLooks secrets_;
  PackTable packs_;
  std::map<std::string, MappingFiles, std::less<>> mapping_files_;
  std::vector<Detection> detections_;
  std::map<std::string, std::unique_ptr<Mapping>, std::less<>> mappings_;
  std::optional<RuleSet> rules_;
  std::map<std::string, ParameterSpecs, std::less<>> parameters_;
  std::optional<PrecisionPlanSpec> precision_plan_;
};

/// Reads `mappings/launchers.toml`.
LauncherTable load_launchers(TomlNode root, Diagnostics& diagnostics);
/// Reads `mappings/secrets.toml`.
SecretLooks load_secrets(TomlNode root, Diagnostics& diagnostics);
/// Adds the members of one `mappings/<framework>/pack.toml`.
void load_pack(TomlNode root, PackTable& packs, Diagnostics& diagnostics);

}  // namespace alignlint
