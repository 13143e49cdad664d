#include "render/json_values.h"
#include "render/renderers.h"

namespace alignlint {

namespace {

Json files_json(const std::vector<std::pair<std::string, std::string>>& files) {
  Json::Object out;
  for (const auto& [kind, text] : files) out.emplace_back(kind, text);
  return out;
}

Json key_json(const KeyEntry& key) {
  Json::Array spellings;
  for (const KeySpelling& spelling : key.spellings) {
    spellings.emplace_back(Json::Object{{"framework", spelling.framework},
                                        {"natives", json_strings(spelling.natives)},
                                        {"default", json_text_or_null(spelling.defaults)},
                                        {"note", spelling.note},
                                        {"source", spelling.source}});
  }
  Json::Object object{{"key", key.name},    {"type", key.type}, {"row", json_text_or_null(key.row)},
                      {"title", key.title}, {"doc", key.doc},   {"spellings", std::move(spellings)}};
  if (key.sources.empty()) return object;
  Json::Array sources;
  for (const KeySource& source : key.sources) {
    sources.emplace_back(Json::Object{{"framework", json_text_or_null(source.framework)},
                                      {"place", source.place},
                                      {"natives", json_strings(source.natives)},
                                      {"when", json_text_or_null(source.when)}});
  }
  object.emplace_back("sources", std::move(sources));
  return object;
}

}  // namespace

Json rule_json(const RuleEntry& rule) {
  Json::Array examples;
  for (const RuleExampleText& example : rule.examples) {
    examples.emplace_back(
        Json::Object{{"fires", example.fires}, {"reference", files_json(example.reference)}, {"candidate", files_json(example.candidate)}});
  }
  return Json::Object{{"rule", rule.id},
                      {"severity", rule.severity},
                      {"checklist", json_text_or_null(rule.checklist)},
                      {"row", json_text_or_null(rule.row)},
                      {"summary", rule.summary},
                      {"why", rule.why},
                      {"remarks", json_strings(rule.remarks)},
                      {"help", rule.help},
                      {"source", rule.source},
                      {"kind", rule.kind},
                      {"scope", rule.scope},
                      {"keys", json_strings(rule.keys)},
                      {"profiles", json_strings(rule.profiles)},
                      {"symptoms", json_strings(rule.symptoms)},
                      {"causes", json_strings(rule.causes)},
                      {"examples", std::move(examples)}};
}

std::string json_rules(std::span<const RuleEntry> rules, const Sources&, const RenderOptions&) {
  Json::Array out;
  for (const RuleEntry& rule : rules) out.push_back(rule_json(rule));
  return to_json_text(Json::Object{{"format", "alignlint-rules/1"}, {"tool", json_tool()}, {"rules", std::move(out)}});
}

Json json_rule(const RuleEntry& rule, const Sources&, const RenderOptions&) {
  return Json(Json::Object{{"format", "alignlint-rule/1"}, {"tool", json_tool()}, {"rule", rule_json(rule)}});
}

std::string json_keys(std::span<const KeyEntry> keys, const Sources&, const RenderOptions&) {
  Json::Array out;
  for (const KeyEntry& key : keys) out.push_back(key_json(key));
  return to_json_text(Json::Object{{"format", "alignlint-keys/1"}, {"tool", json_tool()}, {"keys", std::move(out)}});
}

}  // namespace alignlint
