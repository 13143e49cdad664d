#pragma once

#include <span>
#include <string>

#include "render/render.h"

namespace alignlint {

// Formats of `check` and `lint` for services that read one document, however many reports there are.

/// SARIF 2.1.0, for code scanning.
std::string sarif(std::span<const Report> reports, const Sources& sources, const RenderOptions& options);
/// GitLab's code quality report: a list of what CodeClimate calls issues.
std::string gitlab(std::span<const Report> reports, const Sources& sources, const RenderOptions& options);
/// reviewdog's diagnostic format, with suggestions.
std::string rdjson(std::span<const Report> reports, const Sources& sources, const RenderOptions& options);
/// JUnit's XML: a suite a pair or a file, a test a checklist row or a rule.
std::string junit(std::span<const Report> reports, const Sources& sources, const RenderOptions& options);
/// Checkstyle's XML, by file.
std::string checkstyle(std::span<const Report> reports, const Sources& sources, const RenderOptions& options);

/// A page that stands alone: one report whole; of several pairs the matrix and each pair.
std::string html_check(std::span<const Report> reports, const Sources& sources, const RenderOptions& options);

}  // namespace alignlint
