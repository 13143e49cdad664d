#include "pipeline/rewrite/mend.h"

#include <algorithm>
#include <set>

#include "edit/tree_edits.h"
#include "edit/word_edits.h"
#include "mapping/spec/native_path.h"

namespace alignlint {

namespace {

std::string_view last_step(std::string_view native) { return native.substr(native.rfind('.') + 1); }

/// `optimizer.lr_min`: `lr`, `min` and `optimizer`.
std::set<std::string> words_of(std::string_view name) {
  std::set<std::string> words;
  while (!name.empty()) {
    const std::size_t end = std::min(name.find_first_of(".-_"), name.size());
    if (end > 0) words.emplace(name.substr(0, end));
    name.remove_prefix(std::min(end + 1, name.size()));
  }
  return words;
}

class Mender {
 public:
  Mender(const Observation& observation, const LoadedSide& side, const Vocabulary& vocabulary, const Sources& sources)
      : observation_(observation),
        side_(side),
        vocabulary_(vocabulary),
        sources_(sources),
        entry_(observation.fact("entry").value_or("")) {}

  [[nodiscard]] std::optional<Fix> run() const {
    switch (observation_.kind) {
      case ObservationKind::duplicate_entry:
        return without_duplicates();
      case ObservationKind::inert_entry:
        return without_namesake();
      case ObservationKind::repeated_option:
        return without_repetition();
      case ObservationKind::deprecated_entry:
        return by_what_replaces_it();
      case ObservationKind::unknown_entry:
        return known_entry();
      case ObservationKind::stray_word:
        return without_stray_words();
      case ObservationKind::misspelt_entry:
        return without_unread();
      case ObservationKind::missing_entry:
        return by_its_slip();
      default:
        return std::nullopt;
    }
  }

 private:
  [[nodiscard]] const Document* document_at(Span place) const {
    const auto& documents = side_.side.documents;
    const auto same = [&](const Document& one) { return place.known() && one.file == place.file; };
    const auto found = std::find_if(documents.begin(), documents.end(), same);
    return found == documents.end() ? nullptr : &*found;
  }

  static std::optional<Fix> made(std::string title, Trust trust, std::vector<Edit> edits) {
    if (edits.empty()) return std::nullopt;
    return Fix{std::move(title), trust, std::move(edits)};
  }

  /// The last one counts, which the observation names first.
  [[nodiscard]] std::optional<Fix> without_duplicates() const {
    std::vector<Edit> edits;
    for (std::size_t i = 1; i < observation_.labels.size(); ++i) {
      const Span key = observation_.labels[i].span;
      const Document* document = document_at(key);
      if (document == nullptr) return std::nullopt;
      const auto removal = remove_entry(*document, sources_.text(key.file), key);
      if (!removal.has_value()) return std::nullopt;
      edits.insert(edits.end(), removal->begin(), removal->end());
    }
    return made("remove what does not count", Trust::safe, std::move(edits));
  }

  /// Of two sections that have an entry of one name, the one whose entry does not count.
  [[nodiscard]] std::optional<Fix> without_namesake() const {
    const Settings& settings = side_.effective->settings;
    const Span key = side_.entries.key_span(entry_);
    const Document* document = document_at(key);
    bool counts = false;  // another one
    for (KeyId id = 0; id < settings.size() && !counts; ++id) {
      const Setting& one = settings[id];
      counts = one.by_native && one.native != entry_ && entry_.find('.') != std::string_view::npos &&
               last_step(one.native) == last_step(entry_) && side_.entries.find(one.native) != nullptr;
    }
    if (!counts || document == nullptr || parse_native(std::string(entry_)).space != Space::tree) return std::nullopt;
    const auto removal = remove_entry(*document, sources_.text(key.file), key);
    return removal.has_value() ? made("remove what does not count", Trust::safe, *removal) : std::nullopt;
  }

