#include "value/leaves.h"

#include <set>
#include <utility>

#include "diag/catalog.h"
#include "value/number.h"
#include "value/parse.h"

namespace alignlint {

namespace {

YamlType json_type(const Value& value) {
  if (value.is_none()) return YamlType::null;
  if (value.is_bool()) return YamlType::boolean;
  if (value.is_int()) return YamlType::integer;
  return value.is_real() ? YamlType::real : YamlType::text;
}

/// What Python printed without quotes: a number, one of its three words, or text. A text that looks like one of these cannot be told from it.
YamlScalar read_printed(const std::string& text) {
  Value value(text);
  if (text == "None" || text == "True" || text == "False" || number_in_text(text).has_value()) value = parse_python_literal(text).value;
  if (value.is_unknown()) value = Value(text);
  const YamlType type = json_type(value);
  return {type, std::move(value), {}};
}

/// A key as Python prints it, after its type so that `1` and `'1'` differ.
std::pair<YamlType, std::string> typed_key(const Entry& entry) {
  const YamlScalar key = read_yaml_scalar(entry.key, entry.key_quoted);
  if (!key.ok()) return {YamlType::text, entry.key};
  if (key.value.is_none()) return {key.type, "None"};
  if (key.value.is_bool()) return {key.type, key.value.as_bool() ? "True" : "False"};
  return {key.type, to_text(key.value)};
}

void collect(const Node& node, const std::string& path, std::vector<Leaf>& leaves);

void collect_entries(const Node& mapping, const std::string& path, std::vector<Leaf>& leaves) {
  // From the back, so that the first of equal keys met is the one that counts.
  std::set<std::pair<YamlType, std::string>> seen;
  std::vector<std::pair<std::string, const Node*>> counting;
  for (auto entry = mapping.entries.rbegin(); entry != mapping.entries.rend(); ++entry) {
    auto key = typed_key(*entry);
    if (seen.insert(key).second) counting.emplace_back(std::move(key.second), &entry->value);
  }
  for (auto entry = counting.rbegin(); entry != counting.rend(); ++entry) {
    collect(*entry->second, path.empty() ? entry->first : path + "." + entry->first, leaves);
  }
}

void collect(const Node& node, const std::string& path, std::vector<Leaf>& leaves) {
  if (node.kind == NodeKind::mapping) {
    collect_entries(node, path, leaves);
  } else if (node.kind == NodeKind::sequence) {
    for (std::size_t i = 0; i < node.items.size(); ++i) collect(node.items[i], path + "[" + std::to_string(i) + "]", leaves);
  } else {
    YamlScalar scalar = read_node_scalar(node);
    leaves.push_back({path, scalar.type, std::move(scalar.value), node.span, std::move(scalar.error)});
  }
}

}  // namespace

YamlScalar read_node_scalar(const Node& node) {
  if (node.kind == NodeKind::null) return {YamlType::null, Value::none(), {}};
  if (node.notation == Notation::python) return read_printed(node.text);
  if (node.notation == Notation::argument) return {YamlType::text, Value(node.text), {}};
  if (node.notation != Notation::json) return read_yaml_scalar(node.text, node.quoted, node.notation);
  Parsed parsed = parse_json_value(node.text);
  const YamlType type = json_type(parsed.value);
  return {type, std::move(parsed.value), std::move(parsed.error)};
}

std::vector<Leaf> list_leaves(const Node& root) {
  std::vector<Leaf> leaves;
  collect(root, "", leaves);
  return leaves;
}

void refuse_scalars(const Node& root, Diagnostics& diagnostics) {
  const auto refuse = [&](const YamlScalar& scalar, Span span) {
    if (!scalar.ok()) diagnostics.push_back(make_diagnostic<Code::value_refused, "yaml">(span, scalar.error));
  };
  // The loader types overridden entries too, and keys as it does values, but for a `=`.
  for (const Node& item : root.items) refuse_scalars(item, diagnostics);
  for (const Entry& entry : root.entries) {
    if (entry.key != "=") refuse(read_yaml_scalar(entry.key, entry.key_quoted), entry.key_span);
    refuse_scalars(entry.value, diagnostics);
  }
  if (root.kind == NodeKind::scalar) refuse(read_node_scalar(root), root.span);
}

}  // namespace alignlint
