#include "loading/base_files.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "diag/catalog.h"
#include "document/entry_index.h"
#include "loading/launch_config.h"
#include "loading/side_files.h"
#include "text/disk.h"
#include "value/leaves.h"

namespace alignlint {

namespace {

class BaseFiles {
 public:
  BaseFiles(std::string_view key, const Launch* launch, const LoadContext& context, Diagnostics& diagnostics)
      : key_(key), launch_(launch), context_(context), diagnostics_(diagnostics), budget_(context.work), read_(plain_context(context)) {
    read_.budget = &budget_;
  }

  void lay_below(Node& root, FileId file) {
    const Node* names = find_path(root, key_);
    if (names == nullptr || names->kind == NodeKind::null) return;
    const std::string path(context_.sources.name(file));
    open_.push_back(join_path("", path));
    Node base;
    base.kind = NodeKind::mapping;
    EntryIndex sections(base);
    const std::vector<Node> one{*names};
    for (const Node& name : names->kind == NodeKind::sequence ? names->items : one) {
      auto document = read(name, join_path(parent_path(path), name.text));
      if (!document.has_value()) continue;
      lay_below(document->root, document->file);
      for (const Entry& section : document->root.entries) replace_section(base, sections, section);
    }
    open_.pop_back();
    overlay(base, root);
    root = std::move(base);
  }

  /// Why one of them is not known.
  [[nodiscard]] const std::optional<Unresolved>& unread() const { return unread_; }

 private:
  static constexpr int kMostFiles = 64;

  /// The file that `name` names, a mapping; none, with the reason told, for any other: what it would have said must not be missed in silence.
  std::optional<Document> read(const Node& name, const std::string& path) {
    if (name.kind != NodeKind::scalar) return refuse(make_diagnostic<Code::value_refused, "base name">(named_at(name), key_));
    if (std::find(open_.begin(), open_.end(), path) != open_.end())
      return refuse(make_diagnostic<Code::value_refused, "base of itself">(named_at(name), path));
    if (++files_ > kMostFiles) {
      if (files_ == kMostFiles + 1) refuse(make_diagnostic<Code::value_refused, "base files">(named_at(name), kMostFiles));
      return std::nullopt;
    }
    auto document = read_as_it_is(name, path);
    if (document.has_value() && document->root.kind != NodeKind::mapping)
      return refuse(make_diagnostic<Code::value_refused, "base keys">(named_at(name), path));
    return document;
  }

  /// As the script leaves it.
  std::optional<Document> read_as_it_is(const Node& name, const std::string& path) {
    const ChangedFile* const change = launch_ == nullptr ? nullptr : change_of(*launch_, path, context_);
    if (change != nullptr) {
      // What the files that name it say must still be judged: what lies on the disk stands in for what is changed, with the doubt told.
      ChangedFile as_it_lies = *change;
      as_it_lies.sure = change->sure && context_.disk.read(path).error == ReadError::missing;
      LaunchConfig made = read_changed(as_it_lies, path, path, name.span, context_, diagnostics_);
      if (made.changed) unread_ = std::move(made.changed);
      if (made.there) return std::move(made.document);
    }
    return read_typed(path, context_.disk.read(path), read_, name.span, diagnostics_);
  }

  static Places named_at(const Node& name) { return {{name.span, "named here"}}; }

  std::nullopt_t refuse(Diagnostic diagnostic) {
    diagnostics_.push_back(std::move(diagnostic));
    return std::nullopt;
  }

  static void replace_section(Node& base, EntryIndex& sections, const Entry& section) {
    if (const auto place = sections.find(section.key)) {
      base.entries[*place] = section;
    } else {
      sections.add(section.key, base.entries.size());
      base.entries.push_back(section);
    }
  }

  std::string_view key_;
  const Launch* launch_;
  const LoadContext& context_;
  Diagnostics& diagnostics_;
  Budget budget_;  ///< they are one input with the file that names them
  ReadContext read_;
  std::vector<std::string> open_;  ///< the files on the way here, each a base of the one before
  int files_ = 0;
  std::optional<Unresolved> unread_;
};

}  // namespace

std::optional<Unresolved> lay_over_base_files(Node& root, FileId file, std::string_view key, const Launch* launch,
                                              const LoadContext& context, Diagnostics& diagnostics) {
  if (key.empty()) return std::nullopt;
  BaseFiles bases(key, launch, context, diagnostics);
  bases.lay_below(root, file);
  return bases.unread();
}

void lay_over_base_files(LoadedSide& side, const LoadContext& context, Diagnostics& diagnostics) {
  const Launch* const launch = side.launch.has_value() ? side.launch->launch : nullptr;
  for (Document& document : side.side.documents) {
    auto unread = lay_over_base_files(document.root, document.file, side.mapping->base_files, launch, context, diagnostics);
    if (unread.has_value()) side.unread = std::move(unread);
  }
}

}  // namespace alignlint