  [[nodiscard]] std::optional<Fix> without_repetition() const {
    for (const Entry& entry : side_.entries.options.entries) {
      if (entry.key != entry_ || observation_.labels.size() < 2 || entry.value.span != observation_.labels[1].span) continue;
      const auto edits = remove_option(entry.key_span, entry.value, sources_);
      return edits.has_value() ? made("remove what does not count", Trust::safe, *edits) : std::nullopt;
    }
    return std::nullopt;
  }

  /// What is missing stands there under a name that is nearly its own.
  [[nodiscard]] std::optional<Fix> by_its_slip() const {
    const auto meant = observation_.fact("meant");
    const Span key = observation_.labels.front().span;
    if (!meant.has_value() || !key.known()) return std::nullopt;
    return made("write '" + std::string(*meant) + "'", Trust::unsafe, {{key, std::string(*meant)}});
  }

  /// A name that nothing reads.
  [[nodiscard]] std::optional<Fix> without_unread() const {
    const Span key = observation_.labels.front().span;
    const Document* const document = document_at(key);
    if (observation_.fact("effect") != "dropped" || document == nullptr) return std::nullopt;
    const auto removal = remove_entry(*document, sources_.text(key.file), key);
    return removal.has_value() ? made("remove what is not read", Trust::safe, *removal) : std::nullopt;
  }

  /// Words that stop the program, and say nothing to it.
  [[nodiscard]] std::optional<Fix> without_stray_words() const {
    if (observation_.fact("effect") != "refused") return std::nullopt;
    const auto edits = remove_option(observation_.labels.front().span, Node(), sources_);
    return edits.has_value() ? made("remove what belongs to no option", Trust::unsafe, *edits) : std::nullopt;
  }

  [[nodiscard]] std::optional<Fix> by_what_replaces_it() const {
    const auto instead = observation_.fact("instead");
    if (!instead.has_value()) return std::nullopt;
    const bool is_said = side_.entries.find(std::string(instead->substr(0, instead->find(' ')))) != nullptr;
    if (!instead->empty() && !is_said) return renamed(std::string(*instead), Trust::safe);
    const Node* node = side_.entries.find(entry_);
    if (node == nullptr) return std::nullopt;
    const auto edits = remove_option(side_.entries.key_span(entry_), *node, sources_);
    return edits.has_value() ? made("remove '" + std::string(entry_) + "'", Trust::safe, *edits) : std::nullopt;
  }

  /// Where the last name of the entry begins in a word: `lr`, `lr=1`, `--train.optimizer.lr`.
  [[nodiscard]] std::optional<std::uint32_t> place_of_name(std::string_view word, std::string_view name) const {
    const auto begins_with = [&](const std::string& path, std::string_view ends) {
      return word == path || (word.starts_with(path) && ends.find(word[path.size()]) != std::string_view::npos);
    };
    if (begins_with(std::string(name), "=")) return 0;
    const std::string option = "--" + std::string(entry_);
    if (!begins_with(option, ".= ")) return std::nullopt;
    return static_cast<std::uint32_t>(option.size() - name.size());
  }

  /// Where its name is written as it is read, and not put together from others.
  [[nodiscard]] std::optional<Fix> renamed(const std::string& name, Trust trust) const {
    Span key = observation_.kind == ObservationKind::unknown_entry ? observation_.labels.front().span : side_.entries.key_span(entry_);
    const std::string_view old = last_step(entry_);
    if (!key.known()) return std::nullopt;
    const auto begin = place_of_name(sources_.text(key), old);
    if (!begin.has_value()) return std::nullopt;
    key.begin += *begin;
    key.end = key.begin + static_cast<std::uint32_t>(old.size());
    return made("write '" + name + "'", trust, {{key, name}});
  }

  [[nodiscard]] std::optional<Fix> known_entry() const {
    // What stops the program trains nothing that could change.
    const Trust trust = observation_.fact("effect") == "refused" ? Trust::safe : Trust::unsafe;
    if (const auto meant = observation_.fact("meant")) return renamed(std::string(*meant), trust);
    auto home = moved(trust);
    return home.has_value() ? std::move(home) : without_what_is_said_again();
  }

