#include "read/packages/requirement.h"

#include <algorithm>
#include <cctype>

#include "value/number.h"
#include "value/package_version.h"

namespace alignlint {

namespace {

bool is_name_char(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-' || c == '_' || c == '.'; }

/// `2.7.1` of `==2.7.1`; `>=2,<3` without blanks of several; nothing for what is no range.
std::optional<std::string> version_of(std::string_view range) {
  std::string text;
  for (const char c : range) {
    if (c != ' ' && c != '\t') text += c;
  }
  if (text.starts_with('(') && text.ends_with(')')) text = text.substr(1, text.size() - 2);
  if (text.empty()) return text;
  const bool single = text.find(',') == std::string::npos && text.find('*') == std::string::npos;
  const std::size_t exact = text.starts_with("===") ? 3 : text.starts_with("==") ? 2 : 0;
  if (text.size() == exact) return std::nullopt;
  if (single && exact != 0) return text.substr(exact);
  if (!PackageRange::parse(text).has_value()) return std::nullopt;
  return text;
}

/// The version in the name of a wheel or source archive that an address ends with: `torch-2.7.1+cpu-cp311-cp311-linux_x86_64.whl`.
std::string version_of_file(std::string_view address) {
  std::string_view file = address.substr(0, address.find_first_of("#?"));
  file = file.substr(file.rfind('/') + 1);
  const std::size_t dash = file.find('-');
  if (dash == std::string_view::npos) return {};
  file.remove_prefix(dash + 1);
  std::string version(file.substr(0, std::min(file.find('-'), file.find(".tar"))));
  if (const std::size_t plus = version.find("%2B"); plus != std::string::npos) version.replace(plus, 3, "+");
  return PackageVersion::parse(version).has_value() ? version : std::string();
}

/// `-e git+https://host/repository@tag#egg=name`
std::optional<Requirement> parse_editable(std::string_view line) {
  constexpr std::string_view kEgg = "#egg=";
  const std::size_t egg = line.find(kEgg);
  if (egg == std::string_view::npos) return std::nullopt;
  std::string_view name = line.substr(egg + kEgg.size());
  name = name.substr(0, name.find_first_of("&[ \t"));
  return name.empty() ? std::nullopt : std::optional(Requirement{name, {}});
}

}  // namespace

std::optional<Requirement> parse_requirement(std::string_view line) {
  line = trimmed(line);
  if (line.starts_with("-e ") || line.starts_with("--editable")) return parse_editable(line);
  const auto size = static_cast<std::size_t>(std::find_if_not(line.begin(), line.end(), is_name_char) - line.begin());
  if (size == 0 || line.front() == '-' || line.front() == '.' || line[size - 1] == '-') return std::nullopt;
  Requirement requirement{line.substr(0, size), {}};
  std::string_view rest = trimmed(line.substr(size));
  if (rest.starts_with('[')) {
    const std::size_t close = rest.find(']');
    if (close == std::string_view::npos) return std::nullopt;
    rest = trimmed(rest.substr(close + 1));
  }
  if (rest.starts_with('@')) {
    const std::size_t marker = std::min(rest.find(" ;"), rest.size());  // an address may have semicolons of its own
    requirement.version = version_of_file(trimmed(rest.substr(1, marker - 1)));
    requirement.marker = trimmed(rest.substr(std::min(marker + 2, rest.size())));
    return requirement;
  }
  rest = trimmed(rest.substr(0, rest.find(" --")));  // ==1.0 --hash=sha256:…
  const std::size_t marker = std::min(rest.find(';'), rest.size());
  auto version = version_of(trimmed(rest.substr(0, marker)));
  if (!version.has_value()) return std::nullopt;
  requirement.version = std::move(*version);
  requirement.marker = trimmed(rest.substr(std::min(marker + 1, rest.size())));
  return requirement;
}

std::optional<Requirement> parse_listed(std::string_view line) {
  line = trimmed(line);
  const std::size_t blank = line.find_first_of(" \t");
  if (blank == std::string_view::npos) return std::nullopt;
  const std::string_view name = line.substr(0, blank);
  const std::string_view version = trimmed(line.substr(blank));
  if (!std::all_of(name.begin(), name.end(), is_name_char) || !PackageVersion::parse(version).has_value()) return std::nullopt;
  return Requirement{name, std::string(version)};
}

}  // namespace alignlint
