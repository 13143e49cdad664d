#pragma once

namespace alignlint {

/// Every diagnostic that is not a rule: what can be wrong with the inputs and with the data files themselves. `diag/catalog_page.h` says what each means.
enum class Code {
  // an input could not be read or understood (exit 3)
  file_missing,
  file_is_directory,
  file_unreadable,
  file_too_large,
  file_not_regular,
  file_outside,
  file_empty,
  file_binary,
  file_not_utf8,
  file_unrecognised,
  syntax_error,
  framework_unrecognised,
  no_launch,
  value_refused,
  work_limit,
  failed,
  // wrong usage, or a broken rule, mapping or project file (exit 2)
  usage,
  toml_syntax,
  toml_unknown_key,
  toml_missing_key,
  toml_wrong_type,
  toml_bad_value,
  expression_error,
  unknown_name,
  cycle,
  duplicate_name,
  unreachable,
  // worth knowing
  assumed_launch,
  assumed_branch,
  launch_in_doubt,
  member_unread,
  partial_side,
  platform_decides,
  several_pairs,
  report_file_wanted,
  no_changed_pair,
  nothing_to_lint,
  bad_allowance,
  unused_suppression,
  stale_acceptance,
  assumed_success,
};

/// What follows from a diagnostic for the exit status.
enum class Blame { nobody, input, usage };

}  // namespace alignlint
