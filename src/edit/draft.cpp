#include "edit/draft.h"

#include <algorithm>
#include <charconv>
#include <utility>

#include "edit/spelling.h"
#include "mapping/spec/native_path.h"

namespace alignlint {

namespace {

/// `sizes` and 0 of `sizes[0]`; the path itself where it names no item.
std::pair<std::string, std::size_t> list_of(const std::string& native) {
  const std::size_t open = native.rfind('[');
  std::size_t index = 0;
  if (open == std::string::npos || !native.ends_with(']')) return {native, index};
  std::from_chars(native.data() + open + 1, native.data() + native.size() - 1, index);
  return {native.substr(0, open), index};
}

}  // namespace

const DraftEntry* Draft::find(std::string_view native) const {
  const auto found = std::find_if(entries_.begin(), entries_.end(), [&](const DraftEntry& entry) { return entry.native == native; });
  return found == entries_.end() ? nullptr : &*found;
}

void Draft::decide(std::string_view native, const std::string& what) {
  for (DraftEntry& entry : entries_) {
    if (entry.native == native) entry.decide = what;
  }
}

bool Draft::write(const Change& change) {
  Draft changed = *this;
  for (const EntryChange& entry : change) {
    if (!changed.write(entry)) return false;
  }
  *this = std::move(changed);
  return true;
}

bool Draft::put(DraftEntry entry) {
  const auto found = std::find_if(entries_.begin(), entries_.end(), [&](const DraftEntry& one) { return one.native == entry.native; });
  if (is_below_text(entry.native) || (found != entries_.end() && found->stays)) return false;
  (found == entries_.end() ? entries_.emplace_back() : *found) = std::move(entry);
  return true;
}

bool Draft::write(const EntryChange& entry) {
  const auto same = [](const std::string& native) { return [&native](const DraftEntry& one) { return one.native == native; }; };
  if (entry.native.find("].") != std::string::npos) return false;  // an item of a text is no entry of the draft
  if (const DraftEntry* there = find(entry.native); there != nullptr && there->stays) return false;
  if (!entry.value.has_value()) {
    const DraftEntry* there = find(entry.native);
    if (there == nullptr || !there->decide.empty()) return false;  // a person is to fill it in
    std::erase_if(entries_, same(entry.native));
    return true;
  }
  if (const auto [list, index] = list_of(entry.native); list != entry.native) {
    const auto whole = std::find_if(entries_.begin(), entries_.end(), same(list));
    if (whole == entries_.end() || !whole->value.is_list() || index >= whole->value.as_list().size()) return false;
    ValueList items = whole->value.as_list();
    items[index] = *entry.value;
    return write(EntryChange{list, Value(std::move(items)), whole->key});
  }
  if (!can_hold(entry)) return false;
  return put({entry.native, *entry.value, entry.key});
}

bool Draft::is_below_text(std::string_view native) const {
  return std::any_of(entries_.begin(), entries_.end(), [&](const DraftEntry& one) {
    return one.native.size() < native.size() && path_in(one.native, native) && !one.text.starts_with('&');
  });
}

bool Draft::can_hold(const EntryChange& entry) const {
  const Space space = parse_native(entry.native).space;
  if ((format_ == OutlineFormat::yaml) != (space == Space::tree)) return false;
  if (space == Space::tree && is_below_text(entry.native)) return false;
  if (space == Space::tree) return !tree_spellings(*entry.value, entry.key, false).empty();
  return entry.value->is_bool() || !word_spellings(*entry.value, entry.key, space).empty();
}

std::string text_of(const Draft& draft, const Outline& outline, bool comments) {
  return outline.format == OutlineFormat::yaml ? yaml_text(draft, outline, comments) : script_text(draft, outline, comments);
}

}  // namespace alignlint
