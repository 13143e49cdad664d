#include "mapping/observe/value_checks.h"

#include <string>

#include "mapping/observe/spelling_checks.h"
#include "value/yaml_scalar.h"

namespace alignlint {

namespace {

class ValueChecker {
 public:
  ValueChecker(Resolver& resolver, LimitedObservations& observations) : resolver_(resolver), observations_(observations) {}

  void run(const Lookup& lookup) {
    const Span where = lookup.node->span.known() && lookup.node->kind != NodeKind::null ? lookup.node->span : lookup.key_span;
    const Typed& typed = resolver_.value_of(lookup);
    if (typed.problem == Typed::Problem::refused) {
      observations_.add(ObservationKind::refused_value, "'" + std::string(lookup.written) + "': " + typed.detail, where)
          .state("entry", std::string(lookup.written));
    } else if (typed.problem == Typed::Problem::wrong_kind) {
      wrong_kind(lookup, typed, where);
    } else if (typed.problem == Typed::Problem::text_number) {
      text_number(lookup, typed, where);
    } else if (typed.problem == Typed::Problem::text_bool || (typed.problem == Typed::Problem::none && is_bool_that_goes_on(lookup))) {
      text_bool(lookup, where);
    } else {
      odd_number(lookup, typed, where);
    }
    const SchemaKey& key = *lookup.key;
    if (!key.deprecated.empty()) {
      observations_
          .add(ObservationKind::deprecated_entry,
               "'" + std::string(lookup.written) + "' is deprecated: write '" + std::string(key.deprecated) + "'", lookup.key_span)
          .state("entry", std::string(lookup.written));
    }
    if (!key.dead.empty() && !resolver_.entries().from_companion(lookup.key_span)) {
      Observation& observation =
          observations_.add(ObservationKind::inert_entry, "'" + std::string(lookup.written) + "' has no effect", lookup.key_span);
      observation.note = key.dead;
      observation.state("entry", std::string(lookup.written));
      observation.state("effect", "dead");
    }
    for (const std::string_view other : lookup.also_written) {
      if (is_first_told(lookup, other)) contradicted(lookup, other);
    }
  }

 private:
  void wrong_kind(const Lookup& lookup, const Typed& typed, Span where) {
    const std::string message =
        "'" + std::string(lookup.written) + "' " + typed.detail + ", not " + typed.wanted + ": '" + to_text(typed.value) + "'";
    Observation& observation = observations_.add(ObservationKind::wrong_type, message, where);
    observation.help = "write " + typed.wanted;
    observation.state("entry", std::string(lookup.written));
  }

  static constexpr std::string_view kGoesOn = "a value goes on over the indented lines below it, until a key or a comment";

  /// Whether a plain scalar has more than one word: what follows is of another line, or lacks the `#` of a comment. No fix: it may belong elsewhere.
  static bool goes_on(const Node& node) { return !node.quoted && node.text.find(' ') != std::string::npos; }

  /// `enable: False` and an indented line below it, at a key whose type is not known. Folding takes bytes away: a text of one line has all of its own.
  static bool is_bool_that_goes_on(const Lookup& lookup) {
    const Node& node = *lookup.node;
    if (lookup.key->type != NativeType::any || node.kind != NodeKind::scalar || node.notation != Notation::yaml || !goes_on(node))
      return false;
    if (node.span.size() <= node.text.size()) return false;
    const std::string_view first = std::string_view(node.text).substr(0, node.text.find(' '));
    return first == "True" || first == "False" || first == "true" || first == "false";
  }

  void text_number(const Lookup& lookup, const Typed& typed, Span where) {
    Observation& observation =
        observations_.add(ObservationKind::text_number,
                          "'" + std::string(lookup.written) + "' is the string '" + lookup.node->text + "', not a number", where);
    const std::string number = yaml_number(typed.value);
    observation.note = lookup.node->quoted ? "a value in quotes is a string"
                                           : "YAML 1.1 reads a number with an exponent only when it has a dot and a signed exponent";
    observation.state("entry", std::string(lookup.written));
    offer(number, *lookup.node, observation);
  }

