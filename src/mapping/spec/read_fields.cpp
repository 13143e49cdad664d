#include "mapping/spec/read_fields.h"

#include "diag/catalog.h"
#include "text/suggest.h"

namespace alignlint {

std::optional<VersionId> require_version(TomlString name, const VersionTree& tree, Diagnostics& diagnostics) {
  const auto version = tree.find(name.text);
  if (!version.has_value()) {
    diagnostics.push_back(make_diagnostic<Code::unknown_name, "version">(name.span, name.text, did_you_mean(name.text, tree.names())));
  }
  return version;
}

VersionRange read_range(StrictTable& table, const VersionTree& tree, Diagnostics& diagnostics) {
  VersionRange range;
  if (const auto since = table.text("since")) range.since = require_version(*since, tree, diagnostics);
  if (const auto until = table.text("until")) range.until = require_version(*until, tree, diagnostics);
  return range;
}

Expression read_expression(StrictTable& table, std::string_view key) {
  const auto text = table.text(key);
  return text.has_value() ? Expression(text->text, text->span) : Expression();
}

std::optional<ObservationKind> read_observation_kind(StrictTable& table) {
  if (!table.require("kind")) return std::nullopt;
  const auto index = table.word("kind", observation_words());
  return index.has_value() ? std::optional(static_cast<ObservationKind>(*index)) : std::nullopt;
}

std::vector<std::pair<std::string_view, std::string_view>> read_facts(StrictTable& table, ObservationKind kind, Diagnostics& diagnostics) {
  std::vector<std::pair<std::string_view, std::string_view>> facts;
  for (const auto& [name, value] : table.text_table("facts")) {
    if (const auto problem = fact_problem(kind, name.text, value.text)) {
      diagnostics.push_back(make_diagnostic<Code::toml_bad_value, "fact">(problem->of_value ? value.span : name.span, problem->text));
    } else {
      facts.emplace_back(name.text, value.text);
    }
  }
  return facts;
}

}  // namespace alignlint
