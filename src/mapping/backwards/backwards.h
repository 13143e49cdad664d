#pragma once

#include <functional>
#include <map>
#include <string_view>
#include <tuple>
#include <vector>

#include "mapping/backwards/ways.h"
#include "mapping/evaluate/evaluator.h"

namespace alignlint {

/// Reads one side's mapping backwards, for `mapping/backwards/inverse.h`: settings and their branches (`inverse.cpp`), parts of expressions (`backwards_expressions.cpp`).
/// `evaluator` is of the same side. What is told to people is not guessed: `may_guess` is false.
class Inverse {
 public:
  Inverse(const Vocabulary& vocabulary, const Mapping& mapping, VersionId version, const Entries& entries, const std::string& chip,
          Evaluator& evaluator, bool may_guess);

  Ways setting(KeyId key, const Value& wanted);
  /// Those that the mapping names, in its maps and as words.
  ValueList named_values(KeyId key);
  /// Whether the value of a setting stands in the mapping itself, in the branch that counts: a fact of the framework, which no entry of that branch makes
  /// `wanted`.
  Told told(KeyId key, const Value& wanted);

 private:
  /// The ways to what is wanted of a setting or a definition, each worked out once at a depth: many conditions lead to the same few.
  template <class What>
  using Known = std::map<std::pair<What, int>, std::vector<std::pair<Value, Ways>>>;
  template <class What, class Work>
  Ways once(Known<What>& known, const What& what, const Value& wanted, const Work& work);

  Ways of_settings(KeyId key, const Value& wanted);
  /// The mapping and the entry that an expression is evaluated for.
  struct Frame {
    const Mapping& owner;
    EntryAtHand at;
  };

  Ways of_spec(const SettingSpec& spec, const Mapping& owner, const Value& wanted);

  /// One of several entries of the same thing, of which the first that counts is taken.
  struct Alternative {
    const Condition* condition;
    const Branches* branches;
    const Mapping* owner;
  };
  struct FirstOfMany {
    Ways ways;
    Ways to_here = kNothingToDo;       // what it takes that those before do not count …
    std::vector<Alternative> to_pass;  // … but for these, of which that is not worked out yet
    bool is_decided = false;           // one counts whatever is written
  };

  /// What costs most, that those before do not count, is asked only where the entry has a way of its own.
  void add_entry(FirstOfMany& entries, const Alternative& entry, const std::function<Ways()>& own_ways);
  /// What it takes that an entry does not count: that its condition does not hold, or none of its cases.
  Ways passing_over(const Alternative& entry);
  static bool is_done(const Ways& ways);
  /// What it takes that a condition does not hold; where no way is known it is left to what is changed anyway.
  Ways failing(const Expression& condition, const Frame& frame);
  /// The ways, where a condition holds.
  Ways where_holding(const Condition& condition, const Frame& frame, const Ways& ways);
  Ways of_branches(const Branches& branches, const Frame& frame, const Value& wanted);
  Ways of_value(const ValueSpec& spec, const Frame& frame, const Value& wanted);

  // ---- what the mapping tells ----

  bool is_told(KeyId key);
  bool is_told(const SettingSpec& spec, const Frame& frame);
  bool is_told(const Branches& branches, const Frame& frame);
  bool is_told(std::string_view definition);
  bool is_told(const ValueSpec& spec, const Frame& frame);
  bool is_told(const ExprTree& tree, const ExprNode& node, const Frame& frame);
  /// Whether a map has no row, an entry no choice for what is wanted: it says other things only.
  bool has_only_others(const ValueMap& map);
  bool has_only_others(const Lookup* lookup);
  [[nodiscard]] bool gives_only_others(const ExprTree& tree, const ExprNode& node) const;
  /// Whether a fraction is wanted of what is a whole number whatever is written.
  bool has_only_whole(const ExprTree& tree, const ExprNode& node, const Frame& frame);
  bool is_whole(const ExprTree& tree, const ExprNode& node, const Frame& frame);

  // ---- expressions ----

