#include "render/xml.h"

#include "text/printable.h"

namespace alignlint {

namespace {

/// A line end in an attribute would be read as a blank: it is written as a character reference.
std::string escaped(std::string_view text, std::string_view line_end) {
  std::string out;
  for (const char c : printable_lines(text, false)) {
    switch (c) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '"':
        out += "&quot;";
        break;
      case '\n':
        out += line_end;
        break;
      default:
        out += c;
    }
  }
  return out;
}

}  // namespace

std::string xml_text(std::string_view text) { return escaped(text, "\n"); }

std::string xml_element(std::string_view name, const XmlAttributes& attributes, const std::string& content) {
  std::string out = "<" + std::string(name);
  for (const auto& [attribute, value] : attributes) out += " " + std::string(attribute) + "=\"" + escaped(value, "&#10;") + "\"";
  if (content.empty()) return out + "/>\n";
  return out + ">" + content + "</" + std::string(name) + ">\n";
}

std::string xml_document(const std::string& root) { return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + root; }

}  // namespace alignlint
