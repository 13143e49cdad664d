#include "loading/forms.h"

#include <algorithm>

#include "diag/catalog.h"
#include "loading/framework_choice.h"
#include "mapping/entries/detect.h"
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

namespace {

/// Why a tree is none of the framework's that was named. Empty where it may be.
std::string_view reason_unread(const Document& document, const LoadedSide& side, Data& data) {
  if (document.kind != DocumentKind::yaml && document.kind != DocumentKind::json) return {};
  const std::span<const Detection> all = data.detections();
  const auto own = std::find_if(all.begin(), all.end(), [&](const Detection& one) { return one.name == side.mapping->name; });
  if (own == all.end()) return {};
  return reason_unchecked(document, data.launchers(), all.subspan(static_cast<std::size_t>(own - all.begin()), 1));
}

}  // namespace

void tell_nothing(const LoadedInput& input, const LoadedSide& side, Data& data, Diagnostics& diagnostics) {
  const std::string_view reason = reason_unread(*input.document, side, data);
  if (!reason.empty()) {
    const std::vector<Label> at = {{{input.document->file, 0, 0}, ""}};
    diagnostics.push_back(make_diagnostic<Code::framework_unrecognised, "another">(at, input.path, reason));
  } else if (input.document->kind != DocumentKind::env) {
    tell_no_launch(input, diagnostics);
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
  const bool taken = read || form_of(document, *side.mapping, side.version) != nullptr;
  return !taken || !reason_unread(document, side, data).empty();
}

void list_launch(Document& document, const LoadedSide& side, const std::map<std::string, GivenVariable>& environment) {
  const FormSpec* form = form_of(document, *side.mapping, side.version);
  if (form != nullptr && !form->tree.arguments.empty()) document.launches = {launch_of(document.root, form->tree, environment)};
}

}  // namespace alignlint
