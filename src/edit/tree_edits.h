#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "diag/diagnostic.h"
#include "document/document.h"

namespace alignlint {

// Edits of the text of a YAML or JSON file that change one entry and nothing else: comments, order, quoting and line ends stay. What is written through an
// anchor, or in a form that these functions do not know, may come out wrong: who applies an edit reads the text again.

/// Puts an entry at a path that is not written (`runner_wrapper.max_grad_norm`), behind those of its section; sections that are missing are made.
/// `value` is spelled as the file's format wants it. Nothing where the path leads through something that is no section.
std::optional<std::vector<Edit>> add_entry(const Document& document, std::string_view text, std::string_view path,
                                           const std::string& value);

/// Takes an entry out, with the lines it stands on.
std::optional<std::vector<Edit>> remove_entry(const Document& document, std::string_view text, std::string_view path);
/// The one whose key stands there, of several of one name.
std::optional<std::vector<Edit>> remove_entry(const Document& document, std::string_view text, Span key_span);

/// How far a path is written in the document: the number of its steps, from the front, that are there as sections.
std::size_t written_steps(const Node& root, std::string_view path);

}  // namespace alignlint
