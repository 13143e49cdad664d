#include "analysis/schedule_table.h"

#include <algorithm>

#include "analysis/setting_scope.h"
#include "diag/catalog.h"
#include "mapping/evaluate/schedule.h"
#include "toml/strict_table.h"

namespace alignlint {

namespace {

class ScheduleTableLoader {
 public:
  ScheduleTableLoader(const Vocabulary& vocabulary, ScheduleTableSpec& spec, Diagnostics& diagnostics)
      : vocabulary_(vocabulary), spec_(spec), diagnostics_(diagnostics) {}

  void load(TomlNode root) {
    StrictTable file = data_file(root, "a schedule table", diagnostics_);
    if (file.has("length") || !spec_.length.has_value()) spec_.length = required_key(file, "length");
    for (const TomlNode& node : file.tables("curve")) read_curve(node);
    for (const TomlNode& node : file.tables("row")) read_row(node);
    file.finish();
  }

 private:
  /// In the place of the one of that name, else at the end.
  template <class Spec>
  static void put(std::vector<Spec>& specs, std::string_view Spec::*name, Spec spec) {
    const auto found = std::find_if(specs.begin(), specs.end(), [&](const Spec& other) { return other.*name == spec.*name; });
    if (found == specs.end()) {
      specs.push_back(std::move(spec));
    } else {
      *found = std::move(spec);
    }
  }

  std::optional<KeyId> required_key(StrictTable& table, std::string_view name) {
    const TomlString text = table.required_text(name);
    return text.text.empty() ? std::nullopt : vocabulary_.require(text.text, text.span, diagnostics_);
  }

  void read_curve(TomlNode node) {
    StrictTable table(node, "[[curve]]", diagnostics_);
    CurveSpec curve;
    if (const auto of = table.word("of", kScheduleNames)) curve.of = kScheduleNames[*of];
    curve.title = table.required_text("title").text;
    const auto at = required_key(table, "at");
    if (const auto parts = table.table("parts")) read_parts(*parts, curve);
    table.finish();
    if (!at.has_value()) return;
    curve.at = *at;
    put(spec_.curves, &CurveSpec::of, curve);
  }

  void read_parts(TomlNode node, CurveSpec& curve) {
    StrictTable table(node, "[curve.parts]", diagnostics_);
    for (std::size_t i = 0; i < kCurveParts.size(); ++i) {
      if (!table.has(kCurveParts[i])) continue;
      if (const auto key = required_key(table, kCurveParts[i])) curve.parts.emplace_back(static_cast<CurvePart>(i), *key);
    }
    table.finish();
  }

  void read_row(TomlNode node) {
    StrictTable table(node, "[[row]]", diagnostics_);
    BatchRowSpec row;
    row.name = table.required_text("name").text;
    row.title = table.required_text("title").text;
    if (table.has("key")) row.key = required_key(table, "key");
    row.matters = table.flag("matters", true);
    for (const TomlNode& product : table.tables("product")) row.products.push_back(read_product(product));
    for (const TomlNode& text : table.tables("how")) row.how.push_back(read_text(text, "[[row.how]]"));
    for (const TomlNode& text : table.tables("note")) row.notes.push_back(read_text(text, "[[row.note]]"));
    row.span = table.span();
    table.finish();
    put(spec_.rows, &BatchRowSpec::name, std::move(row));
  }

  BatchProductSpec read_product(TomlNode node) {
    StrictTable table(node, "[[row.product]]", diagnostics_);
    BatchProductSpec product;
    if (const auto when = table.text("when")) product.when = Expression(when->text, when->span);
    product.divides = table.flag("divides");
    for (const TomlNode& factor : table.tables("factors")) {
      StrictTable fields(factor, "a factor", diagnostics_);
      const auto key = required_key(fields, "key");
      const std::string_view word = fields.required_text("word").text;
      const bool only_above_one = fields.flag("only_above_one");
      fields.finish();
      if (key.has_value()) product.factors.push_back({*key, word, only_above_one});
    }
    table.finish();
    return product;
  }

  BatchTextSpec read_text(TomlNode node, std::string_view what) {
    StrictTable table(node, what, diagnostics_);
    BatchTextSpec text;
    if (const auto when = table.text("when")) text.when = Expression(when->text, when->span);
    const TomlString template_text = table.required_text("text");
    text.text = parse_template(template_text.text, template_text.text_span, diagnostics_);
    table.finish();
    return text;
  }

  const Vocabulary& vocabulary_;
  ScheduleTableSpec& spec_;
  Diagnostics& diagnostics_;
};

void check_text(const BatchTextSpec& text, const Vocabulary& vocabulary, Diagnostics& diagnostics) {
  check_setting_expression(text.when, vocabulary, {}, diagnostics);
  for (const Expression* expression : text.text.expressions()) check_setting_expression(*expression, vocabulary, {}, diagnostics);
}

}  // namespace

std::optional<KeyId> CurveSpec::key_of(CurvePart part) const {
  const auto found = std::find_if(parts.begin(), parts.end(), [&](const auto& one) { return one.first == part; });
  return found == parts.end() ? std::nullopt : std::optional(found->second);
}

const CurveSpec* ScheduleTableSpec::curve(std::string_view of) const {
  const auto found = std::find_if(curves.begin(), curves.end(), [&](const CurveSpec& spec) { return spec.of == of; });
  return found == curves.end() ? nullptr : &*found;
}

void load_schedule_table(TomlNode root, const Vocabulary& vocabulary, ScheduleTableSpec& spec, Diagnostics& diagnostics) {
  ScheduleTableLoader(vocabulary, spec, diagnostics).load(root);
}

void check_schedule_table(const ScheduleTableSpec& spec, const Vocabulary& vocabulary, Diagnostics& diagnostics) {
  for (const BatchRowSpec& row : spec.rows) {
    for (const BatchProductSpec& product : row.products) {
      check_setting_expression(product.when, vocabulary, {}, diagnostics);
      if (product.divides && product.factors.size() != 2)
        diagnostics.push_back(make_diagnostic<Code::toml_bad_value, "division">(row.span));
    }
    for (const BatchTextSpec& text : row.how) check_text(text, vocabulary, diagnostics);
    for (const BatchTextSpec& text : row.notes) check_text(text, vocabulary, diagnostics);
    if (!row.key.has_value() && row.products.empty()) diagnostics.push_back(make_diagnostic<Code::toml_missing_key, "row">(row.span));
  }
}

}  // namespace alignlint
