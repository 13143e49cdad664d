#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "document/document.h"

namespace alignlint {

struct ReadContext;

/// What a member of a pack holds.
enum class MemberForm {
  environment,  ///< a JSON object, variable to value
  flat,         ///< a JSON object of dotted keys of a tree, or of option names without their dashes
  json,         ///< a JSON document of its own
  digests,      ///< a record of tensors (`RecordForm`)
  calls,        ///< a record of calls
  packages,     ///< a record of packages, a text of one `name=version` a line
};

/// The record that a form is; none: it is configuration.
std::optional<RecordForm> record_of(MemberForm form);

/// One row of `mappings/<framework>/pack.toml`.
struct PackMember {
  std::string path;                ///< may end in `*`; `{step}` and `{rank}` stand for numbers
  std::optional<MemberForm> form;  ///< none: it is not read
  std::string skipped;             ///< why it is not read
  std::string conflict;    ///< `description` of an object that stands for the value of a key whose sources disagree; empty: there is none
  std::string topic = {};  ///< of a record
  std::string title = {};  ///< of a record
};

/// A member's name, taken apart.
struct MemberMatch {
  const PackMember* row = nullptr;
  std::optional<std::int64_t> step;
  std::optional<std::int64_t> rank;
};

/// The members that packs can have.
struct PackTable {
  std::vector<PackMember> members;

  /// The first row that fits; a null row where none does.
  [[nodiscard]] MemberMatch find(std::string_view path) const;
};

/// Whether a file is an archive: by its first bytes.
bool looks_like_pack(std::string_view bytes);

/// Reads an archive of configurations. Its members become documents, with texts named `PATH!MEMBER`; the document of the pack itself is empty. A member
/// that is not read is said as information, one that should be read and cannot be is an error.
Document read_pack(FileId file, std::string_view bytes, const ReadContext& context, Diagnostics& diagnostics);

/// The same of a pack written out as one JSON object, member to content: examples of rules are texts. Members that are texts themselves are JSON strings.
Document read_listed_pack(FileId file, const ReadContext& context, Diagnostics& diagnostics);

/// What a flat object of hyperparameters stands for: a tree, the words of a command line, or both. `root` is an object as `read_json` gives it.
std::vector<Document> documents_of_flat(const Document& flat, const PackMember& member, const ReadContext& context);

}  // namespace alignlint
