#include "mapping/entries/form_checks.h"

#include <algorithm>
#include <cmath>

#include "text/suggest.h"
#include "value/dtype.h"
#include "value/leaves.h"
#include "value/yaml_scalar.h"

namespace alignlint {

namespace {

bool is_number_type(NativeType type) { return type == NativeType::integer || type == NativeType::real; }
bool is_bool_type(NativeType type) { return type == NativeType::flag || type == NativeType::boolean; }
bool contains(const std::vector<std::string_view>& names, std::string_view name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

/// The word itself, the member of an enumeration, or another spelling of a dtype.
bool is_choice(const std::string& word, const SchemaKey& key) {
  const std::string member = word.substr(word.rfind('.') + 1);
  const auto dtype = parse_dtype(word);
  return std::any_of(key.choices.begin(), key.choices.end(), [&](const Value& choice) {
    if (!choice.is_text()) return true;  // numbers among the choices: a word may stand for one
    return choice.as_text() == word || choice.as_text() == member || (dtype.has_value() && parse_dtype(choice.as_text()) == dtype);
  });
}

class WrittenChecker {
 public:
  WrittenChecker(std::span<const Entry* const> entries, const FormSpec& form, const KeysByDestination& keys,
                 std::vector<Observation>& observations)
      : entries_(entries), form_(form), keys_(keys), observations_(observations) {
    for (const auto& [name, options] : keys) names_.push_back(name);
    for (const auto& [name, meant] : form.names) names_.push_back(name);
    for (const auto& [condition, option] : form.flags) names_.push_back(condition.substr(0, condition.find('=')));
    names_.insert(names_.end(), form.sections.begin(), form.sections.end());
  }

  void run() {
    for (const Entry* entry : entries_) {
      const auto options = keys_.find(name_in_parser(entry->key, form_, keys_));
      if (contains(form_.unread, entry->key)) {
        unread(*entry);
      } else if (options != keys_.end()) {
        check_value(*entry, *options->second.front());
      } else if (!contains(names_, entry->key)) {
        check_name(*entry);
      }
    }
  }

 private:
  Observation& observe(ObservationKind kind, const Entry& entry, std::string message, Span where) {
    Observation& observation = observations_.emplace_back();
    observation.kind = kind;
    observation.message = std::move(message);
    observation.labels = {{where.known() ? where : entry.key_span, {}}};
    observation.state("entry", entry.key);
    return observation;
  }

  void unread(const Entry& entry) {
    Observation& observation =
        observe(ObservationKind::inert_entry, entry, "'" + entry.key + "' has no effect in this file", entry.key_span);
    observation.note = "nothing reads it here: it is an option of the command line";
    observation.state("effect", "dead");
  }

  void check_name(const Entry& entry) {
    const auto is_written = [&](std::string_view name) {
      return std::any_of(entries_.begin(), entries_.end(), [&](const Entry* other) { return other->key == name; });
    };
    const std::string_view meant = nearest(entry.key, names_, [&](std::string_view name) { return !is_written(name); });
    if (meant.empty() || !is_slip_of(entry.key, meant)) return;
    Observation& observation =
        observe(ObservationKind::unknown_entry, entry,
                "'" + entry.key + "' is not known in this file, did you mean '" + std::string(meant) + "'?", entry.key_span);
    observation.note = "nothing reads it, and no default stands in for the one that is missing";
    observation.state("effect", "dropped");
  }

  void check_value(const Entry& entry, const SchemaKey& key) {
    const Node& node = entry.value;
    if (node.kind != NodeKind::scalar || node.unresolved.has_value() || key.parser != nullptr || key.nargs.kind == Nargs::Kind::any ||
        key.nargs.kind == Nargs::Kind::some || key.nargs.kind == Nargs::Kind::exactly)
      return;
    const Value value = read_node_scalar(node).value;
    if (value.is_text()) {
      check_text(entry, value.as_text(), key);
    } else if (key.type == NativeType::integer && value.is_real() && std::floor(value.as_real()) != value.as_real()) {
      refused(entry, "'" + entry.key + ": " + node.text + "' is no whole number");
    }
  }

  void check_text(const Entry& entry, const std::string& text, const SchemaKey& key) {
    if (is_number_type(key.type)) {
      refused(entry, "'" + entry.key + "' is the string '" + text + "', not a number").note =
          entry.value.quoted
              ? "a value in quotes is a string, and no parser converts it here"
              : "YAML 1.1 reads a number with an exponent only when it has a dot and a signed exponent, and no parser converts it here";
    } else if (is_bool_type(key.type)) {
      text_bool(entry, text);
    } else if (!key.choices.empty() && !is_choice(text, key)) {
      std::string choices;
      for (const Value& choice : key.choices) choices += (choices.empty() ? "'" : ", '") + to_text(choice) + "'";
      refused(entry, "'" + entry.key + ": " + text + "' is none of " + choices).note =
          "no parser refuses it here: whatever reads it stops, or does without";
    }
  }

  void text_bool(const Entry& entry, const std::string& text) {
    const bool says_false =
        text.starts_with('F') || text.starts_with('f') || text.starts_with('n') || text.starts_with('N') || text == "off";
    observe(ObservationKind::text_bool, entry, "'" + entry.key + "' is the string '" + text + "', not " + (says_false ? "false" : "true"),
            entry.value.span)
        .state("effect", says_false ? "contrary" : "meant");
  }

  Observation& refused(const Entry& entry, std::string message) {
    return observe(ObservationKind::refused_value, entry, std::move(message), entry.value.span);
  }

  const std::span<const Entry* const> entries_;
  const FormSpec& form_;
  const KeysByDestination& keys_;
  std::vector<Observation>& observations_;
  std::vector<std::string_view> names_;
};

}  // namespace

std::string_view name_in_parser(std::string_view name, const FormSpec& form, const KeysByDestination& keys) {
  if (keys.contains(name)) return name;
  const auto renamed = std::find_if(form.names.begin(), form.names.end(), [&](const auto& pair) { return pair.first == name; });
  return renamed == form.names.end() ? name : renamed->second;
}

void check_written(std::span<const Entry* const> entries, const FormSpec& form, const KeysByDestination& keys,
                   std::vector<Observation>& observations) {
  WrittenChecker(entries, form, keys, observations).run();
}

}  // namespace alignlint
