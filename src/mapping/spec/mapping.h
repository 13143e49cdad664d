#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "diag/diagnostic.h"
#include "document/observation.h"
#include "expr/expression.h"
#include "expr/template_text.h"
#include "mapping/evaluate/schedule.h"
#include "mapping/evaluate/version_questions.h"
#include "mapping/spec/alias.h"
#include "mapping/spec/branches.h"
#include "mapping/spec/class_names.h"
#include "mapping/spec/native_path.h"
#include "mapping/spec/schema.h"
#include "mapping/spec/version_tree.h"
#include "side/argument_tree.h"
#include "text/text_table.h"
#include "toml/node.h"
#include "toml/strict_table.h"
#include "vocab/vocabulary.h"

namespace alignlint {

// What a framework's options mean, as written in `mappings/<framework>/` (docs/mapping-format.md). Texts are views of those files.

/// How a framework is recognised.
struct DetectSpec {
  std::vector<std::string_view> inputs;     ///< kinds of documents: `shell`
  std::vector<std::string_view> signature;  ///< native paths that speak for it
  std::size_t at_least = 1;
  std::string_view unchecked;  ///< what shows this is another program's, and why it is not checked; empty: the framework's own
};

/// A name for an expression of this mapping: `local.generation`.
struct DefineSpec {
  std::string_view name;
  Branches value;
  Condition condition;  ///< the first of a name that applies counts
  Span span;
};

/// Where a schema class holds.
struct MountSpec {
  std::string_view at;          ///< `optimizer`; `` the argument list or the whole tree; `options:`, `env:`, `launch:`
  std::string_view class_name;  ///< empty when `select` says it
  ValueSpec select;
  std::vector<std::string_view>
      among;                ///< the class stands for these, and it is not known which: a key that none of them takes is `unknown`
  std::string_view kind;    ///< the key by which the section says of which kind it is, where the class stands for many; empty: it has none
  std::string_view absent;  ///< class when the section is not there; empty: as if the section were empty
  std::string_view unknown = "accepted";  ///< what the framework does with a key it does not know
  std::string_view unknown_word;          ///< what its command line does with one; empty: the same
  std::string_view twice =
      "allowed";                ///< what it does with two names of one key: allowed (the first counts), refused, refused-if-different
  bool abbreviations = true;    ///< options may be cut to an unambiguous prefix, as argparse allows by default
  bool each = false;            ///< there may be a list of such sections: each is one
  bool words = false;           ///< values of the tree become words of a command line, which argparse types
  bool other_versions = false;  ///< with `…-if-near`: a key that only other versions know is a mistake, too
  bool skips_null = false;      ///< a key without a value (null) is passed over, as if it were not written
  bool verbatim = false;        ///< every word with a dash must be an option as it is named: no prefix, no `--option=value`
  Condition condition;
  Span span;
};

/// A mount as a mapping and those that extend it have it.
struct PlacedMount {
  const MountSpec* spec;
  const Mapping* owner;
  Space space;
};

/// How a canonical setting is found.
struct SettingSpec {
  KeyId key = 0;
  std::vector<std::string_view> natives;
  Branches value;
  Expression default_value;
  Condition condition;
  bool fixed = false;
  std::vector<std::string_view> see;  ///< what people look at for it, where no entry is read; not how it is written
  std::string_view why;               ///< of all branches that do not say their own
  std::string_view source;            ///< likewise
  Span span;
};

/// A combination of entries worth an observation.
struct TrapSpec {
  ObservationKind kind = ObservationKind::refused;
  TomlString topic;  ///< what it is about; empty: nothing that a rule asks for by itself
  std::vector<std::string_view> at;
  std::vector<std::string_view> with;
  std::vector<std::string_view>
      after;  ///< of a program: the first of the events at `at` happens after one of these; empty: the order is of no account
  Condition condition;
  std::vector<TomlString> runtimes;  ///< it is so with these only; empty: with every one
  TemplateText text;
  TemplateText note;
  TemplateText help;  ///< what to do; empty: the rule says it
  bool always = false;
  bool forms = false;  ///< holds, too, where a person wrote the options as a file (`FormSpec::written`), whose checks are other ones
  std::vector<std::pair<std::string_view, std::string_view>> facts;
  std::string_view source;
  Span span;
};

/// What is worth knowing where a setting differs.
struct HintSpec {
  std::vector<KeyId> keys;
  Condition condition;
  std::string_view wanted;  ///< it is worth knowing for who wants this value only; empty: for everyone
  TemplateText text;
  Span span;
};

/// What is observed at these entries, and has no topic of its own, is about that.
struct TopicSpec {
  TomlString name;
  std::vector<std::string_view> at;  ///< may end in `*`
  std::vector<std::string_view> except;
  Condition condition;
};

/// Entries that no setting stands for, and why.
struct UnmappedSpec {
  std::vector<std::string_view> paths;  ///< may end in `*`
  std::string_view reason;
  enum class Effect {
    none,      ///< `[[ignored]]`
    unknown,   ///< of `[[uncomparable]]`: it may change what is trained; whether it does in a run is not known
    training,  ///< another value trains another model, or trains it in another way
    rounding,  ///< the same numbers but for their last digits
    compared,  ///< what it does is seen in settings or curves, which are compared
    platform,  ///< the hardware decides it: listed, and no finding
  } effect = Effect::none;
  bool network = false;               ///< with `training`: another value builds another network
  bool undeclared = false;            ///< packages or programs that no schema describes take them
  bool zero_is_off = false;           ///< the framework asks `if value`: a number 0 does what no value does
  bool unordered = false;             ///< of a list only counts what is in it
  Expression default_value;           ///< what counts where nothing is written; empty: the default of the class
  std::optional<KeyId> unless_known;  ///< the setting that says it where both sides know it
  Condition condition;
};

/// A program whose options override a configuration tree.
struct CommandLineSpec {
  std::vector<std::string_view> programs;                              ///< `*`: any whose first operand names a tree
  std::vector<std::string_view> config;                                ///< options that name the configuration file
  bool operand = false;                                                ///< its first operand does, when it looks like a tree's name
  bool typed = false;                                                  ///< values are typed by the fields of the schema they set
  bool reads_program = false;                                          ///< the program itself is an entry script worth reading
  bool overrides = true;                                               ///< what its options say is laid over the tree
  std::vector<std::pair<std::string_view, std::string_view>> options;  ///< `--epochs`, `runner_config.epochs`
  std::vector<std::string_view> assignments;                           ///< options followed by words `a.b=v`
  const Parser* assignment_parser = nullptr;  ///< how the program reads such a `v`; null: like a scalar of the file
  bool free = false;                          ///< any other `--a.b.c VALUE` sets a.b.c
  const Parser* free_parser = nullptr;        ///< how the program reads such a VALUE; null: like a scalar of the file
};

/// A file of another framework that a tree names: what a section of the tree leaves out is said there.
struct CompanionSpec {
  std::string_view named_by;   ///< entry whose value is a directory: `pretrained_model_dir`
  std::string_view file;       ///< its name in that directory
  std::string_view framework;  ///< whose file it is
  Expression below;            ///< the section, as a text
  Condition condition;
};

/// Another form of a framework's options than words: a tree that lists them, or the values its parser ended up with.
struct FormSpec {
  DetectSpec shown;   ///< how a document of this form is told; speaks for the framework, too
  ArgumentTree tree;  ///< `tree.arguments` not empty: the document lists arguments
  // Otherwise it holds values by the parser's destinations.
  std::vector<std::string_view> sections;                            ///< paths of mappings that are laid over the values outside them
  std::vector<std::pair<std::string_view, std::string_view>> names;  ///< names of the form's own: `num_moe_experts`, `num_experts`
  std::vector<std::pair<std::string_view, std::string_view>> flags;  ///< `name=value` (or `*`), and the flag that stands for it
  std::vector<std::string_view> unread;                              ///< names that nothing reads in this form
  std::vector<std::string_view> config;                              ///< options of a launch that name such a file
  bool complete = false;  ///< every option of its version is shown, so that the names tell the version
  bool written = false;   ///< a person wrote it; a program printed or dumped it otherwise
  bool lossy = false;     ///< null stands for what the format cannot hold, too
  VersionRange range;
  Span span;
};

/// The files of one framework, unread.
struct MappingFiles {
  std::string name;             ///< the folder
  std::vector<TomlNode> roots;  ///< users' first, each in the order of the file names
  std::size_t users = 0;        ///< how many of them are users'
};

/// A section of a tree that is read in place of another.
struct MovedSpec {
  std::string_view from;
  std::string_view to;
  VersionRange range;
};

struct Mapping {
  std::string_view name;
  std::string_view title;
  std::vector<std::string_view> inputs;
  Expression judged_when;   ///< traps spring only then: other programs take some of the same options; empty: always
  std::string_view unsaid;  ///< why a setting without an entry is unknown, where the files say nothing of whole areas; empty: they should
  bool tool = false;        ///< configures a tool of a run, not the training: it stands beside any training's configuration
  std::vector<std::string_view> runtimes;  ///< of a tool: what the training it belongs to may run on
  std::string_view base_files;             ///< key of a tree that names files laid below it; empty: there is none
  const Mapping* base = nullptr;           ///< the framework this one extends
  std::string_view base_below;             ///< the section in which the base's paths stand; empty: at the same places
  std::string_view below;                  ///< of a base: that section of the framework that extends it
  VersionTree versions;
  VersionId default_version = 0;
  std::vector<DetectSpec> detect;
  std::deque<ScopeSpec> scopes;  ///< of the files that have one
  std::vector<Alias> aliases;
  std::deque<std::string> expanded_paths;  ///< what paths with an alias stand for: views of them are in the entries
  std::vector<DefineSpec> defines;
  std::vector<MountSpec> mounts;
  ViewTable<SchemaClass> classes;
  std::vector<SettingSpec> settings;
  std::vector<const SettingSpec*> settings_by_key;  ///< of the same key in the order of the files
  std::vector<TrapSpec> traps;
  std::vector<TopicSpec> topics;
  std::vector<HintSpec> hints;
  std::vector<ScheduleSpec> schedules;
  std::vector<UnmappedSpec> unmapped;
  std::vector<CommandLineSpec> command_lines;
  std::vector<MovedSpec> moved;
  std::vector<CompanionSpec> companions;
  std::vector<FormSpec> forms;
  std::vector<PlacedMount> placed_mounts;     ///< of this framework and those it extends, by place
  ViewTable<std::size_t> first_mounts;        ///< the first of those at a place, and at or below each section that holds one
  mutable TextTable<ClassNames> class_names;  ///< by class, of those that were asked for
  mutable TextTable<std::vector<std::string_view>> known_spellings;  ///< the same

