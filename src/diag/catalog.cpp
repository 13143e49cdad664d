#include "diag/catalog.h"

#include <algorithm>
#include <cassert>
#include <exception>
#include <iterator>
#include <new>
#include <stdexcept>

namespace alignlint {

namespace {

constexpr CodeRow kRows[] = {
    {Code::file_missing, "input/missing", Severity::error, Blame::input},
    {Code::file_is_directory, "input/directory", Severity::error, Blame::usage},
    {Code::file_unreadable, "input/unreadable", Severity::error, Blame::input},
    {Code::file_too_large, "input/too-large", Severity::error, Blame::input},
    {Code::file_not_regular, "input/not-regular", Severity::error, Blame::input},
    {Code::file_outside, "input/outside", Severity::error, Blame::input},
    {Code::file_empty, "input/empty", Severity::error, Blame::input},
    {Code::file_binary, "input/binary", Severity::error, Blame::input},
    {Code::file_not_utf8, "input/not-utf8", Severity::error, Blame::input},
    {Code::file_unrecognised, "input/unrecognised", Severity::error, Blame::input},
    {Code::syntax_error, "input/syntax", Severity::error, Blame::input},
    {Code::framework_unrecognised, "input/framework", Severity::error, Blame::input},
    {Code::no_launch, "input/no-launch", Severity::error, Blame::input},
    {Code::work_limit, "input/too-much-work", Severity::error, Blame::input},
    {Code::value_refused, "input/value", Severity::error, Blame::input},
    {Code::failed, "input/failed", Severity::error, Blame::input},
    {Code::usage, "usage", Severity::error, Blame::usage},
    {Code::toml_syntax, "data/syntax", Severity::error, Blame::usage},
    {Code::toml_unknown_key, "data/unknown-key", Severity::error, Blame::usage},
    {Code::toml_missing_key, "data/missing-key", Severity::error, Blame::usage},
    {Code::toml_wrong_type, "data/wrong-type", Severity::error, Blame::usage},
    {Code::toml_bad_value, "data/bad-value", Severity::error, Blame::usage},
    {Code::expression_error, "data/expression", Severity::error, Blame::usage},
    {Code::unknown_name, "data/unknown-name", Severity::error, Blame::usage},
    {Code::cycle, "data/cycle", Severity::error, Blame::usage},
    {Code::duplicate_name, "data/duplicate-name", Severity::error, Blame::usage},
    {Code::unreachable, "data/unreachable", Severity::error, Blame::usage},
    {Code::assumed_launch, "assumed/launch", Severity::information, Blame::nobody},
    {Code::assumed_branch, "assumed/branch", Severity::information, Blame::nobody},
    {Code::launch_in_doubt, "assumed/unknown-state", Severity::unknown, Blame::nobody},
    {Code::member_unread, "input/not-read", Severity::information, Blame::nobody},
    {Code::partial_side, "input/model-only", Severity::information, Blame::nobody},
    {Code::unused_suppression, "project/unused-suppression", Severity::information, Blame::nobody},
};

}  // namespace

const CodeRow& row_of(Code code) {
  const auto found = std::find_if(std::begin(kRows), std::end(kRows), [&](const CodeRow& row) { return row.code == code; });
  assert(found != std::end(kRows));
  return *found;
}

Blame blame_of(const Diagnostic& diagnostic) {
  const auto found = std::find_if(std::begin(kRows), std::end(kRows), [&](const CodeRow& row) { return row.name == diagnostic.code; });
  return found == std::end(kRows) ? Blame::nobody : found->blame;
}

Diagnostic failure_of(const std::string& what) {
  std::string why = "this is a mistake of the program, please report it";
  try {
    throw;
  } catch (const std::bad_alloc&) {
    why = "it takes more memory than there is";
  } catch (const std::length_error&) {
    why = "it takes more memory than there is";
  } catch (const std::exception& error) {
    why += " (" + std::string(error.what()) + ")";
  } catch (...) {
    why += " (unknown)";
  }
  return make_diagnostic(Code::failed, what + " is given up: " + why);
}

Diagnostic make_diagnostic(Code code, std::string message, std::vector<Label> labels) {
  const CodeRow& row = row_of(code);
  Diagnostic diagnostic;
  diagnostic.code = row.name;
  diagnostic.severity = row.severity;
  diagnostic.message = std::move(message);
  diagnostic.labels = std::move(labels);
  return diagnostic;
}

}  // namespace alignlint
