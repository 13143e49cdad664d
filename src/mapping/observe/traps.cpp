#include "mapping/observe/traps.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <set>
#include <utility>

#include "mapping/entries/event_order.h"
#include "mapping/observe/spelling_checks.h"
#include "text/suggest.h"

namespace alignlint {

namespace {

Label label_of(const Lookup& lookup) {
  const bool whole = lookup.node->kind != NodeKind::null && lookup.node->span.known() && lookup.node->kind != NodeKind::mapping;
  return {whole ? lookup.node->span : lookup.key_span, {}};
}

/// Whether the framework stops at the entry because it has none of that name. An item of a list has no name.
bool is_refused_as_unknown(Resolver& resolver, const Lookup& at) {
  if (at.path.ends_with(']')) return false;
  const MountSpec* mount = resolver.mount_of(at.path);
  return at.key == nullptr && at.no_class.empty() && mount != nullptr && mount->unknown == "refused" && !resolver.is_section(at.path);
}

/// Whether the framework stops at the entry because of its name.
bool stops_by_name(Resolver& resolver, const Lookup& at) {
  if (at.spelling != nullptr && at.spelling->verdict == Spelling::Verdict::refused) return stops_with(resolver, at, *at.node) == Truth::yes;
  return is_refused_as_unknown(resolver, at);
}

/// Whether more is said of the entry than a trap could say: where its name is not known, what it needs or does is nothing to the framework.
bool says_less(const TrapSpec& trap, Resolver& resolver, const Lookup& at) {
  return trap.kind == ObservationKind::inert_entry ? stops_by_name(resolver, at) : is_refused_as_unknown(resolver, at);
}

bool stops(ObservationKind kind) { return kind == ObservationKind::refused || kind == ObservationKind::refused_value; }

/// What is so with some of the frameworks a tool works with, while it is not known which one this is.
class Dependent {
 public:
  explicit Dependent(const Mapping& mapping) : mapping_(mapping) {}

  void add(const TrapSpec& trap, Observation observation) {
    if (stops(trap.kind)) {
      for (const TomlString& runtime : trap.runtimes) refusing_.insert(runtime.text);
    }
    observations_.push_back(std::move(observation));
  }

  /// What each of them refuses, be it for another reason, is refused whichever it is.
  void tell(std::vector<Observation>& observations) {
    const bool all = refusing_.size() == mapping_.runtimes.size();
    for (Observation& observation : observations_) {
      if (!all || !stops(observation.kind)) observation.kind = ObservationKind::framework_dependent;
      observations.push_back(std::move(observation));
    }
  }

