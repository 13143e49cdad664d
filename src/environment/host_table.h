#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace alignlint {

/// One name that hosts have, with what it is on each. Host numbers count from 0.
struct HostItem {
  /// A value, or none, and where it is so.
  struct Value {
    std::string_view text;
    bool unset = false;
    std::uint32_t count = 0;           ///< hosts that have it
    std::vector<std::uint32_t> first;  ///< the first of them, a few
  };

  std::string_view name;
  std::vector<Value> values;  ///< what most hosts have first

  /// The same on all hosts.
  [[nodiscard]] bool shared() const { return values.size() == 1; }
};

/// Many hosts' variables held against each other, in time linear in what they list, and memory in what differs. All views outlive the object.
class HostTable {
 public:
  /// What the next host has: names and values; of a name that comes twice the last value counts, as for whoever sets them one by one.
  void add(const std::vector<std::pair<std::string_view, std::string_view>>& items);

  [[nodiscard]] std::uint32_t hosts() const { return hosts_; }
  /// In the order in which they were first seen. Call once, when all hosts were added.
  std::vector<HostItem> take();

 private:
  struct Column {
    HostItem item;
    std::string_view latest = {};                                                  ///< the value of the host that is added
    std::uint32_t seen = 0;                                                        ///< the host after the last one that names it
    std::uint32_t next = 0;                                                        ///< the host after the last one that has it
    std::array<std::unordered_map<std::string_view, std::size_t>, 2> places = {};  ///< of the values, where they are many; of none
  };

  std::size_t column_of(std::string_view name, std::size_t guess);
  static HostItem::Value& value_of(Column& column, std::string_view text, bool unset);
  static void count(Column& column, std::string_view text, bool unset, std::uint32_t from, std::uint32_t to);

  std::vector<Column> columns_;
  std::unordered_map<std::string_view, std::size_t> index_;
  std::vector<std::size_t> named_;  ///< columns of the host that is added
  std::uint32_t hosts_ = 0;
};

}  // namespace alignlint
