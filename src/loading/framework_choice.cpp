#include "loading/framework_choice.h"

#include <algorithm>

#include "diag/catalog.h"
#include "loading/base_files.h"
#include "loading/side_files.h"
#include "mapping/entries/detect.h"
#include "text/suggest.h"

namespace alignlint {

namespace {

std::vector<Label> at(const LoadedInput& input) { return {{{input.document->file, 0, 0}, ""}}; }

/// What only goes with a configuration: variables, and a pack, whose members speak for themselves.
bool is_no_configuration(const LoadedInput& input) {
  if (!input.document.has_value()) return false;
  const DocumentKind kind = input.document->kind;
  return kind == DocumentKind::env || kind == DocumentKind::pack || kind == DocumentKind::packages;
}

/// A script or an argument list without a launch.
bool starts_nothing(const Document& document) {
  return (document.kind == DocumentKind::shell || document.kind == DocumentKind::args) && document.launches.empty();
}

class Choice {
 public:
  Choice(std::vector<LoadedInput>& inputs, const LoadContext& context, Diagnostics& diagnostics)
      : inputs_(inputs), context_(context), data_(context.data), diagnostics_(diagnostics) {}

  std::string run(const std::string& named) {
    std::string chosen = named;
    for (LoadedInput& input : inputs_) {
      if (!input.document.has_value()) continue;
      input.framework = detect_framework(*input.document, data_.launchers(), data_.detections());
      if (input.framework.empty()) input.framework = framework_of_base(*input.document);
      if (input.framework.empty() || !named.empty() || stands_beside(input.framework)) continue;
      if (chosen.empty() || extends(input.framework, chosen)) {
        chosen = input.framework;
      } else if (chosen != input.framework && !extends(chosen, input.framework)) {
        diagnostics_.push_back(make_diagnostic<Code::framework_unrecognised, "conflict">(at(input), input.path, input.framework, chosen));
      }
    }
    // What can stand beside another framework's configuration is a side of its own only when there is none.
    for (LoadedInput& input : inputs_) {
      if (!stands_beside(input.framework)) continue;
      if (chosen.empty()) chosen = input.framework;
      input.tool = (input.framework != chosen || input.command) && detection_of(input.framework)->tool;
      input.companion = input.framework != chosen && !input.tool;
    }
    if (!named.empty() && shows_another_kind(named)) chosen.clear();
    if (chosen.empty()) {
      unrecognised();
    } else if (detection_of(chosen) == nullptr) {
      diagnostics_.push_back(make_diagnostic<Code::usage, "framework">({}, chosen, did_you_mean_one_of(chosen, data_.frameworks())));
      chosen.clear();
    }
    return chosen;
  }

 private:
  /// A tree may show nothing but the name of the files that it is laid over. They are read here to see what they are, and told of where they count.
  [[nodiscard]] std::string framework_of_base(const Document& document) const {
    if (document.kind != DocumentKind::yaml || document.root.kind != NodeKind::mapping) return {};
    for (const Detection& detection : data_.detections()) {
      if (std::find(detection.inputs.begin(), detection.inputs.end(), "yaml") == detection.inputs.end()) continue;
      const Mapping* mapping = data_.mapping(detection.name, diagnostics_);
      const std::string_view key = mapping == nullptr ? std::string_view() : mapping->base_files;
      if (key.empty() || find_path(document.root, key) == nullptr) continue;
      Document laid = document;
      Diagnostics found;
      lay_over_base_files(laid.root, laid.file, key, nullptr, context_, found);
      const bool says_nothing_else = document.root.entries.size() == 1;
      const bool shown = detect_framework(laid, data_.launchers(), data_.detections()) == detection.name;
      if (shown || (says_nothing_else && !found.empty())) return std::string(detection.name);
    }
    return {};
  }

  /// Nothing but trees that are no configuration of the framework that was named: files of another kind, with a signature of their own.
  [[nodiscard]] bool shows_another_kind(std::string_view named) const {
    const Detection* detection = detection_of(named);
    if (detection == nullptr || inputs_.empty()) return false;
    return std::all_of(inputs_.begin(), inputs_.end(), [&](const LoadedInput& input) {
      if (!input.document.has_value()) return false;
      const DocumentKind kind = input.document->kind;
      const bool tree = kind == DocumentKind::yaml || kind == DocumentKind::json;
      return tree && !reason_unchecked(*input.document, data_.launchers(), {detection, 1}).empty();
    });
  }

  [[nodiscard]] const Detection* detection_of(std::string_view framework) const {
    const auto detections = data_.detections();
    const auto found = std::find_if(detections.begin(), detections.end(), [&](const Detection& d) { return d.name == framework; });
    return found == detections.end() ? nullptr : &*found;
  }

  [[nodiscard]] bool extends(std::string_view framework, std::string_view base) const {
    const Detection* found = detection_of(framework);
    return found != nullptr && found->extends == base;
  }

  [[nodiscard]] bool stands_beside(std::string_view framework) const {
    const Detection* found = detection_of(framework);
    return found != nullptr && (found->accompanies || found->tool);
  }

  void unrecognised() {
    if (!inputs_.empty() && std::all_of(inputs_.begin(), inputs_.end(), is_no_configuration)) {
      diagnostics_.push_back(make_diagnostic<Code::framework_unrecognised, "alone">(at(inputs_.front()), inputs_.front().path));
    }
    for (const LoadedInput& input : inputs_) {
      if (!input.document.has_value() || is_no_configuration(input)) continue;
      if (starts_nothing(*input.document)) {
        tell_no_launch(input, diagnostics_);
      } else if (const std::string_view reason = reason_unchecked(*input.document, data_.launchers(), data_.detections());
                 !reason.empty()) {
        diagnostics_.push_back(make_diagnostic<Code::framework_unrecognised, "another">(at(input), input.path, reason));
      } else {
        diagnostics_.push_back(make_diagnostic<Code::framework_unrecognised, "unknown">(at(input), input.path));
      }
    }
  }

  std::vector<LoadedInput>& inputs_;
  const LoadContext& context_;
  Data& data_;
  Diagnostics& diagnostics_;
};

}  // namespace

std::string choose_framework(std::vector<LoadedInput>& inputs, const std::string& named, const LoadContext& context,
                             Diagnostics& diagnostics) {
  return Choice(inputs, context, diagnostics).run(named);
}

std::optional<Diagnostic> mistake_of_framework(const std::string& text, Data& data, Diagnostics& diagnostics) {
  const auto [name, version] = split_framework(text);
  const std::vector<std::string_view> known = data.frameworks();
  if (text.empty()) return std::nullopt;
  if (std::find(known.begin(), known.end(), name) == known.end())
    return make_diagnostic<Code::usage, "framework">({}, name, did_you_mean_one_of(name, known));
  const Mapping* mapping = text == name ? nullptr : data.mapping(name, diagnostics);
  if (mapping == nullptr || mapping->versions.find(version).has_value()) return std::nullopt;
  return make_diagnostic<Code::usage, "version">({}, mapping->title, version, did_you_mean_one_of(version, mapping->versions.names()));
}

bool starts_no_training(const Document& document, Data& data) {
  if (document.launches.empty()) return starts_nothing(document);
  return !reason_unchecked(document, data.launchers(), data.detections()).empty();
}

void tell_no_launch(const LoadedInput& input, Diagnostics& diagnostics) {
  diagnostics.push_back(make_diagnostic<Code::no_launch>(at(input), input.path));
}

}  // namespace alignlint
