#include "project/project.h"

#include <algorithm>
#include <array>

#include "diag/catalog.h"
#include "rules/choice.h"
#include "text/confinement.h"
#include "text/suggest.h"
#include "toml/strict_table.h"

namespace alignlint {

namespace {

constexpr std::array<std::string_view, 3> kProfiles{"migrate", "align", "frozen"};
constexpr std::array<std::string_view, 4> kSeverities{"error", "warning", "advice", "off"};

/// The keys of a [[pair]] that are about one side.
struct SideKeys {
  std::string_view files, framework, args, launch, skip_launch, define;
};
constexpr SideKeys kReferenceKeys{"reference",        "reference_framework",   "reference_args",
                                  "reference_launch", "reference_skip_launch", "reference_define"};
constexpr SideKeys kCandidateKeys{"candidate",        "candidate_framework",   "candidate_args",
                                  "candidate_launch", "candidate_skip_launch", "candidate_define"};

class ProjectReader {
 public:
  ProjectReader(Project& project, Diagnostics& diagnostics) : project_(project), diagnostics_(diagnostics) {}

  void read(TomlNode root) {
    StrictTable table(root, "the project file", diagnostics_);
    if (const auto profile = table.word("profile", kProfiles)) project_.profile = kProfiles[*profile];
    if (const auto chip = table.word("chip", chip_words())) project_.chip = chip_words()[*chip];
    project_.choice.select = strings(table.texts("select"));
    project_.choice.ignore = strings(table.texts("ignore"));
    project_.rules = paths(table.texts("rules"));
    project_.mappings = paths(table.texts("mappings"));
    for (const auto& [rule, word] : table.text_table("severity")) read_severity(rule, word);
    for (const TomlNode& node : table.tables("pair")) add_pair(read_pair(node));
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
    if (std::find(kSeverities.begin(), kSeverities.end(), word.text) == kSeverities.end()) {
      diagnostics_.push_back(make_diagnostic<Code::toml_bad_value, "severity">(word.span, word.text));
      return;
    }
    project_.choice.severity[std::string(rule.text)] = word.text;
  }

  const ProjectPair* find_pair(std::string_view name) const {
    const auto found =
        std::find_if(project_.pairs.begin(), project_.pairs.end(), [&](const ProjectPair& pair) { return pair.name == name; });
    return found == project_.pairs.end() ? nullptr : &*found;
  }

  void add_pair(ProjectPair pair) {
    if (const ProjectPair* first = find_pair(pair.name)) {
      diagnostics_.push_back(make_diagnostic<Code::duplicate_name, "of a kind">(
          {{pair.span, "again here"}, {first->span, "first defined here"}}, "pair", pair.name));
    }
    project_.pairs.push_back(std::move(pair));
  }

  ProjectPair read_pair(TomlNode node) {
    StrictTable table(node, "[[pair]]", diagnostics_);
    ProjectPair pair;
    const TomlString name = table.required_text("name");
    pair.name = name.text;
    pair.span = name.span;
    pair.request.profile = project_.profile;
    pair.request.chip = project_.chip;
    if (const auto profile = table.word("profile", kProfiles)) pair.request.profile = kProfiles[*profile];
    if (const auto chip = table.word("chip", chip_words())) pair.request.chip = chip_words()[*chip];
    read_side(table, kReferenceKeys, pair.request.reference);
    read_side(table, kCandidateKeys, pair.request.candidate);
    table.finish();
    return pair;
  }

  void read_side(StrictTable& table, const SideKeys& keys, SideRequest& request) {
    if (!table.has(keys.files)) table.required_text(keys.files);
    request.files = paths(table.texts(keys.files));
    if (table.has(keys.files) && request.files.empty()) table.bad_value<"pair files">(keys.files, keys.files);
    if (const auto framework = table.text(keys.framework)) request.framework = framework->text;
    request.args = strings(table.texts(keys.args));
    read_launch(table, keys.launch, request);
    request.skip_launches = strings(table.texts(keys.skip_launch));
    request.named_in = project_.path;
    for (const auto& [name, value] : table.text_table(keys.define)) request.defines[std::string(name.text)] = value.text;
  }

  static void read_launch(StrictTable& table, std::string_view key, SideRequest& request) {
    const auto launch = table.integer(key);
    if (!launch.has_value()) return;
    if (*launch < 1) {
      table.bad_value<"pair launch">(key, key, *launch);
    } else {
      request.launch = static_cast<std::size_t>(*launch);
    }
  }

  Suppression read_suppression(TomlNode node) {
    StrictTable table(node, "[[suppress]]", diagnostics_);
    Suppression suppression;
    suppression.rule = table.required_text("rule").text;
    suppression.reason = table.required_text("reason").text;
    if (const auto pair = table.text("pair")) {
      suppression.pair = pair->text;
      if (find_pair(pair->text) == nullptr) no_such_pair(*pair);
    }
    suppression.span = table.span();
    table.finish();
    return suppression;
  }

  void no_such_pair(TomlString name) {
    std::vector<std::string_view> names;
    for (const ProjectPair& pair : project_.pairs) names.push_back(pair.name);
    diagnostics_.push_back(make_diagnostic<Code::unknown_name, "pair">(name.span, name.text, did_you_mean(name.text, names)));
  }

  Project& project_;
  Diagnostics& diagnostics_;
};

}  // namespace

Project load_project(const std::string& path, Sources& sources, const Disk& disk, Diagnostics& diagnostics) {
  Project project;
  project.path = path;
  ReadResult read = read_named(disk, path, {});
  if (!read.ok()) {
    diagnostics.push_back(make_diagnostic<Code::usage, "project file">({}, path));
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
    // One that is there and cannot be read is not passed by: loading it says why.
    if (!disk.resolve(path).empty() || disk.read(path).error != ReadError::missing) return path;
    const std::string parent = parent_path(at);
    if (parent.empty() || parent == at) return {};
    at = parent;
  }
}

void apply_suppressions(const std::vector<Suppression>& suppressions, Report& report, std::vector<bool>& used) {
  for (std::size_t i = 0; i < suppressions.size(); ++i) {
    const Suppression& suppression = suppressions[i];
    if (!suppression.pair.empty() && suppression.pair != report.pair) continue;
    for (ReportedFinding& finding : report.findings) {
      if (finding.suppressed.has_value() || !rule_matches(suppression.rule, finding.diagnostic.code)) continue;
      finding.suppressed = suppression.reason;
      used[i] = true;
    }
  }
  const Counts counts = count_findings(report.findings);
  report.counts.errors = counts.errors;
  report.counts.warnings = counts.warnings;
  report.counts.advice = counts.advice;
  report.counts.unknown = counts.unknown;
  report.counts.manual = counts.manual;
  report.counts.suppressed = counts.suppressed;
}

Diagnostics unused_suppressions(const std::vector<Suppression>& suppressions, const std::vector<bool>& used) {
  Diagnostics diagnostics;
  for (std::size_t i = 0; i < suppressions.size(); ++i) {
    if (used[i]) continue;
    diagnostics.push_back(make_diagnostic<Code::unused_suppression>({{suppressions[i].span, "unused suppression"}}, suppressions[i].rule));
  }
  return diagnostics;
}

}  // namespace alignlint
