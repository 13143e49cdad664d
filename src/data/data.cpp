#include "data/data.h"

#include <algorithm>

#include "diag/catalog.h"
#include "rules/check_topics.h"
#include "text/suggest.h"

namespace alignlint {

namespace {

constexpr std::string_view kVocabulary = "mappings/vocabulary.toml";
constexpr std::string_view kLaunchers = "mappings/launchers.toml";
constexpr std::string_view kSecrets = "mappings/secrets.toml";
constexpr std::string_view kMappings = "mappings/";
constexpr std::string_view kRules = "rules/";
constexpr std::string_view kParameters = "parameters.toml";
constexpr std::string_view kPack = "pack.toml";
constexpr std::string_view kPrecisionPlan = "mappings/precision_plan.toml";

/// `megatron` of `mappings/megatron/schema.toml`; empty for a file that belongs to no framework.
std::string_view framework_of(std::string_view path) {
  if (!path.starts_with(kMappings)) return {};
  path.remove_prefix(kMappings.size());
  const std::size_t slash = path.find('/');
  return slash == std::string_view::npos ? std::string_view() : path.substr(0, slash);
}

std::string_view stem_of(std::string_view path) {
  const std::string_view name = path.substr(path.rfind('/') + 1);
  return name.substr(0, name.rfind('.'));
}

bool is_pack(std::string_view path) { return !framework_of(path).empty() && path.substr(path.rfind('/') + 1) == kPack; }

/// Files of the analyses, which are no part of a framework's mapping.
bool is_analysis(std::string_view path) {
  return path == kPrecisionPlan || (path.starts_with(kMappings) && path.substr(path.rfind('/') + 1) == kParameters);
}

}  // namespace

void Data::add_image(std::string_view bytes) {
  const TomlImage image(bytes);
  for (std::uint32_t i = 0; i < image.size(); ++i) {
    const FileId file = sources_.add_static(std::string(image.path(i)), image.text(i));
    add({std::string(image.path(i)), image.open(i, file)});
  }
}

void Data::add_directory(std::string_view kind, const std::string& directory, const Disk& disk, Diagnostics& diagnostics) {
  bool any = false;
  const Listing listing = disk.list(directory);
  for (const std::string& folder : listing.unreadable) {
    diagnostics.push_back(make_diagnostic(Code::usage, "cannot read the folder '" + folder + "'"));
  }
  for (const std::string& path : listing.files) {
    if (!path.ends_with(".toml")) continue;
    any = true;
    ReadResult read = disk.read(path);
    if (!read.ok()) {
      diagnostics.push_back(make_diagnostic(Code::usage, "cannot read '" + path + "'"));
      continue;
    }
    const FileId file = sources_.add(path, std::move(read.text));
    const std::size_t start = directory.ends_with('/') ? directory.size() : directory.size() + 1;
    add({std::string(kind) + "/" + path.substr(start), parse_toml(file, sources_, diagnostics)});
  }
  if (!any && listing.unreadable.empty())
    diagnostics.push_back(make_diagnostic(Code::usage, "there is no .toml file in '" + directory + "'"));
}

void Data::add(File file) {
  const auto same = std::find_if(files_.begin(), files_.end(), [&](const File& other) { return other.path == file.path; });
  if (same == files_.end()) {
    files_.push_back(std::move(file));
  } else {
    *same = std::move(file);
  }
}

std::optional<TomlNode> Data::root_of(std::string_view path) const {
  const auto found = std::find_if(files_.begin(), files_.end(), [&](const File& file) { return file.path == path; });
  if (found == files_.end()) return std::nullopt;
  return found->toml.root();
}

void Data::load(Diagnostics& diagnostics) {
  if (const auto root = root_of(kVocabulary)) vocabulary_.load(*root, diagnostics);
  if (const auto root = root_of(kLaunchers)) launchers_ = load_launchers(*root, diagnostics);
  if (const auto root = root_of(kSecrets)) secrets_ = load_secrets(*root, diagnostics);
  for (const File& file : files_) {
    const std::string_view framework = framework_of(file.path);
    if (is_pack(file.path)) load_pack(file.toml.root(), packs_, diagnostics);
    if (framework.empty() || is_analysis(file.path) || is_pack(file.path)) continue;
    MappingFiles& files = mapping_files_[std::string(framework)];
    files.name = framework;
    files.roots.push_back(file.toml.root());
  }
  for (const auto& [name, files] : mapping_files_) {
    detections_.push_back(load_detection(files, diagnostics));
    const std::string_view said = detections_.back().name;
    if (said == name || said.empty()) continue;  // without a name it is no framework: the full load says so
    diagnostics.push_back(make_diagnostic(Code::toml_bad_value,
                                          "the framework in 'mappings/" + name + "' is named '" + std::string(said) + "'",
                                          {{files.roots.front().span(), ""}}));
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
    const bool shared = file.path.starts_with(kMappings) && framework_of(file.path).empty() && file.path != kVocabulary &&
                        file.path != kLaunchers && file.path != kSecrets && !is_analysis(file.path);
    if (shared) roots.push_back(file.toml.root());
  }
  return roots;
}

const Mapping* Data::mapping(std::string_view framework, Diagnostics& diagnostics) {
  const auto known = mappings_.find(framework);
  if (known != mappings_.end()) return known->second.get();
  const auto files = mapping_files_.find(framework);
  if (files == mapping_files_.end()) return nullptr;
  const std::string_view extends = extends_of(files->second);
  mappings_[std::string(framework)] = nullptr;  // what it extends cannot extend it
  const Mapping* base = extends.empty() ? nullptr : mapping(extends, diagnostics);
  if (!extends.empty() && base == nullptr) {
    const bool circle = mapping_files_.contains(extends);
    diagnostics.push_back(
        make_diagnostic(circle ? Code::cycle : Code::unknown_name,
                        circle ? "framework '" + std::string(framework) + "' extends '" + std::string(extends) + "', which extends it"
                               : "'" + std::string(framework) + "' extends '" + std::string(extends) + "', which is no framework" +
                                     did_you_mean(extends, frameworks()),
                        {{files->second.roots.front().span(), ""}}));
  }
  const std::vector<TomlNode> shared = shared_roots();
  auto loaded = load_mapping(files->second, shared, base, vocabulary_, diagnostics);
  std::unique_ptr<Mapping>& place = mappings_[std::string(framework)];
  place = std::move(loaded);
  return place.get();
}

const RuleSet& Data::rules(Diagnostics& diagnostics) {
  if (!rules_.has_value()) {
    rules_.emplace();
    for (const File& file : files_) {
      if (file.path.starts_with(kRules)) load_rules(file.toml.root(), stem_of(file.path), vocabulary_, *rules_, diagnostics);
    }
  }
  return *rules_;
}

const ParameterSpecs& Data::parameters(std::string_view framework, Diagnostics& diagnostics) {
  const auto known = parameters_.find(framework);
  if (known != parameters_.end()) return known->second;
  ParameterSpecs specs;
  if (framework.empty()) {
    if (const auto root = root_of(std::string(kMappings) + std::string(kParameters))) load_parameters(*root, specs, diagnostics);
  } else {
    const auto files = mapping_files_.find(framework);
    const std::string_view extends = files == mapping_files_.end() ? std::string_view() : extends_of(files->second);
    specs = parameters(extends == framework ? std::string_view() : extends, diagnostics);
    const std::string own = std::string(kMappings) + std::string(framework) + "/" + std::string(kParameters);
    if (const auto root = root_of(own)) load_parameters(*root, specs, diagnostics);
  }
  return parameters_.emplace(std::string(framework), std::move(specs)).first->second;
}

const PrecisionPlanSpec& Data::precision_plan(Diagnostics& diagnostics) {
  if (!precision_plan_.has_value()) {
    precision_plan_.emplace();
    if (const auto root = root_of(kPrecisionPlan)) load_precision_plan(*root, vocabulary_, *precision_plan_, diagnostics);
  }
  return *precision_plan_;
}

void Data::check(Diagnostics& diagnostics) {
  for (const auto& [name, files] : mapping_files_) {
    if (const Mapping* loaded = mapping(name, diagnostics)) check_mapping(*loaded, vocabulary_, diagnostics);
    check_parameters(parameters(name, diagnostics), vocabulary_, diagnostics);
  }
  check_precision_plan(precision_plan(diagnostics), vocabulary_, diagnostics);
  check_rules(rules(diagnostics), vocabulary_, diagnostics);
  std::vector<const Mapping*> mappings;
  for (const auto& [name, loaded] : mappings_) {
    if (loaded != nullptr) mappings.push_back(loaded.get());
  }
  check_topics(rules(diagnostics), mappings, diagnostics);
}

}  // namespace alignlint
