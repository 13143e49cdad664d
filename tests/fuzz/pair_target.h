#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "data/data.h"
#include "diag/catalog.h"
#include "fuzz/structure.h"
#include "pipeline/run/check.h"
#include "render/render.h"
#include "report/redact.h"
#include "text/printable.h"

namespace alignlint::fuzz {

/// Two inputs, parted by a line of `====` and the suffix of the second one's name.
struct PairText {
  std::string reference;
  std::string candidate;
  std::string candidate_name = "candidate.yaml";
};

inline PairText split_pair(std::string_view text) {
  constexpr std::string_view kRule = "\n====";
  const std::size_t at = text.find(kRule);
  if (at == std::string_view::npos) return {std::string(text), "model: {}\n"};
  std::string_view rest = text.substr(at + kRule.size());
  const std::size_t end = std::min(rest.find('\n'), rest.size());
  PairText pair{std::string(text.substr(0, at + 1)), std::string(rest.substr(std::min(end + 1, rest.size())))};
  for (const std::string_view suffix : {".sh", ".json", ".args", ".yaml"}) {
    if (rest.substr(0, end) == suffix) pair.candidate_name = "candidate" + std::string(suffix);
  }
  return pair;
}

/// What is printed is text, and no part of it is an order.
inline void check_output(std::string_view text, bool own_commands) {
  while (!text.empty()) {
    const Character character = first_character(text);
    if (!character.valid || (is_hidden(character.code) && character.code != '\n')) std::abort();
    if (!own_commands && begins_command(text)) std::abort();
    text.remove_prefix(character.bytes);
  }
}

inline const Renderer<Report>& renderer_of(std::uint64_t choice) {
  static const std::vector<const Renderer<Report>*> kAll = [] {
    std::vector<const Renderer<Report>*> all;
    for (const RenderersOf<Report> renderers : {check_renderers(), compare_renderers(), checklist_renderers()}) {
      for (const Renderer<Report>& renderer : renderers) all.push_back(&renderer);
    }
    return all;
  }();
  return *kAll[choice % kAll.size()];
}

/// The whole program on a pair in memory: read, evaluated, judged by all rules, and rendered in one of the formats, another one for another input: rendering all
/// of them for each took nine tenths of the time. One in `one_in_versions` is judged in every version that is possible, which takes most of the time of such a pair.
inline void check_pair_text(std::string_view text, std::uint64_t one_in_versions, Sources& sources, Data& data) {
  const PairText pair = split_pair(text);
  const Disk disk = memory_disk({{"reference.sh", pair.reference}, {pair.candidate_name, pair.candidate}});
  CheckRequest request;
  request.reference.files = {"reference.sh"};
  request.candidate.files = {pair.candidate_name};
  request.profile = "migrate";
  const std::uint64_t choice = choice_of(text);
  request.reference.assume_version = request.candidate.assume_version = choice % one_in_versions != 0;
  Report report = check_pair(request, {sources, disk, data});
  for (const Diagnostic& diagnostic : report.diagnostics) {
    if (diagnostic.code == row_of(Code::failed).name) std::abort();
  }
  Redaction redaction(data.secrets());
  redact(report, redaction);
  RenderOptions options;
  options.redaction = &redaction;
  const Renderer<Report>& renderer = renderer_of(choice / one_in_versions);
  check_output(renderer.render(std::span(&report, 1), sources, options), renderer.format == "github");
}

}  // namespace alignlint::fuzz
