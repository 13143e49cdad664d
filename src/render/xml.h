#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace alignlint {

/// Attributes of an element, in the order to write; values are plain text.
using XmlAttributes = std::vector<std::pair<std::string_view, std::string>>;

/// `<name a="1">content</name>` with a line end; `content` is markup; without any the element closes itself.
std::string xml_element(std::string_view name, const XmlAttributes& attributes, const std::string& content = {});

/// Plain text between tags: printable, its line ends stay.
std::string xml_text(std::string_view text);

/// A whole document in UTF-8.
std::string xml_document(const std::string& root);

}  // namespace alignlint
