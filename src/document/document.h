#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "document/node.h"
#include "document/observation.h"
#include "document/record.h"

namespace alignlint {

/// The formats a file can have; the words are those of `--format json`.
enum class DocumentKind { shell, yaml, json, env, log, pack, args, packages, python };
std::string_view to_string(DocumentKind kind);
/// A configuration tree; an environment file is none.
bool is_tree(DocumentKind kind);

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

/// A file that the script has changed before a launch, or may have: what lies on the disk need not be what is read.
struct ChangedFile {
  std::string path;   ///< as the launch names it; empty when it does not
  std::string place;  ///< from where the script was started
  Unresolved why;
  bool sure = false;
  std::optional<std::string> text = {};  ///< what the script has made of it, if that is known
  FileId copy_of = kNoFile;              ///< the file that holds just this text
};

/// One program started by a script.
struct Launch {
  std::vector<Word> argv;                        ///< the launcher first
  std::vector<EnvironmentVariable> environment;  ///< sorted by name
  Span span;                                     ///< the command
  std::vector<Unresolved> doubts;                ///< what may have changed this launch, or made it one of several, and is not known
  std::string directory;  ///< working directory relative to where the script was started, `.` at first; empty when unknown
  std::vector<ChangedFile> changed = {};

  [[nodiscard]] bool complete() const;
};

/// One input file, read.
struct Document {
  FileId file = kNoFile;
  DocumentKind kind = DocumentKind::yaml;
  Node
      root;  ///< yaml, json: the tree; python: what it calls and sets, by name; env, log: a mapping of names; packages: what there is; shell, args: null
  std::vector<Launch> launches;   ///< shell, args; a tree that lists arguments
  std::vector<Document> members;  ///< pack, packages: what it holds
  std::vector<Record> records;    ///< pack, packages: what was seen of the run, beside its configuration; `root` names parts, steps, ranks
  std::vector<Observation> observations;
};

}  // namespace alignlint
