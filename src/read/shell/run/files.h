#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "read/shell/run/shell.h"

// What lies where the script looks: files and folders of the repository, of the machine, and those that the script itself has made.

namespace alignlint::shell {

// files (files.cpp)
/// A path as seen from where the script was started; `?/…` after `cd` to an unknown place.
std::string place_of(const State& state, std::string_view path);
/// The same for a path that may begin with the unknown start directory itself; none when more of it is unknown, or `..` leaves a link.
std::optional<std::string> place_of(Shell& shell, const Text& path);
/// Files that are not what lies on the disk, or may not be: those that the words of a launch name, and trees that one of these may name.
std::vector<ChangedFile> changed_files(Shell& shell, const Call& call);
/// What a configuration is, by its name.
bool is_tree_file(std::string_view place);
/// What lies there, and below it, is not known any more.
void lose_below(Shell& shell, const Text& path, const Why& reason);
/// `sed -i SCRIPT FILE`; false for a sed that prints.
bool run_sed_in_place(Shell& shell, const Call& call);
/// Whether a place is, or may be, reached through a link of the repository or of the script.
bool is_link(Shell& shell, const std::string& place);
/// Why what lies there is not known although nothing is known to have written it: a folder above it was removed, moved or written to.
Why folder_lost(const Shell& shell, const std::string& place);
/// Scripts are read wherever they lie, other files only beside the script: elsewhere they may differ where the script runs.
enum class Contents { script, data };
/// What the script itself has written there, or what lies on the disk; unknown when that cannot be read. None: nothing is there.
std::optional<Text> read_text_file(Shell& shell, const Text& path, Contents contents);
void write_file(Shell& shell, const Text& path, Text contents, bool append, Span span);
/// What is left of a file that was written since standard input was opened is not known.
void heed_rewritten(Shell& shell);
/// Whether nothing is there, as far as the inputs tell: below the folder where the script is started, and neither made by the script nor by a program that was
/// given its name.
bool is_absent(Shell& shell, const Text& path);
/// The same, or made on one of the ways only that lead here.
bool may_be_absent(Shell& shell, const Text& path);
/// The file or folder that a program needs and that is absent, as a reason; null when none is.
Why missing_for(Shell& shell, const Call& call);
/// From the disk, each file once; none when nothing is there.
std::optional<Text> read_disk(Shell& shell, const std::string& place);

// what programs need (needs.cpp), folders (folders.cpp)
/// Whether a folder is there for sure: made by the script, in the repository, or on every machine.
bool is_folder(Shell& shell, const std::string& place);
/// The same without the working directory, which `cd` is assumed to have found.
bool is_known_folder(Shell& shell, const std::string& place);
/// What was written, or made, in a directory that is not known is not what lies in another one.
void lose_unknown_place(Shell& shell, const Why& reason);
/// `mkdir`, which is assumed to succeed.
void make_folders(Shell& shell, const Call& call);
/// What stands for a folder among those that were made.
std::string folder_name(Shell& shell, const Text& path);
/// What the way that is taken when `status` says `holds` shows of a folder: `[ -d x ] || mkdir x`.
void note_folder(Shell& shell, const Status& status, bool holds);
/// The folder that `git clone` makes, which is assumed to succeed.
void note_clone(Shell& shell, const Call& call);
/// Nothing is known of the folder and those below it.
void forget_folders(Shell& shell, const std::string& place);
/// Why a file may not be opened, without which the command with that redirection does not run. Null when all is well.
Why may_not_open(Shell& shell, const Text& target, Span span);

// where the script is started (start_directory.cpp)
/// The directory in which it is told to be started; `.` when that has no name.
std::string start_of(const Shell& shell);
/// Where the script itself lies.
std::string folder_of_script(const Shell& shell);
bool is_below_start(const Shell& shell, const std::string& place);
/// Whether it lies in the repository of the script (`text/confinement.h`), by its absolute path.
bool is_in_repository(const Shell& shell, const std::string& place);
/// `$0` of the script at hand.
std::string name_at_start(const ReadContext& context, FileId file);
/// The file that bash reads at a `place` that is reached from where the script is started: in the directory it is told to be started in; else, which is
/// in doubt, in the script's own folder, or at the root of its repository.
std::optional<Text> read_from_start(Shell& shell, const std::string& place, Span span);

}  // namespace alignlint::shell
