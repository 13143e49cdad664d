#pragma once

#include <optional>

#include "loading/side_loader.h"

namespace alignlint {

/// Reads the snapshots of a side's hosts, one file a host. What all of them have is a document as of one machine: variables and packages; what differs between
/// them has no known value there, and is told by the document's observations. Nothing when no snapshot could be read.
std::optional<Document> read_hosts(const SideRequest& request, const LoadContext& context, const Disk& named, Diagnostics& diagnostics);

}  // namespace alignlint
