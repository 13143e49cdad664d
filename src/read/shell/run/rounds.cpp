#include "read/shell/run/rounds.h"

#include <tuple>

namespace alignlint::shell {

std::string known_parts(const Text& text) {
  std::string parts;
  bool gap = false;
  for (const Fragment& fragment : text.fragments) {
    if (!fragment.unknown) parts += fragment.text;
    if (fragment.unknown && !gap) parts += '\0';
    gap = fragment.unknown != nullptr || (gap && fragment.text.empty());
  }
  return parts;
}

namespace {

bool is_alike(const Text& a, const Text& b) { return known_parts(a) == known_parts(b); }
bool is_alike(bool a, bool b) { return a == b; }
bool is_alike(const CommandPtr& a, const CommandPtr& b) { return a == b; }

/// Where it is not known which elements there are, only those count of which something is known.
std::vector<std::pair<std::string, std::string>> known_elements(const Variable& variable) {
  std::vector<std::pair<std::string, std::string>> result;
  for (const auto& [key, text] : variable.elements()) {
    std::string parts = known_parts(*text);
    if (!variable.unknown_items || parts != std::string(1, '\0')) result.emplace_back(key, std::move(parts));
  }
  return result;
}

bool is_alike(const Variable& a, const Variable& b) {
  const auto facts = [](const Variable& of) {
    return std::make_tuple(of.kind, of.set, of.exported, of.readonly, of.integer, of.lower, of.upper, of.reference,
                           of.perhaps_unset != nullptr, of.perhaps_exported != nullptr, of.perhaps_declared != nullptr,
                           of.unknown_items != nullptr, of.several_items != nullptr, of.open_items != nullptr);
  };
  return facts(a) == facts(b) && is_alike(a.value, b.value) && known_elements(a) == known_elements(b);
}

template <typename Value>
bool is_alike(const SharedMap<Value>& a, const SharedMap<Value>& b) {
  bool alike = true;
  a.differences(b, [&](const std::string&, const Value* here, const Value* there) {
    alike = alike && here != nullptr && there != nullptr && is_alike(*here, *there);
  });
  return alike;
}

bool is_alike(const std::vector<Text>& a, const std::vector<Text>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const Text& x, const Text& y) { return is_alike(x, y); });
}

bool is_alike(const std::map<std::string, Text, std::less<>>& a, const std::map<std::string, Text, std::less<>>& b) {
  const auto same = [](const auto& x, const auto& y) { return x.first == y.first && is_alike(x.second, y.second); };
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), same);
}

bool is_alike(const Directory& a, const Directory& b) {
  return a.known == b.known && (!a.known || a.path == b.path) && a.from_start == b.from_start && a.sure == b.sure;
}

bool has_alike_files(const State& a, const State& b) {
  return is_alike(a.files, b.files) && is_alike(a.made_folders, b.made_folders) && is_alike(a.unsure_folders, b.unsure_folders) &&
         is_alike(a.unsure_files, b.unsure_files) && is_alike(a.named_files, b.named_files) && is_alike(a.links, b.links) &&
         is_alike(a.made_programs, b.made_programs) && is_alike(a.directory, b.directory) && a.pushed_unknown == b.pushed_unknown &&
         (a.pushed_unknown || a.pushed == b.pushed);
}

bool has_alike_commands(const State& a, const State& b) {
  return is_alike(a.functions, b.functions) && a.unsure_functions.size() == b.unsure_functions.size() &&
         a.exported_functions == b.exported_functions && a.aliases == b.aliases && a.options == b.options && is_alike(a.traps, b.traps) &&
         a.unsure_traps.size() == b.unsure_traps.size() && a.error_trap_depth == b.error_trap_depth;
}

bool has_alike_frames(const State& a, const State& b) {
  const auto same = [](const Frame& x, const Frame& y) {
    return x.saved.size() == y.saved.size() && x.unsure.size() == y.unsure.size() && x.options == y.options;
  };
  return std::equal(a.frames.begin(), a.frames.end(), b.frames.begin(), b.frames.end(), same);
}

}  // namespace

bool says_the_same(const State& before, const State& after) {
  const auto facts = [](const State& of) {
    return std::make_tuple(of.arguments_unknown != nullptr, of.files_unknown != nullptr, of.options_unknown != nullptr, of.lost != nullptr,
                           of.refused != nullptr, of.may_have_ended.has_value(), of.doubts.empty());
  };
  return facts(before) == facts(after) && is_alike(before.variables, after.variables) && is_alike(before.arguments, after.arguments) &&
         has_alike_files(before, after) && has_alike_commands(before, after) && has_alike_frames(before, after);
}

}  // namespace alignlint::shell
