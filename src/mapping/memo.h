#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <unordered_map>
#include <utility>
#include <vector>

#include "mapping/entry_questions.h"

namespace alignlint {

/// Does `work` and returns what it asked about; what was being worked out around it rests on that as well.
template <class Work>
Questions questions_of(Questions& asking, const Work& work) {
  const Questions before = std::exchange(asking, {});
  work();
  const Questions asked = asking;
  asking |= before;
  return asked;
}

/// What has been found out for one side at one version, each answer with what it rests on: an answer is worked out once, and not at all where that of
/// another version, or of slightly other entries, holds as well.
template <class Key, class Answer>
class Memo {
 public:
  /// What `other` knows, about the same inputs at another version or about changed ones, holds here unless it rests on a question of `otherwise`: those
  /// that are answered differently. It outlives this.
  void share(const Memo& other, const Questions& otherwise) { others_.emplace_back(&other, otherwise); }

  /// The answer to `key`, worked out by `work()` when it is not known; whatever is being worked out (`asking`) then rests on the same questions. An
  /// answer that needs itself sees `meanwhile()` in its place. The reference stays valid.
  template <class Like, class Meanwhile, class Work>
  const Answer& get(const Like& like, Questions& asking, const Meanwhile& meanwhile, const Work& work) {
    const Sought key = sought(like);
    if (Entry* own = find(key)) return answer_of(*own, asking, meanwhile);
    for (const auto& [other, otherwise] : others_) {
      Entry* there = other->find(key);
      if (there == nullptr || !there->done || there->asked.meet(otherwise)) continue;
      add(key, there);  // the next time it is found at once
      return answer_of(*there, asking, meanwhile);
    }
    Entry& entry = *own_.emplace_back(std::make_unique<Entry>());
    add(key, &entry);
    const Questions before = std::exchange(asking, {});
    Answer answer = work();
    entry.asked = asking;
    asking |= before;
    if (entry.answer.has_value()) {
      *entry.answer = std::move(answer);  // somebody refers to what was answered meanwhile
    } else {
      entry.answer.emplace(std::move(answer));
    }
    entry.done = true;
    return *entry.answer;
  }

  /// An answer that is known here; null when it is not.
  template <class Like>
  [[nodiscard]] const Answer* worked_out(const Like& key) const {
    const Entry* own = find(sought(key));
    return own != nullptr && own->done ? &*own->answer : nullptr;
  }

 private:
  struct Entry {
    std::optional<Answer> answer;
    Questions asked;
    bool done = false;
  };
  /// Numbers index a table: settings are asked for thousands of times.
  static constexpr bool kIndexed = std::is_integral_v<Key>;
  static constexpr bool kText = std::is_same_v<Key, std::string>;

  /// A text is hashed once and looked for in the tables of many versions.
  struct SoughtText {
    std::string_view text;
    std::size_t hash;
  };
  struct KeptText {
    std::string text;
    std::size_t hash;
    explicit KeptText(SoughtText sought) : text(sought.text), hash(sought.hash) {}
  };
  struct TextHash {
    using is_transparent = void;
    std::size_t operator()(const KeptText& kept) const { return kept.hash; }
    std::size_t operator()(SoughtText sought) const { return sought.hash; }
  };
  struct SameText {
    using is_transparent = void;
    bool operator()(const KeptText& a, const KeptText& b) const { return a.hash == b.hash && a.text == b.text; }
    bool operator()(SoughtText a, const KeptText& b) const { return a.hash == b.hash && a.text == b.text; }
    bool operator()(const KeptText& a, SoughtText b) const { return (*this)(b, a); }
  };
  using Sought = std::conditional_t<kText, SoughtText, Key>;
  using Map = std::conditional_t<kText, std::unordered_map<KeptText, Entry*, TextHash, SameText>, std::unordered_map<Key, Entry*>>;
  using Table = std::conditional_t<kIndexed, std::vector<Entry*>, Map>;

  template <class Like>
  static Sought sought(const Like& like) {
    if constexpr (kText) {
      const std::string_view text = like;
      return {text, std::hash<std::string_view>()(text)};
    } else {
      return like;
    }
  }

  template <class Meanwhile>
  static const Answer& answer_of(Entry& entry, Questions& asking, const Meanwhile& meanwhile) {
    if (entry.done) {
      asking |= entry.asked;
    } else if (!entry.answer.has_value()) {
      entry.answer = meanwhile();
    }
    return *entry.answer;
  }

  Entry* find(const Sought& key) const {
    if constexpr (kIndexed) {
      return key < table_.size() ? table_[key] : nullptr;
    } else {
      const auto found = table_.find(key);
      return found == table_.end() ? nullptr : found->second;
    }
  }

  void add(const Sought& key, Entry* entry) {
    if constexpr (kIndexed) {
      if (key >= table_.size()) table_.resize(key + 1);
      table_[key] = entry;
    } else {
      table_.emplace(key, entry);
    }
  }

  std::vector<std::unique_ptr<Entry>> own_;                // what was worked out here
  Table table_;                                            // that, and what was found with others
  std::vector<std::pair<const Memo*, Questions>> others_;  // with what is answered otherwise here
};

}  // namespace alignlint
