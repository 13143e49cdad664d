#include <algorithm>

#include "data/data.h"
#include "toml/strict_table.h"

namespace alignlint {

namespace {

void read_name(TomlNode node, SecretLooks& looks, Diagnostics& diagnostics) {
  StrictTable table(node, "[[name]]", diagnostics);
  const bool doubtful = table.flag("doubtful");
  for (const TomlString& pattern : table.texts("patterns")) {
    doubtful ? looks.names.add_doubtful(std::string(pattern.text)) : looks.names.add(std::string(pattern.text));
  }
  for (const TomlString& pattern : table.texts("except")) looks.names.add_exception(std::string(pattern.text));
  table.required_text("source");
  table.finish();
}

void read_shape(TomlNode node, SecretLooks& looks, Diagnostics& diagnostics) {
  StrictTable table(node, "[[shape]]", diagnostics);
  SecretShape shape;
  const auto length = [&](const char* name, std::int64_t without) {
    const auto given = table.integer(name);
    if (given && *given < 1) table.bad_value<"secret length">(name);
    return static_cast<std::size_t>(std::max(given.value_or(without), without));
  };
  shape.before = length("before", 0);
  shape.least = length("least", shape.before > 0 ? 0 : 1);  // what stands before a fixed part may be all of it
  for (const auto& [name, to] : {std::pair{"characters", &shape.characters}, {"end", &shape.end}, {"until", &shape.until}}) {
    if (const auto text = table.text(name)) *to = text->text;
  }
  for (const TomlString& option : table.texts("options")) shape.options.emplace_back(option.text);
  shape.attached = table.flag("attached");
  shape.lines = table.flag("lines");
  shape.opaque = table.flag("opaque");
  for (const TomlString& prefix : table.texts("prefixes")) {
    shape.prefix = prefix.text;
    if (!shape.prefix.empty()) looks.shapes.push_back(shape);
  }
  table.required_text("source");
  table.finish();
}

}  // namespace

void load_secrets(TomlNode root, SecretLooks& looks, Diagnostics& diagnostics) {
  StrictTable file = data_file(root, "the looks of secrets", diagnostics);
  for (const TomlNode& node : file.tables("name")) read_name(node, looks, diagnostics);
  for (const TomlNode& node : file.tables("shape")) read_shape(node, looks, diagnostics);
  file.finish();
}

}  // namespace alignlint
