#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "document/node.h"

namespace alignlint {

/// The formats a file can have; the words are those of `--format json`.
enum class DocumentKind { shell, yaml, json, env, log, pack, args };
std::string_view to_string(DocumentKind kind);
/// A configuration tree; an environment file is none.
bool is_tree(DocumentKind kind);

/// What *is* so in an input, not how bad it is: rules of kind `observe` say that. Made by readers, sides and mappings.
/// `kind` is a word of the vocabulary in `docs/rule-format.md` (`duplicate-entry`, `text-number`, `cut-continuation` …).
struct Observation {
  std::string kind;
  std::string message;                                     ///< complete sentence in the style of `Diagnostic::message`
  std::vector<Label> labels;                               ///< first is primary
  std::string note;                                        ///< what really happens at run time; may be empty
  std::string source;                                      ///< the fact's source; may be empty when the format's own specification is meant
  std::vector<std::pair<std::string, std::string>> facts;  ///< for the rule's `when`: {"effect", "refused"}
  std::optional<Fix> fix;
};

/// A word of a command as bash would pass it.
struct Word {
  std::string text;        ///< exact bytes; the source text when `unresolved`
  Span span;               ///< the word's own place in the script
  std::vector<Label> via;  ///< the assignments that produced it, outermost first
  std::optional<Unresolved> unresolved;
};

/// A variable exported to a launch and changed by the script.
struct EnvironmentVariable {
  std::string name;
  Word value;
};

/// One program started by a script.
struct Launch {
  std::vector<Word> argv;                        ///< the launcher first
  std::vector<EnvironmentVariable> environment;  ///< sorted by name
  Span span;                                     ///< the command
  std::string directory;  ///< working directory relative to where the script was started, `.` at first; empty when unknown

  [[nodiscard]] bool complete() const;
};

/// One input file, read.
struct Document {
  FileId file = kNoFile;
  DocumentKind kind = DocumentKind::yaml;
  Node root;                      ///< yaml, json: the tree; env, log: a mapping of names; shell, args: null
  std::vector<Launch> launches;   ///< shell, args; a tree that lists arguments
  std::vector<Document> members;  ///< pack: what it holds
  std::vector<Observation> observations;
};

}  // namespace alignlint
