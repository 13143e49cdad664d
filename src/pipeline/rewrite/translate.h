#pragma once

#include <string>
#include <vector>

#include "loading/side_loader.h"
#include "pipeline/judge/unsaid.h"
#include "pipeline/rewrite/repair.h"

namespace alignlint {

struct TranslateRequest {
  SideRequest source;
  std::string to;            ///< framework and version: `megatron@core_r0.12.0`; without a version the assumed one
  std::string network = {};  ///< kind of network that the target names (`--model-type`); empty: the one that fits best
  std::string file = {};     ///< what the result will be called; empty: the usual name
  std::string profile = "migrate";
  bool comments = true;  ///< each entry says where it comes from
  /// What repairs may cost for all kinds of network together (`RepairRequest::most_cost`), a second; then no other kind is tried.
  std::size_t most_cost = 4'000'000;
};

/// A configuration for another framework that trains what the source trains.
struct Translation {
  std::string text;                 ///< the whole file; empty where there is none
  std::string target;               ///< `MindSpore Transformers r1.8.0`
  std::string network;              ///< the kind of network that was chosen; empty: the target has one only
  std::size_t said = 0;             ///< settings of the source that the result says, too
  std::size_t weight = 0;           ///< of these, by how grave a difference would be
  std::vector<std::string> open;    ///< what a person has to put in: `train_dataset.data_loader.config.data_path: the training data`
  std::vector<std::string> beside;  ///< what another file has to say, which a person writes: `num_hidden_layers: 36`
  std::string beside_title;         ///< of that file, for people
  std::vector<Unrepaired>
      left;  ///< errors and warnings of `check SOURCE RESULT`, the gravest first; `limit`: no kind of network of the target has it
  std::vector<Unrepaired> open_errors;  ///< what the source says and the result leaves open, where a difference would be an error
  std::vector<std::string> gaps;  ///< what the source leaves open and the result says, where a difference would be an error: why, and what
  /// Settings that differ, or are left open, without an error or a warning: a line each, and why where that is known.
  std::vector<std::string> apart;
  std::size_t unknown_errors = 0;  ///< settings that are not known of the result, a difference of which would be an error; `apart` has them
  std::vector<UnsaidEntry> unsaid;   ///< what the source says, no setting stands for and the target has no entry for
  std::vector<std::string> dropped;  ///< of a source of the same framework that is taken over as it stands: entries that are not
  Diagnostics diagnostics;
  std::size_t cost = 0;  ///< of its repair
};

/// Writes a new configuration entry by entry: each setting of the source is solved for the target's entries (`mapping/backwards/inverse.h`), the draft is read as any
/// file is, and an entry stays only if more settings agree than before. What is left is given to `repair`, and the result is judged against the source as
/// `check` does.
Translation translate(const TranslateRequest& request, const LoadContext& context);

}  // namespace alignlint