  /// `010` is 8, `1:00` is 60.
  void odd_number(const Lookup& lookup, const Typed& typed, Span where) {
    const Node& node = *lookup.node;
    if (node.kind != NodeKind::scalar || node.quoted || node.notation != Notation::yaml || !typed.value.is_number()) return;
    if (parse_native(lookup.written).space != Space::tree) return;
    const std::string_view base = silent_base(node.text);
    if (base.empty()) return;
    const std::string is = yaml_number(typed.value);
    Observation& observation =
        observations_.add(ObservationKind::odd_number, "'" + std::string(lookup.written) + ": " + node.text + "' is the number " + is, where);
    observation.note = "YAML 1.1 reads it in " + std::string(base);
    observation.help = "write " + is + ", or the number that is meant";
    observation.state("entry", std::string(lookup.written));
  }

  /// What to write instead, where the text ends with its line.
  static void offer(const std::string& text, const Node& node, Observation& observation) {
    if (goes_on(node)) {
      observation.note = kGoesOn;
    } else {
      observation.fix = Fix{"write " + text, Trust::safe, {{node.span, text}}};
    }
  }

  /// Text that is not empty counts as true in Python, unless a class checks its type: which of them it is, the rule says.
  void text_bool(const Lookup& lookup, Span where) {
    const std::string text = lookup.node->text.substr(0, lookup.node->text.find(' '));
    const bool says_true =
        std::string_view("tTyY").find(text.front()) != std::string_view::npos || text.back() == 'n' || text.back() == 'N';  // on
    const std::string meant = says_true ? "true" : "false";
    Observation& observation = observations_.add(
        ObservationKind::text_bool, "'" + std::string(lookup.written) + "' is the string '" + lookup.node->text + "', not " + meant, where);
    observation.note = lookup.node->quoted ? "a value in quotes is a string" : "YAML 1.1 does not read this word as true or false";
    offer(meant, *lookup.node, observation);
    observation.state("entry", std::string(lookup.written));
    observation.state("effect", says_true ? "meant" : "contrary");
  }

  /// Each of two keys of a tree meets the other: the upper one tells it. Of two options only the one that counts is looked at.
  bool is_first_told(const Lookup& lookup, std::string_view other) const {
    const Span there = resolver_.entries().key_span(other);
    if (parse_native(lookup.written).space != Space::tree) return true;
    return lookup.key_span.file == there.file ? lookup.key_span.begin < there.begin : lookup.key_span.file < there.file;
  }

  /// To Python '1e-5' is another value than 1e-05.
  bool is_text_beside_number(std::string_view one, std::string_view other) const {
    if (parse_native(one).space != Space::tree || parse_native(other).space != Space::tree) return false;
    const Value a = resolver_.entries().as_written(one);
    const Value b = resolver_.entries().as_written(other);
    return (a.is_text() && b.is_number()) || (a.is_number() && b.is_text());
  }

  void contradicted(const Lookup& lookup, std::string_view other) {
    const Node* node = resolver_.entries().find(other);
    const Value& first = resolver_.value_of(lookup).value;
    const Value second = typed_value(*node, parse_native(other).space, lookup.key).value;
    const Truth same = is_text_beside_number(lookup.written, other) ? Truth::no : say_same(second, first);
    const MountSpec* mount = resolver_.mount_of(lookup.path);
    const bool stops = mount != nullptr && (mount->twice == "refused" || (mount->twice == "refused-if-different" && same == Truth::no));
    Observation& observation =
        observations_.add(stops ? ObservationKind::misspelt_entry : ObservationKind::contradicted_entry,
                          "'" + std::string(lookup.written) + "' and '" + std::string(other) + "' are two spellings of one setting" +
                              (same == Truth::no ? ": '" + to_text(first) + "' and '" + to_text(second) + "'" : std::string()),
                          lookup.key_span);
    observation.labels.push_back({resolver_.entries().key_span(other), "the other spelling"});
    observation.state("entry", std::string(lookup.written));
    observation.state("equal", same == Truth::no ? "false" : "true");
    if (stops) observation.state("effect", "refused");
    if (!stops) return;
    observation.note = "write one of them: the framework stops with both";
    observation.help = "delete one of the two entries";
  }

  Resolver& resolver_;
  LimitedObservations& observations_;
};

}  // namespace

void check_value(Resolver& resolver, const Lookup& lookup, LimitedObservations& observations) {
  ValueChecker(resolver, observations).run(lookup);
}

}  // namespace alignlint
