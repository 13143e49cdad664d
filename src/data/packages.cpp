#include "data/data.h"
#include "diag/catalog.h"
#include "text/regex.h"
#include "toml/strict_table.h"

namespace alignlint {

namespace {

ImagePattern read_image(TomlNode node, Diagnostics& diagnostics) {
  StrictTable table(node, "[[image]]", diagnostics);
  ImagePattern image;
  const TomlString pattern = table.required_text("match");
  image.pattern = pattern.text;
  if (const Regex regex(pattern.text); !regex.valid())
    diagnostics.push_back(make_diagnostic<Code::toml_bad_value, "image pattern">(pattern.span, regex.mistake()));
  for (const std::string_view name : table.text_views("gives")) image.gives.push_back(normalized_name(name));
  table.required_text("source");
  table.finish();
  return image;
}

}  // namespace

void load_packages(TomlNode root, PackageCatalog& packages, ImageTable& images, Diagnostics& diagnostics) {
  StrictTable file = data_file(root, "the packages that are known", diagnostics);
  for (const TomlNode& node : file.tables("package")) packages.packages.push_back(read_package(node, diagnostics));
  for (const TomlNode& node : file.tables("image")) images.patterns.push_back(read_image(node, diagnostics));
  file.finish();
}

}  // namespace alignlint
