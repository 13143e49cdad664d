#pragma once

#include <span>
#include <string>
#include <string_view>

#include "render/render.h"
#include "support/kept_json.h"

namespace alignlint::test {

/// One report, inspection or entry in one of the formats of a command.
template <class Shown>
std::string rendered(RenderersOf<Shown> renderers, std::string_view format, const Shown& shown, const Sources& sources,
                     const RenderOptions& options = {}) {
  const Renderer<Shown>* renderer = find_renderer(renderers, format);
  return renderer == nullptr ? std::string() : kept_json(renderer->render(std::span<const Shown>(&shown, 1), sources, options));
}

}  // namespace alignlint::test
