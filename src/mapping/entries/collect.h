#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "document/document.h"
#include "mapping/entries/entries.h"
#include "mapping/spec/mapping.h"
#include "side/side.h"

namespace alignlint {

/// Brings the documents of one run into entries: the training launch's options as argparse splits them, the launcher's, the environment, and the
/// configuration trees with the command line laid over them where the mapping says that a program does so. What is odd about the words is appended
/// to `observations`.
Entries collect_entries(const Side& side, const ChosenLaunch* launch, const Mapping& mapping, VersionId version,
                        std::vector<Observation>& observations);

/// What is mounted at the root of an argument list: the class of the program's own options. Null when there is none.
const MountSpec* arguments_mount(const Mapping& mapping, VersionId version);

/// The options of the training program by its framework's parser: its words split as argparse does (`parse_arguments`); `listed` in a tree.
Node parse_program_options(std::span<const Word> words, const Mapping& mapping, VersionId version, std::vector<Observation>& observations,
                           bool listed = false);

/// The command line of the launch's program, when the mapping knows it as one that overrides a tree; null otherwise.
const CommandLineSpec* command_line_of(const ChosenLaunch* launch, const Mapping& mapping);

/// The first operand, where the program takes one that names its configuration file and this one looks like it; none otherwise.
std::optional<Word> operand_tree(const CommandLineSpec& spec, std::span<const Word> words);

/// The word of a command line that names the configuration file, an operand or the value of an option; none when there is none.
std::optional<Word> configuration_word(const CommandLineSpec& spec, std::span<const Word> words);

/// The word that one of these options is given, as argparse takes it: `--config x.yaml`, `--config=x.yaml`; none when none is there.
std::optional<Word> word_of_option(std::span<const Word> words, std::span<const std::string_view> options);

}  // namespace alignlint
