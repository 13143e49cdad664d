#pragma once

#include <concepts>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "text/span.h"
#include "value/value.h"

namespace alignlint {

// Plain structures as bytes and back, for the same build of the program on the same kind of machine. A structure is written once, as the list of its members,
// for both ways: `void parts(auto& bytes, Like<Label> auto& label) { auto& [span, text] = label; bytes(span, text); }`. That list names all of them, or it does
// not compile.

template <class T, class Struct>
concept Like = std::same_as<std::remove_const_t<T>, Struct>;

template <class E>
concept Enumeration = std::is_enum_v<E>;

/// The greatest value of an enumeration that is read.
template <Enumeration E>
inline constexpr E kLastOf = E{};

class ByteWriter {
 public:
  /// Files of spans are counted from `first` on, so that they can be others when it is read.
  explicit ByteWriter(FileId first = 0) : first_(first) {}

  template <class... Parts>
  void operator()(const Parts&... part) {
    (put(part), ...);
  }

  [[nodiscard]] const std::string& bytes() const { return bytes_; }
  /// Whether all of it can be read again: no span lies in a file before the first.
  [[nodiscard]] bool complete() const { return complete_; }

 private:
  void put_number(std::uint64_t number);
  void put(std::string_view text);
  void put(const std::string& text) { put(std::string_view(text)); }
  void put(double real);
  void put(bool yes) { bytes_ += yes ? '\1' : '\0'; }
  void put(Span span);
  void put(const Value& value);
  void put(std::integral auto number) { put_number(static_cast<std::uint64_t>(number)); }
  void put(Enumeration auto word) { put_number(static_cast<std::uint64_t>(word)); }

  template <class Item>
  void put(const std::vector<Item>& items) {
    put_number(items.size());
    for (const Item& item : items) put(item);
  }
  template <class Key, class Item>
  void put(const std::map<Key, Item>& items) {
    put_number(items.size());
    for (const auto& item : items) put(item);
  }
  template <class A, class B>
  void put(const std::pair<A, B>& pair) {
    put(pair.first);
    put(pair.second);
  }
  template <class Item>
  void put(const std::optional<Item>& item) {
    put(item.has_value());
    if (item) put(*item);
  }
  template <class Struct>
  requires requires(ByteWriter& self, const Struct& one) { parts(self, one); }
  void put(const Struct& one) { parts(*this, one); }

  std::string bytes_;
  FileId first_;
  bool complete_ = true;
};

/// Never reads beyond the end: what is not there is nothing, and `ok` says so.
class ByteReader {
 public:
  /// `bytes` outlives it. `first`: the number that the first file has now. `sizes`, which outlives it: those of the files, in which spans must lie.
  explicit ByteReader(std::string_view bytes, FileId first = 0, const std::vector<std::size_t>* sizes = nullptr)
      : bytes_(bytes), first_(first), sizes_(sizes) {}

  template <class... Parts>
  void operator()(Parts&... part) {
    (take(part), ...);
  }

  /// A text that stays where it is.
  std::string_view text();
  /// Whether everything so far was there and could be what it was read as.
  [[nodiscard]] bool ok() const { return ok_; }
  [[nodiscard]] bool at_end() const { return at_ == bytes_.size(); }

 private:
  std::uint64_t number();
  /// A count of things, each of which takes a byte or more.
  std::size_t count();
  void fail();
  void take(std::string& to) { to = text(); }
  void take(double& to);
  void take(bool& to) { to = number() != 0; }
  void take(Span& to);
  void take(Value& to);
  void take_kind(Value& to);
  template <std::integral Number>
  void take(Number& to) {
    to = static_cast<Number>(number());
  }
  template <Enumeration E>
  void take(E& to) {
    const std::uint64_t value = number();
    if (value > static_cast<std::uint64_t>(kLastOf<E>)) return fail();
    to = static_cast<E>(value);
  }

  template <class Item>
  void take(std::vector<Item>& to) {
    to.resize(count());
    for (Item& item : to) take(item);
  }
  template <class A, class B>
  void take(std::pair<A, B>& to) {
    take(to.first);
    take(to.second);
  }
  template <class Item>
  void take(std::optional<Item>& to) {
    bool there = false;
    take(there);
    if (there) take(to.emplace());
  }
  template <class Struct>
  requires requires(ByteReader& self, Struct& one) { parts(self, one); }
  void take(Struct& one) { parts(*this, one); }

  std::string_view bytes_;
  std::size_t at_ = 0;
  FileId first_;
  const std::vector<std::size_t>* sizes_;
  std::size_t depth_ = 0;  // of values in values
  bool ok_ = true;
};

}  // namespace alignlint
