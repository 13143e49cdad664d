#include <algorithm>
#include <array>

#include "diag/catalog.h"
#include "mapping/evaluate/schedule.h"
#include "rules/rule.h"
#include "text/suggest.h"
#include "toml/strict_table.h"

namespace alignlint {

namespace {

constexpr std::array<std::string_view, 5> kKinds{"same", "expect", "require", "observe", "ask"};
constexpr std::array<std::string_view, 4> kScopes{"pair", "each", "reference", "candidate"};
constexpr std::array<std::string_view, 3> kProfiles{"migrate", "align", "frozen"};
constexpr std::array<std::string_view, 5> kSeverities{"error", "warning", "advice", "unknown", "manual"};
constexpr std::array<std::string_view, 5> kVerdicts{"not-applicable", "pass", "manual", "unknown", "fires"};

std::vector<ExampleInput> read_side(StrictTable& table, std::string_view side) {
  std::vector<ExampleInput> inputs;
  for (const auto& [kind, text] : table.text_table(side)) inputs.push_back({kind.text, text.text});
  return inputs;
}

RuleExample read_example(TomlNode node, Diagnostics& diagnostics) {
  StrictTable table(node, "[[rule.example]]", diagnostics);
  RuleExample example;
  example.span = node.span();
  example.fires = table.flag("fires", true);
  if (const auto verdict = table.word("verdict", kVerdicts)) example.verdict = kVerdicts[*verdict];
  example.reference = read_side(table, "reference");
  example.candidate = read_side(table, "candidate");
  if (const auto profile = table.word("profile", kProfiles)) example.profile = kProfiles[*profile];
  example.chip = view(table.text("chip"));
  table.text("doc");
  table.finish();
  return example;
}

class RuleReader {
 public:
  RuleReader(TomlNode node, std::string_view stem, const Vocabulary& vocabulary, Diagnostics& diagnostics)
      : table_(node, "[[rule]]", diagnostics), stem_(stem), vocabulary_(vocabulary), diagnostics_(diagnostics) {}

  std::optional<Rule> read() {
    const std::size_t before = diagnostics_.size();
    read_head();
    read_check();
    read_prose();
    for (const TomlNode& node : table_.tables("remark")) read_remark(node);
    for (const TomlNode& node : table_.tables("example")) rule_.examples.push_back(read_example(node, diagnostics_));
    table_.finish();
    if (diagnostics_.size() > before) return std::nullopt;
    return std::move(rule_);
  }

 private:
  void read_head() {
    rule_.id = std::string(stem_) + "/" + std::string(table_.required_text("name").text);
    rule_.span = table_.span_of("name");
    if (const auto severity = table_.word("severity", kSeverities)) rule_.severity = *parse_severity(kSeverities[*severity]);
    read_severities();
    for (const TomlString& profile : table_.texts("profiles")) {
      if (is_profile(profile)) rule_.profiles.push_back(profile.text);
    }
    rule_.rows = table_.text_views("row");
  }

  void read_severities() {
    const auto node = table_.table("severity_in");
    if (!node.has_value()) return;
    StrictTable severities(*node, "severity_in", diagnostics_);
    for (const std::string_view profile : kProfiles) {
      if (const auto severity = severities.word(profile, kSeverities)) {
        rule_.severity_in.emplace_back(profile, *parse_severity(kSeverities[*severity]));
      }
    }
    severities.finish();
  }

  bool is_profile(TomlString name) {
    if (std::find(kProfiles.begin(), kProfiles.end(), name.text) != kProfiles.end()) return true;
    diagnostics_.push_back(make_diagnostic<Code::toml_bad_value, "profile">(name.span, name.text, did_you_mean(name.text, kProfiles)));
    return false;
  }

  void read_check() {
    const auto kind = table_.exactly_one(kKinds);
    if (!kind.has_value()) return;
    rule_.kind = static_cast<CheckKind>(std::find(kKinds.begin(), kKinds.end(), *kind) - kKinds.begin());
    rule_.scope = rule_.kind == CheckKind::expect || rule_.kind == CheckKind::observe ? RuleScope::each : RuleScope::pair;
    const bool only_pairs = rule_.kind == CheckKind::same;
    const bool only_sides = rule_.kind == CheckKind::expect;
    if (const auto scope = table_.word("on", kScopes)) rule_.scope = static_cast<RuleScope>(*scope);
    if (only_pairs && rule_.scope != RuleScope::pair) table_.bad_value<"compares sides">("on");
    if (only_sides && rule_.scope == RuleScope::pair) {
      table_.bad_value<"looks at one side">("on", *kind);
    }
    const TomlString checked = table_.required_text(*kind);
    switch (rule_.kind) {
      case CheckKind::same:
      case CheckKind::expect:
        if (const auto key = vocabulary_.require(checked.text, checked.span, diagnostics_)) {
          rule_.key = *key;
          rule_.keys.push_back(*key);
        }
        break;
      case CheckKind::require:
        rule_.expression = Expression(checked.text, checked.span);
        table_.required_text("message");
        break;
      case CheckKind::observe:
        read_observation();
        break;
      case CheckKind::ask:
        rule_.message = parse_template(checked.text, checked.span, diagnostics_);
        rule_.severity = Severity::manual;
        break;
    }
    if (rule_.kind == CheckKind::expect) {
      const TomlString value = table_.required_text("value");
      if (!value.text.empty()) rule_.expression = Expression(value.text, value.span);
    }
    if (const auto message = table_.text("message")) rule_.message = parse_template(message->text, message->span, diagnostics_);
    if (const auto when = table_.text("when")) rule_.when = Expression(when->text, when->span);
    if (const auto tolerance = table_.real("tolerance")) rule_.tolerance = *tolerance;
    if (const auto curve = table_.word("decided_by", kScheduleNames)) rule_.decided_by = kScheduleNames[*curve];
    read_keys();
  }