  /// What a path of this mapping means: those its alias stands for, below the section that the whole mapping is below.
  [[nodiscard]] std::vector<std::string> meant_by(std::string_view path) const;
  /// The alias of that name, of this framework or those it extends; null when there is none.
  [[nodiscard]] const Alias* find_alias(std::string_view name) const;
  /// The names of all aliases, for suggestions.
  [[nodiscard]] std::vector<std::string_view> alias_names() const;
  /// How this framework says a setting, in the order in which it is tried; empty when it says nothing of its own.
  [[nodiscard]] std::span<const SettingSpec* const> settings_of(KeyId key) const;
  /// The version of `base` that a version of this framework extends.
  [[nodiscard]] VersionId base_version(VersionId version) const;
  /// The key of a class at a version: its own, inherited, or of the framework this one extends; null when there is none. `asked`, when given, learns what
  /// of the version the answer rests on.
  [[nodiscard]] const SchemaKey* find_key(std::string_view class_name, std::string_view key, VersionId version,
                                          VersionQuestions* asked = nullptr) const;
  /// The same by the keys alone: what another name says is left aside.
  [[nodiscard]] const SchemaKey* find_own_key(std::string_view class_name, std::string_view key, VersionId version,
                                              VersionQuestions* asked = nullptr) const;
  /// What a class, or the first of those it inherits from that says something, makes of a name that is no key of its own; null when none does.
  [[nodiscard]] const Spelling* find_spelling(std::string_view class_name, std::string_view name, VersionId version,
                                              VersionQuestions* asked = nullptr) const;
  /// The names that count as a key at a version, the key's own first.
  [[nodiscard]] std::vector<std::string_view> names_that_count(std::string_view class_name, const SchemaKey& key, VersionId version,
                                                               VersionQuestions* asked = nullptr) const;
  [[nodiscard]] bool has_class(std::string_view class_name, VersionId version, VersionQuestions* asked = nullptr) const;
  /// The name of a class for people; empty where it stands in for those that nobody describes: the framework has none of that name.
  [[nodiscard]] std::string_view shown_class(std::string_view class_name) const;
  /// What that class makes of names; lives as long as this.
  [[nodiscard]] const ClassNames& names_in(std::string_view class_name) const;
  /// Notes, when `asked` is given, that an answer rests on these versions.
  void ask(VersionQuestions* asked, const std::vector<VersionId>& bounds) const;
  /// The number of the question "is it `version` of this framework, or later?".
  [[nodiscard]] std::size_t question(VersionId version) const;
  /// Every spelling a class knows in any version, sorted; lives as long as this.
  [[nodiscard]] const std::vector<std::string_view>& spellings(std::string_view class_name) const;
};

/// Whether one of the frameworks is the other, or extends it, or both extend one.
bool are_related(const Mapping& a, const Mapping& b);

/// Only `[framework]` names and `[[detect]]`, which is what it takes to recognise a framework.
struct Detection {
  std::string_view name;
  std::string_view extends;
  std::string_view below;  ///< the section in which the paths of the extended framework stand; empty: at the same places
  std::vector<std::string_view> inputs;
  bool accompanies = false;        ///< its files may stand beside the configuration of another framework
  bool tool = false;               ///< likewise, beside any; they are read on their own
  std::string_view variable = {};  ///< of a tool: the environment variable that names its file; empty: none does
  std::vector<DetectSpec> detect;
};
Detection load_detection(const MappingFiles& files, Diagnostics& diagnostics);

/// Loads a mapping. `shared` are files whose classes every framework has (the environment). `base` is needed by a framework that extends another.
/// `extends_of` tells its name beforehand.
/// `below`: the section in which all its paths stand, when it is the base of another; outlives the mapping.
struct BaseName {
  std::string_view framework;  ///< empty: it extends none
  std::string_view below;      ///< the section of the extending framework in which the base's paths stand
};
BaseName extends_of(const MappingFiles& files);
std::unique_ptr<Mapping> load_mapping(const MappingFiles& files, std::span<const TomlNode> shared, const Mapping* base,
                                      const Vocabulary& vocabulary, Diagnostics& diagnostics, std::string_view below = {});

/// What loading leaves to the build and to users' own files: every schema row, every name in an expression, cycles between settings, entries that can never
/// win. Only what stands in files from `from` on is checked.
void check_mapping(const Mapping& mapping, const Vocabulary& vocabulary, Diagnostics& diagnostics, FileId from = 0);

}  // namespace alignlint
