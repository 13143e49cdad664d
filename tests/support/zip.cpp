#include "support/zip.h"

#include <minizip/zip.h>

#include <cstring>
#include <stdexcept>

namespace alignlint::test {

namespace {

/// The archive as minizip's file; it is written in order and sought only to patch headers.
struct Memory {
  std::string bytes;
  std::size_t at = 0;
};

Memory& memory(voidpf stream) { return *static_cast<Memory*>(stream); }
voidpf open_file(voidpf opaque, const void*, int) { return opaque; }
int nothing(voidpf, voidpf) { return 0; }

uLong read_file(voidpf, voidpf stream, void* buffer, uLong size) {
  Memory& file = memory(stream);
  const std::size_t count = std::min<std::size_t>(size, file.bytes.size() - file.at);
  std::memcpy(buffer, file.bytes.data() + file.at, count);
  file.at += count;
  return static_cast<uLong>(count);
}

uLong write_file(voidpf, voidpf stream, const void* buffer, uLong size) {
  Memory& file = memory(stream);
  if (file.bytes.size() < file.at + size) file.bytes.resize(file.at + size);
  std::memcpy(file.bytes.data() + file.at, buffer, size);
  file.at += size;
  return size;
}

ZPOS64_T tell_file(voidpf, voidpf stream) { return memory(stream).at; }

long seek_file(voidpf, voidpf stream, ZPOS64_T offset, int origin) {
  Memory& file = memory(stream);
  const std::size_t base = origin == ZLIB_FILEFUNC_SEEK_CUR ? file.at : origin == ZLIB_FILEFUNC_SEEK_END ? file.bytes.size() : 0;
  file.at = base + static_cast<std::size_t>(offset);
  return 0;
}

/// A test that cannot make its archive has nothing to say.
void require(bool done) {
  if (!done) throw std::runtime_error("minizip cannot write the archive");
}

}  // namespace

std::string zip(const ZipMembers& members) {
  Memory file;
  zlib_filefunc64_def functions{open_file, read_file, write_file, tell_file, seek_file, nothing, nothing, &file};
  void* archive = zipOpen2_64("", APPEND_STATUS_CREATE, nullptr, &functions);
  require(archive != nullptr);
  for (const auto& [name, text] : members) {
    const zip_fileinfo info{};
    require(zipOpenNewFileInZip(archive, name.c_str(), &info, nullptr, 0, nullptr, 0, nullptr, Z_DEFLATED, Z_DEFAULT_COMPRESSION) ==
            ZIP_OK);
    require(zipWriteInFileInZip(archive, text.data(), static_cast<unsigned>(text.size())) == ZIP_OK);
    require(zipCloseFileInZip(archive) == ZIP_OK);
  }
  require(zipClose(archive, nullptr) == ZIP_OK);
  return file.bytes;
}

}  // namespace alignlint::test
