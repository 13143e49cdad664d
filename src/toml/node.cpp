#include "toml/node.h"

#include <array>
#include <cassert>
#include <charconv>

namespace alignlint {

namespace {

std::string printed(double real) {
  std::array<char, 32> buffer{};
  const auto [end, error] = std::to_chars(buffer.data(), buffer.data() + buffer.size(), real);
  return {buffer.data(), end};
}

std::string dumped(TomlNode node) {
  std::string out;
  for (const TomlNode item : node.items()) out += (out.empty() ? "" : ", ") + dump(item);
  for (const TomlEntry entry : node.entries()) out += (out.empty() ? "" : ", ") + std::string(entry.key) + ": " + dump(entry.value);
  return out;
}

}  // namespace

std::string_view to_string(TomlKind kind) {
  constexpr std::string_view kWords[] = {"a table", "a list", "a string", "an integer", "a number", "true or false"};
  return kWords[static_cast<std::size_t>(kind)];
}

std::string_view TomlNode::text() const {
  assert(kind() == TomlKind::text);
  return tree_->view(record_->text);
}

Span TomlNode::text_span() const {
  if (kind() != TomlKind::text || tree_->is_pooled(record_->text)) return span();
  return {tree_->file, record_->text.begin, record_->text.begin + record_->text.size};
}

std::int64_t TomlNode::integer() const {
  assert(kind() == TomlKind::integer);
  return record_->integer;
}

double TomlNode::number() const {
  assert(kind() == TomlKind::integer || kind() == TomlKind::real);
  return kind() == TomlKind::integer ? static_cast<double>(record_->integer) : record_->real;
}

bool TomlNode::flag() const {
  assert(kind() == TomlKind::flag);
  return record_->flag;
}

TomlChildren<TomlNode> TomlNode::items() const {
  const bool has = kind() == TomlKind::array;
  return {*tree_, has ? record_->first : 0, has ? record_->count : 0};
}

TomlChildren<TomlEntry> TomlNode::entries() const {
  const bool has = kind() == TomlKind::table;
  return {*tree_, has ? record_->first : 0, has ? record_->count : 0};
}

std::optional<std::uint32_t> TomlNode::index_of(std::string_view key) const {
  if (kind() != TomlKind::table) return std::nullopt;
  const TomlEntryRecord* const first = tree_->entries.data() + record_->first;
  const std::uint16_t mark = mark_of(key);
  for (std::uint32_t i = 0; i < record_->count; ++i) {
    if (first[i].value.key_mark == mark && tree_->view(first[i].key) == key) return i;
  }
  return std::nullopt;
}

std::optional<TomlNode> TomlNode::find(std::string_view key) const {
  const auto index = index_of(key);
  return index ? std::optional(value_at(*index)) : std::nullopt;
}

TomlNode TomlNode::value_at(std::uint32_t index) const {
  assert(kind() == TomlKind::table && index < record_->count);
  return {*tree_, tree_->entries[record_->first + index].value};
}

template <>
TomlNode TomlChildren<TomlNode>::operator[](std::uint32_t index) const {
  assert(index < count_);
  return {*tree_, tree_->items[first_ + index]};
}

template <>
TomlEntry TomlChildren<TomlEntry>::operator[](std::uint32_t index) const {
  assert(index < count_);
  const TomlEntryRecord& record = tree_->entries[first_ + index];
  return {tree_->view(record.key), {tree_->file, record.key_begin, record.key_end}, TomlNode(*tree_, record.value)};
}

std::string dump(TomlNode node) {
  switch (node.kind()) {
    case TomlKind::table:
      return "{" + dumped(node) + "}";
    case TomlKind::array:
      return "[" + dumped(node) + "]";
    case TomlKind::text:
      return "'" + std::string(node.text()) + "'";
    case TomlKind::integer:
      return std::to_string(node.integer());
    case TomlKind::real:
      return printed(node.number());
    case TomlKind::flag:
      return node.flag() ? "true" : "false";
  }
  return {};
}

}  // namespace alignlint
