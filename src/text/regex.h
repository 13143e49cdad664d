#pragma once

#include <memory>
#include <string_view>

namespace alignlint {

/// A compiled regular expression in RE2's syntax. Linear in the text whatever the pattern. A value; copies share the compiled form.
class Regex {
 public:
  explicit Regex(std::string_view pattern);

  /// False for a pattern that is none; it then matches nothing.
  [[nodiscard]] bool valid() const;
  /// What is wrong with it; empty when it is valid. Lives as long as the regex.
  [[nodiscard]] std::string_view mistake() const;

  /// Whether some part of the text matches.
  [[nodiscard]] bool found_in(std::string_view text) const;

 private:
  struct Program;
  std::shared_ptr<const Program> program_;
};

}  // namespace alignlint
