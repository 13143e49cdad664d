#include "text/regex.h"

#include <re2/re2.h>

namespace alignlint {

namespace {

re2::RE2::Options options_of(Regex::Match match) {
  re2::RE2::Options options;
  options.set_log_errors(false);
  options.set_longest_match(match == Regex::Match::longest);
  return options;
}

re2::StringPiece piece(std::string_view text) { return {text.data(), text.size()}; }

}  // namespace

struct Regex::Program {
  Program(std::string_view pattern, Match match) : regex(piece(pattern), options_of(match)) {}
  re2::RE2 regex;
};

Regex::Regex(std::string_view pattern, Match match) : program_(std::make_shared<const Program>(pattern, match)) {}

bool Regex::valid() const { return program_->regex.ok(); }

std::string_view Regex::mistake() const { return program_->regex.error(); }

bool Regex::found_in(std::string_view text) const { return valid() && re2::RE2::PartialMatch(piece(text), program_->regex); }

std::optional<Regex::Groups> Regex::search(std::string_view text, std::size_t from) const {
  if (!valid() || from > text.size()) return std::nullopt;
  std::vector<re2::StringPiece> parts(static_cast<std::size_t>(program_->regex.NumberOfCapturingGroups()) + 1);
  if (!program_->regex.Match(piece(text), from, text.size(), re2::RE2::UNANCHORED, parts.data(), static_cast<int>(parts.size())))
    return std::nullopt;
  Groups groups;
  for (const re2::StringPiece& part : parts) {
    const std::size_t begin = part.data() == nullptr ? std::string_view::npos : static_cast<std::size_t>(part.data() - text.data());
    groups.emplace_back(begin, part.data() == nullptr ? begin : begin + part.size());
  }
  return groups;
}

}  // namespace alignlint
