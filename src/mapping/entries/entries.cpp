#include "mapping/entries/entries.h"

#include <algorithm>
#include <utility>

namespace alignlint {

namespace {

bool holds_unresolved(const Node& node) {
  return node.unresolved.has_value() || std::any_of(node.items.begin(), node.items.end(), holds_unresolved) ||
         std::any_of(node.entries.begin(), node.entries.end(), [](const Entry& entry) { return holds_unresolved(entry.value); });
}

}  // namespace

Entries::Entries() {
  for (Node* root : {&options, &launch, &environment, &tree, &standing}) root->kind = NodeKind::mapping;
}

const Node& Entries::root_of(Space space) const {
  switch (space) {
    case Space::option:
      return options;
    case Space::launch:
      return launch;
    case Space::environment:
      return environment;
    case Space::tree:
      return tree;
  }
  return tree;
}

Node& Entries::root_of(Space space) { return const_cast<Node&>(std::as_const(*this).root_of(space)); }

bool Entries::has_unresolved() const {
  const auto in = [this](Space space) { return holds_unresolved(root_of(space)); };
  return in(Space::option) || in(Space::launch) || in(Space::environment) || in(Space::tree);
}

const Node* Entries::find(std::string_view native) const {
  const NativePath path = parse_native(native);
  if (path.space == Space::tree) return finder_.find_path(tree, path.rest);
  const Entry* entry = finder_.find(root_of(path.space), path.rest);
  return entry == nullptr ? nullptr : &entry->value;
}

Value Entries::as_written(std::string_view native) const {
  const Node* node = find(native);
  return node == nullptr ? Value::none() : written_.of(*node, parse_native(native).space);
}

bool Entries::was_read(std::string_view path) const {
  return std::any_of(companions.begin(), companions.end(), [&](const Laid& laid) { return laid.named_by == path; });
}

bool Entries::from_companion(Span span) const {
  return std::any_of(companions.begin(), companions.end(), [&](const Laid& laid) { return laid.file == span.file; });
}

Span Entries::key_span(std::string_view native) const {
  const NativePath path = parse_native(native);
  const Entry* entry = path.space == Space::tree ? finder_.find_entry(tree, path.rest) : finder_.find(root_of(path.space), path.rest);
  if (entry != nullptr) return entry->key_span;
  const Node* node = find(native);
  return node == nullptr ? Span() : node->span;
}

}  // namespace alignlint
