#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace alignlint {

/// One name in an archive.
struct ArchiveMember {
  std::string name;                 ///< as the archive writes it; never used as a path of the disk
  std::optional<std::string> text;  ///< unpacked; none when nobody wanted it or when it could not be
  std::string problem;              ///< why it could not be unpacked: `it is encrypted`; empty otherwise
};

/// What a ZIP archive holds.
struct Archive {
  /// In the order of the archive; of several of one name the last one, as unpacking them would leave it.
  std::vector<ArchiveMember> members;
  std::string problem;  ///< why it could not be read at all; empty otherwise
};

/// Reads an archive in memory: nothing is written anywhere. Only members that `wanted` names are unpacked. One of more than 16 MiB (unpacked, whatever
/// the archive says of its size), more than 32 MiB together and more than 100,000 names are refused.
Archive read_archive(std::string_view bytes, const std::function<bool(std::string_view name)>& wanted);

}  // namespace alignlint
