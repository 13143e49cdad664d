#include "mapping/observe/entry_checks.h"

#include <algorithm>
#include <map>
#include <optional>
#include <string>

#include "mapping/entries/each_entry.h"
#include "mapping/evaluate/possible_versions.h"
#include "mapping/observe/homes.h"
#include "mapping/observe/limited_observations.h"
#include "mapping/observe/name_meanings.h"
#include "mapping/observe/spelling_checks.h"
#include "mapping/observe/unmapped.h"
#include "mapping/observe/value_checks.h"
#include "mapping/spec/class_line.h"
#include "text/suggest.h"

namespace alignlint {

namespace {

constexpr std::string_view kIfNear = "-if-near";

/// What is done with a key: `refused` of `refused-if-near`.
std::string_view without_condition(std::string_view unknown) {
  if (unknown.ends_with(kIfNear)) unknown.remove_suffix(kIfNear.size());
  return unknown;
}

/// It is given on the command line, and no file has a part of it: `--train.optimizer.lr 1e-4`.
bool is_word(const Node& node) {
  if (node.kind != NodeKind::mapping) return node.notation == Notation::argument;
  return !node.entries.empty() &&
         std::all_of(node.entries.begin(), node.entries.end(), [](const Entry& one) { return is_word(one.value); });
}

class EntryChecker {
 public:
  EntryChecker(Resolver& resolver, std::vector<Observation>& observations, const Resolver* before = nullptr)
      : resolver_(resolver), observations_(observations), before_(before) {}

  void run(const std::set<Span>* places) {
    places_only_ = places != nullptr;
    if (resolver_.entries().resolved) return check_environment();  // nobody wrote the options, and the program has accepted them
    check_repeated();
    check_environment();
    const bool judged = resolver_.judges_options();
    const auto visit = [&](const Lookup& lookup, const Entry& entry) {
      if (before_ != nullptr && before_->has_found(lookup)) return;
      if (taken_by_none(lookup)) {
        refused_by_all(lookup, entry);
      } else if (!lookup.counts() && lookup.spelling->verdict != Spelling::Verdict::unknown) {
        if (is_judged(lookup) && !resolver_.entries().from_companion(entry.key_span))
          check_spelling(resolver_, lookup, entry, observations_);
      } else if (lookup.key == nullptr) {
        const bool aside = lookup.spelling != nullptr && lookup.spelling->verdict == Spelling::Verdict::aside;
        if (!aside) unknown(lookup, entry);
      } else if (lookup.written == lookup.path && (judged || parse_native(lookup.path).space != Space::option)) {
        check_value(resolver_, lookup, limited_);
      }
    };
    const auto is_sought = [&](const Entry& entry) { return places->contains(entry.key_span) || places->contains(entry.value.span); };
    each_entry(resolver_, visit, places == nullptr ? nullptr : std::function<bool(const Entry&)>(is_sought));
    limited_.finish();
  }

 private:
  void check_repeated() {
    const Node& options = resolver_.entries().options;
    for (const Entry& entry : options.entries) {
      const Entry& last = *resolver_.entries().counting(options, entry.key);
      if (&last != &entry) repeated(entry, last);
    }
  }

  void repeated(const Entry& entry, const Entry& last) {
    if (dump(entry.value) == dump(last.value) || entry.value.unresolved.has_value() || last.value.unresolved.has_value()) return;
    if (lacks_value(entry) || lacks_value(last)) return;  // which stops the run, whatever else is given
    Observation& observation =
        limited_.add(ObservationKind::repeated_option,
                     "'" + entry.key + "' is given twice: '" + dump_plain(entry.value) + "' and then '" + dump_plain(last.value) + "'",
                     last.value.span.known() ? last.value.span : last.key_span);
    observation.labels.push_back({entry.value.span.known() ? entry.value.span : entry.key_span, "first given here"});
    observation.note = "argparse keeps the last value";
    observation.state("entry", entry.key);
  }

  [[nodiscard]] bool lacks_value(const Entry& entry) {
    const SchemaKey* key = resolver_.lookup(entry.key).key;
    if (entry.value.kind != NodeKind::null || key == nullptr || key->type == NativeType::flag) return false;
    return key->nargs.kind == Nargs::Kind::one || key->nargs.kind == Nargs::Kind::some || key->nargs.kind == Nargs::Kind::exactly;
  }

