#include "read/python/syntax.h"

#include <tree_sitter/api.h>

#include <algorithm>
#include <cctype>
#include <memory>

#include "diag/catalog.h"
#include "read/read.h"

extern "C" const TSLanguage* tree_sitter_python();

namespace alignlint::python {

namespace {

template <auto free_it>
struct Free {
  template <class T>
  void operator()(T* owned) const {
    free_it(owned);
  }
};

using Parser = std::unique_ptr<TSParser, Free<ts_parser_delete>>;
using Tree = std::unique_ptr<TSTree, Free<ts_tree_delete>>;

/// The parser counts what stands side by side, as of an error or of comments, in 16 bits, and beyond that frees what is not its own (tree-sitter 0.20, issue 2134).
/// Beside each token there may be one that it misses. Real files have some thousand.
constexpr std::size_t kMostTokens = 32'000;

/// At least as many tokens as a text can have, whatever it is: a word, a digit, any other sign, and what a line's end says of the lines around it.
std::size_t most_tokens(std::string_view text) {
  enum class Run { none, word, number } run = Run::none;
  std::size_t tokens = 0;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    const bool continues = (byte & 0xC0U) == 0x80U;  // of a character of several bytes
    if (c == '\n' || c == '\r') {
      tokens += 3;
      run = Run::none;
    } else if (c == ' ' || c == '\t' || continues) {
      run = Run::none;
    } else if (c == '_' || std::isalnum(byte) != 0) {
      if (run == Run::none)
        run = std::isdigit(byte) != 0 ? Run::number : Run::word, ++tokens;
      else if (run == Run::number)
        ++tokens;  // `1j1j` are two
    } else {
      run = Run::none;
      ++tokens;
    }
  }
  return tokens;
}

/// Hands the text to the parser in pieces that are paid for: behind each comment and each line that goes on, the grammar looks at all that follow.
struct Reading {
  static constexpr std::size_t kPiece = 1024;
  static constexpr std::uint64_t kUnits = 64;

  static const char* next(void* payload, std::uint32_t at, TSPoint /*place*/, std::uint32_t* bytes) {
    const Reading& self = *static_cast<Reading*>(payload);
    const bool more = at < self.text.size() && self.budget.spend(kUnits);
    const std::string_view piece = more ? self.text.substr(at, kPiece) : std::string_view();
    *bytes = static_cast<std::uint32_t>(piece.size());
    return piece.data();
  }

  std::string_view text;
  Budget& budget;
};

struct TooDeep {
  Span span;
};

class Copy {
 public:
  Copy(FileId file, std::string_view text, Budget& budget) : file_(file), text_(text), budget_(budget) {}

  Syntax run(TSNode root) {
    TSTreeCursor cursor = ts_tree_cursor_new(root);
    Syntax copied;
    try {
      copied = node(cursor, 0);
    } catch (...) {
      ts_tree_cursor_delete(&cursor);
      throw;
    }
    ts_tree_cursor_delete(&cursor);
    return copied;
  }

 private:
  Syntax node(TSTreeCursor& cursor, int depth) {
    const TSNode at = ts_tree_cursor_current_node(&cursor);
    Syntax made;
    made.type = ts_node_type(at);
    if (const char* field = ts_tree_cursor_current_field_name(&cursor)) made.field = field;
    made.span = {file_, ts_node_start_byte(at), ts_node_end_byte(at)};
    made.text = text_.substr(made.span.begin, made.span.end - made.span.begin);
    if (depth > kDeepest) throw TooDeep{made.span};
    if (!budget_.spend(Budget::kNode)) throw WorkSpent();
    if (!ts_tree_cursor_goto_first_child(&cursor)) return made;
    do {
      const TSNode child = ts_tree_cursor_current_node(&cursor);
      if (ts_node_is_named(child) && !ts_node_is_extra(child)) made.children.push_back(node(cursor, depth + 1));
    } while (ts_tree_cursor_goto_next_sibling(&cursor));
    ts_tree_cursor_goto_parent(&cursor);
    return made;
  }

  FileId file_;
  std::string_view text_;
  Budget& budget_;
};

/// The first place that is not Python.
TSNode first_error(TSNode node) {
  for (bool found = true; found && !ts_node_is_missing(node) && std::string_view(ts_node_type(node)) != "ERROR";) {
    found = false;
    for (std::uint32_t i = 0; i < ts_node_child_count(node) && !found; ++i) {
      const TSNode child = ts_node_child(node, i);
      if (!ts_node_has_error(child) && !ts_node_is_missing(child)) continue;
      node = child;
      found = true;
    }
  }
  return node;
}

}  // namespace

const Syntax* Syntax::in(std::string_view role) const {
  const auto found = std::find_if(children.begin(), children.end(), [&](const Syntax& child) { return child.field == role; });
  return found == children.end() ? nullptr : &*found;
}

std::optional<Syntax> parse(FileId file, std::string_view text, Budget& budget, Diagnostics& diagnostics) {
  const Span start{file, 0, 0};
  if (!budget.spend_bytes(text.size()) || most_tokens(text) > kMostTokens) {
    give_up("a Python file", start, diagnostics);
    return std::nullopt;
  }
  const Parser parser(ts_parser_new());
  ts_parser_set_language(parser.get(), tree_sitter_python());
  Reading reading{text, budget};
  const Tree tree(ts_parser_parse(parser.get(), nullptr, {&reading, Reading::next, TSInputEncodingUTF8}));
  if (budget.spent()) {
    give_up("a Python file", start, diagnostics);
    return std::nullopt;
  }
  const TSNode root = ts_tree_root_node(tree.get());
  if (ts_node_has_error(root)) {
    const TSNode error = first_error(root);
    const std::uint32_t begin = ts_node_start_byte(error);
    diagnostics.push_back(make_diagnostic<Code::syntax_error, "python">({{{file, begin, std::max(begin, ts_node_end_byte(error))}, ""}}));
    return std::nullopt;
  }
  try {
    return Copy(file, text, budget).run(root);
  } catch (const TooDeep& deep) {
    diagnostics.push_back(make_diagnostic<Code::syntax_error, "python nesting">({{deep.span, ""}}));
  } catch (const WorkSpent&) {
    give_up("a Python file", start, diagnostics);
  }
  return std::nullopt;
}

}  // namespace alignlint::python
