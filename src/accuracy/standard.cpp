#include "accuracy/standard.h"

#include <algorithm>
#include <array>
#include <optional>

#include "toml/strict_table.h"

namespace alignlint {

namespace {

constexpr std::array<std::string_view, 4> kScenarios = {"first-step", "long-term", "overflow", "downstream"};

/// A table of numbers in a standard, all of them required.
class Numbers {
 public:
  Numbers(StrictTable& table, std::string_view key, Diagnostics& diagnostics) {
    table.require(key);
    if (const auto node = table.table(key)) table_.emplace(*node, key, diagnostics);
  }
  ~Numbers() {
    if (table_.has_value()) table_->finish();
  }
  Numbers(const Numbers&) = delete;
  Numbers& operator=(const Numbers&) = delete;

  double real(std::string_view key) {
    if (!table_.has_value() || !table_->require(key)) return 0;
    return table_->real(key).value_or(0);
  }
  std::uint64_t count(std::string_view key) {
    const double number = real(key);
    if (number >= 0 && number < 1e15) return static_cast<std::uint64_t>(number);
    table_->bad_value<"steps">(key, key);
    return 0;
  }

 private:
  std::optional<StrictTable> table_;
};

ErrorLimit read_limit(StrictTable& table, std::string_view key, Diagnostics& diagnostics) {
  Numbers numbers(table, key, diagnostics);
  return {numbers.real("absolute"), numbers.real("relative")};
}

AccuracyStandard load_standard(TomlNode node, Diagnostics& diagnostics) {
  StrictTable table(node, "[[standard]]", diagnostics);
  AccuracyStandard standard;
  table.require("profiles");
  for (const TomlString& profile : table.text_list("profiles")) standard.profiles.emplace_back(profile.text);
  standard.first_loss = read_limit(table, "first_loss", diagnostics);
  standard.mean_loss = read_limit(table, "mean_loss", diagnostics);
  standard.norm = Numbers(table, "norm", diagnostics).real("relative");
  {
    Numbers length(table, "length", diagnostics);
    standard.steps_wanted = length.count("wanted");
    standard.steps_least = length.count("least");
    standard.hours = length.real("hours");
  }
  {
    Numbers band(table, "band", diagnostics);
    standard.band_factor = band.real("factor");
    standard.sign_level = band.real("sign_level");
  }
  {
    Numbers events(table, "events", diagnostics);
    standard.window = std::max<std::uint64_t>(events.count("window"), 1);
    standard.events_factor = events.real("factor");
    standard.events_more = events.count("more");
    standard.scale_falls = events.count("scale_falls");
  }
  {
    Numbers scenario(table, "scenario", diagnostics);
    standard.scenario_error = scenario.real("relative");
    standard.first_steps = scenario.count("first_steps");
  }
  {
    Numbers spike(table, "spike", diagnostics);
    standard.spike_deviations = spike.real("deviations");
    standard.spike_relative = spike.real("relative");
  }
  standard.source = table.required_text("source").text;
  table.finish();
  return standard;
}

ScenarioText load_scenario(TomlNode node, Diagnostics& diagnostics) {
  StrictTable table(node, "[[scenario]]", diagnostics);
  ScenarioText scenario;
  table.require("name");
  if (const auto index = table.word("name", kScenarios)) scenario.name = kScenarios[*index];
  scenario.title = table.required_text("title").text;
  table.require("next");
  for (const TomlString& text : table.text_list("next")) scenario.next.emplace_back(text.text);
  scenario.source = table.required_text("source").text;
  table.finish();
  return scenario;
}

AssumedSetting load_assumed(TomlNode node, Diagnostics& diagnostics) {
  StrictTable table(node, "[[assumed]]", diagnostics);
  AssumedSetting assumed;
  assumed.title = table.required_text("title").text;
  assumed.key = table.required_text("key").text;
  table.require("values");
  for (const TomlString& value : table.text_list("values")) assumed.values.emplace_back(value.text);
  table.finish();
  return assumed;
}

}  // namespace

const AccuracyStandard* AccuracyStandards::of(std::string_view profile) const {
  for (const AccuracyStandard& standard : standards) {
    if (std::find(standard.profiles.begin(), standard.profiles.end(), profile) != standard.profiles.end()) return &standard;
  }
  return standards.empty() ? nullptr : &standards.front();
}

const ScenarioText* AccuracyStandards::scenario(std::string_view name) const {
  const auto found = std::find_if(scenarios.begin(), scenarios.end(), [&](const ScenarioText& text) { return text.name == name; });
  return found == scenarios.end() ? nullptr : &*found;
}

void load_standards(TomlNode root, AccuracyStandards& all, Diagnostics& diagnostics) {
  StrictTable table = data_file(root, "the accuracy standard", diagnostics);
  for (const TomlNode& node : table.tables("standard")) all.standards.push_back(load_standard(node, diagnostics));
  for (const TomlNode& node : table.tables("assumed")) all.assumed.push_back(load_assumed(node, diagnostics));
  if (const auto node = table.table("configuration")) {
    StrictTable configuration(*node, "[configuration]", diagnostics);
    all.batch_key = configuration.required_text("batch").text;
    for (const TomlString& key : configuration.text_list("parts")) all.part_keys.emplace_back(key.text);
    configuration.finish();
  }
  for (const TomlNode& node : table.tables("scenario")) all.scenarios.push_back(load_scenario(node, diagnostics));
  table.finish();
}

}  // namespace alignlint
