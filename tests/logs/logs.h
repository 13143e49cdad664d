#pragma once

#include <string>
#include <vector>

#include "logs/format.h"
#include "logs/run.h"
#include "support/shared.h"
#include "text/sources.h"
#include "toml/parse.h"

namespace alignlint::test {

/// The formats of the source tree.
inline const LogFormats& formats() {
  static Sources sources;
  static std::vector<TomlFile> files;
  static const LogFormats all = [] {
    LogFormats loaded;
    Diagnostics diagnostics;
    const Disk disk = real_disk();
    for (const std::string& path : disk.list(source_path("mappings").string()).files) {
      if (!path.ends_with("logs.toml")) continue;
      files.push_back(parse_toml(sources.add(path, disk.read(path).text), sources, diagnostics));
      load_log_formats(files.back().root(), "framework", loaded, diagnostics);
    }
    if (!diagnostics.empty()) throw std::runtime_error(diagnostics.front().message);
    return loaded;
  }();
  return all;
}

/// A side in memory.
struct Logs {
  explicit Logs(const std::vector<std::string>& texts) {
    std::map<std::string, std::string> by_name;
    for (std::size_t i = 0; i < texts.size(); ++i) {
      files.paths.push_back("log " + std::to_string(i));
      by_name[files.paths.back()] = texts[i];
    }
    disk = memory_disk(by_name);
    files.disk = &disk;
    files.formats = &formats();
  }
  Logs(const Logs&) = delete;
  Logs& operator=(const Logs&) = delete;

  Disk disk;
  LogFiles files;
};

}  // namespace alignlint::test
