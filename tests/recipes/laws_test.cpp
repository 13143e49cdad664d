// The laws of writing, on the sides of the recipes: what was written is read back as the value; to write what is read changes nothing; the second writing wins.
// A part of all settings and values is tried; ALIGNLINT_LAWS=1 tries each (some minutes), and prints how many can be written. ALIGNLINT_LAWS=megatron@core_r0.12.0
// tries those of frameworks of such names, ALIGNLINT_LAWS='megatron@ moe.enabled' those of one setting.

#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <cstdlib>
#include <functional>
#include <iostream>
#include <iterator>
#include <map>
#include <set>
#include <utility>

#include "data/builtin.h"
#include "edit/spelled_change.h"
#include "mapping/evaluate/evaluator.h"
#include "pipeline/rewrite/entry_writer.h"
#include "pipeline/rewrite/unwritten.h"
#include "pipeline/rewrite/ways_to.h"
#include "recipes/trial.h"
#include "toml/messages.h"

namespace alignlint {

namespace {

using test::Recipe;

/// A side that can be written, and read again.
class Desk {
 public:
  Desk(Sources& sources, const Disk& disk, Data& data, SideRequest request)
      : request_(std::move(request)), copy_(disk), context_{sources, copy_.disk(), data}, writer_(request_, copy_, context_) {}

  std::unique_ptr<LoadedSide> read() {
    Diagnostics ignored;
    return load_side(request_, context_, ignored);
  }

  /// Writes the first of the ways by which the setting is read as `wanted`; null where there is none. `like`: another side's settings, if there is one.
  std::unique_ptr<LoadedSide> write(const LoadedSide& side, KeyId key, const Value& wanted, const Settings* like = nullptr) {
    const std::vector<Change> ways = ways_to(side, key, wanted, like, context_);
    const auto before = copy_.state();
    for (const Change& way : ways) {
      std::vector<DoneEdit> edits;
      if (writer_.write(way, edits)) {
        auto after = read();
        if (after->usable() && equal(after->effective->settings[key].value, wanted) == Truth::yes) {
          way_ = way;
          return after;
        }
      }
      copy_.restore(before);
    }
    return nullptr;
  }

  /// What was written last.
  [[nodiscard]] const Change& way() const { return way_; }
  [[nodiscard]] WorkingCopy::State state() const { return copy_.state(); }
  void restore(WorkingCopy::State state) { copy_.restore(std::move(state)); }

 private:
  SideRequest request_;
  WorkingCopy copy_;
  LoadContext context_;
  EntryWriter writer_;
  Change way_;
};

bool all_equal(const Settings& a, const Settings& b) {
  for (KeyId key = 0; key < a.size(); ++key) {
    if (a[key].value.is_unknown() != b[key].value.is_unknown() || equal(a[key].value, b[key].value) == Truth::no) return false;
  }
  return true;
}

/// How often a setting of a framework could be written.
struct Count {
  std::size_t written = 0;
  std::size_t tried = 0;
  std::size_t facts = 0;  ///< that were not, since the mapping says that no entry does
};

/// A value that some side has, and the settings of that side.
struct Seen {
  Value value;
  std::shared_ptr<const Settings> on;
};

/// What the outline says that only a person can write, or nobody: that it is not this says not which other it was (docs/fixing.md). A framework without an
/// outline is never written whole.
bool has_no_way_back(const LoadedSide& side, KeyId key, const Settings& before, Data& data) {
  Diagnostics ignored;  // checked by the data's own tests
  if (data.outline(*side.mapping, ignored) == nullptr) return data.vocabulary()[key].name == "network.position_embedding";
  return unwritten(side, key, &before, data) != nullptr;
}

/// A side on which settings are tried: those that apply to it.
struct Side {
  std::unique_ptr<Desk> desk;
  std::set<KeyId> keys;
};

class Laws {
 public:
  Laws() {
    data_.add_image(builtin_image());
    Diagnostics diagnostics;
    data_.load(diagnostics);
    REQUIRE(messages(diagnostics, sources_) == "");
    take_sides();
  }

