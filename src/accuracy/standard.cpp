#include "accuracy/standard.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "toml/strict_table.h"

namespace alignlint {

namespace {

constexpr std::array<std::string_view, 4> kScenarios = {"first-step", "long-term", "overflow", "downstream"};

/// A number of a standard: the table it stands in, its name, and where it goes. Counts are whole and not negative.
struct NumberRow {
  std::string_view table;
  std::string_view name;
  double* real = nullptr;
  std::uint64_t* count = nullptr;
};

/// All numbers of a standard, table by table. None may be left out.
std::vector<NumberRow> numbers_of(AccuracyStandard& standard) {
  return {
      {"first_loss", "absolute", &standard.first_loss.absolute},
      {"first_loss", "relative", &standard.first_loss.relative},
      {"mean_loss", "absolute", &standard.mean_loss.absolute},
      {"mean_loss", "relative", &standard.mean_loss.relative},
      {"norm", "relative", &standard.norm},
      {"length", "wanted", nullptr, &standard.steps_wanted},
      {"length", "least", nullptr, &standard.steps_least},
      {"length", "hours", &standard.hours},
      {"band", "factor", &standard.band_factor},
      {"band", "sign_level", &standard.sign_level},
      {"events", "window", nullptr, &standard.window},
      {"events", "factor", &standard.events_factor},
      {"events", "more", nullptr, &standard.events_more},
      {"events", "scale_falls", nullptr, &standard.scale_falls},
      {"scenario", "relative", &standard.scenario_error},
      {"scenario", "first_steps", nullptr, &standard.first_steps},
      {"spike", "deviations", &standard.spike_deviations},
      {"spike", "relative", &standard.spike_relative},
  };
}

void read_number(StrictTable& table, const NumberRow& row) {
  if (!table.require(row.name)) return;
  const double number = table.real(row.name).value_or(0);
  if (row.count == nullptr) {
    *row.real = number;
  } else if (number >= 0 && number < 1e15) {
    *row.count = static_cast<std::uint64_t>(number);
  } else {
    table.bad_value<"steps">(row.name, row.name);
  }
}

void read_numbers(StrictTable& standard, std::span<const NumberRow> rows, Diagnostics& diagnostics) {
  while (!rows.empty()) {
    const std::string_view name = rows.front().table;
    const auto end = std::find_if(rows.begin(), rows.end(), [&](const NumberRow& row) { return row.table != name; });
    standard.require(name);
    if (const auto node = standard.table(name)) {
      StrictTable table(*node, name, diagnostics);
      std::for_each(rows.begin(), end, [&](const NumberRow& row) { read_number(table, row); });
      table.finish();
    }
    rows = rows.subspan(static_cast<std::size_t>(end - rows.begin()));
  }
}

AccuracyStandard load_standard(TomlNode node, Diagnostics& diagnostics) {
  StrictTable table(node, "[[standard]]", diagnostics);
  AccuracyStandard standard;
  table.require("profiles");
  for (const TomlString& profile : table.text_list("profiles")) standard.profiles.emplace_back(profile.text);
  read_numbers(table, numbers_of(standard), diagnostics);
  standard.window = std::max<std::uint64_t>(standard.window, 1);
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
