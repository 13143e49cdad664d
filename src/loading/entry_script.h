#pragma once

#include "loading/side_loader.h"

namespace alignlint {

/// Adds the program that the side's launch starts to its inputs, where its mapping says that it is worth reading and it lies here: relative to the script, then
/// to where the side is started. It stands beside the configuration as a file that was given would; nothing is said when it cannot be read.
void read_entry_script(LoadedSide& side, const LoadContext& context);

/// What tells a launch that shows the signature of a framework from others, for the choice among several.
KnownLaunch known_trainings(Data& data);

/// Makes the path of the side's configuration tree an entry of its launch, `config`: where the file lies may say what it is for.
void name_configuration(LoadedSide& side, const Sources& sources);

}  // namespace alignlint
