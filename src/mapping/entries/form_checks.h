#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "document/node.h"
#include "document/observation.h"
#include "mapping/spec/mapping.h"

namespace alignlint {

/// Every option of a version by the name under which its parser keeps the value. Several options may share one.
using KeysByDestination = std::map<std::string, std::vector<const SchemaKey*>, std::less<>>;

/// The parser's name for a name of the form: `num_experts` of `num_moe_experts`.
std::string_view name_in_parser(std::string_view name, const FormSpec& form, const KeysByDestination& keys);

/// Holds what a person wrote in a form against the options it stands for. No parser converts or refuses it: text where a number is meant and words that
/// are no choice (`refused-value`), text where a bool is meant (`text-bool`), names nothing reads (`inert-entry`), and names that are nearly one it knows
/// (`unknown-entry`): any other may be read by a part of the program that the options do not show.
void check_written(std::span<const Entry* const> entries, const FormSpec& form, const KeysByDestination& keys,
                   std::vector<Observation>& observations);

}  // namespace alignlint
