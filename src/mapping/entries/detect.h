#pragma once

#include <functional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <unordered_set>

#include "document/document.h"
#include "mapping/spec/mapping.h"
#include "read/launchers.h"

namespace alignlint {

/// The native paths a document shows: options of all its launches, or the paths of its tree. Made once for all signatures that a document, which must outlive
/// it, is held against: a launch may have 100,000 options.
class ShownPaths {
 public:
  ShownPaths(const Document& document, const LauncherTable& launchers);

  /// Of one launch of a script that shows nothing else.
  ShownPaths(const Document& script, const Launch& launch, const LauncherTable& launchers);

  /// How many of a signature's are shown; 0 when they are too few, or the document is of another kind.
  [[nodiscard]] std::size_t count(const DetectSpec& spec) const;

  /// Whether the document shows nothing but another program. A script may prepare its data and train after that: each of its launches has to be one.
  [[nodiscard]] bool is_another(const DetectSpec& spec, const LauncherTable& launchers) const;

 private:
  explicit ShownPaths(const Document& document) : document_(document) {}
  void add(const Launch& launch, const LauncherTable& launchers);

  const Document& document_;
  std::unordered_set<std::string_view> options_;
  std::set<std::string, std::less<>> of_launches_;  ///< `launch:program=run.py`
};

/// The framework whose signature the document shows best (docs/mapping-format.md); empty when none does. Environment files belong to no framework.
std::string_view detect_framework(const Document& document, const LauncherTable& launchers, std::span<const Detection> detections);

/// Whether a launch, taken alone, shows the signature of a framework that trains.
bool shows_training(const Launch& launch, const LauncherTable& launchers, std::span<const Detection> detections);

/// Whether a text that cannot be parsed holds the words of a signature of its kind: whoever wrote it meant to configure a training.
bool shows_signature(std::string_view text, DocumentKind kind, std::span<const Detection> detections);
/// Why a document that looks like the configuration of a framework is not checked: another program reads it. Empty: it does not look so.
std::string_view reason_unchecked(const Document& document, const LauncherTable& launchers, std::span<const Detection> detections);

}  // namespace alignlint
