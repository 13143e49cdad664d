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

#include "mapping/version_questions.h"

namespace alignlint {

/// Does `work` and returns what of the version it asked about; what was being worked out around it rests on that as well.
template <class Work>
VersionQuestions questions_of(VersionQuestions& asking, const Work& work) {
  const VersionQuestions before = std::exchange(asking, {});
  work();
  const VersionQuestions asked = asking;
  asking |= before;
  return asked;
}

/// What has been found out for one side at one version, each answer with what of the version it rests on: an answer is worked out once, and not at
/// all where another version's holds as well.
template <class Key, class Answer>
class Memo {
 public:
  /// What `other` knows, about the same inputs at another version, holds here unless it rests on a question of `otherwise`: those the two versions
  /// answer differently. It outlives this.
  void share(const Memo& other, const VersionQuestions& otherwise) { others_.emplace_back(&other, otherwise); }

  /// The answer to `key`, worked out by `work()` when it is not known; whatever is being worked out (`asking`) then rests on the same questions. An
  /// answer that needs itself sees `meanwhile()` in its place. The reference stays valid.
  template <class Like, class Meanwhile, class Work>
  const Answer& get(const Like& key, VersionQuestions& asking, const Meanwhile& meanwhile, const Work& work) {
    if (Entry* own = find(key)) return answer_of(*own, asking, meanwhile);
    for (const auto& [other, otherwise] : others_) {
      Entry* there = other->find(key);
      if (there != nullptr && there->done && !there->asked.meet(otherwise)) return answer_of(*there, asking, meanwhile);
    }
    Entry& entry = add(key);
    Answer answer;
    entry.asked = questions_of(asking, [&] { answer = work(); });
    entry.answer = std::move(answer);
    entry.done = true;
    return *entry.answer;
  }

  /// An answer that was worked out here; null when it was not.
  template <class Like>
  [[nodiscard]] const Answer* worked_out(const Like& key) const {
    const Entry* own = find(key);
    return own != nullptr && own->done ? &*own->answer : nullptr;
  }

 private:
  struct Entry {
    std::optional<Answer> answer;
    VersionQuestions asked;
    bool done = false;
  };
  /// Numbers index a table: settings are asked for thousands of times.
  static constexpr bool kIndexed = std::is_integral_v<Key>;
  /// Texts are found by views of them.
  struct Hash : std::conditional_t<std::is_same_v<Key, std::string>, std::hash<std::string_view>, std::hash<Key>> {
    using is_transparent = void;
  };
  using Table = std::conditional_t<kIndexed, std::vector<std::unique_ptr<Entry>>,
                                   std::unordered_map<Key, std::unique_ptr<Entry>, Hash, std::equal_to<>>>;

  template <class Meanwhile>
  static const Answer& answer_of(Entry& entry, VersionQuestions& asking, const Meanwhile& meanwhile) {
    if (entry.done) {
      asking |= entry.asked;
    } else if (!entry.answer.has_value()) {
      entry.answer = meanwhile();
    }
    return *entry.answer;
  }

  template <class Like>
  Entry* find(const Like& key) const {
    if constexpr (kIndexed) {
      return key < table_.size() ? table_[key].get() : nullptr;
    } else {
      const auto found = table_.find(key);
      return found == table_.end() ? nullptr : found->second.get();
    }
  }

  template <class Like>
  Entry& add(const Like& key) {
    auto entry = std::make_unique<Entry>();
    if constexpr (kIndexed) {
      if (key >= table_.size()) table_.resize(key + 1);
      return *(table_[key] = std::move(entry));
    } else {
      return *table_.emplace(Key(key), std::move(entry)).first->second;
    }
  }

  Table table_;
  std::vector<std::pair<const Memo*, VersionQuestions>> others_;  // with what is answered otherwise here
};

}  // namespace alignlint
