#include "project/project_reader.h"

#include <algorithm>
#include <array>
#include <unordered_map>

#include "diag/catalog.h"
#include "project/pair_patterns.h"
#include "project/version_range.h"
#include "report/version.h"
#include "rules/choice.h"
#include "text/suggest.h"
#include "text/variable_names.h"
#include "toml/strict_table.h"

namespace alignlint {

namespace {

constexpr std::array<std::string_view, 3> kProfiles{"migrate", "align", "frozen"};
constexpr std::array<std::string_view, 4> kFailOnWords{"error", "warning", "advice", "never"};
constexpr std::array<std::string_view, 4> kSeverities{"error", "warning", "advice", "off"};

/// The keys of a [[pair]] that are about one side.
struct SideKeys {
  std::string_view files, framework, args, launch, skip_launch, define, env;
};
constexpr SideKeys kReferenceKeys{"reference",        "reference_framework", "reference_args", "reference_launch", "reference_skip_launch",
                                  "reference_define", "reference_env"};
constexpr SideKeys kCandidateKeys{"candidate",        "candidate_framework", "candidate_args", "candidate_launch", "candidate_skip_launch",
                                  "candidate_define", "candidate_env"};

class ProjectReader {
 public:
  ProjectReader(Project& project, const Disk& disk, Diagnostics& diagnostics) : project_(project), disk_(disk), diagnostics_(diagnostics) {}

  void read(TomlNode root) {
    StrictTable table(root, "the project file", diagnostics_);
    if (!takes_version(table)) return;
    if (const auto profile = table.word("profile", kProfiles)) project_.profile = kProfiles[*profile];
    if (const auto chip = table.word("chip", chip_words())) project_.chip = chip_words()[*chip];
    if (const auto fail_on = table.word("fail_on", kFailOnWords)) project_.fail_on = kFailOnWords[*fail_on];
    project_.strict = table.flag("strict");
    if (const auto format = table.text("format")) project_.format = NamedFormat{std::string(format->text), format->span};
    add_patterns(table, "exclude", project_.exclude);
    project_.rules = folders(table.texts("rules"));
    project_.mappings = folders(table.texts("mappings"));
    read_choice(table, project_.choice);
    each(table, "path", [&](TomlNode node) { project_.path_rules.push_back(read_path_rules(node)); });
    const CheckRequest defaults = read_defaults(table);
    each(table, "pair", [&](TomlNode node) { add_pair(read_pair(node, defaults)); });
    bound_pairs();
    expand_pairs(project_, disk_, diagnostics_);
    bound_pairs();
    each(table, "suppress", [&](TomlNode node) { project_.suppressions.push_back(read_suppression(node)); });
    table.finish();
  }

 private:
  /// Tables of a kind, until a thousand mistakes are told: whoever has mended those sees the others.
  template <class Read>
  void each(StrictTable& table, std::string_view key, const Read& read) {
    constexpr std::size_t kMostMistakes = 1'000;
    for (const TomlNode& node : table.tables(key)) {
      if (diagnostics_.size() > kMostMistakes) return;
      read(node);
    }
  }

  /// The reports of all of them are kept until the end.
  void bound_pairs() {
    constexpr std::size_t kMostPairs = 1'000;
    if (project_.pairs.size() <= kMostPairs) return;
    diagnostics_.push_back(make_diagnostic<Code::toml_bad_value, "pairs">(project_.pairs[kMostPairs].span, kMostPairs));
    project_.pairs.resize(kMostPairs);
  }

  /// Every file that is looked at is held against all of them.
  void add_patterns(StrictTable& table, std::string_view key, PathPatterns& patterns) {
    constexpr std::size_t kMostCost = 5'000;
    for (const TomlString& pattern : table.texts(key)) {
      if (patterns_cost_ + patterns.cost() <= kMostCost) patterns.add(pattern.text);
    }
    patterns_cost_ += patterns.cost();
    if (patterns_cost_ > kMostCost) table.bad_value<"patterns">(key, key);
  }

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

  std::vector<NamedFolder> folders(const std::vector<TomlString>& texts) const {
    std::vector<NamedFolder> out;
    for (const TomlString& text : texts) out.push_back({join_path(parent_path(project_.path), text.text), text.span});
    return out;
  }

  /// What a file says that is meant for another version need not be understood.
  bool takes_version(StrictTable& table) {
    const auto range = table.text("required_version");
    if (!range.has_value()) return true;
    const auto inside = in_version_range(tool_version(), range->text);
    if (!inside.has_value()) table.bad_value<"version range">("required_version", range->text);
    if (inside.value_or(true)) return true;
    diagnostics_.push_back(
        make_diagnostic<Code::usage, "required version">({{range->span, ""}}, project_.path, range->text, tool_version()));
    return false;
  }

  static std::vector<std::string> rule_names(const std::vector<TomlString>& texts, RuleChoice& choice) {
    for (const TomlString& text : texts) choice.places.emplace(text.text, text.span);
    return strings(texts);
  }

  void read_choice(StrictTable& table, RuleChoice& choice) {
    choice.select = rule_names(table.texts("select"), choice);
    choice.ignore = rule_names(table.texts("ignore"), choice);
    for (const auto& [rule, word] : table.text_table("severity")) read_severity(rule, word, choice);
  }

