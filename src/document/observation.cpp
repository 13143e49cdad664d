#include "document/observation.h"

#include <algorithm>
#include <array>
#include <cassert>

#include "text/suggest.h"

namespace alignlint {

namespace {

using Kind = ObservationKind;

constexpr std::array<std::string_view, 2> kNoYes{"false", "true"};
constexpr std::array<std::string_view, 2> kDuplicateEffects{"overridden", "none"};
constexpr std::array<std::string_view, 3> kDifferenceEffects{"training", "rounding", "unknown"};
constexpr std::array<std::string_view, 2> kInertEffects{"overruled", "dead"};
constexpr std::array<std::string_view, 2> kMisspeltEffects{"dropped", "refused"};
constexpr std::array<std::string_view, 2> kRefusals{"entries", "run"};
constexpr std::array<std::string_view, 2> kWordEffects{"open", "refused"};
constexpr std::array<std::string_view, 2> kMissingEffects{"needed", "default"};
constexpr std::array<std::string_view, 2> kBoolEffects{"contrary", "meant"};
constexpr std::array<std::string_view, 2> kNumberEffects{"kept", "converted"};
constexpr std::array<std::string_view, 3> kUnknownEffects{"refused", "warned", "dropped"};
constexpr std::array<std::string_view, 4> kCurves{"learning_rate", "learning_rate_of_ends", "weight_decay", "batch"};

constexpr std::array<std::string_view, 4> kRecordEffects{"values", "rounding", "missing", "unpaired"};
constexpr std::array<std::string_view, 4> kPackageEffects{"differs", "compatible", "missing", "other"};
constexpr std::array<std::string_view, 3> kClashEffects{"untested", "mismatched", "unmet"};
constexpr std::array<std::string_view, 2> kContradictions{"named", "signs"};
constexpr std::array<std::string_view, 2> kHostItems{"variable", "package"};
constexpr std::array<std::string_view, 3> kHostEffects{"unknown", "training", "alike"};

constexpr FactSpec kEntry{"entry", {}, "the entry as it is written"};

constexpr std::array kOnlyEntry{kEntry};
constexpr std::array kDeprecated{
    kEntry, FactSpec{"instead", {}, "the option, with its value where the entry has none, that says the same; empty: it can be left out"}};
constexpr std::array kContradicted{kEntry, FactSpec{"equal", kNoYes, "whether both say the same value"}};
constexpr std::array kDuplicate{FactSpec{"path", {}, "the key, with the sections it is in"},
                                FactSpec{"effect", kDuplicateEffects, "`none`: both values are the same"}};
constexpr std::array kInert{kEntry, FactSpec{"effect", kInertEffects, "`dead`: no code reads it; `overruled`: other entries override it"}};
constexpr std::array kEntryDiffers{
    kEntry,
    FactSpec{"effect", kDifferenceEffects,
             "`rounding`: only the last digits of numbers depend on it; `unknown`: what is made of it is not known here"},
    FactSpec{"network", kNoYes, "`true`: with `training`, another value builds another network"}};
constexpr std::array kMissing{kEntry,
                              FactSpec{"effect", kMissingEffects, "`default`: the run goes on with a default; `needed`: it does not"},
                              FactSpec{"meant", {}, "the name that is missing, where what is pointed at is a slip of it"}};
constexpr FactSpec kWordEffect{"effect", kWordEffects,
                               "`open`: a word that is not known may be what is missing; `refused`: the program stops"};
constexpr std::array kMissingValue{kEntry, kWordEffect};
constexpr std::array kStrayWord{FactSpec{"entry", {}, "the option in front of it; none: there is no option in front"}, kWordEffect};
constexpr std::array kMisspelt{kEntry, FactSpec{"equal", kNoYes, "whether both names say the same value"},
                               FactSpec{"effect", kMisspeltEffects, "`dropped`: another value counts; `refused`: the framework stops"}};
constexpr std::array kRefused{
    kEntry, FactSpec{"of", kRefusals, "`run`: this version has no program that takes such a file, of which nothing else is told then"}};
constexpr std::array kTextBool{kEntry, FactSpec{"effect", kBoolEffects, "`contrary`: the string says false and counts as true"}};
constexpr std::array kTextNumber{kEntry, FactSpec{"effect", kNumberEffects, "`converted`: the framework makes a number of it"}};
constexpr std::array kUnknownEntry{kEntry, FactSpec{"effect", kUnknownEffects, "what the framework does with it"},
                                   FactSpec{"section", kNoYes, "whether it is a whole section, under a name that is nearly a known one"},
                                   FactSpec{"former", kNoYes, "whether only versions before the first one that is described know it"},
                                   FactSpec{"meant", {}, "the name in the same section of which it is a slip"}};
constexpr std::array kRecord{
    FactSpec{"of", {}, "what was recorded, the topic of the pack's member: `weights`"},
    FactSpec{"effect", kRecordEffects,
             "`rounding`: by less than two machines differ; `missing`: in one record only; `unpaired`: of a step or rank "
             "that one side recorded"},
    FactSpec{"step", {}, "the first step at which it is so"}};
constexpr FactSpec kPackage{"package", {}, "its name, as package indexes compare names: `flash-attn`"};
constexpr std::array kPackageDiffers{
    kPackage,
    FactSpec{"effect", kPackageEffects,
             "`compatible`: the versions agree as far as they must, or are meant to differ; `missing`: one side alone has it; `other`: "
             "of packages that no training is known to depend on"}};
constexpr std::array kClash{kPackage, FactSpec{"effect", kClashEffects,
                                               "`mismatched`: the software states that it needs others; `untested`: it was released with "
                                               "others; `unmet`: a list of the side requires another"}};
constexpr std::array kContradictedVersion{
    FactSpec{"effect", kContradictions, "`named`: the user named another version; `signs`: entries of the configuration speak against it"}};
constexpr std::array kHostDiffers{
    FactSpec{"of", kHostItems, "what differs"}, FactSpec{"name", {}, "of the variable or package"},
    FactSpec{
        "effect", kHostEffects,
        "`training`: what is computed, or whether hosts can talk to each other, depends on it; `alike`: it is read as the same value"}};
constexpr std::array kSchedule{FactSpec{"of", kCurves, "which curve"},
                               FactSpec{"assumed", kNoYes, "whether a setting of it had to be assumed"},
                               FactSpec{"slight", kNoYes, "whether they part by less than a thousandth at every step"}};

constexpr std::array<ObservationSpec, 39> kSpecs{{
    {Kind::byte_order_mark, "byte-order-mark", {}, "a JSON file begins with a byte order mark"},
    {Kind::carriage_return, "carriage-return", {}, "a word or a line of a script ends in a carriage return"},
    {Kind::contradicted_entry, "contradicted-entry", kContradicted, "one setting is written in two spellings"},
    {Kind::contradicted_version, "contradicted-version", kContradictedVersion,
     "an installed package tells another version of the framework"},
    {Kind::cut_continuation, "cut-continuation", {}, "a command ends where the next line should continue it"},
    {Kind::deprecated_entry, "deprecated-entry", kDeprecated, "a deprecated spelling"},
    {Kind::duplicate_entry, "duplicate-entry", kDuplicate, "a key is written more than once in one section"},
    {Kind::entry_differs, "entry-differs", kEntryDiffers, "the two sides give an entry that no setting stands for different values"},
    {Kind::framework_dependent, "framework-dependent", kOnlyEntry,
     "what a tool does with an entry with one of the frameworks it works with; which one it is is not known"},
    {Kind::host_differs, "host-differs", kHostDiffers, "the hosts of a side have different environments"},
    {Kind::inert_entry, "inert-entry", kInert, "an entry that changes nothing"},
    {Kind::misplaced_entry, "misplaced-entry", kOnlyEntry, "an entry is where nothing reads it"},
    {Kind::misread_value, "misread-value", kOnlyEntry, "a program reads a word as a different value"},
    {Kind::missing_entry, "missing-entry", kMissing, "an entry that should be written is not"},
    {Kind::missing_value, "missing-value", kMissingValue, "an option that takes a value has none"},
    {Kind::misspelt_entry, "misspelt-entry", kMisspelt, "a spelling that this class of this version refuses or drops"},
    {Kind::odd_number, "odd-number", kOnlyEntry, "a number that YAML 1.1 reads in another base than it looks like"},
    {Kind::out_of_range, "out-of-range", kOnlyEntry, "a number with which no framework can train"},
    {Kind::package_differs, "package-differs", kPackageDiffers, "the two sides have different versions of a package"},
    {Kind::parameter_count, "parameter-count", {}, "the two models have different numbers of parameters"},
    {Kind::placeholder, "placeholder", {}, "a value that was to be filled in, and is not"},
    {Kind::record_differs, "record-differs", kRecord, "the two runs were recorded, and the records differ"},
    {Kind::refused, "refused", kRefused, "the framework stops with this combination of entries"},
    {Kind::refused_value, "refused-value", kOnlyEntry, "the framework stops with this value"},
    {Kind::repeated_option, "repeated-option", kOnlyEntry, "an option is given twice with different values"},
    {Kind::risky_entry, "risky-entry", kOnlyEntry, "an entry that does something other than it seems to"},
    {Kind::schedule_differs, "schedule-differs", kSchedule, "the two sides have different curves"},
    {Kind::split_placeholder, "split-placeholder", {}, "a placeholder that the shell splits"},
    {Kind::stray_backslash, "stray-backslash", {}, "a single `\\` is an argument"},
    {Kind::stray_word, "stray-word", kStrayWord, "words that belong to no option"},
    {Kind::text_bool, "text-bool", kTextBool, "a string where true or false is read"},
    {Kind::text_number, "text-number", kTextNumber, "a string where a number is read"},
    {Kind::unassigned_variable, "unassigned-variable", {}, "a launch uses a variable that nothing assigns"},
    {Kind::uncompared_entry, "uncompared-entry", kOnlyEntry,
     "an entry that changes what is trained, that no setting stands for and that the other side has no entry for"},
    {Kind::unknown_class, "unknown-class", kOnlyEntry, "a section of a class that the mapping does not describe"},
    {Kind::unknown_entry, "unknown-entry", kUnknownEntry, "an entry that this version of the framework does not know"},
    {Kind::unresolved_word, "unresolved-word", {}, "what a word adds to a command is not known"},
    {Kind::versions_clash, "versions-clash", kClash, "installed versions do not go together"},
    {Kind::wrong_type, "wrong-type", kOnlyEntry, "a value that is not a number where a number is read"},
}};

constexpr bool in_order() {
  for (std::size_t i = 0; i < kSpecs.size(); ++i) {
    if (static_cast<std::size_t>(kSpecs[i].kind) != i) return false;
  }
  return true;
}
static_assert(in_order(), "a kind is an index into the table");

constexpr auto words_of_specs() {
  std::array<std::string_view, kSpecs.size()> words;
  for (std::size_t i = 0; i < words.size(); ++i) words[i] = kSpecs[i].word;
  return words;
}
constexpr auto kWords = words_of_specs();

/// `, did you mean 'x'?`, or all there are.
std::string suggestion(std::string_view word, std::span<const std::string_view> words) {
  std::string hint = did_you_mean(word, words);
  if (!hint.empty()) return hint;
  for (const std::string_view one : words) hint += (hint.empty() ? ", must be one of '" : "', '") + std::string(one);
  return hint.empty() ? ", it has none" : hint + "'";
}

}  // namespace

const FactSpec* ObservationSpec::fact(std::string_view name) const {
  const auto found = std::find_if(facts.begin(), facts.end(), [&](const FactSpec& spec) { return spec.name == name; });
  return found == facts.end() ? nullptr : &*found;
}

std::span<const ObservationSpec> observation_specs() { return kSpecs; }
const ObservationSpec& spec_of(ObservationKind kind) { return kSpecs[static_cast<std::size_t>(kind)]; }
std::string_view to_string(ObservationKind kind) { return spec_of(kind).word; }
std::span<const std::string_view> observation_words() { return kWords; }

std::optional<FactProblem> fact_problem(ObservationKind kind, std::string_view name, std::optional<std::string_view> value) {
  const ObservationSpec& spec = spec_of(kind);
  const std::string of_kind = " of '" + std::string(spec.word) + "'";
  const FactSpec* fact = spec.fact(name);
  if (fact == nullptr) {
    std::vector<std::string_view> names;
    for (const FactSpec& one : spec.facts) names.push_back(one.name);
    return FactProblem{"no fact" + of_kind + " is named '" + std::string(name) + "'" + suggestion(name, names), false};
  }
  if (!value.has_value() || fact->values.empty()) return std::nullopt;
  if (std::find(fact->values.begin(), fact->values.end(), *value) != fact->values.end()) return std::nullopt;
  return FactProblem{
      "the fact '" + std::string(name) + "'" + of_kind + " cannot be '" + std::string(*value) + "'" + suggestion(*value, fact->values),
      true};
}

void Observation::state(std::string_view fact, std::string value) {
  const FactSpec* spec = spec_of(kind).fact(fact);
  assert(spec != nullptr);
  assert(spec->values.empty() || std::find(spec->values.begin(), spec->values.end(), value) != spec->values.end());
  const auto said = std::find_if(facts_.begin(), facts_.end(), [&](const auto& one) { return one.first == spec->name; });
  if (said == facts_.end()) {
    facts_.emplace_back(spec->name, std::move(value));
  } else {
    said->second = std::move(value);
  }
}

std::optional<std::string_view> Observation::fact(std::string_view name) const {
  for (const auto& [stated, value] : facts_) {
    if (stated == name) return value;
  }
  const FactSpec* spec = spec_of(kind).fact(name);
  if (spec == nullptr || spec->values.empty()) return std::nullopt;
  return spec->values.front();
}

}  // namespace alignlint
