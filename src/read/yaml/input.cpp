#include "read/yaml/input.h"

#include <algorithm>

namespace alignlint {

std::size_t YamlInput::byte(int position) const { return std::min(static_cast<std::size_t>(std::max(position, 0)) + mark_size, file_size); }

YamlInput yaml_input(std::string_view text) {
  constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
  YamlInput input;
  input.file_size = text.size();
  if (text.starts_with(kByteOrderMark)) input.mark_size = kByteOrderMark.size();
  input.text = text.substr(input.mark_size);
  for (std::size_t at = input.text.find('\r'); at < input.text.size(); at = input.text.find('\r', at + 1)) {
    if (at + 1 == input.text.size() || input.text[at + 1] != '\n') input.text[at] = '\n';
  }
  return input;
}

}  // namespace alignlint
