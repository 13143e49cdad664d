#include <algorithm>

#include "read/yaml/builder.h"

namespace alignlint {

std::size_t YamlBuilder::line_begin(std::size_t offset) const {
  while (offset > text_begin_ && text_[offset - 1] != '\n' && text_[offset - 1] != '\r') --offset;
  return offset;
}

std::size_t YamlBuilder::word_end(std::size_t offset) const { return std::min(text_.find_first_of(" \t\r\n,[]{}:", offset), text_.size()); }

/// Whether a word that ends at `offset` is a mapping's key.
bool YamlBuilder::is_key_end(std::size_t offset) const {
  offset = std::min(text_.find_first_not_of(' ', offset), text_.size());
  return at(offset) == ':' && (offset + 1 >= text_.size() || std::string_view(" \t\r\n").find(text_[offset + 1]) != std::string_view::npos);
}

Span YamlBuilder::open_bracket() const {
  const auto open = std::find_if(frames_.rbegin(), frames_.rend(), [](const Frame& frame) { return frame.flow; });
  if (open == frames_.rend()) return {};
  return span_of(open->node.span.begin, open->node.span.begin + 1);
}

bool YamlBuilder::expects_key() const {
  return !frames_.empty() && frames_.back().node.kind == NodeKind::mapping && !frames_.back().has_key;
}

/// Where a node that is not written would stand: behind its `:`, `-` or `?`. `next` is where the next thing begins.
std::size_t YamlBuilder::empty_place(std::size_t next) const {
  if (frames_.empty()) return next;
  const Frame& frame = frames_.back();
  const std::size_t indicator = skip_yaml_space(text_, last_end_);
  if (frame.node.kind == NodeKind::sequence) {
    if (frame.flow) refuse(span_of(next, std::min(next + 1, text_.size())), "a value is missing in a list");
    return at(indicator) == '-' ? indicator + 1 : last_end_;
  }
  if (!frame.has_key) return empty_key_place(indicator, next);
  if (at(indicator) == ':') return indicator + 1;
  if (flow_depth_ == 0 && !frame.explicit_key) {
    const bool glued = frame.entry.key.find(':') != std::string::npos;
    refuse(frame.entry.key_span, glued ? "a space is missing after the ':'" : "a ':' is missing after this key");
  }
  return last_end_;
}

std::size_t YamlBuilder::empty_key_place(std::size_t indicator, std::size_t next) const {
  const std::size_t begin = at(indicator) == ',' ? skip_yaml_space(text_, indicator + 1) : indicator;
  if (at(begin) == ':') refuse(span_of(begin, begin + 1), "a key is missing before this ':'");
  if (at(next) == ',' && at(begin) != '?') refuse(span_of(next, next + 1), "an entry is missing before this ','");
  return at(begin) == '?' ? begin + 1 : next;
}

}  // namespace alignlint
