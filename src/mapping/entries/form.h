#pragma once

#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "document/document.h"
#include "mapping/entries/detect.h"
#include "mapping/entries/entries.h"
#include "mapping/spec/mapping.h"
#include "side/side.h"

namespace alignlint {

/// The form of the framework's options that a document has, by its kind and signature; null when it is none: an argument list, a tree of its own.
const FormSpec* form_of(const Document& document, const Mapping& mapping, VersionId version);

/// Turns the values a parser ended up with, by their destinations, into options of the mapping: those that differ from the default into
/// `entries.options`, those that do not into `entries.standing`; a flag is there when the value is the one it stores. Names that are no option's stay
/// in the tree. Where a person wrote them, no parser has taken the values: what is no value of its option is observed.
void add_namespace(const Node& tree, const FormSpec& form, const Mapping& mapping, VersionId version, Entries& entries,
                   std::vector<Observation>& observations);

/// The version whose options' destinations are those of a complete namespace; none when several fit alike.
std::optional<VersionId> version_of_namespace(const Node& tree, const Mapping& mapping);

/// The configuration file that a launch names by an option of a form (`--yaml-cfg x.yaml`); none when it names none.
std::optional<Word> form_file(const ChosenLaunch& launch, const Mapping& mapping);

}  // namespace alignlint
