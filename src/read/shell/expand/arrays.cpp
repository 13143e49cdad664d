// Arrays: lists that are assigned, and single elements.

#include <algorithm>
#include <utility>

#include "read/shell/expand/assignment.h"

namespace alignlint::shell {

Variable& fresh_array(Shell& shell, std::string_view name, const Label& where) {
  Variable& variable = shell.state.variable(name);
  Variable fresh;
  fresh.exported = variable.exported;
  fresh.integer = variable.integer;
  fresh.lower = variable.lower;
  fresh.upper = variable.upper;
  variable = std::move(fresh);
  variable.stamp = shell.clock;
  variable.kind = Variable::Kind::indexed;
  variable.set = variable.assigned = true;
  variable.where = where;
  return variable;
}

namespace {

/// `M=(KEY VALUE …)` of keys and values: each word is one of them, as in an assignment. `M=([KEY]=VALUE …)`: a word without a key is refused.
void expand_pairs(Shell& shell, const Assignment& assignment, ExpandedItems& given) {
  if (!assignment.items[0].subscript) {
    for (const ArrayItem& item : assignment.items) {
      if (item.subscript) doubt(shell, why("'[…]=…' among keys and values", item.value.span));
      given.values.emplace_back(std::nullopt, expand_single(shell, item.value));
    }
    return;
  }
  for (const ArrayItem& item : assignment.items) {
    if (item.append) doubt(shell, why("what is appended to an element within a list", item.value.span));
    if (!item.subscript && shell.state.options.exit_on_error) abandon(shell, why("an element without a key", item.value.span));
    if (!item.subscript) continue;
    Text subscript = expand_single(shell, *item.subscript);
    given.values.emplace_back(std::move(subscript), expand_single(shell, item.value, true));
  }
}

}  // namespace

ExpandedItems expand_items(Shell& shell, const Assignment& assignment, bool associative) {
  ExpandedItems given;
  if (assignment.subscript && assignment.array)
    abandon(shell, why("'" + assignment.name + "[…]=(…)', which bash refuses", assignment.span));
  if (assignment.subscript) {
    heed_subscript(shell, assignment.name, *assignment.subscript);
    Text subscript = expand_single(shell, *assignment.subscript);
    given.values.emplace_back(std::move(subscript), expand_single(shell, assignment.value, true));
    return given;
  }
  if (associative && !assignment.items.empty()) return expand_pairs(shell, assignment, given), given;
  const Span place = assigned_here(assignment).span;
  const std::size_t open_before = shell.told.open_lists.size();
  for (const ArrayItem& item : assignment.items) {
    if (item.append) doubt(shell, why("what is appended to an element within a list", place));
    if (item.subscript) {
      if (!shell.state.options.no_braces && expand_braces(shell, item.value).size() > 1)  // then it is no assignment
        doubt(shell, why("braces in an element of a list", place));
      Text subscript = expand_single(shell, *item.subscript);
      given.values.emplace_back(std::move(subscript), expand_single(shell, item.value, true));
      continue;
    }
    for (Text& field : expand_item(shell, item.value)) given.values.emplace_back(std::nullopt, std::move(field));
  }
  if (shell.told.open_lists.size() > open_before && shell.state.arguments_assumed)
    given.open = why(shell.state.arguments_assumed->reason, shell.told.open_lists.back());
  return given;
}

/// What an element holds when a value is put behind what it held, if anything.
Text appended(Shell& shell, const Variable& variable, const Text* before, Text value) {
  if (!before) return apply_attributes(shell, variable, std::move(value));
  Text whole = *before;
  if (variable.integer) whole.add(make_text("+"));
  whole.add(value);
  return apply_attributes(shell, variable, std::move(whole));
}

void assign_element(Shell& shell, std::string_view name, const Text& key, Text value, bool append, const Label& where) {
  spend(shell, value.cost());
  heed_assignment(shell, name, value, where.span);
  // bash would refuse it, and leave the commands around it
  if (key.may_be_empty()) abandon(shell, why("whether the subscript of '" + std::string(name) + "' is empty", where.span));
  if (key.empty()) {  // bash refuses an empty subscript; a variable that nobody has set may be set where it runs
    if (key.assumed()) touch(shell, name).lose(key.assumed(), name);
    return refuse_assignment(shell, "an empty subscript of '" + std::string(name) + "'", where.span);
  }
  if (const Variable* old = shell.state.find(name); old && old->kind == Variable::Kind::associative) {
    Variable& variable = touch(shell, name);
    variable.set = variable.assigned = true;
    variable.where = where;
    if (!key.known()) return variable.lose(key.unknown(), name);
    const std::string word = key.str();
    const Text* const before = append ? variable.element(word) : nullptr;
    Text whole = appended(shell, variable, before, std::move(value));
    heed_secret(shell, std::string(name) + '.' + word, whole);
    touch(shell, name).set_entry(word, bounded(std::move(whole), where));
    return;
  }
  const Number index = evaluate_arithmetic(shell, key);
  Variable& variable = touch(shell, name);
  if (variable.readonly) return refuse_assignment(shell, readonly_variable(name), where.span);
  variable.become_list();
  variable.set = variable.assigned = true;
  variable.where = where;
  if (index.unknown) return variable.lose(index.unknown, name);
  const std::int64_t at = index.value < 0 ? variable.from_end(index.value) : index.value;
  if (at < 0) return refuse_assignment(shell, "a subscript of '" + std::string(name) + "' before the first element", where.span);
  const auto before = variable.items.find(at);
  Text whole = appended(shell, variable, append && before != variable.items.end() ? &before->second : nullptr, std::move(value));
  heed_secret(shell, name, whole);
  touch(shell, name).items[at] = bounded(std::move(whole), where);
}

namespace {

void assign_list(Shell& shell, const Assignment& assignment, ExpandedItems given, const Label& where) {
  const Variable* const old = shell.state.find(assignment.name);
  const bool associative = old && old->kind == Variable::Kind::associative;
  std::vector<std::pair<std::optional<Text>, Text>>& values = given.values;
  Variable& variable = touch(shell, assignment.name);
  variable.become_list();
  if (!assignment.append) {
    variable.items.clear();
    variable.entries.clear();
    variable.unknown_items = nullptr;
    variable.several_items = nullptr;
    variable.open_items = nullptr;
  }
  if (given.open) variable.open_items = given.open;
  variable.set = true;
  variable.perhaps_unset = nullptr;
  variable.assigned = true;
  variable.where = where;
  if (const Why unknown = variable.unknown_items; unknown && !associative && !values.empty())
    return variable.lose(unknown, assignment.name);
  std::int64_t next = variable.next_index();
  for (std::size_t i = 0; i < values.size(); ++i) {
    auto& [key, value] = values[i];
    if (associative) {
      if (key) {
        assign_element(shell, assignment.name, *key, std::move(value), false, where);
      } else {
        assign_element(shell, assignment.name, value, i + 1 < values.size() ? values[i + 1].second : Text{}, false, where);
        ++i;
      }
      continue;
    }
    if (key) {
      const Number index = evaluate_arithmetic(shell, *key);
      if (index.unknown) return touch(shell, assignment.name).lose(index.unknown, assignment.name);
      const std::int64_t at = index.value < 0 ? touch(shell, assignment.name).from_end(index.value) : index.value;
      if (at < 0) {  // bash refuses the subscript, and goes on behind the element before it; with `set -e` it ends
        if (shell.state.options.exit_on_error)
          refuse_assignment(shell, "a subscript of '" + assignment.name + "' before the first element", where.span);
        continue;
      }
      next = at;
    }
    if (next < 0) continue;                         // beyond the greatest index
    Variable& now = touch(shell, assignment.name);  // a subscript may have assigned
    if (!key && !now.several_items) {
      if (const Why several = value.several()) now.several_items = several, now.several_from = next;
    }
    settle(value);
    spend(shell, value.cost());
    Text item = apply_attributes(shell, now, std::move(value));
    heed_secret(shell, assignment.name, item);
    touch(shell, assignment.name).items[next] = std::move(item);
    next = static_cast<std::int64_t>(static_cast<std::uint64_t>(next) + 1);
  }
}

}  // namespace

void assign_items(Shell& shell, const Assignment& assignment, ExpandedItems given) {
  const Label where = assigned_here(assignment);
  if (const Variable* old = shell.state.find(assignment.name); old && old->readonly)
    return refuse_assignment(shell, readonly_variable(assignment.name), assignment.span);
  if (assignment.array) return assign_list(shell, assignment, std::move(given), where);
  auto& [subscript, value] = given.values.front();
  assign_element(shell, assignment.name, *subscript, std::move(value), assignment.append, where);
}

}  // namespace alignlint::shell
