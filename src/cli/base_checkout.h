#pragma once

#include <span>

#include "cli/session.h"

namespace alignlint {

extern const Option kBase;

/// With `--base DIR`: judges the same pairs, or lints the same files, in that checkout, and marks in the reports what was found there, too. What this
/// checkout does not have (a pair, a file) has found nothing: all of its findings are new. Without the option nothing happens.
void mark_known(Session& session, std::span<const CheckRequest> pairs, std::span<Report> reports);
void mark_known_of_files(Session& session, const SideRequest& request, Report& report);

/// What is wrong with the option; none when it names a folder, or is not given.
std::optional<Diagnostic> mistake_of_base(const Session& session);

}  // namespace alignlint
