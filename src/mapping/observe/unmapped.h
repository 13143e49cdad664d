#pragma once

#include <functional>
#include <list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "mapping/evaluate/resolver.h"
#include "mapping/observe/uncompared.h"

namespace alignlint {

// What a mapping says of entries that no setting stands for (`[[uncomparable]]`), asked of the entries of a side.

/// What may be meant of one side.
class Versions {
 public:
  Versions(const Vocabulary& vocabulary, const UncomparedSide& side, const std::string& chip);

  Resolver& assumed() { return resolvers_.front(); }
  std::list<Resolver>& all() { return resolvers_; }

 private:
  std::list<Resolver> resolvers_;
};

/// None and what is false alike switch something off: a framework asks `if value`. Of a number it may ask whether there is one.
bool is_off(const Value& value, bool zero_is_off);

/// Whether two values come to the same, by what is said of the entry.
Truth same_effect(const Value& first, const Value& second, const UnmappedSpec& spec);

/// The path under the key's own name: the other side may use another spelling.
std::string own_path(const Lookup& lookup);

/// What is said of the path, and by which of the frameworks.
std::pair<const Mapping*, const UnmappedSpec*> spec_of(const std::vector<const Mapping*>& frameworks, std::string_view path);

/// Whether a mapping lists the path, what stands below it, or a section it is in, among those of a kind.
bool is_listed(Resolver& resolver, std::string_view path, const std::function<bool(const UnmappedSpec&)>& kind);

/// An entry as if it were a setting: what it says, and where.
Setting said(Resolver& resolver, const std::string& path);

}  // namespace alignlint
