#include "render/html/translated_markup.h"

#include <algorithm>
#include <array>
#include <utility>

#include "render/xml.h"

namespace alignlint {

namespace {

constexpr std::string_view kBlanks = " \n\t";
constexpr std::array<std::string_view, 5> kKept{"code", "pre", "script", "style", "b"};  // `<b>` holds numbers and values
constexpr std::array<std::pair<std::string_view, char>, 4> kReferences{{{"&amp;", '&'}, {"&lt;", '<'}, {"&gt;", '>'}, {"&quot;", '"'}}};

std::string plain_text(std::string_view markup) {
  std::string out;
  while (!markup.empty()) {
    const auto found = std::find_if(kReferences.begin(), kReferences.end(), [&](const auto& one) { return markup.starts_with(one.first); });
    out += found == kReferences.end() ? markup.front() : found->second;
    markup.remove_prefix(found == kReferences.end() ? 1 : found->first.size());
  }
  return out;
}

/// Text between two tags; the blanks around it stay.
std::string translated_text(std::string_view text, const Words& say) {
  const std::size_t begin = text.find_first_not_of(kBlanks);
  if (begin == std::string_view::npos) return std::string(text);
  const std::size_t end = text.find_last_not_of(kBlanks) + 1;
  return std::string(text.substr(0, begin)) + xml_text(say(plain_text(text.substr(begin, end - begin)))) + std::string(text.substr(end));
}

/// A tag with its `aria-label` translated.
std::string translated_tag(std::string_view tag, const Words& say) {
  constexpr std::string_view kLabel = " aria-label=\"";
  const std::size_t at = tag.find(kLabel);
  if (at == std::string_view::npos) return std::string(tag);
  const std::size_t begin = at + kLabel.size();
  const std::size_t end = tag.find('"', begin);
  return std::string(tag.substr(0, begin)) + xml_text(say(plain_text(tag.substr(begin, end - begin)))) + std::string(tag.substr(end));
}

/// `code` of `<code class="x">`
std::string_view name_of(std::string_view tag) {
  tag.remove_prefix(1);
  return tag.substr(0, tag.find_first_of(" >/"));
}

}  // namespace

std::string translated_markup(std::string_view markup, const Words& say) {
  std::string out;
  while (!markup.empty()) {
    const std::size_t open = std::min(markup.find('<'), markup.size());
    out += translated_text(markup.substr(0, open), say);
    markup.remove_prefix(open);
    if (markup.empty()) break;
    const std::size_t close = std::min(markup.find('>'), markup.size() - 1) + 1;
    const std::string_view tag = markup.substr(0, close);
    out += translated_tag(tag, say);
    markup.remove_prefix(close);
    if (std::find(kKept.begin(), kKept.end(), name_of(tag)) == kKept.end()) continue;
    const std::size_t end = std::min(markup.find("</" + std::string(name_of(tag)) + ">"), markup.size());
    out += markup.substr(0, end);
    markup.remove_prefix(end);
  }
  return out;
}

}  // namespace alignlint
