#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "mapping/evaluate/version_questions.h"
#include "mapping/spec/version_tree.h"
#include "text/text_table.h"

namespace alignlint {

struct Mapping;
struct SchemaKey;
struct Spelling;

/// What a class makes of a name at a version.
struct NameInClass {
  const SchemaKey* key = nullptr;       ///< that it says; null: none
  const Spelling* spelling = nullptr;   ///< null: nothing is said of the name itself
  std::vector<std::string_view> names;  ///< all that count as the key (`Mapping::names_that_count`)
  VersionQuestions asked;               ///< what of the version the answer rests on
};

/// What one class makes of names. A configuration is evaluated at many versions, and many configurations by one mapping: what is known of a name is kept.
class ClassNames {
 public:
  /// `mapping` outlives this.
  ClassNames(const Mapping& mapping, std::string_view class_name) : mapping_(mapping), class_name_(class_name) {}

  /// Null when it is neither a key nor anything else that is described; `asked` learns what of the version the answer rests on. It lives as long as this.
  const NameInClass* find(std::string_view name, VersionId version, VersionQuestions& asked) const;

 private:
  /// What was found out, with `described` false where that is nothing.
  struct Answer {
    NameInClass name;
    bool described = false;
  };
  using ByVersion = std::vector<std::unique_ptr<Answer>>;

  [[nodiscard]] Answer work_out(std::string_view name, VersionId version) const;

  const Mapping& mapping_;
  std::string class_name_;
  /// By name: those of the data, and as many of those that inputs hold as there is room for.
  mutable TextTable<ByVersion> known_;
};

}  // namespace alignlint
