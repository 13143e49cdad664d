#include "edit/entry_edits.h"

#include <algorithm>
#include <iterator>
#include <map>

#include "edit/spelling.h"
#include "edit/tree_edits.h"

namespace alignlint {

namespace {

const Document* document_of(FileId file, const Side& side) {
  const auto same = [&](const Document& document) { return document.file == file; };
  const auto found = std::find_if(side.documents.begin(), side.documents.end(), same);
  return found == side.documents.end() ? nullptr : &*found;
}

/// The tree in which most of the path is written already, the later of equals: it lies above the others.
const Document* home_of(std::string_view path, const Side& side) {
  const Document* home = nullptr;
  for (const Document& document : side.documents) {
    if (!is_tree(document.kind)) continue;
    if (home == nullptr || written_steps(document.root, path) >= written_steps(home->root, path)) home = &document;
  }
  return home;
}

std::string capitalized(std::string word) {
  word.front() = static_cast<char>(word.front() - 'a' + 'A');
  return word;
}

/// The path of the first entry of which that holds, outer ones first; empty where there is none.
template <class Holds>
std::string path_where(const Node& node, const Holds& holds) {
  for (const Entry& entry : node.entries) {
    if (holds(entry)) return entry.key;
    if (const std::string below = path_where(entry.value, holds); !below.empty()) return entry.key + "." + below;
  }
  return {};
}

class EntryEditor {
 public:
  EntryEditor(const EntryChange& change, const EditedInputs& inputs)
      : change_(change), inputs_(inputs), path_(parse_native(change.native)), node_(inputs.entries.find(change.native)) {}

  std::vector<Edits> ways() const {
    if (!change_.value.has_value()) return removals();
    if (is_flag()) return node_ == nullptr ? added_option({}) : std::vector<Edits>{};
    return node_ == nullptr ? additions() : replacements();
  }

 private:
  [[nodiscard]] bool is_flag() const {
    return path_.space == Space::option && change_.key != nullptr && change_.key->type == NativeType::flag;
  }

  /// What it may be spelled as in a file of that kind.
  [[nodiscard]] std::vector<std::string> spellings(const Document* tree) const {
    std::vector<std::string> ways;
    // In a tree that lists options a list is one of their words, which a blank would part.
    const bool listed = tree != nullptr && path_.space != Space::tree && tree->kind != DocumentKind::json && change_.value->is_list();
    if (tree == nullptr || listed) ways = word_spellings(*change_.value, change_.key, path_.space);
    if (tree == nullptr) return ways;
    // Brackets around the whole may be taken for the tree's own: `([0,1])` is evaluated to the same list.
    const bool evaluated = listed && change_.key != nullptr && change_.key->type == NativeType::literal && !ways.empty();
    if (evaluated) ways.insert(ways.begin(), "(" + ways.back() + ")");
    for (std::string& spelling : tree_spellings(*change_.value, change_.key, tree->kind == DocumentKind::json))
      ways.push_back(std::move(spelling));
    return ways;
  }

  /// The tree in which the entry is written; null when it stands on a command line.
  [[nodiscard]] const Document* tree_of_entry() const {
    const Document* document = document_of(node_->span.file, inputs_.side);
    return document != nullptr && is_tree(document->kind) ? document : nullptr;
  }

  [[nodiscard]] std::vector<Edits> replacements() const {
    std::vector<Edits> ways;
    for (const std::string& spelling : spellings(tree_of_entry())) {
      for (Edits& edits : replace_value(*node_, in_same_case(spelling), inputs_.sources)) ways.push_back(std::move(edits));
    }
    return ways;
  }

  /// `True` where `False` stands.
  [[nodiscard]] std::string in_same_case(std::string spelling) const {
    const bool capital = node_->text == "True" || node_->text == "False";
    return capital && (spelling == "true" || spelling == "false") ? capitalized(std::move(spelling)) : spelling;
  }

