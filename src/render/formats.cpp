#include <algorithm>
#include <iterator>

#include "render/render.h"
#include "render/renderers.h"

namespace alignlint {

namespace {

constexpr Format kFormats[] = {
    // name, check and lint, checklist, compare, inspect, schedule, params, precision
    {"text", text_check, text_checklist, text_compare, text_inspect, text_schedule, text_parameters, text_precision},
    {"concise", concise_check, nullptr, nullptr, nullptr, nullptr, nullptr, nullptr},
    {"json", json_check, json_check, json_compare, json_inspect, json_schedule, json_parameters, json_precision},
    {"github", github_check, nullptr, nullptr, nullptr, nullptr, nullptr, nullptr},
    {"markdown", markdown_check, markdown_checklist, markdown_compare, nullptr, nullptr, markdown_parameters, markdown_precision},
    {"csv", nullptr, nullptr, nullptr, nullptr, csv_schedule, nullptr, nullptr},
    {"svg", nullptr, nullptr, nullptr, nullptr, svg_schedule, nullptr, nullptr},
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