  static std::string dump_plain(const Node& node) {
    if (node.kind == NodeKind::scalar) return node.text;
    std::string out;
    for (const Node& item : node.items) out += (out.empty() ? "" : " ") + item.text;
    return out;
  }

  void check_environment() {
    if (resolver_.entries().host.has_value()) return;  // the training that it stands beside answers for it
    for (const Entry& entry : resolver_.entries().environment.entries) {
      const Lookup& lookup = resolver_.lookup("env:" + entry.key);
      if (lookup.key != nullptr)
        check_value(resolver_, lookup, limited_);  // the environment is full of variables that are nobody's business
    }
  }

  [[nodiscard]] bool is_judged(const Lookup& lookup) {
    const MountSpec* mount = resolver_.mount_of(lookup.path);
    return mount != nullptr && !takes_any_key(*mount) && mount->among.empty();
  }

  /// Whether the section is of one of several classes, and whichever it is does not know the name or stops with it.
  [[nodiscard]] bool taken_by_none(const Lookup& lookup) {
    const MountSpec* mount = resolver_.mount_of(lookup.path);
    if (mount == nullptr || mount->among.empty() || resolver_.entries().from_companion(lookup.key_span)) return false;
    return !one_takes(resolver_, *mount, lookup.path);
  }

  void refused_by_all(const Lookup& lookup, const Entry& entry) {
    const std::string version = framework_version();
    Observation& observation = limited_.add(ObservationKind::unknown_entry,
                                            "no model of " + version + " takes '" + std::string(lookup.written) + "'", entry.key_span);
    tell_effect(observation, resolver_.mount_of(lookup.path)->unknown, version);
    observation.state("entry", std::string(lookup.written));
  }

  [[nodiscard]] std::string framework_version() {
    const Mapping& mapping = resolver_.mapping();
    return std::string(mapping.title) + " " + std::string(mapping.versions[resolver_.version()].name);
  }

  static void tell_effect(Observation& observation, std::string_view effect, const std::string& version) {
    observation.state("effect", std::string(effect));
    if (effect == "refused") observation.note = version + " stops with an error";
    if (effect == "warned") observation.note = version + " prints a warning and goes on without it";
    if (effect == "dropped") observation.note = version + " drops it silently";
  }

  /// What is merely not compared is judged like everything else; only what no schema describes cannot be.
  bool taken_elsewhere(std::string_view path) const {
    return is_listed(resolver_, path, [](const UnmappedSpec& spec) { return spec.undeclared; });
  }

  /// Of a section that only says what is written to logs nothing is missed.
  bool changes_nothing(const Node& written, const std::string& section) const {
    const auto is_ignored = [](const UnmappedSpec& spec) { return !spec.undeclared && spec.effect == UnmappedSpec::Effect::none; };
    return std::all_of(written.entries.begin(), written.entries.end(),
                       [&](const Entry& entry) { return is_listed(resolver_, section + "." + entry.key, is_ignored); });
  }

  /// What a key that is not known may be meant for.
  [[nodiscard]] std::string hint_for(const Lookup& lookup) {
    if (lookup.written != lookup.path) {
      const bool in_tree = parse_native(lookup.written).space == Space::tree;
      return in_tree ? ": a key with a dot or a bracket in it is one name, not a path" : ": in a tree it is a key like any other";
    }
    if (is_former(lookup)) return ", only before " + std::string(resolver_.mapping().versions[0].name);
    const std::vector<VersionId> versions = versions_with(resolver_.mapping(), lookup);
    if (!versions.empty()) return ", only in " + describe_versions(resolver_.mapping().versions, versions);
    if (const std::vector<VersionId> later = later_ones_of_base(lookup); !later.empty()) {
      const Mapping& base = *resolver_.mapping().base;
      return ", only in " + std::string(base.title) + " " + describe_versions(base.versions, later);
    }
    const std::string_view meant = is_right_elsewhere(lookup) ? std::string_view() : nearest_name(lookup);
    return meant.empty() ? std::string() : ", did you mean '" + std::string(meant) + "'?";
  }

