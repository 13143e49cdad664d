#pragma once

#include <string>
#include <unordered_map>

#include "read/python/frames.h"
#include "read/python/meaning.h"

namespace alignlint::python {

/// What expressions stand for where the program is: the outer names of things, values, functions and objects of the files.
class Naming {
 public:
  explicit Naming(const Frames& frames) : frames_(frames) {}

  /// By what is bound now; `results` says what calls have given.
  [[nodiscard]] Meaning meaning_of(const Syntax& expression) const;
  /// The name by which a thing is known outside of the files; empty when it has none.
  [[nodiscard]] std::string full_name(const Syntax& node) const;
  [[nodiscard]] Node value_of(const Syntax& expression) const;

  /// What a call calls.
  [[nodiscard]] Meaning callee(const Syntax& function) const;

  Names attributes;                                    ///< of the objects whose methods run, by their text: `self.seed`
  std::unordered_map<const Syntax*, Meaning> results;  ///< of calls that have been followed

 private:
  [[nodiscard]] Meaning bound_to(const Syntax& expression) const;
  [[nodiscard]] Meaning attribute(const Syntax& node) const;

  const Frames& frames_;
};

/// The method of a class, or of one of its bases in the same file; none when neither has it.
std::optional<Function> method_of(const Class& type, std::string_view name);
/// Whether it is an attribute of the object whose method runs.
bool is_own_attribute(const Syntax& node);
/// The name of a step below a thing; empty when the thing has none.
std::string joined(const std::string& name, std::string_view step);
/// The literal, or why it is none: the program works it out.
Node unresolved(const Syntax& expression, const std::string& reason);
std::string reason_of(const Syntax& expression);

}  // namespace alignlint::python
