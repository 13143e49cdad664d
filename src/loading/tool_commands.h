#pragma once

#include <span>
#include <vector>

#include "loading/side_loader.h"

namespace alignlint {

/// Takes the command lines of tools out of the scripts and argument lists in which they stand: each becomes an input of its own behind that one, so that none
/// passes for the training. Where there is nothing else, the first stays.
void separate_tools(std::vector<LoadedInput>& inputs, Data& data);

/// The documents by which one tool is configured, in groups that are judged together: its files, with its command line when there is just one.
std::vector<std::vector<Document>> tool_groups(std::span<const LoadedInput> inputs, std::string_view framework);

}  // namespace alignlint
