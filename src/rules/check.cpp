#include <algorithm>
#include <string>

#include "diag/catalog.h"
#include "expr/comparisons.h"
#include "expr/functions.h"
#include "rules/rule.h"
#include "rules/rule_scope.h"
#include "text/suggest.h"
#include "vocab/words.h"

namespace alignlint {

namespace {

constexpr std::string_view kFact = "fact.";

class Checker {
 public:
  Checker(const RuleSet& rules, const Vocabulary& vocabulary, Diagnostics& diagnostics)
      : rules_(rules), vocabulary_(vocabulary), diagnostics_(diagnostics) {}

  void run(FileId from) {
    for (const Rule& rule : rules_.rules) {
      if (rule.span.file < from) continue;
      check(rule.expression);
      check(rule.when);
      for (const Remark& remark : rule.remarks) check(remark.when);
      check_facts(rule);
      for (const Expression* expression : rule.message.expressions()) check(*expression);
      if (rule.kind == CheckKind::expect) check_given_words(rule.expression, vocabulary_[rule.key], diagnostics_);
      check_rows(rule);
      check_examples(rule);
    }
  }

 private:
  void report(Diagnostic diagnostic) { diagnostics_.push_back(std::move(diagnostic)); }

  void check(const Expression& expression) {
    expression.check(diagnostics_);
    check_compared_words(expression, vocabulary_, diagnostics_);
    for (const ExprName& name : expression.names()) check_name(name);
    for (const ExprCall& call : expression.calls()) {
      if (find_pure_function(call.function) == nullptr && call.function != "origin") {
        report(make_diagnostic<Code::unknown_name, "function in rules">(call.span, call.function));
      }
    }
  }

  void check_name(const ExprName& name) {
    std::string_view text = name.name;
    if (text.starts_with(kFact)) return;
    for (const std::string_view side : {"reference.", "candidate."}) {
      if (text.starts_with(side)) text.remove_prefix(side.size());
    }
    const auto words = rule_words();
    if (std::find(words.begin(), words.end(), text) != words.end()) return;
    static_cast<void>(vocabulary_.require(text, name.span, diagnostics_));
  }

  /// `fact.NAME` is one of the kind's, and is compared with what it may be.
  void check_facts(const Rule& rule) {
    const auto check_fact = [&](std::string_view name, std::optional<std::string_view> value, Span where) {
      if (!name.starts_with(kFact)) return;
      if (rule.kind != CheckKind::observe) {
        if (!value.has_value()) report(make_diagnostic<Code::unknown_name, "facts">(where));
        return;
      }
      const auto problem = fact_problem(rule.observation, name.substr(kFact.size()), value);
      if (problem.has_value() && problem->of_value == value.has_value())
        report(make_diagnostic<Code::unknown_name, "fact">(where, problem->text));
    };
    for (const ExprName& name : rule.when.names()) check_fact(name.name, std::nullopt, name.span);
    for (const Comparison& comparison : comparisons_of(rule.when)) {
      if (comparison.literal->is_text()) check_fact(comparison.name, comparison.literal->as_text(), comparison.span);
    }
    for (const Expression* expression : rule.message.expressions()) {
      for (const ExprName& name : expression->names()) check_fact(name.name, std::nullopt, name.span);
    }
  }

  void check_rows(const Rule& rule) {
    for (const std::string_view row : rule.rows) {
      if (rules_.checklist_of(row) == nullptr) report(make_diagnostic<Code::unknown_name, "row">(rule.span, row));
    }
  }

  void check_examples(const Rule& rule) {
    if (rule.kind == CheckKind::ask) return;  // always the same answer
    const auto has = [&](bool fires) {
      return std::any_of(rule.examples.begin(), rule.examples.end(),
                         [&](const RuleExample& example) { return example.verdict.empty() && example.fires == fires; });
    };
    if (!has(true)) report(make_diagnostic<Code::toml_missing_key, "example">(rule.span, rule.id, "true"));
    if (!has(false)) report(make_diagnostic<Code::toml_missing_key, "example">(rule.span, rule.id, "false"));
  }

  const RuleSet& rules_;
  const Vocabulary& vocabulary_;
  Diagnostics& diagnostics_;
};

}  // namespace

void check_rules(const RuleSet& rules, const Vocabulary& vocabulary, Diagnostics& diagnostics, FileId from) {
  Checker(rules, vocabulary, diagnostics).run(from);
}

}  // namespace alignlint
