#pragma once

#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "expr/evaluate.h"
#include "mapping/entries/entries.h"
#include "mapping/entries/section_finder.h"
#include "mapping/evaluate/memo.h"
#include "mapping/evaluate/typed.h"
#include "mapping/spec/mapping.h"
#include "mapping/spec/native_path.h"

namespace alignlint {

/// What an entry says, as the framework reads it: worked out when it is first asked for. A copy, which may be changed, begins anew.
class TypedOnDemand {
 public:
  TypedOnDemand() = default;
  TypedOnDemand(const TypedOnDemand& /*other*/) {}
  TypedOnDemand& operator=(const TypedOnDemand& /*other*/) {
    typed_.reset();
    return *this;
  }

  template <class Work>
  const Typed& get(const Work& work) const {
    if (!typed_.has_value()) typed_ = work();
    return *typed_;
  }

 private:
  mutable std::optional<Typed> typed_;
};

/// What a native path means for one side: the schema's key, and the entry that counts. Made by the thousand: its texts are the resolver's.
struct Lookup {
  std::string_view path;                       ///< as asked for
  std::string_view written;                    ///< as the input spells it; `path` when it is not written
  const Node* node = nullptr;                  ///< null when it is not written
  Span key_span;                               ///< of the key, when written
  std::string_view class_name;                 ///< schema class of its section; empty when there is none
  const SchemaKey* key = nullptr;              ///< null: the class does not know it
  const Spelling* spelling = nullptr;          ///< what the class makes of the path's last name; null: it is a key's own, or nobody's
  std::string_view remainder;                  ///< what follows the key in the path: `[0]`
  bool passed_over = false;                    ///< written without a value, where that counts as not written
  bool words = false;                          ///< its value becomes a word of a command line before it is typed
  std::string_view no_class;                   ///< why the class cannot be told; empty when it can
  std::vector<std::string_view> also_written;  ///< other spellings of the same key that are written too
  std::string_view instead;  ///< what is written in the place of a name that the class refuses or drops; empty: there is nothing
  TypedOnDemand typed;       ///< for `Resolver::value_of`

  /// Written, and not as null (an option without a value counts as written).
  [[nodiscard]] bool given() const;
  /// How the entry is written, or would be: the name that the class takes in the place of one that it refuses or drops.
  [[nodiscard]] std::string_view spelled() const { return instead.empty() ? written : instead; }
  /// Whether an entry written under this very path would say the key.
  [[nodiscard]] bool counts() const { return spelling == nullptr || spelling->is_read(); }
};

/// The entry that `native`, `written` and `entry` of an expression speak of.
struct EntryAtHand {
  const Lookup* lookup = nullptr;  ///< null: there is none
};

/// What an expression read, for provenance.
struct Reads {
  std::vector<KeyId> settings;
  std::vector<const Lookup*> entries;  ///< written or not, in the order they were read
  bool native = false;                 ///< the entry that `native` stands for

  void add_setting(KeyId key);
  void add_entry(const Lookup& lookup);
};

/// One side's inputs seen through its mapping: paths, classes, typed values and defaults, and the context functions of expressions.
/// `mapping` and `entries` outlive it.
class Resolver {
 public:
  /// `setting` gives a canonical setting's value; the resolver records what was asked for.
  Resolver(const Mapping& mapping, VersionId version, const Entries& entries, const Vocabulary& vocabulary, std::string chip,
           std::function<Value(KeyId)> setting);

  /// What `other` has found out, at another version or for slightly other inputs, and what holds here as well, is not found out again: what rests on none
  /// of the questions `otherwise`, which are answered otherwise here. It outlives this.
  void share(const Resolver& other, const Questions& otherwise);
  /// For the same inputs.
  void share(const Resolver& other) { share(other, other.answered_otherwise(version_)); }
  /// The same of a resolver for which no setting was known.
  void share_without_settings(const Resolver& other);

