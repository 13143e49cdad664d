#pragma once

#include <string>

namespace alignlint {

/// Replaces a file at once, so that nobody ever reads half of it: the text is written beside it and then takes its name; its permissions stay. A link is
/// not followed. False when it could not be written; then the file is as it was.
bool write_atomically(const std::string& path, const std::string& text);

/// The same for a file that was read before: false where it says something else by now, up to the moment in which the new text takes its name.
bool rewrite_atomically(const std::string& path, const std::string& read, const std::string& text);

/// The same for a file that nobody else may look into.
bool write_privately(const std::string& path, const std::string& text);

/// Whether a new file of that path would be written where a symbolic link leads: itself one, or below one that a relative path names. The working directory of
/// a gate is a checkout, and who wrote that would decide what is written over.
bool leads_through_link(const std::string& path);

/// Makes a folder and those above it, as far as they are not there. False when that cannot be done.
bool make_folder(const std::string& path);

/// The same for a folder that nobody else may look into, if it is made.
bool make_private_folder(const std::string& path);

/// Whether everybody on this machine may put files into a folder.
bool is_open_to_all(const std::string& folder);

/// Whether both paths are one file on the disk, by symbolic or hard links, too. False when one of them is not there.
bool is_same_file(const std::string& one, const std::string& other);

}  // namespace alignlint
