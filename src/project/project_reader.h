#pragma once

#include "project/project.h"
#include "toml/node.h"

namespace alignlint {

/// Reads the tables of a project file, whose `path` is set, into `project`; `disk` tells what patterns match.
void read_project(TomlNode root, Project& project, const Disk& disk, Diagnostics& diagnostics);

}  // namespace alignlint
