#pragma once

#include <string>

#include "text/disk.h"

namespace alignlint {

/// `path` as seen from where this process works, when both are absolute; otherwise `path` as it is. Reports show this, so that they do not tell where a checkout lies.
std::string seen_from_here(const Disk& disk, const std::string& path);

}  // namespace alignlint
