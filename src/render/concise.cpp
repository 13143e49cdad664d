#include "render/alert.h"
#include "render/columns.h"
#include "render/renderers.h"
#include "render/source_frame.h"

namespace alignlint {

namespace {

std::string line(const Alert& alert, const Sources& sources) {
  std::string where = alert.place.known() ? place_text(alert.place, sources) : alert.path;
  if (!where.empty()) where += ": ";
  const Diagnostic& diagnostic = *alert.diagnostic;
  return where + std::string(to_string(diagnostic.severity)) + "[" + diagnostic.code + "] " + printable(diagnostic.message) + "\n";
}

}  // namespace

std::string concise_check(const Report& report, const Sources& sources, const RenderOptions& options) {
  std::string out;
  for (const Alert& alert : open_alerts_of({&report, 1}, sources, options)) out += line(alert, sources);
  return out;
}

}  // namespace alignlint
