#include "mapping/spec/mount_table.h"

#include <array>
#include <utility>

#include "mapping/spec/branches.h"
#include "toml/strict_table.h"

namespace alignlint {

namespace {

/// What a framework does with a key it does not know. Where it takes any, one that is nearly a known one is a mistake all the same (`…-if-near`).
constexpr std::array<std::string_view, 7> kUnknownWords{"refused",         "warned",         "dropped",        "accepted",
                                                        "refused-if-near", "warned-if-near", "dropped-if-near"};
/// What it does with two names of one key.
constexpr std::array<std::string_view, 3> kTwiceWords{"allowed", "refused", "refused-if-different"};

}  // namespace

MountSpec read_mount(TomlNode node, const VersionTree& versions, Diagnostics& diagnostics) {
  StrictTable table(node, "[[mount]]", diagnostics);
  MountSpec spec;
  spec.at = table.required_text("at").text;
  if (const auto name = table.text("class")) spec.class_name = name->text;
  spec.select = read_value(table, "select", diagnostics);
  spec.among = table.text_views("among");
  if (const auto kind = table.text("kind")) spec.kind = kind->text;
  if (const auto absent = table.text("absent")) spec.absent = absent->text;
  if (const auto unknown = table.word("unknown", kUnknownWords)) spec.unknown = kUnknownWords[*unknown];
  if (const auto unknown = table.word("unknown_word", kUnknownWords)) spec.unknown_word = kUnknownWords[*unknown];
  if (const auto twice = table.word("twice", kTwiceWords)) spec.twice = kTwiceWords[*twice];
  spec.abbreviations = table.flag("abbreviations", true);
  spec.other_versions = table.flag("other_versions");
  spec.each = table.flag("each");
  spec.words = table.flag("words");
  spec.skips_null = table.flag("skips_null");
  spec.verbatim = table.flag("verbatim");
  spec.condition = read_condition(table, versions, diagnostics);
  spec.span = table.span();
  table.text("source");
  table.finish();
  return spec;
}

}  // namespace alignlint
