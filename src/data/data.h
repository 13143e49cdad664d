#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "accuracy/standard.h"
#include "analysis/pairing.h"
#include "analysis/parameter_spec.h"
#include "analysis/precision_plan.h"
#include "analysis/schedule_table.h"
#include "diag/diagnostic.h"
#include "environment/load.h"
#include "logs/format.h"
#include "mapping/entries/detect.h"
#include "mapping/spec/mapping.h"
#include "mapping/spec/outline.h"
#include "read/launchers.h"
#include "read/pack/pack.h"
#include "rules/guidance.h"
#include "rules/rule.h"
#include "text/disk.h"
#include "text/phrasebook.h"
#include "text/placeholders.h"
#include "text/secret_finder.h"
#include "text/sources.h"
#include "toml/image.h"
#include "toml/parse.h"
#include "vocab/vocabulary.h"

namespace alignlint {

/// Everything the tool knows: the vocabulary, the launchers, the frameworks and the rules, from the data compiled in and from users' folders.
/// Users extend: what their files say comes before the built-in entries, a key of the vocabulary or a rule of the same name takes the place of the
/// built-in one, and a whole file goes only where `replaces` names it. What is loaded stays; `sources` outlives this object.
class Data {
 public:
  explicit Data(Sources& sources) : sources_(sources) {}
  /// The files of `other`, to be loaded: for another thread, or with users' folders. `sources` has the texts of `other` under the same numbers;
  /// `other` outlives this and may be used meanwhile.
  Data(Sources& sources, const Data& other);
  Data(const Data&) = delete;
  Data& operator=(const Data&) = delete;

  /// Adds the files of an image (the built-in data). Comes before users' folders.
  void add_image(std::string_view bytes);
  /// Adds the `*.toml` files below a user's folder as `rules/…` or `mappings/…`; they come before those of folders that were added earlier.
  /// `named`: where the folder is named. A folder that was added before is left out. Rules may be added to what is loaded.
  void add_directory(std::string_view kind, const std::string& directory, const Disk& disk, Diagnostics& diagnostics,
                     const Places& named = {});

  /// Reads the vocabulary, the launchers and the signatures of all frameworks. Call once, after everything was added.
  void load(Diagnostics& diagnostics);

  [[nodiscard]] const Vocabulary& vocabulary() const { return vocabulary_; }
  [[nodiscard]] const LauncherTable& launchers() const { return launchers_; }
  /// What must not be shown.
  [[nodiscard]] const SecretLooks& secrets() const { return secrets_; }
  /// Finds it in texts; made on first use.
  const SecretFinder& secret_finder();
  /// What is left to be filled in.
  [[nodiscard]] const Placeholders& placeholders() const { return placeholders_; }
  [[nodiscard]] const PackTable& packs() const { return packs_; }
  /// The packages on which a training may depend, and what names of container images say.
  [[nodiscard]] const PackageCatalog& packages() const { return packages_; }
  [[nodiscard]] const ImageTable& images() const { return images_; }
  [[nodiscard]] std::span<const Detection> detections() const { return detections_; }
  [[nodiscard]] std::vector<std::string_view> frameworks() const;

  /// The mapping of a framework, loaded on first use; null when there is none.
  const Mapping* mapping(std::string_view framework, Diagnostics& diagnostics);
  /// All rules, loaded on first use.
  const RuleSet& rules(Diagnostics& diagnostics);

  /// The parameter table of a framework, the steps of the precision plan, what schedules are shown with; loaded on first use.
  const ParameterSpecs& parameters(std::string_view framework, Diagnostics& diagnostics);
  const PrecisionPlanSpec& precision_plan(Diagnostics& diagnostics);
  const ScheduleTableSpec& schedule_table(Diagnostics& diagnostics);
  /// How a new configuration of a framework is laid out, loaded on first use; null where nothing says so.
  const Outline* outline(const Mapping& mapping, Diagnostics& diagnostics);
  /// What makes two configurations a pair; loaded on first use.
  const PairingSpec& pairing(Diagnostics& diagnostics);
  /// The alignment runs, and the tool for each symptom; loaded on first use.
  const Guidance& guidance(Diagnostics& diagnostics);

  /// Which versions go together, and what differs rightly between hosts; loaded on first use.
  const Compatibility& compatibility(Diagnostics& diagnostics);
  const HostVariables& host_variables(Diagnostics& diagnostics);
  /// Where a snapshot looks for software; loaded on first use.
  const SnapshotPlaces& snapshot_places(Diagnostics& diagnostics);

