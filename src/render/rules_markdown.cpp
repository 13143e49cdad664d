#include <vector>

#include "render/markdown.h"
#include "render/phrases.h"
#include "render/renderers.h"

namespace alignlint {

namespace {

/// Prose of the data files is Markdown already; only its line ends are kept as they are.
std::string section(std::string_view title, const std::string& prose, const Words& say) {
  return prose.empty() ? std::string() : "\n## " + say(title) + "\n\n" + prose + (prose.ends_with('\n') ? "" : "\n");
}

std::string bullets(std::string_view title, const std::vector<std::string>& items, const Words& say) {
  std::string out;
  for (const std::string& item : items) out += "- " + item + "\n";
  return section(title, out, say);
}

std::string examples(const RuleEntry& rule, bool fires, const Words& say) {
  std::string out;
  const auto add = [&](const std::vector<std::pair<std::string, std::string>>& files, SideName side) {
    for (const auto& [kind, text] : files) {
      out += (out.empty() ? "" : "\n") + say(to_string(side)) + " (" + md_text(kind) + "):\n\n" + md_block(text);
    }
  };
  for (const RuleExampleText& example : rule.examples) {
    if (example.fires != fires) continue;
    add(example.reference, SideName::reference);
    add(example.candidate, SideName::candidate);
  }
  return section(fires ? "Reported" : "Not reported", out, say);
}

std::vector<std::string> code_spans(const std::vector<std::string>& words) {
  std::vector<std::string> out;
  for (const std::string& word : words) out.push_back(md_code(word));
  return out;
}

std::string facts_line(const RuleEntry& rule, const Words& say) {
  std::vector<std::string> facts = {say("severity ") + say(rule.severity)};
  if (!rule.row.empty())
    facts.push_back(say("checklist row ") + rule.row + (rule.checklist.empty() ? "" : " (" + md_text(rule.checklist) + ")"));
  facts.push_back(say("check ") + md_code(rule.kind) + (rule.keys.empty() ? "" : say(" of ") + listed(code_spans(rule.keys))));
  if (!rule.scope.empty()) facts.push_back(say("on ") + md_text(say(rule.scope)));
  if (!rule.profiles.empty()) facts.push_back(say("profiles ") + listed(code_spans(rule.profiles)));
  return listed(facts, say("; ")) + "\n";
}

}  // namespace

std::string markdown_rules(std::span<const RuleEntry> rules, const Sources&, const RenderOptions& options) {
  const Words& say = options.say;
  std::string out = "# " + say("Rules") + "\n";
  std::string_view last;
  for (const RuleEntry& rule : rules) {
    const std::string_view group = std::string_view(rule.id).substr(0, rule.id.find('/'));
    if (group != last)
      out += "\n## " + std::string(group) + "\n\n" + md_table_head({say("rule"), say("severity"), say("row"), say("what")});
    last = group;
    out += md_row({md_code(rule.id), say(rule.severity), rule.row, md_prose(rule.summary)});
  }
  return out;
}

std::string markdown_rule(const RuleEntry& rule, const Sources&, const RenderOptions& options) {
  const Words& say = options.say;
  std::string out = "# " + md_text(rule.id) + "\n\n" + md_prose(rule.summary) + "\n\n" + facts_line(rule, say);
  out += section("Why it matters", rule.why, say) + bullets("On some configurations", rule.remarks, say) + examples(rule, true, say) +
         examples(rule, false, say) + section("What to do", rule.help, say);
  return out + bullets("Symptoms", rule.symptoms, say) + section("Source", md_prose(rule.source), say);
}

std::string markdown_keys(std::span<const KeyEntry> keys, const Sources&, const RenderOptions& options) {
  const Words& say = options.say;
  std::string out = "# " + say("Keys") + "\n";
  for (const KeyEntry& key : keys) {
    out += "\n## " + md_text(key.name) + "\n\n";
    out += md_prose(key.doc.empty() ? key.title : key.doc) + "\n\n" + say("Type ") + md_code(key.type);
    out += (key.row.empty() ? "" : say("; checklist row ") + md_text(key.row)) + "\n";
    if (key.spellings.empty()) continue;
    out += "\n" + md_table_head({say("framework"), say("native"), say("default"), say("note"), say("source")});
    for (const KeySpelling& spelling : key.spellings) {
      out += md_row({md_text(spelling.framework), listed(code_spans(spelling.natives)), md_prose(spelling.defaults),
                     md_prose(spelling.note), md_prose(spelling.source)});
    }
    if (key.sources.empty()) continue;
    out += "\n" + md_table_head({say("defined at"), say("by"), say("native"), say("when")});
    for (const KeySource& source : key.sources) {
      out += md_row({md_code(source.place), md_text(source.framework), listed(code_spans(source.natives)),
                     source.when.empty() ? std::string() : md_code(source.when)});
    }
  }
  return out;
}

}  // namespace alignlint
