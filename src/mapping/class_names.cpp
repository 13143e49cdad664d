#include "mapping/class_names.h"

#include "mapping/mapping.h"

namespace alignlint {

const NameInClass* ClassNames::find(std::string_view name, VersionId version, VersionQuestions& asked) const {
  const auto known = known_.find(name);
  if (known != known_.end() && known->second[version] != nullptr) {
    asked |= known->second[version]->asked;
    return known->second[version].get();
  }
  NameInClass made;
  made.key = mapping_.find_key(class_name_, name, version, &made.asked);
  made.spelling = mapping_.find_spelling(class_name_, name, version, &made.asked);
  if (made.key != nullptr) made.names = mapping_.names_that_count(class_name_, *made.key, version, &made.asked);
  asked |= made.asked;
  if (made.key == nullptr && made.spelling == nullptr) return nullptr;
  ByVersion& versions = known != known_.end() ? known->second : known_.try_emplace(std::string(name), mapping_.versions.size()).first->second;
  versions[version] = std::make_unique<NameInClass>(std::move(made));
  return versions[version].get();
}

}  // namespace alignlint
