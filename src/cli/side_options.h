#pragma once

#include "cli/option.h"

namespace alignlint {

// The files of a command and what can be said of a side. Which of them a command takes follows from its `Sides`.

/// What can be said of one side.
struct SideOptions {
  Option framework, define, args, launch, skip_launch, env;
};

inline constexpr SideOptions kOneSide{
    {"--framework", Option::Kind::once, "NAME[@VERSION]", "Framework, overriding detection"},
    {"--define", Option::Kind::assignments, "NAME=VALUE", "An environment variable that a script expects; repeatable"},
    {"--args", Option::Kind::once, "\"A B\"", "Positional parameters of a script"},
    {"--launch", Option::Kind::count, "N", "Which launch of a script, from 1"},
    {"--skip-launch", Option::Kind::repeated, "PROGRAM", "A program of a script whose launches are not training runs; repeatable"},
    {"--env", Option::Kind::repeated, "FILES", "Environment snapshots, one per host: files, folders or patterns; repeatable"},
};
inline constexpr SideOptions kReferenceSide{
    {"--reference-framework", Option::Kind::once, "NAME[@VERSION]", "Framework of the reference, overriding detection"},
    {"--reference-define", Option::Kind::assignments, "NAME=VALUE",
     "An environment variable that a script of the reference expects; repeatable"},
    {"--reference-args", Option::Kind::once, "\"A B\"", "Positional parameters of a script of the reference"},
    {"--reference-launch", Option::Kind::count, "N", "Which launch of a script of the reference, from 1"},
    {"--reference-skip-launch", Option::Kind::repeated, "PROGRAM",
     "A program of the reference whose launches are not training runs; repeatable"},
    {"--reference-env", Option::Kind::repeated, "FILES",
     "Environment snapshots of the reference, one per host: files, folders or patterns; repeatable"},
};
inline constexpr SideOptions kCandidateSide{
    {"--candidate-framework", Option::Kind::once, "NAME[@VERSION]", "Framework of the candidate, overriding detection"},
    {"--candidate-define", Option::Kind::assignments, "NAME=VALUE",
     "An environment variable that a script of the candidate expects; repeatable"},
    {"--candidate-args", Option::Kind::once, "\"A B\"", "Positional parameters of a script of the candidate"},
    {"--candidate-launch", Option::Kind::count, "N", "Which launch of a script of the candidate, from 1"},
    {"--candidate-skip-launch", Option::Kind::repeated, "PROGRAM",
     "A program of the candidate whose launches are not training runs; repeatable"},
    {"--candidate-env", Option::Kind::repeated, "FILES",
     "Environment snapshots of the candidate, one per host: files, folders or patterns; repeatable"},
};

inline constexpr Option kFiles{"files", Option::Kind::repeated, "FILE", "Files", {}, "a file"};
inline constexpr Option kPairFiles{"files", Option::Kind::repeated, "FILE", "REFERENCE CANDIDATE"};
inline constexpr Option kReference{"--reference", Option::Kind::repeated, "FILE", "An additional file of the reference; repeatable"};
inline constexpr Option kCandidate{"--candidate", Option::Kind::repeated, "FILE", "An additional file of the candidate; repeatable"};

inline constexpr Option kFolder{"folder", Option::Kind::once, "DIR", "The folder to look through (default: the working directory)"};

inline constexpr Option kOldAndNew{"files", Option::Kind::repeated, "PATH", "OLD NEW: two files, or two folders"};
inline constexpr Option kOldFramework{"--old-framework", Option::Kind::once, "NAME[@VERSION]",
                                      "Framework of OLD, where it is not that of NEW"};
inline constexpr Option kNewFramework{"--new-framework", Option::Kind::once, "NAME[@VERSION]",
                                      "Framework of NEW, where it is not that of OLD"};

inline constexpr Option kPair{"--pair", Option::Kind::once, "NAME", "This pair of the project file"};
inline constexpr Option kChanged{"--changed", Option::Kind::flag, "",
                                 "Treat FILE as changed files: compare only the pairs of the project file that read one of them"};

inline constexpr Option kLogFiles{"logs", Option::Kind::repeated, "LOG", "REFERENCE_LOG CANDIDATE_LOG", {}, "the logs of two runs"};
inline constexpr Option kReferenceLog{"--reference-log", Option::Kind::repeated, "LOG",
                                      "An additional log of the reference (rank, restart); repeatable, later ones take precedence"};
inline constexpr Option kCandidateLog{"--candidate-log", Option::Kind::repeated, "LOG", "An additional log of the candidate"};
inline constexpr Option kReferenceRepeat{"--reference-repeat", Option::Kind::repeated, "LOG",
                                         "Log of another run of the reference; their difference is the tolerance band; repeatable"};
inline constexpr Option kReferenceConfiguration{"--reference", Option::Kind::repeated, "FILE",
                                                "The configuration of the reference; repeatable"};
inline constexpr Option kCandidateConfiguration{"--candidate", Option::Kind::repeated, "FILE",
                                                "The configuration of the candidate; repeatable"};

inline constexpr Option kLive{
    "--live", Option::Kind::flag, {}, "The candidate, or the only side, has the environment of this machine, as 'snapshot' prints it"};

inline constexpr Option kFix{"--fix", Option::Kind::flag, "", "Apply the fixes that do not change what is trained"};
inline constexpr Option kFixUnsafe{
    "--fix-unsafe", Option::Kind::flag, "",
    "The same, and those that do: the values of errors (with --fail-on warning: also of warnings), keys that may be misspelt"};
inline constexpr Option kFixReference{"--fix-reference", Option::Kind::flag, "", "Fix the reference in place of the candidate"};
inline constexpr Option kDiff{"--diff", Option::Kind::flag, "", "Print the fixes as a unified diff; change no file"};

inline constexpr const Option* kLiveGroup[] = {&kLive};
inline constexpr const Option* kOneSideGroup[] = {&kOneSide.framework, &kOneSide.define,      &kOneSide.args,
                                                  &kOneSide.launch,    &kOneSide.skip_launch, &kOneSide.env};
inline constexpr const Option* kFixGroup[] = {&kFix, &kFixUnsafe, &kDiff};
inline constexpr const Option* kFixSideGroup[] = {&kFixReference};
inline constexpr const Option* kFilesGroup[] = {&kFiles};
inline constexpr const Option* kFolderGroup[] = {&kFolder};
inline constexpr const Option* kPairGroup[] = {&kPairFiles, &kPair, &kReference, &kCandidate};
inline constexpr const Option* kLogGroup[] = {&kLogFiles, &kReferenceLog,           &kCandidateLog,          &kReferenceRepeat,
                                              &kPair,     &kReferenceConfiguration, &kCandidateConfiguration};
inline constexpr const Option* kFurtherLogs[] = {&kReferenceLog, &kCandidateLog, &kReferenceRepeat};
inline constexpr const Option* kBothSidesGroup[] = {&kReferenceSide.framework, &kReferenceSide.define,      &kReferenceSide.args,
                                                    &kReferenceSide.launch,    &kReferenceSide.skip_launch, &kReferenceSide.env,
                                                    &kCandidateSide.framework, &kCandidateSide.define,      &kCandidateSide.args,
                                                    &kCandidateSide.launch,    &kCandidateSide.skip_launch, &kCandidateSide.env};
inline constexpr const Option* kChangeGroup[] = {&kOldAndNew, &kOldFramework, &kNewFramework};
inline constexpr const Option* kChangedGroup[] = {&kChanged};

}  // namespace alignlint
