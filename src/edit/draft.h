#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "mapping/backwards/inverse.h"
#include "mapping/spec/outline.h"

namespace alignlint {

/// An entry of a configuration that is being written.
struct DraftEntry {
  std::string native;
  Value value;
  const SchemaKey* key = nullptr;  ///< what its class says of it; null: nothing
  std::string text = {};           ///< as it stands in the file, where it is more than a value
  std::string comment = {};        ///< where it comes from
  std::string decide = {};         ///< what a person has to put there
  std::vector<KeyId> of = {};      ///< the settings of the source that it was made from
  bool stays = false;              ///< it names the kind of network
  bool worked_out = false;         ///< from settings of the source
  bool usual = false;              ///< every such file has it
};

/// A configuration that is being written: its entries, each once, in the order in which they came.
class Draft {
 public:
  explicit Draft(OutlineFormat format, std::string_view layout = {}) : format_(format), layout_(layout) {}

  /// Of the outline's sections: those of this one stand in it.
  [[nodiscard]] std::string_view layout() const { return layout_; }

  /// Makes entries say what they shall. False where one cannot be written or stays as it is, and then nothing is changed.
  bool write(const Change& change);
  /// Puts an entry in place of the one of its name, with the text it has. False where that one stays as it is, or the entry would stand below a text.
  bool put(DraftEntry entry);
  /// Says what a person has to put there, of an entry that is there.
  void decide(std::string_view native, const std::string& what);
  void add(DraftEntry entry) { entries_.push_back(std::move(entry)); }

  [[nodiscard]] const DraftEntry* find(std::string_view native) const;
  [[nodiscard]] const std::vector<DraftEntry>& entries() const { return entries_; }
  [[nodiscard]] std::vector<DraftEntry>& entries() { return entries_; }  ///< for what is said of them

 private:
  bool write(const EntryChange& entry);
  /// Below what is written as a value, or as another's alias, nothing stands; a section may have an anchor.
  [[nodiscard]] bool is_below_text(std::string_view native) const;
  /// A script has options and variables, a tree neither.
  [[nodiscard]] bool can_hold(const EntryChange& entry) const;

  OutlineFormat format_;
  std::string_view layout_;
  std::vector<DraftEntry> entries_;
};

/// The file: entries in the order of the outline, those it does not name behind the others of their section. `comments`: each says where it comes from.
std::string text_of(const Draft& draft, const Outline& outline, bool comments);

/// The same as YAML, and as a script for bash.
std::string yaml_text(const Draft& draft, const Outline& outline, bool comments);
std::string script_text(const Draft& draft, const Outline& outline, bool comments);

}  // namespace alignlint
