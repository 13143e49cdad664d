#pragma once

#include "diag/diagnostic.h"
#include "report/accuracy.h"
#include "report/diff.h"
#include "report/report.h"
#include "text/phrasebook.h"

namespace alignlint {

// Says in another language what people read in a report, before any renderer sees it. Names, values and the words of the interface stay.

void translate(Report& report, const Phrasebook& phrases);
void translate(AccuracyReport& report, const Phrasebook& phrases);
void translate(DiffReport& report, const Phrasebook& phrases);
void translate(Inspection& inspection, const Phrasebook& phrases);
void translate(Explanation& explanation, const Phrasebook& phrases);
void translate(RuleEntry& rule, const Phrasebook& phrases);
void translate(KeyEntry& key, const Phrasebook& phrases);
void translate(Diagnostics& diagnostics, const Phrasebook& phrases);

}  // namespace alignlint
