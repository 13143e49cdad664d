#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "lsp/judgement.h"
#include "lsp/text_position.h"
#include "lsp/workspace.h"
#include "render/json_values.h"

namespace alignlint {

/// Gives places of a judgement as the protocol has them. What it is made of outlives it.
class Spots {
 public:
  Spots(const Workspace& workspace, const Judgement& judgement, PositionEncoding encoding)
      : workspace_(workspace), judgement_(judgement), encoding_(encoding) {}

  /// The place of the file of a text, as `OpenFiles` has it; none of a text that is no file a person could open: built-in data, a member of an archive.
  [[nodiscard]] std::optional<std::string> place(FileId file);
  /// `{start, end}`.
  [[nodiscard]] Json range(Span span);
  /// `{uri, range}`; none without such a file.
  [[nodiscard]] std::optional<Json> location(Span span);
  /// The span, in each text that was read of that file, at a position. Without a length.
  [[nodiscard]] std::vector<Span> at(const std::string& place, TextPosition position);

 private:
  const LineTable& lines(FileId file);

  const Workspace& workspace_;
  const Judgement& judgement_;
  PositionEncoding encoding_;
  std::map<FileId, LineTable> lines_;
  std::map<FileId, std::optional<std::string>> places_;
};

/// The URI of a place: of an open file as the editor writes it.
std::string uri_of_place(const Workspace& workspace, const std::string& place);

Json json_position(TextPosition position);

/// Whether a place, which may be empty, lies in a span; its end counts, as a cursor may stand there.
bool holds(Span whole, Span place);

/// What the entry at a place is called, and which settings it decides, also those that a variable which is assigned there decides.
struct EntryHere {
  const LoadedSide* side = nullptr;  ///< or a tool of it
  std::string native;                ///< empty: no entry, but an assignment
  std::vector<KeyId> keys;
};
/// None when nothing of a side stands there.
std::optional<EntryHere> entry_at(const Judgement& judgement, Span place);

}  // namespace alignlint
