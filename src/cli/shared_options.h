#pragma once

#include "cli/option.h"
#include "rules/choice.h"
#include "rules/rule.h"

namespace alignlint {

// The options that several commands share, in groups. A command lists a group only if each of its options changes what the command does
// (`tests/cli/options_test.cpp` tries every one); an option of one command alone stands in that command's file.

using Kind = Option::Kind;

// ---- what is written, and where ----

inline constexpr std::string_view kColorWords[] = {"auto", "always", "never"};

inline constexpr Option kFormat{"--format", Kind::repeated, "NAME[=FILE]", "Output format, optionally to a file; repeatable"};
inline constexpr Option kColor{"--color", Kind::once, "WHEN", "Colour", kColorWords};
inline constexpr Option kVerbose{"-v,--verbose", Kind::flag, "", "Also the manual checks, and the sources of the facts"};
inline constexpr Option kDifferent{"--different", Kind::flag, "", "Only what differs or is unknown"};

inline constexpr const Option* kOutput[] = {&kFormat, &kColor};
inline constexpr const Option* kDetail[] = {&kVerbose};
inline constexpr const Option* kTable[] = {&kDifferent};

// ---- what is known ----

inline constexpr Option kMappings{"--mappings", Kind::repeated, "DIR",
                                  "Folder of mapping files, which take precedence over the built-in ones"};
inline constexpr Option kRules{"--rules", Kind::repeated, "DIR", "Folder of rule files, which add to the built-in rules or replace them"};
inline constexpr Option kConfig{"--config", Kind::once, "FILE", "Project file (default: the nearest alignlint.toml upwards)"};
inline constexpr Option kNoConfig{"--no-config", Kind::flag, "", "Use no project file"};

inline constexpr Option kRoot{
    "--root", Kind::once, "DIR",
    "Folder below which the files that inputs name must lie (default: the repository of the input, else its folder)"};
inline const Option kLanguage{"--lang", Kind::once, "LANGUAGE", "Language of the rules' texts where they are translated", language_words()};

inline constexpr const Option* kKnowledge[] = {&kMappings, &kConfig, &kNoConfig, &kRoot};
inline constexpr const Option* kRuleFolders[] = {&kRules};
inline constexpr const Option* kLanguages[] = {&kLanguage};

// ---- what counts ----

inline constexpr std::string_view kProfileWords[] = {"migrate", "align", "frozen"};
inline constexpr std::string_view kSeverityWords[] = {"error", "warning", "advice", "never"};

inline constexpr Option kProfile{"--profile", Kind::once, "NAME", "Which rules apply (default: that of the project file, else migrate)",
                                 kProfileWords};
inline constexpr Option kSelect{"--select", Kind::list, "RULE", "Only these rules (ids, or prefixes such as moe/)"};
inline constexpr Option kIgnore{"--ignore", Kind::list, "RULE", "All rules but these"};
inline constexpr Option kFailOn{"--fail-on", Kind::once, "SEVERITY", "Lowest severity that makes the run fail (default: error)",
                                kSeverityWords};
inline constexpr Option kStrict{"--strict", Kind::flag, "",
                                "Unknown verdicts, unchecked files and launches that were not judged count as failures"};
inline const Option kChip{"--chip", Kind::once, "NAME", "Chip family of the NPU side", chip_words()};

inline constexpr const Option* kProfiles[] = {&kProfile};
inline constexpr const Option* kChoice[] = {&kSelect, &kIgnore};
inline constexpr const Option* kVerdict[] = {&kFailOn, &kStrict};
inline constexpr const Option* kHardware[] = {&kChip};

}  // namespace alignlint
