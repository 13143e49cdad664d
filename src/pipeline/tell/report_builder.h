#pragma once

#include <string_view>
#include <vector>

#include "loading/side_loader.h"
#include "report/report.h"
#include "rules/evaluate.h"

namespace alignlint {

/// What the builder needs to turn verdicts into rows.
struct ReportContext {
  const Vocabulary& vocabulary;
  const RuleSet& rules;
  const LoadedSide* reference = nullptr;  ///< null or without settings when there is no such side
  const LoadedSide* candidate = nullptr;
  const Sources* sources = nullptr;  ///< of the inputs: help names places
  Language language = Language::en;
  std::string_view chip = {};  ///< what the sides run on; empty: not known
  bool helps = true;           ///< false: what to write instead is not worked out, which takes longer than everything else
};

/// Findings to show: those that fire, are unknown or manual, without the ones that follow from another; sorted by place. With `told` in the order of `findings`
/// instead, and `told` has what each of them was made of.
std::vector<ReportedFinding> reported_findings(const std::vector<Finding>& findings, const ReportContext& context,
                                               std::vector<const Finding*>* told = nullptr);

/// Titles of the chapters of a report.
std::vector<std::string> reported_chapters(const RuleSet& rules);

/// What of a checklist's row is wanted: all of it, or which row and its verdict.
enum class RowParts { all, verdict };

/// Every row of every checklist with its verdict: the gravest of its rules'. `shown` are the findings of the report.
std::vector<Checklist> reported_checklists(const std::vector<Finding>& findings, const std::vector<ReportedFinding>& shown,
                                           const ReportContext& context, RowParts parts = RowParts::all);

/// Every setting that the mapping of a side knows, side by side.
std::vector<SettingRow> reported_settings(const ReportContext& context);

/// Adds the same that both sides have to `counts`, without a row for each.
void count_settings(const ReportContext& context, Counts& counts);

/// A setting as a renderer sees it.
SideValue side_value(const Setting& setting, const KeySpec& key);

}  // namespace alignlint
