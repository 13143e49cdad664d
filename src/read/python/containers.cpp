#include "read/python/containers.h"

#include <algorithm>
#include <array>

namespace alignlint::python {

namespace {

constexpr std::array<std::string_view, 9> kChanging{"update", "setdefault", "pop",    "popitem", "clear",
                                                    "append", "extend",     "insert", "remove"};

const Meaning* variable_of(const Frames& frames, const Syntax* node) {
  return node != nullptr && node->is("identifier") ? frames.find(std::string(node->text)) : nullptr;
}

/// False when the entries are not known, or the key is not.
bool put_into(Node& dictionary, const Node& key, const Node& value) {
  if (dictionary.kind != NodeKind::mapping || dictionary.unresolved.has_value() || !key.quoted || key.unresolved.has_value()) return false;
  std::erase_if(dictionary.entries, [&](const Entry& entry) { return entry.key == key.text; });
  dictionary.entries.push_back({key.text, key.span, value, true});
  return true;
}

}  // namespace

void change_contents(Frames& frames, const Syntax& variable, std::string_view method) {
  const Meaning* known = variable_of(frames, &variable);
  const bool holds = known != nullptr && (known->value.kind == NodeKind::mapping || known->value.kind == NodeKind::sequence);
  if (!holds || std::find(kChanging.begin(), kChanging.end(), method) == kChanging.end()) return;
  frames.variable(std::string(variable.text)) = opaque("what it holds is changed", variable.span);
}

void put_entry(Frames& frames, const Naming& naming, const Syntax& target, const Node& value, bool in_branch) {
  const Syntax* variable = target.in("value");
  const Syntax* key = target.in("subscript");
  const Meaning* known = variable_of(frames, variable);
  if (known == nullptr || key == nullptr || known->value.kind != NodeKind::mapping) return;
  Meaning changed = *known;
  if (in_branch || !put_into(changed.value, naming.value_of(*key), value)) changed = opaque("what it holds is changed", target.span);
  frames.variable(std::string(variable->text)) = std::move(changed);
}

}  // namespace alignlint::python