  PathRules read_path_rules(TomlNode node) {
    StrictTable table(node, "[[path]]", diagnostics_);
    PathRules rules;
    if (!table.has("files")) table.required_text("files");
    add_patterns(table, "files", rules.files);
    read_choice(table, rules.choice);
    table.finish();
    return rules;
  }

  /// What holds of every pair that does not say otherwise.
  CheckRequest read_defaults(StrictTable& file) {
    CheckRequest defaults;
    defaults.profile = project_.profile;
    defaults.chip = project_.chip;
    defaults.reference.named_in = defaults.candidate.named_in = project_.path;
    const auto node = file.table("defaults");
    if (!node.has_value()) return defaults;
    StrictTable table(*node, "[defaults]", diagnostics_);
    read_settings(table, defaults);
    table.finish();
    return defaults;
  }

  void read_severity(TomlString rule, TomlString word, RuleChoice& choice) {
    if (std::find(kSeverities.begin(), kSeverities.end(), word.text) == kSeverities.end()) {
      diagnostics_.push_back(make_diagnostic<Code::toml_bad_value, "severity">(word.span, word.text));
      return;
    }
    choice.places.emplace(rule.text, rule.span);
    choice.severity[std::string(rule.text)] = word.text;
  }

  void add_pair(ProjectPair pair) {
    const auto [first, is_new] = pairs_.try_emplace(pair.name, pair.span);
    if (!is_new) {
      diagnostics_.push_back(make_diagnostic<Code::duplicate_name, "of a kind">(
          {{pair.span, "again here"}, {first->second, "first defined here"}}, "pair", pair.name));
    }
    project_.pairs.push_back(std::move(pair));
  }

  ProjectPair read_pair(TomlNode node, const CheckRequest& defaults) {
    StrictTable table(node, "[[pair]]", diagnostics_);
    ProjectPair pair;
    const TomlString name = table.required_text("name");
    pair.name = name.text;
    pair.span = name.span;
    pair.request = defaults;
    pair.request.pair = name.text;
    read_files(table, kReferenceKeys.files, pair.request.reference);
    read_files(table, kCandidateKeys.files, pair.request.candidate);
    read_settings(table, pair.request);
    table.finish();
    return pair;
  }

  void read_files(StrictTable& table, std::string_view key, SideRequest& request) {
    if (!table.has(key)) table.required_text(key);
    request.files = paths(table.texts(key));
    if (table.has(key) && request.files.empty()) table.bad_value<"pair files">(key, key);
  }

  /// What is said of the sides beside their files, over what `request` says already.
  void read_settings(StrictTable& table, CheckRequest& request) {
    if (const auto profile = table.word("profile", kProfiles)) request.profile = kProfiles[*profile];
    if (const auto chip = table.word("chip", chip_words())) request.chip = chip_words()[*chip];
    read_side(table, kReferenceKeys, request.reference);
    read_side(table, kCandidateKeys, request.candidate);
  }

  void read_side(StrictTable& table, const SideKeys& keys, SideRequest& request) {
    if (const auto framework = table.text(keys.framework)) request.framework = framework->text;
    if (table.has(keys.args)) request.args = passed(table.texts(keys.args), keys.args);
    read_launch(table, keys.launch, request);
    if (table.has(keys.skip_launch)) request.skip_launches = strings(table.texts(keys.skip_launch));
    for (const auto& [name, value] : table.text_table(keys.define)) {
      if (!is_name(name.text)) bad<"variable">(name.span, name.text);
      request.defines[std::string(name.text)] = without_nul(value, name.text);
    }
    if (table.has(keys.env)) request.hosts = paths(table.texts(keys.env));
  }

  /// What no program can be given is a mistake, not something that is passed on.
  std::string without_nul(TomlString text, std::string_view key) {
    if (text.text.find('\0') != std::string_view::npos) bad<"NUL">(text.span, key);
    return std::string(text.text);
  }

  std::vector<std::string> passed(const std::vector<TomlString>& texts, std::string_view key) {
    std::vector<std::string> out;
    for (const TomlString& text : texts) out.push_back(without_nul(text, key));
    return out;
  }

  template <MessageName name>
  void bad(Span span, std::string_view what) {
    diagnostics_.push_back(make_diagnostic<Code::toml_bad_value, name>(span, what));
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
    if (table.has("reason") && suppression.reason.find_first_not_of(" \t\n") == std::string::npos) table.bad_value<"reason">("reason");
    suppression.native = view(table.text("native"));
    suppression.key = view(table.text("key"));
    add_patterns(table, "files", suppression.files);
    if (const auto pair = table.text("pair")) {
      suppression.pair = pair->text;
      const auto is_meant = [&](const ProjectPair& one) { return is_called(one, pair->text); };
      if (std::none_of(project_.pairs.begin(), project_.pairs.end(), is_meant)) no_such_pair(*pair);
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
  const Disk& disk_;
  Diagnostics& diagnostics_;
  std::unordered_map<std::string, Span> pairs_;  ///< names and where they stand
  std::size_t patterns_cost_ = 0;                ///< of every list together
};

}  // namespace

void read_project(TomlNode root, Project& project, const Disk& disk, Diagnostics& diagnostics) {
  ProjectReader(project, disk, diagnostics).read(root);
}

}  // namespace alignlint
