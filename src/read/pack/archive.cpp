#include "read/pack/archive.h"

#include <minizip/unzip.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <map>
#include <memory>
#include <optional>
#include <set>

#include "read/guess.h"

namespace alignlint {

namespace {

constexpr std::size_t kMostMembers = 100'000;
constexpr std::size_t kMostMemberBytes = std::size_t{16} << 20U;
constexpr std::size_t kMostBytes = std::size_t{32} << 20U;
constexpr std::size_t kMostNameBytes = 4096;
constexpr unsigned kEncrypted = 1;  // bit of the general purpose flag

/// The archive as the library's file: it asks for one to be opened, read, told and sought.
struct Memory {
  std::string_view bytes;
  std::size_t at = 0;
};

Memory& memory(voidpf stream) { return *static_cast<Memory*>(stream); }

voidpf open_memory(voidpf opaque, const void*, int) { return opaque; }

uLong read_memory(voidpf, voidpf stream, void* buffer, uLong size) {
  Memory& file = memory(stream);
  const std::size_t count = std::min<std::size_t>(size, file.bytes.size() - file.at);
  if (count > 0) std::memcpy(buffer, file.bytes.data() + file.at, count);
  file.at += count;
  return static_cast<uLong>(count);
}

uLong write_memory(voidpf, voidpf, const void*, uLong) { return 0; }

ZPOS64_T tell_memory(voidpf, voidpf stream) { return memory(stream).at; }

long seek_memory(voidpf, voidpf stream, ZPOS64_T offset, int origin) {
  Memory& file = memory(stream);
  const std::size_t base = origin == ZLIB_FILEFUNC_SEEK_CUR ? file.at : origin == ZLIB_FILEFUNC_SEEK_END ? file.bytes.size() : 0;
  if (offset > file.bytes.size() - base) return -1;
  file.at = base + static_cast<std::size_t>(offset);
  return 0;
}

int close_memory(voidpf, voidpf) { return 0; }
int no_error(voidpf, voidpf) { return 0; }

struct Close {
  void operator()(void* file) const { unzClose(file); }
};
using Unzip = std::unique_ptr<void, Close>;

Unzip open_archive(Memory& file) {
  zlib_filefunc64_def functions{open_memory, read_memory, write_memory, tell_memory, seek_memory, close_memory, no_error, &file};
  return Unzip(unzOpen2_64("", &functions));
}

/// A member of the directory.
struct Listed {
  std::string name;
  std::string problem;     ///< why it cannot be unpacked; empty when it may be
  std::uint64_t size = 0;  ///< unpacked, as the directory says
  unz64_file_pos place{};
};

/// Where a member lies when the archive is unpacked into a folder, as msprobe does before it compares: by Python's `zipfile`, for which a name ends at a
/// NUL, and steps that say nothing or lead out of the folder are none.
std::string unpacked_name(std::string_view name) {
  name = name.substr(0, name.find('\0'));
  std::string place;
  while (!name.empty()) {
    const std::size_t end = std::min(name.find('/'), name.size());
    const std::string_view step = name.substr(0, end);
    if (!step.empty() && step != "." && step != "..") place.append(place.empty() ? "" : "/").append(step);
    if (end + 1 == name.size() && !place.empty()) place += '/';  // a folder
    name.remove_prefix(std::min(end + 1, name.size()));
  }
  return place;
}

std::uint64_t number_at(std::string_view bytes, std::size_t at, std::size_t size) {
  std::uint64_t number = 0;
  for (std::size_t i = size; i-- > 0;) number = number << 8U | static_cast<unsigned char>(bytes[at + i]);
  return number;
}

/// A record of the directory, as Python's `zipfile` reads it.
struct DirectoryRecord {
  std::string_view name;
  std::uint64_t version = 0;  ///< of the format that unpacking needs, times ten
  std::uint64_t flags = 0;
  std::size_t header = 0;  ///< where the member itself begins
};

/// The records that the directory has by its size, as Python's `zipfile` reads it; the library goes by the number that the end of the archive names. None where
/// the records do not fill it.
std::optional<std::vector<DirectoryRecord>> read_directory(std::string_view bytes) {
  constexpr std::size_t kEnd = 22;      // of an archive, without its comment
  constexpr std::size_t kLocator = 20;  // of the end of a large archive
  constexpr std::size_t kLargeEnd = 56;
  constexpr std::size_t kRecord = 46;  // without its name, extra fields and comment
  std::size_t end = bytes.rfind("PK\x05\x06");
  if (end == std::string_view::npos || bytes.size() - end < kEnd) return std::nullopt;
  std::uint64_t size = number_at(bytes, end + 12, 4);
  std::uint64_t offset = number_at(bytes, end + 16, 4);
  if (end >= kLocator + kLargeEnd && bytes.substr(end - kLocator, 4) == "PK\x06\x07") {
    end -= kLocator + kLargeEnd;
    if (bytes.substr(end, 4) != "PK\x06\x06") return std::nullopt;
    size = number_at(bytes, end + 40, 8);
    offset = number_at(bytes, end + 48, 8);
  }
  if (size > end || offset > end - size) return std::nullopt;
  const std::size_t before = end - static_cast<std::size_t>(size) - static_cast<std::size_t>(offset);  // that is no part of the archive
  std::vector<DirectoryRecord> records;
  std::size_t at = end - static_cast<std::size_t>(size);
  while (at < end) {
    if (end - at < kRecord || bytes.substr(at, 4) != "PK\x01\x02") return std::nullopt;
    const auto name = static_cast<std::size_t>(number_at(bytes, at + 28, 2));
    const auto header = static_cast<std::size_t>(number_at(bytes, at + 42, 4));
    records.push_back({bytes.substr(at + kRecord, name), number_at(bytes, at + 6, 2), number_at(bytes, at + 8, 2), before + header});
    at += kRecord + name + number_at(bytes, at + 30, 2) + number_at(bytes, at + 32, 2);
  }
  return at == end ? std::optional(std::move(records)) : std::nullopt;
}

/// Whether the member that a record leads to says its name, too.
bool is_named_alike(std::string_view bytes, const DirectoryRecord& record) {
  constexpr std::size_t kHeader = 30;  // without its name
  if (record.header > bytes.size() || bytes.size() - record.header < kHeader) return false;
  const auto size = static_cast<std::size_t>(number_at(bytes, record.header + 26, 2));
  return bytes.substr(record.header, 4) == "PK\x03\x04" && bytes.substr(record.header + kHeader, size) == record.name;
}

/// Whether a system makes no file of that name.
bool is_too_long(std::string_view name) {
  constexpr std::size_t kLongestStep = 255;
  constexpr std::size_t kLongest = 4'000;  // with the folder into which it is unpacked
  name = name.substr(0, name.find('\0'));
  std::size_t step = 0;
  for (const char c : name) {
    step = c == '/' ? 0 : step + 1;
    if (step > kLongestStep) return true;
  }
  return name.size() > kLongest;
}

/// Why Python's `zipfile` does not open an archive with such a record; empty when it does.
std::string why_refused(const DirectoryRecord& record) {
  constexpr std::uint64_t kLastVersion = 63;
  constexpr std::uint64_t kUtf8 = 0x800;
  if (record.version > kLastVersion) return "it cannot be unpacked: a member needs a newer version of the format";
  if (is_too_long(record.name)) return "it cannot be unpacked: a name is too long";
  const bool unreadable = (record.flags & kUtf8) != 0 && first_not_utf8(record.name) < record.name.size();
  return unreadable ? "it cannot be unpacked: a name that should be UTF-8 is not" : "";
}

/// Why a member cannot be unpacked although its content may be whole; empty when it can.
std::string why_not_unpacked(std::string_view bytes, const DirectoryRecord& record) {
  constexpr std::uint64_t kPatched = 0x20;
  constexpr std::uint64_t kStronglyEncrypted = 0x40;
  if ((record.flags & kEncrypted) != 0) return "it is encrypted";
  if ((record.flags & (kPatched | kStronglyEncrypted)) != 0) return "its compression is damaged or not supported";
  return is_named_alike(bytes, record) ? "" : "its content is damaged";
}

/// Whether a file would have to be a folder, too: unpacking ends there.
bool has_file_in_the_way(const std::vector<Listed>& members) {
  std::set<std::string_view> folders;
  for (const Listed& member : members) {
    for (std::size_t slash = member.name.find('/'); slash != std::string::npos; slash = member.name.find('/', slash + 1))
      folders.insert(std::string_view(member.name).substr(0, slash));
  }
  return std::any_of(members.begin(), members.end(), [&](const Listed& member) { return folders.contains(member.name); });
}

/// The directory; a name that comes again keeps its first place in the order and takes the later content.
std::vector<Listed> list_members(unzFile file, std::string_view bytes, std::string& problem) {
  const auto records = read_directory(bytes);
  if (!records) {
    problem = "its directory is damaged";
    return {};
  }
  std::vector<Listed> members;
  std::map<std::string, std::size_t, std::less<>> known;
  std::size_t read = 0;
  int status = unzGoToFirstFile(file);
  for (; status == UNZ_OK && read < records->size(); status = unzGoToNextFile(file), ++read) {
    unz_file_info64 info{};
    std::string name(kMostNameBytes, '\0');
    if (unzGetCurrentFileInfo64(file, &info, name.data(), kMostNameBytes, nullptr, 0, nullptr, 0) != UNZ_OK) break;
    name.resize(std::min<std::size_t>(info.size_filename, kMostNameBytes));
    name = unpacked_name(name);
    const auto [place, added] = known.try_emplace(name, members.size());
    if (added) members.push_back({name, {}, 0, {}});
    Listed& member = members[place->second];
    member.problem = why_not_unpacked(bytes, (*records)[read]);
    if (problem.empty()) problem = why_refused((*records)[read]);
    member.size = info.uncompressed_size;
    if (unzGetFilePos64(file, &member.place) != UNZ_OK) break;
    if (members.size() > kMostMembers) {
      problem = "it has more than 100000 members";
      return {};
    }
  }
  if (status != UNZ_END_OF_LIST_OF_FILE || read != records->size()) problem = "its directory is damaged";
  if (problem.empty() && has_file_in_the_way(members)) problem = "it cannot be unpacked: a file lies where a folder must";
  return members;
}

/// Unpacks the member that was gone to. What it takes is counted as it comes: the size that the archive names may be wrong. The library compares the
/// checksum only when it got all of that size.
void unpack(unzFile file, const Listed& listed, ArchiveMember& member, std::size_t& total) {
  if (unzOpenCurrentFile(file) != UNZ_OK) {
    member.problem = "its compression is damaged or not supported";
    return;
  }
  std::string text;
  std::array<char, 1U << 16U> chunk{};
  int count = 0;
  while ((count = unzReadCurrentFile(file, chunk.data(), static_cast<unsigned>(chunk.size()))) > 0) {
    text.append(chunk.data(), static_cast<std::size_t>(count));
    total += static_cast<std::size_t>(count);
    if (text.size() > kMostMemberBytes) member.problem = "it is larger than 16 MiB";
    if (total > kMostBytes) member.problem = "the members are larger than 32 MiB together";
    if (!member.problem.empty()) break;
  }
  const int closed = unzCloseCurrentFile(file);
  if (!member.problem.empty()) return;
  if (count < 0 || closed != UNZ_OK || text.size() != listed.size) {
    member.problem = "its content is damaged";
  } else {
    member.text = std::move(text);
  }
}

}  // namespace

Archive read_archive(std::string_view bytes, const std::function<bool(std::string_view name)>& wanted) {
  Archive archive;
  if (bytes.starts_with("PK\x05\x06")) {  // nothing but an end, which the library does not open
    archive.problem = "it is empty";
    return archive;
  }
  Memory memory{bytes};
  const Unzip file = open_archive(memory);
  if (file == nullptr) {
    archive.problem = "it is not a ZIP archive, or its end is missing";
    return archive;
  }
  std::size_t total = 0;
  for (Listed& listed : list_members(file.get(), bytes, archive.problem)) {
    ArchiveMember& member = archive.members.emplace_back();
    member.name = std::move(listed.name);
    if (!wanted(member.name)) {  // it is unpacked all the same, by who unpacks the archive
      if (!listed.problem.empty() && archive.problem.empty())
        archive.problem = "it cannot be unpacked: of '" + member.name + "', " + listed.problem;
      continue;
    }
    if (!listed.problem.empty()) {
      member.problem = listed.problem;
    } else if (unzGoToFilePos64(file.get(), &listed.place) != UNZ_OK) {
      member.problem = "its compression is damaged or not supported";
    } else {
      unpack(file.get(), listed, member, total);
    }
  }
  return archive;
}

}  // namespace alignlint
