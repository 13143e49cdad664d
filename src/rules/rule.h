#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "diag/diagnostic.h"
#include "document/observation.h"
#include "expr/expression.h"
#include "expr/template_text.h"
#include "toml/node.h"
#include "toml/strict_table.h"
#include "vocab/vocabulary.h"

namespace alignlint {

/// The languages that rules can be written in; English is the one that every rule has.
enum class Language { en, zh };
std::span<const std::string_view> language_words();
/// `word` is one of them.
Language language_of(std::string_view word);

/// What a rule says of itself in one language.
struct Prose {
  std::string_view summary, why, help;
};

/// Said with a finding when the condition holds on it.
struct Remark {
  Expression when;
  std::string_view why, zh_why;

  /// In English where there is no translation.
  [[nodiscard]] std::string_view text(Language language) const;
};

/// The kinds of checks; the key used in a `[[rule]]` tells which (docs/rule-format.md).
enum class CheckKind { same, expect, require, observe, ask };
std::string_view to_string(CheckKind kind);

/// Which sides a rule looks at.
enum class RuleScope { pair, each, reference, candidate };
std::string_view to_string(RuleScope scope);

/// One side of an example: framework (optionally `name@version`) or kind, and the text.
struct ExampleInput {
  std::string_view kind;
  std::string_view text;
};

struct RuleExample {
  bool fires = true;
  std::string_view verdict;  ///< asked for instead of `fires`; may be empty
  std::vector<ExampleInput> reference;
  std::vector<ExampleInput> candidate;
  std::string_view profile = "migrate";
  std::string_view chip;
  Span span;
};

/// A rule, validated: all names are resolved. Texts are views of the rule file.
struct Rule {
  std::string id;  ///< `optimizer/weight-decay-mismatch`
  Severity severity = Severity::error;
  std::vector<std::pair<std::string_view, Severity>> severity_in;  ///< by profile
  CheckKind kind = CheckKind::same;
  RuleScope scope = RuleScope::pair;
  KeyId key = 0;            ///< of same and expect
  std::vector<KeyId> keys;  ///< settings shown; starts with `key`
  double tolerance = 0;     ///< relative, of same; 0: equal by meaning
  std::string_view decided_by;  ///< of same, a curve (`kScheduleNames`): where it is one on both sides, what the setting is called there is no difference
  Expression expression;    ///< of require; the wanted value of expect
  Expression when;
  TemplateText message;                                    ///< of require, ask; may be empty for expect
  ObservationKind observation = ObservationKind::refused;  ///< of observe
  std::vector<TomlString> topics;                          ///< of observe: only these; empty: what no rule asks for by its topic
  std::vector<std::string_view> rows;
  std::vector<std::string_view> profiles;  ///< empty: all
  std::vector<KeyId> follows;
  std::string_view summary, why, help, source;
  bool alternative = false;  ///< `help` is another way than to write the wanted value
  Prose zh;                  ///< its translation, as far as there is one
  std::vector<Remark> remarks;
  std::vector<std::string_view> symptoms, causes;
  std::vector<RuleExample> examples;
  Span span;

  /// In English where there is no translation.
  [[nodiscard]] Prose prose(Language language) const;
  [[nodiscard]] bool in_profile(std::string_view profile) const;
  /// Of observe: whether the topic is one of those it asks for.
  [[nodiscard]] bool is_about(std::string_view topic) const;
  [[nodiscard]] Severity severity_of(std::string_view profile) const;
};

struct ChecklistRowSpec {
  std::string_view id, title, decide;
  std::string_view manual;  ///< what a person must look at when no rule applies
};

struct ChecklistSpec {
  std::string_view name, title, source;
  std::vector<ChecklistRowSpec> rows;
};

/// Reports tell the findings of these rules together, chapter by chapter.
struct ChapterSpec {
  std::string_view title;
  std::vector<std::string_view> rules;  ///< the first parts of their ids; none: those of no other chapter
  bool machine = false;                 ///< what the machine decides rather than the training: nothing is aligned there unasked
};

/// All rules and checklists. A rule with the id of an earlier one replaces it (a user's over a built-in one).
struct RuleSet {
  std::vector<Rule> rules;
  std::vector<ChecklistSpec> checklists;
  std::vector<ChapterSpec> chapters;  ///< in the order of reports; a file that has some replaces those before

  [[nodiscard]] const Rule* find(std::string_view id) const;
  [[nodiscard]] const ChecklistSpec* checklist_of(std::string_view row) const;
  /// Index of the chapter that tells of a rule; 0 where there are none.
  [[nodiscard]] std::size_t chapter_of(std::string_view id) const;
  /// The settings that are chosen for the machine: parallel sizes and the like.
  [[nodiscard]] std::vector<KeyId> keys_of_machine() const;
  [[nodiscard]] std::vector<std::string_view> ids() const;
  /// Whether a rule asks for observations of that kind on that topic.
  [[nodiscard]] bool ask_for(ObservationKind kind, std::string_view topic) const;
};

/// Reads the rules of one file; `stem` is the first part of their ids. Mistakes are reported at their place and the rule is left out.
void load_rules(TomlNode root, std::string_view stem, const Vocabulary& vocabulary, RuleSet& rules, Diagnostics& diagnostics);

/// What loading leaves to the build, to tests and to users' own rules: names in expressions, prose, examples, rows. Only rules that stand in files from
/// `from` on are checked.
void check_rules(const RuleSet& rules, const Vocabulary& vocabulary, Diagnostics& diagnostics, FileId from = 0);

}  // namespace alignlint
