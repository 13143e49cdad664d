#include "text/placeholders.h"

#include <algorithm>
#include <utility>

namespace alignlint {

void Placeholders::add(std::string_view pattern, std::string_view except) {
  const auto any_case = [](std::string_view text) { return Regex("(?i)" + std::string(text)); };
  Look look{any_case(pattern), std::nullopt};
  if (!except.empty()) look.except.emplace(any_case(except));
  looks_.push_back(std::move(look));
}

bool Placeholders::Look::fits(std::string_view value) const {
  return pattern.found_in(value) && !(except.has_value() && except->found_in(value));
}

bool Placeholders::fits(std::string_view value) const {
  return std::any_of(looks_.begin(), looks_.end(), [&](const Look& look) { return look.fits(value); });
}

}  // namespace alignlint
