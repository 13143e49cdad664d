#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "expr/expression.h"
#include "toml/node.h"
#include "vocab/vocabulary.h"

namespace alignlint {

// What the published guides say to do beyond comparing configurations, as data (`mappings/guidance.toml`; docs/mapping-format.md, "Guidance"): the alignment
// runs, the tool for each symptom, and how a prepared run is started. Texts are views of that file.

/// The configuration that a tool takes.
struct ToolFile {
  std::string_view framework;           ///< whose runs take it in place of the tool's own; empty: of all others
  std::string_view file;                ///< what it is called
  std::string_view text;                ///< `{side}` stands for `reference` or `candidate`
  std::vector<std::string_view> steps;  ///< how it is used, in order
};

/// A tool of the guides, with the configuration it takes on both sides.
struct ToolGuide {
  std::string_view name;
  std::string_view title;
  ToolFile own;
  std::vector<ToolFile> others;  ///< `[[tool.of]]`: frameworks whose runs the tool cannot watch, and what does it there
  std::string_view source;

  [[nodiscard]] const ToolFile& of(std::string_view framework) const;
};

/// What a setting is in an alignment run.
struct StageSetting {
  KeyId key = 0;
  Expression value;  ///< over the settings that the side has before; unknown: it stays
};

/// An alignment run (`[[stage]]`).
struct StageGuide {
  std::string_view name;
  std::string_view title;
  std::string_view profile;  ///< of the rules that judge it
  std::string_view tool;
  std::vector<StageSetting> settings;   ///< of both sides, in the order in which they are brought about
  std::vector<std::string_view> steps;  ///< what a person does, in order
  std::string_view source;
};

/// What is seen when a training goes wrong (`[[symptom]]`), and what to do then.
struct SymptomGuide {
  std::string_view name;
  std::string_view title;
  std::string_view tool;
  std::vector<std::string_view> steps;
  std::string_view source;
};

/// How the run of a framework is started whose configuration is no script; `{file}` stands for it. The first that fits counts.
struct StartGuide {
  std::string_view framework;
  std::string_view stage;  ///< empty: of all
  std::string_view command;
};

struct Guidance {
  std::vector<ToolGuide> tools;
  std::vector<StageGuide> stages;
  std::vector<SymptomGuide> symptoms;
  std::vector<StartGuide> starts;

  /// Null when there is none of that name.
  [[nodiscard]] const ToolGuide* tool(std::string_view name) const;
  [[nodiscard]] const StageGuide* stage(std::string_view name) const;
  [[nodiscard]] const SymptomGuide* symptom(std::string_view name) const;
};

void load_guidance(TomlNode root, const Vocabulary& vocabulary, Guidance& guidance, Diagnostics& diagnostics);

}  // namespace alignlint
