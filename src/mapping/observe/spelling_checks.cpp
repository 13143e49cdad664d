#include "mapping/observe/spelling_checks.h"

#include <algorithm>

namespace alignlint {

namespace {

/// The path of a name beside the one of the lookup.
std::string beside(std::string_view path, std::string_view name) {
  return std::string(path.substr(0, path.rfind('.') + 1)).append(name);  // npos + 1 is 0
}

bool of_another_section(std::string_view name) { return name.find('.') != std::string_view::npos; }

/// How Python compares what nobody converts: a text is nothing but a text.
Truth same_in_python(const Value& a, const Value& b) {
  if (a.is_unknown() || b.is_unknown()) return Truth::unknown;
  if (a.is_text() != b.is_text()) return Truth::no;
  return equal(as_number(a), as_number(b));
}

/// A flag and a word cannot be compared before the class has converted them: true, or 1, may be float32.
Truth same_once_converted(const Value& a, const Value& b) {
  const auto is_flag = [](const Value& value) {
    return value.is_bool() || (value.is_number() && (value.number() == 0 || value.number() == 1));
  };
  if ((a.is_text() && is_flag(b)) || (b.is_text() && is_flag(a))) return Truth::unknown;
  return say_same(as_number(a), as_number(b));
}

bool takes(Resolver& resolver, std::string_view class_name, std::string_view name) {
  const Mapping& mapping = resolver.mapping();
  VersionQuestions* const asked = &resolver.asking();
  if (!mapping.has_class(class_name, resolver.version(), asked)) return false;
  const Spelling* spelling = mapping.find_spelling(class_name, name, resolver.version(), asked);
  if (spelling != nullptr && spelling->verdict == Spelling::Verdict::refused) return false;
  return (spelling != nullptr && spelling->verdict != Spelling::Verdict::unknown) ||
         mapping.find_key(class_name, name, resolver.version(), asked) != nullptr;
}

class SpellingCheck {
 public:
  SpellingCheck(Resolver& resolver, const Lookup& lookup, const Node& written)
      : resolver_(resolver), lookup_(lookup), spelling_(*lookup.spelling), written_(written) {}

  [[nodiscard]] Truth stops() const {
    if (spelling_.verdict != Spelling::Verdict::refused || !is_said()) return Truth::no;
    const MountSpec* mount = resolver_.mount_of(lookup_.path);
    if (mount->twice != "refused-if-different") return Truth::yes;
    switch (is_converted() ? same_once_converted(own_value(), value_that_counts()) : same_in_python(as_written(), counting_as_written())) {
      case Truth::yes:
        return Truth::no;
      case Truth::no:
        return Truth::yes;
      case Truth::unknown:
        return Truth::unknown;
    }
    return Truth::unknown;
  }

  void run(Span where, std::vector<Observation>& observations) const {
    if (stops() == Truth::yes) return refused(where, observations.emplace_back());
    if (spelling_.verdict == Spelling::Verdict::dropped) dropped(where, observations.emplace_back());
  }

 private:
  /// Other values may mean the same to the class: true and float32. Numbers and switches are taken as they are.
  [[nodiscard]] bool is_converted() const {
    if (of_another_section(spelling_.instead)) return false;
    if (lookup_.key == nullptr) return true;
    const NativeType type = lookup_.key->type;
    return type != NativeType::boolean && type != NativeType::integer && type != NativeType::real;
  }

  /// Where the key is said: by the name that counts, or in the section that says it for the whole run.
  [[nodiscard]] const Lookup& what_counts() const {
    return of_another_section(spelling_.instead) ? resolver_.lookup(spelling_.instead) : lookup_;
  }

  /// A section that this kind of configuration does not have says nothing.
  [[nodiscard]] bool is_said() const {
    if (!of_another_section(spelling_.instead)) return true;
    const MountSpec* mount = resolver_.mount_of(spelling_.instead);
    return mount != nullptr && !mount->at.empty();
  }

  /// Whether it could say something else: a section that is dropped has but its defaults.
  [[nodiscard]] bool is_read(std::string_view path) const {
    const MountSpec* mount = resolver_.mount_of(path);
    return mount == nullptr || mount->unknown != "dropped";
  }

  [[nodiscard]] Value value_that_counts() const { return resolver_.value_of(what_counts()).value; }
  [[nodiscard]] Value counting_as_written() const {
    const Node* const node = what_counts().node;
    return node == nullptr ? value_that_counts() : typed_value(*node, Space::tree, nullptr).value;
  }
  [[nodiscard]] Value as_written() const { return typed_value(written_, Space::tree, nullptr).value; }
  [[nodiscard]] Value own_value() const { return typed_value(written_, Space::tree, lookup_.key).value; }

