#include "loading/side_files.h"

#include <algorithm>
#include <utility>

#include "diag/catalog.h"
#include "loading/hosts.h"
#include "text/confinement.h"
#include "text/shown_path.h"
#include "value/leaves.h"

namespace alignlint {

namespace {

/// Scripts are read last: the environment files of their side are known then, wherever they stand on the command line.
bool is_script(const std::string& path) { return path.ends_with(".sh") || path.ends_with(".bash") || path.ends_with(".args"); }

class FileReader {
 public:
  FileReader(const SideRequest& request, const LoadContext& context, const Disk& named, Diagnostics& diagnostics)
      : request_(request), context_(context), named_(named), diagnostics_(diagnostics), read_(plain_context(context)) {}

  SideFiles run() {
    read_.arguments = request_.args;
    read_.starts_no_training = request_.skip_launches;
    if (!context_.directory.empty()) read_.environment["PWD"] = {context_.directory, {{}, "the working directory"}};
    for (const auto& [name, value] : request_.defines) read_.environment[name] = {value, {{}, "given on the command line"}};
    std::vector<LoadedInput> hosts;
    if (!request_.hosts.empty()) read_hosts_into(hosts);
    std::vector<LoadedInput> inputs(request_.files.size());
    for (const bool scripts : {false, true}) {
      for (std::size_t i = 0; i < inputs.size(); ++i) {
        if (is_script(request_.files[i]) == scripts) read_one(request_.files[i], inputs[i]);
      }
    }
    // What is given for the side by itself counts more than what its hosts have.
    std::move(inputs.begin(), inputs.end(), std::back_inserter(hosts));
    return {with_members(std::move(hosts)), std::move(read_.environment)};
  }

 private:
  void read_hosts_into(std::vector<LoadedInput>& inputs) {
    LoadedInput& input = inputs.emplace_back();
    input.path = request_.hosts.front();
    input.hosts = true;
    try {
      input.document = read_hosts(request_, context_, named_, diagnostics_);
    } catch (...) {
      diagnostics_.push_back(failure_of("reading '" + input.path + "'"));
    }
    if (!input.document.has_value()) return;
    for (const Document& member : input.document->members) take_environment(member);
  }

  /// What reading throws ends this file only.
  void read_one(const std::string& path, LoadedInput& input) {
    input.path = path;
    try {
      read_guarded(path, input);
    } catch (...) {
      diagnostics_.push_back(failure_of("reading '" + path + "'"));
    }
  }

  void read_guarded(const std::string& path, LoadedInput& input) {
    Budget budget(context_.work);
    read_.budget = &budget;
    // A project file may be part of what a stranger sends: what it names is confined like what any input names.
    ReadResult result = request_.named_in.empty() ? read_named(named_, path, context_.root) : context_.disk.read(path);
    input.document = read_typed(path, std::move(result), read_, {}, diagnostics_);
    if (!input.document.has_value()) return;
    take_environment(*input.document);
    for (const Document& member : input.document->members) take_environment(member);
  }

  void take_environment(const Document& document) {
    if (document.kind != DocumentKind::env) return;
    for (const Entry& entry : document.root.entries) {
      if (request_.defines.contains(entry.key)) continue;  // the command line is nearer
      if (entry.value.unresolved.has_value()) continue;
      read_.environment[entry.key] = {entry.value.text, {entry.value.span, "'" + entry.key + "' is set here"}};
    }
  }

  [[nodiscard]] std::vector<LoadedInput> with_members(std::vector<LoadedInput> files) const {
    std::vector<LoadedInput> inputs;
    for (LoadedInput& file : files) {
      std::vector<Document> members;
      if (file.document.has_value()) members = std::move(file.document->members);
      inputs.push_back(std::move(file));
      for (Document& member : members) {
        LoadedInput& opened = inputs.emplace_back();
        opened.path = context_.sources.name(member.file);
        opened.document = std::move(member);
        opened.member = true;
      }
    }
    return inputs;
  }

  const SideRequest& request_;
  const LoadContext& context_;
  const Disk& named_;
  Diagnostics& diagnostics_;
  ReadContext read_;
};

/// Where the files that a side names may lie.
std::vector<std::string> roots_of(const SideRequest& request, const LoadContext& context) {
  if (!context.root.empty()) return {context.root};
  if (!request.named_in.empty()) return {root_of(context.disk, request.named_in)};
  std::vector<std::string> roots;
  for (const std::string& path : request.files) {
    if (!is_descriptor(path)) roots.push_back(root_of(context.disk, path));
  }
  return roots;
}

}  // namespace

SideFiles read_side_files(const SideRequest& request, const LoadContext& context, const Disk& named, Diagnostics& diagnostics) {
  return FileReader(request, context, named, diagnostics).run();
}

Disk disk_of(const SideRequest& request, const LoadContext& context) {
  return confined(context.disk, [&request, &context] { return roots_of(request, context); });
}

ReadContext plain_context(const LoadContext& context) {
  ReadContext read;
  read.sources = &context.sources;
  read.disk = &context.disk;
  read.launchers = &context.data.launchers();
  read.packs = &context.data.packs();
  read.images = &context.data.images();
  read.directory = context.directory;
  read.placeholders = &context.data.placeholders();
  read.secrets = &context.data.secrets().names;
  return read;
}

std::vector<std::string> places_of(const std::string& named, Span by, const LoadContext& context) {
  if (named.starts_with('/')) return {named};
  const std::string input = by.known() ? std::string(context.sources.name(by.file)) : std::string();
  return {join_path(parent_path(input), named), seen_from_here(context.disk, join_path(context.directory, named))};
}

std::optional<Document> read_typed(const std::string& path, ReadResult result, const ReadContext& context, Span named_at,
                                   Diagnostics& diagnostics) {
  Diagnostics found;
  auto document = read_document(path, std::move(result), context, found);
  if (document.has_value() && document->kind == DocumentKind::yaml) refuse_scalars(document->root, found);
  for (Diagnostic& diagnostic : found) {
    if (named_at.known()) diagnostic.labels.push_back({named_at, "named here"});
    diagnostics.push_back(std::move(diagnostic));
  }
  return document;
}

}  // namespace alignlint
