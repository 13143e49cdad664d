#include "data/data.h"

#include <algorithm>
#include <filesystem>
#include <iterator>

#include "data/placeholders.h"
#include "diag/catalog.h"
#include "rules/check_topics.h"
#include "text/suggest.h"
#include "toml/strict_table.h"

namespace alignlint {

namespace {

constexpr std::string_view kVocabulary = "mappings/vocabulary.toml";
constexpr std::string_view kLaunchers = "mappings/launchers.toml";
constexpr std::string_view kSecrets = "mappings/secrets.toml";
constexpr std::string_view kPlaceholders = "mappings/placeholders.toml";
constexpr std::string_view kPackages = "mappings/packages.toml";
constexpr std::string_view kSnapshot = "mappings/snapshot.toml";
constexpr std::string_view kHosts = "mappings/hosts.toml";
constexpr std::string_view kCompatibility = "mappings/compatibility/";
constexpr std::string_view kTranslations = "mappings/zh/";
constexpr std::string_view kMappings = "mappings/";
constexpr std::string_view kRules = "rules/";
constexpr std::string_view kParameters = "parameters.toml";
constexpr std::string_view kPack = "pack.toml";
constexpr std::string_view kOutline = "outline.toml";
constexpr std::string_view kPrecisionPlan = "mappings/precision_plan.toml";
constexpr std::string_view kScheduleTable = "mappings/schedule.toml";
constexpr std::string_view kPairing = "mappings/pairing.toml";
constexpr std::string_view kGuidance = "mappings/guidance.toml";
constexpr std::string_view kLogs = "logs.toml";
constexpr std::string_view kAccuracy = "mappings/accuracy.toml";

/// `megatron` of `mappings/megatron/schema.toml`; empty for a file that belongs to no framework.
std::string_view framework_of(std::string_view path) {
  if (!path.starts_with(kMappings) || path.starts_with(kCompatibility) || path.starts_with(kTranslations)) return {};
  path.remove_prefix(kMappings.size());
  const std::size_t slash = path.find('/');
  return slash == std::string_view::npos ? std::string_view() : path.substr(0, slash);
}

std::string_view stem_of(std::string_view path) {
  const std::string_view name = path.substr(path.rfind('/') + 1);
  return name.substr(0, name.rfind('.'));
}

std::string_view name_of(std::string_view path) { return path.substr(path.rfind('/') + 1); }

bool is_pack(std::string_view path) { return !framework_of(path).empty() && name_of(path) == kPack; }

bool is_logs(std::string_view path) { return path.starts_with(kMappings) && name_of(path) == kLogs; }

/// Files of the analyses, which are no part of a framework's mapping.
bool is_analysis(std::string_view path) {
  return path == kPrecisionPlan || path == kScheduleTable || path == kPairing || path == kGuidance || path == kAccuracy || is_logs(path) ||
         (path.starts_with(kMappings) && (name_of(path) == kParameters || name_of(path) == kOutline));
}

bool is_compatibility(std::string_view path) { return path.starts_with(kCompatibility); }

bool is_translation(std::string_view path) { return path.starts_with(kTranslations); }

/// What every framework has: the environment.
bool is_shared(std::string_view path) {
  return path.starts_with(kMappings) && framework_of(path).empty() && path != kVocabulary && path != kLaunchers && path != kSecrets &&
         path != kPlaceholders && path != kPackages && path != kHosts && path != kSnapshot && !is_compatibility(path) &&
         !is_translation(path) && !is_analysis(path);
}

}  // namespace

Data::Data(Sources& sources, const Data& other) : sources_(sources), layers_(other.layers_), first_of_users_(other.first_of_users_) {
  for (const File& file : other.files_)
    files_.push_back({file.path, file.id, file.layer, TomlFile(nullptr, file.toml.tree(), file.toml.ok())});
}

void Data::add_image(std::string_view bytes) {
  const TomlImage image(bytes);
  for (std::uint32_t i = 0; i < image.size(); ++i) {
    const FileId file = sources_.add_static(std::string(image.path(i)), image.text(i));
    files_.push_back({std::string(image.path(i)), file, 0, image.open(i, file)});
  }
}

void Data::add_directory(std::string_view kind, const std::string& directory, const Disk& disk, Diagnostics& diagnostics,
                         const Places& named) {
  if (!directories_.emplace(kind, std::filesystem::path(directory + "/").lexically_normal().string()).second) return;
  std::vector<File> added;
  ++layers_;
  const Listing listing = disk.list(directory);
  for (const std::string& folder : listing.unreadable) {
    diagnostics.push_back(make_diagnostic<Code::usage, "folder">(named, folder));
  }
  for (const std::string& path : listing.files) {
    if (!path.ends_with(".toml")) continue;
    ReadResult read = disk.read(path);
    if (!read.ok()) {
      diagnostics.push_back(make_diagnostic<Code::usage, "file">(named, path));
      continue;
    }
    const FileId file = sources_.add(path, std::move(read.text));
    first_of_users_ = std::min(first_of_users_, file);
    const std::size_t start = directory.ends_with('/') ? directory.size() : directory.size() + 1;
    added.push_back({std::string(kind) + "/" + path.substr(start), file, layers_, parse_toml(file, sources_, diagnostics)});
  }
  if (added.empty() && listing.unreadable.empty()) {
    diagnostics.push_back(make_diagnostic<Code::usage, "no toml">(named, directory));
  }
  for (const File& file : added) replace(file, diagnostics);
  if (kind == "rules") add_rules(added, diagnostics);
  files_.insert(files_.begin(), std::make_move_iterator(added.begin()), std::make_move_iterator(added.end()));
}

void Data::add_rules(std::span<const File> files, Diagnostics& diagnostics) {
  for (const File& file : files) {
    if (rules_.has_value()) load_rules(file.toml.root(), stem_of(file.path), vocabulary_, *rules_, diagnostics);
    if (phrases_.has_value()) load_rule_phrases(file.toml.root(), *phrases_);
  }
}

void Data::replace(const File& file, Diagnostics& diagnostics) {
  Diagnostics ignored;  // a value of another type is reported when the file is loaded
  const auto named = StrictTable(file.toml.root(), "", ignored).text("replaces");
  if (!named.has_value()) return;
  const auto built_in = std::find_if(files_.begin(), files_.end(), [&](const File& other) { return other.path == named->text; });
  if (built_in != files_.end()) {
    files_.erase(built_in);
    rules_.reset();  // to be loaded again without it
    phrases_.reset();
    return;
  }
  std::vector<std::string_view> paths;
  for (const File& other : files_) paths.push_back(other.path);
  diagnostics.push_back(make_diagnostic<Code::unknown_name, "replaced file">(named->span, named->text, did_you_mean(named->text, paths)));
}

std::vector<TomlNode> Data::roots_of(std::string_view path) const {
  std::vector<TomlNode> roots;
  for (const File& file : files_) {
    if (file.path == path) roots.push_back(file.toml.root());
  }
  return roots;
}

void Data::load(Diagnostics& diagnostics) {
  std::vector<TomlNode> vocabularies = roots_of(kVocabulary);
  std::reverse(vocabularies.begin(), vocabularies.end());  // of two keys of one name the later one counts
  for (const TomlNode& root : vocabularies) vocabulary_.load(root, diagnostics);
  for (const TomlNode& root : roots_of(kLaunchers)) load_launchers(root, launchers_, diagnostics);
  for (const TomlNode& root : roots_of(kSecrets)) load_secrets(root, secrets_, diagnostics);
  for (const TomlNode& root : roots_of(kPlaceholders)) load_placeholders(root, placeholders_, diagnostics);
  for (const TomlNode& root : roots_of(kPackages)) load_packages(root, packages_, images_, diagnostics);
  for (const File& file : files_) {
    const std::string_view framework = framework_of(file.path);
    if (is_pack(file.path)) load_pack(file.toml.root(), packs_, diagnostics);
    if (framework.empty() || is_analysis(file.path) || is_pack(file.path)) continue;
    MappingFiles& files = mapping_files_[std::string(framework)];
    files.name = framework;
    files.roots.push_back(file.toml.root());
    if (file.id >= first_of_users_) ++files.users;
  }
  for (const auto& [name, files] : mapping_files_) {
    detections_.push_back(load_detection(files, diagnostics));
    const std::string_view said = detections_.back().name;
    if (said == name || said.empty()) continue;  // without a name it is no framework: the full load says so
    diagnostics.push_back(make_diagnostic<Code::toml_bad_value, "framework name">(files.roots.front().span(), name, said));
  }
}

std::vector<std::string_view> Data::frameworks() const {
  std::vector<std::string_view> names;
  for (const auto& [name, files] : mapping_files_) names.push_back(name);
  return names;
}

std::vector<TomlNode> Data::shared_roots() const {
  std::vector<TomlNode> roots;
  for (const File& file : files_) {
    if (is_shared(file.path)) roots.push_back(file.toml.root());
  }
  return roots;
}

const Mapping* Data::mapping(std::string_view framework, Diagnostics& diagnostics) { return mapping(framework, {}, diagnostics); }

const Mapping* Data::mapping(std::string_view framework, std::string_view below, Diagnostics& diagnostics) {
  const std::string name = below.empty() ? std::string(framework) : std::string(framework) + " below " + std::string(below);
  const auto known = mappings_.find(name);
  if (known != mappings_.end()) return known->second.get();
  const auto files = mapping_files_.find(framework);
  if (files == mapping_files_.end()) return nullptr;
  const auto [extends, section] = extends_of(files->second);
  mappings_[name] = nullptr;  // what it extends cannot extend it
  const Mapping* base = extends.empty() ? nullptr : mapping(extends, section, diagnostics);
  if (!extends.empty() && base == nullptr) {
    const Span where = files->second.roots.front().span();
    diagnostics.push_back(mapping_files_.contains(extends) ? make_diagnostic<Code::cycle, "frameworks">(where, framework, extends)
                                                           : make_diagnostic<Code::unknown_name, "base">(
                                                                 where, framework, extends, did_you_mean(extends, frameworks())));
  }
  const std::vector<TomlNode> shared = shared_roots();
  auto loaded = load_mapping(files->second, shared, base, vocabulary_, diagnostics, below);
  std::unique_ptr<Mapping>& place = mappings_[name];
  place = std::move(loaded);
  return place.get();
}

const RuleSet& Data::rules(Diagnostics& diagnostics) {
  if (!rules_.has_value()) {
    rules_.emplace();
    // A rule takes the place of an earlier one of the same id: the last layer comes last.
    for (std::size_t layer = 0; layer <= layers_; ++layer) {
      for (const File& file : files_) {
        if (file.layer != layer || !file.path.starts_with(kRules)) continue;
        load_rules(file.toml.root(), stem_of(file.path), vocabulary_, *rules_, diagnostics);
      }
    }
  }
  return *rules_;
}

const Phrasebook* Data::phrases(Language language, Diagnostics& diagnostics) {
  if (language == Language::en) return nullptr;
  if (!phrases_.has_value()) {
    phrases_.emplace();
    for (const File& file : files_) {
      if (is_translation(file.path)) load_phrases(file.toml.root(), *phrases_, diagnostics);
      if (file.path.starts_with(kRules)) load_rule_phrases(file.toml.root(), *phrases_);
    }
  }
  return &*phrases_;
}

const ParameterSpecs& Data::parameters(std::string_view framework, Diagnostics& diagnostics) {
  const auto known = parameters_.find(framework);
  if (known != parameters_.end()) return known->second;
  ParameterSpecs specs;
  std::string own = std::string(kMappings);
  if (!framework.empty()) {
    const auto files = mapping_files_.find(framework);
    const std::string_view extends = files == mapping_files_.end() ? std::string_view() : extends_of(files->second).framework;
    specs = parameters(extends == framework ? std::string_view() : extends, diagnostics);
    own += std::string(framework) + "/";
  }
  std::vector<TomlNode> roots = roots_of(own + std::string(kParameters));
  std::reverse(roots.begin(), roots.end());  // a later table says otherwise than an earlier one
  for (const TomlNode& root : roots) load_parameters(root, specs, diagnostics);
  return parameters_.emplace(std::string(framework), std::move(specs)).first->second;
}

const Outline* Data::outline(const Mapping& mapping, Diagnostics& diagnostics) {
  const auto [place, is_new] = outlines_.try_emplace(std::string(mapping.name));
  std::optional<Outline>& outline = place->second;
  if (is_new) {
    const std::string path = std::string(kMappings) + std::string(mapping.name) + "/" + std::string(kOutline);
    if (const std::vector<TomlNode> roots = roots_of(path); !roots.empty())
      load_outline(roots.front(), mapping.versions, vocabulary_, outline.emplace(), diagnostics);
  }
  return outline.has_value() ? &*outline : nullptr;
}

const SecretFinder& Data::secret_finder() { return secret_finder_ ? *secret_finder_ : secret_finder_.emplace(secrets_); }

const PrecisionPlanSpec& Data::precision_plan(Diagnostics& diagnostics) {
  if (!precision_plan_.has_value()) {
    precision_plan_.emplace();
    for (const TomlNode& root : roots_of(kPrecisionPlan)) load_precision_plan(root, vocabulary_, *precision_plan_, diagnostics);
  }
  return *precision_plan_;
}

const ScheduleTableSpec& Data::schedule_table(Diagnostics& diagnostics) {
  if (!schedule_table_.has_value()) {
    schedule_table_.emplace();
    std::vector<TomlNode> roots = roots_of(kScheduleTable);
    std::reverse(roots.begin(), roots.end());  // a later table says otherwise than an earlier one
    for (const TomlNode& root : roots) load_schedule_table(root, vocabulary_, *schedule_table_, diagnostics);
  }
  return *schedule_table_;
}

const Compatibility& Data::compatibility(Diagnostics& diagnostics) {
  if (!compatibility_.has_value()) {
    compatibility_.emplace();
    for (const File& file : files_) {
      if (is_compatibility(file.path)) load_compatibility(file.toml.root(), *compatibility_, diagnostics);
    }
  }
  return *compatibility_;
}

const HostVariables& Data::host_variables(Diagnostics& diagnostics) {
  if (!host_variables_.has_value()) {
    host_variables_.emplace();
    for (const TomlNode& root : roots_of(kHosts)) load_host_variables(root, *host_variables_, diagnostics);
  }
  return *host_variables_;
}

const SnapshotPlaces& Data::snapshot_places(Diagnostics& diagnostics) {
  if (!snapshot_places_.has_value()) {
    snapshot_places_.emplace();
    for (const TomlNode& root : roots_of(kSnapshot)) load_snapshot_places(root, *snapshot_places_, diagnostics);
  }
  return *snapshot_places_;
}

const PairingSpec& Data::pairing(Diagnostics& diagnostics) {
  if (!pairing_.has_value()) {
    pairing_.emplace();
    if (const std::vector<TomlNode> roots = roots_of(kPairing); !roots.empty())
      load_pairing(roots.front(), vocabulary_, *pairing_, diagnostics);
  }
  return *pairing_;
}

const Guidance& Data::guidance(Diagnostics& diagnostics) {
  if (!guidance_.has_value()) {
    guidance_.emplace();
    for (const TomlNode& root : roots_of(kGuidance)) load_guidance(root, vocabulary_, *guidance_, diagnostics);
  }
  return *guidance_;
}

const LogFormats& Data::logs(Diagnostics& diagnostics) {
  if (!logs_.has_value()) {
    logs_.emplace();
    for (const File& file : files_) {  // users' files stand first: their formats are tried first
      if (is_logs(file.path)) load_log_formats(file.toml.root(), framework_of(file.path), *logs_, diagnostics);
    }
  }
  return *logs_;
}

const AccuracyStandards& Data::standards(Diagnostics& diagnostics) {
  if (!standards_.has_value()) {
    standards_.emplace();
    for (const TomlNode& root : roots_of(kAccuracy)) load_standards(root, *standards_, diagnostics);
  }
  return *standards_;
}

std::vector<const Mapping*> Data::mappings_with_topics(FileId from, Diagnostics& diagnostics) {
  const std::vector<Rule>& all = rules(diagnostics).rules;
  const bool asked = std::any_of(all.begin(), all.end(), [&](const Rule& rule) { return !rule.topics.empty() && rule.span.file >= from; });
  std::vector<const Mapping*> mappings;
  for (const auto& [name, files] : mapping_files_) {
    const bool loaded = asked || mappings_.contains(name);
    const Mapping* mapping = loaded ? this->mapping(name, diagnostics) : nullptr;
    if (mapping != nullptr) mappings.push_back(mapping);
  }
  return mappings;
}

void Data::check(Diagnostics& diagnostics) { check(0, diagnostics); }

void Data::check_users(Diagnostics& diagnostics) { check(first_of_users_, diagnostics); }

void Data::check(FileId from, Diagnostics& diagnostics) {
  const auto has_part = [&](const auto& wanted) {
    return std::any_of(files_.begin(), files_.end(), [&](const File& file) { return file.id >= from && wanted(file.path); });
  };
  for (const File& file : files_) {
    if (file.id >= from && file.path == kPlaceholders) check_placeholders(file.toml.root(), diagnostics);
  }
  if (has_part(is_logs)) logs(diagnostics);
  if (has_part([](std::string_view path) { return path == kAccuracy; })) standards(diagnostics);
  if (has_part(is_compatibility)) compatibility(diagnostics);
  if (has_part(is_translation)) phrases(Language::zh, diagnostics);
  if (has_part([](std::string_view path) { return path == kHosts; })) host_variables(diagnostics);
  if (has_part([](std::string_view path) { return path == kSnapshot; })) snapshot_places(diagnostics);
  for (const auto& [name, files] : mapping_files_) {
    const std::string folder = std::string(kMappings) + name + "/";
    if (!has_part([&](std::string_view path) { return path.starts_with(folder) || is_shared(path); })) continue;
    if (const Mapping* loaded = mapping(name, diagnostics)) {
      check_mapping(*loaded, vocabulary_, diagnostics, from);
      outline(*loaded, diagnostics);
    }
    check_parameters(parameters(name, diagnostics), vocabulary_, diagnostics);
  }
  if (has_part([](std::string_view path) { return path == kScheduleTable; })) {
    check_schedule_table(schedule_table(diagnostics), vocabulary_, diagnostics);
  }
  if (has_part([](std::string_view path) { return path == kPairing; })) pairing(diagnostics);
  if (has_part([](std::string_view path) { return path == kGuidance; })) guidance(diagnostics);
  if (has_part([](std::string_view path) { return path == kPrecisionPlan; })) {
    check_precision_plan(precision_plan(diagnostics), vocabulary_, diagnostics);
  }
  check_rules(rules(diagnostics), vocabulary_, diagnostics, from);
  check_topics(rules(diagnostics), mappings_with_topics(from, diagnostics), diagnostics, from);
}

}  // namespace alignlint