  void read_observation() {
    if (const auto kind = table_.word("observe", observation_words())) rule_.observation = static_cast<ObservationKind>(*kind);
    rule_.topics = table_.texts("topic");
  }

  void read_keys() {
    for (const TomlString& name : table_.texts("keys")) {
      const auto key = vocabulary_.require(name.text, name.span, diagnostics_);
      if (key.has_value() && std::find(rule_.keys.begin(), rule_.keys.end(), *key) == rule_.keys.end()) rule_.keys.push_back(*key);
    }
    for (const TomlString& name : table_.texts("follows")) {
      if (const auto key = vocabulary_.require(name.text, name.span, diagnostics_)) rule_.follows.push_back(*key);
    }
    if (rule_.rows.empty() && !rule_.keys.empty()) rule_.rows.push_back(vocabulary_[rule_.keys.front()].row);
  }

  void read_prose() {
    rule_.summary = table_.required_text("summary").text;
    rule_.why = table_.required_text("why").text;
    rule_.source = table_.required_text("source").text;
    rule_.help = view(table_.text("help"));
    rule_.alternative = table_.flag("alternative");
    rule_.symptoms = table_.text_views("symptoms");
    rule_.causes = table_.text_views("causes");
    if (const auto node = table_.table("zh")) {
      StrictTable chinese(*node, "zh", diagnostics_);
      rule_.zh.summary = view(chinese.text("summary"));
      rule_.zh.why = view(chinese.text("why"));
      rule_.zh.help = view(chinese.text("help"));
      // What is said of a finding is translated when it is said (data/phrases.cpp).
      for (const char* key : {"message", "ask"}) {
        if (const auto said = chinese.text(key)) parse_template(said->text, said->span, diagnostics_);
      }
      chinese.finish();
    }
  }

  void read_remark(TomlNode node) {
    StrictTable table(node, "[[rule.remark]]", diagnostics_);
    Remark remark;
    const TomlString when = table.required_text("when");
    remark.when = Expression(when.text, when.span);
    remark.why = table.required_text("why").text;
    if (const auto translated = table.table("zh")) {
      StrictTable chinese(*translated, "zh", diagnostics_);
      remark.zh_why = view(chinese.text("why"));
      chinese.finish();
    }
    table.finish();
    rule_.remarks.push_back(std::move(remark));
  }

  StrictTable table_;
  std::string_view stem_;
  const Vocabulary& vocabulary_;
  Diagnostics& diagnostics_;
  Rule rule_;
};

ChecklistSpec read_checklist(TomlNode node, Diagnostics& diagnostics) {
  StrictTable table(node, "[[checklist]]", diagnostics);
  ChecklistSpec checklist;
  checklist.name = table.required_text("name").text;
  checklist.title = table.required_text("title").text;
  checklist.source = view(table.text("source"));
  for (const TomlNode& row_node : table.tables("row")) {
    StrictTable row(row_node, "[[checklist.row]]", diagnostics);
    ChecklistRowSpec spec;
    spec.id = row.required_text("id").text;
    spec.title = row.required_text("title").text;
    spec.decide = view(row.text("decide"));
    spec.manual = view(row.text("manual"));
    row.finish();
    checklist.rows.push_back(spec);
  }
  table.finish();
  return checklist;
}

void read_chapters(StrictTable& file, RuleSet& rules, Diagnostics& diagnostics) {
  const std::vector<TomlNode> nodes = file.tables("chapter");
  if (!nodes.empty()) rules.chapters.clear();
  for (const TomlNode& node : nodes) {
    StrictTable table(node, "[[chapter]]", diagnostics);
    rules.chapters.push_back({table.required_text("title").text, table.text_views("rules"), table.flag("machine")});
    table.finish();
  }
}

}  // namespace

std::string_view to_string(CheckKind kind) { return kKinds[static_cast<std::size_t>(kind)]; }
std::string_view to_string(RuleScope scope) { return kScopes[static_cast<std::size_t>(scope)]; }

void load_rules(TomlNode root, std::string_view stem, const Vocabulary& vocabulary, RuleSet& rules, Diagnostics& diagnostics) {
  StrictTable file = data_file(root, "a rule file", diagnostics);
  for (const TomlNode& node : file.tables("checklist")) {
    ChecklistSpec checklist = read_checklist(node, diagnostics);
    const auto same = std::find_if(rules.checklists.begin(), rules.checklists.end(),
                                   [&](const ChecklistSpec& other) { return other.name == checklist.name; });
    if (same == rules.checklists.end()) {
      rules.checklists.push_back(std::move(checklist));
    } else {
      *same = std::move(checklist);
    }
  }
  read_chapters(file, rules, diagnostics);
  for (const TomlNode& node : file.tables("rule")) {
    auto rule = RuleReader(node, stem, vocabulary, diagnostics).read();
    if (!rule.has_value()) continue;
    const auto same = std::find_if(rules.rules.begin(), rules.rules.end(), [&](const Rule& other) { return other.id == rule->id; });
    if (same == rules.rules.end()) {
      rules.rules.push_back(std::move(*rule));
    } else if (same->span.file == rule->span.file) {
      diagnostics.push_back(make_diagnostic<Code::duplicate_name, "of a kind">(
          {{rule->span, "again here"}, {same->span, "first defined here"}}, "rule", rule->id));
    } else {
      *same = std::move(*rule);
    }
  }
  file.finish();
}

}  // namespace alignlint
