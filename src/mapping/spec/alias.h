#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "text/span.h"

namespace alignlint {

/// A section that has several names, of which an input uses one: `@model` is `model.model_config`, `model_config` or `model`.
struct Alias {
  std::string_view name;                 ///< with its `@`
  std::vector<std::string_view> places;  ///< in the order in which they are tried
  Span span;
};

/// The alias a path begins with: `@model` of `@model.num_layers`; empty when it begins with none.
std::string_view alias_in(std::string_view path);

/// `@model.num_layers` as the paths it stands for.
std::vector<std::string> expanded(const Alias& alias, std::string_view path);

}  // namespace alignlint