  /// Whether the class has the key, and at no version that is described: those before the first one knew it.
  [[nodiscard]] bool is_former(const Lookup& lookup) {
    const Mapping& mapping = resolver_.mapping();
    const std::string_view name = parts_of(lookup.path).second;
    const std::vector<std::string_view>& names = mapping.spellings(lookup.class_name);
    if (stands_deeper(lookup)) return false;
    if (!std::binary_search(names.begin(), names.end(), name) || !versions_with(mapping, lookup).empty()) return false;
    return !is_spelling(lookup.class_name, name) && later_ones_of_base(lookup).empty();
  }

  /// Whether a version has the name for another spelling of a key, be it of one that the class has not.
  [[nodiscard]] bool is_spelling(std::string_view class_name, std::string_view name) const {
    const Mapping& mapping = resolver_.mapping();
    for (VersionId version = 0; version < mapping.versions.size(); ++version) {
      if (mapping.find_spelling(class_name, name, version) != nullptr) return true;
    }
    return false;
  }

  /// The versions of the framework that this one extends whose class has the key, where they all come later than those that are extended.
  [[nodiscard]] std::vector<VersionId> later_ones_of_base(const Lookup& lookup) const {
    const Mapping* base = resolver_.mapping().base;
    if (base == nullptr) return {};
    std::vector<VersionId> versions = versions_with(*base, lookup);
    const VersionId first = resolver_.mapping().base_version(0);
    if (std::any_of(versions.begin(), versions.end(), [&](VersionId one) { return base->versions.at_or_after(first, one); })) return {};
    return versions;
  }

  /// In a section that the class does not know: its own key of that name is another one.
  static bool stands_deeper(const Lookup& lookup) { return lookup.remainder.starts_with('.'); }

  /// Those whose class has the key, in their order; where there are none, those of a class that it comes from, which may be older.
  static std::vector<VersionId> versions_with(const Mapping& mapping, const Lookup& lookup) {
    if (stands_deeper(lookup)) return {};
    const std::string_view key = parts_of(lookup.path).second;
    std::vector<VersionId> versions = versions_with(mapping, lookup.class_name, key);
    if (!versions.empty()) return versions;
    walk_line(mapping, lookup.class_name, [&](const SchemaClass& one) {
      versions = versions_with(mapping, one.name(), key);
      return !versions.empty();
    });
    return versions;
  }

  static std::vector<VersionId> versions_with(const Mapping& mapping, std::string_view class_name, std::string_view key) {
    std::vector<VersionId> versions;
    for (VersionId version = 0; version < mapping.versions.size(); ++version) {
      if (!mapping.has_class(class_name, version)) continue;
      if (mapping.find_key(class_name, key, version) != nullptr) versions.push_back(version);
    }
    return versions;
  }

  /// A path's section, with the dot, and its last name.
  static std::pair<std::string, std::string_view> parts_of(std::string_view path) {
    const std::size_t begin = path.rfind('.') + 1;  // npos + 1 is 0
    return {std::string(path.substr(0, begin)), path.substr(begin)};
  }

  /// A name that is right at the top of the tree, or in another section of it, stands at the wrong place: it is no misspelling.
  [[nodiscard]] bool is_right_elsewhere(const Lookup& lookup) const {
    if (parse_native(lookup.path).space != Space::tree) return false;
    const std::string name(parts_of(lookup.path).second);
    const auto is_known = [&](const std::string& path) { return path != lookup.path && resolver_.lookup(path).key != nullptr; };
    const std::vector<Entry>& sections = resolver_.entries().tree.entries;
    return is_known(name) || std::any_of(sections.begin(), sections.end(), [&](const Entry& section) {
             const bool holds_keys = section.value.kind == NodeKind::mapping && end_of_step(section.key) == section.key.size();
             return holds_keys && is_known(section.key + "." + name);
           });
  }

