// The reasons that are shown beside values, over all examples of rules and all samples: a page to be read. `ALIGNLINT_UPDATE_GOLDEN=1` writes it anew; each
// new line must be true of its values.

#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "analysis/layer_pattern.h"
#include "data/builtin.h"
#include "data/data.h"
#include "loading/side_loader.h"
#include "pipeline/run/examples.h"
#include "support/golden.h"
#include "support/shared.h"

namespace alignlint {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostValues = 4;     ///< shown of one reason
constexpr std::size_t kLongestValue = 60;  ///< of one value, in characters

/// Framework, setting, origin and reason, with the values that it was given for.
using Reasons = std::map<std::tuple<std::string, std::string, std::string, std::string>, std::set<std::string>>;

std::string shortened(std::string text) {
  if (text.size() > kLongestValue) text = text.substr(0, kLongestValue) + "…";
  return text;
}

void collect(const LoadedSide& side, const Vocabulary& vocabulary, Reasons& reasons) {
  if (!side.usable()) return;
  const Settings& settings = side.effective->settings;
  for (KeyId key = 0; key < settings.size(); ++key) {
    const Setting& setting = settings[key];
    if (!setting.mapped || setting.value.is_unknown() || setting.why.empty()) continue;
    if (setting.why.starts_with("default of ") || setting.why.starts_with("not configurable in ")) continue;
    reasons[{std::string(side.mapping->name), std::string(vocabulary[key].name), std::string(to_string(setting.origin)), setting.why}]
        .insert(shortened(shown_value(setting.value, vocabulary[key])));
  }
}

/// Files of one side of each sample: `reference.*` and `candidate.*`, or `pretrain.sh` and `pretrain.yaml` each.
std::vector<std::vector<std::string>> sample_sides() {
  std::map<std::string, std::vector<std::string>> sides;
  for (const auto& entry : fs::recursive_directory_iterator(test::source_path("samples"))) {
    const fs::path& path = entry.path();
    const std::string stem = path.stem().string();
    if (stem == "reference" || stem == "candidate") sides[(path.parent_path() / stem).string()].push_back(path.string());
    if (stem == "pretrain") sides[path.string()].push_back(path.string());
  }
  std::vector<std::vector<std::string>> files;
  for (auto& [name, of_side] : sides) {
    std::sort(of_side.begin(), of_side.end());
    files.push_back(std::move(of_side));
  }
  return files;
}

std::string page(const Reasons& reasons) {
  std::string text;
  std::string heading;
  for (const auto& [reason, values] : reasons) {
    const auto& [framework, key, origin, why] = reason;
    if (heading != framework + " " + key) text += (heading.empty() ? "" : "\n") + (heading = framework + " " + key) + "\n";
    std::string shown;
    std::size_t count = 0;
    for (const std::string& value : values) {
      if (count++ < kMostValues) shown += (shown.empty() ? "" : " | ") + value;
    }
    if (count > kMostValues) shown += " | " + std::to_string(count - kMostValues) + " more";
    text += "  " + shown + "  (" + origin + ")\n      " + why + "\n";
  }
  return text;
}

}  // namespace

TEST_CASE("reasons: every reason that examples and samples show, beside its values") {
  Sources sources;
  const Disk disk = real_disk();
  Data data(sources);
  data.add_image(builtin_image());
  Diagnostics diagnostics;
  data.load(diagnostics);
  const LoadContext context{sources, disk, data};
  Reasons reasons;
  for (const std::vector<std::string>& files : sample_sides()) {
    SideRequest request;
    request.files = files;
    request.assume_version = true;
    collect(*load_side(request, context, diagnostics), data.vocabulary(), reasons);
  }
  for (const Rule& rule : data.rules(diagnostics).rules) {
    for (const RuleExample& example : rule.examples) {
      for (const auto* inputs : {&example.reference, &example.candidate}) {
        const auto side = load_example(*inputs, context, diagnostics);
        if (side != nullptr) collect(*side, data.vocabulary(), reasons);
      }
    }
  }
  const std::string text = page(reasons);
  const fs::path golden = test::source_path("tests/data/golden/reasons.txt");
  test::check_golden(golden, text);
}

}  // namespace alignlint
