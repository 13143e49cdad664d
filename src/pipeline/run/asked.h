#pragma once

#include <string>
#include <string_view>

#include "cache/bytes.h"
#include "pipeline/run/check.h"

namespace alignlint {

// Requests as bytes: by them results are kept (`cache/result_cache.h`). All members are there, or it does not compile.

void parts(auto& bytes, Like<SideRequest> auto& one) {
  auto& [files, framework, defines, args, launch, assume_version, skip_launches, hosts, named_in] = one;
  bytes(files, framework, defines, args, launch, assume_version, skip_launches, hosts, named_in);
}
void parts(auto& bytes, Like<RuleChoice> auto& one) {
  auto& [select, ignore, severity, places, language] = one;
  bytes(select, ignore, severity, places, language);
}
void parts(auto& bytes, Like<ScheduleOptions> auto& one) {
  auto& [steps, points, every_step] = one;
  bytes(steps, points, every_step);
}
void parts(auto& bytes, Like<CheckRequest> auto& one) {
  auto& [reference, candidate, profile, chip, choice, schedule, pair] = one;
  bytes(reference, candidate, profile, chip, choice, schedule, pair);
}
void parts(auto& bytes, Like<WantedParts> auto& one) {
  auto& [settings, evidence, analyses] = one;
  bytes(settings, evidence, analyses);
}

/// A request of that kind, with all of its context that results depend on.
template <class... Request>
std::string asked_for(std::string_view kind, const LoadContext& context, const Request&... request) {
  ByteWriter bytes;
  bytes(kind, context.chip, context.directory, context.root, context.work, request...);
  return bytes.bytes();
}

}  // namespace alignlint
