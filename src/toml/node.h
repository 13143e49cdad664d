#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "text/span.h"

namespace alignlint {

enum class TomlKind : std::uint8_t { table, array, text, integer, real, flag };

/// With its article, for messages: `a table`, `a list`, `text`, `an integer`, `a number`, `true or false`.
std::string_view to_string(TomlKind kind);

/// Tells most keys apart without a look at their texts, which lie elsewhere in the file.
constexpr std::uint16_t mark_of(std::string_view key) {
  if (key.empty()) return 0;
  const auto at = [&](std::size_t i) { return static_cast<std::uint32_t>(static_cast<unsigned char>(key[i])); };
  return static_cast<std::uint16_t>(key.size() * 0x2F01U + at(0) * 0x0101U + at(key.size() / 2) * 0x1D0BU + at(key.size() - 1) * 0x3B07U);
}

// ---- Storage: flat records, the same in memory and in the program's constant data (`toml/image.h`) ----

/// A piece of text: of the file itself, or, where the file writes it with escapes, of the tree's pool, which is counted on from the end of
/// the file.
struct TomlText {
  std::uint32_t begin;
  std::uint32_t size;
};

/// A value. 24 bytes.
struct TomlRecord {
  std::uint32_t begin = 0;  ///< span in the file
  std::uint32_t end = 0;
  TomlKind kind = TomlKind::table;
  std::uint8_t padding = 0;
  std::uint16_t key_mark = 0;  ///< of a table's entry, `mark_of` its key
  std::uint32_t count = 0;  ///< children of a table or array
  union {
    std::uint64_t first = 0;  ///< the first child, an index into entries (table) or items (array)
    std::int64_t integer;
    double real;
    bool flag;
    TomlText text;
  };
};

/// A key with its value. 40 bytes.
struct TomlEntryRecord {
  TomlText key = {};
  std::uint32_t key_begin = 0;
  std::uint32_t key_end = 0;
  TomlRecord value;
};

/// One parsed file as its nodes see it; the arrays belong to somebody else (`TomlFile`, the image).
struct TomlTree {
  [[nodiscard]] bool is_pooled(const TomlText& text) const { return text.begin >= source.size(); }
  [[nodiscard]] std::string_view view(const TomlText& text) const {
    return is_pooled(text) ? pool.substr(text.begin - source.size(), text.size) : source.substr(text.begin, text.size);
  }

  FileId file = kNoFile;
  std::string_view source;  ///< the file's text
  std::string_view pool;
  std::span<const TomlEntryRecord> entries;
  std::span<const TomlRecord> items;
  TomlRecord root;
};

// ---- What readers of data files use ----

struct TomlEntry;
template <class Child>
class TomlChildren;

/// A value of a TOML file: a small handle, valid as long as its `TomlFile` and the text in `Sources` are. Texts and keys are views of the
/// same lifetime. Tables keep the order of the file.
class TomlNode {
 public:
  TomlNode(const TomlTree& tree, const TomlRecord& record) : tree_(&tree), record_(&record) {}

  [[nodiscard]] TomlKind kind() const { return record_->kind; }
  /// The value's own bytes; of a table its header `[[rule]]`, or the braces and what they hold.
  [[nodiscard]] Span span() const { return {tree_->file, record_->begin, record_->end}; }

  // The node must be of that kind (`number`: integer or real).
  [[nodiscard]] std::string_view text() const;
  /// Exactly the bytes of `text()`, without quotes, where the file has them as they are; `span()` where it writes them with escapes.
  [[nodiscard]] Span text_span() const;
  [[nodiscard]] std::int64_t integer() const;
  [[nodiscard]] double number() const;
  [[nodiscard]] bool flag() const;

  /// The children of an array; nothing for another kind.
  [[nodiscard]] TomlChildren<TomlNode> items() const;
  /// The entries of a table; nothing for another kind.
  [[nodiscard]] TomlChildren<TomlEntry> entries() const;
  /// The value of a table's entry; nothing when there is no such key.
  [[nodiscard]] std::optional<TomlNode> find(std::string_view key) const;
  /// Where that entry stands among those of the table.
  [[nodiscard]] std::optional<std::uint32_t> index_of(std::string_view key) const;
  /// The value of the entry there.
  [[nodiscard]] TomlNode value_at(std::uint32_t index) const;
  /// `mark_of` its key.
  [[nodiscard]] std::uint16_t mark_at(std::uint32_t index) const { return tree_->entries[record_->first + index].value.key_mark; }

 private:
  const TomlTree* tree_;
  const TomlRecord* record_;
};

struct TomlEntry {
  std::string_view key;
  Span key_span;
  TomlNode value;
};

/// The children of a node, for a range `for` and by index; elements are made on the way and returned by value.
template <class Child>
class TomlChildren {
 public:
  TomlChildren(const TomlTree& tree, std::uint64_t first, std::uint32_t count) : tree_(&tree), first_(first), count_(count) {}

  class Iterator {
   public:
    using difference_type = std::ptrdiff_t;
    using value_type = Child;

    Iterator(const TomlChildren& children, std::uint32_t index) : children_(children), index_(index) {}
    Child operator*() const { return children_[index_]; }
    Iterator& operator++() {
      ++index_;
      return *this;
    }
    void operator++(int) { ++index_; }
    bool operator==(const Iterator& other) const { return index_ == other.index_; }

   private:
    TomlChildren children_;
    std::uint32_t index_;
  };

  [[nodiscard]] std::uint32_t size() const { return count_; }
  [[nodiscard]] bool empty() const { return count_ == 0; }
  [[nodiscard]] Child operator[](std::uint32_t index) const;
  [[nodiscard]] Iterator begin() const { return Iterator(*this, 0); }
  [[nodiscard]] Iterator end() const { return Iterator(*this, count_); }

 private:
  const TomlTree* tree_;
  std::uint64_t first_;
  std::uint32_t count_;
};

template <>
TomlNode TomlChildren<TomlNode>::operator[](std::uint32_t index) const;
template <>
TomlEntry TomlChildren<TomlEntry>::operator[](std::uint32_t index) const;

/// For tests: the tree in one line, `{a: 1, b: ['x', true]}`.
std::string dump(TomlNode node);

}  // namespace alignlint
