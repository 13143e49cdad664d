#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "document/node.h"
#include "read/yaml/strictness.h"

namespace alignlint {

/// The library's error in the words of a configuration's author, at the place of the mistake: often before the place where the library
/// noticed it. `text` is the file's, `at` the byte where the library stopped.
YamlRefusal explain_yaml_error(FileId file, std::string_view text, std::size_t at, const std::string& message);

/// How a tag says that a node is to be read (an empty one: as it looks), or why a loader that makes plain data only refuses it.
std::variant<Notation, std::string> read_tag(const std::string& tag, NodeKind kind);

}  // namespace alignlint
