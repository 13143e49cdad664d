#include "mapping/entries/detect.h"

#include <algorithm>
#include <cctype>
#include <set>
#include <string>

namespace alignlint {

namespace {

bool reads(const std::vector<std::string_view>& inputs, DocumentKind kind) {
  return inputs.empty() || std::find(inputs.begin(), inputs.end(), to_string(kind)) != inputs.end();
}

const Detection* find(std::span<const Detection> detections, std::string_view name) {
  const auto found = std::find_if(detections.begin(), detections.end(), [&](const Detection& d) { return d.name == name; });
  return found == detections.end() ? nullptr : &*found;
}

/// Why a document is none of a framework's, though it shows its signature.
std::string_view reason_unchecked(const Detection& detection, const ShownPaths& shown, const LauncherTable& launchers) {
  const auto another = [&](const DetectSpec& spec) { return shown.is_another(spec, launchers); };
  const auto found = std::find_if(detection.detect.begin(), detection.detect.end(), another);
  return found == detection.detect.end() ? std::string_view() : found->unchecked;
}

/// How many signature paths of a framework itself are shown; 0 when they are too few.
std::size_t own_score(const Detection& detection, const ShownPaths& shown, const LauncherTable& launchers) {
  std::size_t best = 0;
  for (const DetectSpec& spec : detection.detect) {
    if (spec.unchecked.empty()) best = std::max(best, shown.count(spec));
  }
  return best != 0 && reason_unchecked(detection, shown, launchers).empty() ? best : 0;
}

/// A framework that extends another needs a path of its own, and then beats the other by that.
std::size_t score(const Detection& detection, const ShownPaths& shown, const LauncherTable& launchers, std::span<const Detection> all) {
  const std::size_t own = own_score(detection, shown, launchers);
  if (own == 0 || detection.extends.empty()) return own;
  const Detection* base = find(all, detection.extends);
  if (base == nullptr) return own;
  return reason_unchecked(*base, shown, launchers).empty() ? own + own_score(*base, shown, launchers) : 0;
}

bool is_word_character(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '-'; }

/// Whether a text has a word that is not a part of a longer one.
bool has_word(std::string_view text, std::string_view word) {
  for (std::size_t at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1)) {
    const std::size_t end = at + word.size();
    if ((at == 0 || !is_word_character(text[at - 1])) && (end == text.size() || !is_word_character(text[end]))) return true;
  }
  return false;
}

/// What stands in a text where a signature has a path: of `model.model_config` and `launch:program=run.py` the last word.
std::string_view written_word(std::string_view path) {
  const std::size_t equals = path.find('=');
  return path.substr((equals == std::string_view::npos ? path.rfind('.') : equals) + 1);
}

/// Words of several parts that stand at the top, `runner_config` or `--num-layers`, are no other program's: of a file that breaks off, one is enough.
bool is_unmistakable(std::string_view path) {
  const bool program = path.find('=') != std::string_view::npos;
  const std::string_view word = written_word(path);
  const std::size_t start = word.find_first_not_of('-');
  if (start == std::string_view::npos || (!program && path.find('.') != std::string_view::npos)) return false;
  return word.find_first_of("-_", start) != std::string_view::npos;
}

/// An option under the name that its parser gives it, which a JSON has: `num_layers`. Empty of what is a word of any program.
std::string argument_name(std::string_view option) {
  if (!option.starts_with("--") || option.find('-', 2) == std::string_view::npos) return {};
  std::string name(option.substr(2));
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

/// What a JSON that breaks off shows: arguments of a training under the names of their parser, and keys of any signature.
bool names_arguments(std::string_view text, std::span<const Detection> detections) {
  std::set<std::string> arguments;
  std::set<std::string> keys;
  for (const Detection& detection : detections) {
    for (const DetectSpec& spec : detection.detect) {
      for (const std::string_view path : spec.signature) {
        if (const std::string name = argument_name(path); !name.empty() && has_word(text, name)) arguments.insert(name);
        if (reads(spec.inputs, DocumentKind::json) && has_word(text, path)) keys.emplace(path);
      }
    }
  }
  const std::size_t all = arguments.size() + keys.size();
  return !arguments.empty() && all > 1;
}

}  // namespace

ShownPaths::ShownPaths(const Document& document, const LauncherTable& launchers) : document_(document) {
  for (const Launch& launch : document.launches) add(launch, launchers);
}

ShownPaths::ShownPaths(const Document& script, const Launch& launch, const LauncherTable& launchers) : document_(script) {
  add(launch, launchers);
}

void ShownPaths::add(const Launch& launch, const LauncherTable& launchers) {
  const LaunchParts parts = split_launch(launch, launchers);
  if (parts.launcher != nullptr) of_launches_.insert("launch:launcher=" + parts.launcher->name);
  if (parts.program != nullptr) of_launches_.insert("launch:program=" + parts.program->text.substr(parts.program->text.rfind('/') + 1));
  for (const Word& word : parts.arguments) {
    const std::string_view text = word.text;
    if (text.starts_with('-')) options_.insert(text.substr(0, text.find('=')));
  }
}

std::size_t ShownPaths::count(const DetectSpec& spec) const {
  if (!reads(spec.inputs, document_.kind)) return 0;
  const auto is_shown = [&](std::string_view path) {
    return options_.contains(path) || of_launches_.contains(path) || find_path(document_.root, path) != nullptr;
  };
  const auto count = static_cast<std::size_t>(std::count_if(spec.signature.begin(), spec.signature.end(), is_shown));
  return count >= spec.at_least ? count : 0;
}

bool ShownPaths::is_another(const DetectSpec& spec, const LauncherTable& launchers) const {
  if (spec.unchecked.empty() || count(spec) == 0) return false;
  return std::all_of(document_.launches.begin(), document_.launches.end(), [&](const Launch& launch) {
    ShownPaths alone(document_);
    alone.add(launch, launchers);
    return alone.count(spec) != 0;
  });
}

bool shows_training(const Launch& launch, const LauncherTable& launchers, std::span<const Detection> detections) {
  Document script;
  script.kind = DocumentKind::shell;
  const ShownPaths shown(script, launch, launchers);
  return std::any_of(detections.begin(), detections.end(),
                     [&](const Detection& detection) { return !detection.tool && score(detection, shown, launchers, detections) != 0; });
}

bool shows_signature(std::string_view text, DocumentKind kind, std::span<const Detection> detections) {
  const auto stands = [&](std::string_view path) { return has_word(text, written_word(path)); };
  const auto is_shown = [&](const DetectSpec& spec) {
    const auto& signature = spec.signature;
    return spec.unchecked.empty() && reads(spec.inputs, kind) &&
           (static_cast<std::size_t>(std::count_if(signature.begin(), signature.end(), stands)) >= spec.at_least ||
            std::any_of(signature.begin(), signature.end(), [&](std::string_view path) { return is_unmistakable(path) && stands(path); }));
  };
  if (kind == DocumentKind::json && names_arguments(text, detections)) return true;
  return std::any_of(detections.begin(), detections.end(),
                     [&](const Detection& detection) { return std::any_of(detection.detect.begin(), detection.detect.end(), is_shown); });
}

std::string_view reason_unchecked(const Document& document, const LauncherTable& launchers, std::span<const Detection> detections) {
  const ShownPaths shown(document, launchers);
  for (const Detection& detection : detections) {
    if (const std::string_view reason = reason_unchecked(detection, shown, launchers); !reason.empty()) return reason;
  }
  return {};
}

std::string_view detect_framework(const Document& document, const LauncherTable& launchers, std::span<const Detection> detections) {
  if (document.kind == DocumentKind::env) return {};
  const ShownPaths shown(document, launchers);
  std::string_view best;
  std::size_t most = 0;
  for (const Detection& detection : detections) {
    const std::size_t points = score(detection, shown, launchers, detections);
    if (points > most) {
      most = points;
      best = detection.name;
    }
  }
  return best;
}

}  // namespace alignlint
