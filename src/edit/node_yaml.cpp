#include "edit/node_yaml.h"

#include <algorithm>
#include <string_view>

#include "value/yaml_scalar.h"

namespace alignlint {

namespace {

using Text = std::optional<std::string>;

bool is_control(char c) { return static_cast<unsigned char>(c) < 0x20; }

/// `\x09`
std::string escaped_sign(char c) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  return {'\\', 'x', kDigits[static_cast<unsigned char>(c) / 16], kDigits[static_cast<unsigned char>(c) % 16]};
}

std::string in_quotes(const std::string& text) {
  const bool escaped = std::any_of(text.begin(), text.end(), is_control);
  std::string out(1, escaped ? '"' : '\'');
  for (const char c : text) {
    if (!escaped && c == '\'') out += c;  // YAML doubles it
    if (escaped && (c == '"' || c == '\\')) out += '\\';
    out += escaped && is_control(c) ? escaped_sign(c) : std::string(1, c);
  }
  return out + out.front();
}

/// What is no text has no signs that would end it; a text that might is quoted.
Text scalar(const Node& node) {
  if (node.notation == Notation::yaml_str) return in_quotes(node.text);
  if (node.notation != Notation::yaml) return std::nullopt;
  if (node.quoted) return in_quotes(node.text);
  const bool odd =
      node.text.find_first_of(",[]{}:#&*!|>'\"%@`\\") != std::string::npos || std::any_of(node.text.begin(), node.text.end(), is_control);
  return odd && read_yaml_scalar(node.text, false).type == YamlType::text ? in_quotes(node.text) : node.text;
}

Text on_a_line(const Node& node);

/// `a: 1` of each entry, with what stands between them.
Text entries_of(const Node& node, const std::string& between) {
  std::string out;
  for (const Entry& entry : node.entries) {
    const Text value = is_plain_key(entry) ? on_a_line(entry.value) : std::nullopt;
    if (!value.has_value()) return std::nullopt;
    out += (out.empty() ? "" : between) + entry.key + ": " + *value;
  }
  return out;
}

Text on_a_line(const Node& node) {
  if (node.kind == NodeKind::null) return "null";
  if (node.kind == NodeKind::scalar) return scalar(node);
  if (node.kind == NodeKind::mapping) {
    const Text inside = entries_of(node, ", ");
    return inside.has_value() ? Text("{" + *inside + "}") : std::nullopt;
  }
  std::string out;
  for (const Node& item : node.items) {
    const Text one = on_a_line(item);
    if (!one.has_value()) return std::nullopt;
    out += (out.empty() ? "" : ", ") + *one;
  }
  return "[" + out + "]";
}

}  // namespace

bool is_plain_key(const Entry& entry) {
  const auto is_part = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
  };
  const bool named = !entry.key.empty() && std::all_of(entry.key.begin(), entry.key.end(), is_part);
  return named && read_yaml_scalar(entry.key, false).type == YamlType::text;
}

std::optional<std::string> yaml_of(const Node& node) {
  const auto is_section = [](const Node& item) { return item.kind == NodeKind::mapping && !item.entries.empty(); };
  if (node.kind != NodeKind::sequence || node.items.empty() || !std::all_of(node.items.begin(), node.items.end(), is_section))
    return on_a_line(node);
  std::string out;
  for (const Node& item : node.items) {
    const Text lines = entries_of(item, "\n  ");
    if (!lines.has_value()) return std::nullopt;
    out += "\n- " + *lines;
  }
  return out;
}

}  // namespace alignlint
