#include "data/placeholders.h"

#include "data/data.h"
#include "diag/catalog.h"
#include "text/regex.h"
#include "toml/strict_table.h"

namespace alignlint {

namespace {

constexpr std::string_view kTable = "placeholder";
constexpr std::string_view kTitle = "[[placeholder]]";

}  // namespace

void load_placeholders(TomlNode root, Placeholders& placeholders, Diagnostics& diagnostics) {
  StrictTable file = data_file(root, "the looks of placeholders", diagnostics);
  std::string any;  // of the file, as one pattern: every value of every input is held against it
  for (const TomlNode& node : file.tables(kTable)) {
    StrictTable table(node, kTitle, diagnostics);
    const TomlString pattern = table.required_text("pattern");
    for (const std::string_view list : {"examples", "not"}) table.texts(list);
    table.required_text("source");
    table.finish();
    any += (any.empty() ? "(?:" : "|(?:") + std::string(pattern.text) + ")";
  }
  if (!any.empty()) placeholders.add(any);
  file.finish();
}

void check_placeholders(TomlNode root, Diagnostics& diagnostics) {
  Diagnostics said;  // when the file was loaded
  StrictTable file = data_file(root, "the looks of placeholders", said);
  for (const TomlNode& node : file.tables(kTable)) {
    StrictTable read(node, kTitle, said);
    StrictTable table(node, kTitle, diagnostics);
    const TomlString pattern = read.required_text("pattern");
    const Regex any_case("(?i)" + std::string(pattern.text));
    if (const Regex one(pattern.text); !one.valid()) {
      diagnostics.push_back(make_diagnostic<Code::expression_error, "pattern">(pattern.span, one.mistake()));
      continue;
    }
    for (const bool fits : {true, false}) {
      const std::string_view list = fits ? "examples" : "not";
      for (const TomlString& example : read.texts(list)) {
        if (any_case.found_in(example.text) != fits) table.bad_value<"placeholder example">(list, example.text, list);
      }
    }
  }
}

}  // namespace alignlint