  /// The same object for the same path each time.
  const Lookup& lookup(std::string_view path);
  /// Whether this very object was found here: the path means the same to whoever has it.
  [[nodiscard]] bool has_found(const Lookup& lookup) const { return lookups_.worked_out(lookup.path) == &lookup; }
  /// Of several names of one thing the entry that is written and not passed over, else the first that its class knows: that one has the default. Null when
  /// there are none.
  const Lookup* primary_of(std::span<const std::string_view> paths);
  /// Whether it is written under a name that its class does not know and that the framework passes over: it says nothing.
  bool passes_over(const Lookup& lookup);
  /// The value the framework uses for a path: what is written, else the default of its class and version.
  const Typed& value_of(const Lookup& lookup) const;
  /// The class a mount selects; empty with a reason when it cannot be told.
  struct ClassChoice {
    std::string_view name;  ///< texts of the resolver or of the data
    std::string_view reason;
    const ClassNames* names = nullptr;  ///< of that class; null when it is not told
  };
  const ClassChoice& class_of(const MountSpec& mount);
  /// Whether a mount that applies, whatever its versions, is at this place of a tree or below it: then it is a section, not an entry.
  [[nodiscard]] bool is_section(std::string_view path);
  /// Whether `places_of` and `enter` make a difference to a path: somewhere above it there may be a list of sections.
  [[nodiscard]] bool may_be_listed(std::string_view path) const;
  /// Where the entries of a path stand: itself, or one place for each section of a list of them (`each` of the mount).
  [[nodiscard]] std::vector<std::string> places_of(std::string_view path);
  /// From now on, paths of expressions that lie in the same list as `place` mean the section of the list that `place` is in; an empty text ends that.
  void enter(std::string_view place);
  /// What such a path means now.
  [[nodiscard]] std::string entered(std::string_view path) const;
  /// The mount a tree path, `--option`, `env:` or `launch:` path belongs to; null when none.
  const MountSpec* mount_of(std::string_view path);

  /// What it says; none when there is none.
  [[nodiscard]] const Value& value_of(const EntryAtHand& at) const;
  /// Evaluates an expression of `owner` (this mapping or one it extends); what is read goes to `reads`.
  Value evaluate(const Expression& expression, const Mapping& owner, const EntryAtHand& at, Reads& reads);
  /// The same of a part of one (as for `evaluate` of `expr/evaluate.h`).
  Value evaluate(const ExprTree& tree, const ExprNode& part, const Mapping& owner, const EntryAtHand& at, Reads& reads);
  /// The same as a condition; an empty expression holds.
  Truth holds(const Expression& expression, const Mapping& owner, const EntryAtHand& at, Reads& reads);
  Truth holds(const Condition& condition, const Mapping& owner, const EntryAtHand& at, Reads& reads);
  /// Whether an entry counts: true, false, or unknown with the reason.
  Value applies(const Condition& condition, const Mapping& owner, const EntryAtHand& at, Reads& reads);
  std::string render(const TemplateText& text, const Mapping& owner, const EntryAtHand& at);

  /// What branches give. Without a condition that can be told it is as with `? :`: known when all that may be meant agree.
  struct Choice {
    Value value;
    std::string_view why;     ///< of the branch taken, where it has its own
    std::string_view source;  ///< likewise
    bool applies = true;      ///< false: no case holds
  };
  Choice choose(const Branches& branches, const Mapping& owner, const EntryAtHand& at, Reads& reads);
  /// What a `[[define]]` of that name gives; unknown when there is none.
  Value defined(std::string_view name);
  /// Of a tool: what the training runs on, by the configuration that it stands beside, else by its own. Empty: not known.
  std::string runtime_of_tool();
  /// False when `judged_when` says that the options are those of another program.
  bool judges_options();

  [[nodiscard]] const Mapping& mapping() const { return mapping_; }
  [[nodiscard]] const Vocabulary& vocabulary() const { return vocabulary_; }
  [[nodiscard]] const Entries& entries() const { return entries_; }
  [[nodiscard]] VersionId version() const { return version_; }
  /// The version of `owner` that holds here.
  [[nodiscard]] VersionId version_of(const Mapping& owner) const;
  [[nodiscard]] bool in_range(const VersionRange& range, const Mapping& owner);
  [[nodiscard]] bool in_range(const Condition& condition, const Mapping& owner);

