#pragma once

#include <string_view>

#include "document/node.h"

namespace alignlint {

/// The first step of a path: a key, or an index without its brackets.
struct PathStep {
  std::string_view name;
  bool is_index = false;
  std::string_view rest;
};

PathStep first_step(std::string_view path);

/// The item at an index written in digits; null when there is none.
const Node* item_at(const Node& node, std::string_view index);

/// Where a path leads; null both when nothing is there, no entry for the root and for items of lists.
struct PathEnd {
  const Node* node = nullptr;
  const Entry* entry = nullptr;
};

/// Follows a path; `find(node, key)` gives the entry of a mapping.
template <class Find>
PathEnd follow_path(const Node& root, std::string_view path, Find find) {
  PathEnd end{&root, nullptr};
  while (!path.empty() && end.node != nullptr) {
    const PathStep step = first_step(path);
    path = step.rest;
    if (step.is_index) {
      end = {item_at(*end.node, step.name), nullptr};
    } else {
      end.entry = find(*end.node, step.name);
      end.node = end.entry == nullptr ? nullptr : &end.entry->value;
    }
  }
  return end.node == nullptr ? PathEnd{} : end;
}

}  // namespace alignlint