  [[nodiscard]] std::vector<Edits> additions() const {
    std::vector<Edits> ways;
    const Document* home = path_.space == Space::tree ? home_of(path_.rest, inputs_.side) : nullptr;
    for (const std::string& spelling : spellings(home)) {
      for (Edits& edits : added(as_in(home, spelling), home)) ways.push_back(std::move(edits));
    }
    return ways;
  }

  /// `True` in a file of Python's words.
  [[nodiscard]] std::string as_in(const Document* home, std::string spelling) const {
    if (home == nullptr || home->kind == DocumentKind::json || (spelling != "true" && spelling != "false")) return spelling;
    const std::string_view text = inputs_.sources.text(home->file);
    const bool capital = text.find(": True") != std::string_view::npos || text.find(": False") != std::string_view::npos;
    return capital ? capitalized(std::move(spelling)) : spelling;
  }

  [[nodiscard]] std::vector<Edits> added(const std::string& spelling, const Document* home) const {
    switch (path_.space) {
      case Space::tree: {
        if (home == nullptr) return {};
        const auto edits = add_entry(*home, inputs_.sources.text(home->file), path_.rest, spelling);
        return edits.has_value() ? std::vector<Edits>{*edits} : std::vector<Edits>{};
      }
      case Space::option:
        return added_option(spelling);
      case Space::environment:
        return added_variable(std::string(path_.rest), spelling);
      case Space::launch:
        return added_launcher_option(spelling);
    }
    return {};
  }

  /// Of a flag `spelling` is empty.
  [[nodiscard]] std::vector<Edits> added_option(const std::string& spelling) const {
    if (inputs_.launch == nullptr || inputs_.launch->launch == nullptr) return {};
    const Launch& launch = *inputs_.launch->launch;
    if (const Document* tree = tree_of_launch()) {
      const std::string section = path_where(tree->root, [&](const Entry& entry) { return entry.key_span == launch.span; });
      return into(*tree, section, change_.native, spelling.empty() ? as_in(tree, "true") : spelling);
    }
    const auto edits = add_option(launch.argv, change_.native + (spelling.empty() ? "" : " ") + spelling, inputs_.sources);
    return edits.has_value() ? std::vector<Edits>{*edits} : std::vector<Edits>{};
  }

  /// Beside another option of the launcher.
  [[nodiscard]] std::vector<Edits> added_launcher_option(const std::string& spelling) const {
    if (inputs_.launch == nullptr || inputs_.launch->parts.launcher == nullptr || spelling.empty()) return {};
    for (const std::string& option : inputs_.launch->parts.launcher->options_with_value) {
      std::string name = option.substr(std::min(option.find_first_not_of('-'), option.size()));
      std::replace(name.begin(), name.end(), '-', '_');
      if (name != path_.rest) continue;
      const auto edits = add_option(inputs_.launch->parts.launcher_options, option + " " + spelling, inputs_.sources);
      return edits.has_value() ? std::vector<Edits>{*edits} : std::vector<Edits>{};
    }
    return {};
  }

  [[nodiscard]] std::vector<Edits> added_variable(const std::string& name, const std::string& spelling) const {
    for (const Document& document : inputs_.side.documents) {
      if (document.kind == DocumentKind::env) return {append_line(document.file, name + "=" + spelling, inputs_.sources)};
    }
    if (inputs_.launch == nullptr || inputs_.launch->launch == nullptr) return {};
    const Launch& launch = *inputs_.launch->launch;
    if (const Document* tree = tree_of_launch()) return into(*tree, section_of_variables(*tree), name, spelling);
    const Document* script = document_of(launch.span.file, inputs_.side);
    if (script == nullptr || script->kind != DocumentKind::shell) return {};
    return {export_variable(launch, name + "=" + spelling, inputs_.sources)};
  }

  /// The tree that lists the words of the launch; null where a script or a list of arguments does.
  [[nodiscard]] const Document* tree_of_launch() const {
    const Span place = inputs_.launch->launch->span;
    const Document* document = place.known() ? document_of(place.file, inputs_.side) : nullptr;
    return document != nullptr && is_tree(document->kind) ? document : nullptr;
  }

