#include "pipeline/rewrite/yielding.h"

#include <algorithm>
#include <set>

namespace alignlint {

Change chosen_for_machine(const Composition& of, const Wishes& wishes) {
  const Settings& settings = of.side->effective->settings;
  const std::vector<KeyId>& machine = wishes.of_machine();
  std::set<std::string_view> others;
  for (KeyId key = 0; key < settings.size(); ++key) {
    const bool is_chosen = std::find(machine.begin(), machine.end(), key) != machine.end();
    if (!is_chosen && settings[key].by_native) others.insert(settings[key].native);
  }
  Change chosen;
  for (const KeyId key : machine) {
    const std::string& native = settings[key].native;
    const bool is_new = std::none_of(chosen.begin(), chosen.end(), [&](const EntryChange& one) { return one.native == native; });
    const DraftEntry* const written = of.draft.find(native);
    const bool may_go = written != nullptr && !written->stays && written->decide.empty();
    if (is_new && may_go && !others.contains(native)) chosen.push_back({native, std::nullopt, nullptr});
  }
  return chosen;
}

Change yielding(const EntryChange& entry, const Draft& draft) {
  Change steps;
  const DraftEntry* const now = draft.find(entry.native);
  const bool is_size = now != nullptr && now->value.is_int();
  for (auto size = is_size ? now->value.as_int() : 0; size > 2 && size % 2 == 0;) {
    size /= 2;
    steps.push_back({entry.native, Value(size), now->key});
  }
  steps.push_back(entry);
  return steps;
}

}  // namespace alignlint
