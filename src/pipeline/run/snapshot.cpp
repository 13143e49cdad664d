#include "pipeline/run/snapshot.h"

#include <algorithm>
#include <optional>

#include "read/packages/snapshot.h"
#include "read/read.h"
#include "text/secrets.h"
#include "value/package_version.h"

namespace alignlint {

namespace {

/// Nothing when it names a variable that is not set.
std::optional<std::string> expanded(std::string_view path, const std::map<std::string, std::string>& environment) {
  if (!path.starts_with('$')) return std::string(path);
  const std::size_t end = std::min(path.find('/'), path.size());
  const auto value = environment.find(std::string(path.substr(1, end - 1)));
  if (value == environment.end() || !value->second.starts_with('/')) return std::nullopt;
  return value->second + std::string(path.substr(end));
}

std::string_view base_name(std::string_view path) { return path.substr(path.rfind('/') + 1); }

/// As an environment file has it: in quotes where the line would be read otherwise.
std::string written_value(std::string_view value) {
  const bool plain = value.find_first_of("\n\r\t") == std::string_view::npos && value.find(" #") == std::string_view::npos &&
                     (value.empty() || (value.front() != '"' && value.front() != '\'' && value.front() != ' ' && value.back() != ' '));
  if (plain) return std::string(value);
  std::string text = "'";
  for (const char c : value) text += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return text + "'";
}

class Snapshot {
 public:
  Snapshot(const Machine& machine, const Disk& disk, Data& data, Diagnostics& diagnostics)
      : machine_(machine), disk_(disk), data_(data), diagnostics_(diagnostics) {}

  std::string write() {
    const SnapshotPlaces& places = data_.snapshot_places(diagnostics_);
    for (const std::string& prefix : places.prefixes) {
      if (const auto path = expanded(prefix, machine_.environment)) look_for_python(*path);
    }
    for (const std::string& file : places.files) {
      if (const auto path = expanded(file, machine_.environment)) take_file(*path);
    }
    if (!machine_.tools.empty()) take(read_text("tools", machine_.tools));
    std::string text = std::string(kSnapshotMark) + "\n# host " + machine_.host + "\n" + variables();
    text += std::string(kPackagesMark) + "\n";
    for (const auto& [name, version] : packages_) text += name + "==" + version + "\n";
    return text;
  }

 private:
  [[nodiscard]] std::string variables() const {
    const Redaction redaction(data_.secrets());
    std::string text;
    std::string left_out;
    for (const auto& [name, value] : machine_.environment) {
      if (redaction.is_name(name) || !redaction.find(value).empty()) {
        left_out += " " + name;
      } else if (!name.ends_with("%%")) {  // a function of bash
        text += name + "=" + written_value(value) + "\n";
      }
    }
    return (left_out.empty() ? "" : "# left out as secret:" + left_out + "\n") + text;
  }

  /// Of several releases of Python below one prefix the newest counts.
  void look_for_python(const std::string& prefix) {
    std::string newest;
    std::optional<PackageVersion> most;
    for (const std::string& folder : disk_.children(prefix + "/lib").folders) {
      constexpr std::string_view kPython = "python";
      const std::string_view name = base_name(folder);
      const auto version = name.starts_with(kPython) ? PackageVersion::parse(name.substr(kPython.size())) : std::nullopt;
      if (!version.has_value() || (most.has_value() && *version < *most)) continue;
      most = version;
      newest = folder;
    }
    if (newest.empty()) return;
    if (most->release().size() > 1) packages_.emplace("python", base_name(newest).substr(6));
    for (const std::string_view folder : {"/site-packages", "/dist-packages"}) take_site(newest + std::string(folder));
  }

  /// `torch-2.7.1.dist-info`, `apex-0.1-py3.11.egg-info`
  void take_site(const std::string& folder) {
    const Children children = disk_.children(folder);
    std::vector<std::string> names = children.folders;
    names.insert(names.end(), children.files.begin(), children.files.end());
    for (const std::string& path : names) {
      const std::string_view name = base_name(path);
      const std::size_t end = name.ends_with(".dist-info") ? name.size() - 10 : name.ends_with(".egg-info") ? name.size() - 9 : 0;
      const std::size_t dash = name.find('-');
      if (end == 0 || dash >= end) continue;
      const std::string_view rest = name.substr(dash + 1, end - dash - 1);
      const std::string_view version = rest.substr(0, rest.find('-'));
      if (PackageVersion::parse(version).has_value()) add(name.substr(0, dash), version);
    }
  }

  void take_file(const std::string& path) {
    ReadResult result = disk_.read(path);
    if (result.ok()) take(read_text(path, std::move(result.text)));
  }

  /// What is no list that is known says nothing.
  std::optional<Document> read_text(const std::string& path, std::string text) {
    Diagnostics ignored;
    ReadContext context;
    context.sources = &sources_;
    context.disk = &disk_;
    context.images = &data_.images();
    return read_document(path, {std::move(text), ReadError::none}, context, ignored, DocumentKind::packages);
  }

  void take(const std::optional<Document>& document) {
    if (!document.has_value()) return;
    for (const Record& record : document->records) {
      for (const Entry& entry : record.root.entries) add(entry.key, entry.value.text);
    }
  }

  /// The first that is found is the one that is imported.
  void add(std::string_view name, std::string_view version) { packages_.emplace(data_.packages().canonical(name), version); }

  const Machine& machine_;
  const Disk& disk_;
  Data& data_;
  Diagnostics& diagnostics_;
  Sources sources_;
  std::map<std::string, std::string> packages_;
};

}  // namespace

std::string snapshot_of(const Machine& machine, const Disk& disk, Data& data, Diagnostics& diagnostics) {
  return Snapshot(machine, disk, data, diagnostics).write();
}

}  // namespace alignlint
