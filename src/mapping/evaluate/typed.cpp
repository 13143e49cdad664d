#include "mapping/evaluate/typed.h"

#include <algorithm>
#include <cctype>
#include <cmath>

#include "document/entry_finder.h"
#include "mapping/evaluate/option_without_value.h"
#include "value/leaves.h"
#include "value/number.h"
#include "value/parse.h"
#include "value/size.h"
#include "value/yaml_scalar.h"

namespace alignlint {

namespace {

Typed refused(const std::string& detail) { return {Value::unknown(detail), Typed::Problem::refused, detail}; }

constexpr std::size_t kLongestListText = 2 * kMostItems;  // bytes: digits between commas

Typed too_long() {
  return {Value::unknown("it has more than " + std::to_string(kLongestListText) + " characters: they are not worked with"),
          Typed::Problem::none,
          {}};
}

Typed too_many() { return {too_many_items(), Typed::Problem::none, {}}; }

Typed parsed(const Parser& parser, const Node& node) {
  if (parser.makes_lists && node.text.size() > kLongestListText) return too_long();
  Parsed result = parser.parse(node.text, node.quoted);
  if (!result.ok()) return refused(result.error);
  if (parser.makes_lists && count_values(result.value) - 1 > kMostItems) return too_many();
  return {std::move(result.value), Typed::Problem::none, {}};
}

/// How argparse's `type=` reads one word.
const Parser& word_parser(NativeType type) {
  std::string_view name = "python_str";
  switch (type) {
    case NativeType::integer:
      name = "python_int";
      break;
    case NativeType::real:
      name = "python_float";
      break;
    case NativeType::boolean:
      name = "python_bool";
      break;
    case NativeType::literal:
    case NativeType::list:
    case NativeType::dict:
      name = "python_literal";
      break;
    default:
      break;
  }
  return *find_parser(name);
}

/// How the `type=` that a field's type makes reads one word: truth is written in words, a text for a list is its only item.
const Parser& field_parser(NativeType type) {
  if (type == NativeType::list) return *find_parser("python_str");
  return type == NativeType::boolean ? *find_parser("yes_no_bool") : word_parser(type);
}

/// A scalar without regard to what its key allows.
Typed plain_scalar(const Node& node, Space space, const SchemaKey* key) {
  if (node.notation == Notation::argument && key != nullptr) {
    Typed typed = parsed(field_parser(key->type), node);
    // A mapping is written as JSON here and as a literal there: that it is none is true of both.
    const bool none = key->type == NativeType::dict && typed.problem == Typed::Problem::refused;
    return none ? refused("'" + node.text + "' is no mapping") : typed;
  }
  if (key != nullptr && key->parser != nullptr) return parsed(*key->parser, node);
  if (space != Space::tree) return parsed(word_parser(key == nullptr ? NativeType::any : key->type), node);
  YamlScalar scalar = read_node_scalar(node);
  if (!scalar.error.empty()) return refused(scalar.error);
  return {std::move(scalar.value), Typed::Problem::none, {}};
}

bool is_of_type(const Value& value, NativeType type) {
  switch (type) {
    case NativeType::flag:
    case NativeType::boolean:
      return value.is_bool();
    case NativeType::integer:
    case NativeType::real:
      return value.is_number();
    case NativeType::text:
      return value.is_text();
    case NativeType::list:
      return value.is_list();
    case NativeType::dict:
      return value.is_dict();
    case NativeType::literal:
    case NativeType::any:
      return true;
  }
  return true;
}

bool spells_bool(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(), [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
  return text == "true" || text == "false" || text == "yes" || text == "no" || text == "on" || text == "off";
}

/// A plain scalar goes on over indented lines: what was meant is its first word, and the rest belongs elsewhere.
std::string first_word(const std::string& text) { return text.substr(0, text.find(' ')); }

/// Holds a tree's value against the type its key has. Only text for a number or a bool is a finding: a framework that types nothing takes an int for a
/// real, a word for a list.
Typed against_type(Typed typed, NativeType type) {
  if (typed.value.is_text() && type == NativeType::boolean && spells_bool(first_word(typed.value.as_text()))) {
    return {Value(true), Typed::Problem::text_bool, "'" + typed.value.as_text() + "' is a string, which counts as true"};
  }
  const bool number_wanted = type == NativeType::integer || type == NativeType::real;
  if (!typed.value.is_text() || !number_wanted || is_of_type(typed.value, type)) return typed;
  const std::string text = typed.value.as_text();
  const auto number = number_in_text(first_word(text));
  if (!number.has_value()) return typed;  // a word such as 'auto': the key's own business
  const bool whole = type == NativeType::integer && std::floor(*number) == *number && std::abs(*number) < 9e15;
  return {whole ? Value(static_cast<std::int64_t>(*number)) : Value(*number),
          Typed::Problem::text_number,
          "'" + text + "' is a string, not a number",
          {}};
}

Typed against_choices(Typed typed, const SchemaKey& key) {
  if (key.choices.empty() || typed.value.is_unknown() || typed.value.is_none() || typed.value.is_list()) return typed;
  const bool allowed =
      std::any_of(key.choices.begin(), key.choices.end(), [&](const Value& choice) { return equal(choice, typed.value) == Truth::yes; });
  if (allowed) return typed;
  std::string choices;
  for (const Value& choice : key.choices) choices += (choices.empty() ? "'" : ", '") + to_text(choice) + "'";
  Typed result = refused("invalid choice: '" + to_text(typed.value) + "' (choose from " + choices + ")");
  return result;
}

Typed scalar(const Node& node, Space space, const SchemaKey* key) {
  Typed typed = plain_scalar(node, space, key);
  if (key == nullptr || typed.problem != Typed::Problem::none) return typed;
  if (space == Space::tree) typed = against_type(std::move(typed), key->type);
  return against_choices(std::move(typed), *key);
}

/// The first problem of the children, if any, becomes the problem of the whole.
void take_problem(Typed& whole, const Typed& part) {
  if (whole.problem != Typed::Problem::none || part.problem == Typed::Problem::none) return;
  whole.problem = part.problem;
  whole.detail = part.detail;
}

Typed sequence(const Node& node, Space space, const SchemaKey* key) {
  if (node.items.size() > kMostItems) return too_many();
  Typed typed;
  ValueList items;
  for (const Node& item : node.items) {
    // The words of an option are typed one by one; the items of a list in a tree are what they look like.
    Typed part = space == Space::option && item.kind == NodeKind::scalar && !item.unresolved.has_value()
                     ? scalar(item, space, key)
                     : typed_value(item, space, nullptr);
    take_problem(typed, part);
    items.push_back(std::move(part.value));
  }
  typed.value = Value(std::move(items));
  return typed;
}

Typed mapping(const Node& node, Space space) {
  if (node.entries.size() > kMostItems) return too_many();
  Typed typed;
  ValueDict entries;
  EntryFinder finder;
  for (const Entry& entry : node.entries) {
    if (finder.find(node, entry.key) != &entry) continue;
    Typed part = typed_value(entry.value, space, nullptr);
    take_problem(typed, part);
    entries.emplace_back(entry.key, std::move(part.value));
  }
  typed.value = Value(std::move(entries));
  return typed;
}

Typed absent_value(Space space, const SchemaKey* key) {
  if (space != Space::option) return {Value::none(), Typed::Problem::none, {}};
  if (key == nullptr) return {Value(true), Typed::Problem::none, {}};
  if (key->type == NativeType::flag) return {key->const_value.value_or(Value(true)), Typed::Problem::none, {}};
  if (key->nargs.kind == Nargs::Kind::optional) return {key->const_value.value_or(Value::none()), Typed::Problem::none, {}};
  if (key->nargs.kind == Nargs::Kind::any) return {Value(ValueList()), Typed::Problem::none, {}};
  return {Value::unknown(std::string(kOptionWithoutValue)), Typed::Problem::none, {}};
}

/// `abc`, `2024-01-01`, `true`, `[1]`
std::string kind_of(const Value& value, const Node& node) {
  if (value.is_bool()) return "a truth value";
  if (value.is_list()) return "a list";
  if (value.is_number()) return "a number";
  if (value.is_dict()) return "a mapping";
  return node.kind == NodeKind::scalar && read_node_scalar(node).type == YamlType::date ? "a date" : "a string";
}

bool is_open(const Value& value) { return value.is_none() || value.is_unknown(); }

/// Whether a key takes numbers, several of them: its default says so.
bool lists_numbers(const SchemaKey& key) {
  if (!key.default_value.is_list()) return false;
  const ValueList& items = key.default_value.as_list();
  return !items.empty() && std::all_of(items.begin(), items.end(), [](const Value& item) { return item.is_number(); });
}

/// What is wrong with a value where a list of numbers is wanted: `holds a string`; empty when nothing is.
std::string problem_of_numbers(const Value& value, const Node& node) {
  if (is_open(value)) return {};
  if (!value.is_list()) return "is " + kind_of(value, node);
  for (std::size_t i = 0; i < value.as_list().size(); ++i) {
    const Value& item = value.as_list()[i];
    if (item.is_number() || is_open(item)) continue;
    return "holds " + kind_of(item, i < node.items.size() ? node.items[i] : node);
  }
  return {};
}

/// What a value is and what is wanted instead; empty when it is that, or the key does not say what it takes.
struct OtherKind {
  std::string is;
  std::string wanted;
};

OtherKind other_kind(const Value& value, const Node& node, const SchemaKey& key) {
  const bool number_wanted = key.type == NativeType::integer || key.type == NativeType::real;
  if (lists_numbers(key) && (number_wanted || key.type == NativeType::list)) {
    std::string problem = problem_of_numbers(value, node);
    const bool is_list = problem.starts_with("holds");
    return {std::move(problem), is_list ? "only numbers" : "a list of numbers"};
  }
  if (is_open(value)) return {};
  if (number_wanted && !value.is_number()) return {"is " + kind_of(value, node), "a number"};
  const bool word = key.type == NativeType::boolean && value.is_text() && key.choices.empty() && key.default_value.is_bool();
  return word ? OtherKind{"is " + kind_of(value, node), "true or false"} : OtherKind();
}

/// A tree is typed by what it looks like: whether what stands there is of the kind that is wanted is seen last.
Typed of_kind(Typed typed, const Node& node, Space space, const SchemaKey* key) {
  if (key == nullptr || space != Space::tree || typed.problem != Typed::Problem::none || node.unresolved.has_value()) return typed;
  OtherKind other = other_kind(typed.value, node, *key);
  if (other.is.empty()) return typed;
  typed.problem = Typed::Problem::wrong_kind;
  typed.detail = std::move(other.is);
  typed.wanted = std::move(other.wanted);
  return typed;
}

Typed plain_value(const Node& node, Space space, const SchemaKey* key) {
  if (node.unresolved.has_value()) return {Value::unknown(node.unresolved->reason, node.unresolved->span), Typed::Problem::none, {}};
  switch (node.kind) {
    case NodeKind::null:
      return absent_value(space, key);
    case NodeKind::scalar: {
      Typed typed = scalar(node, space, key);
      if (node.notation == Notation::argument && key != nullptr && key->type == NativeType::list && !typed.value.is_unknown()) {
        typed.value = Value(ValueList{typed.value});
      }
      const bool several =
          key != nullptr && space == Space::option &&
          (key->nargs.kind == Nargs::Kind::any || key->nargs.kind == Nargs::Kind::some || (key->nargs.kind == Nargs::Kind::exactly));
      if (several && !typed.value.is_unknown()) typed.value = Value(ValueList{typed.value});
      return typed;
    }
    case NodeKind::sequence:
      return sequence(node, space, key);
    case NodeKind::mapping:
      return mapping(node, space);
  }
  return {};
}

}  // namespace

Typed typed_value(const Node& node, Space space, const SchemaKey* key) { return of_kind(plain_value(node, space, key), node, space, key); }

Typed typed_as_words(const Node& node, const SchemaKey& key) {
  const bool number = key.type == NativeType::integer || key.type == NativeType::real || key.type == NativeType::boolean;
  const bool one_value = number || key.type == NativeType::text;
  if (node.kind == NodeKind::sequence && node.items.empty() && key.type != NativeType::boolean) {  // a flag may stand by itself
    if (key.type == NativeType::list) return refused("expected at least one argument");
    if (one_value) return refused("expected one argument");
  } else if (node.kind == NodeKind::sequence && !node.items.empty() && one_value) {
    return typed_as_words(node.items.front(), key);  // the words behind it are nobody's
  } else if (node.kind == NodeKind::mapping && one_value && (number || !key.choices.empty())) {
    return refused("a section is no value");
  }
  const bool scalar = node.kind == NodeKind::scalar || node.kind == NodeKind::null;
  if (!scalar || node.unresolved.has_value()) return typed_value(node, Space::tree, &key);
  Node word = node;
  if (node.notation != Notation::argument) {
    const YamlScalar written = read_node_scalar(node);
    if (!written.error.empty()) return refused(written.error);
    word.text = written.value.is_none() ? "null" : written.value.is_text() ? written.value.as_text() : to_text(written.value);
  }
  word.kind = NodeKind::scalar;
  word.notation = Notation::argument;
  return typed_value(word, Space::tree, &key);
}

Typed against_default(Typed typed, const SchemaKey* key) {
  const bool untyped = key != nullptr && key->type == NativeType::any && key->default_value.is_number();
  if (!untyped || typed.problem != Typed::Problem::none || !typed.value.is_text()) return typed;
  return against_type(std::move(typed), key->default_value.is_int() ? NativeType::integer : NativeType::real);
}

}  // namespace alignlint
