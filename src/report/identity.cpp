#include "report/identity.h"

#include <cstdint>

namespace alignlint {

namespace {

SideIdentity identity_of(const std::optional<SideValue>& side) {
  return side ? SideIdentity{side->native, to_text(side->value)} : SideIdentity{};
}

/// FNV-1a with 64 bits (Fowler, Noll, Vo): good enough to tell a few thousand findings apart, and the same everywhere.
class Hash {
 public:
  void add(std::string_view text) {
    for (const char c : text) step(static_cast<unsigned char>(c));
    step(0);  // two texts beside each other are not the same as one
  }
  [[nodiscard]] std::string hex() const {
    std::string out;
    for (int shift = 60; shift >= 0; shift -= 4) out += "0123456789abcdef"[(value_ >> shift) & 0xf];
    return out;
  }

 private:
  void step(std::uint64_t byte) { value_ = (value_ ^ byte) * 0x100000001b3U; }
  std::uint64_t value_ = 0xcbf29ce484222325U;
};

}  // namespace

FindingIdentity identity_of(const ReportedFinding& finding) {
  FindingIdentity out{finding.diagnostic.code, identity_of(finding.reference), identity_of(finding.candidate), finding.keys, {}};
  if (finding.subject) (finding.side == SideName::reference ? out.reference : out.candidate) = identity_of(finding.subject);
  if (out.reference == SideIdentity{} && out.candidate == SideIdentity{}) out.message = finding.diagnostic.message;
  return out;
}

std::string fingerprint(const FindingIdentity& identity, std::string_view scope) {
  Hash hash;
  hash.add(scope);
  hash.add(identity.rule);
  for (const SideIdentity* side : {&identity.reference, &identity.candidate}) {
    hash.add(side->native);
    hash.add(side->value);
  }
  for (const std::string& key : identity.keys) hash.add(key);
  hash.add(identity.message);
  return hash.hex();
}

}  // namespace alignlint