  /// What has been asked by what is being worked out now.
  [[nodiscard]] Questions& asking() { return asked_; }
  /// The questions that another version answers in another way than this one.
  [[nodiscard]] Questions answered_otherwise(VersionId other) const;
  /// This mapping and those it extends, itself first.
  [[nodiscard]] const std::vector<const Mapping*>& chain() const { return chain_; }

 private:
  [[nodiscard]] std::optional<Value> left_open(Space space) const;
  struct Asking;
  Value name(std::string_view name, const Mapping& owner, const EntryAtHand& at, Reads& reads);
  std::optional<Value> word(std::string_view name, const Mapping& owner, const EntryAtHand& at, Reads& reads);
  std::optional<Value> call(std::string_view function, const Mapping& owner, std::span<const Value> arguments, Reads& reads);
  std::optional<Value> call_with_paths(std::string_view function, const std::vector<std::string>& paths, Reads& reads);
  [[nodiscard]] std::optional<Value> as_written(std::string_view function, const std::vector<std::string>& paths);
  PathEnd find(std::string_view path);
  /// Of several paths the one that counts.
  const Lookup& counting(const std::vector<std::string>& paths, Reads& reads);
  Value choose_value(const ValueSpec& spec, const Mapping& owner, const EntryAtHand& at, Reads& reads);
  Choice choose_case(std::span<const CaseSpec> cases, const Mapping& owner, const EntryAtHand& at, Reads& reads);
  const Value& local(std::string_view name, Reads& reads);
  Value evaluate_local(std::string_view name, Reads& reads);
  bool applies(const MountSpec& mount, const Mapping& owner);
  Value since(std::string_view version);
  [[nodiscard]] VersionId version_of(const Mapping& owner, VersionId own) const;
  ClassChoice choose_class(const MountSpec& mount);
  /// `path` stays.
  Lookup look_up(std::string_view path);
  std::string_view kept(std::string text) { return texts_.emplace_back(std::move(text)); }
  [[nodiscard]] Typed type(const Lookup& lookup) const;
  bool comes_later(std::string_view path, std::string_view than) const;
  void find_written(Lookup& lookup, const MountSpec* mount, std::string_view key_name, const NameInClass* name);
  const MountSpec* mount_at(Space space, std::string_view place);
  const MountSpec* mount_of_section(std::string_view section);

  const Mapping& mapping_;
  std::vector<const Mapping*> chain_;
  std::vector<VersionId> versions_;  // of those
  VersionId version_;
  std::vector<std::string_view> lists_;  // of mounts that may be lists of sections, whatever their conditions
  const Entries& entries_;
  SectionFinder finder_;
  const Vocabulary& vocabulary_;
  std::string chip_;
  std::function<Value(KeyId)> setting_;
  struct Local {
    Value value;
    Reads reads;
  };
  std::deque<std::string> texts_;                // of those below
  Memo<std::string, Lookup> lookups_;            // by path
  Memo<std::string, const MountSpec*> mounts_;   // by section of the tree
  Memo<const MountSpec*, ClassChoice> classes_;  // by mount
  Memo<const MountSpec*, bool> applicable_;      // by mount: whether it applies
  Memo<std::string, Local> locals_;              // by name
  Memo<std::string, Local> locals_of_mounts_;    // as the choice of mounts sees them
  struct SectionMount {
    std::string section;
    const MountSpec* mount = nullptr;
    Questions asked;
  };
  std::optional<SectionMount> last_mount_;  // that was asked for: the next question is often about the same section
  Questions asked_;                         // by what is being worked out now
  std::string section_;                     // of the list that was entered; empty: none
  std::string item_;                        // the section of it that is meant: `model.layers[2]`
  int choosing_mounts_ = 0;  // above 0, expressions see entries as they are written: which schema holds is just being found out
};

}  // namespace alignlint
