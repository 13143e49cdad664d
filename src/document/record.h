#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "document/node.h"

namespace alignlint {

/// How something was recorded while a run was going.
enum class RecordForm {
  digests,   ///< a tree whose mappings of max, min, mean and norm stand for tensors; other leaves say nothing
  calls,     ///< a mapping, function to a list of `{count, stack}`; a stack begins at the outermost frame
  packages,  ///< a mapping, name to version: `2.7.1`, a range `>=2,<3`, or nothing where it is not known
};

/// What a tool recorded of a run. It configures nothing: it says what the configuration led to.
struct Record {
  RecordForm form = RecordForm::digests;
  std::string topic;                 ///< what it is of, `weights`; records of one topic are compared with each other
  std::string title;                 ///< the same for people, plural: `input tensors`
  std::optional<std::int64_t> step;  ///< from 0; none: of the whole run
  std::optional<std::int64_t> rank;  ///< none: of all ranks
  Node root;
};

}  // namespace alignlint
