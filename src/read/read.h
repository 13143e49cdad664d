#pragma once

#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "diag/diagnostic.h"
#include "document/document.h"
#include "read/launchers.h"
#include "read/pack/pack.h"
#include "read/packages/images.h"
#include "text/budget.h"
#include "text/disk.h"
#include "text/placeholders.h"
#include "text/sources.h"

namespace alignlint {

class SecretNames;

/// A variable a launch script expects from outside, and where its value was given (an environment file's line; no span for the command line).
struct GivenVariable {
  std::string value;
  Label where;
};

/// What a reader may use besides the text itself. All pointers outlive the call.
struct ReadContext {
  Sources* sources = nullptr;  ///< texts read on the way (`source other.sh`) are added here
  const Disk* disk = nullptr;  ///< for what an input names, not for what the user does: see `text/confinement.h`
  Budget* budget = nullptr;    ///< shared by all texts of one input; null: a reader takes one of its own
  const LauncherTable* launchers = nullptr;
  const PackTable* packs = nullptr;                  ///< what the members of archives are; null: nothing is known of them
  const ImageTable* images = nullptr;                ///< what names of container images say; null: nothing
  const Placeholders* placeholders = nullptr;        ///< what is left to be filled in; null: nothing is known to be
  const SecretNames* secrets = nullptr;              ///< whose values are kept with their text (`Sources::secrets`); null: none are
  std::map<std::string, GivenVariable> environment;  ///< variables set before the script starts
  std::vector<std::string> arguments;                ///< positional parameters of the script
  std::string directory = {};                        ///< where scripts are started, absolute; empty: unknown
  std::vector<std::string> starts_no_training = {};  ///< programs of which the user says so: what they start need not be followed
};

/// Reads one text that is already in `context.sources`. Never throws; what is wrong is appended and what could be read is returned.
using ReadFunction = Document (*)(FileId file, const ReadContext& context, Diagnostics& diagnostics);

/// One row of the reader table.
struct Reader {
  DocumentKind kind;
  std::span<const std::string_view> suffixes;  ///< `.yaml`, `.yml`
  bool (*looks_like)(std::string_view text);   ///< a guess from content alone, for files whose suffix says nothing
  ReadFunction read;
  std::size_t most_bytes;  ///< a longer text is refused before it is read
};

std::span<const Reader> readers();

/// The kind of a text: by suffix, else by content; none when nothing fits.
std::optional<DocumentKind> kind_of(std::string_view name, std::string_view text);

/// Whether a name ends like that of a configuration: a script, a tree, variables or arguments. Logs and packs are told apart by their content.
bool is_configuration_name(std::string_view name);

/// False, with the reason in `diagnostics`, when a text cannot be one of any format: empty, binary, not UTF-8.
bool check_text(const std::string& path, FileId file, std::string_view text, Diagnostics& diagnostics);

/// Says that an input is given up because its budget is spent (exit status 3): what could not be read is never passed by.
void give_up(std::string_view name, Span place, Diagnostics& diagnostics);

/// Reads a path from the disk: missing, directory, binary, empty, not UTF-8, unrecognised and broken files become diagnostics, and then no
/// document. `kind` overrides detection.
std::optional<Document> read_file(const std::string& path, const ReadContext& context, Diagnostics& diagnostics,
                                  std::optional<DocumentKind> kind = std::nullopt);
/// The same for what another door than `context.disk` gave.
std::optional<Document> read_document(const std::string& path, ReadResult result, const ReadContext& context, Diagnostics& diagnostics,
                                      std::optional<DocumentKind> kind = std::nullopt);

}  // namespace alignlint
