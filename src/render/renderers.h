#pragma once

#include <span>
#include <string>

#include "render/json_values.h"
#include "render/matrix.h"
#include "render/render.h"
#include "report/accuracy.h"

namespace alignlint {

// One function a format and command; `formats.cpp` holds the tables of them.

std::string text_check(const Report& report, const Sources& sources, const RenderOptions& options);
std::string text_checklist(const Report& report, const Sources& sources, const RenderOptions& options);
std::string text_compare(const Report& report, const Sources& sources, const RenderOptions& options);
std::string text_inspect(const Inspection& inspection, const Sources& sources, const RenderOptions& options);

std::string text_parameters(const Report& report, const Sources& sources, const RenderOptions& options);
std::string text_precision(const Report& report, const Sources& sources, const RenderOptions& options);

/// A line a pair, the table of pairs and checklists, and a total; of the reports of several pairs.
std::string text_pairs(std::span<const Report> reports, const RenderOptions& options);
std::string markdown_pairs(std::span<const Report> reports, const RenderOptions& options);

std::string concise_check(const Report& report, const Sources& sources, const RenderOptions& options);
std::string github_check(const Report& report, const Sources& sources, const RenderOptions& options);

Json json_matrix_row(const Matrix& matrix, const MatrixRow& row);
Json json_check(const Report& report, const Sources& sources, const RenderOptions& options);
Json json_compare(const Report& report, const Sources& sources, const RenderOptions& options);
Json json_inspect(const Inspection& inspection, const Sources& sources, const RenderOptions& options);
Json json_parameters(const Report& report, const Sources& sources, const RenderOptions& options);
Json json_precision(const Report& report, const Sources& sources, const RenderOptions& options);

std::string markdown_check(const Report& report, const Sources& sources, const RenderOptions& options);
std::string markdown_checklist(const Report& report, const Sources& sources, const RenderOptions& options);
std::string markdown_compare(const Report& report, const Sources& sources, const RenderOptions& options);
std::string markdown_parameters(const Report& report, const Sources& sources, const RenderOptions& options);
std::string markdown_precision(const Report& report, const Sources& sources, const RenderOptions& options);

std::string text_schedule(const Report& report, const Sources& sources, const RenderOptions& options);
std::string csv_schedule(const Report& report, const Sources& sources, const RenderOptions& options);
std::string svg_schedule(const Report& report, const Sources& sources, const RenderOptions& options);
Json json_schedule(const Report& report, const Sources& sources, const RenderOptions& options);

std::string text_accuracy(const AccuracyReport& report, const Sources& sources, const RenderOptions& options);
std::string csv_accuracy(const AccuracyReport& report, const Sources& sources, const RenderOptions& options);
std::string svg_accuracy(const AccuracyReport& report, const Sources& sources, const RenderOptions& options);
std::string html_checklist_page(const Report& report, const Sources& sources, const RenderOptions& options);
std::string html_compare(const Report& report, const Sources& sources, const RenderOptions& options);
std::string html_schedule(const Report& report, const Sources& sources, const RenderOptions& options);
std::string html_parameters(const Report& report, const Sources& sources, const RenderOptions& options);
std::string html_precision(const Report& report, const Sources& sources, const RenderOptions& options);
std::string html_diff(const DiffReport& report, const Sources& sources, const RenderOptions& options);
std::string html_accuracy(const AccuracyReport& report, const Sources& sources, const RenderOptions& options);
std::string markdown_accuracy(const AccuracyReport& report, const Sources& sources, const RenderOptions& options);
Json json_accuracy(const AccuracyReport& report, const Sources& sources, const RenderOptions& options);

std::string text_diff(const DiffReport& report, const Sources& sources, const RenderOptions& options);
std::string markdown_diff(const DiffReport& report, const Sources& sources, const RenderOptions& options);
Json json_diff(const DiffReport& report, const Sources& sources, const RenderOptions& options);

std::string text_rules(std::span<const RuleEntry> rules, const Sources& sources, const RenderOptions& options);
std::string text_rule(const RuleEntry& rule, const Sources& sources, const RenderOptions& options);
std::string text_explanation(const Explanation& shown, const Sources& sources, const RenderOptions& options);
std::string markdown_explanation(const Explanation& shown, const Sources& sources, const RenderOptions& options);
Json json_explanation(const Explanation& shown, const Sources& sources, const RenderOptions& options);

std::string text_keys(std::span<const KeyEntry> keys, const Sources& sources, const RenderOptions& options);

std::string markdown_rules(std::span<const RuleEntry> rules, const Sources& sources, const RenderOptions& options);
std::string markdown_rule(const RuleEntry& rule, const Sources& sources, const RenderOptions& options);
std::string markdown_keys(std::span<const KeyEntry> keys, const Sources& sources, const RenderOptions& options);

std::string json_rules(std::span<const RuleEntry> rules, const Sources& sources, const RenderOptions& options);
Json json_rule(const RuleEntry& rule, const Sources& sources, const RenderOptions& options);
Json rule_json(const RuleEntry& rule);  ///< of a list
std::string json_keys(std::span<const KeyEntry> keys, const Sources& sources, const RenderOptions& options);

}  // namespace alignlint
