#pragma once

#include <string>
#include <vector>

#include "pipeline/rewrite/repair.h"
#include "rules/guidance.h"
#include "text/phrasebook.h"

namespace alignlint {

/// One side of a prepared run.
struct PreparedSide {
  std::string_view framework;
  std::string title;  ///< `MindSpore Transformers r1.8.0`
  std::string named;  ///< the framework as the user named it; empty: it was detected
  std::vector<std::string> files;
  std::vector<Repaired> done;
  std::vector<KeyId> open;  ///< settings of the stage that no entry could be found for
};

struct PreparedRun {
  const StageGuide& stage;
  const Guidance& guidance;
  const PreparedSide& reference;
  const PreparedSide& candidate;
  const std::vector<Unrepaired>& left;
  const std::string& folder;
  const std::string& directory;  ///< where the folder's name is read from; empty: unknown
  const Phrasebook* phrases;     ///< null: English

  [[nodiscard]] std::string say(std::string_view text) const { return phrases == nullptr ? std::string(text) : phrases->translate(text); }
};

/// The configuration of a tool, as a side has it: `reference` or `candidate`.
std::string tool_text(const ToolFile& tool, std::string_view side);

/// What was changed, how both sides are started, and what to do then: Markdown.
std::string prepared_readme(const PreparedRun& run, const Vocabulary& vocabulary);

}  // namespace alignlint
