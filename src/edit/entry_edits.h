#pragma once

#include <string>
#include <vector>

#include "edit/word_edits.h"
#include "mapping/backwards/inverse.h"
#include "mapping/entries/entries.h"
#include "side/side.h"

namespace alignlint {

/// The inputs of a side as they were read.
struct EditedInputs {
  const Side& side;
  const ChosenLaunch* launch;  ///< null when the side has none
  const Entries& entries;
  const Sources& sources;
};

/// Ways to edit the inputs so that an entry says what it is to say, the most natural first: where it is written, else where others of its kind are. Each may
/// turn out to do something else, too.
std::vector<Edits> edits_for(const EntryChange& change, const EditedInputs& inputs);

/// Where two states of a side say different things: the native paths of the entries, and a text in brackets for a launch that is not judged.
std::vector<std::string> differing_entries(const EditedInputs& before, const EditedInputs& after);

}  // namespace alignlint
