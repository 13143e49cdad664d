#include "loading/side_files.h"

#include <utility>

#include "value/leaves.h"

namespace alignlint {

namespace {

/// Scripts are read last: the environment files of their side are known then, wherever they stand on the command line.
bool is_script(const std::string& path) { return path.ends_with(".sh") || path.ends_with(".bash") || path.ends_with(".args"); }

class FileReader {
 public:
  FileReader(const SideRequest& request, const LoadContext& context, Diagnostics& diagnostics)
      : request_(request), context_(context), diagnostics_(diagnostics), read_(plain_context(context)) {}

  SideFiles run() {
    read_.arguments = request_.args;
    if (!context_.directory.empty()) read_.environment["PWD"] = {context_.directory, {{}, "the working directory"}};
    for (const auto& [name, value] : request_.defines) read_.environment[name] = {value, {{}, "given on the command line"}};
    std::vector<LoadedInput> inputs(request_.files.size());
    for (const bool scripts : {false, true}) {
      for (std::size_t i = 0; i < inputs.size(); ++i) {
        if (is_script(request_.files[i]) == scripts) read_one(request_.files[i], inputs[i]);
      }
    }
    return {with_members(std::move(inputs)), std::move(read_.environment)};
  }

 private:
  void read_one(const std::string& path, LoadedInput& input) {
    input.path = path;
    input.document = read_typed(path, read_, diagnostics_);
    if (!input.document.has_value()) return;
    take_environment(*input.document);
    for (const Document& member : input.document->members) take_environment(member);
  }

  void take_environment(const Document& document) {
    if (document.kind != DocumentKind::env) return;
    for (const Entry& entry : document.root.entries) {
      if (request_.defines.contains(entry.key)) continue;  // the command line is nearer
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
  Diagnostics& diagnostics_;
  ReadContext read_;
};

class BaseFiles {
 public:
  BaseFiles(std::string_view key, const LoadContext& context, Diagnostics& diagnostics)
      : key_(key), context_(context), diagnostics_(diagnostics) {}

  void lay_below(Node& root, FileId file) {
    const Node* names = find_path(root, key_);
    if (names == nullptr || names->kind == NodeKind::null) return;
    Node base;
    base.kind = NodeKind::mapping;
    const std::vector<Node> one{*names};
    for (const Node& name : names->kind == NodeKind::sequence ? names->items : one) {
      if (++files_ > kMostFiles) return;
      auto document = read(name, join_path(parent_path(context_.sources.name(file)), name.text));
      if (!document.has_value()) continue;
      lay_below(document->root, document->file);
      for (const Entry& section : document->root.entries) replace_section(base, section);
    }
    overlay(base, root);
    root = std::move(base);
  }

 private:
  static constexpr int kMostFiles = 64;  // a file that is its own base must not go on for ever

  std::optional<Document> read(const Node& name, const std::string& path) {
    Diagnostics found;
    auto document = read_typed(path, plain_context(context_), found);
    for (Diagnostic& diagnostic : found) {
      diagnostic.labels.push_back({name.span, "named here"});
      diagnostics_.push_back(std::move(diagnostic));
    }
    return document;
  }

  static void replace_section(Node& base, const Entry& section) {
    std::erase_if(base.entries, [&](const Entry& entry) { return entry.key == section.key; });
    base.entries.push_back(section);
  }

  std::string_view key_;
  const LoadContext& context_;
  Diagnostics& diagnostics_;
  int files_ = 0;
};

}  // namespace

SideFiles read_side_files(const SideRequest& request, const LoadContext& context, Diagnostics& diagnostics) {
  return FileReader(request, context, diagnostics).run();
}

ReadContext plain_context(const LoadContext& context) {
  ReadContext read;
  read.sources = &context.sources;
  read.disk = &context.disk;
  read.launchers = &context.data.launchers();
  read.packs = &context.data.packs();
  return read;
}

std::optional<Document> read_typed(const std::string& path, const ReadContext& context, Diagnostics& diagnostics) {
  auto document = read_file(path, context, diagnostics);
  if (document.has_value() && document->kind == DocumentKind::yaml) refuse_scalars(document->root, diagnostics);
  return document;
}

void lay_over_base_files(Node& root, FileId file, std::string_view key, const LoadContext& context, Diagnostics& diagnostics) {
  if (!key.empty()) BaseFiles(key, context, diagnostics).lay_below(root, file);
}

}  // namespace alignlint
