#include "project/proposed_text.h"

#include <algorithm>

#include "text/printable.h"
#include "toml/quoted.h"

namespace alignlint {

namespace {

constexpr std::string_view kHead =
    "# Proposed by 'alignlint init': the configurations below this folder that train the same model in two frameworks. Read it, delete "
    "what is\n"
    "# not meant, then run 'alignlint check'. Differences that are intended are recorded by 'alignlint accept --all --reason TEXT'.\n"
    "# Paths are relative to this file.\n";

constexpr std::string_view kSettings =
    "\n# fail_on = \"warning\"                # error (default), warning, advice or never\n"
    "# strict  = true                     # what cannot be decided or checked is a failure, too\n"
    "# exclude = [\"third_party/\"]         # files that 'alignlint lint' leaves out\n";

constexpr std::string_view kNoPair =
    "\n# No two configurations of different frameworks train the same model. A pair is written so:\n#\n"
    "# [[pair]]\n# name      = \"model\"\n# reference = \"reference/pretrain.sh\"\n# candidate = \"configs/pretrain.yaml\"\n";

/// `number of layers 48, hidden size 2048`.
std::string model_text(const ProposedSide& side) {
  std::string text;
  for (const auto& [title, value] : side.model) text += (text.empty() ? "" : ", ") + title + " " + to_text(value);
  return text.empty() ? "model not known" : text;
}

/// A comment is one line, whatever a file is called.
std::string in_comment(std::string_view text) { return printable(text); }

std::string framework_text(const ProposedSide& side) { return side.version.empty() ? side.framework : side.framework + "@" + side.version; }

/// What names the version, to be filled in: nothing in the files does.
std::string version_hint(std::string_view side, const ProposedSide& of) {
  if (!of.version.empty()) return {};
  return "# " + std::string(side) + "_framework = " + toml_quoted(of.framework + "@VERSION") + "    # no file names its version\n";
}

std::string pair_text(const ProposedPair& pair) {
  const std::string reference = "reference = " + toml_quoted(pair.reference.path);
  const std::string candidate = "candidate = " + toml_quoted(pair.candidate.path);
  const std::size_t width = std::max(reference.size(), candidate.size());
  const auto padded = [&](const std::string& text) { return text + std::string(width - text.size() + 2, ' ') + "# "; };
  std::string text = "\n[[pair]]  # " + in_comment(model_text(pair.candidate)) + "\n";
  text += "name      = " + toml_quoted(pair.name) + "\n";
  text += padded(reference) + framework_text(pair.reference) + "\n" + padded(candidate) + framework_text(pair.candidate) + "\n";
  text += version_hint("reference", pair.reference) + version_hint("candidate", pair.candidate);
  for (const std::string& other : pair.other_references) text += "# the reference may also be " + in_comment(toml_quoted(other)) + "\n";
  return text;
}

}  // namespace

std::string proposed_text(const Proposal& proposal) {
  std::string text(kHead);
  text += kSettings;
  for (const ProposedPair& pair : proposal.pairs) text += pair_text(pair);
  if (proposal.pairs.empty()) text += kNoPair;
  if (!proposal.alone.empty()) text += "\n# Without a partner of the same model:\n";
  for (const ProposedSide& side : proposal.alone)
    text += "#   " + in_comment(side.path) + " (" + framework_text(side) + ": " + in_comment(model_text(side)) + ")\n";
  if (!proposal.failed.empty()) text += "\n# Could not be read as a training configuration ('alignlint lint' says why):\n";
  for (const std::string& file : proposal.failed) text += "#   " + in_comment(file) + "\n";
  return text;
}

}  // namespace alignlint