  /// What another entry of its section says, the one that counts: the name of another release, or class, that was left beside it.
  [[nodiscard]] std::optional<Fix> without_what_is_said_again() const {
    const Node* const node = side_.entries.find(entry_);
    const Span key = observation_.labels.front().span;
    const Document* const document = document_at(key);
    if (observation_.fact("effect") == "refused" || node == nullptr || node->kind != NodeKind::scalar || document == nullptr)
      return std::nullopt;
    const Settings& settings = side_.effective->settings;
    for (KeyId id = 0; id < settings.size(); ++id) {
      const auto removal =
          says_again(settings[id], vocabulary_[id].name, *node) ? remove_entry(*document, sources_.text(key.file), key) : std::nullopt;
      if (removal.has_value()) return made("remove what another entry says", Trust::unsafe, *removal);
    }
    return std::nullopt;
  }

  /// In the same words, under a name that has no word of its own: `min-lr` beside `lr_end`, of the least rate. A number alone may be the same by chance.
  [[nodiscard]] bool says_again(const Setting& setting, std::string_view key, const Node& node) const {
    const std::size_t section = entry_.rfind('.');
    const std::string& other = setting.native;
    if (!setting.by_native || section == std::string_view::npos || other.rfind('.') != section) return false;
    const Node* const counts = other.starts_with(entry_.substr(0, section + 1)) ? side_.entries.find(other) : nullptr;
    if (counts == nullptr || counts->kind != NodeKind::scalar || counts->text != node.text) return false;
    std::set<std::string> known = words_of(last_step(other));
    known.merge(words_of(key));
    const std::set<std::string> words = words_of(last_step(entry_));
    return std::includes(known.begin(), known.end(), words.begin(), words.end());
  }

  /// To the one section that has such an entry, and where it is not written.
  [[nodiscard]] std::optional<Fix> moved(Trust trust) const {
    const Node* node = side_.entries.find(entry_);
    const Document* document = document_at(observation_.labels.front().span);
    const auto home = home_of_name();
    if (node == nullptr || node->kind != NodeKind::scalar || document == nullptr || !home.has_value()) return std::nullopt;
    const std::string_view text = sources_.text(document->file);
    auto edits = remove_entry(*document, text, observation_.labels.front().span);
    const auto addition = add_entry(*document, text, parse_native(*home).rest, std::string(sources_.text(node->span)));
    if (!edits.has_value() || !addition.has_value() || node->span.file != document->file) return std::nullopt;
    edits->insert(edits->end(), addition->begin(), addition->end());
    return made("move it to '" + *home + "'", trust, *std::move(edits));
  }

  [[nodiscard]] std::optional<std::string> home_of_name() const {
    std::set<std::string> homes;
    const Settings& settings = side_.effective->settings;
    for (KeyId key = 0; key < settings.size(); ++key) {
      const Setting& one = settings[key];
      if (one.by_native && one.native.find('.') != std::string::npos && last_step(one.native) == last_step(entry_))
        homes.insert(one.native);
    }
    if (homes.size() != 1 || parse_native(*homes.begin()).space != Space::tree) return std::nullopt;
    return side_.entries.find(*homes.begin()) == nullptr ? std::optional(*homes.begin()) : std::nullopt;
  }

  const Observation& observation_;
  const LoadedSide& side_;
  const Vocabulary& vocabulary_;
  const Sources& sources_;
  std::string_view entry_;  // as it is written
};

}  // namespace

std::optional<Fix> mend_of(const Observation& observation, const LoadedSide& side, const Vocabulary& vocabulary, const Sources& sources) {
  if (!side.usable() || observation.labels.empty()) return std::nullopt;
  return Mender(observation, side, vocabulary, sources).run();
}

}  // namespace alignlint
