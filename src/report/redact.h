#pragma once

#include "diag/diagnostic.h"
#include "report/accuracy.h"
#include "report/diff.h"
#include "report/report.h"
#include "text/secrets.h"

namespace alignlint {

// Takes the secrets out of what is shown, before any renderer sees it. Excerpts, which are cut from the texts themselves, are the renderers' to redact.

void redact(Report& report, const Redaction& redaction);
void redact(AccuracyReport& report, const Redaction& redaction);
void redact(DiffReport& report, const Redaction& redaction);
void redact(Inspection& inspection, const Redaction& redaction);
void redact(Diagnostics& diagnostics, const Redaction& redaction);

}  // namespace alignlint
