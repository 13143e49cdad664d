#pragma once

#include <span>
#include <string_view>

#include "document/document.h"
#include "mapping/mapping.h"
#include "read/launchers.h"

namespace alignlint {

/// How many of a signature's native paths the document shows; 0 when they are too few, or it is of another kind.
std::size_t shown_paths(const DetectSpec& spec, const Document& document);

/// The framework whose signature the document shows best (docs/mapping-format.md); empty when none does. Environment files belong to no framework.
std::string_view detect_framework(const Document& document, const LauncherTable& launchers, std::span<const Detection> detections);

/// Whether a text that cannot be parsed holds the words of a signature of its kind: whoever wrote it meant to configure a training.
bool shows_signature(std::string_view text, DocumentKind kind, std::span<const Detection> detections);
/// Why a document that looks like the configuration of a framework is not checked: another program reads it. Empty: it does not look so.
std::string_view reason_unchecked(const Document& document, std::span<const Detection> detections);

}  // namespace alignlint
