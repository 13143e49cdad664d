#include "edit/spelled_change.h"

#include <algorithm>
#include <charconv>
#include <iterator>

#include "document/tree_editor.h"
#include "edit/spelling.h"
#include "mapping/spec/native_path.h"
#include "value/value.h"

namespace alignlint {

namespace {

std::vector<std::string> spellings_of(const Value& value, const SchemaKey* key, Space space) {
  return space == Space::tree ? tree_spellings(value, key, false) : word_spellings(value, key, space);
}

bool is_flag(const EntryChange& entry) {
  return parse_native(entry.native).space == Space::option && entry.key != nullptr && entry.key->type == NativeType::flag;
}

/// The other names of dtypes stand for the kind of name that is written now: `bf16` where `fp32` stands.
void put_first_as_now(std::vector<std::string>& spellings, const Node* now, const SchemaKey* key, Space space) {
  if (now == nullptr || spellings.size() < 2) return;
  const auto dtype = parse_dtype(now->text);
  if (!dtype.has_value()) return;
  const std::vector<std::string> its = spellings_of(Value(*dtype), key, space);
  const auto at = std::find(its.begin(), its.end(), now->text);
  const auto index = static_cast<std::size_t>(std::distance(its.begin(), at));
  if (index < spellings.size()) std::rotate(spellings.begin(), spellings.begin() + std::distance(its.begin(), at), spellings.end());
}

/// `True` where `False` stands.
std::string in_case_of(const Node* now, std::string spelling) {
  const bool capital = now != nullptr && (now->text == "True" || now->text == "False");
  if (capital && spelling == "true") return "True";
  if (capital && spelling == "false") return "False";
  return spelling;
}

/// What reading the spelling gives.
Node read_back(const Value& value, const std::string& spelling, Space space) {
  Node node;
  if (value.is_list() && spelling.starts_with('[')) {
    node.kind = NodeKind::sequence;
    for (const Value& item : value.as_list()) {
      const std::vector<std::string> texts = spellings_of(item, nullptr, space);
      node.items.push_back(read_back(item, texts.empty() ? std::string() : texts.front(), space));
    }
    return node;
  }
  // The quotes of a tree's scalar say that it is text; those of a word are the shell's.
  const bool in_tree = space == Space::tree;
  const bool quoted = spelling.size() > 1 && (spelling.front() == '\'' || (in_tree && spelling.front() == '"'));
  node = make_scalar(quoted ? spelling.substr(1, spelling.size() - 2) : spelling);
  node.quoted = quoted && in_tree;
  return node;
}

/// The words behind an option that takes several are items.
Node words_of(const Value& value, const std::string& spelling, const SchemaKey* key) {
  const bool several = value.is_list() && key != nullptr && key->nargs.kind != Nargs::Kind::one && key->nargs.kind != Nargs::Kind::optional;
  if (!several) return read_back(value, spelling, Space::option);
  Node node;
  node.kind = NodeKind::sequence;
  for (const Value& item : value.as_list()) {
    const std::vector<std::string> texts = word_spellings(item, nullptr, Space::option);
    node.items.push_back(make_scalar(texts.empty() ? std::string() : texts.front()));
  }
  return node;
}

std::vector<SpelledEntry> spelled(const EntryChange& entry, const Entries& entries) {
  if (!entry.value.has_value()) return {{entry.native, std::nullopt, {}}};
  if (is_flag(entry)) return {{entry.native, Node{}, {}}};
  const Space space = parse_native(entry.native).space;
  const Node* now = entries.find(entry.native);
  std::vector<std::string> texts = spellings_of(*entry.value, entry.key, space);
  put_first_as_now(texts, now, entry.key, space);
  std::vector<SpelledEntry> ways;
  for (std::string& text : texts) {
    text = in_case_of(now, std::move(text));
    Node node = space == Space::option ? words_of(*entry.value, text, entry.key) : read_back(*entry.value, text, space);
    ways.push_back({entry.native, std::move(node), std::move(text)});
  }
  return ways;
}

/// `a.b` and 1 of `a.b[1]`.
std::optional<std::size_t> take_index(std::string_view& path) {
  if (!path.ends_with(']')) return std::nullopt;
  const std::size_t begin = path.rfind('[');
  std::size_t index = 0;
  if (begin == std::string_view::npos || std::from_chars(path.data() + begin + 1, path.data() + path.size() - 1, index).ec != std::errc())
    return std::nullopt;
  path = path.substr(0, begin);
  return index;
}

/// The item in which a path leads on, `callbacks[1]` of `callbacks[1].type`, and the rest of the path. Null where there is none.
Node* last_item(Node& tree, std::string_view& path) {
  const std::size_t end = path.find("].");
  if (end == std::string_view::npos) return &tree;
  std::string_view list = path.substr(0, end + 1);
  const auto index = take_index(list);
  const Node* const found = index.has_value() ? find_path(tree, list) : nullptr;
  if (found == nullptr || list.find('[') != std::string_view::npos || *index >= found->items.size()) return nullptr;
  path = path.substr(end + 2);
  return last_item(TreeEditor(tree).entry_at(list, {}).value.items[*index], path);
}

/// Whether a list stands on the way: what is below it has a number and no name.
bool leads_through_list(const Node& tree, std::string_view path) {
  for (std::size_t dot = path.find('.'); dot != std::string_view::npos; dot = path.find('.', dot + 1)) {
    const Node* const section = find_path(tree, path.substr(0, dot));
    if (section != nullptr && section->kind == NodeKind::sequence) return true;
  }
  return false;
}

bool set_in_tree(Node& root, std::string_view path, const SpelledEntry& entry) {
  Node* const item = last_item(root, path);
  if (item == nullptr || leads_through_list(*item, path)) return false;
  Node& tree = *item;
  const auto index = take_index(path);
  if (path.find('[') != std::string_view::npos || path.empty()) return false;
  if (!entry.value.has_value()) {
    if (index.has_value()) return false;
    const std::size_t dot = path.rfind('.');
    Node& section = dot == std::string_view::npos ? tree : TreeEditor(tree).entry_at(path.substr(0, dot), {}).value;
    const std::string_view key = dot == std::string_view::npos ? path : path.substr(dot + 1);
    // A section is many entries: to take it away is no change of one.
    return std::erase_if(section.entries, [&](const Entry& one) { return one.key == key && one.value.kind != NodeKind::mapping; }) > 0;
  }
  Node& value = TreeEditor(tree).entry_at(path, {}).value;
  if (!index.has_value()) {
    const Span span = value.span;
    value = *entry.value;
    value.span = span;
    return true;
  }
  if (value.kind != NodeKind::sequence || *index >= value.items.size()) return false;
  value.items[*index] = *entry.value;
  return true;
}

/// The section in which a path begins, as it was: what is added stands behind all others.
void put_back_section(std::string_view path, const Node& before, Node& after) {
  const auto same_key = [](const Entry& a, const Entry& b) { return a.key == b.key; };
  const bool only_added = after.entries.size() >= before.entries.size() &&
                          std::equal(before.entries.begin(), before.entries.end(), after.entries.begin(), same_key);
  if (!only_added) {
    after = before;
    return;
  }
  after.entries.resize(before.entries.size());
  const std::string_view section = path.substr(0, end_of_step(path));
  for (std::size_t i = 0; i < before.entries.size(); ++i) {
    if (before.entries[i].key == section) after.entries[i] = before.entries[i];
  }
}

/// Whether the change has an entry of that name in that space.
bool changes(const SpelledChange& change, Space space, const std::string& name) {
  return std::any_of(change.begin(), change.end(), [&](const SpelledEntry& entry) {
    const NativePath path = parse_native(entry.native);
    return path.space == space && path.rest == name;
  });
}

/// What `set_among` did is undone. The others stay where they are: there may be very many, or long ones.
void put_back_among(const SpelledChange& change, Space space, const Node& before, Node& words) {
  std::erase_if(words.entries, [&](const Entry& one) { return changes(change, space, one.key); });
  for (std::size_t i = 0; i < before.entries.size(); ++i) {
    if (changes(change, space, before.entries[i].key))
      words.entries.insert(words.entries.begin() + static_cast<std::ptrdiff_t>(i), before.entries[i]);
  }
}

void set_among(Node& words, std::string_view name, const SpelledEntry& entry) {
  std::erase_if(words.entries, [&](const Entry& one) { return one.key == name; });
  if (entry.value.has_value()) words.entries.push_back({std::string(name), {}, *entry.value});
}

/// False where a path leads through a list that has no such item.
bool apply(const SpelledChange& change, Entries& entries) {
  return std::all_of(change.begin(), change.end(), [&](const SpelledEntry& entry) {
    const NativePath path = parse_native(entry.native);
    if (path.space == Space::tree) return set_in_tree(entries.tree, path.rest, entry);
    set_among(entries.root_of(path.space), path.rest, entry);
    return true;
  });
}

}  // namespace

std::vector<SpelledChange> spelled(const Change& change, const Entries& entries) {
  std::vector<SpelledChange> ways(1);
  for (const EntryChange& entry : change) {
    const std::vector<SpelledEntry> its = spelled(entry, entries);
    std::vector<SpelledChange> longer;
    for (const SpelledChange& way : ways) {
      for (const SpelledEntry& one : its) {
        longer.push_back(way);
        longer.back().push_back(one);
      }
    }
    ways = std::move(longer);
  }
  return ways;
}

std::optional<Entries> changed(const Entries& entries, const SpelledChange& change) {
  Entries after = entries;
  return apply(change, after) ? std::optional(std::move(after)) : std::nullopt;
}

const Entries* ChangingEntries::with(const SpelledChange& change) {
  put_back();
  change_ = change;
  const bool can_be = apply(change, after_);
  after_.forget_places();
  return can_be ? &after_ : nullptr;
}

void ChangingEntries::put_back() {
  for (const SpelledEntry& entry : change_) {
    const NativePath path = parse_native(entry.native);
    if (path.space == Space::tree)
      put_back_section(path.rest, before_.tree, after_.tree);
    else
      put_back_among(change_, path.space, before_.root_of(path.space), after_.root_of(path.space));
  }
}

EntryQuestions questions_changed_by(const SpelledChange& change, const Entries& before, const Entries& after) {
  EntryQuestions questions;
  for (const SpelledEntry& entry : change) questions.change(entry.native, before, after);
  return questions;
}

}  // namespace alignlint
