#include "loading/hosts.h"

#include <algorithm>
#include <deque>
#include <map>
#include <unordered_map>

#include "diag/catalog.h"
#include "environment/host_differences.h"
#include "loading/side_files.h"
#include "read/formats.h"
#include "read/pack/recorded.h"
#include "read/packages/snapshot.h"
#include "text/confinement.h"
#include "text/path_patterns.h"

namespace alignlint {

namespace {

bool is_pattern(std::string_view text) { return text.find_first_of("*?[") != std::string_view::npos; }

/// The files that a word means: itself, those of a folder, those that fit a pattern.
std::vector<std::string> files_of(const std::string& word, const Disk& disk) {
  if (!is_pattern(word)) {
    const Children inside = disk.children(word);
    if (inside.files.empty() && inside.folders.empty()) return {word};
    return disk.list(word).files;
  }
  const std::size_t slash = word.rfind('/', word.find_first_of("*?["));
  const std::string folder = slash == std::string::npos ? "." : word.substr(0, slash);
  PathPatterns pattern;
  pattern.add(word);
  const bool flat = word.find('/', slash == std::string::npos ? 0 : slash + 1) == std::string::npos;
  std::vector<std::string> files = flat ? disk.children(folder).files : disk.list(folder).files;
  for (std::string& file : files) {
    if (file.starts_with("./") && !word.starts_with("./")) file.erase(0, 2);
  }
  // Patterns are of paths without the slash of the root.
  std::erase_if(files, [&](const std::string& file) {
    return pattern.decide(std::string_view(file).substr(file.starts_with('/') ? 1 : 0), false) != true;
  });
  return files;
}

/// What hosts are called: their files without suffixes; with their folders where that is ambiguous.
std::vector<std::string> names_of(const std::vector<std::string>& files) {
  std::vector<std::string> names;
  std::map<std::string, int> counts;
  for (const std::string& file : files) {
    const std::string base = file.substr(file.rfind('/') + 1);
    names.push_back(base.substr(0, base.rfind('.')));
    ++counts[names.back()];
  }
  for (std::size_t i = 0; i < files.size(); ++i) {
    if (counts[names[i]] > 1) names[i] = files[i];
  }
  return names;
}

using Items = std::vector<std::pair<std::string_view, std::string_view>>;

class HostReader {
 public:
  HostReader(const LoadContext& context, const Disk& disk, Diagnostics& diagnostics)
      : context_(context), disk_(disk), diagnostics_(diagnostics) {}

  std::optional<Document> run(const std::vector<std::string>& words) {
    for (const std::string& word : words) {
      const auto files = files_of(word, disk_);
      if (files.empty()) diagnostics_.push_back(make_diagnostic<Code::file_missing, "hosts">({}, word));
      for (const std::string& file : files) read(file);
    }
    if (paths_.empty()) return std::nullopt;
    return compared();
  }

 private:
  void read(const std::string& path) {
    ReadResult result = read_named(disk_, path, context_.root);  // a link in a folder of hosts is a stranger's
    std::string& text = texts_.emplace_back(std::move(result.text));
    SnapshotItems items;
    if (!result.ok() || !scan_snapshot(text, items)) {
      result.text = text;
      if (!read_slowly(path, std::move(result), items)) return;
    }
    paths_.push_back(path);
    texts_of_.push_back(&text);
    variables_.add(items.variables);
    packages_.add(items.packages);
  }

  /// With the reader that knows everything; what it says is kept by this object.
  bool read_slowly(const std::string& path, ReadResult result, SnapshotItems& items) {
    auto document = read_typed(path, std::move(result), plain_context(context_), {}, diagnostics_);
    if (!document.has_value()) return false;
    const Document& kept = documents_.emplace_back(std::move(*document));
    const auto take = [this](const Node& mapping, Items& to) {
      for (const Entry& entry : mapping.entries) {
        if (entry.value.unresolved) unresolved_.try_emplace(entry.key, entry);
        to.emplace_back(entry.key, entry.value.text);
      }
    };
    items = {};
    if (kept.kind == DocumentKind::env) take(kept.root, items.variables);
    for (const Document& member : kept.members) {
      if (member.kind == DocumentKind::env) take(member.root, items.variables);
    }
    for (const Record& record : kept.records) {
      if (record.form == RecordForm::packages) take(record.root, items.packages);
    }
    return true;
  }