  /// `stride`: one of so many is tried.
  void try_all(std::size_t stride, const std::string& only) {
    const std::string only_framework = only.substr(0, only.find(' '));
    const std::string only_key = only.find(' ') == std::string::npos ? "" : only.substr(only.find(' ') + 1);
    for (const auto& [framework, sides] : sides_) {
      if (framework.starts_with(only_framework)) {
        for (const Side& side : sides) {
          if (stride == 1 || &side == &sides.front()) try_side(framework, side, stride, only_key);
        }
        // What no side could be given that is tried for it one of another kind may take: a network that rotates its heads.
        for (const Side& side : sides) {
          if (stride == 1) try_side(framework, side, stride, only_key, true);
        }
      }
    }
  }

  void try_side(const std::string& framework, const Side& tried, std::size_t stride, const std::string& only_key, bool again = false) {
    Desk& desk = *tried.desk;
    const auto side = desk.read();
    REQUIRE(side->usable());
    const bool first = &tried == &sides_[framework].front();
    for (KeyId key = 0; key < data_.vocabulary().size(); ++key) {
      // What applies to no side is tried on the first one, too.
      const bool is_its_side = tried.keys.count(key) > 0 || (first && covered_[framework].count(key) == 0);
      if (again ? is_its_side || counts_[framework][key].written > 0 : !is_its_side) continue;
      const Setting& setting = side->effective->settings[key];
      if (!only_key.empty() && data_.vocabulary()[key].name != only_key) continue;
      if (!setting.mapped || setting.value.is_unknown() || setting.origin == Origin::fixed) continue;
      for (const Seen& seen : wanted_of(key, *side, again)) {
        if (std::hash<std::string>()(framework + to_text(seen.value) + std::to_string(key)) % stride == 0)
          try_one(framework, desk, *side, key, seen, again);
      }
    }
  }

  /// What a list says of each layer, for the layers of this side: it goes on as it began.
  [[nodiscard]] Value of_layers(KeyId key, const Value& value, const LoadedSide& side) const {
    const Value& layers = side.effective->settings[*data_.vocabulary().find("network.layers")].value;
    if (data_.vocabulary()[key].items.empty() || !value.is_list() || value.as_list().empty() || !layers.is_int()) return value;
    ValueList items;
    for (std::size_t i = 0; i < static_cast<std::size_t>(layers.as_int()); ++i)
      items.push_back(value.as_list()[i % value.as_list().size()]);
    return Value(std::move(items));
  }

  /// Values that the setting does not have: those of other sides or, where all have this one, such that it might have.
  std::vector<Seen> wanted_of(KeyId key, const LoadedSide& side, bool all_named) {
    const Value& now = side.effective->settings[key].value;
    std::vector<Seen> wanted;
    const auto take = [&](Seen seen) {
      if (equal(seen.value, now) == Truth::no) wanted.push_back(std::move(seen));
    };
    for (const Seen& seen : values_[key]) take({of_layers(key, seen.value, side), seen.on});
    const bool is_some = std::any_of(wanted.begin(), wanted.end(), [](const Seen& seen) { return !seen.value.is_none(); });
    if (is_some && !all_named) return wanted;
    if (now.is_bool()) take({Value(!now.as_bool()), nullptr});
    if (now.is_int()) take({Value(now.as_int() == 0 ? std::int64_t{1} : 2 * now.as_int()), nullptr});
    if (now.is_real()) take({Value(now.as_real() == 0 ? 0.5 : now.as_real() / 2), nullptr});
    for (Value& named : named_values(data_.vocabulary(), *side.mapping, side.version, side.entries, key)) take({std::move(named), nullptr});
    return wanted;
  }

