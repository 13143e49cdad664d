#include "value/size.h"

#include <string>
#include <string_view>

namespace alignlint {

Value too_many_items() { return Value::unknown("it lists more than " + std::to_string(kMostItems) + " values: they are not worked with"); }

namespace {

std::size_t count_of(std::string_view text) {
  constexpr std::size_t kUsualText = 256;
  return 1 + text.size() / kUsualText;
}

}  // namespace

std::size_t count_values(const Value& value) {
  if (value.is_text()) return count_of(value.as_text());
  std::size_t count = 1;
  if (value.is_list()) {
    for (const Value& item : value.as_list()) count += count_values(item);
  } else if (value.is_dict()) {
    for (const auto& [key, item] : value.as_dict()) count += count_of(key) - 1 + count_values(item);
  }
  return count;
}

}  // namespace alignlint
