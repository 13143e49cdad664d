#include "text/regex.h"

#include <re2/re2.h>

namespace alignlint {

namespace {

re2::RE2::Options quiet() {
  re2::RE2::Options options;
  options.set_log_errors(false);
  return options;
}

re2::StringPiece piece(std::string_view text) { return {text.data(), text.size()}; }

}  // namespace

struct Regex::Program {
  explicit Program(std::string_view pattern) : regex(piece(pattern), quiet()) {}
  re2::RE2 regex;
};

Regex::Regex(std::string_view pattern) : program_(std::make_shared<const Program>(pattern)) {}

bool Regex::valid() const { return program_->regex.ok(); }

std::string_view Regex::mistake() const { return program_->regex.error(); }

bool Regex::found_in(std::string_view text) const { return valid() && re2::RE2::PartialMatch(piece(text), program_->regex); }

}  // namespace alignlint