  [[nodiscard]] const std::map<std::string, std::map<KeyId, Count>>& counts() const { return counts_; }
  [[nodiscard]] std::size_t tried() const { return tried_; }
  [[nodiscard]] std::size_t written() const { return written_; }
  /// Of these: without a way back, because an entry with a value was taken away.
  [[nodiscard]] std::size_t lost() const { return lost_; }
  [[nodiscard]] const Data& data() const { return data_; }
  const RuleSet& rules() {
    Diagnostics ignored;
    return data_.rules(ignored);
  }

 private:
  /// Of each framework and version the first side, and those to which settings apply that apply to none before: experts, latent attention. And the values that
  /// any side has of a setting.
  void take_sides() {
    for (const Recipe& recipe : test::load_recipes()) {
      for (const test::Port& port : recipe.ports) {
        const Disk& disk = disks_.emplace_back(memory_disk(test::files_of(recipe, port)));
        take_side(recipe.reference, port.reference, disk);
        take_side(recipe.candidate, port.candidate, disk);
      }
    }
  }

  void take_side(const std::vector<test::RecipeFile>& files, const std::string& framework, const Disk& disk) {
    if (framework.find('@') == std::string::npos) return;
    auto desk = std::make_unique<Desk>(sources_, disk, data_, test::side_request(files, framework));
    const auto side = desk->read();
    if (!side->usable()) return;
    std::set<KeyId>& covered = covered_[framework];
    const auto settings = std::make_shared<const Settings>(side->effective->settings);
    std::set<KeyId> keys;
    for (KeyId key = 0; key < data_.vocabulary().size(); ++key) {
      const Setting& setting = side->effective->settings[key];
      if (!setting.mapped || setting.value.is_unknown()) continue;
      const bool applies = !setting.value.is_none() && setting.origin != Origin::fixed;
      if (applies && covered.insert(key).second) keys.insert(key);
      std::vector<Seen>& known = values_[key];
      const bool is_known =
          std::any_of(known.begin(), known.end(), [&](const Seen& one) { return equal(one.value, setting.value) == Truth::yes; });
      if (!is_known) known.push_back({setting.value, settings});
    }
    std::vector<Side>& sides = sides_[framework];
    if (sides.empty() || !keys.empty()) sides.push_back({std::move(desk), std::move(keys)});
  }

  void try_one(const std::string& framework, Desk& desk, const LoadedSide& side, KeyId key, const Seen& wanted, bool again) {
    const Value& value = wanted.value;
    INFO(framework << ": " << data_.vocabulary()[key].name << " from " << to_text(side.effective->settings[key].value) << " to "
                   << to_text(value));
    Count& count = counts_[framework][key];
    ++count.tried;
    tried_ += again ? std::size_t{0} : std::size_t{1};
    const auto start = desk.state();
    if (const auto once = desk.write(side, key, value, wanted.on.get())) {
      ++count.written;
      written_ += again ? std::size_t{0} : std::size_t{1};
      check_memory(side, key, value, desk.way());
      const bool took = takes_a_value(desk.way(), side.entries);
      check_again(desk, *once, key, value);
      check_second(desk, *once, key, side.effective->settings, took);
    } else {
      const Told told = told_of(data_.vocabulary(), *side.mapping, side.version, side.entries, "", key, value);
      count.facts += told.is_fact ? std::size_t{1} : 0;
    }
    desk.restore(start);
  }

  /// Help tries the same change in memory: it must come to the same.
  void check_memory(const LoadedSide& side, KeyId key, const Value& value, const Change& way) {
    const std::vector<SpelledChange> spellings = spelled(way, side.entries);
    const bool agrees = std::any_of(spellings.begin(), spellings.end(), [&](const SpelledChange& spelling) {
      const auto after = changed(side.entries, spelling);
      if (!after.has_value()) return false;
      const std::string chip;
      Evaluator evaluator(data_.vocabulary(), *side.mapping, side.version, *after, chip);
      return equal(evaluator.setting(key).value, value) == Truth::yes;
    });
    INFO("written: " << shown(way));
    CHECK((spellings.empty() || agrees));
  }

