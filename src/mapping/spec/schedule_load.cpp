// Reads `[[schedule]]` tables.

#include <algorithm>

#include "mapping/evaluate/schedule.h"
#include "mapping/spec/read_fields.h"
#include "toml/strict_table.h"

namespace alignlint {

namespace {

constexpr std::array<std::string_view, 10> kShapes{"constant",   "linear",      "cosine",     "restarts",     "warm_restarts",
                                                   "polynomial", "exponential", "minus_sqrt", "inverse_sqrt", "counted"};
constexpr std::array<std::string_view, 4> kPhases{"warmup", "stable", "decay", "end"};
constexpr std::array<std::string_view, 2> kArithmetics{"double", "single"};

SegmentSpec read_segment(TomlNode node, Diagnostics& diagnostics) {
  StrictTable table(node, "a segment of [[schedule]]", diagnostics);
  SegmentSpec spec;
  spec.span = table.span();
  if (table.require("shape")) {
    if (const auto shape = table.word("shape", kShapes)) spec.shape = static_cast<Shape>(*shape);
  }
  if (table.require("phase")) {
    if (const auto phase = table.word("phase", kPhases)) spec.phase = static_cast<Phase>(*phase);
  }
  spec.when = read_expression(table, "when");
  for (std::size_t i = 0; i < kSegmentNumbers.size(); ++i) spec.numbers[i] = read_expression(table, kSegmentNumbers[i]);
  if (spec.shape != Shape::counted) table.require("from");
  if (spec.shape != Shape::counted && spec.shape != Shape::constant) table.require("to");
  if (table.has("below") && table.has("through")) table.bad_value<"end of a segment">("through");
  table.finish();
  return spec;
}

void read_assumed(StrictTable& table, const Vocabulary& vocabulary, ScheduleSpec& spec, Diagnostics& diagnostics) {
  for (const auto& [key, value] : table.text_table("assume")) {
    const auto id = vocabulary.require(key.text, key.span, diagnostics);
    if (id.has_value()) spec.assume.emplace_back(*id, Expression(value.text, value.span));
  }
}

bool is_bounded(const SegmentSpec& spec) {
  return !spec.numbers[static_cast<std::size_t>(SegmentNumber::below)].empty() ||
         !spec.numbers[static_cast<std::size_t>(SegmentNumber::through)].empty();
}

}  // namespace

std::string_view to_string(Shape shape) { return kShapes[static_cast<std::size_t>(shape)]; }
std::string_view to_string(Phase phase) { return kPhases[static_cast<std::size_t>(phase)]; }

ScheduleSpec read_schedule(TomlNode node, const VersionTree& tree, const Vocabulary& vocabulary, Diagnostics& diagnostics) {
  StrictTable table(node, "[[schedule]]", diagnostics);
  ScheduleSpec spec;
  spec.span = table.span();
  if (table.require("of")) {
    if (const auto of = table.word("of", kScheduleNames)) spec.of = kScheduleNames[*of];
  }
  spec.condition = read_condition(table, tree, diagnostics);
  spec.first = read_expression(table, "first");
  spec.step = read_expression(table, "step");
  spec.growth = read_expression(table, "growth");
  if (const auto arithmetic = table.word("arithmetic", kArithmetics)) spec.single = *arithmetic == 1;
  if (const auto why = table.text("why")) spec.why = why->text;
  spec.source = table.required_text("source").text;
  if (const auto as = table.word("as", kScheduleNames)) spec.as = kScheduleNames[*as];
  read_assumed(table, vocabulary, spec, diagnostics);
  if (spec.as.empty()) table.require("segments");
  if (table.has("as") && table.has("segments")) table.bad_value<"segments">("as");
  for (const TomlNode& segment : table.tables("segments")) spec.segments.push_back(read_segment(segment, diagnostics));
  if (!spec.segments.empty() && is_bounded(spec.segments.back())) {
    table.bad_value<"last segment">("segments");
  }
  table.finish();
  return spec;
}

std::vector<const Expression*> expressions_of(const ScheduleSpec& spec) {
  std::vector<const Expression*> all{&spec.condition.when, &spec.first, &spec.step, &spec.growth};
  for (const auto& assumed : spec.assume) all.push_back(&assumed.second);
  for (const SegmentSpec& segment : spec.segments) {
    all.push_back(&segment.when);
    for (const Expression& number : segment.numbers) all.push_back(&number);
  }
  return all;
}

}  // namespace alignlint
