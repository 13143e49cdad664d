#pragma once

#include <string>
#include <vector>

#include "loading/side_loader.h"

namespace alignlint {

/// The framework of a side: the one that is named, else the one that its files show, or the base files that they name; of one that extends another, that
/// one. Fills `framework`, `companion` and `tool` of the inputs. Empty when there is none; why is appended to `diagnostics`, as are files of another
/// framework.
std::string choose_framework(std::vector<LoadedInput>& inputs, const std::string& named, const LoadContext& context,
                             Diagnostics& diagnostics);

/// A script or an argument list without a launch, or whose launches are all of programs that train nothing.
bool starts_no_training(const Document& document, Data& data);

/// Says that the input starts no training program.
void tell_no_launch(const LoadedInput& input, Diagnostics& diagnostics);

/// What is wrong with `NAME[@VERSION]`: there is no such framework, or it has no such version. Nothing of an empty text.
std::optional<Diagnostic> mistake_of_framework(const std::string& text, Data& data, Diagnostics& diagnostics);

}  // namespace alignlint
