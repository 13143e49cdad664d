#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "mapping/entries/entry_questions.h"
#include "mapping/evaluate/answer_table.h"
#include "text/text_table.h"

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

  /// The answer to `key`, worked out by `work()`, or by `work(key)` for a key that stays, when it is not known; whatever is being worked out (`asking`) then rests on the same questions. An
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
    Entry& entry = *own_.emplace_back(std::make_unique<Entry>(Key(key.key)));
    add(key, &entry);
    const Questions before = std::exchange(asking, {});
    Answer answer = worked_out_by(work, entry.key);
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

  /// Whether the answer to `key` may be another one where these questions are answered otherwise: not when it is known and rests on none of them.
  template <class Like>
  [[nodiscard]] bool rests_on(const Like& key, const Questions& otherwise) const {
    const Entry* own = find(sought(key));
    return own == nullptr || !own->done || own->asked.meet(otherwise);
  }

  /// An answer that is known here; null when it is not.
  template <class Like>
  [[nodiscard]] const Answer* worked_out(const Like& key) const {
    const Entry* own = find(sought(key));
    return own != nullptr && own->done ? &*own->answer : nullptr;
  }

 private:
  struct Entry {
    explicit Entry(const Key& its) : key(its) {}

    const Key key;
    std::optional<Answer> answer;
    Questions asked;
    bool done = false;
  };
  /// Numbers index a table: settings are asked for thousands of times.
  static constexpr bool kIndexed = std::is_integral_v<Key>;
  static constexpr bool kText = std::is_same_v<Key, std::string>;

  /// A key is hashed once and looked for in the tables of many versions.
  struct Sought {
    std::conditional_t<kText, std::string_view, Key> key;
    std::size_t hash;
  };
  using Table = std::conditional_t<kIndexed, std::vector<Entry*>, AnswerTable<Entry>>;

  template <class Like>
  static Sought sought(const Like& like) {
    if constexpr (kIndexed) {
      return {like, 0};
    } else if constexpr (kText) {
      const std::string_view text = like;
      return {text, hash_of(text)};
    } else {
      return {like, std::hash<Key>()(like)};
    }
  }

  template <class Work>
  static Answer worked_out_by(const Work& work, const Key& key) {
    if constexpr (std::is_invocable_v<const Work&, const Key&>) {
      return work(key);
    } else {
      return work();
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

  Entry* find(const Sought& sought) const {
    if constexpr (kIndexed) {
      return sought.key < table_.size() ? table_[sought.key] : nullptr;
    } else {
      return table_.find(sought.key, sought.hash);
    }
  }

  void add(const Sought& sought, Entry* entry) {
    if constexpr (kIndexed) {
      if (sought.key >= table_.size()) table_.resize(sought.key + 1);
      table_[sought.key] = entry;
    } else {
      table_.add(entry, sought.hash);
    }
  }

  std::vector<std::unique_ptr<Entry>> own_;                // what was worked out here
  Table table_;                                            // that, and what was found with others
  std::vector<std::pair<const Memo*, Questions>> others_;  // with what is answered otherwise here
};

}  // namespace alignlint
