#include "loading/said_settings.h"

namespace alignlint {

std::size_t said_settings(const Settings& settings) {
  std::size_t said = 0;
  for (KeyId key = 0; key < settings.size(); ++key) said += settings[key].mapped ? 1U : 0U;
  return said;
}

}  // namespace alignlint
