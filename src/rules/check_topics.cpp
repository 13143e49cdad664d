#include "rules/check_topics.h"

#include <algorithm>
#include <string>

#include "diag/catalog.h"
#include "text/suggest.h"

namespace alignlint {

namespace {

class TopicChecker {
 public:
  TopicChecker(const RuleSet& rules, std::span<const Mapping* const> mappings, Diagnostics& diagnostics, FileId from)
      : rules_(rules), mappings_(mappings), diagnostics_(diagnostics), from_(from) {}

  void run() {
    for (const Mapping* mapping : mappings_) {
      for (const TrapSpec& trap : mapping->traps) check_trap(trap);
      for (const TopicSpec& topic : mapping->topics) check_place(topic);
    }
    for (const Rule& rule : rules_.rules) {
      for (const TomlString& topic : rule.topics) check_rule(rule, topic);
    }
  }

 private:
  void report(Diagnostic diagnostic) {
    const Span where = diagnostic.labels.front().span;
    if (where.file < from_) return;
    const auto same_place = [&](const Diagnostic& other) { return !other.labels.empty() && other.labels.front().span == where; };
    if (std::any_of(diagnostics_.begin(), diagnostics_.end(), same_place)) return;  // files that all frameworks share
    diagnostics_.push_back(std::move(diagnostic));
  }

  void check_trap(const TrapSpec& trap) {
    if (trap.topic.text.empty() || rules_.ask_for(trap.kind, trap.topic.text)) return;
    const auto topics = topics_of_rules([&](const Rule& rule) { return rule.observation == trap.kind; });
    report(make_diagnostic<Code::unknown_name, "trap topic">(trap.topic.span, to_string(trap.kind), trap.topic.text,
                                                             did_you_mean(trap.topic.text, topics)));
  }

  void check_place(const TopicSpec& topic) {
    const auto asks = [&](const Rule& rule) { return rule.is_about(topic.name.text); };
    if (std::any_of(rules_.rules.begin(), rules_.rules.end(), asks)) return;
    const auto topics = topics_of_rules([](const Rule&) { return true; });
    report(make_diagnostic<Code::unknown_name, "topic">(topic.name.span, topic.name.text, did_you_mean(topic.name.text, topics)));
  }

  void check_rule(const Rule& rule, const TomlString& topic) {
    std::vector<std::string_view> known;
    for (const Mapping* mapping : mappings_) {
      for (const TrapSpec& trap : mapping->traps) {
        if (trap.kind == rule.observation) known.push_back(trap.topic.text);
      }
      for (const TopicSpec& place : mapping->topics) known.push_back(place.name.text);
    }
    if (std::find(known.begin(), known.end(), topic.text) != known.end()) return;
    report(make_diagnostic<Code::unknown_name, "rule topic">(topic.span, to_string(rule.observation), topic.text,
                                                             did_you_mean(topic.text, known)));
  }

  template <class Wanted>
  std::vector<std::string_view> topics_of_rules(const Wanted& wanted) const {
    std::vector<std::string_view> topics;
    for (const Rule& rule : rules_.rules) {
      if (!wanted(rule)) continue;
      for (const TomlString& topic : rule.topics) topics.push_back(topic.text);
    }
    return topics;
  }

  const RuleSet& rules_;
  std::span<const Mapping* const> mappings_;
  Diagnostics& diagnostics_;
  FileId from_;
};

}  // namespace

void check_topics(const RuleSet& rules, std::span<const Mapping* const> mappings, Diagnostics& diagnostics, FileId from) {
  TopicChecker(rules, mappings, diagnostics, from).run();
}

}  // namespace alignlint
