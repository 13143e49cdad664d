#include "lint/project.h"

#include <algorithm>
#include <array>

#include "diag/catalog.h"
#include "lint/choice.h"
#include "toml/strict_table.h"

namespace alignlint {

namespace {

constexpr std::array<std::string_view, 3> kProfiles{"migrate", "align", "frozen"};

class ProjectReader {
 public:
  ProjectReader(Project& project, Diagnostics& diagnostics) : project_(project), diagnostics_(diagnostics) {}

  void read(TomlNode root) {
    StrictTable table(root, "the project file", diagnostics_);
    if (const auto profile = table.word("profile", kProfiles)) project_.profile = kProfiles[*profile];
    if (const auto chip = table.text("chip")) project_.chip = chip->text;
    project_.choice.select = strings(table.texts("select"));
    project_.choice.ignore = strings(table.texts("ignore"));
    project_.rules = paths(table.texts("rules"));
    project_.mappings = paths(table.texts("mappings"));
    for (const auto& [rule, word] : table.text_table("severity")) read_severity(rule, word);
    for (const TomlNode& node : table.tables("pair")) project_.pairs.push_back(read_pair(node));
    for (const TomlNode& node : table.tables("suppress")) project_.suppressions.push_back(read_suppression(node));
    table.finish();
  }

 private:
  static std::vector<std::string> strings(const std::vector<TomlString>& texts) {
    std::vector<std::string> out;
    for (const TomlString& text : texts) out.emplace_back(text.text);
    return out;
  }

  std::vector<std::string> paths(const std::vector<TomlString>& texts) const {
    std::vector<std::string> out;
    for (const TomlString& text : texts) out.push_back(join_path(parent_path(project_.path), text.text));
    return out;
  }

  void read_severity(TomlString rule, TomlString word) {
    if (word.text != "off" && !parse_severity(word.text).has_value()) {
      diagnostics_.push_back(make_diagnostic(Code::toml_bad_value, "'" + std::string(word.text) + "' is no severity: error, warning, advice or off",
                                             {{word.span, ""}}));
      return;
    }
    project_.choice.severity[std::string(rule.text)] = word.text;
  }

  ProjectPair read_pair(TomlNode node) {
    StrictTable table(node, "[[pair]]", diagnostics_);
    ProjectPair pair;
    pair.name = table.required_text("name").text;
    pair.span = table.span();
    pair.request.profile = project_.profile;
    pair.request.chip = project_.chip;
    if (const auto profile = table.word("profile", kProfiles)) pair.request.profile = kProfiles[*profile];
    if (const auto chip = table.text("chip")) pair.request.chip = chip->text;
    read_side(table, "reference", pair.request.reference);
    read_side(table, "candidate", pair.request.candidate);
    table.finish();
    return pair;
  }

  void read_side(StrictTable& table, const std::string& side, SideRequest& request) {
    if (!table.has(side)) table.required_text(side);
    request.files = paths(table.texts(side));
    if (const auto framework = table.text(side + "_framework")) request.framework = framework->text;
    request.args = strings(table.texts(side + "_args"));
    if (const auto launch = table.integer(side + "_launch")) request.launch = static_cast<std::size_t>(std::max<std::int64_t>(0, *launch));
    for (const auto& [name, value] : table.text_table(side + "_define")) request.defines[std::string(name.text)] = value.text;
  }

  Suppression read_suppression(TomlNode node) {
    StrictTable table(node, "[[suppress]]", diagnostics_);
    Suppression suppression;
    suppression.rule = table.required_text("rule").text;
    suppression.reason = table.required_text("reason").text;
    if (const auto pair = table.text("pair")) suppression.pair = pair->text;
    suppression.span = table.span();
    table.finish();
    return suppression;
  }

  Project& project_;
  Diagnostics& diagnostics_;
};

}  // namespace

Project load_project(const std::string& path, Sources& sources, const Disk& disk, Diagnostics& diagnostics) {
  Project project;
  project.path = path;
  ReadResult read = disk.read(path);
  if (!read.ok()) {
    diagnostics.push_back(make_diagnostic(Code::usage, "cannot read the project file '" + path + "'"));
    return project;
  }
  const FileId file = sources.add(path, std::move(read.text));
  const TomlFile toml = parse_toml(file, sources, diagnostics);
  if (toml.ok()) ProjectReader(project, diagnostics).read(toml.root());
  return project;
}

std::string find_project(const std::string& directory, const Disk& disk) {
  std::string at = directory;
  while (true) {
    const std::string path = join_path(at, "alignlint.toml");
    if (disk.read(path).ok()) return path;
    const std::string parent = parent_path(at);
    if (parent.empty() || parent == at) return {};
    at = parent;
  }
}

void apply_suppressions(const std::vector<Suppression>& suppressions, Report& report) {
  for (const Suppression& suppression : suppressions) {
    if (!suppression.pair.empty() && suppression.pair != report.pair) continue;
    bool used = false;
    for (ReportedFinding& finding : report.findings) {
      if (!rule_matches(suppression.rule, finding.diagnostic.code)) continue;
      finding.suppressed = suppression.reason;
      used = true;
    }
    if (!used) {
      report.diagnostics.push_back(make_diagnostic(Code::unused_suppression, "'" + suppression.rule + "' is suppressed, but there is no such finding",
                                                   {{suppression.span, "unused suppression"}}));
    }
  }
  const Counts counts = count_findings(report.findings);
  report.counts.errors = counts.errors;
  report.counts.warnings = counts.warnings;
  report.counts.advice = counts.advice;
  report.counts.unknown = counts.unknown;
  report.counts.manual = counts.manual;
}

}  // namespace alignlint
