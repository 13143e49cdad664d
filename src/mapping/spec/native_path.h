#pragma once

#include <string>
#include <string_view>

namespace alignlint {

/// Which part of the inputs a native path speaks of.
enum class Space { option, launch, environment, tree };

/// Where the options are mounted of a framework that has a tree, too.
inline constexpr std::string_view kOptionsPlace = "options:";

/// What is launched, among the words of the launch: none that is taken out, or another is written for.
inline constexpr std::string_view kLaunchedProgram = "launch:program";

/// `--num-layers`, `launch:nnodes`, `env:HCCL_ALGO`, `optimizer.betas[0]`.
struct NativePath {
  Space space = Space::tree;
  std::string_view rest;  ///< `--num-layers`, `nnodes`, `HCCL_ALGO`, `optimizer.betas[0]`
};

inline NativePath parse_native(std::string_view path) {
  constexpr std::string_view kLaunch = "launch:";
  constexpr std::string_view kEnvironment = "env:";
  // Asked thousands of times: the first letter nearly always decides.
  const char first = path.empty() ? '\0' : path.front();
  if (first == '-') return {Space::option, path};
  if (first == kLaunch.front() && path.starts_with(kLaunch)) return {Space::launch, path.substr(kLaunch.size())};
  if (first == kEnvironment.front() && path.starts_with(kEnvironment)) return {Space::environment, path.substr(kEnvironment.size())};
  return {Space::tree, path};
}

/// Whether `path` is `pattern`, or starts with it up to a final `*`.
inline bool path_matches(std::string_view pattern, std::string_view path) {
  return pattern.ends_with('*') ? path.starts_with(pattern.substr(0, pattern.size() - 1)) : path == pattern;
}

/// `path` stands in the section `section` (or is it): `optimizer.betas[0]` in `optimizer`.
inline bool path_in(std::string_view section, std::string_view path) {
  if (section.empty()) return true;
  if (!path.starts_with(section)) return false;
  return path.size() == section.size() || path[section.size()] == '.' || path[section.size()] == '[';
}

}  // namespace alignlint
