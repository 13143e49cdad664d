#include <algorithm>

#include "edit/draft.h"
#include "edit/spelling.h"
#include "mapping/spec/native_path.h"

namespace alignlint {

namespace {

/// An array of the script: its name, and the entries that are its words.
struct WordArray {
  std::string_view title;
  std::string_view name;
  Space space = Space::option;
  std::vector<const DraftEntry*> entries = {};
};

class ScriptDraft {
 public:
  ScriptDraft(const Draft& draft, const Outline& outline, bool comments)
      : outline_(outline), comments_(comments), program_(outline.program) {
    std::vector<const DraftEntry*> placed;
    if (const DraftEntry* named = draft.find(kLaunchedProgram)) {  // another program than such files usually start
      program_ = spelled(*named, Space::launch);
      placed.push_back(named);
    }
    for (const OutlineSection& section : outline.sections) {
      const Space space = section.rows.empty() ? Space::option : parse_native(section.rows.front().at).space;
      WordArray& array = arrays_.emplace_back(WordArray{section.title, section.name, space});
      for (const OutlineRow& row : section.rows) {
        const DraftEntry* entry = draft.find(row.at);
        if (entry == nullptr || std::find(placed.begin(), placed.end(), entry) != placed.end()) continue;
        array.entries.push_back(entry);
        placed.push_back(entry);
      }
    }
    for (const DraftEntry& entry : draft.entries()) {
      if (std::find(placed.begin(), placed.end(), &entry) == placed.end()) home_of(entry).entries.push_back(&entry);
    }
  }

  std::string text() {
    out_ = "#!/bin/bash\n";
    for (const WordArray& array : arrays_) write(array);
    write_launch();
    return std::move(out_);
  }

 private:
  /// What the outline does not name stands in the last of the arrays of its kind.
  WordArray& home_of(const DraftEntry& entry) {
    const Space space = parse_native(entry.native).space;
    const auto found = std::find_if(arrays_.rbegin(), arrays_.rend(), [&](const WordArray& array) { return array.space == space; });
    return found == arrays_.rend() ? arrays_.back() : *found;
  }

  void write(const WordArray& array) {
    if (array.entries.empty()) return;
    const bool exports = array.space == Space::environment;
    out_ += "\n# " + std::string(array.title) + "\n";
    if (!exports) out_ += std::string(array.name) + "=(\n";
    for (const DraftEntry* entry : array.entries) {
      out_ += exports ? "export " : "  ";
      out_ += words_of(*entry);
      if (comments_ && !entry->comment.empty()) out_ += "  # " + entry->comment;
      out_ += '\n';
    }
    if (!exports) out_ += ")\n";
  }

  /// A row of the outline that has a list writes its items as words of the option: what is to be one word is made one by the row.
  static std::string spelled(const DraftEntry& entry, Space space) {
    if (entry.key != nullptr || !entry.value.is_list()) return word_spellings(entry.value, entry.key, space).front();
    std::string words;
    for (const Value& item : entry.value.as_list()) words += (words.empty() ? "" : " ") + word_spellings(item, nullptr, space).front();
    return words;
  }

  static std::string words_of(const DraftEntry& entry) {
    const NativePath path = parse_native(entry.native);
    const bool flag = path.space == Space::option && entry.value.is_bool();
    std::string value = entry.text;
    if (value.empty() && !flag) value = spelled(entry, path.space);
    if (path.space == Space::environment) return std::string(path.rest) + "=" + value;
    const std::string option = (path.space == Space::launch ? "--" : "") + std::string(path.rest);
    return value.empty() ? option : option + " " + value;
  }

  void write_launch() {
    out_ += '\n' + std::string(outline_.launcher);
    for (const WordArray& array : arrays_) write_words(array, Space::launch);
    out_ += ' ' + program_;
    for (const WordArray& array : arrays_) write_words(array, Space::option);
    out_ += '\n';
  }

  void write_words(const WordArray& array, Space space) {
    if (!array.entries.empty() && array.space == space) out_ += " \\\n  \"${" + std::string(array.name) + "[@]}\"";
  }

  const Outline& outline_;
  const bool comments_;
  std::string program_;
  std::vector<WordArray> arrays_;
  std::string out_;
};

}  // namespace

std::string script_text(const Draft& draft, const Outline& outline, bool comments) { return ScriptDraft(draft, outline, comments).text(); }

}  // namespace alignlint