  Document compared() {
    HostNames hosts{names_of(paths_), [this](std::uint32_t host, std::string_view name) { return place_of(host, name); }};
    auto variables = variables_.take();
    std::erase_if(variables, [this](const HostItem& item) { return unresolved_.contains(item.name); });  // of which nothing can be said
    const auto packages = packages_.take();
    const HostVariables& known = context_.data.host_variables(diagnostics_);
    Document document;
    document.file = file_of(0);
    document.kind = DocumentKind::packages;
    document.observations = host_differences(variables, hosts, known, "variable");
    auto of_packages = host_differences(packages, hosts, known, "package");
    std::move(of_packages.begin(), of_packages.end(), std::back_inserter(document.observations));
    document.records.push_back(record_of_packages(common(packages, hosts, {})));
    document.root = contents_of(document.records, document.file);
    Document& member = document.members.emplace_back();
    member.file = document.file;
    member.kind = DocumentKind::env;
    member.root = common(variables, hosts, known);
    for (const auto& [name, entry] : unresolved_) member.root.entries.push_back(entry);
    return document;
  }

  /// What all hosts have; a value that they do not share is not known.
  Node common(const std::vector<HostItem>& items, const HostNames& hosts, const HostVariables& variables) {
    Node mapping;
    mapping.kind = NodeKind::mapping;
    mapping.span = {file_of(0), 0, 0};
    for (const HostItem& item : items) {
      const auto& usual = item.values.front();
      const bool alike = item.shared() || reads_alike(item, variables);
      if (alike && usual.unset) continue;
      Entry& entry = mapping.entries.emplace_back();
      entry.key = item.name;
      entry.key_span = place_of(usual.unset ? item.values[1].first.front() : usual.first.front(), item.name);
      entry.value = make_scalar(alike ? std::string(usual.text) : std::string(), entry.key_span);
      entry.value.quoted = true;
      if (!alike) entry.value.unresolved = Unresolved{"it differs between the hosts: " + describe_values(item, hosts), entry.key_span};
    }
    return mapping;
  }

  /// Only files that are pointed into become sources.
  FileId file_of(std::uint32_t host) {
    const auto [known, is_new] = files_.try_emplace(host, kNoFile);
    if (is_new) known->second = context_.sources.add(paths_[host], *texts_of_[host]);
    return known->second;
  }

  /// Where each name of a host stands, the last time that it does, up to the end of its line: made once for hosts that are pointed into.
  const std::unordered_map<std::string_view, Span>& places_of(std::uint32_t host) {
    const auto [known, is_new] = places_.try_emplace(host);
    if (!is_new) return known->second;
    const std::string_view text = *texts_of_[host];
    const FileId file = file_of(host);
    std::size_t line_end = 0;
    for (std::size_t begin = 0; begin < text.size();) {
      const std::size_t end = std::min(text.find_first_of(" \t\n", begin), text.size());
      const std::string_view word = text.substr(begin, end - begin);
      if (begin >= line_end) line_end = std::min(text.find('\n', begin), text.size());
      const std::size_t equals = word.find('=');
      if (equals != std::string_view::npos && equals > 0)
        known->second[word.substr(0, equals)] = {file, static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(line_end)};
      begin = end + 1;
    }
    return known->second;
  }

  Span place_of(std::uint32_t host, std::string_view name) {
    const auto& places = places_of(host);
    const auto place = places.find(name);
    return place == places.end() ? Span{file_of(host), 0, 0} : place->second;
  }

  const LoadContext& context_;
  const Disk& disk_;
  Diagnostics& diagnostics_;
  std::deque<std::string> texts_;
  std::vector<const std::string*> texts_of_;  ///< by host
  std::deque<Document> documents_;
  std::vector<std::string> paths_;  ///< by host
  std::map<std::uint32_t, FileId> files_;
  std::map<std::uint32_t, std::unordered_map<std::string_view, Span>> places_;  ///< of names, by host
  std::map<std::string, Entry, std::less<>> unresolved_;                        ///< by name: what a host's file does not tell
  HostTable variables_;
  HostTable packages_;
};

}  // namespace

std::optional<Document> read_hosts(const SideRequest& request, const LoadContext& context, const Disk& named, Diagnostics& diagnostics) {
  return HostReader(context, request.named_in.empty() ? named : context.disk, diagnostics).run(request.hosts);
}

}  // namespace alignlint
