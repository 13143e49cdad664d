#include "loading/companions.h"

#include "diag/catalog.h"
#include "loading/side_files.h"

namespace alignlint {

namespace {

/// Where the file may lie that `path` names. A program is started in the folder of its script more often than anywhere else, wherever its configuration lies.
std::vector<std::string> places_of_companion(const std::string& path, const Node& named, std::span<const LoadedInput> inputs,
                                             const LoadContext& context) {
  std::vector<std::string> places = places_of(path, named.span, context);
  if (path.starts_with('/')) return places;
  for (const LoadedInput& input : inputs) {
    if (input.document.has_value() && input.document->kind == DocumentKind::shell)
      places.push_back(join_path(parent_path(input.path), path));
  }
  return places;
}

}  // namespace

std::optional<Document> read_companion(const Companion& companion, std::span<const LoadedInput> inputs, const LoadContext& context,
                                       Diagnostics& diagnostics) {
  for (auto input = inputs.rbegin(); input != inputs.rend(); ++input) {
    if (input->companion && input->framework == companion.spec->framework) return input->document;
  }
  if (companion.named->unresolved.has_value()) return std::nullopt;
  const ReadContext read = plain_context(context);
  // What is named may be the file itself: joined with nothing it would be a folder.
  const std::string path = companion.spec->file.empty() ? companion.named->text : join_path(companion.named->text, companion.spec->file);
  for (const std::string& place : places_of_companion(path, *companion.named, inputs, context)) {
    ReadResult result = context.disk.read(place);
    if (result.error == ReadError::missing) continue;
    if (result.error == ReadError::outside) {
      // Nothing is wrong with the input: what the file says is unknown, as it is where the file is missing.
      diagnostics.push_back(make_diagnostic<Code::member_unread, "outside">({{companion.named->span, "named here"}}, place));
      continue;
    }
    Diagnostics found;
    auto document = read_document(place, std::move(result), read, found);
    if (document.has_value() && document->root.kind != NodeKind::mapping) {
      found.push_back(make_diagnostic<Code::syntax_error, "keys">(document->root.span, place));
      document.reset();
    }
    for (Diagnostic& diagnostic : found) {
      diagnostic.labels.push_back({companion.named->span, "named here"});
      diagnostics.push_back(std::move(diagnostic));
    }
    return document;
  }
  return std::nullopt;
}

void tell_unread(const LoadedInput& input, const Mapping& mapping, Diagnostics& diagnostics) {
  diagnostics.push_back(
      make_diagnostic<Code::framework_unrecognised, "unread">(Span{input.document->file, 0, 0}, mapping.title, input.path));
  std::string names;
  for (const CompanionSpec& spec : mapping.companions) names += (names.empty() ? "'" : " or '") + std::string(spec.named_by) + "'";
  if (!names.empty()) diagnostics.back().help = "it counts when " + names + " names its directory";
}

}  // namespace alignlint
