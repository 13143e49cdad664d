#pragma once

#include <string>
#include <vector>

#include "pipeline/rewrite/repair.h"
#include "rules/guidance.h"
#include "text/phrasebook.h"

namespace alignlint {

struct PrepareRequest {
  CheckRequest check;  ///< both sides; the profile is the stage's
  const StageGuide& stage;
  const Guidance& guidance;
  std::string folder;                   ///< where the result will lie
  const Phrasebook* phrases = nullptr;  ///< of the README's language; null: English
};

/// A file of the result.
struct PreparedFile {
  std::string path;  ///< with the folder
  std::string text;
  bool told = false;  ///< it says something of the inputs: secrets have no place in it
};

/// An alignment run of both sides. No file is written yet.
struct Preparation {
  std::vector<PreparedFile> files;  ///< by path; empty where a side could not be read
  std::size_t changes = 0;          ///< entries that say something else than before
  std::vector<Unrepaired> left;     ///< of the stage's profile on the result, the gravest first: errors, warnings, advice
  Diagnostics diagnostics;
};

/// Brings both sides to what the stage asks for: first its settings, on each side what the framework offers for them, then what the rules of its profile find,
/// the candidate following the reference. The inputs are copied with what they name, each side into a folder of its own, with the configuration of the stage's
/// tool and a README; the copies are read and judged once more, and what the rules still say of them is `left`.
Preparation prepare(const PrepareRequest& request, const LoadContext& context);

}  // namespace alignlint