  /// What a name that is not known is nearest to. Asked several times of one entry, and dear.
  [[nodiscard]] std::string_view nearest_name(const Lookup& lookup) {
    if (lookup.path == nearest_of_) return nearest_found_;
    const auto parts = parts_of(lookup.path);
    const bool in_tree = parse_native(lookup.path).space == Space::tree;
    std::optional<NameMeanings> meanings;  // dear, and seldom asked
    const auto may_mean = [&](std::string_view name) {
      if (!meanings.has_value()) meanings.emplace(resolver_.chain(), parts.second);
      return meanings->may_mean(name);
    };
    // A section beside the one that is written holds what others refer to: `x_optimizer: &base {…}`.
    const bool is_section = lookup.node != nullptr && lookup.node->kind == NodeKind::mapping && !is_word(*lookup.node);
    const auto is_read = [&](std::string_view name) {
      const std::string path = parts.first + std::string(name);
      if (is_section && resolver_.entries().find(path) != nullptr) return false;
      return is_read_by_someone(path) && (!in_tree || may_mean(name));
    };
    const std::vector<std::string_view>& names = resolver_.mapping().spellings(lookup.class_name);
    nearest_of_ = lookup.path;
    nearest_found_ = nearest(parts.second, in_tree ? names_in(resolver_.chain(), lookup.class_name, parts.first) : names, is_read);
    return nearest_found_;
  }
  [[nodiscard]] std::string nearest_path(const Lookup& lookup) { return parts_of(lookup.path).first + std::string(nearest_name(lookup)); }

  /// A name that merely looks like the section's is its misspelling where what is written below it belongs there.
  [[nodiscard]] bool holds_keys_of(const Node& written, const std::string& section) const {
    if (written.kind != NodeKind::mapping) return false;
    return std::any_of(written.entries.begin(), written.entries.end(), [&](const Entry& entry) {
      if (end_of_step(entry.key) < entry.key.size()) return false;
      const std::string path = section + "." + entry.key;
      const Lookup& there = resolver_.lookup(path);
      return there.key != nullptr || !there.no_class.empty() || resolver_.is_section(path);
    });
  }

  /// Where any key may stand, one is still a mistake when it is nearly the name of a section that is not written, and holds that section's keys.
  [[nodiscard]] bool stands_for_a_section(const Lookup& lookup, const Entry& entry) {
    if (resolver_.mount_of(lookup.path) == nullptr || lookup.written != lookup.path || entry.value.kind != NodeKind::mapping) return false;
    const std::string meant = nearest_path(lookup);
    return !meant.empty() && !meant.ends_with('.') && resolver_.entries().find(meant) == nullptr && holds_keys_of(entry.value, meant);
  }

  /// Where any key may stand, one is a mistake when it is nearly one that is known there and is not written, and perhaps when another version knows it.
  [[nodiscard]] bool stands_for_a_key(const Lookup& lookup) {
    const MountSpec* mount = resolver_.mount_of(lookup.path);
    if (mount == nullptr || !mount->unknown.ends_with(kIfNear) || lookup.written != lookup.path) return false;
    if (mount->other_versions && !versions_with(resolver_.mapping(), lookup).empty()) return true;
    const std::string_view key = parts_of(lookup.path).second;
    const std::string_view meant = nearest_name(lookup);
    return !meant.empty() && is_slip_of(key, meant) && resolver_.entries().find(nearest_path(lookup)) == nullptr;
  }

  /// Where names that are not known are dropped, the section right below whose class knows this one, and which does not say it. Empty: none.
  [[nodiscard]] std::string section_meant(const Lookup& lookup) {
    const MountSpec* mount = resolver_.mount_of(lookup.path);
    const auto [section, name] = parts_of(lookup.path);
    if (mount == nullptr || without_condition(mount->unknown) != "dropped" || section.empty() || lookup.written != lookup.path) return {};
    for (const Mapping* owner : resolver_.chain()) {
      for (const MountSpec& below : owner->mounts) {
        const std::string at(below.at);
        if (!at.starts_with(section) || at.size() == section.size() || at.find('.', section.size()) != std::string::npos) continue;
        const Node* written = resolver_.entries().find(at);
        if (written == nullptr || written->kind != NodeKind::mapping) continue;
        const Lookup& there = resolver_.lookup(at + "." + std::string(name));
        if (there.key != nullptr && there.counts() && there.key->dead.empty() && !there.given()) return at;
      }
    }
    return {};
  }

  void misplaced(const Lookup& lookup, const Entry& entry, const std::string& section) {
    Observation& observation =
        limited_.add(ObservationKind::misplaced_entry,
                     "'" + std::string(lookup.written) + "' is read by nothing there: it belongs in '" + section + "'", entry.key_span);
    observation.state("entry", std::string(lookup.written));
  }

