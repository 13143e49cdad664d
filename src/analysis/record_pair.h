#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "document/observation.h"
#include "document/record.h"

namespace alignlint {

/// Two records of the same topic, step and rank.
struct RecordPair {
  const Record* reference = nullptr;
  const Record* candidate = nullptr;
};

/// `step 0, rank 1`; of a whole run `rank 1`, of all of it `all ranks`.
std::string when_recorded(const Record& record);

/// One thing that differs, for a list of which the first is told whole.
struct RecordDifference {
  std::string where;    ///< `step 0, rank 1`
  std::string name;     ///< of the tensor, function or package
  std::string message;  ///< of the first
  std::vector<Label> labels = {};
  std::string note = {};
  std::optional<std::int64_t> step = {};
};

/// One observation for all of them: the first, and in its note where the others are. Nothing for none.
void tell_differences(const std::vector<RecordDifference>& differences, const Record& of, std::string_view effect,
                      std::vector<Observation>& observations);

// Each appends what differs in records of its form; `pairs` are all of one topic, by step and rank, and not empty.
void compare_digests(std::span<const RecordPair> pairs, std::vector<Observation>& observations);
void compare_calls(std::span<const RecordPair> pairs, std::vector<Observation>& observations);

}  // namespace alignlint
