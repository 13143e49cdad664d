#pragma once

#include <span>
#include <string>

#include "render/render.h"

namespace alignlint {

// One function a format and command; `formats.cpp` holds the table of them.

std::string text_check(const Report& report, const Sources& sources, const RenderOptions& options);
std::string text_checklist(const Report& report, const Sources& sources, const RenderOptions& options);
std::string text_compare(const Report& report, const Sources& sources, const RenderOptions& options);
std::string text_inspect(const Inspection& inspection, const Sources& sources, const RenderOptions& options);

std::string text_parameters(const Report& report, const Sources& sources, const RenderOptions& options);
std::string text_precision(const Report& report, const Sources& sources, const RenderOptions& options);

std::string concise_check(const Report& report, const Sources& sources, const RenderOptions& options);
std::string github_check(const Report& report, const Sources& sources, const RenderOptions& options);

std::string json_check(const Report& report, const Sources& sources, const RenderOptions& options);
std::string json_compare(const Report& report, const Sources& sources, const RenderOptions& options);
std::string json_inspect(const Inspection& inspection, const Sources& sources, const RenderOptions& options);
std::string json_parameters(const Report& report, const Sources& sources, const RenderOptions& options);
std::string json_precision(const Report& report, const Sources& sources, const RenderOptions& options);

std::string markdown_check(const Report& report, const Sources& sources, const RenderOptions& options);
std::string markdown_checklist(const Report& report, const Sources& sources, const RenderOptions& options);
std::string markdown_compare(const Report& report, const Sources& sources, const RenderOptions& options);
std::string markdown_parameters(const Report& report, const Sources& sources, const RenderOptions& options);
std::string markdown_precision(const Report& report, const Sources& sources, const RenderOptions& options);

std::string text_schedule(const Report& report, const Sources& sources, const RenderOptions& options);
std::string csv_schedule(const Report& report, const Sources& sources, const RenderOptions& options);
std::string svg_schedule(const Report& report, const Sources& sources, const RenderOptions& options);
std::string json_schedule(const Report& report, const Sources& sources, const RenderOptions& options);

/// The dictionary formats: rule list, one rule whole, keys.
struct DictionaryFormat {
  std::string_view name;
  std::string (*rules)(std::span<const RuleEntry>, const RenderOptions&);
  std::string (*rule)(const RuleEntry&, const RenderOptions&);
  std::string (*keys)(std::span<const KeyEntry>, const RenderOptions&);
};

std::string text_rules(std::span<const RuleEntry> rules, const RenderOptions& options);
std::string text_rule(const RuleEntry& rule, const RenderOptions& options);
std::string text_keys(std::span<const KeyEntry> keys, const RenderOptions& options);

std::string markdown_rules(std::span<const RuleEntry> rules, const RenderOptions& options);
std::string markdown_rule(const RuleEntry& rule, const RenderOptions& options);
std::string markdown_keys(std::span<const KeyEntry> keys, const RenderOptions& options);

std::string json_rules(std::span<const RuleEntry> rules, const RenderOptions& options);
std::string json_rule(const RuleEntry& rule, const RenderOptions& options);
std::string json_keys(std::span<const KeyEntry> keys, const RenderOptions& options);

}  // namespace alignlint
