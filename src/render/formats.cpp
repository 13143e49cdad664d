#include <algorithm>
#include <iterator>

#include "render/render.h"
#include "render/renderers.h"
#include "text/printable.h"

namespace alignlint {

namespace {

/// A renderer whose output is looked over as a whole: each piece of it is printable already, and what one of them forgets must not get out.
template <auto Render, class Shown>
std::string lines(const Shown& shown, const Sources& sources, const RenderOptions& options) {
  return printable_lines(Render(shown, sources, options), options.color);
}

// JSON has its escapes (`to_json_text`), and annotations are commands on purpose.
constexpr Format kFormats[] = {
    // name, check and lint, checklist, compare, inspect, schedule, params, precision
    {"text", lines<text_check, Report>, lines<text_checklist, Report>, lines<text_compare, Report>, lines<text_inspect, Inspection>,
     lines<text_schedule, Report>, lines<text_parameters, Report>, lines<text_precision, Report>},
    {"concise", lines<concise_check, Report>, nullptr, nullptr, nullptr, nullptr, nullptr, nullptr},
    {"json", json_check, json_check, json_compare, json_inspect, json_schedule, json_parameters, json_precision},
    {"github", github_check, nullptr, nullptr, nullptr, nullptr, nullptr, nullptr},
    {"markdown", lines<markdown_check, Report>, lines<markdown_checklist, Report>, lines<markdown_compare, Report>, nullptr, nullptr,
     lines<markdown_parameters, Report>, lines<markdown_precision, Report>},
    {"csv", nullptr, nullptr, nullptr, nullptr, lines<csv_schedule, Report>, nullptr, nullptr},
    {"svg", nullptr, nullptr, nullptr, nullptr, lines<svg_schedule, Report>, nullptr, nullptr},
};

constexpr DictionaryFormat kDictionaryFormats[] = {
    {"text", text_rules, text_rule, text_keys},
    {"markdown", markdown_rules, markdown_rule, markdown_keys},
    {"json", json_rules, json_rule, json_keys},
};

const DictionaryFormat* find_dictionary(std::string_view name) {
  const auto row = std::find_if(std::begin(kDictionaryFormats), std::end(kDictionaryFormats),
                                [&](const DictionaryFormat& format) { return format.name == name; });
  return row == std::end(kDictionaryFormats) ? nullptr : row;
}

}  // namespace

std::span<const Format> formats() { return kFormats; }

const Format* find_format(std::string_view name) {
  const auto row = std::find_if(std::begin(kFormats), std::end(kFormats), [&](const Format& format) { return format.name == name; });
  return row == std::end(kFormats) ? nullptr : row;
}

bool is_dictionary_format(std::string_view name) { return find_dictionary(name) != nullptr; }

std::string render_rules(std::span<const RuleEntry> rules, std::string_view format, const RenderOptions& options) {
  const DictionaryFormat* found = find_dictionary(format);
  return found == nullptr ? std::string() : found->rules(rules, options);
}

std::string render_rule(const RuleEntry& rule, std::string_view format, const RenderOptions& options) {
  const DictionaryFormat* found = find_dictionary(format);
  return found == nullptr ? std::string() : found->rule(rule, options);
}

std::string render_keys(std::span<const KeyEntry> keys, std::string_view format, const RenderOptions& options) {
  const DictionaryFormat* found = find_dictionary(format);
  return found == nullptr ? std::string() : found->keys(keys, options);
}

}  // namespace alignlint
