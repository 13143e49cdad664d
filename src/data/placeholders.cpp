#include <optional>

#include "data/data.h"
#include "diag/catalog.h"
#include "text/regex.h"
#include "toml/strict_table.h"

namespace alignlint {

namespace {

bool is_pattern(const TomlString& text, Diagnostics& diagnostics) {
  const Regex regex(text.text);
  if (!regex.valid()) diagnostics.push_back(make_diagnostic<Code::expression_error, "pattern">(text.span, regex.mistake()));
  return regex.valid();
}

}  // namespace

void load_placeholders(TomlNode root, Placeholders& placeholders, Diagnostics& diagnostics) {
  StrictTable file = data_file(root, "the looks of placeholders", diagnostics);
  for (const TomlNode& node : file.tables("placeholder")) {
    StrictTable table(node, "[[placeholder]]", diagnostics);
    const TomlString pattern = table.required_text("pattern");
    const std::optional<TomlString> except = table.text("except");
    Placeholders one;
    const bool valid = is_pattern(pattern, diagnostics) && (!except.has_value() || is_pattern(*except, diagnostics));
    if (valid) one.add(pattern.text, except.has_value() ? except->text : std::string_view());
    for (const bool fits : {true, false}) {
      const std::string_view list = fits ? "examples" : "not";
      for (const TomlString& example : table.texts(list)) {
        if (valid && one.fits(example.text) != fits) table.bad_value<"placeholder example">(list, example.text, list);
      }
    }
    table.required_text("source");
    table.finish();
    if (valid) placeholders.add(pattern.text, except.has_value() ? except->text : std::string_view());
  }
  file.finish();
}

}  // namespace alignlint
