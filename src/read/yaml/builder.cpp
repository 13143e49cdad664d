#include "read/yaml/builder.h"

#include <algorithm>
#include <cassert>
#include <variant>

#include "read/duplicates.h"
#include "read/open_path.h"
#include "read/yaml/errors.h"
#include "read/yaml/merge.h"
#include "read/yaml/plain_words.h"
#include "read/yaml/strictness.h"

namespace alignlint {

namespace {

constexpr std::size_t kMaxDepth = 100;
constexpr std::size_t kNodesOfObservation = 16;
constexpr std::string_view kDuplicateNote = "the loader silently keeps the last of equal keys";

/// `!!str` for the library's `tag:yaml.org,2002:str`; nothing for its marks of untagged nodes.
std::string short_tag(const std::string& tag) {
  constexpr std::string_view kPrefix = "tag:yaml.org,2002:";
  if (tag == "?" || tag == "!" || tag.empty()) return {};
  return tag.starts_with(kPrefix) ? "!!" + tag.substr(kPrefix.size()) : tag;
}

}  // namespace

void YamlBuilder::on_document(std::size_t at) {
  if (++documents_ > 1) refuse(span_of(at, word_end(at)), "a second document begins here, a configuration has one");
}

void YamlBuilder::on_anchor(std::size_t at, const std::string& name) {
  const Span span = span_of(at, yaml_name_end(text_, at));
  if (!is_plain_yaml_name(name)) refuse(span, "the name '" + name + "' of an anchor may have letters, digits, '_' and '-' only");
  const auto [first, is_new] = names_.emplace(name, span);
  if (!is_new) refuse(span, "the anchor '&" + name + "' is written a second time", {{first->second, "first written here"}});
}

YamlProperties YamlBuilder::properties_at(std::size_t at) const {
  const YamlProperties properties = yaml_properties(text_, at);
  if (properties.glued) refuse(span_of(at, properties.end), "something follows a tag without a blank");
  return properties;
}

void YamlBuilder::on_null(std::size_t at, Anchor anchor) {
  // the library has no tag for what is nothing but a tag, which only a whole document is
  const bool tagged = frames_.empty() && this->at(at) == '!';
  const YamlProperties properties = anchor == 0 && !tagged ? YamlProperties{at, at, {}, false} : properties_at(at);
  if (!properties.tag.empty()) return on_scalar(at, std::string(properties.tag), anchor, {});
  const std::size_t end = word_end(properties.content);
  const std::string_view word = text_.substr(properties.content, end - properties.content);
  Node node;
  if (is_yaml_null(word) && (expects_key() || !is_key_end(end))) {
    node = make_scalar(std::string(word), span_of(properties.content, end));
  } else {
    const std::size_t place = anchor == 0 ? empty_place(at) : properties.end;
    node.span = span_of(place, place);
  }
  move_to(anchor != 0 || node.span.size() > 0 ? at : node.span.begin, node.span.end);
  add(std::move(node), anchor);
}

namespace {

/// The library writes what the escapes `\_` and `\N` mean, U+00A0 and U+0085, as one byte each, which is no character.
std::string with_whole_characters(const std::string& value) {
  std::string result;
  std::size_t inside = 0;  // bytes that still belong to the character at hand
  for (const char c : value) {
    const auto byte = static_cast<unsigned char>(c);
    const bool continues = byte >= 0x80 && byte < 0xC0;
    if (continues && inside == 0) result += '\xC2';
    inside = continues && inside > 0 ? inside - 1 : byte >= 0xF0 ? 3 : byte >= 0xE0 ? 2 : byte >= 0xC0 ? 1 : 0;
    result += c;
  }
  return result;
}

}  // namespace

void YamlBuilder::on_scalar(std::size_t begin, const std::string& tag, Anchor anchor, const std::string& value) {
  const YamlProperties properties = properties_at(begin);
  const bool quote = at(properties.content) == '"' || at(properties.content) == '\'';
  // A tag alone makes an empty scalar; what follows it is something else.
  const bool has_content = !value.empty() || tag == "!" || tag == "?" || quote;
  const std::size_t content = has_content ? properties.content : properties.end;
  const YamlScalarPlace place = has_content ? yaml_scalar_place(text_, content, value) : YamlScalarPlace{YamlStyle::plain, content};
  Node node = make_scalar(at(content) == '"' ? with_whole_characters(value) : value, span_of(content, place.end));
  if (!place.closed) {
    refuse(node.span, place.style == YamlStyle::block ? "only digits, '+' and '-' can follow '|' or '>'" : "a quoted string is not closed");
  }
  const std::string_view header = text_.substr(content, 3);
  if (place.style == YamlStyle::block && header.starts_with('>') &&
      header.substr(0, header.find_first_of("\r\n")).find('+') != std::string::npos)
    refuse(node.span, "of the line ends that '>+' keeps, loaders keep different numbers");
  // A lone `!` takes the quotes' meaning away again, so says PyYAML.
  const bool lone_mark = properties.tag == "!";
  node.quoted = place.style != YamlStyle::plain && !lone_mark;
  if (!lone_mark) take_tag(short_tag(tag), node, span_of(begin, node.span.end));
  if (has_content) check_scalar(node.span, place.style);
  if (place.style != YamlStyle::plain) remember_opaque(node.span, place.style);
  move_to(begin, node.span.end);
  add(std::move(node), anchor);
}

void YamlBuilder::on_alias(std::size_t at, Anchor anchor) {
  const Span span = span_of(at, yaml_name_end(text_, at));
  const std::string name(text_.substr(span.begin, span.size()));
  const auto found = anchored_.find(anchor);
  if (found == anchored_.end()) refuse(span, "'" + name + "' is inside the value it names");
  spend(found->second.size, span);
  Node node = found->second.node;
  add_via(node, {span, name + " used here"});
  move_to(span.begin, span.end);
  alias_span_ = span;
  add(std::move(node), 0);
  alias_span_ = {};
}

void YamlBuilder::on_open(NodeKind kind, std::size_t begin, const std::string& tag, Anchor anchor, bool flow) {
  const bool has_properties = anchor != 0 || tag != "?";
  const std::size_t content = has_properties ? properties_at(begin).content : begin;
  const std::size_t first_end = std::min(content + 1, text_.size());
  const Span span = span_of(content, first_end);
  if (frames_.size() >= kMaxDepth) refuse(span, "values are nested more than " + std::to_string(kMaxDepth) + " deep");
  Frame& frame = frames_.emplace_back();
  frame.node.kind = kind;
  frame.node.span = span;
  frame.anchor = anchor;
  frame.begin = begin;
  frame.flow = flow && (at(content) == '[' || at(content) == '{');  // the one pair in `[a: b]` has no brackets of its own
  if (frame.flow) ++flow_depth_;
  last_end_ = frame.flow ? content + 1 : content;
  take_tag(short_tag(tag), frame.node, span_of(begin, first_end));
}

void YamlBuilder::on_close() {
  assert(!frames_.empty());
  Frame frame = std::move(frames_.back());
  frames_.pop_back();
  if (frame.flow) {
    --flow_depth_;
    const char bracket = frame.node.kind == NodeKind::sequence ? ']' : '}';
    std::size_t end = skip_yaml_space(text_, last_end_);
    while (end < text_.size() && text_[end] != bracket) end = skip_yaml_space(text_, end + 1);
    last_end_ = std::min(end + 1, text_.size());
  }
  frame.node.span.end = static_cast<std::uint32_t>(last_end_);
  begin_ = frame.begin;
  if (frame.node.kind == NodeKind::mapping) {
    if (has_duplicates(frame.node.entries)) {
      spend(kNodesOfObservation, frame.node.span);
      observe_duplicates(frame.node.entries, open_path(frames_), kDuplicateNote, document_.observations);
    }
    Span offender;
    if (!apply_merge_keys(frame.node, offender)) refuse(offender, "'<<' needs a mapping or a list of mappings");
  }
  add(std::move(frame.node), frame.anchor);
}

void YamlBuilder::add(Node node, Anchor anchor) {
  spend(1, node.span);
  if (anchor != 0) {
    const std::size_t size = count_nodes(node);
    spend(size, node.span);
    anchored_.insert_or_assign(anchor, Anchored{node, size});
  }
  if (frames_.empty()) {
    document_.root = std::move(node);
    return;
  }
  Frame& frame = frames_.back();
  check_indentation(frame, node);
  if (frame.node.kind == NodeKind::sequence) {
    frame.node.items.push_back(std::move(node));
  } else if (!frame.has_key) {
    add_key(frame, std::move(node));
  } else {
    frame.entry.value = std::move(node);
    frame.node.entries.push_back(std::move(frame.entry));
    frame.entry = {};
    frame.has_key = false;
  }
}

void YamlBuilder::add_key(Frame& frame, Node node) const {
  const Span span = alias_span_.known() ? alias_span_ : node.span;
  if (node.kind == NodeKind::sequence || node.kind == NodeKind::mapping) refuse(span, "a list or a mapping cannot be a key");
  if (node.kind == NodeKind::scalar && node.notation != Notation::yaml && node.notation != Notation::yaml_str)
    refuse(span, "a key can have no tag but '!!str'");  // the loader would make a number of it, or fail to
  frame.entry.key = std::move(node.text);
  frame.entry.key_span = span;
  frame.entry.key_quoted = node.quoted || node.notation == Notation::yaml_str;
  const std::size_t mark = skip_yaml_space(text_, before_);
  frame.explicit_key = at(mark) == '?' && mark < span.begin;
  const bool outside =
      stands_outside(frame, span.begin) || (begin_ > mark && begin_ < span.begin && stands_outside(frame, begin_));  // or its tag
  if (frame.explicit_key && flow_depth_ == 0 && span.size() > 0 && outside)
    refuse(span, "a key in a line below its '?' must be indented further");
  frame.has_key = true;
}

/// What the library lets pass at the begin of a plain scalar in brackets, and in double quotes.
void YamlBuilder::check_scalar(Span span, YamlStyle style) const {
  if (style == YamlStyle::plain && flow_depth_ > 0 && at(span.begin) == ':')
    refuse(span_of(span.begin, span.begin + 1), "a value in brackets cannot begin with ':'");
  if (style != YamlStyle::quoted || at(span.begin) != '"') return;
  for (std::size_t i = text_.find('\\', span.begin); i < span.end; i = text_.find('\\', i + 2)) {
    if (at(i + 1) == '\'') refuse(span_of(i, i + 2), "there is no escape '\\''");
  }
}

/// Whether `place` begins a line no further right than the frame does.
bool YamlBuilder::stands_outside(const Frame& frame, std::size_t place) const {
  const std::size_t line = line_begin(place);
  return text_.find_first_not_of(' ', line) == place && place - line <= frame.node.span.begin - line_begin(frame.node.span.begin);
}

/// A value in a line of its own stands further right than its mapping's keys or its list's dashes. A list under a key need not, nor the `|`
/// of a block.
void YamlBuilder::check_indentation(const Frame& frame, const Node& node) const {
  const bool is_key = frame.node.kind == NodeKind::mapping && !frame.has_key;
  const bool block_list = node.kind == NodeKind::sequence && at(node.span.begin) == '-';
  const bool block_text = node.quoted && (at(node.span.begin) == '|' || at(node.span.begin) == '>');
  if (flow_depth_ > 0 || is_key || block_list || block_text || begin_ == last_end_) return;
  // its tag may stand in the right place and itself not
  const bool right_of_it = node.via.size() > 0 || node.span.size() == 0 || !stands_outside(frame, node.span.begin);
  if (!stands_outside(frame, begin_) && right_of_it) return;
  const bool glued = node.kind == NodeKind::scalar && !node.quoted && node.text.find(':') != std::string::npos;
  const Span span = span_of(begin_, std::max(last_end_, begin_));
  refuse(span, glued ? "a space is missing after the ':'" : "a value must be indented further than its key or dash");
}

void YamlBuilder::take_tag(const std::string& tag, Node& node, Span span) {
  const auto read = read_tag(tag, node.kind);
  if (const auto* why = std::get_if<std::string>(&read)) refuse(span, *why);
  node.notation = std::get<Notation>(read);
}

void YamlBuilder::spend(std::size_t nodes, Span span) {
  if (!budget_.spend(nodes * Budget::kNode)) refuse(span, "too much work");
}

void YamlBuilder::remember_opaque(Span span, YamlStyle style) {
  if (style == YamlStyle::block) {
    span.begin = static_cast<std::uint32_t>(std::min(text_.find_first_of("\r\n", span.begin), text_.size()));
    span.end = static_cast<std::uint32_t>(std::min(text_.find_first_not_of(" \t\r\n", span.end), text_.size()));
  }
  opaque_.push_back(span);
}

void YamlBuilder::move_to(std::size_t begin, std::size_t end) {
  begin_ = begin;
  before_ = last_end_;
  last_end_ = end;
}

}  // namespace alignlint
