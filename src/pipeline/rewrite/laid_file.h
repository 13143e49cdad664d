#pragma once

#include <string>

#include "text/disk.h"

namespace alignlint {

/// The texts as they would be read: a file of that name over the disk.
Disk with_file(const Disk& disk, const std::string& path, const std::string& text);

}  // namespace alignlint