  Value evaluated(const Expression& expression, const Frame& frame);
  /// A part of an expression, by itself. Conditions are shared by many settings: each of their parts is evaluated once.
  const Value& evaluated(const ExprTree& tree, const ExprNode& node, const Frame& frame);
  static std::vector<const ExprNode*> children_of(const ExprTree& tree, const ExprNode& node);
  Ways of_expression(const Expression& expression, const Frame& frame, const Value& wanted);
  Ways of_truth(const Expression& expression, const Frame& frame, bool wanted);
  Ways of_node(const ExprTree& tree, const ExprNode& node, const Frame& frame, const Value& wanted);
  static Value negated(const Value& value);
  Ways of_operands(const ExprTree& tree, const ExprNode& node, const std::vector<const ExprNode*>& parts, const Frame& frame,
                   const Value& wanted);
  /// `[0] * dense + [1] * (layers - dense)`: both parts of a list that was joined, and how often an item is repeated.
  Ways of_list(const ExprTree& tree, const ExprNode& node, const Frame& frame, const ValueList& wanted);
  /// `native.map(layer, layer == 0 ? 0 : 1)`: the entry's items as they are wanted, which the macro may leave as they are. Reading them back shows it.
  Ways of_each(const ExprTree& tree, const ExprNode& node, const Frame& frame, const ValueList& wanted);
  /// The part of an expression whose items it takes one by one: `native` in `native[math.greatest(layer, 1)] == 0`. Null when there is none.
  const ExprNode* indexed_in(const ExprTree& tree, const ExprNode& node, const Frame& frame);
  /// The same of a part, which may become longer or shorter.
  Ways of_sequence(const ExprTree& tree, const ExprNode& node, const Frame& frame, const ValueList& wanted);
  Ways of_name(std::string_view name, const Frame& frame, const Value& wanted);
  Ways of_definition(std::string_view name, const Value& wanted);
  Ways of_definitions(std::string_view name, const Value& wanted);
  /// The entry that a call of `native` or `given` names; null when it names none, or several of which none is written.
  const Lookup* named_in(const ExprTree& tree, const std::vector<const ExprNode*>& arguments, const Frame& frame);
  Ways of_call(const ExprTree& tree, const ExprNode& node, const std::vector<const ExprNode*>& arguments, const Frame& frame,
               const Value& wanted);
  /// What the fraction is cut off of, as in `int(steps * ratio)`: the ratio itself, or the middle between two whole numbers, since the product of a
  /// rounded ratio may fall below the number. An entry that says the number itself is plainer.
  Ways of_whole_part(const ExprTree& tree, const ExprNode& argument, const Frame& frame, const Value& wanted);
  /// The greatest, or least, of several is one beside which the others are no greater, or less.
  Ways of_extreme(const ExprTree& tree, bool greatest, const std::vector<const ExprNode*>& arguments, const Frame& frame,
                  const Value& wanted);
  /// The mount that a call of `class` names; null: none.
  const MountSpec* mount_named(const ExprTree& tree, const std::vector<const ExprNode*>& arguments, const Frame& frame);
  /// The class of a section is what its mount selects by an entry.
  Ways of_class(const ExprTree& tree, const std::vector<const ExprNode*>& arguments, const Frame& frame, const Value& wanted);
  Ways of_condition(const ExprTree& tree, const ExprNode& node, const Frame& frame, bool wanted);
  /// `x == known`; that something is not so leaves open what it is, but for yes and no: the entry that is changed anyway may be the one, which reading it
  /// back shows.
  Ways of_comparison(const ExprTree& tree, const std::vector<const ExprNode*>& parts, const Frame& frame, bool wanted);
  Ways of_order(const ExprTree& tree, const ExprNode& node, const std::vector<const ExprNode*>& parts, const Frame& frame, bool wanted);
  static bool is_in_order(ExprKind kind, double left, double right);
  /// Anything but these: the entry goes, or says another of its choices; a setting has another value of those that its mapping names.
  Ways of_another(const ExprTree& tree, const ExprNode& node, const Frame& frame, const ValueList& unwanted);
  Ways class_to_another(const ExprTree& tree, const std::vector<const ExprNode*>& arguments, const Frame& frame);
  Ways setting_to_another(KeyId key, const ValueList& unwanted);
  /// An item of a list: the list with that item.
  Ways of_item(const ExprTree& tree, const std::vector<const ExprNode*>& parts, const Frame& frame, const Value& wanted);
  /// The entry that a part of an expression is, but for its type and its case; null when it is none.
  const Lookup* entry_in(const ExprTree& tree, const ExprNode& node, const Frame& frame);
  Ways of_membership(const ExprTree& tree, const std::vector<const ExprNode*>& parts, const Frame& frame, bool wanted);

  Evaluator& evaluator_;
  Resolver resolver_;
  const Vocabulary& vocabulary_;
  std::map<std::tuple<const ExprNode*, const Mapping*, const Lookup*>, Value> values_;  // of parts of expressions, for the entry at hand
  Known<KeyId> known_settings_;
  Known<std::string_view> known_definitions_;  // by name, which lies in the mapping
  const bool may_guess_;                       // a value where it is only known which one it must not be
  int depth_ = 0;
  bool is_lost_ = false;   // whether the setting that is worked on has no value now
  Value wanted_;           // of what is told
  ValueList only_;         // … what an entry says in its place
  bool is_whole_ = false;  // … whether that is any whole number
};

}  // namespace alignlint
