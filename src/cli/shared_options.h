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
inline constexpr Option kVerbose{"-v,--verbose", Kind::flag, "", "Also show advice in full, manual checks, and the sources of the facts"};
inline constexpr Option kDifferent{"--different", Kind::flag, "", "Show only what differs"};

inline constexpr Option kUnknown{"--unknown", Kind::flag, "", "Show only what cannot be compared, because a value is unknown"};

inline constexpr const Option* kOutput[] = {&kFormat, &kColor};
inline constexpr const Option* kDetail[] = {&kVerbose};
inline constexpr Option kQuiet{"-q,--quiet", Kind::flag, "", "Only the errors and warnings, a line each, and the counts"};

inline constexpr const Option* kBrief[] = {&kQuiet};
inline constexpr const Option* kTable[] = {&kDifferent, &kUnknown};

// ---- how it is worked ----

inline constexpr Option kJobs{"-j,--jobs", Kind::count, "N",
                              "How many files or pairs are looked at at a time (default: one for each core); the output is the same"};

inline constexpr Option kCache{"--cache", Kind::once, "DIR",
                               "Keep results in this folder, and take those of unchanged inputs from there; the output is the same"};

inline constexpr const Option* kWork[] = {&kJobs, &kCache};

// ---- what is known ----

inline constexpr Option kMappings{"--mappings", Kind::repeated, "DIR",
                                  "Folder of mapping files, which take precedence over the built-in ones"};
inline constexpr Option kRules{"--rules", Kind::repeated, "DIR", "Folder of rule files, which add to the built-in rules or replace them"};
inline constexpr Option kConfig{"--config", Kind::once, "FILE", "Project file (default: nearest alignlint.toml here or in a parent)"};
inline constexpr Option kNoConfig{"--no-config", Kind::flag, "", "Do not use a project file"};

inline constexpr Option kRoot{
    "--root", Kind::once, "DIR",
    "Folder that must contain all files that inputs refer to (default: the repository of the input, else its folder)"};
inline const Option kLanguage{"--lang", Kind::once, "LANGUAGE",
                              "Language of what people read; without it zh where the locale is Chinese and only text is printed, else en",
                              language_words()};

inline constexpr const Option* kKnowledge[] = {&kMappings, &kConfig, &kNoConfig, &kRoot};
inline constexpr const Option* kRuleFolders[] = {&kRules};
inline constexpr const Option* kLanguages[] = {&kLanguage};

// ---- what counts ----

inline constexpr std::string_view kProfileWords[] = {"migrate", "align", "frozen"};
inline constexpr std::string_view kSeverityWords[] = {"error", "warning", "advice", "never"};

inline constexpr Option kProfile{"--profile", Kind::once, "NAME", "Which rules apply (default: that of the project file, else migrate)",
                                 kProfileWords};
inline constexpr Option kSelect{"--select", Kind::list, "RULE", "Only these rules (ids, or prefixes such as moe/)"};
inline constexpr Option kIgnore{"--ignore", Kind::list, "RULE", "All rules except these"};
inline constexpr Option kFailOn{"--fail-on", Kind::once, "SEVERITY", "Lowest severity that makes the run fail (default: error)",
                                kSeverityWords};
inline constexpr Option kStrict{"--strict", Kind::flag, "", "Treat unknown verdicts, unchecked files and unchecked launches as failures"};
inline const Option kChip{"--chip", Kind::once, "NAME", "Chip family of the NPU side", chip_words()};

inline constexpr const Option* kProfiles[] = {&kProfile};
inline constexpr const Option* kChoice[] = {&kSelect, &kIgnore};
inline constexpr const Option* kVerdict[] = {&kFailOn, &kStrict};
inline constexpr const Option* kUndecided[] = {&kStrict};
inline constexpr const Option* kHardware[] = {&kChip};

}  // namespace alignlint
