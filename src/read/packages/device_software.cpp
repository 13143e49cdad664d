// What is installed below Python: files that the installers of CANN, its driver and firmware leave, and what the tools of devices print.
// Sources: MindSpore Transformers master: mindformers/run_check.py (ascend_toolkit_install.info, driver/version.info); CANN software installation guide
// (version.cfg, `npu-smi info -t board`); NVIDIA System Management Interface documentation.

#include <algorithm>
#include <array>
#include <cctype>

#include "read/packages/listed.h"
#include "value/number.h"
#include "value/package_version.h"

namespace alignlint {

namespace {

/// A `key=value` line.
struct Line {
  std::string key;  ///< in small letters
  std::string_view value;
};

std::string lower(std::string_view text) {
  std::string out(text);
  std::transform(out.begin(), out.end(), out.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return out;
}

std::vector<Line> assignments_of(std::string_view text) {
  std::vector<Line> lines;
  for (const std::string_view line : lines_of(text)) {
    const std::size_t equals = line.find('=');
    if (line.starts_with('#') || equals == std::string_view::npos || equals == 0) continue;
    lines.push_back({lower(trimmed(line.substr(0, equals))), trimmed(line.substr(equals + 1))});
  }
  return lines;
}

/// `8.1.RC1` of `[7.6.0.1.220:8.1.RC1]`.
std::string_view release_in(std::string_view value) {
  if (!value.starts_with('[')) return value;
  const std::size_t colon = value.find(':');
  return colon == std::string_view::npos ? std::string_view() : value.substr(colon + 1, value.find(']') - colon - 1);
}

class VersionInfo {
 public:
  explicit VersionInfo(ListedPackages& listed) : listed_(listed), lines_(assignments_of(listed.text())) {}

  void read() {
    const std::string path = lower(listed_.path());
    if (has("ascendhal_version") || path.find("driver") != std::string::npos) return add("driver", {"package_version", "version"});
    // The firmware's own version counts otherwise than its package: 7.7.0.1.231 of 25.2.0.
    if (has("firmware_version") || path.find("firmware") != std::string::npos) return add("firmware", {"package_version"});
    add("cann", {"version_dir", "toolkit_running_version", "toolkit_installed_version", "runtime_running_version",
                 "runtime_installed_version", "compiler_running_version", "compiler_installed_version", "version"});
  }

 private:
  [[nodiscard]] bool has(std::string_view key) const {
    return std::any_of(lines_.begin(), lines_.end(), [&](const Line& line) { return line.key == key; });
  }

  void add(std::string_view name, std::initializer_list<std::string_view> keys) {
    for (const std::string_view key : keys) {
      for (const Line& line : lines_) {
        const std::string_view version = line.key == key ? release_in(line.value) : std::string_view();
        if (PackageVersion::parse(version).has_value()) return listed_.add(name, version, version);
      }
    }
  }

  ListedPackages& listed_;
  std::vector<Line> lines_;
};

/// What stands behind a word and blanks, colons or `Version`: `25.5.0` of `Driver Version: 25.5.0`.
std::string_view version_behind(std::string_view text, std::string_view word) {
  for (std::size_t at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1)) {
    const std::size_t begin = text.find_first_not_of(" \t:=|", at + word.size());
    if (begin == std::string_view::npos) return {};
    const std::string_view version = text.substr(begin, text.find_first_of(" \t\r\n|", begin) - begin);
    if (PackageVersion::parse(version).has_value()) return version;
  }
  return {};
}

bool is_number(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

/// The model in a row of a table of devices: `| 0     910B2               | OK`, `|   0  NVIDIA A100-SXM4-80GB   On  |`; empty for another line.
std::string_view model_in_row(std::string_view line, bool npu) {
  const auto words = words_of_line(line);
  if (words.size() < 4 || words[0] != "|" || !is_number(words[1]) || words[2] == "|") return {};
  if (npu) return words[3] == "|" ? words[2] : std::string_view();
  if (is_number(words[2])) return {};  // a slice of a device
  const std::size_t begin = line.find(words[2]);
  return trimmed(line.substr(begin, line.find("  ", begin) - begin));
}

/// `NVIDIA A100-SXM4-80GB` of `GPU 0: NVIDIA A100-SXM4-80GB (UUID: GPU-…)`, as `nvidia-smi -L` prints it.
std::string_view model_in_list(std::string_view line) {
  const std::size_t colon = line.find(": ");
  const std::size_t uuid = line.find(" (UUID: ");
  if (!line.starts_with("GPU ") || colon == std::string_view::npos || uuid == std::string_view::npos || colon > uuid) return {};
  return line.substr(colon + 2, uuid - colon - 2);
}

/// The models of all devices; a host that has several has them all: `910B2, 910B3`.
template <typename ModelIn>
void add_models(ListedPackages& listed, std::string_view name, ModelIn model_in) {
  std::string models;
  std::string_view first;
  for (const std::string_view line : lines_of(listed.text())) {
    const std::string_view model = model_in(line);
    if (model.empty() || (", " + models + ", ").find(", " + std::string(model) + ", ") != std::string::npos) continue;
    if (first.empty()) first = model;
    models += (models.empty() ? "" : ", ") + std::string(model);
  }
  if (!models.empty()) listed.add(name, models, first);
}

}  // namespace

bool looks_like_version_info(std::string_view path, std::string_view text) {
  constexpr std::array<std::string_view, 6> kMarks{
      "ascendhal_version=", "firmware_version=", "version_dir=", "_running_version=[", "_installed_version=[", "package_name=Ascend-"};
  const auto stands = [&](std::string_view mark) { return text.find(mark) != std::string_view::npos; };
  if (text.size() > 65536) return false;
  if (std::any_of(kMarks.begin(), kMarks.end(), stands)) return !text.starts_with("#!");
  const bool named = path.ends_with("version.info") || path.ends_with("version.cfg") || path.ends_with("_install.info");
  return named && lower(text).find("version=") != std::string::npos;
}

void read_version_info(ListedPackages& listed) { VersionInfo(listed).read(); }

bool looks_like_device_tool(std::string_view, std::string_view text) {
  const auto stands = [&](std::string_view mark) { return text.find(mark) != std::string_view::npos; };
  if (text.starts_with("#!")) return false;
  if (!model_in_list(text.substr(0, text.find('\n'))).empty()) return true;
  if (stands("| npu-smi ") || (stands("| NVIDIA-SMI ") && stands("Driver Version:"))) return true;
  return stands("NVSMI LOG") || text.starts_with("NVRM version:") ||
         (stands("Software Version") && stands("Firmware Version") && stands("NPU ID"));
}

void read_device_tool(ListedPackages& listed) {
  const std::string_view text = listed.text();
  const auto add = [&](std::string_view name, std::string_view version) {
    if (!version.empty()) listed.add(name, version, version);
  };
  const bool table = text.find("| npu-smi ") != std::string_view::npos;
  if (table || text.find("NPU ID") != std::string_view::npos) {
    add("driver", version_behind(text, table ? "Version:" : "Software Version"));
    if (table) add_models(listed, "npu", [](std::string_view line) { return model_in_row(line, true); });
    return;
  }
  add("nvidia-driver", version_behind(text, text.starts_with("NVRM version:") ? "Kernel Module" : "Driver Version"));
  add_models(
      listed, "gpu", text.starts_with("GPU ") ? model_in_list : +[](std::string_view line) { return model_in_row(line, false); });
}

}  // namespace alignlint
