#include "data/data.h"
#include "diag/catalog.h"
#include "text/regex.h"
#include "toml/strict_table.h"

namespace alignlint {

void load_placeholders(TomlNode root, Placeholders& placeholders, Diagnostics& diagnostics) {
  StrictTable file = data_file(root, "the looks of placeholders", diagnostics);
  std::string any;  // of the file, as one pattern: every value of every input is held against it
  for (const TomlNode& node : file.tables("placeholder")) {
    StrictTable table(node, "[[placeholder]]", diagnostics);
    const TomlString pattern = table.required_text("pattern");
    const Regex one(pattern.text);
    if (!one.valid()) diagnostics.push_back(make_diagnostic<Code::expression_error, "pattern">(pattern.span, one.mistake()));
    const Regex any_case("(?i)" + std::string(pattern.text));
    for (const bool fits : {true, false}) {
      const std::string_view list = fits ? "examples" : "not";
      for (const TomlString& example : table.texts(list)) {
        if (one.valid() && any_case.found_in(example.text) != fits) table.bad_value<"placeholder example">(list, example.text, list);
      }
    }
    table.required_text("source");
    table.finish();
    if (one.valid()) any += (any.empty() ? "(?:" : "|(?:") + std::string(pattern.text) + ")";
  }
  if (!any.empty()) placeholders.add(any);
  file.finish();
}

}  // namespace alignlint
