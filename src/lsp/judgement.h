#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "gate/gate.h"
#include "loading/kept_side.h"
#include "lsp/knowledge.h"
#include "lsp/message.h"
#include "pipeline/judge/judge.h"
#include "text/secrets.h"

namespace alignlint {

/// What is judged at once: a pair of a project file, or a file alone.
struct Subject {
  std::string project;  ///< as seen from the open folder; empty: no project file counts
  std::string pair;     ///< its name; empty: a file
  std::string file;     ///< absolute

  auto operator<=>(const Subject&) const = default;
};

/// A subject as the editor's texts have it, with everything that requests ask for afterwards. Addresses inside stay valid.
struct Judgement {
  Judgement() = default;
  Judgement(const Judgement&) = delete;
  Judgement& operator=(const Judgement&) = delete;

  Sources sources;
  FileId first_input = 0;
  Project project;
  CheckRequest request;
  Judged judged;
  KeptSide reference, candidate;       ///< how the sides of `judged` were loaded
  Report report;                       ///< the findings, those that need not count marked, without secrets
  std::vector<const Finding*> causes;  ///< of `report.findings`, one each
  std::optional<Gate> gate;
  std::optional<Redaction> redaction;
  std::map<std::pair<std::size_t, Span>, Json::Array>
      actions;                  ///< what was offered for a finding (its number) at a place: each is tried, which takes judging again
  bool has_helps = true;        ///< false: what to write instead is not worked out yet (`add_helps`)
  std::set<std::string> reads;  ///< places (`place_of`) of all that was read, or looked for

  /// The side that read a text; the candidate where both did. Null when neither did.
  [[nodiscard]] const LoadedSide* side_of(FileId file) const;
  /// The other one; null when there is one only.
  [[nodiscard]] const LoadedSide* other_side(const LoadedSide* side) const;
};

/// What it takes to judge.
struct JudgementContext {
  const EditorSettings& settings;
  Knowledge& knowledge;
  const Disk& disk;  ///< as the editor sees it
};

/// How a side is loaded for it.
LoadContext load_context(Judgement& judgement, const JudgementContext& context);

/// Whatever goes wrong is a diagnostic of the report. `before`: the judgement of the subject that this one replaces, which loses what is still as it was; null: none.
/// Who replaces one, as with each key that is typed, has the findings at once and their helps later, which take as long again.
std::unique_ptr<Judgement> judge_subject(const Subject& subject, const JudgementContext& context, Judgement* before);

/// Works out the helps that a judgement has not yet.
void add_helps(Judgement& judgement, const JudgementContext& context);

/// The places of the files that a pair lists, and of what they name: without judging it.
std::set<std::string> files_of_pair(const ProjectPair& pair, const JudgementContext& context);
/// The same of a side that is loaded.
void add_places(const SideRequest& request, const LoadedSide& side, const JudgementContext& context, std::set<std::string>& places);

}  // namespace alignlint
