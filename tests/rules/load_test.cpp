#include <catch2/catch.hpp>

#include "rules/small_rules.h"

namespace alignlint {

namespace {

using test::rule;
using test::SmallRules;

/// What is wrong with one rule, whose check begins in line 6. Missing examples are not told here.
std::string mistakes(const std::string& check) {
  SmallRules small(rule("r", check));
  return messages(small.diagnostics, small.sources);
}

}  // namespace

TEST_CASE("load rules: a rule is read whole") {
  SmallRules small(R"toml(
[[checklist]]
name = "network"
title = "Network"
row = [{id = "N4", title = "heads", decide = "equal?"}, {id = "N9", title = "other", manual = "look"}]
[[rule]]
name = "heads"
severity = "warning"
same = "net.heads"
tolerance = 0.1
decided_by = "learning_rate"
when = "net.width > 1"
row = ["N4", "N9"]
keys = ["net.width", "net.heads"]
profiles = ["align"]
follows = "net.width"
symptoms = "first-step"
causes = ["C1"]
summary = "heads differ"
why = "w"
help = "h"
source = "s"
zh.summary = "头"
[[rule.example]]
fires = true
reference = { alpha = "--heads 1" }
candidate = { beta = "heads: 2" }
[[rule.example]]
fires = false
profile = "align"
chip = "a2"
candidate = { beta = "heads: 1", env = "A=1" }
)toml");
  CHECK(small.mistakes() == "");
  const Rule& it = *small.rules.find("net/heads");
  CHECK(it.severity == Severity::warning);
  CHECK(it.kind == CheckKind::same);
  CHECK(it.scope == RuleScope::pair);
  CHECK(it.keys.size() == 2);
  CHECK(it.rows == std::vector<std::string_view>{"N4", "N9"});
  CHECK(it.tolerance == 0.1);
  CHECK(it.decided_by == "learning_rate");
  CHECK(it.prose(Language::zh).summary == "头");
  CHECK(it.prose(Language::zh).help == "h");
  CHECK(it.prose(Language::en).summary == it.summary);
  CHECK(it.in_profile("align"));
  CHECK_FALSE(it.in_profile("migrate"));
  REQUIRE(it.examples.size() == 2);
  CHECK(it.examples[1].candidate.size() == 2);
  CHECK(it.examples[1].chip == "a2");
  CHECK(small.rules.checklist_of("N9")->name == "network");
  CHECK(small.rules.checklist_of("N1") == nullptr);
  CHECK(small.rules.ids() == std::vector<std::string_view>{"net/heads"});
}

TEST_CASE("load rules: what a rule does not say") {
  SmallRules small(rule("a", "same = 'net.heads'") + rule("b", "expect = 'opt.eps'\nvalue = '1'") + rule("c", "observe = 'refused'") +
                   rule("d", "ask = 'x'\nkeys = 'net.width'") + rule("e", "require = 'true'\nmessage = 'm'"));
  CHECK(messages(small.diagnostics, small.sources) == "");
  const auto shown = [&](const std::string& id) {
    const Rule& it = *small.rules.find(id);
    return std::string(to_string(it.kind)) + " " + std::string(to_string(it.scope)) + " " + std::string(to_string(it.severity)) + " " +
           (it.rows.empty() ? "-" : std::string(it.rows.front()));
  };
  CHECK(shown("net/a") == "same pair error N4");
  CHECK(shown("net/b") == "expect each error O6");
  CHECK(shown("net/c") == "observe each error -");
  CHECK(shown("net/d") == "ask pair manual N2");
  CHECK(shown("net/e") == "require pair error -");
}

TEST_CASE("load rules: exactly one kind of check") {
  CHECK(mistakes("") == "1:1-1:9 data/missing-key: [[rule]] needs one of 'same', 'expect', 'require', 'observe' or 'ask'");
  CHECK(mistakes("same = 'net.heads'\nask = 'x'") == "7:1-7:4 data/bad-value: [[rule]] has both 'same' and 'ask'");
}

TEST_CASE("load rules: mistakes are told at their place and the rule is left out") {
  CHECK(mistakes("same = 'net.haeds'") == "6:8-6:19 data/unknown-name: no setting is named 'net.haeds', did you mean 'net.heads'?");
  CHECK(mistakes("same = 'net.heads'\nseverity = 'eror'") ==
        "7:12-7:18 data/bad-value: 'severity' in [[rule]] is 'eror', did you mean 'error'?");
  CHECK(mistakes("same = 'net.heads'\nseverity_in = { align = 'bad' }") ==
        "7:25-7:30 data/bad-value: 'align' in severity_in is 'bad', must be one of 'error', 'warning', 'advice', 'unknown' or 'manual'");
  CHECK(mistakes("same = 'net.heads'\nseverity_in = { algin = 'error' }") ==
        "7:17-7:22 data/unknown-key: unknown key 'algin' in severity_in, did you mean 'align'?");
  CHECK(mistakes("same = 'net.heads'\nprofiles = ['migrat']") ==
        "7:13-7:21 data/bad-value: no profile is named 'migrat', did you mean 'migrate'?");
  CHECK(mistakes("same = 'net.heads'\non = 'both'") ==
        "7:6-7:12 data/bad-value: 'on' in [[rule]] is 'both', must be one of 'pair', 'each', 'reference' or 'candidate'");
  CHECK(mistakes("same = 'net.heads'\nwen = 'true'") == "7:1-7:4 data/unknown-key: unknown key 'wen' in [[rule]], did you mean 'when'?");
  CHECK(mistakes("observe = 'inert-entri'") ==
        "6:11-6:24 data/bad-value: 'observe' in [[rule]] is 'inert-entri', did you mean 'inert-entry'?");
  CHECK(mistakes("same = 'net.heads'\ntopic = 'x'") == "7:1-7:6 data/unknown-key: unknown key 'topic' in [[rule]]");
  CHECK(mistakes("require = 'true'") == "1:1-1:9 data/missing-key: [[rule]] has no 'message'");
  CHECK(mistakes("expect = 'net.heads'") == "1:1-1:9 data/missing-key: [[rule]] has no 'value'");
  CHECK(mistakes("same = 'net.heads'\nvalue = '1'") == "7:1-7:6 data/unknown-key: unknown key 'value' in [[rule]]");
  CHECK(mistakes("ask = 'x {'") == "6:10-6:11 data/expression: '{' without a closing '}'; a brace itself is written '{{'");
  SmallRules small("[[rule]]\nname = 'a'\nsame = 'net.heads'\n");
  CHECK(messages(small.diagnostics, small.sources) ==
        "1:1-1:9 data/missing-key: [[rule]] has no 'summary'\n"
        "1:1-1:9 data/missing-key: [[rule]] has no 'why'\n"
        "1:1-1:9 data/missing-key: [[rule]] has no 'source'");
  CHECK(small.rules.rules.empty());
}

TEST_CASE("load rules: a check on one side needs settings of one side") {
  CHECK(mistakes("same = 'net.heads'\non = 'each'") == "7:6-7:12 data/bad-value: 'same' compares two sides: 'on' can only be 'pair'");
  CHECK(mistakes("expect = 'net.heads'\nvalue = '1'\non = 'pair'") ==
        "8:6-8:12 data/bad-value: 'expect' looks at one side at a time: 'on' cannot be 'pair'");
}

TEST_CASE("load rules: a rule twice in one file is a mistake, in another file a replacement") {
  SmallRules small(rule("a", "same = 'net.heads'") + rule("a", "same = 'net.width'"));
  CHECK(messages(small.diagnostics, small.sources) == "8:8-8:11 2:8-2:11 data/duplicate-name: rule 'net/a' is defined twice");
  SmallRules other(rule("a", "same = 'net.heads'"));
  other.load("net", rule("a", "same = 'net.width'"));
  other.load("mine", rule("a", "same = 'opt.eps'"));
  CHECK(messages(other.diagnostics, other.sources) == "");
  CHECK(other.rules.ids() == std::vector<std::string_view>{"net/a", "mine/a"});
  CHECK(other.rules.find("net/a")->key == 1);
}

TEST_CASE("check rules: names in expressions, rows, and examples of both kinds") {
  const std::string rows = "[[checklist]]\nname = 'n'\ntitle = 'N'\nrow = [{id = 'N4', title = 'h'}]\n";
  SmallRules small(rows +
                   rule("a", "same = 'net.heads'\nwhen = \"net.widht > 1 && given('x') && candidate.net.heads > 1\"\nrow = ['N4', 'N5']"));
  CHECK(small.mistakes() ==
        "11:9-11:18 data/unknown-name: no setting is named 'net.widht', did you mean 'net.width'?\n"
        "11:26-11:36 data/unknown-name: no function is named 'given' in rules\n"
        "6:8-6:11 data/unknown-name: no checklist has a row 'N5'\n"
        "6:8-6:11 data/missing-key: rule 'net/a' has no example with 'fires = true'\n"
        "6:8-6:11 data/missing-key: rule 'net/a' has no example with 'fires = false'");
}

TEST_CASE("check rules: facts are those of the kind, and are compared with what they may be") {
  const auto facts = [](const std::string& check) {
    SmallRules small(rule("a", check) + "[[rule.example]]\nfires = true\n[[rule.example]]\nfires = false\n" +
                     "[[checklist]]\nname = 'n'\ntitle = 'N'\nrow = [{id = 'N4', title = 'h'}]\n");
    return small.mistakes();
  };
  CHECK(facts("observe = 'inert-entry'\nwhen = \"fact.effect == 'dead' && fact.entry != '--x'\"").empty());
  CHECK(facts("observe = 'inert-entry'\nwhen = \"fact.efect == 'dead'\"") ==
        "7:9-7:19 data/unknown-name: no fact of 'inert-entry' is named 'efect', did you mean 'effect'?");
  CHECK(facts("observe = 'inert-entry'\nwhen = \"fact.effect in ['dead', 'ded']\"") ==
        "7:33-7:38 data/unknown-name: the fact 'effect' of 'inert-entry' cannot be 'ded', did you mean 'dead'?");
  CHECK(facts("observe = 'refused'\nmessage = '{fact.entri}'") ==
        "7:13-7:23 data/unknown-name: no fact of 'refused' is named 'entri', did you mean 'entry'?");
  CHECK(facts("same = 'net.heads'\nwhen = \"fact.entry == '--x'\"") ==
        "7:9-7:19 data/unknown-name: only rules of kind 'observe' have facts");
}

TEST_CASE("load rules: examples are read strictly") {
  CHECK(mistakes("same = 'net.heads'\n[[rule.example]]\nfires = 'yes'\nreferense = {}\ncandidate = { beta = 1 }") ==
        "8:9-8:14 data/wrong-type: 'fires' in [[rule.example]] must be true or false, not a string\n"
        "10:22-10:23 data/wrong-type: 'candidate' in [[rule.example]] must be a table of strings, not an integer\n"
        "9:1-9:10 data/unknown-key: unknown key 'referense' in [[rule.example]], did you mean 'reference'?");
  CHECK(
      mistakes("same = 'net.heads'\n[[rule.example]]\nverdict = 'fails'\nprofile = 'alogn'") ==
      "8:11-8:18 data/bad-value: 'verdict' in [[rule.example]] is 'fails', must be one of 'not-applicable', 'pass', 'manual', 'unknown' or "
      "'fires'\n"
      "9:11-9:18 data/bad-value: 'profile' in [[rule.example]] is 'alogn', did you mean 'align'?");
}

TEST_CASE("load rules: checklists, the later of a name over the earlier") {
  SmallRules small("[[checklist]]\nname = 'n'\ntitle = 'N'\nrow = [{id = 'N1', title = 'a'}, {title = 'b', decid = 'c'}]\n");
  CHECK(messages(small.diagnostics, small.sources) ==
        "4:34-4:60 data/missing-key: [[checklist.row]] has no 'id'\n"
        "4:48-4:53 data/unknown-key: unknown key 'decid' in [[checklist.row]], did you mean 'decide'?");
  SmallRules other("[[checklist]]\nname = 'n'\ntitle = 'N'\nrow = [{id = 'N1', title = 'a'}]\n");
  other.load("mine", "[[checklist]]\nname = 'n'\ntitle = 'M'\nrow = []\n");
  CHECK(other.rules.checklists.size() == 1);
  CHECK(other.rules.checklists[0].title == "M");
}

TEST_CASE("check rules: an expression is parsed when it is needed, and its mistakes are told by the check") {
  SmallRules small(rule("a", "require = 'net.heads =='\nmessage = 'm'\non = 'candidate'") +
                   rule("b", "same = 'net.heads'\nwhen = '(net.width'"));
  CHECK(messages(small.diagnostics, small.sources) == "");
  const std::string said = small.mistakes();
  CHECK(said.find("6:24-6:24 data/expression: the expression ends where a value is expected") == 0);
  CHECK(said.find("data/expression: the expression ends where ')' is expected") != std::string::npos);
  CHECK(small.judge(nullptr, &small.side("beta", {{"net.heads", 8}})) == "net/a unknown candidate: s: cannot be decided");
}

}  // namespace alignlint
