#include <cstdint>
#include <cstdlib>
#include <string>

#include "read/pack/pack.h"
#include "read/read.h"

using namespace alignlint;

namespace {

const PackTable& packs() {
  static const PackTable kTable{{{"env", MemberForm::environment, {}, {}},
                                 {"hyperparameters/hyperparameters_static.json", MemberForm::flat, {}, "duplicate_value"},
                                 {"hyperparameters/hyperparameters_dynamic.json", MemberForm::json, {}, {}},
                                 {"pip", {}, "not read", {}}}};
  return kTable;
}

void check(const Node& node, const Sources& sources) {
  if (node.span.known() && node.span.end > sources.text(node.span.file).size()) std::abort();
  for (const Node& item : node.items) check(item, sources);
  for (const Entry& entry : node.entries) check(entry.value, sources);
}

}  // namespace

/// Any bytes as a pack: what comes out points into the texts of its members.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const LauncherTable kNone;
  Sources sources;
  ReadContext context;
  context.sources = &sources;
  context.launchers = &kNone;
  context.packs = &packs();
  Diagnostics diagnostics;
  const FileId file = sources.add("fuzz.zip", {});
  const Document pack = read_pack(file, {reinterpret_cast<const char*>(data), size}, context, diagnostics);
  for (const Diagnostic& diagnostic : diagnostics) {
    if (diagnostic.message.empty()) std::abort();
    for (const Label& label : diagnostic.labels) {
      if (label.span.end > sources.text(label.span.file).size()) std::abort();
    }
  }
  for (const Document& member : pack.members) {
    if (!sources.name(member.file).starts_with("fuzz.zip!")) std::abort();
    check(member.root, sources);
  }
  return 0;
}