 private:
  const Mapping& mapping_;
  std::set<std::string_view> refusing_;
  std::vector<Observation> observations_;
};

/// Whether a trap is about what the training runs on.
Truth concerns(const TrapSpec& trap, Resolver& resolver) {
  if (trap.runtimes.empty()) return Truth::yes;
  const std::string host = resolver.runtime_of_tool();
  if (host.empty()) return Truth::unknown;
  return truth(std::any_of(trap.runtimes.begin(), trap.runtimes.end(), [&](const TomlString& runtime) { return runtime.text == host; }));
}

/// The places of a trap that are given; where the order counts, of each line of execution the first event.
std::vector<std::string> places_at(Resolver& resolver, const TrapSpec& trap) {
  std::vector<std::string> places;
  std::map<std::string_view, std::pair<Moment, std::string>> first;
  const auto is_known = [&](std::string_view path) { return resolver.lookup(path).key != nullptr; };
  const auto consider = [&](std::string_view place) {
    const Lookup& at = resolver.lookup(place);
    // It is said of the thing, which has another name here: what is passed over does not do it.
    if (trap.at.size() > 1 && resolver.passes_over(at) && std::any_of(trap.at.begin(), trap.at.end(), is_known)) return;
    if (!at.given() && !(trap.always && at.node != nullptr)) return;  // a null counts as nothing, but has a place
    if (trap.after.empty()) {
      places.emplace_back(place);
    } else if (const auto moment = moment_of(resolver.entries(), place)) {
      const auto [known, is_new] = first.try_emplace(moment->in, *moment, place);
      if (!is_new && moment->order < known->second.first.order) known->second = {*moment, std::string(place)};
    }
  };
  for (const std::string_view path : trap.at) {
    if (!resolver.may_be_listed(path)) {
      consider(path);
      continue;
    }
    for (const std::string& place : resolver.places_of(path)) consider(place);
  }
  for (auto& [in, event] : first) places.push_back(std::move(event.second));
  return places;
}

/// Where what a section lacks would stand: of the entries below it that the condition asks for and that are not given the first one of which a slip stands
/// there, else the first.
std::string would_be_in(Resolver& resolver, const TrapSpec& trap, const Lookup& section) {
  const ExprTree* const condition = trap.condition.when.tree();
  if (condition == nullptr) return {};
  const std::string below = std::string(section.path) + ".";
  const auto is_lacking = [&](const Value& text) {
    return text.is_text() && text.as_text().starts_with(below) && !resolver.lookup(text.as_text()).given();
  };
  const auto has_slip = [&](const Value& text) {
    if (!is_lacking(text)) return false;
    const std::string_view name = std::string_view(text.as_text()).substr(below.size());
    const auto& entries = section.node->entries;
    return std::any_of(entries.begin(), entries.end(), [&](const Entry& one) { return one.key != name && is_slip_of(one.key, name); });
  };
  auto found = std::find_if(condition->literals.begin(), condition->literals.end(), has_slip);
  if (found == condition->literals.end()) found = std::find_if(condition->literals.begin(), found, is_lacking);
  return found == condition->literals.end() ? std::string() : found->as_text();
}

/// What is lacking, if anything, may be there under a misspelt name.
void point_at_slip(Observation& observation, const Node& section) {
  if (observation.would_be.empty()) return;
  const std::string lacking = observation.would_be.substr(observation.would_be.rfind('.') + 1);  // npos + 1 is 0
  for (const Entry& entry : section.entries) {
    if (entry.key == lacking || !is_slip_of(entry.key, lacking)) continue;
    observation.labels.front() = {entry.key_span, "did you mean '" + lacking + "'?"};
    observation.state("meant", lacking);
    return;
  }
}

/// Of the paths of what stands nowhere the first one whose section stands, else the first.
std::string would_be(Resolver& resolver, const TrapSpec& trap) {
  const auto has_section = [&](std::string_view path) {
    const std::string_view section = path.substr(0, start_of_last_step(path));
    return !section.empty() && resolver.lookup(section).given();
  };
  const auto found = std::find_if(trap.at.begin(), trap.at.end(), has_section);
  if (found != trap.at.end()) return std::string(*found);
  return trap.at.empty() ? std::string() : std::string(trap.at.front());
}

/// Whether a text of a condition may be a path: not a word, nor a pattern.
bool is_path(std::string_view text) {
  const auto fits = [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || std::string_view("_.-@:").find(c) != std::string_view::npos;
  };
  return (text.find('.') != std::string_view::npos || text.starts_with("--")) && std::all_of(text.begin(), text.end(), fits);
}

/// The entries and settings that a condition has read, and what it asks for by its path.
void tell_what_it_rests_on(Observation& observation, const TrapSpec& trap, const Reads& reads, const Lookup* at, Resolver& resolver) {
  std::vector<std::string>& entries = observation.rests_on;
  const auto add = [&](std::string_view path) {
    if (std::find(entries.begin(), entries.end(), path) == entries.end()) entries.emplace_back(path);
  };
  if (at != nullptr) add(at->written);
  for (const Lookup* entry : reads.entries) add(entry->spelled());
  for (const std::string_view path : trap.with) {
    if (const Lookup& other = resolver.lookup(resolver.entered(path)); other.key != nullptr) add(other.spelled());
  }
  const ExprTree* const condition = trap.condition.when.tree();
  for (const Value& text : condition == nullptr ? ValueList() : condition->literals) {
    if (text.is_text() && is_path(text.as_text()) && resolver.lookup(text.as_text()).key != nullptr)
      add(resolver.lookup(text.as_text()).spelled());
  }
  for (const KeyId key : reads.settings) observation.rests_on_keys.emplace_back(resolver.vocabulary()[key].name);
}

void spring(Resolver& resolver, const TrapSpec& trap, const Mapping& owner, const Lookup* at, std::vector<Observation>& observations) {
  std::optional<Moment> earlier;
  if (!trap.after.empty() && at != nullptr) {
    earlier = first_before(resolver.entries(), trap.after, *moment_of(resolver.entries(), at->path));
    if (!earlier.has_value()) return;
  }
  const EntryAtHand hand{at};
  Reads reads;
  if (resolver.holds(trap.condition, owner, hand, reads) != Truth::yes) return;
  Observation observation;
  observation.kind = trap.kind;
  observation.message = resolver.render(trap.text, owner, hand);
  observation.note = resolver.render(trap.note, owner, hand);
  observation.help = resolver.render(trap.help, owner, hand);
  observation.source = trap.source;
  observation.topic = trap.topic.text;
  tell_what_it_rests_on(observation, trap, reads, at, resolver);
  if (at == nullptr) {
    observation.would_be = would_be(resolver, trap);
  } else if (at->node != nullptr) {
    observation.labels.push_back(label_of(*at));
    if (trap.kind == ObservationKind::missing_entry) observation.would_be = would_be_in(resolver, trap, *at);
    point_at_slip(observation, *at->node);
  }
  if (earlier.has_value()) observation.labels.push_back({earlier->place, "'" + earlier->name + "' comes before it"});
  for (const std::string_view path : trap.with) {
    const Lookup& other = resolver.lookup(resolver.entered(path));
    if (!other.given()) continue;
    Label label = label_of(other);
    label.text = "'" + std::string(other.written) + "' is written here";
    observation.labels.push_back(std::move(label));
  }
  for (const auto& [name, value] : trap.facts) observation.state(name, std::string(value));
  if (at != nullptr) observation.state("entry", std::string(at->written));
  observations.push_back(std::move(observation));
}

/// What a trap has to say of the entries.
std::vector<Observation> sprung(Resolver& resolver, const TrapSpec& trap, const Mapping& owner) {
  std::vector<Observation> observations;
  if (!resolver.in_range(trap.condition, owner) || concerns(trap, resolver) == Truth::no) return observations;
  if (!trap.after.empty()) resolver.asking().entries.ask_everything();
  const std::vector<std::string> places = places_at(resolver, trap);
  bool considered = false;
  for (const std::string& place : places) {
    const Lookup& at = resolver.lookup(place);
    if (says_less(trap, resolver, at)) continue;
    resolver.enter(place);
    spring(resolver, trap, owner, &at, observations);
    resolver.enter({});
    considered = true;
  }
  if (trap.always && !considered) spring(resolver, trap, owner, nullptr, observations);
  return observations;
}

/// Whether a trap could say something: most are about entries that are not written, which is told without remembering an answer for each.
bool may_spring(Resolver& resolver, const TrapSpec& trap, const Mapping& owner) {
  if (trap.always || !trap.after.empty()) return true;
  if (!resolver.in_range(trap.condition, owner)) return false;
  return std::any_of(trap.at.begin(), trap.at.end(),
                     [&](std::string_view path) { return resolver.may_be_listed(path) || resolver.lookup(path).given(); });
}

/// Nobody wrote the entries, and the program has accepted them.
bool is_accepted(const Entries& entries) { return entries.resolved && !entries.standing_written; }

bool is_judged(Resolver& resolver, const Mapping& owner) {
  Reads ignored;
  return resolver.holds(owner.judged_when, owner, {}, ignored) != Truth::no;
}

/// What a trap has to say; null where it cannot say anything.
const std::vector<Observation>* told_by(const TrapSpec& trap, const Mapping& owner, Resolver& resolver, SprungTraps& known) {
  if (resolver.entries().resolved && !trap.forms) return nullptr;
  if (!may_spring(resolver, trap, owner)) return nullptr;
  const auto circular = [] { return std::vector<Observation>(); };
  return &known.get(&trap, resolver.asking(), circular, [&] { return sprung(resolver, trap, owner); });
}

}  // namespace

void spring_traps(Resolver& resolver, SprungTraps& known, std::vector<Observation>& observations, const WantedTraps& wanted) {
  if (is_accepted(resolver.entries())) return;
  std::size_t number = 0;
  for (const Mapping* owner : resolver.chain()) {
    std::size_t next = std::exchange(number, number + owner->traps.size());
    if (!is_judged(resolver, *owner)) continue;
    Dependent dependent(*owner);
    for (const TrapSpec& trap : owner->traps) {
      // What depends on the framework may be told as another kind.
      if (const std::size_t its = next++; trap.runtimes.empty() && wanted && !wanted(trap, its)) continue;
      const std::vector<Observation>* const told = told_by(trap, *owner, resolver, known);
      if (told == nullptr) continue;
      for (const Observation& one : *told) {
        if (concerns(trap, resolver) == Truth::unknown) {
          dependent.add(trap, one);
        } else {
          observations.push_back(one);
        }
      }
    }
    dependent.tell(observations);
  }
}

std::vector<Questions> questions_of_traps(Resolver& resolver, SprungTraps& known) {
  std::vector<Questions> questions;
  for (const Mapping* owner : resolver.chain()) {
    bool judged = false;
    const Questions of_owner = questions_of(resolver.asking(), [&] { judged = is_judged(resolver, *owner); });
    for (const TrapSpec& trap : owner->traps) {
      Questions& asked = questions.emplace_back(of_owner);
      if (judged) asked |= questions_of(resolver.asking(), [&] { told_by(trap, *owner, resolver, known); });
    }
  }
  return questions;
}

}  // namespace alignlint
