#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "document/document.h"
#include "mapping/spec/schema.h"
#include "read/launchers.h"

namespace alignlint {

/// What a parser of arguments knows of an option: its key, or null.
using FindOption = std::function<const SchemaKey*(std::string_view option)>;

/// How the words of a command line are given.
struct ArgumentStyle {
  bool verbatim = false;  ///< the program knows no `--option=value`, and takes no word with a dash for a value
  bool listed = false;    ///< they stand in a list, word by word, in no script
};

/// Splits the words of a program's command line as Python's argparse does: `--flag=value`, unambiguous prefixes of `spellings` (sorted), `nargs`, negative
/// numbers as values, the words of an option it does not know up to the next option. Gives a mapping of options in the order of the words; an
/// option without a value is null, one with several is a sequence. Words that belong to no option are observations `stray-word`, a missing value
/// is `missing-value`; their fact `effect` is `refused` when every word is known, in a list every word beside it, so that the program certainly stops. A
/// value behind a flag's `=` is `refused-value`. An option that only a word names of which it is not known whether it is there is null and unresolved.
Node parse_arguments(std::span<const Word> words, const FindOption& find, std::span<const std::string_view> spellings,
                     std::vector<Observation>& observations, ArgumentStyle style = {});

/// Whether an option is named only in a word of which it is not known that it is there (`$EXTRA`, which a condition sets): it may be given, and may not.
bool may_be_there(const Node& option);

/// The options of a launcher, `--nproc-per-node 8` as `nproc_per_node: 8`. An option that is cut counts as the one it begins.
Node parse_launcher_options(std::span<const Word> words, const Launcher& launcher);

}  // namespace alignlint
