#include <algorithm>

#include "read/shell/run/state.h"

namespace alignlint::shell {

namespace {

constexpr std::uint64_t kUnitsOfElement = 4;

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\n'; }

bool same(const Text& a, const Text& b) {
  if (a.known() != b.known()) return false;
  if (a.known()) return a.str() == b.str();
  if (a.fragments.size() != b.fragments.size()) return false;
  for (std::size_t i = 0; i < a.fragments.size(); ++i) {
    const Fragment& x = a.fragments[i];
    const Fragment& y = b.fragments[i];
    if (x.text != y.text || static_cast<bool>(x.unknown) != static_cast<bool>(y.unknown) || x.span != y.span) return false;
  }
  return true;
}

std::size_t unknown_from(const Text& text) {
  std::size_t at = 0;
  for (const Fragment& fragment : text.fragments) {
    if (fragment.unknown) return at;
    at += fragment.text.size();
  }
  return at;
}

/// Whether it is one number, known or not.
bool is_number(const Text& text) {
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  const std::string digits = text.str();
  if (!text.known()) return text.fragments.size() == 1 && text.fragments[0].number;
  return !digits.empty() && is_digit(digits.back()) && std::all_of(digits.begin() + (digits[0] == '-'), digits.end(), is_digit);
}

Text unknown_rest(const Text& rest, const Text& other, const Why& reason) {
  const std::string text = rest.str();
  std::size_t begin = 0;
  while (begin < text.size() && is_blank(text[begin])) ++begin;
  Text result = slice(rest, 0, begin);
  Fragment fragment{.text = text.substr(begin), .span = rest.span().known() ? rest.span() : reason->span};
  if (fragment.text.empty()) fragment.text = other.str();
  fragment.via = unite(rest.via(), other.via());
  fragment.unknown = reason;
  result.add(std::move(fragment));
  return result;
}

void merge_items(Variable& into, const Variable& other, const Why& reason) {
  const auto a = into.elements();
  const auto b = other.elements();
  if (into.kind == other.kind && a.size() == b.size()) {
    bool keys = true;
    for (std::size_t i = 0; i < a.size(); ++i) keys = keys && a[i].first == b[i].first;
    if (keys) {
      for (auto& [index, text] : into.items) text = merge(text, other.items.at(index), reason);
      for (auto& [key, entry] : into.entries) entry.text = merge(entry.text, *other.element(key), reason);
      return;
    }
  }
  // one array goes on where the other ends: the common start stays known, the rest is one unknown word each
  const bool longer = b.size() > a.size();
  if (into.kind == Variable::Kind::indexed && other.kind == Variable::Kind::indexed) {
    Variable result = longer ? other : into;
    const Variable& shorter = longer ? into : other;
    for (auto& [index, text] : result.items) {
      const auto found = shorter.items.find(index);
      if (found != shorter.items.end() && same(found->second, text)) continue;
      text = make_unknown(text.str(), reason, text.via());
    }
    into.items = std::move(result.items);
    into.unknown_items = reason;
    return;
  }
  const auto either = [&](Text& text, std::string_view key) {
    const Text* const there = other.element(key);
    text = there != nullptr ? merge(text, *there, reason) : make_unknown(text.str(), reason, text.via());
  };
  for (auto& [index, text] : into.items) either(text, std::to_string(index));
  for (auto& [key, entry] : into.entries) either(entry.text, key);
  into.unknown_items = reason;
}

/// What is set wherever the script runs, whichever way looked at it first.
bool is_from_outside(const Variable& variable) {
  const Why unknown = variable.value.unknown();
  return unknown && unknown->from_outside;
}

bool is_table(const Variable& variable) { return variable.kind == Variable::Kind::associative; }

/// Whether the same assignment does the same to both.
bool take_alike(const Variable& a, const Variable& b) {
  return a.readonly == b.readonly && a.integer == b.integer && a.lower == b.lower && a.upper == b.upper && a.reference == b.reference &&
         is_table(a) == is_table(b);
}

void merge_uncertainty(Variable& into, const Variable& other) {
  if (!into.perhaps_declared) into.perhaps_declared = other.perhaps_declared;
  if (!into.open_items) into.open_items = other.open_items;
  if (other.several_items) into.several_from = into.several_items ? std::min(into.several_from, other.several_from) : other.several_from;
  if (!into.several_items) into.several_items = other.several_items;
  if (!into.unknown_items) into.unknown_items = other.unknown_items;
}

void merge_variable(Variable& into, const Variable& other, const Why& reason) {
  merge_uncertainty(into, other);
  if (!into.perhaps_exported) into.perhaps_exported = into.exported == other.exported ? other.perhaps_exported : reason;
  into.exported = into.exported || other.exported;
  into.assigned = into.assigned || other.assigned;
  into.stamp = std::min(into.stamp, other.stamp);
  if (!into.where.span.known()) into.where = other.where;
  if (!into.perhaps_unset) into.perhaps_unset = other.perhaps_unset;
  if (into.set != other.set && !is_from_outside(into.set ? into : other)) into.perhaps_unset = reason;
  if (into.kind != other.kind && into.set && other.set && !is_table(into) && !is_table(other)) {  // a text, or a list
    Variable list = other;
    list.become_list();
    into.become_list();
    merge_items(into, list, reason);
    into.unknown_items = reason;  // their slices differ, even if the elements do not
    return;
  }
  if (into.kind != Variable::Kind::scalar || other.kind != Variable::Kind::scalar) return merge_items(into, other, reason);
  if (into.set != other.set) {
    const Text& value = into.set ? into.value : other.value;
    into.value = value.empty() ? value : unknown_rest(value, value, reason);
    into.set = true;
    return;
  }
  if (into.set) into.value = merge(into.value, other.value, reason);
}

/// What bash has in place of a variable that nothing has assigned.
Variable preset(std::string_view name) {
  Variable variable;
  variable.set = name == "IFS" || name == "OPTIND";
  if (variable.set) variable.value = make_text(name == "IFS" ? " \t\n" : "1");
  return variable;
}

}  // namespace

void merge(Variable& into, const Variable* other, const Why& reason) {
  Variable absent;
  if (!take_alike(into, other ? *other : absent)) into.perhaps_declared = reason;
  absent.kind = into.kind;
  merge_variable(into, other ? *other : absent, reason);
}

Text merge(const Text& a, const Text& b, const Why& reason) {
  if (same(a, b)) return a;
  const std::string x = a.str();
  const std::string y = b.str();
  std::size_t common = 0;
  const std::size_t most = std::min({x.size(), y.size(), unknown_from(a), unknown_from(b)});
  while (common < most && x[common] == y[common]) ++common;
  const bool ends = (common == x.size() || is_blank(x[common])) && (common == y.size() || is_blank(y[common]));
  while (!ends && common > 0 && !is_blank(x[common - 1])) --common;
  Text result = slice(a, 0, common);
  const bool longer = y.size() > x.size();
  const Text& longest = longer ? b : a;
  const Text rest = slice(longest, common, longest.str().size());
  result.add(unknown_rest(rest, longer ? a : b, reason));
  if (result.fragments.size() == 1) result.fragments[0].number = is_number(a) && is_number(b);
  return result;
}

namespace {

void add_doubt(State& state, const Why& reason) {
  if (std::find(state.doubts.begin(), state.doubts.end(), reason) == state.doubts.end()) state.doubts.push_back(reason);
}

/// What looking at a variable takes, in units of `Budget`.
std::uint64_t size_of(const Variable* variable) {
  return variable == nullptr ? 1 : variable->value.cost() + kUnitsOfElement * (variable->items.size() + variable->entries.size());
}

std::uint64_t merge_variables(State& into, const State& other, const Why& reason) {
  std::uint64_t work = 0;
  std::vector<std::string> names;
  into.variables.differences(other.variables, [&](const std::string& name, const Variable*, const Variable*) { names.push_back(name); });
  for (const std::string& name : names) {
    const Variable* const there = other.variables.find(name);
    const Variable* const here = into.variables.find(name);
    const Variable original = preset(name);
    const Variable* const gone = original.set ? &original : nullptr;
    const Variable* const a = here ? here : gone;
    const Variable* const b = there ? there : gone;
    work += size_of(a) + size_of(b);
    if ((a && a->reference) != (b && b->reference)) add_doubt(into, reason);
    Variable merged = *(a ? a : b);
    merge(merged, a ? b : nullptr, reason);
    into.variables[name] = std::move(merged);
  }
  return work;
}

/// `if …; then local X; fi`: whether the caller's X comes back when the function ends is not known.
void merge_frames(State& into, const State& other, const Why& reason) {
  for (std::size_t i = 0; i < std::min(into.frames.size(), other.frames.size()); ++i) {
    Frame& here = into.frames[i];
    const Frame& there = other.frames[i];
    here.unsure.insert(there.unsure.begin(), there.unsure.end());
    for (const auto& [name, saved] : here.saved) {
      if (!there.saved.contains(name)) here.unsure.emplace(name, reason);
    }
    for (const auto& [name, saved] : there.saved) {
      if (here.saved.emplace(name, saved).second) here.unsure.emplace(name, reason);
    }
    if (here.options != there.options) add_doubt(into, reason);
  }
}

void merge_functions(State& into, const State& other, const Why& reason) {
  std::vector<std::string> functions;
  into.functions.differences(other.functions, [&](const std::string& name, const CommandPtr* here, const CommandPtr* there) {
    if (!here) functions.push_back(name);
    if (here && there) add_doubt(into, reason);
    if (!here || !there) into.unsure_functions.emplace(name, reason);
  });
  into.function_files.insert(other.function_files.begin(), other.function_files.end());
  into.unsure_functions.insert(other.unsure_functions.begin(), other.unsure_functions.end());
  for (const std::string& name : functions) into.functions[name] = *other.functions.find(name);
  if (into.exported_functions != other.exported_functions) add_doubt(into, reason);
  into.exported_functions.insert(other.exported_functions.begin(), other.exported_functions.end());
}

void merge_options(State& into, const State& other, const Why& reason) {
  if (!into.options_unknown) into.options_unknown = other.options_unknown;
  if (into.options == other.options) return;
  add_doubt(into, reason);
  into.options_unknown = reason;
  // where one of them would end the script, what follows is shown, in doubt
  into.options.exit_on_error = into.options.exit_on_error && other.options.exit_on_error;
  into.options.refuse_unset = into.options.refuse_unset && other.options.refuse_unset;
}

void merge_traps(State& into, const State& other, const Why& reason) {
  into.unsure_traps.insert(other.unsure_traps.begin(), other.unsure_traps.end());
  for (const auto& [event, text] : into.traps) {
    const auto there = other.traps.find(event);
    if (there == other.traps.end() || !same(text, there->second)) into.unsure_traps.emplace(event, reason);
  }
  for (const auto& [event, text] : other.traps) {
    if (into.traps.emplace(event, text).second) into.unsure_traps.emplace(event, reason);
  }
}

void keep_common(SharedMap<bool>& into, const SharedMap<bool>& other) {
  std::vector<std::string> places;
  into.differences(other, [&](const std::string& place, const bool* here, const bool* there) {
    if (here == nullptr || there == nullptr || *here != *there) places.push_back(place);
  });
  for (const std::string& place : places) into.erase(place);
}

void keep_all(SharedMap<bool>& into, const SharedMap<bool>& other) {
  std::vector<std::string> places;
  into.differences(other, [&](const std::string& place, const bool*, const bool*) { places.push_back(place); });
  for (const std::string& place : places) into[place] = true;
}

/// True stays only what both ways say.
void merge_names(SharedMap<bool>& into, const SharedMap<bool>& other) {
  std::vector<std::string> names;
  into.differences(other, [&](const std::string& name, const bool*, const bool*) { names.push_back(name); });
  for (const std::string& name : names) {
    const bool* const here = into.find(name);
    const bool* const there = other.find(name);
    into[name] = here != nullptr && there != nullptr && *here && *there;
  }
}

/// Whether a file was written, or its name given to a program that makes it, on every way that led here.
bool is_made(const State& state, const std::string& place) {
  const bool* const named = state.named_files.find(place.substr(place.rfind('/') + 1));
  return named != nullptr ? *named : state.files.contains(place) && !state.unsure_files.contains(place);
}

std::uint64_t merge_files(State& into, const State& other, const Why& reason) {
  std::uint64_t work = 0;
  std::vector<std::string> made;  // names, on both ways
  std::vector<std::string> places;
  into.files.differences(other.files, [&](const std::string& place, const Text*, const Text*) { places.push_back(place); });
  for (const std::string& place : places) {
    const Text* there = other.files.find(place);
    const Text* here = into.files.find(place);
    work += (here ? here->cost() : 0) + (there ? there->cost() : 0);
    if (is_made(into, place) && is_made(other, place))
      made.push_back(place.substr(place.rfind('/') + 1));
    else if (!here || !there)
      into.unsure_files[place] = true;
    into.files[place] = here && there ? merge(*here, *there, reason) : make_unknown((here ? here : there)->str(), reason);
  }
  if (!into.files_unknown) into.files_unknown = other.files_unknown;
  into.made_folders.differences(other.made_folders,
                                [&](const std::string& place, const bool*, const bool*) { into.unsure_folders[place] = true; });
  keep_all(into.unsure_folders, other.unsure_folders);
  keep_common(into.made_folders, other.made_folders);
  keep_common(into.made_programs, other.made_programs);
  into.links.differences(other.links, [&](const std::string& place, const bool*, const bool*) { into.unsure_files[place] = true; });
  keep_all(into.unsure_files, other.unsure_files);
  keep_all(into.links, other.links);
  merge_names(into.named_files, other.named_files);
  for (const std::string& name : made) into.named_files[name] = true;
  return work;
}

std::uint64_t merge_arguments(State& into, const State& other, const Why& reason) {
  if (!into.arguments_unknown) into.arguments_unknown = other.arguments_unknown;
  if (into.arguments.size() != other.arguments.size()) {
    into.arguments_unknown = reason;
    into.arguments.clear();
    return 1;
  }
  std::uint64_t work = into.arguments.size();
  for (std::size_t i = 0; i < into.arguments.size(); ++i) {
    if (same(into.arguments[i], other.arguments[i])) continue;
    work += into.arguments[i].cost() + other.arguments[i].cost();
    into.arguments[i] = merge(into.arguments[i], other.arguments[i], reason);
  }
  return work;
}

}  // namespace

std::uint64_t merge(State& into, const State& other, const Why& reason) {
  std::uint64_t work = merge_variables(into, other, reason);
  work += merge_files(into, other, reason);
  work += merge_arguments(into, other, reason);
  merge_frames(into, other, reason);
  merge_functions(into, other, reason);
  merge_options(into, other, reason);
  merge_traps(into, other, reason);
  into.aliases = into.aliases || other.aliases;
  if (into.error_trap_depth != other.error_trap_depth && into.traps.contains("ERR")) into.unsure_traps.emplace("ERR", reason);
  if (into.directory.path != other.directory.path || !other.directory.known) into.directory.known = false;
  into.directory.from_start = into.directory.from_start && other.directory.from_start;
  into.directory.sure = into.directory.sure && other.directory.sure;
  into.pushed_unknown = into.pushed_unknown || other.pushed_unknown || into.pushed != other.pushed;
  if (into.status.code != other.status.code) into.status = {std::nullopt, reason};
  if (into.status.code && !into.status.varies) into.status.varies = other.status.varies;
  if (other.lost_at > into.lost_at) {
    into.lost_at = other.lost_at;
    into.lost = other.lost;
  }
  for (const Why& doubt : other.doubts) add_doubt(into, doubt);
  if (!into.refused) into.refused = other.refused;
  if (!into.may_have_ended) into.may_have_ended = other.may_have_ended;
  return work;
}

}  // namespace alignlint::shell
