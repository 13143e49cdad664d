#pragma once

#include <map>
#include <string>

#include "data/data.h"
#include "text/disk.h"

namespace alignlint {

/// What the machine says of itself.
struct Machine {
  std::string host;
  std::map<std::string, std::string> environment;
  std::string tools;  ///< what `npu-smi info` or `nvidia-smi` printed; may be empty
};

/// The machine's variables and versions as one text, which the inputs of a side may be (`read/packages/snapshot.h`). Variables that are named or look like secrets
/// are left out. The same text on every run; nothing is started, files are read.
std::string snapshot_of(const Machine& machine, const Disk& disk, Data& data, Diagnostics& diagnostics);

}  // namespace alignlint
