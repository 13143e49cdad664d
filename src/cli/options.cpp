#include "cli/options.h"

#include <algorithm>
#include <cassert>
#include <charconv>

namespace alignlint {

Options::Options(const Command& command) : command_(&command) {}

bool Options::takes(const Option& option) const {
  const std::vector<const Option*> taken = options_of(*command_);
  return std::find(taken.begin(), taken.end(), &option) != taken.end();
}

void Options::set(const Option& option, std::vector<std::string> values) { values_[&option] = std::move(values); }

bool Options::given(const Option& option) const {
  assert(takes(option));
  return values_.contains(&option);
}

const std::vector<std::string>& Options::values(const Option& option) const {
  assert(takes(option));
  static const std::vector<std::string> kNone;
  const auto found = values_.find(&option);
  return found == values_.end() ? kNone : found->second;
}

std::string Options::value(const Option& option, const std::string& otherwise) const {
  const std::vector<std::string>& all = values(option);
  return all.empty() ? otherwise : all.back();
}

std::optional<std::uint64_t> Options::count(const Option& option) const {
  const std::string text = value(option);
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || text.empty()) return std::nullopt;
  return number;
}

}  // namespace alignlint
