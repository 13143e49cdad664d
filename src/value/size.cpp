#include "value/size.h"

#include <string>

namespace alignlint {

Value too_many_items() { return Value::unknown("it lists more than " + std::to_string(kMostItems) + " values: they are not worked with"); }

std::size_t count_values(const Value& value) {
  std::size_t count = 1;
  if (value.is_list()) {
    for (const Value& item : value.as_list()) count += count_values(item);
  } else if (value.is_dict()) {
    for (const auto& [key, item] : value.as_dict()) count += count_values(item);
  }
  return count;
}

}  // namespace alignlint
