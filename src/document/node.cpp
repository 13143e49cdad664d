#include "document/node.h"

#include <algorithm>
#include <charconv>
#include <cstring>

#include "document/path.h"

namespace alignlint {

PathStep first_step(std::string_view path) {
  if (path.starts_with('[')) {
    const std::size_t close = path.find(']');
    if (close == std::string_view::npos) return {path, false, {}};
    std::string_view rest = path.substr(close + 1);
    if (rest.starts_with('.')) rest.remove_prefix(1);
    return {path.substr(1, close - 1), true, rest};
  }
  const std::size_t end = end_of_step(path);
  if (end == path.size()) return {path, false, {}};
  return {path.substr(0, end), false, path.substr(path[end] == '.' ? end + 1 : end)};
}

const Node* item_at(const Node& node, std::string_view index) {
  std::size_t i = 0;
  const auto [end, error] = std::from_chars(index.data(), index.data() + index.size(), i);
  if (error != std::errc() || end != index.data() + index.size()) return nullptr;
  return i < node.items.size() ? &node.items[i] : nullptr;
}

// Paths are taken apart at every look-up: looking for one character at a time beats `find_first_of`.
std::size_t end_of_step(std::string_view path) {
  const std::string_view keys = path.substr(0, path.find('.'));
  return std::min(keys.find('['), keys.size());
}

std::size_t start_of_last_step(std::string_view path) {
  const auto last = [&](char c, std::size_t from) {
    const void* found = path.size() == from ? nullptr : memrchr(path.data() + from, c, path.size() - from);
    return found == nullptr ? from : static_cast<std::size_t>(static_cast<const char*>(found) - path.data());
  };
  return last('[', last('.', 0));
}

const Entry* Node::find(std::string_view key) const {
  const auto found = std::find_if(entries.rbegin(), entries.rend(), [&](const Entry& entry) { return entry.key == key; });
  return found == entries.rend() ? nullptr : &*found;
}

Node make_scalar(std::string text, Span span) {
  Node node;
  node.kind = NodeKind::scalar;
  node.text = std::move(text);
  node.span = span;
  return node;
}

namespace {

const Entry* find_in(const Node& node, std::string_view key) { return node.find(key); }

}  // namespace

const Node* find_path(const Node& root, std::string_view path) { return follow_path(root, path, find_in).node; }
const Entry* find_entry(const Node& root, std::string_view path) { return follow_path(root, path, find_in).entry; }

std::string dump(const Node& node) {
  switch (node.kind) {
    case NodeKind::null:
      return "~";
    case NodeKind::scalar:
      return node.quoted ? "'" + node.text + "'" : node.text;
    case NodeKind::sequence: {
      std::string out = "[";
      for (const Node& item : node.items) out += (out.size() > 1 ? ", " : "") + dump(item);
      return out + "]";
    }
    case NodeKind::mapping: {
      std::string out = "{";
      for (const Entry& entry : node.entries) out += (out.size() > 1 ? ", " : "") + entry.key + ": " + dump(entry.value);
      return out + "}";
    }
  }
  return {};
}

}  // namespace alignlint
