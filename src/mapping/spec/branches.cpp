#include "mapping/spec/branches.h"

#include <algorithm>

#include "diag/catalog.h"
#include "expr/operators.h"
#include "mapping/spec/read_fields.h"
#include "mapping/spec/schema.h"
#include "value/number.h"

namespace alignlint {

namespace {

/// The key of a map's row: `true`, `false`, `null` and numbers are those values, everything else is text.
Value value_of_key(std::string_view key) {
  if (key == "true" || key == "false") return Value(key == "true");
  if (key == "null") return Value::none();
  if (const auto whole = python_int_value(key)) return *whole;
  if (const auto number = number_in_text(key)) return Value(*number);
  return Value(key);
}

bool is_plain(TomlNode node) { return node.kind() != TomlKind::table && node.kind() != TomlKind::array; }

ValueMap::Row read_row(const TomlEntry& entry, Diagnostics& diagnostics) {
  ValueMap::Row row{value_of_key(entry.key), {}, entry.key_span};
  const auto take = [&](TomlNode node) {
    if (is_plain(node)) {
      row.in.push_back(value_of(node));
    } else {
      diagnostics.push_back(make_diagnostic<Code::toml_wrong_type, "map">(node.span()));
    }
  };
  if (entry.value.kind() == TomlKind::array) {
    for (const TomlNode& item : entry.value.items()) take(item);
  } else {
    take(entry.value);
  }
  return row;
}

/// One value cannot become two.
void add_row(ValueMap& map, ValueMap::Row row, Diagnostics& diagnostics) {
  for (const Value& in : row.in) {
    const ValueMap::Row* other = map.find(in);
    if (other == nullptr) continue;
    diagnostics.push_back(make_diagnostic<Code::duplicate_name, "map">(row.span, to_text(in), to_text(other->out), to_text(row.out)));
  }
  map.rows.push_back(std::move(row));
}

CaseSpec read_case(TomlNode node, std::string_view what, Diagnostics& diagnostics) {
  StrictTable table(node, what, diagnostics);
  CaseSpec spec;
  spec.when = read_expression(table, "when");
  spec.value = read_value(table, "value", diagnostics);
  spec.why = view(table.text("why"));
  spec.source = view(table.text("source"));
  spec.span = table.span();
  table.finish();
  return spec;
}

}  // namespace

bool Condition::has_range() const { return !range.bounds().empty() || (scope != nullptr && !scope->range.bounds().empty()); }

std::string Condition::text() const {
  std::string text(scope == nullptr ? std::string_view() : scope->when.text());
  if (!text.empty() && !when.empty()) text += " && ";
  return text.append(when.text());
}

const ValueMap::Row* ValueMap::find(const Value& in) const {
  for (const Row& row : rows) {
    const auto same = [&](const Value& value) { return equal_by_meaning(value, in) == Truth::yes; };
    if (std::any_of(row.in.begin(), row.in.end(), same)) return &row;
  }
  return nullptr;
}

std::vector<const Expression*> expressions_of(const Branches& branches) {
  std::vector<const Expression*> all{&branches.value.value, &branches.value.map.otherwise};
  for (const CaseSpec& one : branches.cases) all.insert(all.end(), {&one.when, &one.value.value, &one.value.map.otherwise});
  return all;
}

std::vector<const Expression*> given_by(const Branches& branches) {
  std::vector<const Expression*> given;
  const auto add = [&](const ValueSpec& spec) { given.push_back(spec.map.rows.empty() ? &spec.value : &spec.map.otherwise); };
  add(branches.value);
  for (const CaseSpec& one : branches.cases) add(one.value);
  return given;
}

std::vector<const ValueMap*> maps_of(const Branches& branches) {
  std::vector<const ValueMap*> maps;
  if (!branches.value.map.rows.empty()) maps.push_back(&branches.value.map);
  for (const CaseSpec& one : branches.cases) {
    if (!one.value.map.rows.empty()) maps.push_back(&one.value.map);
  }
  return maps;
}

ValueSpec read_value(StrictTable& table, std::string_view key, Diagnostics& diagnostics) {
  ValueSpec spec;
  spec.value = read_expression(table, key);
  if (const auto map = table.table("map")) {
    for (const TomlEntry& entry : map->entries()) add_row(spec.map, read_row(entry, diagnostics), diagnostics);
  }
  spec.map.otherwise = read_expression(table, "otherwise");
  if (table.has("otherwise") && !table.has("map")) table.bad_value<"otherwise">("otherwise");
  return spec;
}

Branches read_branches(StrictTable& table, std::string_view what, Diagnostics& diagnostics) {
  Branches branches;
  branches.value = read_value(table, "value", diagnostics);
  for (const TomlNode& node : table.tables("case")) {
    if (!branches.cases.empty() && branches.cases.back().when.empty()) {
      diagnostics.push_back(make_diagnostic<Code::toml_bad_value, "after the last case">(node.span()));
    }
    branches.cases.push_back(read_case(node, what, diagnostics));
  }
  for (const std::string_view key : {"value", "map"}) {
    if (!branches.cases.empty() && table.has(key)) {
      table.bad_value<"cases">(key, key);
    }
  }
  return branches;
}

Condition read_condition(StrictTable& table, const VersionTree& tree, Diagnostics& diagnostics) {
  Condition condition;
  condition.when = read_expression(table, "when");
  condition.range = read_range(table, tree, diagnostics);
  return condition;
}

}  // namespace alignlint
