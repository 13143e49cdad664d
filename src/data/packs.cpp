#include <array>

#include "data/data.h"
#include "toml/strict_table.h"

namespace alignlint {

namespace {

constexpr std::array<std::string_view, 3> kForms{"environment", "flat", "json"};

PackMember read_member(TomlNode node, Diagnostics& diagnostics) {
  StrictTable table(node, "[[member]]", diagnostics);
  PackMember member;
  member.path = table.required_text("path").text;
  if (const auto form = table.word("form", kForms)) member.form = static_cast<MemberForm>(*form);
  if (const auto skipped = table.text("skipped")) member.skipped = skipped->text;
  if (const auto conflict = table.text("conflict")) member.conflict = conflict->text;
  constexpr std::array<std::string_view, 2> kOneOf{"form", "skipped"};
  table.exactly_one(kOneOf);
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
