#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "report/report.h"
#include "text/secrets.h"
#include "text/sources.h"

namespace alignlint {

struct RenderOptions {
  bool color = false;                    ///< ANSI colours
  std::size_t width = 100;               ///< columns of the terminal; prose is wrapped, source lines are cut; 0: no limit
  bool verbose = false;                  ///< also what is manual and information
  bool all_rows = false;                 ///< compare: equal settings too
  const Redaction* redaction = nullptr;  ///< what is not shown of source lines; null: nothing is a secret
};

/// One row of the format table; a null function means the format is not for that command.
struct Format {
  std::string_view name;                                                      ///< as given to --format
  std::string (*check)(const Report&, const Sources&, const RenderOptions&);  ///< check and lint
  std::string (*checklist)(const Report&, const Sources&, const RenderOptions&);
  std::string (*compare)(const Report&, const Sources&, const RenderOptions&);
  std::string (*inspect)(const Inspection&, const Sources&, const RenderOptions&);
  std::string (*schedule)(const Report&, const Sources&, const RenderOptions&);
  std::string (*params)(const Report&, const Sources&, const RenderOptions&);
  std::string (*precision)(const Report&, const Sources&, const RenderOptions&);
};

std::span<const Format> formats();
const Format* find_format(std::string_view name);

/// Rule list, one rule whole, the dictionary of keys: `text`, `markdown` (the generated docs) and `json`; empty for another format.
bool is_dictionary_format(std::string_view name);
std::string render_rules(std::span<const RuleEntry> rules, std::string_view format, const RenderOptions& options);
std::string render_rule(const RuleEntry& rule, std::string_view format, const RenderOptions& options);
std::string render_keys(std::span<const KeyEntry> keys, std::string_view format, const RenderOptions& options);

/// Diagnostics alone (broken rule files, wrong usage), as the text format shows them.
std::string render_diagnostics(const Diagnostics& diagnostics, const Sources& sources, const RenderOptions& options);

}  // namespace alignlint
