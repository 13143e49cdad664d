#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "document/document.h"
#include "read/yaml/places.h"
#include "text/budget.h"

namespace alignlint {

/// Ends the reading of a YAML text: thrown by the builder through the library, caught by the reader.
struct YamlRefused {
  Span span;
  std::string why;
  std::vector<Label> more;  ///< other places that help
};

/// Makes a tree with exact places of the library's events, which carry only where a node begins, properties included (and of a value that
/// is not written where the next thing begins). Refuses what PyYAML refuses and the library lets pass. Offsets are bytes in the file.
class YamlBuilder {
 public:
  using Anchor = std::size_t;  ///< 0: none

  /// `begin`: the size of the byte order mark. When the budget is spent it refuses to go on. All references outlive the builder.
  YamlBuilder(FileId file, std::string_view text, std::size_t begin, Document& document, Budget& budget)
      : file_(file), text_(text), text_begin_(begin), document_(document), budget_(budget), last_end_(begin) {}

  void on_document(std::size_t at);
  void on_anchor(std::size_t at, const std::string& name);
  void on_null(std::size_t at, Anchor anchor);
  void on_scalar(std::size_t at, const std::string& tag, Anchor anchor, const std::string& value);
  void on_alias(std::size_t at, Anchor anchor);
  void on_open(NodeKind kind, std::size_t at, const std::string& tag, Anchor anchor, bool flow);
  void on_close();

  /// The innermost bracket that is still open; no file when there is none.
  [[nodiscard]] Span open_bracket() const;

  /// Quoted texts and the lines of block scalars, ascending.
  [[nodiscard]] const std::vector<Span>& opaque() const { return opaque_; }

 private:
  struct Frame {
    Node node;
    Anchor anchor = 0;
    std::size_t begin = 0;      // with its properties
    bool flow = false;          // stands in brackets
    bool has_key = false;       // of a mapping: the next node is a value
    bool explicit_key = false;  // of a mapping: the key stands behind a `?`
    Entry entry;                // of a mapping: the entry under construction
  };

  struct Anchored {
    Node node;
    std::size_t size = 0;  // nodes in it
  };

  [[noreturn]] static void refuse(Span span, std::string why, std::vector<Label> more = {}) {
    throw YamlRefused{span, std::move(why), std::move(more)};
  }
  [[nodiscard]] Span span_of(std::size_t begin, std::size_t end) const {
    return {file_, static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
  }
  [[nodiscard]] char at(std::size_t offset) const { return offset < text_.size() ? text_[offset] : '\0'; }
  [[nodiscard]] YamlProperties properties_at(std::size_t at) const;  // refuses what PyYAML does
  [[nodiscard]] std::size_t line_begin(std::size_t offset) const;
  [[nodiscard]] std::size_t word_end(std::size_t offset) const;
  [[nodiscard]] bool is_key_end(std::size_t offset) const;
  [[nodiscard]] bool expects_key() const;
  [[nodiscard]] std::size_t empty_place(std::size_t next) const;
  [[nodiscard]] std::size_t empty_key_place(std::size_t indicator, std::size_t next) const;

  static void take_tag(const std::string& tag, Node& node, Span span);
  void check_scalar(Span span, YamlStyle style) const;
  [[nodiscard]] bool stands_outside(const Frame& frame, std::size_t place) const;
  void check_indentation(const Frame& frame, const Node& node) const;
  void remember_opaque(Span span, YamlStyle style);
  void spend(std::size_t nodes, Span span);
  void move_to(std::size_t begin, std::size_t end);
  void add(Node node, Anchor anchor);
  void add_key(Frame& frame, Node node) const;

  FileId file_;
  std::string_view text_;
  std::size_t text_begin_;
  Document& document_;
  Budget& budget_;
  std::vector<Frame> frames_;
  std::map<Anchor, Anchored> anchored_;
  std::map<std::string, Span> names_;
  std::vector<Span> opaque_;
  std::size_t flow_depth_ = 0;  // open brackets
  std::size_t begin_ = 0;       // where the node being added begins, with its properties
  std::size_t last_end_;        // where the last thing read ends
  std::size_t before_ = 0;      // where the thing before the scalar or alias being added ended
  Span alias_span_;             // while an alias is added
  int documents_ = 0;
};

}  // namespace alignlint
