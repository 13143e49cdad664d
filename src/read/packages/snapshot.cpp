#include "read/packages/snapshot.h"

#include <algorithm>

#include "read/env_value.h"
#include "read/formats.h"
#include "read/packages/listed.h"

namespace alignlint {

namespace {

bool is_name(std::string_view name) {
  return !name.empty() && !(name.front() >= '0' && name.front() <= '9') && std::all_of(name.begin(), name.end(), [](char c) {
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
  });
}

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

/// False for what is not as simple as `env` prints it.
bool scan_variable(std::string_view line, bool literal, SnapshotItems& items) {
  const std::size_t equals = line.find('=');
  if (equals == std::string_view::npos || !is_name(line.substr(0, equals))) return false;
  std::string_view value = line.substr(equals + 1);
  if (!value.empty() && (value.front() == '"' || value.front() == '\'' || is_blank(value.back()))) return false;
  if (value.find(" #") != std::string_view::npos) return false;
  if (!literal && (differs_for_shells(value) || value.find_first_of(" \t") != std::string_view::npos)) return false;
  items.variables.emplace_back(line.substr(0, equals), value);
  return true;
}

bool scan_package(std::string_view line, SnapshotItems& items) {
  const std::size_t equals = line.find("==");
  if (equals == std::string_view::npos || equals == 0) return false;
  items.packages.emplace_back(line.substr(0, equals), line.substr(equals + 2));
  return true;
}

}  // namespace

bool scan_snapshot(std::string_view text, SnapshotItems& items) {
  // a NUL is no text, and whether bytes beyond ASCII are one is looked at elsewhere
  const auto plain = [](char c) { return c != 0 && static_cast<unsigned char>(c) < 0x80; };
  if (!std::all_of(text.begin(), text.end(), plain)) return false;
  const bool literal = text.starts_with(kSnapshotMark);
  bool packages = false;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    const std::string_view line = text.substr(at, end - at);
    at = end + 1;
    if (line.empty()) continue;
    if (line.front() == '#') {
      packages = packages || line == kPackagesMark;
      continue;
    }
    if (!(packages ? scan_package(line, items) : scan_variable(line, literal, items))) return false;
  }
  return true;
}

bool looks_like_snapshot(std::string_view, std::string_view text) { return text.starts_with(kSnapshotMark); }

void read_snapshot(ListedPackages& listed) {
  const std::string_view text = listed.text();
  // The last one: a value may have such a line of its own.
  const std::size_t mark = text.rfind("\n" + std::string(kPackagesMark) + "\n");
  listed.read_variables(text.substr(0, mark));
  if (mark == std::string_view::npos) return;
  for (const std::string_view line : lines_of(text.substr(mark + 1))) {
    SnapshotItems items;
    if (!line.starts_with('#') && scan_package(line, items)) listed.add(items.packages[0].first, items.packages[0].second, line);
  }
}

}  // namespace alignlint
