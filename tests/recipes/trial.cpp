#include "recipes/trial.h"

#include <algorithm>
#include <catch2/catch.hpp>

#include "data/builtin.h"
#include "toml/messages.h"

namespace alignlint::test {

namespace {

std::vector<Span> places(const ReportedFinding& finding) {
  std::vector<Span> all;
  for (const Label& label : finding.diagnostic.labels) all.push_back(label.span);
  for (const auto& side : {finding.reference, finding.candidate}) {
    if (!side.has_value()) continue;
    all.push_back(side->where.span);
    for (const Label& label : side->via) all.push_back(label.span);
  }
  std::erase_if(all, [](Span span) { return !span.known(); });
  return all;
}

}  // namespace

SideRequest side_request(const std::vector<RecipeFile>& files, const std::string& framework) {
  SideRequest request;
  request.framework = framework;
  for (const RecipeFile& file : files) {
    if (!file.beside) request.files.push_back(file.name);
  }
  return request;
}

Trials::Trials() : data_(sources_) {
  data_.add_image(builtin_image());
  Diagnostics diagnostics;
  data_.load(diagnostics);
  REQUIRE(messages(diagnostics, sources_) == "");
}

Report Trials::check(const Recipe& recipe, const Port& port, const Files& files) {
  disk_ = memory_disk(files);
  CheckRequest request;
  request.reference = side_request(recipe.reference, port.reference);
  request.candidate = side_request(recipe.candidate, port.candidate);
  if (!port.profile.empty()) request.profile = port.profile;
  request.chip = port.chip;
  Report report = check_pair(request, {sources_, disk_, data_, port.chip});
  std::erase_if(report.diagnostics, [](const Diagnostic& diagnostic) { return diagnostic.severity < Severity::warning; });
  CHECK(messages(report.diagnostics, sources_) == "");
  return report;
}

bool Trials::is_at(const ReportedFinding& finding, const Lines& lines) const {
  const std::vector<Span> all = places(finding);
  return std::any_of(all.begin(), all.end(), [&](Span span) {
    const std::size_t line = sources_.position(span).line;
    return sources_.name(span.file) == lines.file && lines.first <= line && line <= lines.last;
  });
}

std::string Trials::shown(const ReportedFinding& finding) const {
  std::string out = std::string(to_string(finding.diagnostic.severity)) + " " + finding.diagnostic.code + ": " + finding.diagnostic.message;
  for (const Span span : places(finding)) {
    out += "\n  at " + std::string(sources_.name(span.file)) + ":" + std::to_string(sources_.position(span).line);
  }
  return out;
}

bool is_grave(const ReportedFinding& finding) {
  return finding.diagnostic.severity >= Severity::warning && !finding.suppressed.has_value();
}

}  // namespace alignlint::test
