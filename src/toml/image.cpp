#include "toml/image.h"

#include <cassert>
#include <cstring>
#include <type_traits>
#include <vector>

namespace alignlint {

namespace {

// Layout: header, file rows, then for each file its entries, items (both aligned to 8) and bytes (path, text, pool).

constexpr std::uint64_t kMagic = 0x32474D494C4D4F54U;  // "TOMLIMG2": the last character is the version
constexpr std::size_t kAlignment = 8;

struct Header {
  std::uint64_t magic;
  std::uint32_t count;
  std::uint32_t size;
};

struct Part {
  std::uint32_t at;    ///< from the start of the image
  std::uint32_t size;  ///< elements
};

struct Row {
  Part path;
  Part text;
  Part pool;
  Part entries;
  Part items;
  TomlRecord root;
};

static_assert(std::is_trivially_copyable_v<TomlEntryRecord> && std::is_trivially_copyable_v<TomlRecord>);
static_assert(alignof(TomlEntryRecord) <= kAlignment && alignof(TomlRecord) <= kAlignment && alignof(Row) <= kAlignment);
static_assert(sizeof(TomlRecord) == 24 && sizeof(TomlEntryRecord) == 40, "a new layout needs a new version");

template <class T>
Part append(std::string& image, std::span<const T> elements) {
  image.resize((image.size() + kAlignment - 1) / kAlignment * kAlignment);
  const Part part = {static_cast<std::uint32_t>(image.size()), static_cast<std::uint32_t>(elements.size())};
  if (!elements.empty()) image.append(reinterpret_cast<const char*>(elements.data()), elements.size_bytes());
  return part;
}

template <class T>
std::span<const T> elements(std::string_view image, Part part) {
  assert(part.at % alignof(T) == 0 && part.at + part.size * sizeof(T) <= image.size());
  const void* data = image.data() + part.at;
  return {static_cast<const T*>(data), part.size};
}

std::string_view bytes(std::string_view image, Part part) {
  const auto span = elements<char>(image, part);
  return {span.data(), span.size()};
}

const Row& row_of(std::string_view image, std::uint32_t index) { return elements<Row>(image, {sizeof(Header), index + 1})[index]; }

}  // namespace

std::string encode_image(std::span<const ImageFile> files) {
  std::string image(sizeof(Header), '\0');
  std::vector<Row> rows(files.size());
  append(image, std::span<const Row>(rows));
  for (std::size_t i = 0; i < files.size(); ++i) {
    const TomlTree& tree = files[i].tree;
    assert(tree.source == files[i].text);
    Row& row = rows[i];
    row.entries = append(image, tree.entries);
    row.items = append(image, tree.items);
    row.path = append(image, std::span<const char>(files[i].path));
    row.text = append(image, std::span<const char>(files[i].text));
    row.pool = append(image, std::span<const char>(tree.pool));
    row.root = tree.root;
  }
  const Header header = {kMagic, static_cast<std::uint32_t>(files.size()), static_cast<std::uint32_t>(image.size())};
  std::memcpy(image.data(), &header, sizeof(header));
  if (!rows.empty()) std::memcpy(image.data() + sizeof(header), rows.data(), rows.size() * sizeof(Row));
  return image;
}

TomlImage::TomlImage(std::string_view image) : bytes_(image) {
  if (image.empty()) return;
  assert(reinterpret_cast<std::uintptr_t>(image.data()) % kAlignment == 0);
  const Header& header = elements<Header>(image, {0, 1})[0];
  assert(header.magic == kMagic && header.size == image.size());
  count_ = header.count;
}

std::string_view TomlImage::path(std::uint32_t index) const {
  assert(index < count_);
  return bytes(bytes_, row_of(bytes_, index).path);
}

std::string_view TomlImage::text(std::uint32_t index) const {
  assert(index < count_);
  return bytes(bytes_, row_of(bytes_, index).text);
}

TomlFile TomlImage::open(std::uint32_t index, FileId file) const {
  assert(index < count_);
  const Row& row = row_of(bytes_, index);
  TomlTree tree;
  tree.file = file;
  tree.source = bytes(bytes_, row.text);
  tree.pool = bytes(bytes_, row.pool);
  tree.entries = elements<TomlEntryRecord>(bytes_, row.entries);
  tree.items = elements<TomlRecord>(bytes_, row.items);
  tree.root = row.root;
  return {nullptr, tree};
}

}  // namespace alignlint
