#include "read/python/syntax.h"

#include <tree_sitter/api.h>

#include <algorithm>
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

constexpr std::size_t kMostBytes = 4UL * 1024 * 1024;  // the parser counts in 32 bits, and keeps some hundred bytes for each of these

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
  if (text.size() > kMostBytes || !budget.spend_bytes(text.size())) {
    give_up("a Python file", start, diagnostics);
    return std::nullopt;
  }
  const Parser parser(ts_parser_new());
  ts_parser_set_language(parser.get(), tree_sitter_python());
  const Tree tree(ts_parser_parse_string(parser.get(), nullptr, text.data(), static_cast<std::uint32_t>(text.size())));
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
