#include <algorithm>

#include "edit/draft.h"
#include "edit/spelling.h"

namespace alignlint {

namespace {

/// A key with the entry that it is, or the sections below it.
struct Branch {
  std::string key;
  const DraftEntry* entry = nullptr;
  std::string_view title = {};  ///< stands above it
  std::vector<Branch> below = {};
};

class YamlDraft {
 public:
  YamlDraft(const Draft& draft, const Outline& outline, bool comments) : capitals_(outline.capitals), comments_(comments) {
    for (const OutlineSection& section : outline.sections) {
      if (section.layout != draft.layout()) continue;
      std::string_view title = section.title;
      for (const OutlineRow& row : section.rows) {
        if (const DraftEntry* entry = draft.find(row.at)) insert(*entry, title);
      }
    }
    for (const DraftEntry& entry : draft.entries()) insert(entry);
  }

  std::string text() {
    for (const Branch& branch : root_.below) write(branch, 0);
    return std::move(out_);
  }

 private:
  void insert(const DraftEntry& entry) {
    std::string_view none;
    insert(entry, none);
  }

  /// An entry is inserted once. The title goes to the section that is made for it, and is used up then.
  void insert(const DraftEntry& entry, std::string_view& title) {
    Branch* branch = &root_;
    std::string_view rest = entry.native;
    while (!rest.empty()) {
      const std::size_t end = end_of_step(rest);
      branch = &step(*branch, std::string(rest.substr(0, end)), title);
      rest = end == rest.size() ? std::string_view() : rest.substr(end + 1);
    }
    branch->entry = &entry;
  }

  Branch& step(Branch& above, const std::string& key, std::string_view& title) {
    const auto found = std::find_if(above.below.begin(), above.below.end(), [&](const Branch& one) { return one.key == key; });
    if (found != above.below.end()) return *found;
    Branch& made = above.below.emplace_back(Branch{key});
    if (&above == &root_) made.title = std::exchange(title, {});
    return made;
  }

  void write(const Branch& branch, std::size_t depth) {
    const std::string indent(2 * depth, ' ');
    if (!branch.title.empty()) out_ += "\n# " + std::string(branch.title) + "\n";
    out_ += indent + branch.key + ":";
    if (branch.entry != nullptr) write(*branch.entry, indent);  // of a section, its anchor
    out_ += '\n';
    for (const Branch& one : branch.below) write(one, depth + 1);
  }

  [[nodiscard]] std::string spelled(const DraftEntry& entry) const {
    if (capitals_ && entry.value.is_bool()) return entry.value.as_bool() ? "True" : "False";
    return tree_spellings(entry.value, entry.key, false).front();
  }

  void write(const DraftEntry& entry, const std::string& indent) {
    const bool block = entry.text.starts_with('\n');
    if (!block) out_ += ' ' + (entry.text.empty() ? spelled(entry) : entry.text);
    if (comments_ && !entry.comment.empty()) out_ += "  # " + entry.comment;
    for (const char c : block ? entry.text : std::string()) {
      out_ += c;
      if (c == '\n') out_ += indent + "  ";
    }
  }

  const bool capitals_;
  const bool comments_;
  Branch root_;
  std::string out_;
};

}  // namespace

std::string yaml_text(const Draft& draft, const Outline& outline, bool comments) { return YamlDraft(draft, outline, comments).text(); }

}  // namespace alignlint