  /// Not what this version does not know or does not read: to be sent from one key without effect to another helps nobody.
  [[nodiscard]] bool is_read_by_someone(const std::string& path) const {
    if (resolver_.is_section(path)) return true;
    const Lookup& lookup = resolver_.lookup(path);
    return lookup.key != nullptr && lookup.key->dead.empty() && lookup.counts();
  }

  /// The keys of a section: `type, betas, eps`.
  static std::string listed_keys(const Node& section) {
    std::string keys;
    for (const Entry& entry : section.entries) keys += (keys.empty() ? "" : ", ") + entry.key;
    return keys;
  }

  /// What is done with a key that is not known: what takes any drops it.
  [[nodiscard]] std::string_view effect_on(const Lookup& lookup, const Entry& entry) {
    const MountSpec& mount = *resolver_.mount_of(lookup.path);
    const bool word = !mount.unknown_word.empty() && is_word(entry.value);
    const std::string_view effect = without_condition(word ? mount.unknown_word : mount.unknown);
    return effect == "accepted" ? "dropped" : effect;
  }

  void unknown(const Lookup& lookup, const Entry& entry) {
    if (!lookup.no_class.empty() || taken_elsewhere(lookup.path)) return;
    if (!is_judged(lookup) && !stands_for_a_section(lookup, entry) && !stands_for_a_key(lookup)) {
      if (const std::string meant = section_meant(lookup); !meant.empty()) misplaced(lookup, entry, meant);
      return;
    }
    const std::string_view effect = effect_on(lookup, entry);
    if (places_only_) {  // what it may be meant for is dear to find out
      limited_.add(ObservationKind::unknown_entry, {}, entry.key_span).state("effect", std::string(effect));
      return;
    }
    const MountSpec* mount = resolver_.mount_of(lookup.path);
    const std::string version = framework_version();
    const std::string hint = limited_.is_full(ObservationKind::unknown_entry) ? std::string() : hint_for(lookup);
    // Where the file chooses the class, another one may know the key.
    const bool chosen = !(mount->select.value.empty() && mount->select.map.rows.empty());
    const std::string_view chosen_class = chosen ? resolver_.mapping().shown_class(lookup.class_name) : std::string_view();
    const std::string where = (chosen_class.empty() ? std::string() : "to " + std::string(chosen_class) + " ") + "in " + version;
    Observation& observation =
        limited_.add(ObservationKind::unknown_entry, "'" + std::string(lookup.written) + "' is not known " + where + hint, entry.key_span);
    tell_effect(observation, effect, version);
    observation.state("entry", std::string(lookup.written));
    if (is_former(lookup)) observation.state("former", "true");
    const bool is_suggested = hint.find("did you mean") != std::string::npos;
    if (!is_suggested && !limited_.is_full(ObservationKind::unknown_entry)) observation.note += home_note(resolver_, lookup);
    const std::string_view meant = is_suggested ? nearest_name(lookup) : std::string_view();
    if (is_slip_of(parts_of(lookup.path).second, meant)) observation.state("meant", std::string(meant));
    // A section under a name that is nearly a known one takes everything in it along. A tool does its work without.
    const bool is_slip = is_suggested && holds_keys_of(entry.value, nearest_path(lookup));
    if (resolver_.mapping().tool || !is_slip || is_word(entry.value)) return;
    if (!changes_nothing(entry.value, nearest_path(lookup))) observation.state("section", "true");
    observation.note +=
        (observation.note.empty() ? "" : "; ") + ("defaults apply instead of what is written in it: " + listed_keys(entry.value));
  }

  Resolver& resolver_;
  std::vector<Observation>& observations_;
  const Resolver* before_;    // null: everything is checked
  bool places_only_ = false;  // who asks compares where something is observed, not what is said of it
  std::string nearest_of_;    // the path that was asked for last, and what was found for it
  std::string_view nearest_found_;
  LimitedObservations limited_{observations_};
};

}  // namespace

bool takes_any_key(const MountSpec& mount) { return mount.unknown == "accepted" || mount.unknown.ends_with(kIfNear); }

void check_entries(Resolver& resolver, std::vector<Observation>& observations, const std::set<Span>* places) {
  EntryChecker(resolver, observations).run(places);
}

void check_changed_entries(Resolver& resolver, const Resolver& before, std::vector<Observation>& observations) {
  EntryChecker(resolver, observations, &before).run(nullptr);
}

}  // namespace alignlint
