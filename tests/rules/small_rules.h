#pragma once

#include <deque>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "rules/evaluate.h"
#include "rules/rule.h"
#include "toml/messages.h"
#include "toml/parse.h"

namespace alignlint::test {

/// A vocabulary of four settings, some rules, and sides whose settings a test writes down.
class SmallRules {
 public:
  explicit SmallRules(const std::string& text) {
    vocabulary_.load(parse("vocabulary.toml", R"toml(
key = [
  {name = 'net.heads', type = 'int', title = 'number of heads', row = 'N4'},
  {name = 'net.width', type = 'int', title = 'width', row = 'N2'},
  {name = 'opt.eps', type = 'real', title = 'epsilon', row = 'O6'},
  {name = 'opt.name', type = 'text', title = 'optimizer', row = 'O1'},
]
)toml"),
                     diagnostics);
    load("net", text);
  }

  void load(std::string_view stem, const std::string& text) {
    load_rules(parse("rules.toml", text), stem, vocabulary_, this->rules, diagnostics);
  }

  /// What loading says, then what the check of users' rules says.
  std::string mistakes() {
    check_rules(rules, vocabulary_, diagnostics);
    return messages(diagnostics, sources);
  }

  /// A side from `{"net.heads", 8}`; keys that are not named are not mapped.
  RuleSide& side(const std::string& framework, const std::map<std::string, Value>& values, Origin origin = Origin::written) {
    std::vector<Setting> settings(vocabulary_.size());
    for (const auto& [name, value] : values) {
      Setting& setting = settings[*vocabulary_.find(name)];
      setting.value = value;
      setting.origin = value.is_unknown() ? Origin::unknown : origin;
      const auto place = static_cast<std::uint32_t>(*vocabulary_.find(name));
      if (setting.origin == Origin::written) setting.where.span = {0, place, place + 1};  // an entry of its own
      setting.mapped = true;
    }
    settings_.emplace_back(std::move(settings));
    RuleSide& side = sides_.emplace_back();
    side.framework = framework;
    side.version = "v1";
    side.settings = &settings_.back();
    return side;
  }

  /// The entry by which the side made last says `key`.
  void say_by(std::string_view key, std::string native) {
    std::vector<Setting> settings;
    for (KeyId id = 0; id < vocabulary_.size(); ++id) settings.push_back(settings_.back()[id]);
    settings[*vocabulary_.find(key)].native = std::move(native);
    settings_.back() = Settings(std::move(settings));
  }

  /// `key` of the side made last was derived from `from`.
  void derive(std::string_view key, std::string_view from) {
    std::vector<Setting> settings;
    for (KeyId id = 0; id < vocabulary_.size(); ++id) settings.push_back(settings_.back()[id]);
    settings[*vocabulary_.find(key)].origin = Origin::derived;
    settings[*vocabulary_.find(key)].reads = {*vocabulary_.find(from)};
    settings_.back() = Settings(std::move(settings));
  }

  /// An observation of the side.
  void observe(RuleSide& side, ObservationKind kind, std::string message,
               const std::vector<std::pair<std::string, std::string>>& facts = {}, std::string topic = {}) {
    Observation& observation = observations_.emplace_back();
    observation.kind = kind;
    observation.message = std::move(message);
    for (const auto& [name, value] : facts) observation.state(name, value);
    observation.topic = std::move(topic);
    side.observations.push_back(&observation);
  }

  /// `severity outcome rule: message`, a line for each; `<- rule` names the cause.
  std::string judge(const RuleSide* reference, const RuleSide* candidate, const std::string& profile = "migrate",
                    const std::string& chip = {}) {
    RuleContext context;
    context.vocabulary = &vocabulary_;
    context.profile = profile;
    context.chip = chip;
    context.reference = reference;
    context.candidate = candidate;
    context.equal_curves = equal_curves;
    static constexpr std::string_view kWords[] = {"not-applicable", "pass", "manual", "unknown", "fires"};
    std::string out;
    std::vector<Finding> findings = evaluate_rules(rules, context);
    group_findings(findings, context);
    for (const Finding& finding : findings) {
      if (!out.empty()) out += "\n";
      out += finding.rule->id + " " + std::string(kWords[static_cast<std::size_t>(finding.outcome)]);
      if (finding.outcome == Outcome::fires) out += " " + std::string(to_string(finding.severity));
      if (finding.side != nullptr) out += finding.side == reference ? " reference" : " candidate";
      if (!finding.message.empty()) out += ": " + finding.message;
      if (finding.follows != nullptr) out += " <- " + finding.follows->id;
    }
    return out;
  }

  [[nodiscard]] const Vocabulary& vocabulary() const { return vocabulary_; }

  Sources sources;
  Diagnostics diagnostics;
  RuleSet rules;
  std::vector<std::string_view> equal_curves;  ///< of what is judged

 private:
  TomlNode parse(const std::string& name, const std::string& text) {
    files_.push_back(parse_toml(sources.add(name, text), sources, diagnostics));
    return files_.back().root();
  }

  std::deque<TomlFile> files_;
  Vocabulary vocabulary_;
  std::deque<Settings> settings_;
  std::deque<RuleSide> sides_;
  std::deque<Observation> observations_;
};

/// A rule with the prose every rule needs; `check` are its other lines.
inline std::string rule(const std::string& name, const std::string& check) {
  return "[[rule]]\nname = '" + name + "'\nsummary = 's'\nwhy = 'w'\nsource = 'x'\n" + check + "\n";
}

}  // namespace alignlint::test
