// What an entry means: the setting it decides, its effective value and why, the same of the other side, and what the rules say of it.

#include "lsp/entry_text.h"
#include "lsp/server.h"
#include "pipeline/tell/report_builder.h"
#include "render/markdown.h"
#include "render/phrases.h"

namespace alignlint {

namespace {

constexpr std::size_t kMostSettings = 6;  // an entry that decides more is told by the first of them

/// `run.yaml:12`, nothing without a place.
std::string line_at(const SideValue& side, const Sources& sources) {
  const Span place = nearest_place(side);
  if (!place.known()) return {};
  return " at " + md_code(std::string(sources.name(place.file)) + ":" + std::to_string(sources.position(place).line));
}

/// `reference: --weight-decay is 0.1 at pretrain.sh:12, default of …`.
std::string side_line(std::string_view role, const LoadedSide* side, KeyId key, const Judgement& judgement, const Vocabulary& vocabulary) {
  if (side == nullptr || !side->usable()) return {};
  const SideValue value = side_value(side->effective->settings[key], vocabulary[key]);
  std::string out = "- " + std::string(role) + ": ";
  if (!value.native.empty()) out += md_code(value.native) + " is ";
  out += "**" + md_text(value_text(value)) + "**" + line_at(value, judgement.sources);
  if (const std::string why = provenance(value); !why.empty()) out += ", " + md_text(why);
  return out + "\n";
}

std::string setting_text(KeyId key, const EntryHere& here, const Judgement& judgement, const Vocabulary& vocabulary) {
  const KeySpec& spec = vocabulary[key];
  std::string out = "**" + md_text(spec.title) + "** " + md_code(spec.name) + "\n\n";
  const bool pair = judgement.judged.reference != nullptr;
  const LoadedSide* candidate = judgement.judged.candidate.get();
  const bool of_tool = here.side != candidate && here.side != judgement.judged.reference.get();
  if (of_tool || !pair) {
    out += side_line("effective value", here.side, key, judgement, vocabulary);
  } else {
    out += side_line("reference", judgement.judged.reference.get(), key, judgement, vocabulary);
    out += side_line("candidate", candidate, key, judgement, vocabulary);
  }
  return out + "\n" + md_prose(spec.doc) + "\n";
}

std::string finding_text(const ReportedFinding& finding) {
  std::string out = "**" + std::string(to_string(finding.diagnostic.severity)) + "** " + md_code(finding.diagnostic.code) + ": " +
                    md_text(finding.diagnostic.message) + "\n";
  if (finding.suppressed.has_value()) out += "\nit does not count: " + md_text(finding.suppressed->reason) + "\n";
  for (const std::string& note : finding.diagnostic.notes) out += "\n" + md_text(note) + "\n";
  if (!finding.why.empty()) out += "\n" + md_prose(finding.why) + "\n";
  if (!finding.diagnostic.help.empty()) out += "\nhelp: " + md_prose(finding.diagnostic.help) + "\n";
  if (!finding.source.empty()) out += "\nsource: " + md_text(finding.source) + "\n";
  return out;
}

void add_part(std::string part, std::string& out) {
  if (!part.empty()) out += (out.empty() ? "" : "\n---\n\n") + std::move(part);
}

std::string text_at(Judgement& judgement, Span place, const JudgementContext& context) {
  const Vocabulary& vocabulary = context.knowledge.data.vocabulary();
  std::string out;
  const auto here = entry_at(judgement, place);
  if (here.has_value()) {
    for (std::size_t i = 0; i < std::min(here->keys.size(), kMostSettings); ++i)
      add_part(setting_text(here->keys[i], *here, judgement, vocabulary), out);
    if (!here->native.empty()) add_part(schema_text(here->native, *here->side, judgement.request.chip, vocabulary), out);
  }
  for (const ReportedFinding& finding : judgement.report.findings) {
    if (is_about(finding, place) || (here.has_value() && is_about(finding, here->keys, vocabulary))) add_part(finding_text(finding), out);
  }
  return judgement.redaction->hide(std::move(out));
}

}  // namespace

Json answer_hover(Server& server, const Json& params) {
  const Asked asked = asked_of(server, params);
  for (const auto& [subject, judgement] : subjects_at(server.workspace, asked.place)) {
    Spots spots(server.workspace, *judgement, server.client.encoding);
    const JudgementContext context = judgement_context(server.workspace, subject);
    for (const Span place : spots.at(asked.place, asked.position)) {
      if (std::string text = text_at(*judgement, place, context); !text.empty())
        return Json::Object{
            {"contents", Json::Object{{"kind", server.client.markdown ? "markdown" : "plaintext"}, {"value", std::move(text)}}}};
    }
  }
  return {};
}

}  // namespace alignlint
