#pragma once

#include "read/read.h"

namespace alignlint {

// One reader a format, each in the file of its name. They share the signature `ReadFunction` and are reached through the table in read.cpp.
// A document of a text that is syntactically broken comes with a `syntax_error`, and is what could be made of it.

Document read_yaml(FileId file, const ReadContext& context, Diagnostics& diagnostics);
/// The same without the quick way of plain YAML (`read/yaml/plain.h`), for tests, which hold one against the other.
Document read_yaml_by_library(FileId file, const ReadContext& context, Diagnostics& diagnostics);
Document read_json(FileId file, const ReadContext& context, Diagnostics& diagnostics);
Document read_shell(FileId file, const ReadContext& context, Diagnostics& diagnostics);
Document read_args(FileId file, const ReadContext& context, Diagnostics& diagnostics);
Document read_env(FileId file, const ReadContext& context, Diagnostics& diagnostics);
Document read_python(FileId file, const ReadContext& context, Diagnostics& diagnostics);
Document read_log(FileId file, const ReadContext& context, Diagnostics& diagnostics);
/// The variables of a begin of an environment file's text, added to a mapping.
void read_variables(FileId file, std::string_view text, const ReadContext& context, Node& root, Diagnostics& diagnostics);
/// The lists of `read/packages/`: of pip, conda, CANN, device tools, containers.
Document read_package_list(FileId file, const ReadContext& context, Diagnostics& diagnostics);

}  // namespace alignlint