  /// The name to write: what already says the key, or the name that counts for it.
  [[nodiscard]] std::string to_write() const {
    if (!spelling_.instead.empty()) return std::string(spelling_.instead);
    if (lookup_.key == nullptr) return {};
    const auto names = resolver_.mapping().names_that_count(lookup_.class_name, *lookup_.key, resolver_.version());
    return names.empty() ? std::string() : std::string(names.front());
  }

  [[nodiscard]] std::string version() const {
    const Mapping& mapping = resolver_.mapping();
    return std::string(mapping.title) + " " + std::string(mapping.versions[resolver_.version()].name);
  }

  void fill(Observation& observation, Span where, std::string_view effect, bool same) const {
    observation.kind = ObservationKind::misspelt_entry;
    observation.labels = {{where, {}}};
    observation.state("effect", std::string(effect));
    observation.state("entry", std::string(lookup_.path));
    observation.state("equal", same ? "true" : "false");
    const Lookup& counts = what_counts();
    if (counts.node != nullptr) observation.labels.push_back({counts.key_span, "'" + std::string(counts.written) + "' is written here"});
  }

  /// ` 'Qwen3Config'`, empty where the framework's class is not described.
  [[nodiscard]] std::string class_shown() const {
    const std::string_view name = resolver_.mapping().shown_class(lookup_.class_name);
    return name.empty() ? std::string() : " '" + std::string(name) + "'";
  }

  void refused(Span where, Observation& observation) const {
    fill(observation, where, "refused", false);
    const std::string write = to_write();
    const bool section = of_another_section(write);
    observation.message = "'" + std::string(lookup_.path) + "' stops " + version() + ": " +
                          (section ? "'" + write + "' sets it" : "its class" + class_shown() + " gives '" + write + "' a value") +
                          ", and two names of one setting are an error";
    observation.note = section && !is_read(write) ? "delete it: the class has a value for it, and nothing reads such a section"
                                                  : "write '" + write + "'" + (section ? "" : ", the name that this class takes");
    if (!section && what_counts().node == nullptr) observation.fix = Fix{"write '" + write + "'", Trust::safe, {{where, write}}};
  }

  void dropped(Span where, Observation& observation) const {
    const Value counting = value_that_counts();
    fill(observation, where, "dropped", say_same(own_value(), counting) == Truth::yes);
    const std::string write = to_write();
    const bool renamed = !write.empty() && beside(lookup_.path, write) != lookup_.path;
    const std::string value = counting.is_unknown() || counting.is_none() ? "" : " '" + to_text(counting) + "'";
    const std::string_view origin = what_counts().node == nullptr ? "the default" : "the value";
    observation.message = "'" + std::string(lookup_.path) + "' is dropped by " +
                          (class_shown().empty() ? std::string("its class in ") : "class" + class_shown() + " of ") + version() + ": " +
                          std::string(origin) + value + (renamed ? " of '" + write + "'" : "") + " counts";
    if (!renamed) {
      observation.help = "delete it: in this release no name sets it";
      return;
    }
    observation.note = "write '" + write + "'";
    if (what_counts().node == nullptr) observation.fix = Fix{"write '" + write + "'", Trust::unsafe, {{where, write}}};
  }

  Resolver& resolver_;
  const Lookup& lookup_;
  const Spelling& spelling_;
  const Node& written_;
};

}  // namespace

bool one_takes(Resolver& resolver, const MountSpec& mount, std::string_view path) {
  const std::string_view name = path.substr(path.rfind('.') + 1);  // npos + 1 is 0
  return std::any_of(mount.among.begin(), mount.among.end(), [&](std::string_view one) { return takes(resolver, one, name); });
}

Value as_number(const Value& value) { return value.is_bool() ? Value(std::int64_t{value.as_bool()}) : value; }

Truth say_same(const Value& a, const Value& b) {
  const bool alike = a.is_none() || b.is_none() || a.is_bool() == b.is_bool() || !(a.is_text() || b.is_text());
  return alike ? equal(a, b) : Truth::unknown;
}

Truth stops_with(Resolver& resolver, const Lookup& lookup, const Node& written) { return SpellingCheck(resolver, lookup, written).stops(); }

void check_spelling(Resolver& resolver, const Lookup& lookup, const Entry& entry, std::vector<Observation>& observations) {
  SpellingCheck(resolver, lookup, entry.value).run(entry.key_span, observations);
}

}  // namespace alignlint
