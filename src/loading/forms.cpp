#include "loading/forms.h"

#include <algorithm>

#include "loading/framework_choice.h"
#include "mapping/entries/form.h"
#include "side/argument_tree.h"

namespace alignlint {

void tell_version(LoadedSide& side) {
  for (const LoadedInput& input : side.inputs) {
    const FormSpec* form = input.document.has_value() ? form_of(*input.document, *side.mapping, side.version) : nullptr;
    if (form == nullptr || !form->complete) continue;
    if (const auto version = version_of_namespace(input.document->root, *side.mapping)) {
      side.version = *version;
      side.version_assumed = false;
      side.version_from = input.path;
    }
  }
}

bool says_nothing(const Document& document, const LoadedSide& side, Data& data) {
  if (document.kind == DocumentKind::env) {
    const auto& all = side.side.documents;
    return !side.mapping->tool && std::all_of(all.begin(), all.end(), [](const Document& one) { return one.kind == DocumentKind::env; });
  }
  if (document.kind != DocumentKind::yaml && document.kind != DocumentKind::json) return starts_no_training(document, data);
  const auto& inputs = side.mapping->inputs;
  const bool read = std::find(inputs.begin(), inputs.end(), to_string(document.kind)) != inputs.end();
  return !read && form_of(document, *side.mapping, side.version) == nullptr;
}

void list_launch(Document& document, const LoadedSide& side, const std::map<std::string, GivenVariable>& environment) {
  const FormSpec* form = form_of(document, *side.mapping, side.version);
  if (form != nullptr && !form->tree.arguments.empty()) document.launches = {launch_of(document.root, form->tree, environment)};
}

}  // namespace alignlint
