#include <algorithm>

#include "document/tree_editor.h"
#include "read/pack/pack.h"
#include "read/read.h"

namespace alignlint {

namespace {

/// Sections whose keys are 0, 1, 2 … were lists.
void restore_lists(Node& node) {
  for (Entry& entry : node.entries) restore_lists(entry.value);
  if (node.kind != NodeKind::mapping || node.entries.empty()) return;
  for (std::size_t i = 0; i < node.entries.size(); ++i) {
    if (node.entries[i].key != std::to_string(i)) return;
  }
  for (Entry& entry : node.entries) node.items.push_back(std::move(entry.value));
  node.entries.clear();
  node.kind = NodeKind::sequence;
}

/// A key that several files of the pack give different values: no value is known.
void resolve_conflict(Entry& entry, const std::string& conflict) {
  const Entry* description = entry.value.find("description");
  const Entry* values = entry.value.find("values");
  if (conflict.empty() || description == nullptr || values == nullptr || description->value.text != conflict) return;
  std::string said;
  for (const Node& value : values->value.items) said += (said.empty() ? "'" : ", '") + value.text + "'";
  Node node = make_scalar(said, entry.value.span);
  node.unresolved = Unresolved{"the files of the pack disagree: " + said, entry.value.span};
  entry.value = std::move(node);
}

/// The word of a shell as it is kept: quotes around the whole still stand, and what bash would have expanded does too.
Word word_of(const Node& node) {
  if (node.unresolved.has_value()) return {node.text, node.span, {}, node.unresolved};
  std::string text = node.text;
  const bool quoted = text.size() >= 2 && (text.front() == '"' || text.front() == '\'') && text.back() == text.front();
  if (quoted) text = text.substr(1, text.size() - 2);
  Word word{text, node.span, {}, {}};
  if (text.find('$') != std::string::npos) {
    word.unresolved = Unresolved{"the pack keeps '" + text + "' as the script writes it", node.span};
  }
  return word;
}

class CommandLine {
 public:
  CommandLine(const std::vector<Entry>& options, const LauncherTable* table) : options_(options) {
    std::size_t most = 0;
    if (table == nullptr) return;
    for (const Launcher& launcher : table->launchers) {
      if (!launcher.runs_program || launcher.needs_operand || !launcher.programs.empty()) continue;
      const auto own = static_cast<std::size_t>(
          std::count_if(options.begin(), options.end(), [&](const Entry& option) { return has(launcher, option.key); }));
      if (own > most) {
        most = own;
        launcher_ = &launcher;
      }
    }
  }

  Launch launch(Span span) {
    launch_.span = span;
    launch_.directory = ".";
    if (launcher_ != nullptr) {
      launch_.argv.push_back({launcher_->name, span, {}, {}});
      for (const Entry& option : options_) {
        if (has(*launcher_, option.key)) add(option);
      }
      launch_.argv.push_back({"program", span, {}, Unresolved{"the pack does not name the training program", span}});
    }
    for (const Entry& option : options_) {
      if (launcher_ == nullptr || !has(*launcher_, option.key)) add(option);
    }
    return std::move(launch_);
  }

 private:
  static bool has(const Launcher& launcher, const std::string& key) {
    const auto& known = launcher.options_with_value;
    return std::find(known.begin(), known.end(), "--" + key) != known.end();
  }

  void add(const Entry& option) {
    const Node& value = option.value;
    const bool flag = value.notation == Notation::json && value.text == "true";
    if (value.notation == Notation::json && (value.text == "false" || value.text == "null")) return;
    launch_.argv.push_back({"--" + option.key, option.key_span, {}, {}});
    if (!flag && value.kind == NodeKind::scalar) launch_.argv.push_back(word_of(value));
    for (const Node& item : value.items) launch_.argv.push_back(word_of(item));
  }

  const std::vector<Entry>& options_;
  const Launcher* launcher_ = nullptr;
  Launch launch_;
};

}  // namespace

std::vector<Document> documents_of_flat(const Document& flat, const PackMember& member, const ReadContext& context) {
  Document tree;
  tree.file = flat.file;
  tree.kind = DocumentKind::yaml;
  tree.root.kind = NodeKind::mapping;
  tree.root.span = flat.root.span;
  TreeEditor sections(tree.root);
  std::vector<Entry> options;
  const auto& entries = flat.root.entries;
  // Dots are made by flattening a tree; names of options have none. A tree has keys without dots too, at its top.
  const bool has_tree =
      std::any_of(entries.begin(), entries.end(), [](const Entry& entry) { return entry.key.find('.') != std::string::npos; });
  for (const Entry& written : entries) {
    Entry entry = written;
    resolve_conflict(entry, member.conflict);
    const bool is_option = entry.key.find('.') == std::string::npos && (!has_tree || entry.key.find('-') != std::string::npos);
    if (is_option) {
      options.push_back(std::move(entry));
    } else {
      sections.entry_at(entry.key, entry.key_span).value = std::move(entry.value);
    }
  }
  std::vector<Document> documents;
  if (!tree.root.entries.empty()) {
    restore_lists(tree.root);
    documents.push_back(std::move(tree));
  }
  if (!options.empty()) {
    Document& words = documents.emplace_back();
    words.file = flat.file;
    words.kind = DocumentKind::args;
    words.launches.push_back(CommandLine(options, context.launchers).launch(flat.root.span));
  }
  if (!documents.empty()) documents.front().observations = flat.observations;
  return documents;
}

}  // namespace alignlint
