#include "lsp/published.h"

#include <algorithm>
#include <optional>

#include "text/printable.h"

namespace alignlint {

namespace {

constexpr int kHint = 4;
constexpr std::string_view kSource = "alignlint";

/// What is greyed out or struck through; 0: neither.
int tag_of(const Finding& cause) {
  if (cause.observation == nullptr) return 0;
  constexpr int kUnnecessary = 1;
  constexpr int kDeprecated = 2;
  switch (cause.observation->kind) {
    case ObservationKind::deprecated_entry:
      return kDeprecated;
    case ObservationKind::inert_entry:
    case ObservationKind::unknown_entry:
    case ObservationKind::stray_word:
      return kUnnecessary;
    default:
      return 0;
  }
}

/// The message, what else is known, and what to do, a line each.
std::string text_of(const Diagnostic& diagnostic) {
  std::string out = printable(diagnostic.message);
  for (const std::string& note : diagnostic.notes) out += "\n" + printable(note);
  if (!diagnostic.help.empty()) out += "\nhelp: " + printable(diagnostic.help);
  return out;
}

class Publisher {
 public:
  Publisher(const Workspace& workspace, const Judgement& judgement, const ClientAbilities& client)
      : judgement_(judgement), client_(client), spots_(workspace, judgement, client.encoding) {}

  std::map<std::string, Json::Array> run() {
    const auto& findings = judgement_.report.findings;
    for (std::size_t i = 0; i < findings.size(); ++i) {
      if (!findings[i].suppressed.has_value()) add_finding(findings[i], *judgement_.causes[i]);
    }
    for (const Diagnostic& diagnostic : judgement_.report.diagnostics) add_problem(diagnostic);
    return std::move(out_);
  }

 private:
  /// The begin of the first file of the candidate.
  [[nodiscard]] Span begin() const {
    const LoadedSide* side = judgement_.judged.candidate.get();
    for (const LoadedInput& input : side == nullptr ? std::vector<LoadedInput>() : side->inputs) {
      if (input.document.has_value()) return {input.document->file, 0, 0};
    }
    const std::vector<std::string>& files = judgement_.request.candidate.files;
    for (const FileId file : judgement_.sources.from(judgement_.first_input)) {
      if (!files.empty() && judgement_.sources.name(file) == files.front()) return {file, 0, 0};
    }
    return {};
  }

  /// The one that can be shown.
  [[nodiscard]] Span shown(std::initializer_list<Span> places) {
    for (const Span place : places) {
      if (place.known() && spots_.place(place.file).has_value()) return place;
    }
    return {};
  }

  void add_finding(const ReportedFinding& finding, const Finding& cause) {
    const Span main = shown({place_to_change(finding), first_place(finding), begin()});
    if (!main.known()) return;
    std::vector<Label> others;
    const auto add_side = [&](const std::optional<SideValue>& side, std::string_view role) {
      if (side.has_value())
        others.push_back({nearest_place(*side), side->native.empty() ? std::string(role) : std::string(role) + ": " + side->native});
    };
    for (const Label& label : finding.diagnostic.labels) others.push_back(label);
    add_side(finding.reference, "reference");
    add_side(finding.candidate, "candidate");
    keep_shown(main, others);
    Json::Object item = head(main, finding.diagnostic, protocol_severity(finding.diagnostic.severity));
    if (const int tag = tag_of(cause); tag != 0 && client_.tags) item.emplace_back("tags", Json::Array{tag});
    add_related(others, item);
    put(main, std::move(item));
    add_hints(finding, main, others);
  }

  /// In the other file the finding is told once more, as a hint.
  void add_hints(const ReportedFinding& finding, Span main, const std::vector<Label>& others) {
    for (const Label& other : others) {
      if (spots_.place(other.span.file) == spots_.place(main.file)) continue;
      Json::Object item = head(other.span, finding.diagnostic, kHint);
      add_related({{main, "the finding"}}, item);
      put(other.span, std::move(item));
      return;
    }
  }

  void add_problem(const Diagnostic& diagnostic) {
    const Span place = diagnostic.labels.empty() ? Span{} : diagnostic.labels.front().span;
    if (diagnostic.severity == Severity::information && !place.known()) return;  // of the run, and nothing to do about it
    const Span main = shown({place, begin()});
    if (!main.known()) return;
    Json::Object item = head(main, diagnostic, protocol_severity(diagnostic.severity));
    std::vector<Label> others = diagnostic.labels;
    keep_shown(main, others);
    add_related(others, item);
    put(main, std::move(item));
  }

  /// Other places, each once.
  void keep_shown(Span main, std::vector<Label>& labels) {
    std::vector<Span> seen{main};
    std::erase_if(labels, [&](const Label& label) {
      const bool known = std::find(seen.begin(), seen.end(), label.span) != seen.end();
      if (known || !shown({label.span}).known()) return true;
      seen.push_back(label.span);
      return false;
    });
  }

  Json::Object head(Span place, const Diagnostic& diagnostic, int severity) {
    return {{"range", spots_.range(place)},
            {"severity", severity},
            {"code", diagnostic.code},
            {"source", kSource},
            {"message", text_of(diagnostic)}};
  }

  void add_related(const std::vector<Label>& labels, Json::Object& item) {
    if (!client_.related_information || labels.empty()) return;
    Json::Array related;
    for (const Label& label : labels) {
      related.emplace_back(
          Json::Object{{"location", *spots_.location(label.span)}, {"message", label.text.empty() ? "here" : printable(label.text)}});
    }
    item.emplace_back("relatedInformation", std::move(related));
  }

  void put(Span place, Json::Object item) { out_[*spots_.place(place.file)].emplace_back(std::move(item)); }

  const Judgement& judgement_;
  const ClientAbilities& client_;
  Spots spots_;
  std::map<std::string, Json::Array> out_;
};

}  // namespace

int protocol_severity(Severity severity) {
  switch (severity) {
    case Severity::error:
      return 1;
    case Severity::warning:
      return 2;
    case Severity::advice:
      return 3;
    case Severity::information:
    case Severity::manual:
    case Severity::unknown:
      break;
  }
  return kHint;
}

bool is_about(const ReportedFinding& finding, Span place) {
  const auto here = [&](const std::optional<SideValue>& side) { return side.has_value() && holds(nearest_place(*side), place); };
  const std::vector<Label>& labels = finding.diagnostic.labels;
  return holds(place_to_change(finding), place) || here(finding.reference) || here(finding.candidate) ||
         std::any_of(labels.begin(), labels.end(), [&](const Label& label) { return holds(label.span, place); });
}

bool is_about(const ReportedFinding& finding, const std::vector<KeyId>& keys, const Vocabulary& vocabulary) {
  const auto is_shown = [&](KeyId key) {
    return std::find(finding.keys.begin(), finding.keys.end(), vocabulary[key].name) != finding.keys.end();
  };
  return std::any_of(keys.begin(), keys.end(), is_shown);
}

std::map<std::string, Json::Array> published_diagnostics(const Workspace& workspace, const Judgement& judgement,
                                                         const ClientAbilities& client) {
  return Publisher(workspace, judgement, client).run();
}

}  // namespace alignlint
