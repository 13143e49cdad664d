#include "rules/evaluate.h"

#include <algorithm>
#include <catch2/catch.hpp>

#include "rules/choice.h"
#include "rules/small_rules.h"

namespace alignlint {

namespace {

using test::rule;
using test::SmallRules;
using Values = std::map<std::string, Value>;

/// One rule over two sides.
std::string pair(const std::string& check, const Values& reference, const Values& candidate, const std::string& profile = "migrate") {
  SmallRules small(rule("r", check));
  CHECK(messages(small.diagnostics, small.sources) == "");
  return small.judge(&small.side("alpha", reference), &small.side("beta", candidate), profile);
}

/// One rule over a candidate alone.
std::string alone(const std::string& check, const Values& candidate, const std::string& profile = "migrate") {
  SmallRules small(rule("r", check));
  CHECK(messages(small.diagnostics, small.sources) == "");
  return small.judge(nullptr, &small.side("beta", candidate), profile);
}

}  // namespace

TEST_CASE("same: agrees by meaning, differs, or cannot be compared") {
  const std::string same = "same = 'net.heads'";
  CHECK(pair(same, {{"net.heads", 8}}, {{"net.heads", 8.0}}) == "net/r pass");
  CHECK(pair(same, {{"net.heads", 8}}, {{"net.heads", 16}}) ==
        "net/r fires error: number of heads differs: 8 in reference, 16 in candidate");
  CHECK(pair(same, {{"net.heads", 8}}, {{"net.heads", Value::none()}}) ==
        "net/r fires error: number of heads differs: 8 in reference, 'none' in candidate");
  CHECK(pair(same, {{"net.heads", Value::none()}}, {{"net.heads", Value::none()}}) == "net/r pass");
  CHECK(pair(same, {{"net.heads", Value::unknown("variable 'H'")}}, {{"net.heads", 8}}) ==
        "net/r unknown: number of heads cannot be compared: unknown in reference (variable 'H')");
  CHECK(pair(same, {{"net.heads", 8}}, {{"net.heads", Value::unknown("")}}) ==
        "net/r unknown: number of heads cannot be compared: unknown in candidate");
  CHECK(pair(same, {}, {}) == "net/r not-applicable");
  CHECK(alone(same, {{"net.heads", 8}}) == "");
}

TEST_CASE("same: kinds without a word are not known to be one, unless entries of one name say them") {
  const auto judged = [](const std::string& reference, const std::string& candidate) {
    SmallRules small(rule("r", "same = 'opt.name'"));
    RuleSide& first = small.side("alpha", {{"opt.name", "other"}});
    small.say_by("opt.name", reference);
    RuleSide& second = small.side("beta", {{"opt.name", "other"}});
    small.say_by("opt.name", candidate);
    return small.judge(&first, &second, "migrate");
  };
  CHECK(judged("--optimizer", "optimizer.type") ==
        "net/r unknown: optimizer cannot be compared: on either side it is one that has no word here");
  CHECK(judged("--optimizer", "--optimizer") == "net/r pass");
}

TEST_CASE("same: a tolerance is relative") {
  const std::string same = "same = 'opt.eps'\ntolerance = 0.01";
  CHECK(pair(same, {{"opt.eps", 1.0}}, {{"opt.eps", 1.005}}) == "net/r pass");
  CHECK(pair(same, {{"opt.eps", 1.0}}, {{"opt.eps", 1.02}}) == "net/r fires error: epsilon differs: 1 in reference, 1.02 in candidate");
  const std::string heads = "same = 'net.heads'\ntolerance = 0.01";  // of whole numbers too
  CHECK(pair(heads, {{"net.heads", 4096}}, {{"net.heads", 4097}}) == "net/r pass");
  CHECK(pair(heads, {{"net.heads", 8}}, {{"net.heads", 9}}) ==
        "net/r fires error: number of heads differs: 8 in reference, 9 in candidate");
}

TEST_CASE("same: where a curve decides, what it is called is no difference while the curve is one") {
  SmallRules small(rule("r", "same = 'opt.name'\ndecided_by = 'learning_rate'"));
  CHECK(messages(small.diagnostics, small.sources) == "");
  const RuleSide& reference = small.side("alpha", {{"opt.name", "constant"}});
  const RuleSide& candidate = small.side("beta", {{"opt.name", "cosine"}});
  CHECK(small.judge(&reference, &candidate).starts_with("net/r fires error: "));
  small.equal_curves = {"weight_decay"};
  CHECK(small.judge(&reference, &candidate).starts_with("net/r fires error: "));
  small.equal_curves = {"weight_decay", "learning_rate"};
  CHECK(small.judge(&reference, &candidate) == "net/r pass");
}

TEST_CASE("same: a condition is enough when it holds on one side") {
  const std::string same = "same = 'opt.eps'\nwhen = \"opt.name == 'adam'\"";
  const Values adam{{"opt.eps", 1}, {"opt.name", "adam"}};
  const Values sgd{{"opt.eps", 2}, {"opt.name", "sgd"}};
  const Values unsaid{{"opt.eps", 2}, {"opt.name", Value::unknown("x")}};
  CHECK(pair(same, adam, sgd) == "net/r fires error: epsilon differs: 1 in reference, 2 in candidate");
  CHECK(pair(same, sgd, sgd) == "net/r not-applicable");
  CHECK(pair(same, unsaid, {{"opt.eps", 1}, {"opt.name", "sgd"}}) ==
        "net/r unknown: epsilon differs, but whether that matters is not known");
  CHECK(pair(same, unsaid, unsaid) == "net/r pass");
}

TEST_CASE("expect: a wanted value, on each side") {
  const std::string expect = "severity = 'advice'\nexpect = 'opt.eps'\nvalue = '1e-8'";
  CHECK(pair(expect, {{"opt.eps", 1e-8}}, {{"opt.eps", 1e-6}}) ==
        "net/r pass reference\nnet/r fires advice candidate: epsilon is 1e-6, 1e-8 is recommended");
  CHECK(alone(expect, {{"opt.eps", Value::unknown("variable 'E'")}}) == "net/r unknown candidate: epsilon is unknown (variable 'E')");
  CHECK(alone(expect, {}) == "net/r not-applicable candidate");
  CHECK(alone("expect = 'opt.eps'\nvalue = '1'\nmessage = 'epsilon {opt.eps} is odd'", {{"opt.eps", 2}}) ==
        "net/r fires error candidate: epsilon 2 is odd");
  CHECK(alone("expect = 'opt.eps'\nvalue = 'net.width'", {{"opt.eps", 2}, {"net.width", 2}}) == "net/r pass candidate");
  CHECK(alone("expect = 'opt.eps'\nvalue = '1'\nwhen = 'net.width > 3'", {{"opt.eps", 2}, {"net.width", 3}}) ==
        "net/r not-applicable candidate");
  CHECK(alone("expect = 'opt.eps'\nvalue = '1'\nwhen = 'net.width > 3'", {{"opt.eps", 2}, {"net.width", Value::unknown("y")}}) ==
        "net/r unknown candidate: epsilon is 2, whether that matters is not known");
}

TEST_CASE("require: an expression over a pair, over each side, over one") {
  const std::string divides = "require = 'net.width % net.heads == 0'\nmessage = '{net.width} is not a multiple of {net.heads}'\n";
  CHECK(pair(divides + "on = 'each'", {{"net.width", 64}, {"net.heads", 8}}, {{"net.width", 65}, {"net.heads", 8}}) ==
        "net/r pass reference\nnet/r fires error candidate: 65 is not a multiple of 8");
  CHECK(pair(divides + "on = 'candidate'", {{"net.width", 65}, {"net.heads", 8}}, {{"net.width", 64}, {"net.heads", 8}}) ==
        "net/r pass candidate");
  CHECK(pair(divides + "on = 'reference'", {{"net.width", 65}, {"net.heads", 8}}, {}) ==
        "net/r fires error reference: 65 is not a multiple of 8");
  CHECK(alone(divides + "on = 'each'", {{"net.width", 65}, {"net.heads", Value::unknown("variable 'H'")}}) ==
        "net/r unknown candidate: s: cannot be decided (variable 'H')");
  const std::string both =
      "require = 'reference.net.heads <= candidate.net.heads'\nmessage = 'fewer: {candidate.net.heads} of {reference.net.heads}'";
  CHECK(pair(both, {{"net.heads", 8}}, {{"net.heads", 8}}) == "net/r pass");
  CHECK(pair(both, {{"net.heads", 8}}, {{"net.heads", 4}}) == "net/r fires error: fewer: 4 of 8");
  CHECK(pair(both, {{"net.heads", 8}}, {{"net.heads", Value::none()}}).starts_with("net/r unknown: s: cannot be decided ("));
}

TEST_CASE("require: words that are no settings") {
  CHECK(pair("require = \"framework == 'beta' && version == 'v1' && profile == 'align'\"\nmessage = 'm'\non = 'candidate'", {}, {},
             "align") == "net/r pass candidate");
  CHECK(pair("require = \"origin('net.heads') == 'explicit' && origin('reference.opt.eps') == 'unknown'\"\nmessage = 'm'\non = 'candidate'",
             {{"opt.eps", Value::unknown("")}}, {{"net.heads", 1}}) == "net/r pass candidate");
  SmallRules small(rule("r", "on = 'each'\nrequire = \"chip == 'a2'\"\nmessage = 'm {chip}'"));
  const RuleSide& side = small.side("beta", {});
  CHECK(small.judge(nullptr, &side, "migrate", "a3") == "net/r fires error candidate: m a3");
  CHECK(small.judge(nullptr, &side) == "net/r unknown candidate: s: cannot be decided (the chip family is not given)");
}

TEST_CASE("observe: one finding for each observation of the kind, chosen by its facts") {
  SmallRules small(rule("r", "severity = 'warning'\nobserve = 'unknown-entry'\nwhen = \"fact.effect == 'dropped'\""));
  RuleSide& side = small.side("beta", {});
  CHECK(small.judge(nullptr, &side) == "net/r not-applicable candidate");
  small.observe(side, ObservationKind::unknown_entry, "'a' is not known", {{"effect", "dropped"}});
  small.observe(side, ObservationKind::unknown_entry, "'b' is not known", {{"effect", "refused"}});
  small.observe(side, ObservationKind::unknown_entry, "'c' is not known");
  small.observe(side, ObservationKind::text_number, "'d' is text", {{"effect", "converted"}});
  small.observe(side, ObservationKind::unknown_entry, "'e' is not known", {{"effect", "dropped"}});
  CHECK(small.judge(nullptr, &side) == "net/r fires warning candidate: 'a' is not known\nnet/r fires warning candidate: 'e' is not known");
  CHECK(small.judge(&side, nullptr) == "net/r fires warning reference: 'a' is not known\nnet/r fires warning reference: 'e' is not known");
}

TEST_CASE("observe: a rule takes the topics it asks for, one without a topic the rest") {
  SmallRules small(rule("rest", "observe = 'risky-entry'") + rule("some", "observe = 'risky-entry'\ntopic = ['masks', 'padding']") +
                   rule("other", "observe = 'refused'\ntopic = 'dropout'"));
  RuleSide& side = small.side("beta", {});
  small.observe(side, ObservationKind::risky_entry, "none");
  small.observe(side, ObservationKind::risky_entry, "masks", {}, "masks");
  small.observe(side, ObservationKind::risky_entry, "padding", {}, "padding");
  small.observe(side, ObservationKind::risky_entry, "dropout", {}, "dropout");
  CHECK(small.judge(nullptr, &side) ==
        "net/rest fires error candidate: none\nnet/rest fires error candidate: dropout\n"
        "net/some fires error candidate: masks\nnet/some fires error candidate: padding\nnet/other not-applicable candidate");
}

TEST_CASE("remarks: those whose condition holds, on a pair on either side") {
  const auto said = [](const Values& reference, const Values& candidate) {
    SmallRules small(rule("r",
                          "same = 'net.heads'\n[[rule.remark]]\nwhen = 'net.width > 8'\nwhy = 'wide'\nzh.why = '宽'\n"
                          "[[rule.remark]]\nwhen = 'reference.net.width == candidate.net.width'\nwhy = 'as wide'"));
    RuleContext context;
    context.vocabulary = &small.vocabulary();
    context.reference = &small.side("alpha", reference);
    context.candidate = &small.side("beta", candidate);
    std::string out;
    for (const Finding& finding : evaluate_rules(small.rules, context)) {
      for (const Remark* remark : finding.remarks)
        out += std::string(remark->text(Language::en)) + "/" + std::string(remark->text(Language::zh)) + " ";
    }
    return out;
  };
  CHECK(said({{"net.heads", 1}, {"net.width", 9}}, {{"net.heads", 2}, {"net.width", 4}}) == "wide/宽 ");
  CHECK(said({{"net.heads", 1}, {"net.width", 4}}, {{"net.heads", 2}, {"net.width", 4}}) == "as wide/as wide ");
  CHECK(said({{"net.heads", 1}, {"net.width", 9}}, {{"net.heads", 1}, {"net.width", 9}}).empty());
}

TEST_CASE("observe: a message of the rule's own") {
  SmallRules small(rule("r", "observe = 'refused'\nmessage = 'it stops: {fact.entry}'"));
  RuleSide& side = small.side("beta", {});
  small.observe(side, ObservationKind::refused, "no", {{"entry", "--x"}});
  CHECK(small.judge(nullptr, &side) == "net/r fires error candidate: it stops: --x");
}

TEST_CASE("ask: the verdict is manual, where the condition holds") {
  CHECK(pair("ask = 'look at the data'", {}, {}) == "net/r manual: look at the data");
  CHECK(pair("ask = 'look'\nwhen = 'net.heads > 1'", {{"net.heads", 1}}, {{"net.heads", 1}}) == "net/r not-applicable");
  CHECK(alone("ask = 'look'\non = 'each'", {}) == "net/r manual candidate: look");
  CHECK(alone("ask = 'look'", {}) == "");
}

TEST_CASE("profiles: a rule may be of some only, and graver in one") {
  const std::string advice = "severity = 'advice'\nsame = 'net.heads'\nprofiles = ['migrate', 'align']\nseverity_in = { align = 'error' }";
  const Values a{{"net.heads", 1}};
  const Values b{{"net.heads", 2}};
  CHECK(pair(advice, a, b, "migrate") == "net/r fires advice: number of heads differs: 1 in reference, 2 in candidate");
  CHECK(pair(advice, a, b, "align") == "net/r fires error: number of heads differs: 1 in reference, 2 in candidate");
  CHECK(pair(advice, a, b, "frozen") == "");
}

TEST_CASE("grouping: what a rule says follows from another is reported with it") {
  SmallRules small(rule("heads", "same = 'net.heads'") + rule("width", "same = 'net.width'\nfollows = 'net.heads'") +
                   rule("epsilon", "severity = 'advice'\nsame = 'opt.eps'") + rule("name", "same = 'opt.name'\nfollows = ['opt.eps']"));
  const RuleSide& a = small.side("alpha", {{"net.heads", 1}, {"net.width", 1}, {"opt.eps", 1}, {"opt.name", "x"}});
  const RuleSide& b = small.side("beta", {{"net.heads", 2}, {"net.width", 2}, {"opt.eps", 2}, {"opt.name", "y"}}, Origin::standard);
  CHECK(small.judge(&a, &b) ==
        "net/heads fires error: number of heads differs: 1 in reference, 2 in candidate\n"
        "net/width fires error: width differs: 1 in reference, 2 in candidate <- net/heads\n"
        "net/epsilon fires advice: epsilon differs: 1 in reference, 2 in candidate\n"
        "net/name fires error: optimizer differs: 'x' in reference, 'y' in candidate");  // advice is no cause
}

TEST_CASE("grouping: what was worked out from a setting is no cause of it, whatever the rule declares") {
  SmallRules small(rule("heads", "same = 'net.heads'") + rule("width", "same = 'net.width'\nfollows = 'net.heads'"));
  const RuleSide& a = small.side("alpha", {{"net.heads", 1}, {"net.width", 1}}, Origin::standard);
  const RuleSide& b = small.side("beta", {{"net.heads", 2}, {"net.width", 2}}, Origin::standard);
  small.derive("net.heads", "net.width");
  CHECK(small.judge(&a, &b).find("net/width fires error: width differs: 1 in reference, 2 in candidate <- net/heads") == std::string::npos);
}

TEST_CASE("grouping: who takes a cause for harmless takes what follows from it for harmless") {
  SmallRules small(rule("heads", "same = 'net.heads'") + rule("width", "same = 'net.width'\nfollows = 'net.heads'"));
  const RuleSide& a = small.side("alpha", {{"net.heads", 1}, {"net.width", 1}});
  const RuleSide& b = small.side("beta", {{"net.heads", 2}, {"net.width", 2}}, Origin::standard);
  RuleContext context;
  context.vocabulary = &small.vocabulary();
  context.profile = "migrate";
  context.reference = &a;
  context.candidate = &b;
  std::vector<Finding> findings = evaluate_rules(small.rules, context);
  RuleChoice choice;
  choice.severity = {{"net/heads", "advice"}};
  apply_choice(choice, findings);
  group_findings(findings, context);
  REQUIRE(findings.size() == 2);
  CHECK(findings[0].severity == Severity::advice);
  CHECK(findings[1].follows == findings[0].rule);
}

TEST_CASE("grouping: an advice is no cause, of another advice neither") {
  SmallRules small(rule("heads", "severity = 'advice'\nsame = 'net.heads'") +
                   rule("width", "severity = 'advice'\nsame = 'net.width'\nfollows = 'net.heads'"));
  const RuleSide& a = small.side("alpha", {{"net.heads", 1}, {"net.width", 1}});
  const RuleSide& b = small.side("beta", {{"net.heads", 2}, {"net.width", 2}});
  CHECK(small.judge(&a, &b) ==
        "net/heads fires advice: number of heads differs: 1 in reference, 2 in candidate\n"
        "net/width fires advice: width differs: 1 in reference, 2 in candidate");
}

TEST_CASE("grouping: a warning is the cause of a warning and of an advice") {
  SmallRules small(rule("heads", "severity = 'warning'\nsame = 'net.heads'") +
                   rule("width", "severity = 'warning'\nsame = 'net.width'\nfollows = 'net.heads'") +
                   rule("epsilon", "severity = 'advice'\nsame = 'opt.eps'\nfollows = 'net.heads'"));
  const RuleSide& a = small.side("alpha", {{"net.heads", 1}, {"net.width", 1}, {"opt.eps", 1}});
  const RuleSide& b = small.side("beta", {{"net.heads", 2}, {"net.width", 2}, {"opt.eps", 2}});
  small.derive("net.width", "net.heads");
  small.derive("opt.eps", "net.heads");
  CHECK(small.judge(&a, &b) ==
        "net/heads fires warning: number of heads differs: 1 in reference, 2 in candidate\n"
        "net/width fires warning: width differs: 1 in reference, 2 in candidate <- net/heads\n"
        "net/epsilon fires advice: epsilon differs: 1 in reference, 2 in candidate <- net/heads");
}

TEST_CASE("grouping: a value that both sides write follows from nothing") {
  SmallRules small(rule("heads", "same = 'net.heads'") + rule("width", "same = 'net.width'\nfollows = 'net.heads'"));
  const RuleSide& a = small.side("alpha", {{"net.heads", 1}, {"net.width", 1}});
  const RuleSide& b = small.side("beta", {{"net.heads", 2}, {"net.width", 2}});
  CHECK(small.judge(&a, &b) ==
        "net/heads fires error: number of heads differs: 1 in reference, 2 in candidate\n"
        "net/width fires error: width differs: 1 in reference, 2 in candidate");
}

TEST_CASE("grouping: a derived setting follows from what it was derived from; a written one stands for itself") {
  SmallRules small(rule("width", "same = 'net.width'") + rule("heads", "same = 'net.heads'"));
  const RuleSide& a = small.side("alpha", {{"net.heads", 1}, {"net.width", 1}});
  small.derive("net.width", "net.heads");
  const RuleSide& b = small.side("beta", {{"net.heads", 2}, {"net.width", 2}});
  CHECK(small.judge(&a, &b) ==
        "net/width fires error: width differs: 1 in reference, 2 in candidate\n"
        "net/heads fires error: number of heads differs: 1 in reference, 2 in candidate");
  small.derive("net.width", "net.heads");
  CHECK(small.judge(&a, &b) ==
        "net/width fires error: width differs: 1 in reference, 2 in candidate <- net/heads\n"
        "net/heads fires error: number of heads differs: 1 in reference, 2 in candidate");
}

TEST_CASE("grouping: what would still differ follows from nothing") {
  SmallRules small(rule("heads", "same = 'net.heads'") + rule("width", "same = 'net.width'"));
  RuleSide& a = small.side("alpha", {{"net.heads", 1}, {"net.width", 1}}, Origin::standard);
  RuleSide& b = small.side("beta", {{"net.heads", 2}, {"net.width", 2}}, Origin::standard);
  small.derive("net.width", "net.heads");
  const auto width_is = [&](std::int64_t width) {
    return [&small, width](const Assumptions& supposed, const std::vector<KeyId>& keys) {
      CHECK(supposed.size() == 1);
      CHECK(std::find(keys.begin(), keys.end(), *small.vocabulary().find("net.width")) != keys.end());
      std::vector<Setting> settings(small.vocabulary().size());
      settings[*small.vocabulary().find("net.width")].value = Value(width);
      settings[*small.vocabulary().find("net.width")].mapped = true;
      return Settings(std::move(settings));
    };
  };
  const std::string heads = "net/heads fires error: number of heads differs: 1 in reference, 2 in candidate\n";
  const std::string width = "net/width fires error: width differs: 1 in reference, 2 in candidate";
  a.suppose = width_is(1);
  b.suppose = width_is(2);
  CHECK(small.judge(&a, &b) == heads + width);
  b.suppose = width_is(1);
  CHECK(small.judge(&a, &b) == heads + width + " <- net/heads");
  a.suppose = width_is(2);
  b.suppose = width_is(3);
  CHECK(small.judge(&a, &b) == heads + width);  // who follows the help changes the candidate, and would still have it
}

TEST_CASE(
    "grouping: an amount that follows from another by word of the rule may be wrong by itself; what follows from two goes with both") {
  SmallRules small(rule("heads", "same = 'net.heads'") + rule("width", "same = 'net.width'\nfollows = ['net.heads', 'opt.eps']") +
                   rule("epsilon", "same = 'opt.eps'"));
  const RuleSide& a = small.side("alpha", {{"net.heads", 1}, {"net.width", 1}, {"opt.eps", 1.0}}, Origin::standard);
  RuleSide& b = small.side("beta", {{"net.heads", 2}, {"net.width", 2}, {"opt.eps", 2.0}}, Origin::standard);
  std::size_t enough = 1;
  b.suppose = [&](const Assumptions& supposed, const std::vector<KeyId>&) {
    std::vector<Setting> settings(small.vocabulary().size());
    Setting& width = settings[*small.vocabulary().find("net.width")];
    width.value = Value(supposed.size() >= enough ? 1 : 3);
    width.mapped = true;
    return Settings(std::move(settings));
  };
  const auto with_width = [](const std::string& follows) {
    return "net/heads fires error: number of heads differs: 1 in reference, 2 in candidate\n"
           "net/width fires error: width differs: 1 in reference, 2 in candidate" +
           follows + "\nnet/epsilon fires error: epsilon differs: 1 in reference, 2 in candidate";
  };
  CHECK(small.judge(&a, &b) == with_width(" <- net/heads"));
  enough = 2;
  CHECK(small.judge(&a, &b) == with_width(" <- net/heads"));
  enough = 3;
  CHECK(small.judge(&a, &b) == with_width(""));
}

TEST_CASE("grouping: what would agree if a name were not misspelt follows from the slip; a value that is wrong as it is meant does not") {
  SmallRules small(rule("slip", "observe = 'unknown-entry'\non = 'each'") + rule("width", "same = 'net.width'"));
  const RuleSide& a = small.side("alpha", {{"net.width", 1}});
  RuleSide& b = small.side("beta", {{"net.width", 8}}, Origin::standard);
  small.observe(b, ObservationKind::unknown_entry, "'widht' is not known", {{"entry", "net.widht"}, {"meant", "width"}});
  std::int64_t meant = 1;
  b.as_meant = [&](const Observation&, KeyId) -> std::optional<Value> { return Value(meant); };
  const std::string slip = "net/slip not-applicable reference\nnet/slip fires error candidate: 'widht' is not known\n";
  const std::string width = "net/width fires error: width differs: 1 in reference, 8 in candidate";
  CHECK(small.judge(&a, &b) == slip + width + " <- net/slip");
  meant = 2;
  CHECK(small.judge(&a, &b) == slip + width);
  meant = 8;  // it decides another setting
  CHECK(small.judge(&a, &b) == slip + width);
}

TEST_CASE("grouping: an entry that no setting stands for follows from the slip that was meant for it, and from no other") {
  const auto judged = [](const std::string& differs) {
    SmallRules small(rule("slip", "observe = 'unknown-entry'\non = 'each'") + rule("entry", "observe = 'entry-differs'\non = 'pair'"));
    const RuleSide& a = small.side("alpha", {});
    RuleSide& b = small.side("beta", {});
    small.observe(b, ObservationKind::unknown_entry, "'slack' is not known", {{"entry", "net.slack"}, {"meant", "scale"}});
    small.observe(b, ObservationKind::entry_differs, "it differs", {{"entry", differs}});
    b.as_meant = [](const Observation&, KeyId) -> std::optional<Value> { return std::nullopt; };
    return small.judge(&a, &b);
  };
  const std::string told =
      "net/slip not-applicable reference\nnet/slip fires error candidate: 'slack' is not known\nnet/entry fires error candidate: it "
      "differs";
  CHECK(judged("net.scale") == told + " <- net/slip");
  CHECK(judged("net.slope") == told);
}

TEST_CASE("grouping: a value that one side derived from another it should not have follows from that") {
  SmallRules small(rule("heads", "expect = 'net.heads'\nvalue = '4'") + rule("width", "expect = 'net.width'\nvalue = '8'"));
  const RuleSide& a = small.side("alpha", {{"net.heads", 1}, {"net.width", 8}});
  const RuleSide& b = small.side("beta", {{"net.heads", 4}, {"net.width", 2}});
  small.derive("net.width", "net.heads");
  CHECK(small.judge(&a, &b) ==
        "net/heads fires error reference: number of heads is 1, 4 is recommended\n"
        "net/heads pass candidate\n"
        "net/width pass reference\n"
        "net/width fires error candidate: width is 2, 8 is recommended");  // the other side's heads are no cause
  const RuleSide& c = small.side("beta", {{"net.heads", 1}, {"net.width", 2}});
  small.derive("net.width", "net.heads");
  CHECK(small.judge(&a, &c) ==
        "net/heads fires error reference: number of heads is 1, 4 is recommended\n"
        "net/heads fires error candidate: number of heads is 1, 4 is recommended\n"
        "net/width pass reference\n"
        "net/width fires error candidate: width is 2, 8 is recommended <- net/heads");
}

TEST_CASE("grouping: two rules that follow from each other leave one of them") {
  SmallRules small(rule("heads", "same = 'net.heads'\nfollows = 'net.width'") + rule("width", "same = 'net.width'\nfollows = 'net.heads'"));
  const RuleSide& a = small.side("alpha", {{"net.heads", 1}, {"net.width", 1}});
  const RuleSide& b = small.side("beta", {{"net.heads", 2}, {"net.width", 2}}, Origin::standard);
  CHECK(small.judge(&a, &b) ==
        "net/heads fires error: number of heads differs: 1 in reference, 2 in candidate <- net/width\n"
        "net/width fires error: width differs: 1 in reference, 2 in candidate");
}

TEST_CASE("grouping: a circle of three leaves one of them") {
  SmallRules small(rule("heads", "same = 'net.heads'\nfollows = 'net.width'") + rule("width", "same = 'net.width'\nfollows = 'opt.eps'") +
                   rule("epsilon", "same = 'opt.eps'\nfollows = 'net.heads'"));
  const RuleSide& a = small.side("alpha", {{"net.heads", 1}, {"net.width", 1}, {"opt.eps", 1}});
  const RuleSide& b = small.side("beta", {{"net.heads", 2}, {"net.width", 2}, {"opt.eps", 2}}, Origin::standard);
  CHECK(small.judge(&a, &b) ==
        "net/heads fires error: number of heads differs: 1 in reference, 2 in candidate <- net/epsilon\n"
        "net/width fires error: width differs: 1 in reference, 2 in candidate <- net/epsilon\n"
        "net/epsilon fires error: epsilon differs: 1 in reference, 2 in candidate");
}

TEST_CASE("grouping: what follows is never shown as less than it is") {
  SmallRules small(rule("heads", "severity = 'warning'\nsame = 'net.heads'") + rule("width", "same = 'net.width'\nfollows = 'net.heads'"));
  const RuleSide& a = small.side("alpha", {{"net.heads", 1}, {"net.width", 1}});
  const RuleSide& b = small.side("beta", {{"net.heads", 2}, {"net.width", 2}});
  CHECK(small.judge(&a, &b) ==
        "net/heads fires warning: number of heads differs: 1 in reference, 2 in candidate\n"
        "net/width fires error: width differs: 1 in reference, 2 in candidate");
}

}  // namespace alignlint