  void check_again(Desk& desk, const LoadedSide& side, KeyId key, const Value& value) {
    const auto state = desk.state();
    const auto again = desk.write(side, key, value);
    if (again != nullptr) CHECK(all_equal(again->effective->settings, side.effective->settings));  // or there was nothing to write
    desk.restore(state);
  }

  /// Back to what it was. A setting that does not apply has no value to go back to: what it belongs to was switched on or off.
  /// Of an entry that was taken away only who took it knows what it said: that there are experts does not tell how many.
  void check_second(Desk& desk, const LoadedSide& side, KeyId key, const Settings& before, bool took_a_value) {
    const Value& first = before[key].value;
    if (first.is_none() || side.effective->settings[key].value.is_none()) return;
    INFO("written: " << shown(desk.way()));
    const bool found = desk.write(side, key, first, &before) != nullptr;
    const bool is_known = took_a_value || has_no_way_back(side, key, before, data_);
    lost_ += !found && is_known ? std::size_t{1} : 0;
    CHECK((found || is_known));
  }

  static bool takes_a_value(const Change& change, const Entries& before) {
    return std::any_of(change.begin(), change.end(), [&](const EntryChange& entry) {
      const bool is_taken = !entry.value.has_value() || entry.value->is_none();
      const Node* node = is_taken ? before.find(entry.native) : nullptr;
      return node != nullptr && (!node->text.empty() || !node->items.empty());
    });
  }

  static std::string shown(const Change& change) {
    std::string text;
    for (const EntryChange& entry : change)
      text += entry.native + "=" + (entry.value.has_value() ? to_text(*entry.value) : "(removed)") + " ";
    return text;
  }

  Sources sources_;
  Data data_{sources_};
  std::list<Disk> disks_;
  std::map<std::string, std::vector<Side>> sides_;  // by framework and version
  std::map<std::string, std::set<KeyId>> covered_;  // of each, those that apply to one of its sides
  std::map<KeyId, std::vector<Seen>> values_;
  std::map<std::string, std::map<KeyId, Count>> counts_;
  std::size_t tried_ = 0;
  std::size_t written_ = 0;
  std::size_t lost_ = 0;
};

/// The settings that a rule compares and calls a difference an error.
std::set<KeyId> keys_of_errors(const RuleSet& rules) {
  std::set<KeyId> keys;
  for (const Rule& rule : rules.rules) {
    if (rule.kind == CheckKind::same && rule.severity == Severity::error) keys.insert(rule.key);
  }
  return keys;
}

void print(Laws& laws) {
  const std::set<KeyId> errors = keys_of_errors(laws.rules());
  for (const auto& [framework, keys] : laws.counts()) {
    std::size_t all = 0;
    std::size_t writable = 0;
    std::size_t open = 0;
    std::string facts;
    std::string never;
    std::size_t tried = 0;
    for (const auto& [key, count] : keys) {
      if (count.tried == 0) continue;
      ++tried;
      all += count.written > 0 ? std::size_t{1} : 0;
      if (!errors.contains(key)) continue;
      if (count.written > 0) {
        ++writable;
      } else if (count.facts == count.tried) {
        facts += " " + std::string(laws.data().vocabulary()[key].name);
      } else {
        ++open;
        never += " " + std::string(laws.data().vocabulary()[key].name);
      }
    }
    std::cout << framework << ": " << all << " of " << tried << " settings written; of errors " << writable << " written, " << open
              << " not:" << never << "; facts:" << facts << std::endl;
  }
  std::cout << laws.written() << " of " << laws.tried() << " values written, " << laws.lost()
            << " of them by taking away what cannot be told again\n";
}

}  // namespace

TEST_CASE("laws of writing: read back, again, and the second wins") {
  constexpr std::size_t kStride = 40;
  const char* asked = std::getenv("ALIGNLINT_LAWS");
  const bool all = asked != nullptr;
  Laws laws;
  laws.try_all(all ? 1 : kStride, all && asked != std::string_view("1") ? asked : "");
  if (all) print(laws);
  CHECK(laws.written() * 2 > laws.tried());
}

}  // namespace alignlint
