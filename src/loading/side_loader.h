#pragma once

#include <functional>
#include <list>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "data/data.h"
#include "environment/installed.h"
#include "mapping/entries/collect.h"
#include "mapping/evaluate/settings.h"
#include "read/read.h"
#include "report/report.h"
#include "rules/evaluate.h"
#include "side/side.h"

namespace alignlint {

class ResultCache;

/// What a user asks for one side.
struct SideRequest {
  std::vector<std::string> files;
  std::string framework;                       ///< `megatron` or `megatron@core_r0.8.0`; empty: detected
  std::map<std::string, std::string> defines;  ///< environment variables a launch script expects
  std::vector<std::string> args;               ///< its positional parameters
  std::optional<std::size_t> launch;           ///< from 1
  bool assume_version = false;                 ///< when none is named, take the assumed one as if it were
  std::vector<std::string> skip_launches;      ///< programs whose launches are no training run: `convert.py`
  std::vector<std::string> hosts = {};         ///< one environment snapshot a host: files, folders or patterns
  std::string named_in;                        ///< the project file that names the files; empty: the command line does

  bool operator==(const SideRequest&) const = default;
  /// Whether there is such a side.
  [[nodiscard]] bool given() const { return !files.empty() || !hosts.empty(); }
};

/// What became of one file.
struct LoadedInput {
  std::string path;
  std::optional<Document> document;  ///< none: it could not be read
  std::string framework;             ///< detected; empty for none (an environment file)
  bool companion = false;            ///< it describes a part of what another framework's configuration of this side runs
  bool tool = false;                 ///< it configures a tool of the run, not the training
  bool member = false;               ///< a member of the pack before it
  bool named = false;                ///< not given: the launch names it
  bool hosts = false;                ///< what the hosts of the side have in common
  bool command = false;              ///< the command line of a tool, which stands in the script before it
};

/// One side, worked out as far as its files allow. Addresses inside stay valid while the object lives; it cannot be copied.
struct LoadedSide {
  std::vector<LoadedInput> inputs;
  ReadLog read;                         ///< what the inputs name; of a project file also the inputs
  Side side;                            ///< the documents that were read
  Installed installed;                  ///< what its inputs say of packages, and the version that was named
  std::list<Observation> of_installed;  ///< what is observed of them
  std::optional<ChosenLaunch> launch;
  const Mapping* mapping = nullptr;  ///< null: no framework is known
  VersionId version = 0;
  bool version_assumed = false;
  std::string version_from;                  ///< the file that tells it, by what it lists; empty: the user named it, or nothing does
  std::optional<PossibleVersions> possible;  ///< when no version is named
  Entries entries;
  std::optional<Unresolved> unread;   ///< the configuration that the launch reads, where it is not there
  std::optional<Document> companion;  ///< the file below the tree, which the tree names
  std::vector<Observation> word_observations;
  std::optional<Effective> effective;  ///< with a mapping
  RuleSide rule_side;
  std::vector<std::unique_ptr<LoadedSide>> tools;  ///< what configures tools of the run; their settings stand among this side's, too
  std::list<Observation> pair_observations;        ///< of this side together with the other one

  [[nodiscard]] bool usable() const { return effective.has_value(); }
  /// The files that its inputs name, and that were read, in the order of reading.
  [[nodiscard]] std::vector<std::string> named_inputs() const;
  [[nodiscard]] ReportedSide reported() const;
  /// Rules see the settings as they are now.
  void show_settings();
};

/// What loading needs besides the request.
struct LoadContext {
  Sources& sources;
  const Disk& disk;  ///< for what the user names; what inputs name is read through a confined one (`text/confinement.h`)
  Data& data;
  std::string chip = {};
  std::string directory = {};  ///< where scripts are started: `$PWD` of a script unless it is given; empty: unknown
  std::string root = {};       ///< resolved; what inputs name lies below it; empty: below the repository of each input, else its folder
  std::uint64_t work = Budget::kOfOneInput;  ///< what reading one input may cost
  std::size_t jobs = 1;                      ///< how many files or pairs may be looked at at a time
  const ResultCache* cache = nullptr;        ///< results of earlier runs; null: none are kept
};

/// What is wanted of a side of that framework; what is wrong with the data that tells is appended. An empty function wants all. Where nothing is observed the
/// tools of the run are not loaded.
using Wanted = std::function<Selection(const Mapping& mapping, Diagnostics& diagnostics)>;

/// Reads the files of a side, finds its framework and version, chooses the training launch, follows a configuration file that the launch names, and
/// evaluates the settings. Whatever goes wrong is appended to `diagnostics`; the rest is done.
std::unique_ptr<LoadedSide> load_side(const SideRequest& request, const LoadContext& context, Diagnostics& diagnostics,
                                      const Wanted& wanted = {});

/// Works out the settings of a side that were not wanted when it was loaded.
void load_rest(LoadedSide& side, const LoadContext& context);

/// As `load_side`, with all settings, for documents that are in memory already (rule examples).
std::unique_ptr<LoadedSide> load_documents(std::vector<Document> documents, const SideRequest& request, const LoadContext& context,
                                           Diagnostics& diagnostics);

/// `name` and `version` of `megatron@core_r0.8.0`.
std::pair<std::string, std::string> split_framework(const std::string& text);

}  // namespace alignlint
