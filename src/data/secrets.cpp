#include <algorithm>

#include "data/data.h"
#include "toml/strict_table.h"

namespace alignlint {

namespace {

void append(const std::vector<TomlString>& texts, std::vector<std::string>& to) {
  for (const TomlString& text : texts) to.emplace_back(text.text);
}

void read_name(TomlNode node, SecretLooks& looks, Diagnostics& diagnostics) {
  StrictTable table(node, "[[name]]", diagnostics);
  append(table.texts("patterns"), looks.names);
  append(table.texts("except"), looks.except);
  table.required_text("source");
  table.finish();
}

void read_shape(TomlNode node, SecretLooks& looks, Diagnostics& diagnostics) {
  StrictTable table(node, "[[shape]]", diagnostics);
  SecretShape shape;
  const auto least = table.integer("least").value_or(1);
  if (least < 1) table.bad_value<"secret length">("least");
  shape.least = static_cast<std::size_t>(std::max<std::int64_t>(least, 1));
  if (const auto end = table.text("end")) shape.end = end->text;
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