  /// Where such a tree lists variables, if it does.
  [[nodiscard]] std::string section_of_variables(const Document& tree) const {
    const auto& variables = inputs_.launch->launch->environment;
    return path_where(tree.root, [&](const Entry& section) {
      return std::any_of(section.value.entries.begin(), section.value.entries.end(), [&](const Entry& entry) {
        const auto is_it = [&](const EnvironmentVariable& one) { return one.name == entry.key && one.value.span == entry.value.span; };
        return std::any_of(variables.begin(), variables.end(), is_it);
      });
    });
  }

  [[nodiscard]] std::vector<Edits> into(const Document& tree, const std::string& section, const std::string& key,
                                        const std::string& spelling) const {
    if (section.empty()) return {};
    const auto edits = add_entry(tree, inputs_.sources.text(tree.file), section + "." + key, spelling);
    return edits.has_value() ? std::vector<Edits>{*edits} : std::vector<Edits>{};
  }

  [[nodiscard]] std::vector<Edits> removals() const {
    if (node_ == nullptr) return {};
    const Span key = inputs_.entries.key_span(change_.native);
    const Document* tree = key.known() ? document_of(key.file, inputs_.side) : nullptr;
    if (tree == nullptr || !is_tree(tree->kind)) tree = nullptr;
    const auto edits = tree == nullptr              ? remove_option(key, *node_, inputs_.sources)
                       : path_.space == Space::tree ? remove_entry(*tree, inputs_.sources.text(tree->file), path_.rest)
                                                    : remove_entry(*tree, inputs_.sources.text(tree->file), key);
    return edits.has_value() ? std::vector<Edits>{*edits} : std::vector<Edits>{};
  }

  const EntryChange& change_;
  const EditedInputs& inputs_;
  const NativePath path_;
  const Node* node_;
};

/// What a side says, entry by entry; of several of one name the values in their order.
using Said = std::map<std::string, std::string>;

void add_node(const Node& node, const std::string& path, Said& said) {
  for (const Entry& entry : node.entries) add_node(entry.value, path.empty() ? entry.key : path + "." + entry.key, said);
  for (std::size_t i = 0; i < node.items.size(); ++i) add_node(node.items[i], path + "[" + std::to_string(i) + "]", said);
  if (node.kind == NodeKind::scalar || node.kind == NodeKind::null) said[path] += node.text + '\0';
}

Said said_by(const EditedInputs& inputs) {
  Said said;
  add_node(inputs.entries.options, "", said);
  add_node(inputs.entries.tree, "", said);
  for (const Entry& entry : inputs.entries.launch.entries) add_node(entry.value, "launch:" + entry.key, said);
  for (const Entry& entry : inputs.entries.environment.entries) add_node(entry.value, "env:" + entry.key, said);
  std::size_t number = 0;
  for (const Document& document : inputs.side.documents) {
    for (const Launch& launch : document.launches) {
      std::string& words = said["(launch " + std::to_string(++number) + ")"];
      if (inputs.launch != nullptr && &launch == inputs.launch->launch) continue;
      for (const Word& word : launch.argv) words += word.text + '\0';
    }
  }
  return said;
}

}  // namespace

std::vector<Edits> edits_for(const EntryChange& change, const EditedInputs& inputs) { return EntryEditor(change, inputs).ways(); }

std::vector<std::string> differing_entries(const EditedInputs& before, const EditedInputs& after) {
  const Said old = said_by(before);
  const Said now = said_by(after);
  std::vector<std::string> paths;
  for (const auto& [path, text] : old) {
    const auto there = now.find(path);
    if (there == now.end() || there->second != text) paths.push_back(path);
  }
  for (const auto& [path, text] : now) {
    if (!old.contains(path)) paths.push_back(path);
  }
  return paths;
}

}  // namespace alignlint
