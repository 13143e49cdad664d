#include "environment/host_differences.h"

#include <algorithm>
#include <optional>

namespace alignlint {

namespace {

constexpr std::size_t kMostHosts = 3;
constexpr std::size_t kMostValues = 4;
constexpr std::size_t kMostCharacters = 80;

std::string shown_text(const HostItem::Value& value) {
  if (value.unset) return "unset";
  if (value.text.empty()) return "empty";
  return value.text.size() <= kMostCharacters ? std::string(value.text) : std::string(value.text.substr(0, kMostCharacters)) + "…";
}

std::string shown_hosts(const HostItem::Value& value, const HostNames& hosts) {
  if (value.count > kMostHosts || value.first.size() < value.count) return std::to_string(value.count) + " hosts";
  std::string names;
  for (std::size_t i = 0; i < value.first.size(); ++i) {
    names += (i == 0 ? "" : i + 1 == value.first.size() ? " and " : ", ") + hosts.names[value.first[i]];
  }
  return names;
}

}  // namespace

std::string describe_values(const HostItem& item, const HostNames& hosts) {
  std::string text;
  for (std::size_t i = 0; i < std::min(item.values.size(), kMostValues); ++i) {
    text += (i == 0 ? "" : ", ") + shown_text(item.values[i]) + " on " + shown_hosts(item.values[i], hosts);
  }
  return item.values.size() > kMostValues ? text + ", and others" : text;
}

bool differs_rightly(const HostItem& item, const HostVariables& variables, std::uint32_t hosts) {
  const HostVariables::Meaning meaning = variables.meaning_of(item.name);
  if (meaning != HostVariables::Meaning::unknown) return meaning == HostVariables::Meaning::rightly;
  // A name, an address, a rack: whatever the variable is called.
  return item.values.size() > 2 && item.values.front().count <= hosts / 2;
}

bool reads_alike(const HostItem& item, const HostVariables& variables) {
  const HostVariables::Row* row = variables.find(item.name);
  if (row == nullptr || row->parser == nullptr) return false;
  std::optional<Value> common;
  for (const HostItem::Value& value : item.values) {
    if (value.unset && !row->unset.has_value()) return false;
    const Parsed parsed = row->parser->parse(value.unset ? std::string_view(*row->unset) : value.text, false);
    if (!parsed.ok() || (common.has_value() && equal(*common, parsed.value) != Truth::yes)) return false;
    common = parsed.value;
  }
  return true;
}

std::vector<Observation> host_differences(const std::vector<HostItem>& items, const HostNames& hosts, const HostVariables& variables,
                                          std::string_view of) {
  const auto count = static_cast<std::uint32_t>(hosts.names.size());
  std::vector<Observation> observations;
  for (const HostItem& item : items) {
    const bool package = of == "package";
    if (item.shared() || (!package && differs_rightly(item, variables, count))) continue;
    Observation& observation = observations.emplace_back();
    observation.kind = ObservationKind::host_differs;
    observation.message = std::string(item.name) + ": " + describe_values(item, hosts);
    const auto add_place = [&](const HostItem::Value& value, std::string text) {
      const Span place = hosts.place && !value.first.empty() ? hosts.place(value.first.front(), item.name) : Span{};
      if (place.known()) observation.labels.push_back({place, std::move(text)});
    };
    add_place(item.values.back(), "");
    add_place(item.values.front(), "on most hosts");
    observation.state("of", std::string(of));
    observation.state("name", std::string(item.name));
    const bool matters = package || variables.meaning_of(item.name) == HostVariables::Meaning::training;
    const bool alike = !package && reads_alike(item, variables);
    if (alike) observation.note = "all of these are read as the same value";
    observation.state("effect", alike ? "alike" : matters ? "training" : "unknown");
  }
  return observations;
}

}  // namespace alignlint
