#pragma once

#include <functional>
#include <string>
#include <vector>

#include "document/observation.h"
#include "environment/host_table.h"
#include "environment/host_variables.h"

namespace alignlint {

/// The hosts of a side: how people call them, and where one says a name.
struct HostNames {
  std::vector<std::string> names;  ///< by number
  std::function<Span(std::uint32_t host, std::string_view name)> place =
      {};  ///< of the name in the host's snapshot; unknown when it has none
};

/// `true on 127 hosts, unset on node-087`
std::string describe_values(const HostItem& item, const HostNames& hosts);

/// Whether whoever reads the variable takes the same from all values: `True` and `true`, or a value and none that means it.
bool reads_alike(const HostItem& item, const HostVariables& variables);

/// Whether the hosts, or groups of them, have rightly each its own: what the data says, or of an unknown variable three or more values of which none is that of most.
bool differs_rightly(const HostItem& item, const HostVariables& variables, std::uint32_t hosts);

/// One observation of `host-differs` for each name that differs, but for those that differ rightly. `of` is `variable` or `package`.
std::vector<Observation> host_differences(const std::vector<HostItem>& items, const HostNames& hosts, const HostVariables& variables,
                                          std::string_view of);

}  // namespace alignlint
