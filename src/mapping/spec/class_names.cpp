#include "mapping/spec/class_names.h"

#include <utility>

#include "mapping/spec/mapping.h"

namespace alignlint {

namespace {

constexpr std::size_t kMostNames = 3'000;  // of one class; its keys are at most some thousand

}  // namespace

ClassNames::Answer ClassNames::work_out(std::string_view name, VersionId version) const {
  Answer made;
  made.name.key = mapping_.find_key(class_name_, name, version, &made.name.asked);
  made.name.spelling = mapping_.find_spelling(class_name_, name, version, &made.name.asked);
  if (made.name.key != nullptr) made.name.names = mapping_.names_that_count(class_name_, *made.name.key, version, &made.name.asked);
  made.described = made.name.key != nullptr || made.name.spelling != nullptr;
  return made;
}

const NameInClass* ClassNames::find(std::string_view name, VersionId version, VersionQuestions& asked) const {
  auto known = known_.find(name);
  if (known == known_.end() || known->second[version] == nullptr) {
    Answer made = work_out(name, version);
    if (!made.described && known == known_.end() && known_.size() >= kMostNames) {
      asked |= made.name.asked;
      return nullptr;
    }
    if (known == known_.end()) known = known_.try_emplace(std::string(name), mapping_.versions.size()).first;
    known->second[version] = std::make_unique<Answer>(std::move(made));
  }
  const Answer& answer = *known->second[version];
  asked |= answer.name.asked;
  return answer.described ? &answer.name : nullptr;
}

}  // namespace alignlint
