// Round trips: a script, what it is in MindSpore Transformers, and the script that this becomes. What the file in the middle says as the first script does, the last one
// says as well; of the rest the middle says something else, or nothing, by itself. One of the recipes is tried; ALIGNLINT_ROUND_TRIPS=1 tries all (some minutes), and
// prints what comes back and what does not.

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdlib>
#include <iostream>
#include <map>
#include <memory>
#include <optional>
#include <set>

#include "data/builtin.h"
#include "pipeline/rewrite/laid_file.h"
#include "pipeline/rewrite/translate.h"
#include "recipes/trial.h"
#include "toml/messages.h"

namespace alignlint {

namespace {

constexpr const char* kMiddle = "mindformers@r1.8.0";

/// What became of the settings of a script.
struct Trip {
  std::set<std::string> lost;                    ///< the middle has the value of the script, the script that it became has not
  std::map<std::string, std::string> by_middle;  ///< why the middle says something else, or nothing
  std::size_t equal = 0;
};

class Trips {
 public:
  Trips() {
    data_.add_image(builtin_image());
    Diagnostics diagnostics;
    data_.load(diagnostics);
    REQUIRE(messages(diagnostics, sources_) == "");
  }

  /// Nothing where the script cannot be translated.
  std::optional<Trip> around(const SideRequest& script, const std::string& framework, const Disk& disk) {
    const std::string yaml = translated(script, kMiddle, disk);
    const Disk with_yaml = with_file(disk, "middle.yaml", yaml);
    SideRequest middle;
    middle.files = {"middle.yaml"};
    middle.framework = kMiddle;
    const std::string back = yaml.empty() ? "" : translated(middle, framework, with_yaml);
    if (back.empty()) return std::nullopt;
    SideRequest last;
    last.files = {"back.sh"};
    last.framework = framework;
    const auto first = read(script, disk);
    const auto between = read(middle, with_yaml);
    const auto after = read(last, with_file(disk, "back.sh", back));
    REQUIRE((between->usable() && after->usable()));
    return compared(first->effective->settings, between->effective->settings, after->effective->settings);
  }

  [[nodiscard]] const Vocabulary& vocabulary() const { return data_.vocabulary(); }

 private:
  std::string translated(const SideRequest& source, const std::string& to, const Disk& disk) {
    TranslateRequest request;
    request.source = source;
    request.to = to;
    request.comments = false;
    const LoadContext context{sources_, disk, data_};
    return translate(request, context).text;
  }

  std::unique_ptr<LoadedSide> read(const SideRequest& request, const Disk& disk) {
    Diagnostics ignored;
    const LoadContext context{sources_, disk, data_};
    return load_side(request, context, ignored);
  }

  [[nodiscard]] Trip compared(const Settings& first, const Settings& between, const Settings& after) const {
    Trip trip;
    for (KeyId key = 0; key < first.size(); ++key) {
      const Value& value = first[key].value;
      if (!first[key].mapped || value.is_unknown()) continue;
      const std::string name(data_.vocabulary()[key].name);
      if (equal(value, after[key].value) == Truth::yes) {
        ++trip.equal;
      } else if (equal(value, between[key].value) == Truth::yes && between[key].origin != Origin::fixed) {  // a fact of it is nobody's wish
        trip.lost.insert(name + ": " + to_text(value) + ", then " + to_text(after[key].value));
      } else {
        trip.by_middle[name] = between[key].mapped ? to_text(between[key].value) + ", " + between[key].why : "no such setting";
      }
    }
    return trip;
  }

  Sources sources_;
  Data data_{sources_};
};

/// What there is no way back to: how long the last part of such a schedule is, without which Megatron-LM does not take it, is no setting; and stages that
/// share the layers unequally (docs/fixing.md).
bool has_no_way_back(const std::string& lost) {
  return lost.starts_with("optimizer.lr_style: wsd") || lost.starts_with("parallel.stages: ");
}

bool is_script(const std::string& framework) { return framework.starts_with("megatron@") || framework.starts_with("mindspeed-llm@"); }

}  // namespace

TEST_CASE("round trips: what the file in the middle says of a script comes back") {
  const bool all = std::getenv("ALIGNLINT_ROUND_TRIPS") != nullptr;
  constexpr std::size_t kUsual = 1;  // under the sanitizers each takes a minute
  Trips trips;
  std::size_t tried = 0;
  std::size_t same = 0;
  std::map<std::string, std::size_t> by_middle;
  const std::vector<test::Recipe> recipes = test::load_recipes();
  for (const test::Recipe& recipe : recipes) {
    const test::Port& port = recipe.ports.front();
    if (!all && (tried == kUsual || port.candidate != kMiddle)) continue;
    const Disk disk = memory_disk(test::files_of(recipe, port));
    for (const bool reference : {true, false}) {
      const std::string& framework = reference ? port.reference : port.candidate;
      if (!is_script(framework)) continue;
      const SideRequest script = test::side_request(reference ? recipe.reference : recipe.candidate, framework);
      const auto trip = trips.around(script, framework, disk);
      if (!trip.has_value()) continue;
      ++tried;
      if (trip->lost.empty() && trip->by_middle.empty()) ++same;
      for (const auto& [name, why] : trip->by_middle) ++by_middle[name + ": " + why];
      std::string lost;
      for (const std::string& one : trip->lost) lost += has_no_way_back(one) ? "" : one + "\n";
      INFO(recipe.path << ", " << framework);
      CHECK(lost == "");
    }
  }
  CHECK(tried > 0);
  if (!all) return;
  std::cout << tried << " round trips, " << same << " with every setting as before\n";
  for (const auto& [what, count] : by_middle) std::cout << count << " " << what << "\n";
}

}  // namespace alignlint
