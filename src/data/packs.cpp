#include <array>

#include "data/data.h"
#include "toml/strict_table.h"

namespace alignlint {

namespace {

constexpr std::array<std::string_view, 6> kForms{"environment", "flat", "json", "digests", "calls", "packages"};

PackMember read_member(TomlNode node, Diagnostics& diagnostics) {
  StrictTable table(node, "[[member]]", diagnostics);
  PackMember member;
  member.path = table.required_text("path").text;
  if (const auto form = table.word("form", kForms)) member.form = static_cast<MemberForm>(*form);
  if (const auto skipped = table.text("skipped")) member.skipped = skipped->text;
  if (const auto conflict = table.text("conflict")) member.conflict = conflict->text;
  constexpr std::array<std::string_view, 2> kOneOf{"form", "skipped"};
  table.exactly_one(kOneOf);
  if (const auto topic = table.text("topic")) member.topic = topic->text;
  if (const auto title = table.text("title")) member.title = title->text;
  if (member.form.has_value() && record_of(*member.form).has_value()) {
    table.require("topic");
    table.require("title");
  }
  table.text("source");
  table.finish();
  return member;
}

}  // namespace

void load_pack(TomlNode root, PackTable& packs, Diagnostics& diagnostics) {
  StrictTable file = data_file(root, "the members of a pack", diagnostics);
  for (const TomlNode& node : file.tables("member")) packs.members.push_back(read_member(node, diagnostics));
  file.finish();
}

}  // namespace alignlint
