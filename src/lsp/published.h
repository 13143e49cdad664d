#pragma once

#include <map>
#include <string>

#include "lsp/spots.h"

namespace alignlint {

/// What a client understands beside the least.
struct ClientAbilities {
  PositionEncoding encoding = PositionEncoding::utf16;
  bool related_information = false;
  bool tags = false;
  bool markdown = false;         ///< in hovers and completions
  bool versioned_edits = false;  ///< `documentChanges` of a WorkspaceEdit
  bool creates_files = false;    ///< `create` among them
  bool literal_actions = false;  ///< code actions that are no commands
};

/// The diagnostics of a judgement as the protocol has them, by place. A finding that counts stands where a person would change something; where the other
/// side decides it there is a hint that leads there, as of an error that a compiler explains at a second place. Findings without a place stand at the begin of
/// the first file.
std::map<std::string, Json::Array> published_diagnostics(const Workspace& workspace, const Judgement& judgement,
                                                         const ClientAbilities& client);

/// Whether one of the places that a finding shows is at `place`.
bool is_about(const ReportedFinding& finding, Span place);
/// Whether it is about one of these settings.
bool is_about(const ReportedFinding& finding, const std::vector<KeyId>& keys, const Vocabulary& vocabulary);

/// How grave, as the protocol counts: 1 error, 2 warning, 3 information, 4 hint.
int protocol_severity(Severity severity);

}  // namespace alignlint
