#pragma once

#include <string>
#include <string_view>

#include "read/shell/run/shell.h"

// Which files a script changes that something else reads later: the configurations of its launches. Unlike what the script itself reads (`files.h`), these are
// as they lie on the disk unless a change of just them is known.

namespace alignlint::shell {

/// A file is written, moved, removed or edited; `path` may be known in part, and then only may be that of another one.
void note_written(Shell& shell, const Text& path, const Why& reason, bool sure = true);
/// The same by a program: what the script had written there is not known any more.
void note_replaced(Shell& shell, const Text& path, const Why& reason, bool sure = true);
/// A file of which nothing is known is.
void note_any_written(Shell& shell, const Why& reason);
/// Files below a folder are; of the working directory itself that is a doubt.
void note_below(Shell& shell, const Text& folder, const Why& reason, bool sure = true);
/// A program that is not known is given the name, which may change the file. `by`: unless it is the program that reads it.
void note_named(Shell& shell, const Text& path, const Why& reason, std::string by = {});
/// A program's text, which changes the files that it names if it writes any.
void note_program_text(Shell& shell, const std::string& text, const Why& reason, std::string by = {});
/// Files that a text names may be.
void note_names_in(Shell& shell, std::string text, const Why& reason, std::string by = {});
/// What a program other than a shell changes (program_changes.cpp).
void note_program(Shell& shell, const Call& call);
/// The same of a launch, which is not followed: what it is told to write, and what a program in Python is given to work on.
void note_launch(Shell& shell, const Call& call);
/// Whether the command there is one of those that change the file, or may.
bool is_changed_at(const Shell& shell, const std::string& place, Span span);
/// Programs that leave what their files hold as it is.
bool is_reader(std::string_view name);
/// The last name of a path.
std::string base_of(const std::string& path);
/// Whether a text holds the name of a file, not as a part of a longer one.
bool holds_name(std::string_view text, std::string_view name);
bool path_is_given(const Text& path);
/// Whether a tree that the script has made is what it was although a file named `path` was written, which is not known.
bool keeps_tree(const Shell& shell, const Text& path, const std::string& place, const Text& contents);

}  // namespace alignlint::shell
