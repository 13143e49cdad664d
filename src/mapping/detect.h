#pragma once

#include <span>
#include <string_view>

#include "document/document.h"
#include "mapping/mapping.h"
#include "read/launchers.h"

namespace alignlint {

/// The framework whose signature the document shows best (docs/mapping-format.md); empty when none does. Environment files belong to no framework.
std::string_view detect_framework(const Document& document, const LauncherTable& launchers, std::span<const Detection> detections);

/// The version to assume of a document by the signature it shows best; empty when that one names none.
std::string_view detect_version(const Document& document, const LauncherTable& launchers, const Mapping& mapping);

}  // namespace alignlint
