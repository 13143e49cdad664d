#pragma once

#include <string>
#include <utility>
#include <vector>

namespace alignlint::test {

using ZipMembers = std::vector<std::pair<std::string, std::string>>;

/// The bytes of a ZIP archive with these members, in this order; names may come twice.
std::string zip(const ZipMembers& members);

}  // namespace alignlint::test