  /// How training logs look, and what accuracy is wanted; loaded on first use.
  const LogFormats& logs(Diagnostics& diagnostics);
  const AccuracyStandards& standards(Diagnostics& diagnostics);

  /// Everything that is said in another language, loaded on first use; null in English.
  const Phrasebook* phrases(Language language, Diagnostics& diagnostics);

  /// Checks everything that loading takes on trust, as the build does with the built-in data.
  void check(Diagnostics& diagnostics);
  /// Checks only what stands in users' files, against all there is.
  void check_users(Diagnostics& diagnostics);

  /// The path of a data file as it is named here, `mappings/megatron/network.toml`; of a user's file as it lies on the disk.
  [[nodiscard]] std::string_view path_of(FileId file) const { return sources_.name(file); }

 private:
  struct File {
    std::string path;  ///< `rules/network.toml`, `mappings/megatron/schema.toml`
    FileId id;
    std::size_t layer;  ///< 0 of the built-in data, then a number for each user's folder
    TomlFile toml;
  };

  /// Adds files of rules to what was loaded of the others.
  void add_rules(std::span<const File> files, Diagnostics& diagnostics);
  /// Takes away the built-in file that a user's file replaces.
  void replace(const File& file, Diagnostics& diagnostics);
  void check(FileId from, Diagnostics& diagnostics);
  [[nodiscard]] std::vector<TomlNode> roots_of(std::string_view path) const;
  [[nodiscard]] std::vector<TomlNode> shared_roots() const;
  /// Those in which topics have to be looked for: all when a rule that is checked asks for one, else what is loaded.
  /// The same, as the base of another framework: all its paths stand below that section.
  const Mapping* mapping(std::string_view framework, std::string_view below, Diagnostics& diagnostics);
  [[nodiscard]] std::vector<const Mapping*> mappings_with_topics(FileId from, Diagnostics& diagnostics);

  Sources& sources_;
  std::vector<File> files_;                                    ///< the last layer first
  std::size_t layers_ = 0;                                     ///< users' folders
  std::set<std::pair<std::string, std::string>> directories_;  ///< users' folders by kind
  FileId first_of_users_ = kNoFile;
  Vocabulary vocabulary_;
  LauncherTable launchers_;
  SecretLooks secrets_;
  std::optional<SecretFinder> secret_finder_;
  Placeholders placeholders_;
  PackTable packs_;
  PackageCatalog packages_;
  ImageTable images_;
  std::map<std::string, MappingFiles, std::less<>> mapping_files_;
  std::vector<Detection> detections_;
  std::map<std::string, std::unique_ptr<Mapping>, std::less<>> mappings_;
  std::optional<RuleSet> rules_;
  std::map<std::string, ParameterSpecs, std::less<>> parameters_;
  std::map<std::string, std::optional<Outline>, std::less<>> outlines_;
  std::optional<PrecisionPlanSpec> precision_plan_;
  std::optional<ScheduleTableSpec> schedule_table_;
  std::optional<PairingSpec> pairing_;
  std::optional<Guidance> guidance_;
  std::optional<LogFormats> logs_;
  std::optional<Compatibility> compatibility_;
  std::optional<HostVariables> host_variables_;
  std::optional<SnapshotPlaces> snapshot_places_;
  std::optional<AccuracyStandards> standards_;
  std::optional<Phrasebook> phrases_;
};

/// Adds the launchers of one `mappings/launchers.toml`.
void load_launchers(TomlNode root, LauncherTable& table, Diagnostics& diagnostics);
/// Adds the looks of one `mappings/secrets.toml`.
void load_secrets(TomlNode root, SecretLooks& looks, Diagnostics& diagnostics);
/// Adds the patterns of one `mappings/placeholders.toml`.
void load_placeholders(TomlNode root, Placeholders& placeholders, Diagnostics& diagnostics);
/// Adds the packages and images of one `mappings/packages.toml`.
void load_packages(TomlNode root, PackageCatalog& packages, ImageTable& images, Diagnostics& diagnostics);
/// Adds the texts of one `mappings/zh/….toml`.
void load_phrases(TomlNode root, Phrasebook& phrases, Diagnostics& diagnostics);
/// Adds what the rules of one file say of a finding, with its translation.
void load_rule_phrases(TomlNode root, Phrasebook& phrases);
/// Adds the members of one `mappings/<framework>/pack.toml`.
void load_pack(TomlNode root, PackTable& packs, Diagnostics& diagnostics);

}  // namespace alignlint
